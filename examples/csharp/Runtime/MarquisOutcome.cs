using System;
using System.Runtime.InteropServices;

namespace Marquis
{
#pragma warning disable 0649, 0169 // The native library writes the fields.

    /// <summary>How a game ended.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct MarquisOutcome
    {
        /// <summary>Who has won: one, or several that tie (R14.2).</summary>
        public readonly SeatSet Winners;
        private readonly byte reserved0, reserved1, reserved2;
        private readonly MarquisScore scores0, scores1, scores2, scores3;

        /// <summary>What a seat has, from 0 to 3; a seat that nobody has has nothing.</summary>
        public MarquisScore Score(int seat)
        {
            switch (seat)
            {
                case 0: return scores0;
                case 1: return scores1;
                case 2: return scores2;
                case 3: return scores3;
                default: throw new ArgumentOutOfRangeException("seat");
            }
        }

        /// <summary>Winners and jewels, such as "won by {1}; jewels 12, 15, 9, 0". It makes a new string.</summary>
        public override string ToString()
        {
            return "won by " + Winners + "; jewels " + scores0.Jewels + ", " + scores1.Jewels + ", " + scores2.Jewels + ", "
                + scores3.Jewels;
        }
    }

    /// <summary>What a seat has at the end.</summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct MarquisScore
    {
        /// <summary>Jewels by value in diamonds: who has the most wins.</summary>
        public readonly byte Jewels;
        /// <summary>Rubies, each worth 5 diamonds, that show this value (R1.3).</summary>
        public readonly byte Rubies;
        /// <summary>Diamonds that show what is left of the value: 0 to 4.</summary>
        public readonly byte Diamonds;
        /// <summary>Coins, which count for nothing.</summary>
        public readonly byte Coins;

        /// <summary>Such as "12 (2R 2D), 3 coins". It makes a new string.</summary>
        public override string ToString()
        {
            return Jewels + " (" + Rubies + "R " + Diamonds + "D), " + Coins + " coins";
        }
    }
}
