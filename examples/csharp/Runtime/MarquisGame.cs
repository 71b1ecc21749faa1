using System;

namespace Marquis
{
    /// <summary>
    /// A game at one moment: everything on the table, all hands and all decks. It is omniscient: give a client its
    /// <see cref="GetView">view</see> and the events that its seat may see, and nothing else. It holds no seed and no generator:
    /// once dealt, actions alone decide what happens.
    /// </summary>
    /// <remarks>
    /// Threads: any number may ask the same game at once; one that changes it must be alone, and is refused with an
    /// <see cref="InvalidOperationException"/> otherwise. Different games have nothing to do with each other. After
    /// <see cref="Dispose"/> everything throws <see cref="ObjectDisposedException"/>. Whatever throws has changed nothing.
    /// Nothing is allocated unless the comment says so.
    /// </remarks>
    public sealed partial class MarquisGame : IDisposable
    {
        private readonly GameHandle handle;
        private readonly Users users = new Users();

        private MarquisGame(GameHandle handle)
        {
            this.handle = handle;
        }

        /// <summary>Deals a game. The same seed deals the same cards on every machine and in every version.</summary>
        /// <param name="players">2 to 4.</param>
        /// <param name="first">The seat that begins.</param>
        /// <param name="seed">32 bytes. For a game that matters, take them from a source that nobody can guess.</param>
        /// <param name="rules">The rules, or null for those of R15.</param>
        /// <exception cref="MarquisException">The number of players or the first seat is not possible.</exception>
        /// <exception cref="ArgumentException">The seed is not 32 bytes long.</exception>
        public static unsafe MarquisGame Deal(int players, int first, byte[] seed, MarquisRules rules = null)
        {
            MarquisLibrary.RequireAbi();
            RequireSeed(seed);
            fixed (byte* start = seed)
            {
                MarquisException.Check(Native.marquis_game_deal(
                    MarquisRules.OrDefault(rules), (uint)players, (uint)first, start, out GameHandle game));
                return new MarquisGame(game);
            }
        }

        /// <summary>Deals a game from a small seed, for tests and for play without an opponent who would guess it.</summary>
        /// <param name="players">2 to 4.</param>
        /// <param name="first">The seat that begins.</param>
        /// <param name="seed">Any number.</param>
        /// <param name="rules">The rules, or null for those of R15.</param>
        /// <exception cref="MarquisException">The number of players or the first seat is not possible.</exception>
        public static MarquisGame Deal(int players, int first, ulong seed, MarquisRules rules = null)
        {
            MarquisLibrary.RequireAbi();
            MarquisException.Check(Native.marquis_game_deal_u64(
                MarquisRules.OrDefault(rules), (uint)players, (uint)first, seed, out GameHandle game));
            return new MarquisGame(game);
        }

        /// <summary>Begins a game with these cards.</summary>
        /// <param name="first">The seat that begins.</param>
        /// <param name="decks">For each seat, from seat 0 on, its twelve cards in the order in which they are drawn; the first
        /// four are the first hand.</param>
        /// <param name="rules">The rules, or null for those of R15.</param>
        /// <exception cref="MarquisException">Its Path says which card is wrong.</exception>
        public static unsafe MarquisGame FromDecks(int first, Card[] decks, MarquisRules rules = null)
        {
            MarquisLibrary.RequireAbi();
            Require(decks, "decks");
            MarquisError error;
            fixed (Card* start = decks)
            {
                int status = Native.marquis_game_from_decks(
                    MarquisRules.OrDefault(rules), (uint)first, start, (UIntPtr)decks.Length, out GameHandle game,
                    &error);
                MarquisException.Check(status, &error);
                return new MarquisGame(game);
            }
        }

        /// <summary>Makes another game like this one. The two have nothing to do with each other.</summary>
        public MarquisGame Clone()
        {
            using (users.Look())
            {
                MarquisException.Check(Native.marquis_game_clone(handle, out GameHandle game));
                return new MarquisGame(game);
            }
        }

        /// <summary>Makes this game like another one: for search.</summary>
        public void CopyFrom(MarquisGame source)
        {
            Require(source, "source");
            if (source == this)
            {
                return;
            }
            using (users.Change())
            using (source.users.Look())
            {
                MarquisException.Check(Native.marquis_game_copy_from(handle, source.handle));
            }
        }

        /// <summary>Frees the native game, on any thread, as soon as no call uses it.</summary>
        public void Dispose()
        {
            handle.Dispose();
        }

        /// <summary>
        /// Who must decide what. All of it is public. Do not answer in a player's stead where only Pass is left: the answer
        /// that comes without a pause would tell the others that the player has no Veto (R10.5).
        /// </summary>
        public MarquisPending Pending
        {
            get
            {
                using (users.Look())
                {
                    MarquisException.Check(Native.marquis_game_pending(handle, out MarquisPending pending));
                    return pending;
                }
            }
        }

        /// <summary>Whether the game has ended.</summary>
        public bool IsOver
        {
            get { return Pending.Kind == DecisionKind.None; }
        }

