using NUnit.Framework;

namespace Marquis.Tests
{
    /// <summary>Rules, saves, snapshots, records and samples.</summary>
    public sealed class KeepingTests
    {
        private static readonly byte[] Seed = new byte[MarquisLibrary.SeedSize];

        [Test]
        public void SavesAndSnapshotsGiveTheSameGame()
        {
            using (MarquisGame game = MarquisGame.Deal(4, 2, 13UL))
            {
                Playing.Play(game, 13, 40);
                using (MarquisGame loaded = MarquisGame.Load(game.Save()))
                using (MarquisGame read = MarquisGame.FromJson(game.ToJson()))
                {
                    Assert.AreEqual(game.ToJson(), loaded.ToJson());
                    Assert.AreEqual(game.ToJson(), read.ToJson());
                }
            }
        }

        [Test]
        public void AViewFollowsTheEventsAndIsSampled()
        {
            var events = new MarquisEvent[MarquisLibrary.MaxEvents];
            for (ulong seed = 0; seed < 6; seed++)
            {
                int players = 2 + (int)seed % 3;
                using (MarquisGame game = MarquisGame.Deal(players, 0, seed))
                {
                    for (int viewer = 0; viewer < players; viewer++)
                    {
                        using (MarquisGame copy = game.Clone())
                        {
                            Follow(copy, viewer, seed, events);
                        }
                    }
                }
            }
        }

        private static void Follow(MarquisGame game, int viewer, ulong seed, MarquisEvent[] events)
        {
            game.GetView(viewer, out MarquisView view);
            for (int step = 0; game.LegalCount > 0; step++)
            {
                MarquisView before = view;
                int count = game.Apply(Playing.Choose(game, seed, step), events);
                for (int index = 0; index < count; index++)
                {
                    events[index] = events[index].SeenBy(viewer);
                }
                Assert.Throws<MarquisException>(() => MarquisGame.UpdateView(ref before, events, count - 1));
                MarquisGame.UpdateView(ref view, events, count);
                game.GetView(viewer, out MarquisView expected);
                Assert.IsTrue(SameBytes(view, expected));
                Assert.IsFalse(SameBytes(before, expected));
                using (MarquisGame one = MarquisGame.SampleView(in view, Seed))
                using (MarquisGame other = game.Sample(viewer, Seed))
                {
                    Assert.AreEqual(other.ToJson(), one.ToJson());
                }
            }
        }

        private static unsafe bool SameBytes(MarquisView one, MarquisView other)
        {
            for (int index = 0; index < sizeof(MarquisView); index++)
            {
                if (((byte*)&one)[index] != ((byte*)&other)[index])
                {
                    return false;
                }
            }
            return true;
        }

        [Test]
        public void ARecordIsReplayed()
        {
            var done = new MarquisAction[60];
            using (MarquisGame start = MarquisGame.Deal(3, 0, 17UL))
            using (MarquisGame game = start.Clone())
            {
                for (int step = 0; step < done.Length; step++)
                {
                    done[step] = Playing.Choose(game, 17, step);
                    game.Apply(done[step]);
                }
                string record = start.ToRecord(done, done.Length);
                using (MarquisGame replayed = MarquisGame.FromRecord(record))
                using (MarquisGame begun = MarquisGame.StartOfRecord(record))
                {
                    Assert.AreEqual(game.ToJson(), replayed.ToJson());
                    Assert.AreEqual(start.ToJson(), begun.ToJson());
                }
                MarquisAction[] read = MarquisGame.ActionsOfRecord(record);
                Assert.AreEqual(done.Length, read.Length);
                for (int step = 0; step < done.Length; step++)
                {
                    Assert.AreEqual(done[step], read[step]);
                }
                Assert.AreEqual(0, MarquisGame.ActionsOfRecord(start.ToRecord(done, 0)).Length);
            }
        }

        [Test]
        public void RulesAreReadWrittenAndObeyed()
        {
            using (MarquisRules rules = MarquisRules.FromJson("{\"bargain_offers\": 5, \"ask_veto\": \"holder\"}"))
            using (MarquisGame game = MarquisGame.Deal(2, 0, Seed, rules))
            using (MarquisRules same = game.CloneRules())
            using (MarquisRules usual = MarquisRules.Default())
            {
                game.GetView(0, out MarquisView view);
                Assert.AreEqual(5, view.BargainOffers);
                Assert.IsTrue(view.AsksHolderOnly);
                Assert.AreEqual(rules.ToJson(), same.ToJson());
                Assert.IsFalse(rules.ToJson() == usual.ToJson());
            }
        }

        [Test]
        public void DecksMakeTheDealtGame()
        {
            var decks = new Card[2 * Cards.Count];
            for (int index = 0; index < decks.Length; index++)
            {
                decks[index] = (Card)(index % Cards.Count);
            }
            using (MarquisGame game = MarquisGame.FromDecks(1, decks))
            {
                game.GetView(0, out MarquisView view);
                Assert.AreEqual(new CardSet(0x000F), view.Hand); // R2.2
                Assert.AreEqual(1, view.Active);
            }
        }

        [Test]
        public void ASampleFitsTheViewAndTheViewIsEnoughForIt()
        {
            using (MarquisGame game = MarquisGame.Deal(4, 0, 19UL))
            {
                Playing.Play(game, 19, 30);
                using (MarquisGame sample = game.Sample(2, Seed))
                using (MarquisGame fromView = MarquisGame.SampleView(game.ViewToJson(2), Seed))
                using (MarquisGame target = game.Clone())
                {
                    Assert.AreEqual(game.ViewToJson(2), sample.ViewToJson(2));
                    Assert.AreEqual(sample.ToJson(), fromView.ToJson());
                    game.SampleInto(2, 0, target);
                    Assert.AreEqual(sample.ToJson(), target.ToJson());
                    Assert.IsFalse(game.ToJson() == sample.ToJson());
                    game.SampleInto(2, 0, game);
                    Assert.AreEqual(sample.ToJson(), game.ToJson());
                }
            }
        }
    }
}
