using System;

namespace Marquis
{
    public sealed partial class MarquisGame
    {
        /// <summary>Tells what a seat may know: give a client this, and nothing else of the game.</summary>
        /// <param name="viewer">A seat, or <see cref="MarquisLibrary.Spectator"/>.</param>
        /// <param name="view">All that the viewer may know.</param>
        /// <exception cref="MarquisException">Nobody sits there.</exception>
        public void GetView(int viewer, out MarquisView view)
        {
            using (users.Look())
            {
                MarquisException.Check(Native.marquis_game_view(handle, (uint)viewer, out view));
            }
        }

        /// <summary>
        /// What a seat may know as a JSON object on one line, a new string, for the client of that seat. It also tells what is
        /// legal, if it is the viewer who decides. <see cref="SampleView(string, byte[])"/> reads it.
        /// </summary>
        /// <param name="viewer">A seat, or <see cref="MarquisLibrary.Spectator"/>.</param>
        /// <exception cref="MarquisException">Nobody sits there.</exception>
        public unsafe string ViewToJson(int viewer)
        {
            using (users.Look())
            {
                return Utf8.Read((byte* buffer, UIntPtr capacity, out UIntPtr length) =>
                    Native.marquis_game_view_to_json(handle, (uint)viewer, buffer, capacity, out length));
            }
        }

        /// <summary>
        /// Imagines what is hidden from a seat: makes a complete game, drawn uniformly from all those that fit what the seat may
        /// know (R16). It looks at nothing else, so it cannot cheat. The same view and seed give the same game.
        /// </summary>
        /// <param name="viewer">A seat, or <see cref="MarquisLibrary.Spectator"/>.</param>
        /// <param name="seed">32 bytes.</param>
        /// <exception cref="MarquisException">Nobody sits there.</exception>
        /// <exception cref="ArgumentException">The seed is not 32 bytes long.</exception>
        public unsafe MarquisGame Sample(int viewer, byte[] seed)
        {
            RequireSeed(seed);
            using (users.Look())
            {
                fixed (byte* start = seed)
                {
                    MarquisException.Check(
                        Native.marquis_game_sample(handle, (uint)viewer, start, out GameHandle sample));
                    return new MarquisGame(sample);
                }
            }
        }

        /// <summary>The same into an existing game, from a small seed: for search.</summary>
        /// <param name="viewer">A seat, or <see cref="MarquisLibrary.Spectator"/>.</param>
        /// <param name="seed">Any number.</param>
        /// <param name="target">The game that becomes the imagined one. It may be this one.</param>
        /// <exception cref="MarquisException">Nobody sits there.</exception>
        public void SampleInto(int viewer, ulong seed, MarquisGame target)
        {
            Require(target, "target");
            using (target.users.Change())
            {
                if (target == this)
                {
                    MarquisException.Check(Native.marquis_game_sample_into(handle, (uint)viewer, seed, handle));
                    return;
                }
                using (users.Look())
                {
                    MarquisException.Check(
                        Native.marquis_game_sample_into(handle, (uint)viewer, seed, target.handle));
                }
            }
        }

        /// <summary>Imagines a complete game from a view alone: for a client that has its JSON, and no game.</summary>
        /// <param name="json">What <see cref="ViewToJson"/> made.</param>
        /// <param name="seed">32 bytes.</param>
        /// <exception cref="MarquisException">Its Path says which value is wrong.</exception>
        /// <exception cref="ArgumentException">The seed is not 32 bytes long.</exception>
        public static unsafe MarquisGame SampleView(string json, byte[] seed)
        {
            MarquisLibrary.RequireAbi();
            byte[] bytes = Utf8.Bytes(json, "json");
            RequireSeed(seed);
            MarquisError error;
            MarquisView view;
            fixed (byte* start = bytes)
            {
                int status = Native.marquis_view_from_json(start, (UIntPtr)bytes.Length, &view, &error);
                MarquisException.Check(status, &error);
            }
            return SampleView(in view, seed);
        }

        /// <summary>Imagines a complete game from a view alone: for a client that has no game.</summary>
        /// <param name="view">The view; the same view and seed give the same game as <see cref="Sample"/>.</param>
        /// <param name="seed">32 bytes.</param>
        /// <exception cref="MarquisException">The view cannot be.</exception>
        /// <exception cref="ArgumentException">The seed is not 32 bytes long.</exception>
        public static unsafe MarquisGame SampleView(in MarquisView view, byte[] seed)
        {
            MarquisLibrary.RequireAbi();
            RequireSeed(seed);
            MarquisView known = view;
            fixed (byte* seedStart = seed)
            {
                MarquisException.Check(Native.marquis_view_sample(&known, seedStart, out GameHandle sample));
                return new MarquisGame(sample);
            }
        }

        /// <summary>
        /// Brings a view up to date with all events of one action. It is then the view that <see cref="GetView"/> gives. It
        /// allocates nothing.
        /// </summary>
        /// <param name="view">The view before the action; unchanged if this fails.</param>
        /// <param name="events">The events in order, as the viewer sees them (<see cref="MarquisEvent.SeenBy"/>).</param>
        /// <param name="count">How many of them.</param>
        /// <exception cref="MarquisException">They cannot have happened there; its Path says which.</exception>
        /// <exception cref="ArgumentOutOfRangeException">There are not so many events.</exception>
        public static unsafe void UpdateView(ref MarquisView view, MarquisEvent[] events, int count)
        {
            MarquisLibrary.RequireAbi();
            Require(events, "events");
            if (count < 0 || count > events.Length)
            {
                throw new ArgumentOutOfRangeException("count");
            }
            MarquisError error;
            fixed (MarquisView* known = &view)
            fixed (MarquisEvent* first = events)
            {
                MarquisException.Check(Native.marquis_view_update(known, first, (UIntPtr)count, &error), &error);
            }
        }
    }
}
