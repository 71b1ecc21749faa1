using System;
using NUnit.Framework;

namespace Marquis.Tests
{
    /// <summary>Whole games, and what is told of them.</summary>
    public sealed class PlayTests
    {
        [Test]
        public void GamesOfTwoToFourComeToAnEnd()
        {
            for (int players = 2; players <= 4; players++)
            {
                using (MarquisGame game = MarquisGame.Deal(players, 1, 7UL))
                {
                    int steps = Playing.Play(game, 7, int.MaxValue);
                    Assert.IsTrue(steps > 12 * players);
                    Assert.IsTrue(game.IsOver);
                    MarquisOutcome outcome = game.Outcome;
                    int best = 0;
                    for (int seat = 0; seat < players; seat++)
                    {
                        best = Math.Max(best, outcome.Score(seat).Jewels);
                        MarquisScore score = outcome.Score(seat);
                        Assert.AreEqual(score.Jewels, 5 * score.Rubies + score.Diamonds);
                    }
                    for (int seat = 0; seat < 4; seat++)
                    {
                        bool wins = seat < players && outcome.Score(seat).Jewels == best;
                        Assert.AreEqual(wins, outcome.Winners.Contains(seat)); // R14.2
                    }
                }
            }
        }

        [Test]
        public void TheListAndTheIndexAndTheCountAgree()
        {
            var list = new MarquisAction[MarquisLibrary.MaxLegalActions];
            using (MarquisGame game = MarquisGame.Deal(4, 0, 3UL))
            {
                for (int step = 0; game.LegalCount > 0; step++)
                {
                    int count = game.GetLegalActions(list);
                    Assert.AreEqual(game.LegalCount, count);
                    for (int index = 0; index < count; index += 1 + count / 10)
                    {
                        Assert.AreEqual(game.LegalAt(index), list[index]);
                        Assert.IsTrue(game.IsLegal(list[index]));
                    }
                    game.Apply(Playing.Choose(game, 3, step));
                }
                Assert.AreEqual(0, game.GetLegalActions(list));
            }
        }

        [Test]
        public void ActionsHaveThreeFaces()
        {
            AssertFaces(MarquisAction.Pass, "pass", 0, ActionKind.Pass);
            AssertFaces(MarquisAction.Accept, "accept", 1, ActionKind.Accept);
            AssertFaces(MarquisAction.Veto, "veto", 2, ActionKind.Veto);
            AssertFaces(MarquisAction.Annul, "annul", 3, ActionKind.Annul);
            AssertFaces(MarquisAction.Use, "use", 4, ActionKind.Use);
            AssertFaces(MarquisAction.Target(3), "target 3", 11, ActionKind.Target);
            AssertFaces(MarquisAction.Play(Card.Thief), "play thief", 25, ActionKind.Play);
            AssertFaces(MarquisAction.Take(Card.Clerk), "take clerk", 37, ActionKind.Take);
            AssertFaces(MarquisAction.Exchange(2), "exchange 2", 69, ActionKind.Exchange);
            AssertFaces(MarquisAction.Exchange(1, 3), "exchange 1 3v", 67, ActionKind.Exchange);
            MarquisAction offer = MarquisAction.Offer(2, 3, 0, 1);
            AssertFaces(offer, "offer 2 3c 0j 1v", 256 + (2 * 17 + 3) * 97 * 5 + 1, ActionKind.Offer);
            Assert.AreEqual(2, offer.Seat);
            Assert.AreEqual(3, offer.Coins);
            Assert.AreEqual(0, offer.Jewels);
            Assert.AreEqual(1, offer.Vetoes);
            Assert.AreEqual(Card.None, offer.Card);
            Assert.AreEqual(Card.Thief, MarquisAction.Play(Card.Thief).Card);
            Assert.AreEqual(3, MarquisAction.Exchange(1, 3).Vetoes);
            Assert.AreEqual(1, MarquisAction.Exchange(1, 3).Times);
        }

        [Test]
        public void CardsHaveNames()
        {
            Assert.AreEqual("blackmailer", Card.Blackmailer.NameIn(Language.Data));
            Assert.AreEqual("Blackmailer", Card.Blackmailer.NameIn(Language.English));
            Assert.AreEqual("Ma\u00eetre-chanteur", Card.Blackmailer.NameIn(Language.French));
        }

        [Test]
        public void SetsOfCardsAreWalkedInOrder()
        {
            var set = new CardSet(1 << (int)Card.Jeweler | 1 << (int)Card.Veto);
            string names = "";
            foreach (Card card in set)
            {
                names += card + " ";
            }
            Assert.AreEqual("Jeweler Veto ", names);
            Assert.AreEqual(2, set.Count);
            Assert.IsTrue(set.Contains(Card.Veto));
            Assert.IsFalse(set.Contains(Card.Clerk));
            Assert.IsFalse(set.Contains(Card.None));
        }

