using System;
using System.Runtime.InteropServices;

namespace Marquis
{
#pragma warning disable 0649, 0169 // The native library writes the fields.

    /// <summary>
    /// One thing that happened. Each <see cref="EventKind"/> says which fields it has; the others are 255 where they are a seat,
    /// None, or 0.
    /// </summary>
    [StructLayout(LayoutKind.Sequential)]
    public readonly struct MarquisEvent
    {
        /// <summary>What happened.</summary>
        public readonly EventKind Kind;
        /// <summary>Who does it, or whom it is about.</summary>
        public readonly byte Seat;
        /// <summary>The other one that it is about.</summary>
        public readonly byte Other;
        /// <summary>The card.</summary>
        public readonly Card Card;
        /// <summary>What the card counts as.</summary>
        public readonly Card Identity;
        /// <summary>What an attack comes from.</summary>
        public readonly AttackKind Attack;
        /// <summary>Coins.</summary>
        public readonly byte Coins;
        /// <summary>Jewels by value.</summary>
        public readonly byte Jewels;
        /// <summary>Vetoes.</summary>
        public readonly byte Vetoes;
        private readonly byte ownVeto;
        /// <summary>How often.</summary>
        public readonly byte Times;
        /// <summary>Who protects or annuls.</summary>
        public readonly byte Provider;
        /// <summary>Who pays.</summary>
        public readonly byte Client;
        /// <summary>Who has won.</summary>
        public readonly SeatSet Winners;
        /// <summary>1 for clockwise, -1 for the reverse.</summary>
        public readonly sbyte Direction;
        /// <summary>How many turns in a row.</summary>
        public readonly byte IdleTurns;
        /// <summary>The number of the turn, from 1.</summary>
        public readonly ushort Turn;
        private readonly byte reserved0, reserved1, reserved2, reserved3, reserved4, reserved5;
        /// <summary>What is awaited.</summary>
        public readonly MarquisPending Pending;

        /// <summary>Whether the player's own Veto, from the hand, is among the Vetoes.</summary>
        public bool OwnVeto
        {
            get { return ownVeto != 0; }
        }

        /// <summary>What a seat, or the spectator, may see of it: a card that another draws is hidden (R16.2).</summary>
        /// <exception cref="MarquisException">It is no event of an action, or no seat.</exception>
        public unsafe MarquisEvent SeenBy(int viewer)
        {
            MarquisEvent happened = this;
            MarquisEvent seen;
            MarquisException.Check(Native.marquis_event_seen_by(&happened, (uint)viewer, &seen));
            return seen;
        }

        /// <summary>A JSON object on one line. For a client, first take what that seat may see.</summary>
        /// <exception cref="MarquisException">It is no event of an action.</exception>
        public unsafe string ToJson()
        {
            MarquisEvent happened = this;
            MarquisEvent* pointer = &happened;
            return Utf8.Read((byte* buffer, UIntPtr capacity, out UIntPtr length) =>
                Native.marquis_event_to_json(pointer, buffer, capacity, out length));
        }

        /// <summary>Its JSON, for Debug.Log; the kind alone if it is no event of an action. It makes a new string.</summary>
        public override string ToString()
        {
            try
            {
                return ToJson();
            }
            catch (MarquisException)
            {
                return Kind.ToString();
            }
        }
    }
}
