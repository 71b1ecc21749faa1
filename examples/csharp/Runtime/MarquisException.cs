using System;
using System.Runtime.InteropServices;

namespace Marquis
{
    /// <summary>How a call of the native library went. The numbers are never used again for anything else.</summary>
    public enum MarquisStatus
    {
        /// <summary>All is well.</summary>
        Ok = 0,
        /// <summary>A mistake of the library. Nothing has changed; please report it.</summary>
        Panic = 1,
        /// <summary>NULL where it is not allowed. This package does not let it happen.</summary>
        NullPointer = 2,
        /// <summary>The buffer is too small; nothing was done.</summary>
        BufferTooSmall = 3,
        /// <summary>There is no memory left.</summary>
        OutOfMemory = 4,
        /// <summary>A length that no buffer can have.</summary>
        InvalidLength = 5,
        /// <summary>The number of players is not 2 to 4.</summary>
        InvalidPlayers = 10,
        /// <summary>Nobody sits there.</summary>
        InvalidSeat = 11,
        /// <summary>The number is no card's.</summary>
        InvalidCard = 12,
        /// <summary>The number is no language's.</summary>
        InvalidLanguage = 13,
        /// <summary>The index is not below the number of legal actions.</summary>
        InvalidIndex = 14,
        /// <summary>The number, or the parts, are no action's.</summary>
        InvalidAction = 15,
        /// <summary>The fields are no event's.</summary>
        InvalidEvent = 16,
        /// <summary>The decks are not the twelve cards of each of 2 to 4 players.</summary>
        InvalidDecks = 17,
        /// <summary>The values are not those of rules (R15.1).</summary>
        InvalidRules = 18,
        /// <summary>The rules of the game forbid the action now.</summary>
        IllegalAction = 20,
        /// <summary>The game is not over.</summary>
        NotOver = 21,
        /// <summary>Something has happened in the game already.</summary>
        AlreadyStarted = 22,
        /// <summary>These events cannot have happened in the game of this view.</summary>
        ImpossibleEvent = 23,
        /// <summary>The game is over.</summary>
        GameOver = 24,
        /// <summary>The text is not UTF-8, or is no action.</summary>
        InvalidText = 30,
        /// <summary>The text is not JSON, or the JSON is not what it should be.</summary>
        InvalidJson = 31,
        /// <summary>The position is not one that play could have led to.</summary>
        InvalidPosition = 32,
        /// <summary>The bytes are no save.</summary>
        InvalidSave = 33,
        /// <summary>The save is of a version that this library does not know.</summary>
        SaveVersion = 34,
        /// <summary>The save was changed or damaged.</summary>
        SaveChecksum = 35,
    }

    /// <summary>
    /// What the native library refused, in its own words. What was asked for is not done, and nothing has changed.
    /// </summary>
    public sealed class MarquisException : Exception
    {
        /// <summary>What kind of mistake it is.</summary>
        public MarquisStatus Status { get; }

        /// <summary>The number of the rule that forbids an action, such as "R9.10"; empty if it is no matter of rules.</summary>
        public string Rule { get; }

        /// <summary>Where the mistake is in a text or a save, in bytes from 0.</summary>
        public long Offset { get; }

        /// <summary>The line of the mistake in JSON, from 1; 0 elsewhere.</summary>
        public int Line { get; }

        /// <summary>The column of the mistake in JSON, in bytes from 1; 0 elsewhere.</summary>
        public int Column { get; }

        /// <summary>Which value is wrong, such as "seats[2].pile[1]" or "actions[17]"; or empty.</summary>
        public string Path { get; }

        /// <summary>The number of elements that a buffer which is too small would need; 0 elsewhere.</summary>
        public int Needed { get; }

        private MarquisException(MarquisStatus status, string message, int needed)
            : base(message)
        {
            Status = status;
            Rule = "";
            Path = "";
            Needed = needed;
        }

        private unsafe MarquisException(MarquisError* error)
            : base(Utf8.Terminated(error->message, MarquisError.MessageSize))
        {
            Status = (MarquisStatus)error->status;
            Rule = error->rule == 0 ? "" : "R" + error->rule / 100 + "." + error->rule % 100;
            Offset = (long)error->offset;
            Line = (int)error->line;
            Column = (int)error->column;
            Path = Utf8.Terminated(error->path, MarquisError.PathSize);
        }

        internal static void Check(int status)
        {
            if (status != (int)MarquisStatus.Ok)
            {
                throw OfStatus(status, 0);
            }
        }

        /// <summary>For calls that fill a buffer: the length needed is told.</summary>
        internal static int CheckCount(int status, UIntPtr count)
        {
            if (status != (int)MarquisStatus.Ok)
            {
                throw OfStatus(status, status == (int)MarquisStatus.BufferTooSmall ? (int)count : 0);
            }
            return (int)count;
        }

        internal static unsafe void Check(int status, MarquisError* error)
        {
            if (status != (int)MarquisStatus.Ok)
            {
                throw new MarquisException(error);
            }
        }

        private static unsafe MarquisException OfStatus(int status, int needed)
        {
            string message = Utf8.Terminated(Native.marquis_status_text(status), int.MaxValue);
            return new MarquisException((MarquisStatus)status, message, needed);
        }
    }

#pragma warning disable 0649, 0169 // The native library writes the fields.

    [StructLayout(LayoutKind.Sequential)]
    internal unsafe struct MarquisError
    {
        internal const int PathSize = 64;
        internal const int MessageSize = 192;

        internal int status;
        internal ushort rule;
        private fixed byte reserved[2];
        internal ulong offset;
        internal uint line;
        internal uint column;
        internal fixed byte path[PathSize];
        internal fixed byte message[MessageSize];
    }
}