        [Test]
        public void AViewShowsTheOwnHandOnly()
        {
            using (MarquisGame game = MarquisGame.Deal(3, 0, 5UL))
            {
                Playing.Play(game, 5, 20);
                game.GetView(1, out MarquisView own);
                Assert.AreEqual(1, own.Viewer);
                Assert.AreEqual(3, own.Players);
                Assert.AreEqual((int)own.Seat(1).HandCount, own.Hand.Count);
                Assert.AreEqual(own.Hand, own.Seat(1).KnownInHand);
                game.GetView(MarquisLibrary.Spectator, out MarquisView all);
                Assert.AreEqual(0, all.Hand.Count);
                Assert.AreEqual(0, all.LegalCount);
                int coins = all.Treasury;
                for (int seat = 0; seat < all.Players; seat++)
                {
                    MarquisSeatView shown = all.Seat(seat);
                    coins += shown.Coins;
                    for (int index = 0; index < shown.PileCount; index++)
                    {
                        Assert.IsFalse(shown.Unseen.Contains(shown.Pile(index).Card));
                    }
                    if (shown.PileCount > 0)
                    {
                        Assert.AreEqual(shown.Visible, shown.Pile(shown.PileCount - 1).Identity);
                    }
                }
                Assert.AreEqual(12, coins); // R1.4
            }
        }

        [Test]
        public void EventsEndWithAQuestionAndHideWhatOthersDraw()
        {
            var events = new MarquisEvent[MarquisLibrary.MaxEvents];
            int draws = 0;
            using (MarquisGame game = MarquisGame.Deal(3, 0, 9UL))
            {
                for (int step = 0; !game.IsOver; step++)
                {
                    int count = game.Apply(Playing.Choose(game, 9, step), events);
                    EventKind last = events[count - 1].Kind;
                    Assert.AreEqual(game.IsOver ? EventKind.GameOver : EventKind.Asked, last);
                    Assert.AreEqual(game.Pending.Seat, events[count - 1].Pending.Seat);
                    for (int index = 0; index < count; index++)
                    {
                        MarquisEvent happened = events[index];
                        if (happened.Kind == EventKind.Drew)
                        {
                            draws++;
                            Assert.AreEqual(happened.Card, happened.SeenBy(happened.Seat).Card);
                            Assert.AreEqual(Card.None, happened.SeenBy((happened.Seat + 1) % 3).Card);
                            Assert.AreEqual(Card.None, happened.SeenBy(MarquisLibrary.Spectator).Card);
                        }
                    }
                }
            }
            Assert.IsTrue(draws > 0);
        }

        [Test]
        public void AnAttackNamesItsVictim()
        {
            using (MarquisGame game = Playing.Awaiting(DecisionKind.Veto))
            {
                MarquisPending decision = game.Pending;
                Assert.IsTrue(decision.Attack != AttackKind.None);
                Assert.IsTrue(decision.AttackCount >= 1);
                Assert.AreEqual((int)decision.Seat, decision.Victim(0));
                Assert.IsTrue(decision.AttackCoins(0) >= 1);
            }
        }

        [Test]
        public void AnOfferStaysWithinItsLimits()
        {
            using (MarquisGame game = Playing.Awaiting(DecisionKind.Answer))
            {
                MarquisPending decision = game.Pending;
                Assert.IsTrue(decision.Offers > 0);
                MarquisOfferLimits limits = game.OfferLimits(decision.Client);
                Assert.IsTrue(limits.IsPossible);
                Assert.IsFalse(game.IsLegal(MarquisAction.Offer(
                    decision.Client, decision.PriceCoins, decision.PriceJewels, decision.PriceVetoes))); // R11.2
                game.Apply(decision.PriceCoins == limits.Coins
                    ? MarquisAction.Pass
                    : MarquisAction.Offer(decision.Client, limits.Coins, 0, 0));
            }
        }

        [Test]
        public void CloneCopyAndPlayoutAreIndependent()
        {
            using (MarquisGame game = MarquisGame.Deal(4, 0, 11UL))
            using (MarquisGame clone = game.Clone())
            {
                string before = game.ToJson();
                MarquisOutcome outcome = clone.Playout(1);
                Assert.IsTrue(outcome.Winners.Bits != 0);
                Assert.IsTrue(clone.IsOver);
                Assert.AreEqual(before, game.ToJson());
                clone.CopyFrom(game);
                Assert.AreEqual(before, clone.ToJson());
                Assert.AreEqual(outcome.Winners.Bits, clone.Playout(1).Winners.Bits);
            }
        }

        private static void AssertFaces(MarquisAction action, string text, int id, ActionKind kind)
        {
            Assert.AreEqual(text, action.ToString());
            Assert.AreEqual(id, action.Id);
            Assert.AreEqual(kind, action.Kind);
            Assert.IsTrue(MarquisAction.Parse(text) == action);
            Assert.IsFalse(MarquisAction.FromId(id) != action);
        }
    }
}