        /// <summary>For the deciding seat alone: the number of its legal actions; 0 when the game is over, and only then.</summary>
        public int LegalCount
        {
            get
            {
                using (users.Look())
                {
                    MarquisException.Check(Native.marquis_game_legal_count(handle, out UIntPtr count));
                    return (int)count;
                }
            }
        }

        /// <summary>
        /// For the deciding seat alone: one of its legal actions, in ascending order of their numbers. No list is made, so
        /// choosing one of thousands is fast.
        /// </summary>
        /// <exception cref="MarquisException">The index is not from 0 to LegalCount - 1.</exception>
        public MarquisAction LegalAt(int index)
        {
            using (users.Look())
            {
                MarquisException.Check(
                    Native.marquis_game_legal_at(handle, (UIntPtr)(uint)index, out MarquisAction action));
                return action;
            }
        }

        /// <summary>For the deciding seat alone: lists its legal actions, in ascending order of their numbers.</summary>
        /// <param name="buffer">To be filled from 0 on; <see cref="MarquisLibrary.MaxLegalActions"/> always suffice.</param>
        /// <returns>How many there are.</returns>
        /// <exception cref="MarquisException">They don't fit; its Needed says how many there are.</exception>
        public unsafe int GetLegalActions(MarquisAction[] buffer)
        {
            Require(buffer, "buffer");
            using (users.Look())
            {
                fixed (MarquisAction* start = buffer)
                {
                    int status = Native.marquis_game_legal_actions(
                        handle, start, (UIntPtr)buffer.Length, out UIntPtr count);
                    return MarquisException.CheckCount(status, count);
                }
            }
        }

        /// <summary>For the deciding seat alone: whether an action is legal.</summary>
        public bool IsLegal(MarquisAction action)
        {
            using (users.Look())
            {
                MarquisException.Check(Native.marquis_game_is_legal(handle, action.Number, out byte isLegal));
                return isLegal != 0;
            }
        }

        /// <summary>
        /// For the deciding seat alone: the greatest price that may be named for a client. Each part may be anything up to it,
        /// independently, but for the very price that is on the table (R11.2, R11.3).
        /// </summary>
        /// <exception cref="MarquisException">Nobody sits there.</exception>
        public MarquisOfferLimits OfferLimits(int client)
        {
            using (users.Look())
            {
                MarquisException.Check(
                    Native.marquis_game_offer_limits(handle, (uint)client, out MarquisOfferLimits limits));
                return limits;
            }
        }

        /// <summary>Lets the seat that must decide do something.</summary>
        /// <exception cref="MarquisException">It is illegal; its Rule says why.</exception>
        public unsafe void Apply(MarquisAction action)
        {
            MarquisError error;
            using (users.Change())
            {
                int status = Native.marquis_game_apply(handle, action.Number, null, UIntPtr.Zero, null, &error);
                MarquisException.Check(status, &error);
            }
        }

        /// <summary>Lets the seat that must decide do something, and tells what happens.</summary>
        /// <param name="action">What to do.</param>
        /// <param name="events">To be filled with what happens, in order, from 0 on; <see cref="MarquisLibrary.MaxEvents"/>
        /// always suffice. They are the whole truth: give a client only what <see cref="MarquisEvent.SeenBy"/> says.</param>
        /// <returns>How many there are. The last is Asked or GameOver.</returns>
        /// <exception cref="MarquisException">It is illegal, and Rule says why; or the events don't fit, and Needed says how many
        /// there are. Then nothing was done.</exception>
        public unsafe int Apply(MarquisAction action, MarquisEvent[] events)
        {
            Require(events, "events");
            MarquisError error;
            UIntPtr count;
            using (users.Change())
            {
                fixed (MarquisEvent* start = events)
                {
                    int status = Native.marquis_game_apply(
                        handle, action.Number, start, (UIntPtr)events.Length, &count, &error);
                    if (status == (int)MarquisStatus.BufferTooSmall)
                    {
                        MarquisException.CheckCount(status, count);
                    }
                    MarquisException.Check(status, &error);
                    return (int)count;
                }
            }
        }

        /// <summary>Who has won, and what everybody has.</summary>
        /// <exception cref="MarquisException">The game is not over.</exception>
        public MarquisOutcome Outcome
        {
            get
            {
                using (users.Look())
                {
                    MarquisException.Check(Native.marquis_game_outcome(handle, out MarquisOutcome outcome));
                    return outcome;
                }
            }
        }

        /// <summary>
        /// Plays the game to its end, at each decision one of the legal actions at random, all equally likely: for search. The
        /// same game and seed give the same end in every version.
        /// </summary>
        public MarquisOutcome Playout(ulong seed)
        {
            using (users.Change())
            {
                MarquisException.Check(Native.marquis_game_playout(handle, seed, out MarquisOutcome outcome));
                return outcome;
            }
        }

        private static void Require(object value, string parameter)
        {
            if (value == null)
            {
                throw new ArgumentNullException(parameter);
            }
        }

        private static void RequireSeed(byte[] seed)
        {
            Require(seed, "seed");
            if (seed.Length != MarquisLibrary.SeedSize)
            {
                throw new ArgumentException("A seed is 32 bytes long, this one " + seed.Length + ".", "seed");
            }
        }
    }
}
