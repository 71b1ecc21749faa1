using System;
using System.Collections.Generic;
using System.Globalization;
using System.Runtime.InteropServices;

namespace Marquis
{
    /// <summary>A card, or the character that a card counts as (R1.1).</summary>
    public enum Card : byte
    {
        /// <summary>The Assassin (R9.1).</summary>
        Assassin = 0,
        /// <summary>The Jeweler (R9.2).</summary>
        Jeweler = 1,
        /// <summary>The Forger; as an identity, one without a model (R5.3).</summary>
        Forger = 2,
        /// <summary>The Astrologer (R9.4).</summary>
        Astrologer = 3,
        /// <summary>The Countess (R9.5).</summary>
        Countess = 4,
        /// <summary>The Clerk (R4.5).</summary>
        Clerk = 5,
        /// <summary>The Marquis (R9.7).</summary>
        Marquis = 6,
        /// <summary>The Prosecutor (R10.4).</summary>
        Prosecutor = 7,
        /// <summary>The Pickpocket (R9.9).</summary>
        Pickpocket = 8,
        /// <summary>The Thief (R9.10).</summary>
        Thief = 9,
        /// <summary>The Blackmailer (R9.11).</summary>
        Blackmailer = 10,
        /// <summary>The Veto, which is no character (R10.1).</summary>
        Veto = 11,
        /// <summary>No card, or one that the viewer may not see.</summary>
        None = 255,
    }

    /// <summary>A language of names.</summary>
    public enum Language
    {
        /// <summary>The names in data, such as "assassin", the same in every language.</summary>
        Data = 0,
        /// <summary>English.</summary>
        English = 1,
        /// <summary>French.</summary>
        French = 2,
    }

    /// <summary>The names of cards.</summary>
    public static class Cards
    {
        /// <summary>The number of cards that each player owns.</summary>
        public const int Count = 12;

        /// <summary>The name of a card in a language. It makes a new string.</summary>
        /// <exception cref="MarquisException">It is no card, or no language.</exception>
        public static unsafe string NameIn(this Card card, Language language)
        {
            return Utf8.Read((byte* buffer, UIntPtr capacity, out UIntPtr length) =>
                Native.marquis_card_name((uint)card, (uint)language, buffer, capacity, out length));
        }
    }

    /// <summary>A set of cards of one player.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct CardSet : IEquatable<CardSet>
    {
        /// <summary>Bit c is set where the card of number c is in the set.</summary>
        public readonly ushort Bits;

        /// <summary>The set with these bits.</summary>
        public CardSet(ushort bits)
        {
            Bits = bits;
        }

        /// <summary>How many cards are in it.</summary>
        public int Count
        {
            get
            {
                int count = 0;
                for (int rest = Bits; rest != 0; rest &= rest - 1)
                {
                    count++;
                }
                return count;
            }
        }

        /// <summary>Whether a card is in it.</summary>
        public bool Contains(Card card)
        {
            return (int)card < 16 && (Bits >> (int)card & 1) == 1;
        }

        /// <summary>The cards, in canonical order, for foreach; nothing is allocated.</summary>
        public Enumerator GetEnumerator()
        {
            return new Enumerator(Bits);
        }

        /// <inheritdoc/>
        public bool Equals(CardSet other)
        {
            return Bits == other.Bits;
        }

        /// <inheritdoc/>
        public override bool Equals(object other)
        {
            return other is CardSet set && Equals(set);
        }

        /// <inheritdoc/>
        public override int GetHashCode()
        {
            return Bits;
        }

        /// <summary>The cards, such as "{Clerk, Veto}". It makes a new string.</summary>
        public override string ToString()
        {
            var names = new List<string>();
            foreach (Card card in this)
            {
                names.Add(card.ToString());
            }
            return "{" + string.Join(", ", names) + "}";
        }

        /// <summary>Walks through a set.</summary>
        public struct Enumerator
        {
            private readonly int bits;
            private int card;

            internal Enumerator(int bits)
            {
                this.bits = bits;
                card = -1;
            }

            /// <summary>The card that was reached.</summary>
            public Card Current
            {
                get { return (Card)card; }
            }

            /// <summary>Goes on to the next card; false if there is none.</summary>
            public bool MoveNext()
            {
                do
                {
                    card++;
                }
                while (card < 16 && (bits >> card & 1) == 0);
                return card < 16;
            }
        }
    }

    /// <summary>A set of seats.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct SeatSet : IEquatable<SeatSet>
    {
        /// <summary>Bit s is set where seat s is in the set.</summary>
        public readonly byte Bits;

        /// <summary>The set with these bits.</summary>
        public SeatSet(byte bits)
        {
            Bits = bits;
        }

        /// <summary>Whether a seat is in it.</summary>
        public bool Contains(int seat)
        {
            return seat >= 0 && seat < 8 && (Bits >> seat & 1) == 1;
        }

        /// <inheritdoc/>
        public bool Equals(SeatSet other)
        {
            return Bits == other.Bits;
        }

        /// <inheritdoc/>
        public override bool Equals(object other)
        {
            return other is SeatSet set && Equals(set);
        }

        /// <inheritdoc/>
        public override int GetHashCode()
        {
            return Bits;
        }

        /// <summary>The seats, such as "{0, 2}". It makes a new string.</summary>
        public override string ToString()
        {
            var seats = new List<string>();
            for (int seat = 0; seat < 8; seat++)
            {
                if (Contains(seat))
                {
                    seats.Add(seat.ToString(CultureInfo.InvariantCulture));
                }
            }
            return "{" + string.Join(", ", seats) + "}";
        }
    }
}
