using System;
using System.Runtime.InteropServices;

namespace Marquis
{
#pragma warning disable 0649, 0169 // The native library writes the fields.

    /// <summary>Who must decide what, and about which attack or bargain. All of it is public.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct MarquisPending
    {
        /// <summary>What must be decided; None when the game is over.</summary>
        public readonly DecisionKind Kind;
        /// <summary>Who decides; 255 when the game is over.</summary>
        public readonly byte Seat;
        /// <summary>What the attacks come from. The attacker is the active player.</summary>
        public readonly AttackKind Attack;
        /// <summary>How many attacks of that kind are still to be decided.</summary>
        public readonly byte AttackCount;
        private readonly byte victims0, victims1, victims2, victims3;
        private readonly byte attackCoins0, attackCoins1, attackCoins2, attackCoins3;
        /// <summary>How many offers were made in the bargain in progress; 0 if no price is on the table.</summary>
        public readonly byte Offers;
        /// <summary>Who would protect (Countess) or annul (Prosecutor); 255 if no price is on the table.</summary>
        public readonly byte Provider;
        /// <summary>Who would pay; 255 if no price is on the table.</summary>
        public readonly byte Client;
        /// <summary>The price on the table: coins.</summary>
        public readonly byte PriceCoins;
        /// <summary>The price on the table: jewels by value.</summary>
        public readonly byte PriceJewels;
        /// <summary>The price on the table: Vetoes.</summary>
        public readonly byte PriceVetoes;
        private readonly byte reserved0, reserved1, reserved2, reserved3, reserved4, reserved5;

        /// <summary>Seat and kind, such as "seat 1: Play", for Debug.Log. It makes a new string.</summary>
        public override string ToString()
        {
            return Kind == DecisionKind.None ? "none" : "seat " + Seat + ": " + Kind;
        }

        /// <summary>The victim of an attack, from 0 to AttackCount - 1; the one in progress is 0.</summary>
        public int Victim(int attack)
        {
            return Pick(attack, victims0, victims1, victims2, victims3);
        }

        /// <summary>The most coins that an attack takes, from 0 to AttackCount - 1.</summary>
        public int AttackCoins(int attack)
        {
            return Pick(attack, attackCoins0, attackCoins1, attackCoins2, attackCoins3);
        }

        private int Pick(int attack, byte first, byte second, byte third, byte fourth)
        {
            if (attack < 0 || attack >= AttackCount)
            {
                throw new ArgumentOutOfRangeException("attack");
            }
            switch (attack)
            {
                case 0: return first;
                case 1: return second;
                case 2: return third;
                default: return fourth;
            }
        }
    }

    /// <summary>The greatest price that may be named for a client (R11.3).</summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct MarquisOfferLimits
    {
        private readonly byte isPossible;
        /// <summary>The most coins.</summary>
        public readonly byte Coins;
        /// <summary>The most jewels, by value.</summary>
        public readonly byte Jewels;
        /// <summary>The most Vetoes.</summary>
        public readonly byte Vetoes;
        private readonly byte reserved0, reserved1, reserved2, reserved3;

        /// <summary>The limits as a price, such as "3c 5j 1v", or "none". It makes a new string.</summary>
        public override string ToString()
        {
            return IsPossible ? Coins + "c " + Jewels + "j " + Vetoes + "v" : "none";
        }

        /// <summary>Whether a price may be named for that client at all.</summary>
        public bool IsPossible
        {
            get { return isPossible != 0; }
        }
    }
}
