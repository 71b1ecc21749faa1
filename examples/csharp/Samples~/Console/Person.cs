using System;
using System.Collections.Generic;
using System.IO;
using Marquis;

/// <summary>Somebody at the keyboard, who sees a view and types the text of an action.</summary>
internal static class Person
{
    private const int MostListed = 20;

    public static MarquisAction Choose(MarquisGame game, int seat)
    {
        game.GetView(seat, out MarquisView view);
        Show(ref view);
        Console.WriteLine("You can: " + string.Join(", ", Listed(game, view.LegalCount)));
        for (;;)
        {
            Console.Write("> ");
            string line = Console.ReadLine();
            if (line == null)
            {
                throw new IOException("The input has ended before the game.");
            }
            try
            {
                MarquisAction action = MarquisAction.Parse(line.Trim());
                if (game.IsLegal(action))
                {
                    return action;
                }
                Console.WriteLine("That is not possible now.");
            }
            catch (MarquisException problem)
            {
                Console.WriteLine(problem.Message);
            }
        }
    }

    /// <summary>Prices can be thousands, so only the first are named, and the greatest.</summary>
    private static List<string> Listed(MarquisGame game, int count)
    {
        var texts = new List<string>();
        for (int index = 0; index < count && index < MostListed; index++)
        {
            texts.Add(game.LegalAt(index).ToString());
        }
        if (count > MostListed)
        {
            texts.Add("... " + game.LegalAt(count - 1));
        }
        return texts;
    }

    private static void Show(ref MarquisView view)
    {
        Console.WriteLine();
        Console.WriteLine("  player  coins  jewels  Vetoes  hand  deck  visible");
        for (int seat = 0; seat < view.Players; seat++)
        {
            MarquisSeatView shown = view.Seat(seat);
            string visible = shown.Visible == Card.None ? "-" : shown.Visible.NameIn(Language.English);
            Console.WriteLine(
                "{0} {1,-6} {2,6} {3,7} {4,7} {5,5} {6,5}  {7}{8}", seat == view.Active ? ">" : " ", Story.Name(seat),
                shown.Coins, shown.Jewels, shown.OpenVetoes, shown.HandCount, shown.DeckCount, visible,
                shown.IsProtected ? " (protected)" : "");
        }
        var hand = new List<string>();
        foreach (Card card in view.Hand)
        {
            hand.Add(card.NameIn(Language.English));
        }
        Console.WriteLine("You are " + Story.Name(view.Viewer) + ". Your hand: " + string.Join(", ", hand) + ".");
    }
}
