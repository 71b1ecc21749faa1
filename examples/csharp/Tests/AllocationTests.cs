using System;
using NUnit.Framework;

namespace Marquis.Tests
{
    /// <summary>A step leaves nothing for the garbage collector.</summary>
    public sealed class AllocationTests
    {
        private const int Steps = 300000;

        [Test]
        public void AStepAllocatesNothing()
        {
            var actions = new MarquisAction[MarquisLibrary.MaxLegalActions];
            var events = new MarquisEvent[MarquisLibrary.MaxEvents];
            var save = new byte[MarquisLibrary.MaxSave];
            using (MarquisGame start = MarquisGame.Deal(4, 0, 29UL))
            using (MarquisGame game = start.Clone())
            using (MarquisGame imagined = start.Clone())
            {
                Action<int> steps = count => Run(count, start, game, imagined, actions, events, save);
                steps(2000); // what is compiled or linked at the first call
                // Nobody else allocates here, but another thread of an editor may: once without a collection suffices, as
                // one object a step would cause several.
                int fewest = int.MaxValue;
                for (int attempt = 0; attempt < 3 && fewest > 0; attempt++)
                {
                    int before = GC.CollectionCount(0);
                    steps(Steps);
                    fewest = Math.Min(fewest, GC.CollectionCount(0) - before);
                }
                Assert.AreEqual(0, fewest);
            }
        }

        /// <summary>That the count would notice: an object of the least size at each step.</summary>
        [Test]
        public void OneObjectAStepIsNoticed()
        {
            int before = GC.CollectionCount(0);
            for (int step = 0; step < Steps; step++)
            {
                kept = new object();
            }
            Assert.IsTrue(kept != null && GC.CollectionCount(0) > before);
        }

        private static volatile object kept;

        private static void Run(
            int steps, MarquisGame start, MarquisGame game, MarquisGame imagined, MarquisAction[] actions,
            MarquisEvent[] events, byte[] save)
        {
            for (int step = 0; step < steps; step++)
            {
                if (game.LegalCount == 0)
                {
                    Assert.IsTrue(game.Outcome.Winners.Bits != 0);
                    game.CopyFrom(start);
                }
                int seat = game.Pending.Seat;
                MarquisAction action = Playing.Choose(game, 29, step);
                int count = game.Apply(action, events);
                MarquisEvent seen = events[count - 1].SeenBy(seat);
                game.GetView(seat, out MarquisView view);
                if (seen.Kind == EventKind.Asked && view.Seat(seat).Coins > 100 || action.Kind > ActionKind.Offer)
                {
                    throw new InvalidOperationException();
                }
                if (step % 16 == 0)
                {
                    game.GetLegalActions(actions);
                    game.Save(save);
                    game.SampleInto(seat, (ulong)step, imagined);
                    game.OfferLimits(seat);
                    imagined.Playout((ulong)step);
                }
            }
        }
    }
}
