using System;
using System.Threading;

namespace Marquis
{
    /// <summary>
    /// How many calls use a game now. Any number may look at it at once; one that changes it must be alone, or the native
    /// library could read what is half written: that is refused here.
    /// </summary>
    internal sealed class Users
    {
        private const int Changing = -1;
        private int count;

        internal Use Look()
        {
            for (;;)
            {
                int now = Volatile.Read(ref count);
                if (now == Changing)
                {
                    throw Conflict();
                }
                if (Interlocked.CompareExchange(ref count, now + 1, now) == now)
                {
                    return new Use(this);
                }
            }
        }

        internal Use Change()
        {
            if (Interlocked.CompareExchange(ref count, Changing, 0) != 0)
            {
                throw Conflict();
            }
            return new Use(this);
        }

        internal void Leave()
        {
            if (Volatile.Read(ref count) == Changing)
            {
                Volatile.Write(ref count, 0);
            }
            else
            {
                Interlocked.Decrement(ref count);
            }
        }

        private static InvalidOperationException Conflict()
        {
            return new InvalidOperationException("A thread uses this game while another one changes it.");
        }
    }

    /// <summary>One use of a game, until it is disposed of.</summary>
    internal readonly struct Use : IDisposable
    {
        private readonly Users users;

        internal Use(Users users)
        {
            this.users = users;
        }

        public void Dispose()
        {
            users.Leave();
        }
    }
}
