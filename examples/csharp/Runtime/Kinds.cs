namespace Marquis
{
    /// <summary>What must be decided.</summary>
    public enum DecisionKind : byte
    {
        /// <summary>Exchange coins for jewels, or pass (R4).</summary>
        Exchange = 0,
        /// <summary>Play a character (R5).</summary>
        Play = 1,
        /// <summary>Play the Veto against an attack, or pass (R10.1).</summary>
        Veto = 2,
        /// <summary>Annul a Veto as one's own Prosecutor, or pass (R10.4).</summary>
        Annul = 3,
        /// <summary>Choose a victim, or pass (R9.1, R9.9).</summary>
        Target = 4,
        /// <summary>Use the power, or pass (R9.2, R9.10).</summary>
        Use = 5,
        /// <summary>Take a character back, or pass (R9.4).</summary>
        Take = 6,
        /// <summary>Open a bargain as the provider, or pass (R9.5, R10.4).</summary>
        Ask = 7,
        /// <summary>Accept, refuse (pass) or counter an offer (R11.2).</summary>
        Answer = 8,
        /// <summary>Nothing: the game is over.</summary>
        None = 255,
    }

    /// <summary>What an attack comes from (R10.1).</summary>
    public enum AttackKind : byte
    {
        /// <summary>There is no attack.</summary>
        None = 0,
        /// <summary>A printed theft (R7).</summary>
        Theft = 1,
        /// <summary>The tribute to a Marquis (R9.7).</summary>
        Tribute = 2,
        /// <summary>The Assassin's power (R9.1).</summary>
        Assassin = 3,
        /// <summary>The Pickpocket's power (R9.9).</summary>
        Pickpocket = 4,
        /// <summary>The Thief's power (R9.10): robs, or assassinates who has no coin.</summary>
        Thief = 5,
    }

    /// <summary>What an action does.</summary>
    public enum ActionKind : byte
    {
        /// <summary>Declines: no exchange, no power, no Veto, no offer; refuses a price.</summary>
        Pass = 0,
        /// <summary>Accepts the price on the table (R11.2).</summary>
        Accept = 1,
        /// <summary>Plays the Veto (R10.1).</summary>
        Veto = 2,
        /// <summary>Annuls the Veto as one's own Prosecutor (R10.4).</summary>
        Annul = 3,
        /// <summary>Uses the power: Thief (R9.10), Jeweler (R9.2).</summary>
        Use = 4,
        /// <summary>Robs or assassinates a seat (R9.1, R9.9).</summary>
        Target = 5,
        /// <summary>Plays a character (R5.1).</summary>
        Play = 6,
        /// <summary>Takes a character back (R9.4).</summary>
        Take = 7,
        /// <summary>Exchanges coins, or Vetoes, for jewels (R4, R13.2).</summary>
        Exchange = 8,
        /// <summary>Names a price that the client would pay (R11.2).</summary>
        Offer = 9,
    }

    /// <summary>What happened; each says which fields of <see cref="MarquisEvent"/> it has.</summary>
    public enum EventKind : byte
    {
        /// <summary>A turn of Seat began: number Turn (R3.1).</summary>
        TurnBegan = 0,
        /// <summary>Seat began a turn without a character in hand, and can only exchange (R13.1).</summary>
        OutOfCharacters = 1,
        /// <summary>Seat exchanged Times times, paying Coins and Vetoes, OwnVeto among them or not, for Jewels (R4).</summary>
        Exchanged = 2,
        /// <summary>Seat played Card, which counts as Identity (R5).</summary>
        Played = 3,
        /// <summary>The direction of play is Direction from now on (R5.4).</summary>
        Reversed = 4,
        /// <summary>Seat took Coins from the treasury (R6.1).</summary>
        Income = 5,
        /// <summary>Seat attacks Other for at most Coins; Attack says why (R10.1).</summary>
        Attacked = 6,
        /// <summary>Seat played the Veto, and Other, the attacker, has it now (R10.2).</summary>
        VetoPlayed = 7,
        /// <summary>The Prosecutor of Seat annulled the Veto (R10.4).</summary>
        Annulled = 8,
        /// <summary>The attack of Seat on Other failed (R10.1).</summary>
        AttackFailed = 9,
        /// <summary>Seat took Coins from Other (R7.2).</summary>
        Robbed = 10,
        /// <summary>Seat assassinated Card, the visible character of Other (R9.1, R9.10).</summary>
        Assassinated = 11,
        /// <summary>Seat paid Coins to Other for showing the same character (R8.1).</summary>
        Paid = 12,
        /// <summary>Seat bought a jewel worth 1 for a coin: the Jeweler's power (R9.2).</summary>
        BoughtJewel = 13,
        /// <summary>Seat took Card back into the hand: the Astrologer's power (R9.4).</summary>
        TakenBack = 14,
        /// <summary>Seat named a price: Coins, Jewels, Vetoes from Client to Provider (R11.2).</summary>
        Offered = 15,
        /// <summary>Seat declined, which ended the bargain of Client and Provider (R11.2).</summary>
        Declined = 16,
        /// <summary>Seat accepted, and the price was paid; OwnVeto says whether the client's own Veto was among it (R11.5).</summary>
        Accepted = 17,
        /// <summary>The visible character of Seat is protected from now on by the Countess of Other (R9.5).</summary>
        Protected = 18,
        /// <summary>Seat drew Card, which is None for those who may not see it (R12.1).</summary>
        Drew = 19,
        /// <summary>The turn of Seat ended; in IdleTurns turns in a row nobody has played a character (R14.1).</summary>
        TurnEnded = 20,
        /// <summary>A decision is awaited: Pending.</summary>
        Asked = 21,
        /// <summary>The game ended, and Winners have won (R14.2).</summary>
        GameOver = 22,
    }
}
