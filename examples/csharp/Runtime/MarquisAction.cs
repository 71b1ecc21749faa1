using System;
using System.Runtime.InteropServices;

namespace Marquis
{
    /// <summary>
    /// Something that the seat which must decide can do. It is a number that stays the same for ever, so it is good for files
    /// and for learning; whether it is legal is another question.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct MarquisAction : IEquatable<MarquisAction>
    {
        /// <summary>One more than the greatest number.</summary>
        public const int End = 33236;

        private readonly ushort id;

        private MarquisAction(ushort id)
        {
            this.id = id;
        }

        /// <summary>Declines: no exchange, no power, no Veto, no offer; refuses a price.</summary>
        public static MarquisAction Pass
        {
            get { return new MarquisAction((ushort)ActionKind.Pass); }
        }

        /// <summary>Accepts the price on the table (R11.2).</summary>
        public static MarquisAction Accept
        {
            get { return new MarquisAction((ushort)ActionKind.Accept); }
        }

        /// <summary>Plays the Veto (R10.1).</summary>
        public static MarquisAction Veto
        {
            get { return new MarquisAction((ushort)ActionKind.Veto); }
        }

        /// <summary>Annuls the Veto as one's own Prosecutor (R10.4).</summary>
        public static MarquisAction Annul
        {
            get { return new MarquisAction((ushort)ActionKind.Annul); }
        }

        /// <summary>Uses the power: Thief (R9.10), Jeweler (R9.2).</summary>
        public static MarquisAction Use
        {
            get { return new MarquisAction((ushort)ActionKind.Use); }
        }

        /// <summary>The action with that number.</summary>
        /// <exception cref="MarquisException">No action has it.</exception>
        /// <exception cref="ArgumentOutOfRangeException">It does not fit 16 bits.</exception>
        public static MarquisAction FromId(int id)
        {
            if (id < 0 || id > ushort.MaxValue)
            {
                throw new ArgumentOutOfRangeException("id");
            }
            MarquisLibrary.RequireAbi();
            MarquisException.Check(Native.marquis_action_to_parts((ushort)id, out _));
            return new MarquisAction((ushort)id);
        }

        /// <summary>Robs or assassinates a seat (R9.1, R9.9).</summary>
        /// <exception cref="MarquisException">There is no such action.</exception>
        public static MarquisAction Target(int seat)
        {
            return ActionParts.Of(ActionKind.Target, seat: seat).Join();
        }

        /// <summary>Plays a character (R5.1).</summary>
        /// <exception cref="MarquisException">There is no such action.</exception>
        public static MarquisAction Play(Card character)
        {
            return ActionParts.Of(ActionKind.Play, card: character).Join();
        }

        /// <summary>Takes a character back (R9.4).</summary>
        /// <exception cref="MarquisException">There is no such action.</exception>
        public static MarquisAction Take(Card character)
        {
            return ActionParts.Of(ActionKind.Take, card: character).Join();
        }

        /// <summary>Exchanges 1 to 20 times, paying that many Vetoes, 0 to 4, in place of coins (R4, R13.2).</summary>
        /// <exception cref="MarquisException">There is no such action.</exception>
        public static MarquisAction Exchange(int times, int vetoes = 0)
        {
            return ActionParts.Of(ActionKind.Exchange, times: times, vetoes: vetoes).Join();
        }

        /// <summary>
        /// Names a price for a client, who is the seat that would pay, in a counter-offer too: 0 to 16 coins, jewels worth 0
        /// to 96, 0 to 4 Vetoes (R11.2).
        /// </summary>
        /// <exception cref="MarquisException">There is no such action.</exception>
        public static MarquisAction Offer(int client, int coins, int jewels, int vetoes)
        {
            return ActionParts.Of(ActionKind.Offer, client, coins: coins, jewels: jewels, vetoes: vetoes).Join();
        }

        /// <summary>Reads the text of an action, such as "offer 2 3c 0j 1v". One action, one text: nothing is guessed.</summary>
        /// <exception cref="MarquisException">Its Offset says where the mistake is.</exception>
        public static unsafe MarquisAction Parse(string text)
        {
            byte[] bytes = Utf8.Bytes(text, "text");
            MarquisError error;
            fixed (byte* start = bytes)
            {
                int status = Native.marquis_action_from_text(
                    start, (UIntPtr)bytes.Length, out MarquisAction action, &error);
                MarquisException.Check(status, &error);
                return action;
            }
        }

        /// <summary>The number: the same for ever, and below <see cref="End"/>.</summary>
        public int Id
        {
            get { return id; }
        }

        /// <summary>What it does.</summary>
        public ActionKind Kind
        {
            get { return Parts.kind; }
        }

        /// <summary>Of a Target the victim, of an Offer the client; elsewhere 255.</summary>
        public int Seat
        {
            get { return Parts.seat; }
        }

        /// <summary>Of Play and Take the character; elsewhere None.</summary>
        public Card Card
        {
            get { return Parts.card; }
        }

        /// <summary>Of an Exchange how often, 1 to 20; elsewhere 0.</summary>
        public int Times
        {
            get { return Parts.times; }
        }

        /// <summary>Of an Offer the coins, 0 to 16; elsewhere 0.</summary>
        public int Coins
        {
            get { return Parts.coins; }
        }

        /// <summary>Of an Offer the jewels by value, 0 to 96; elsewhere 0.</summary>
        public int Jewels
        {
            get { return Parts.jewels; }
        }

        /// <summary>Of an Exchange and an Offer the Vetoes, 0 to 4; elsewhere 0.</summary>
        public int Vetoes
        {
            get { return Parts.vetoes; }
        }

        internal ushort Number
        {
            get { return id; }
        }

        private ActionParts Parts
        {
            get
            {
                MarquisException.Check(Native.marquis_action_to_parts(id, out ActionParts parts));
                return parts;
            }
        }

        /// <summary>The text of the action, such as "play thief". It makes a new string.</summary>
        public override unsafe string ToString()
        {
            ushort number = id;
            return Utf8.Read((byte* buffer, UIntPtr capacity, out UIntPtr length) =>
                Native.marquis_action_to_text(number, buffer, capacity, out length));
        }

        /// <inheritdoc/>
        public bool Equals(MarquisAction other)
        {
            return id == other.id;
        }

        /// <inheritdoc/>
        public override bool Equals(object other)
        {
            return other is MarquisAction action && Equals(action);
        }

        /// <inheritdoc/>
        public override int GetHashCode()
        {
            return id;
        }

        /// <summary>Whether two actions are the same.</summary>
        public static bool operator ==(MarquisAction left, MarquisAction right)
        {
            return left.id == right.id;
        }

        /// <summary>Whether two actions differ.</summary>
        public static bool operator !=(MarquisAction left, MarquisAction right)
        {
            return left.id != right.id;
        }
    }

