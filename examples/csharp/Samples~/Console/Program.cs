using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using Marquis;

/// <summary>
/// Plays a game in the console. All seats play at random, but one may be yours; you see what that seat may know, and nothing
/// else of the game.
/// </summary>
internal static class Program
{
    private const string Help = @"Usage: Console [options]
  --players N     2 to 4 players (4)
  --seat N        you play seat N, from 1 (nobody's: all play at random)
  --seed N        the cards and the choices of the others (the clock's)
  --record FILE   write the record of the game there
  --help          this text";

    private static int Main(string[] arguments)
    {
        try
        {
            var options = new Options(arguments);
            if (options.Help)
            {
                Console.WriteLine(Help);
                return 0;
            }
            Play(options);
            return 0;
        }
        catch (Exception problem) when (problem is FormatException || problem is OverflowException)
        {
            Console.Error.WriteLine(problem.Message + " Try --help.");
            return 2;
        }
        catch (Exception problem) when (problem is MarquisException || problem is IOException)
        {
            Console.Error.WriteLine(problem.Message);
            return 1;
        }
    }

    private static void Play(Options options)
    {
        var events = new MarquisEvent[MarquisLibrary.MaxEvents];
        var done = new List<MarquisAction>();
        var random = new Random((int)options.Seed);
        var story = new Story(options.Seat);
        using (MarquisGame start = MarquisGame.Deal(options.Players, 0, options.Seed))
        using (MarquisGame game = start.Clone())
        {
            Console.WriteLine("A game of " + options.Players + ", seed " + options.Seed + ".");
            Console.WriteLine(Story.Turn(1, 0));
            while (!game.IsOver)
            {
                bool yours = game.Pending.Seat == options.Seat;
                MarquisAction action = yours
                    ? Person.Choose(game, options.Seat)
                    : game.LegalAt(random.Next(game.LegalCount));
                int count = game.Apply(action, events);
                for (int index = 0; index < count; index++)
                {
                    story.Tell(events[index].SeenBy(options.Seat));
                }
                done.Add(action);
            }
            story.TellScores(game.Outcome, options.Players);
            if (options.Record != null)
            {
                File.WriteAllText(options.Record, start.ToRecord(done.ToArray(), done.Count) + "\n");
                Console.WriteLine("The record is in " + options.Record + ".");
            }
        }
    }

    /// <summary>What the command line says.</summary>
    private sealed class Options
    {
        public readonly bool Help;
        public readonly int Players = 4;
        public readonly int Seat = MarquisLibrary.Spectator;
        public readonly ulong Seed = (ulong)DateTime.UtcNow.Ticks % 1000000;
        public readonly string Record;

        public Options(string[] arguments)
        {
            for (int index = 0; index < arguments.Length; index++)
            {
                string name = arguments[index];
                if (name == "--help")
                {
                    Help = true;
                    continue;
                }
                if (index + 1 == arguments.Length)
                {
                    throw new FormatException(name + " needs a value, or is unknown.");
                }
                string value = arguments[++index];
                switch (name)
                {
                    case "--players": Players = int.Parse(value, CultureInfo.InvariantCulture); break;
                    case "--seat": Seat = SeatOf(value); break;
                    case "--seed": Seed = uint.Parse(value, CultureInfo.InvariantCulture); break;
                    case "--record": Record = value; break;
                    default: throw new FormatException(name + " is unknown.");
                }
            }
        }

        /// <summary>People count seats from 1.</summary>
        private static int SeatOf(string value)
        {
            int number = int.Parse(value, CultureInfo.InvariantCulture);
            if (number < 1 || number > 4)
            {
                throw new FormatException("--seat " + value + ": seats are 1 to 4.");
            }
            return number - 1;
        }
    }
}
