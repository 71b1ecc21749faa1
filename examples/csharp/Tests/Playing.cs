using System;

namespace Marquis.Tests
{
    /// <summary>Play by a rule that any language can follow.</summary>
    internal static class Playing
    {
        /// <summary>The output number <paramref name="step"/> of SplitMix64.</summary>
        public static ulong SplitMix64(ulong seed, ulong step)
        {
            unchecked
            {
                ulong state = seed + (step + 1) * 0x9E3779B97F4A7C15;
                ulong mixed = (state ^ (state >> 30)) * 0xBF58476D1CE4E5B9;
                mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EB;
                return mixed ^ (mixed >> 31);
            }
        }

        /// <summary>What is done at a step.</summary>
        public static MarquisAction Choose(MarquisGame game, ulong seed, int step)
        {
            return game.LegalAt((int)(SplitMix64(seed, (ulong)step) % (ulong)game.LegalCount));
        }

        /// <summary>Plays on for that many steps, or to the end.</summary>
        /// <returns>How many steps were made.</returns>
        public static int Play(MarquisGame game, ulong seed, int steps)
        {
            for (int step = 0; step < steps; step++)
            {
                if (game.LegalCount == 0)
                {
                    return step;
                }
                game.Apply(Choose(game, seed, step));
            }
            return steps;
        }

        /// <summary>A game in which a decision of that kind is awaited.</summary>
        public static MarquisGame Awaiting(DecisionKind kind)
        {
            for (ulong seed = 0; seed < 1000; seed++)
            {
                MarquisGame game = MarquisGame.Deal(3, 0, seed);
                for (int step = 0; game.LegalCount > 0; step++)
                {
                    if (game.Pending.Kind == kind)
                    {
                        return game;
                    }
                    game.Apply(Choose(game, seed, step));
                }
                game.Dispose();
            }
            throw new InvalidOperationException("No game comes to a decision of kind " + kind);
        }
    }
}