    /// <summary>An action, taken apart. What a kind does not name is 255 (seat, card) or 0.</summary>
    [StructLayout(LayoutKind.Sequential)]
    internal struct ActionParts
    {
        internal ActionKind kind;
        internal byte seat;
        internal Card card;
        internal byte times;
        internal byte coins;
        internal byte jewels;
        internal byte vetoes;
        private byte reserved;

        internal static ActionParts Of(
            ActionKind kind, int seat = MarquisLibrary.None, Card card = Card.None, int times = 0, int coins = 0,
            int jewels = 0, int vetoes = 0)
        {
            return new ActionParts
            {
                kind = kind,
                seat = InByte(seat, "seat"),
                card = card,
                times = InByte(times, "times"),
                coins = InByte(coins, "coins"),
                jewels = InByte(jewels, "jewels"),
                vetoes = InByte(vetoes, "vetoes"),
                reserved = 0,
            };
        }

        internal MarquisAction Join()
        {
            MarquisLibrary.RequireAbi();
            MarquisException.Check(Native.marquis_action_from_parts(ref this, out MarquisAction action));
            return action;
        }

        private static byte InByte(int value, string parameter)
        {
            if (value < byte.MinValue || value > byte.MaxValue)
            {
                throw new ArgumentOutOfRangeException(parameter);
            }
            return (byte)value;
        }
    }
}
