using System;
using System.Runtime.InteropServices;

namespace Marquis
{
#pragma warning disable 0649, 0169 // The native library writes the fields.

    /// <summary>
    /// A game as one seat knows it, or as a spectator does. There is no place in it for another hand, for the order of a deck,
    /// or for a seed.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct MarquisView
    {
        private const int MaxMarquises = 8;

        /// <summary>Whose view it is: a seat, or 255 for the spectator.</summary>
        public readonly byte Viewer;
        /// <summary>The number of players.</summary>
        public readonly byte Players;
        /// <summary>Whose turn it is, or was the last.</summary>
        public readonly byte Active;
        /// <summary>The direction of play: 1 is clockwise, -1 the reverse.</summary>
        public readonly sbyte Direction;
        /// <summary>How many turns have begun.</summary>
        public readonly ushort Turn;
        /// <summary>The viewer's hand; empty for a spectator.</summary>
        public readonly CardSet Hand;
        /// <summary>How many actions are legal, if it is the viewer who decides; otherwise 0.</summary>
        public readonly ushort LegalCount;
        /// <summary>Coins in the treasury.</summary>
        public readonly byte Treasury;
        /// <summary>Jewels in the bank, by value.</summary>
        public readonly byte JewelBank;
        /// <summary>How many turns in a row have passed in which nobody played a character.</summary>
        public readonly byte IdleTurns;
        /// <summary>How many cards now count as Marquis.</summary>
        public readonly byte MarquisCount;
        private fixed byte reserved[26];
        private fixed byte marquisOrder[2 * MaxMarquises];
        /// <summary>What is awaited.</summary>
        public readonly MarquisPending Pending;
        private readonly MarquisSeatView seats0, seats1, seats2, seats3;
        private readonly byte bargainOffers, askVeto;
        private fixed byte reservedRules[6];
        private fixed uint rows[2 * (Cards.Count - 1)];

        /// <summary>The most offers in a bargain (R11.2).</summary>
        public byte BargainOffers
        {
            get { return bargainOffers; }
        }

        /// <summary>Whose view and when, such as "view of seat 1, turn 7, seat 2: Play". It makes a new string.</summary>
        public override string ToString()
        {
            string whose = Viewer == MarquisLibrary.Spectator ? "a spectator" : "seat " + Viewer;
            return "view of " + whose + ", turn " + Turn + ", " + Pending;
        }

        /// <summary>Whether only who holds the Veto is asked for it (R10.5).</summary>
        public bool AsksHolderOnly
        {
            get { return askVeto != 0; }
        }

        /// <summary>
        /// A card that counts as Marquis, from 0 to MarquisCount - 1 in the order in which they were played (R9.7).
        /// </summary>
        public MarquisRank Marquis(int index)
        {
            if (index < 0 || index >= Math.Min((int)MarquisCount, MaxMarquises))
            {
                throw new ArgumentOutOfRangeException("index");
            }
            fixed (byte* first = marquisOrder)
            {
                return new MarquisRank(first[2 * index], (Card)first[2 * index + 1]);
            }
        }

        /// <summary>What the viewer knows of a seat, from 0 to Players - 1.</summary>
        public MarquisSeatView Seat(int seat)
        {
            if (seat < 0 || seat >= Players)
            {
                throw new ArgumentOutOfRangeException("seat");
            }
            switch (seat)
            {
                case 0: return seats0;
                case 1: return seats1;
                case 2: return seats2;
                default: return seats3;
            }
        }
    }

    /// <summary>What the viewer knows of a seat.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public unsafe struct MarquisSeatView
    {
        /// <summary>Coins.</summary>
        public readonly byte Coins;
        /// <summary>Jewels by value in diamonds.</summary>
        public readonly byte Jewels;
        /// <summary>Open Vetoes (R10.2).</summary>
        public readonly byte OpenVetoes;
        private readonly byte vetoSeen;
        private readonly byte isProtected;
        /// <summary>The identity of the visible character, or None.</summary>
        public readonly Card Visible;
        /// <summary>Coins that one exchange costs now (R4.1); 0 if there is no rate.</summary>
        public readonly byte RateCoins;
        /// <summary>Jewels that one exchange gives; 0 if there is no rate.</summary>
        public readonly byte RateJewels;
        /// <summary>How many cards are in hand.</summary>
        public readonly byte HandCount;
        /// <summary>How many cards are left in the deck.</summary>
        public readonly byte DeckCount;
        /// <summary>How many cards lie in the pile.</summary>
        public readonly byte PileCount;
        private readonly byte reserved0, reserved1, reserved2, reserved3, reserved4;
        /// <summary>The cards that are in the hand or the deck.</summary>
        public readonly CardSet Unseen;
        /// <summary>The cards that the viewer knows to be in the hand: all of the own one, of another those of R16.2.</summary>
        public readonly CardSet KnownInHand;
        /// <summary>The cards that everybody knows to be in the hand, because of what happened (R16.2).</summary>
        public readonly CardSet Known;
        /// <summary>The assassinated cards.</summary>
        public readonly CardSet Assassinated;
        private fixed byte pile[2 * Cards.Count];

        /// <summary>Such as "Clerk, 3 coins, 5 jewels, 4 cards". It makes a new string.</summary>
        public override string ToString()
        {
            return Visible + ", " + Coins + " coins, " + Jewels + " jewels, " + HandCount + " cards";
        }

        /// <summary>Whether the seat's own Veto has been seen leaving its hand.</summary>
        public bool VetoSeen
        {
            get { return vetoSeen != 0; }
        }

        /// <summary>Whether the visible character is protected (R9.5).</summary>
        public bool IsProtected
        {
            get { return isProtected != 0; }
        }

        /// <summary>A card of the pile, from 0 at the bottom to PileCount - 1.</summary>
        public MarquisPlayedCard Pile(int index)
        {
            if (index < 0 || index >= Math.Min((int)PileCount, Cards.Count))
            {
                throw new ArgumentOutOfRangeException("index");
            }
            fixed (byte* first = pile)
            {
                return new MarquisPlayedCard((Card)first[2 * index], (Card)first[2 * index + 1]);
            }
        }
    }

    /// <summary>A card in a pile.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct MarquisPlayedCard
    {
        /// <summary>The card itself.</summary>
        public readonly Card Card;
        /// <summary>What it counts as; for a Forger what it imitates (R5.2).</summary>
        public readonly Card Identity;

        internal MarquisPlayedCard(Card card, Card identity)
        {
            Card = card;
            Identity = identity;
        }

        /// <summary>The card, and what it counts as if that differs, such as "Forger as Clerk".</summary>
        public override string ToString()
        {
            return Card == Identity ? Card.ToString() : Card + " as " + Identity;
        }
    }

    /// <summary>A card that counts as Marquis.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct MarquisRank
    {
        /// <summary>Whose.</summary>
        public readonly byte Seat;
        /// <summary>The card itself: the Marquis or a Forger.</summary>
        public readonly Card Card;

        internal MarquisRank(byte seat, Card card)
        {
            Seat = seat;
            Card = card;
        }

        /// <summary>Such as "seat 1: Forger".</summary>
        public override string ToString()
        {
            return "seat " + Seat + ": " + Card;
        }
    }
}
