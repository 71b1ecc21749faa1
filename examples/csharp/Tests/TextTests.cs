using NUnit.Framework;

namespace Marquis.Tests
{
    /// <summary>What Debug.Log shows of each structure.</summary>
    public sealed class TextTests
    {
        [Test]
        public void SetsNameTheirMembers()
        {
            Assert.AreEqual("{0, 2}", new SeatSet(5).ToString());
            Assert.AreEqual("{}", new SeatSet(0).ToString());
            Assert.AreEqual("{Assassin, Veto}", new CardSet(1 | 1 << 11).ToString());
            Assert.IsTrue(new SeatSet(5).Equals(new SeatSet(5)));
            Assert.IsFalse(new SeatSet(5).Equals(new SeatSet(4)));
        }

        [Test]
        public void EventsAreTheirJson()
        {
            using (MarquisGame game = Playing.Awaiting(DecisionKind.Play))
            {
                var events = new MarquisEvent[MarquisLibrary.MaxEvents];
                int count = game.Apply(game.LegalAt(0), events);
                for (int i = 0; i < count; i++)
                {
                    Assert.AreEqual(events[i].ToJson(), events[i].ToString());
                }
                Assert.IsTrue(events[0].ToString().Contains("\"played\""), events[0].ToString());
            }
        }

        [Test]
        public void WhatIsNoEventStillHasAText()
        {
            Assert.AreEqual("TurnBegan", new MarquisEvent().ToString());
        }

        [Test]
        public void PositionsSayWhoDecidesWhat()
        {
            using (MarquisGame game = Playing.Awaiting(DecisionKind.Veto))
            {
                MarquisPending pending = game.Pending;
                Assert.AreEqual("seat " + pending.Seat + ": Veto", pending.ToString());
                game.GetView(pending.Seat, out MarquisView view);
                Assert.IsTrue(view.ToString().StartsWith("view of seat " + pending.Seat + ", turn "), view.ToString());
                Assert.IsTrue(view.Seat(0).ToString().Contains(" coins, "), view.Seat(0).ToString());
                Playing.Play(game, 1, int.MaxValue);
                Assert.AreEqual("none", game.Pending.ToString());
                MarquisOutcome outcome = game.Outcome;
                Assert.IsTrue(outcome.ToString().StartsWith("won by {"), outcome.ToString());
                Assert.IsTrue(outcome.Score(0).ToString().Contains("R "), outcome.Score(0).ToString());
            }
        }
    }
}
