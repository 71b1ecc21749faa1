using System;
using System.Collections.Generic;
using Marquis;

/// <summary>Tells what happens, as far as one seat, or the spectator, sees it.</summary>
internal sealed class Story
{
    private static readonly string[] Names = { "Ada", "Blaise", "Carl", "Dido" };

    private readonly int viewer;

    public Story(int viewer)
    {
        this.viewer = viewer;
    }

    public static string Name(int seat)
    {
        return Names[seat];
    }

    /// <summary>What a turn begins with.</summary>
    public static string Turn(int number, int seat)
    {
        return "\nTurn " + number + ", " + Name(seat);
    }

    public void Tell(MarquisEvent happened)
    {
        string sentence = Sentence(happened);
        if (sentence != null)
        {
            Console.WriteLine(happened.Kind == EventKind.TurnBegan ? sentence : "  " + sentence);
        }
    }

    public void TellScores(MarquisOutcome outcome, int players)
    {
        Console.WriteLine("\nThe jewel cases:");
        for (int seat = 0; seat < players; seat++)
        {
            MarquisScore score = outcome.Score(seat);
            Console.WriteLine(
                "  {0,-7} {1,2}  ({2}, {3}){4}", Name(seat), score.Jewels, Count(score.Rubies, "ruby", "rubies"),
                Count(score.Diamonds, "diamond", "diamonds"), outcome.Winners.Contains(seat) ? "  wins" : "");
        }
    }

    private string Sentence(MarquisEvent happened)
    {
        switch (happened.Kind)
        {
            case EventKind.TurnBegan:
                return Turn(happened.Turn, happened.Seat);
            case EventKind.OutOfCharacters:
                return Name(happened.Seat) + " has no character left, and only exchanges.";
            case EventKind.Exchanged:
                return Name(happened.Seat) + " exchanges " + Price(happened.Coins, 0, happened.Vetoes) + " for "
                    + Count(happened.Jewels, "jewel", "jewels") + ".";
            case EventKind.Played:
                return Name(happened.Seat) + " plays " + Played(happened.Card, happened.Identity) + ".";
            case EventKind.Reversed:
                return "The direction of play is " + (happened.Direction > 0 ? "clockwise" : "reverse") + " now.";
            case EventKind.Income:
                return Name(happened.Seat) + " takes an income of " + Coins(happened.Coins) + ".";
            case EventKind.BoughtJewel:
                return Name(happened.Seat) + " buys a jewel for a coin.";
            case EventKind.TakenBack:
                return Name(happened.Seat) + " takes the " + Named(happened.Card) + " back.";
            case EventKind.Paid:
                return Name(happened.Seat) + " pays " + Name(happened.Other) + " " + Coins(happened.Coins)
                    + " for showing the same character.";
            case EventKind.Drew:
                return happened.Seat == viewer ? Name(happened.Seat) + " draws the " + Named(happened.Card) + "." : null;
            default:
                return OfAttack(happened) ?? OfBargain(happened);
        }
    }

    private static string OfAttack(MarquisEvent happened)
    {
        switch (happened.Kind)
        {
            case EventKind.Attacked:
                return Name(happened.Seat) + " attacks " + Name(happened.Other) + " (" + happened.Attack + ").";
            case EventKind.VetoPlayed:
                return Name(happened.Seat) + " plays the Veto, and gives it to " + Name(happened.Other) + ".";
            case EventKind.Annulled:
                return "The Prosecutor of " + Name(happened.Seat) + " annuls the Veto.";
            case EventKind.AttackFailed:
                return "The attack on " + Name(happened.Other) + " fails.";
            case EventKind.Robbed:
                return Name(happened.Seat) + " takes " + Coins(happened.Coins) + " from " + Name(happened.Other) + ".";
            case EventKind.Assassinated:
                return Name(happened.Seat) + " assassinates the " + Named(happened.Card) + " of " + Name(happened.Other)
                    + ".";
            default:
                return null;
        }
    }

    private static string OfBargain(MarquisEvent happened)
    {
        switch (happened.Kind)
        {
            case EventKind.Offered:
                return Name(happened.Seat) + " names a price that " + Name(happened.Client) + " would pay "
                    + Name(happened.Provider) + ": " + Price(happened.Coins, happened.Jewels, happened.Vetoes) + ".";
            case EventKind.Declined:
                return Name(happened.Seat) + " refuses.";
            case EventKind.Accepted:
                return Name(happened.Seat) + " accepts.";
            case EventKind.Protected:
                return "The Countess of " + Name(happened.Other) + " protects " + Name(happened.Seat) + ".";
            default:
                return null; // the end of a turn, a question, the end of the game: what follows tells it
        }
    }

    private static string Named(Card card)
    {
        return card.NameIn(Language.English);
    }

    private static string Played(Card card, Card identity)
    {
        return "the " + Named(card) + (card == identity ? "" : " as the " + Named(identity));
    }

    private static string Price(int coins, int jewels, int vetoes)
    {
        var parts = new List<string>();
        if (coins > 0)
        {
            parts.Add(Coins(coins));
        }
        if (jewels > 0)
        {
            parts.Add("jewels worth " + jewels);
        }
        if (vetoes > 0)
        {
            parts.Add(Count(vetoes, "Veto", "Vetoes"));
        }
        return parts.Count == 0 ? "nothing" : string.Join(" and ", parts);
    }

    private static string Coins(int count)
    {
        return Count(count, "coin", "coins");
    }

    private static string Count(int count, string one, string many)
    {
        return count + " " + (count == 1 ? one : many);
    }
}
