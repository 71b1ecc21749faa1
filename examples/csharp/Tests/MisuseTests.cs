using System;
using NUnit.Framework;

namespace Marquis.Tests
{
    /// <summary>Wrong use throws, says what is wrong, and changes nothing.</summary>
    public sealed class MisuseTests
    {
        [Test]
        public void AnIllegalActionNamesItsRule()
        {
            using (MarquisGame game = Playing.Awaiting(DecisionKind.Play))
            {
                string before = game.ToJson();
                MarquisException refusal = Refused(MarquisStatus.IllegalAction, () => game.Apply(MarquisAction.Veto));
                Assert.AreEqual("R3.1", refusal.Rule);
                Assert.IsTrue(refusal.Message.Contains("R3.1"), refusal.Message);
                Refused(MarquisStatus.IllegalAction, () => game.Apply(MarquisAction.Pass, new MarquisEvent[64]));
                Assert.AreEqual(before, game.ToJson());
                Playing.Play(game, 1, int.MaxValue);
                refusal = Refused(MarquisStatus.IllegalAction, () => game.Apply(MarquisAction.Pass));
                Assert.AreEqual("R14.1", refusal.Rule);
            }
        }

        [Test]
        public void NumbersThatNothingHasAreRefused()
        {
            Refused(MarquisStatus.InvalidPlayers, () => MarquisGame.Deal(1, 0, 0UL));
            Refused(MarquisStatus.InvalidPlayers, () => MarquisGame.Deal(5, 0, 0UL));
            Refused(MarquisStatus.InvalidPlayers, () => MarquisGame.Deal(-2, 0, 0UL));
            Refused(MarquisStatus.InvalidSeat, () => MarquisGame.Deal(3, 3, 0UL));
            Refused(MarquisStatus.InvalidSeat, () => MarquisGame.Deal(3, -1, 0UL));
            Refused(MarquisStatus.InvalidCard, () => Card.None.NameIn(Language.French));
            Refused(MarquisStatus.InvalidLanguage, () => Card.Thief.NameIn((Language)3));
            Refused(MarquisStatus.InvalidAction, () => MarquisAction.FromId(5));
            Refused(MarquisStatus.InvalidAction, () => MarquisAction.Play(Card.Veto));
            Refused(MarquisStatus.InvalidAction, () => MarquisAction.Target(4));
            Refused(MarquisStatus.InvalidAction, () => MarquisAction.Offer(0, 17, 0, 0));
            Refused(MarquisStatus.InvalidEvent, () => new MarquisEvent().SeenBy(0));
            Refused(MarquisStatus.InvalidEvent, () => new MarquisEvent().ToJson());
            Assert.Throws<ArgumentOutOfRangeException>(() => MarquisAction.Exchange(256));
            Assert.Throws<ArgumentOutOfRangeException>(() => MarquisAction.Exchange(1, -1));
            Assert.Throws<ArgumentOutOfRangeException>(() => MarquisAction.FromId(70000));
            Assert.Throws<ArgumentOutOfRangeException>(() => MarquisAction.FromId(-1));
            using (MarquisGame game = MarquisGame.Deal(3, 0, 0UL))
            {
                Refused(MarquisStatus.InvalidIndex, () => game.LegalAt(game.LegalCount));
                Refused(MarquisStatus.InvalidIndex, () => game.LegalAt(-1));
                Refused(MarquisStatus.InvalidSeat, () => game.OfferLimits(3));
                Refused(MarquisStatus.InvalidSeat, () => game.ViewToJson(3));
                Refused(MarquisStatus.InvalidSeat, () => game.GetView(-1, out _));
                Refused(MarquisStatus.InvalidSeat, () => game.SampleInto(4, 0, game));
                Refused(MarquisStatus.NotOver, () => Assert.IsNull(game.Outcome));
                Assert.Throws<ArgumentOutOfRangeException>(() => game.Pending.Victim(0));
            }
        }

        [Test]
        public void NothingLiesBehindTheEndOfAView()
        {
            using (MarquisGame game = MarquisGame.Deal(2, 0, 0UL))
            {
                game.GetView(0, out MarquisView view);
                Assert.Throws<ArgumentOutOfRangeException>(() => view.Seat(2));
                Assert.Throws<ArgumentOutOfRangeException>(() => view.Seat(-1));
                Assert.Throws<ArgumentOutOfRangeException>(() => view.Seat(0).Pile(0));
                Assert.Throws<ArgumentOutOfRangeException>(() => view.Marquis(0));
                Assert.Throws<ArgumentOutOfRangeException>(() => game.Playout(0).Score(4));
            }
        }

        [Test]
        public void ABufferThatIsTooShortSaysWhatIsNeeded()
        {
            using (MarquisGame game = MarquisGame.Deal(4, 0, 0UL))
            {
                string before = game.ToJson();
                int count = game.LegalCount;
                Assert.IsTrue(count > 1);
                var actions = new MarquisAction[count - 1];
                MarquisException refusal = Refused(
                    MarquisStatus.BufferTooSmall, () => game.GetLegalActions(actions));
                Assert.AreEqual(count, refusal.Needed);
                Assert.AreEqual(MarquisAction.Pass, actions[0]);
                refusal = Refused(
                    MarquisStatus.BufferTooSmall, () => game.Apply(game.LegalAt(0), new MarquisEvent[1]));
                Assert.IsTrue(refusal.Needed > 1);
                int needed = refusal.Needed;
                Refused(MarquisStatus.BufferTooSmall, () => game.Apply(game.LegalAt(0), new MarquisEvent[0]));
                refusal = Refused(MarquisStatus.BufferTooSmall, () => game.Save(new byte[10]));
                Assert.AreEqual(game.Save().Length, refusal.Needed);
                Assert.AreEqual(before, game.ToJson());
                Assert.AreEqual(needed, game.Apply(game.LegalAt(0), new MarquisEvent[needed]));
            }
        }

        [Test]
        public void NullIsRefused()
        {
            Assert.Throws<ArgumentNullException>(() => MarquisGame.Deal(2, 0, null));
            Assert.Throws<ArgumentException>(() => MarquisGame.Deal(2, 0, new byte[31]));
            Assert.Throws<ArgumentNullException>(() => MarquisGame.FromDecks(0, null));
            Assert.Throws<ArgumentNullException>(() => MarquisGame.Load(null));
            Assert.Throws<ArgumentNullException>(() => MarquisGame.FromJson(null));
            Assert.Throws<ArgumentNullException>(() => MarquisGame.FromRecord(null));
            Assert.Throws<ArgumentNullException>(() => MarquisGame.ActionsOfRecord(null));
            Assert.Throws<ArgumentNullException>(() => MarquisGame.SampleView(null, new byte[32]));
            Assert.Throws<ArgumentNullException>(() => MarquisGame.SampleView("{}", null));
            Assert.Throws<ArgumentNullException>(() => MarquisRules.FromJson(null));
            Assert.Throws<ArgumentNullException>(() => MarquisAction.Parse(null));
            using (MarquisGame game = MarquisGame.Deal(2, 0, 0UL))
            {
                Assert.Throws<ArgumentNullException>(() => game.CopyFrom(null));
                Assert.Throws<ArgumentNullException>(() => game.GetLegalActions(null));
                Assert.Throws<ArgumentNullException>(() => game.Apply(MarquisAction.Pass, null));
                Assert.Throws<ArgumentNullException>(() => game.Save(null));
                Assert.Throws<ArgumentNullException>(() => game.Sample(0, null));
                Assert.Throws<ArgumentNullException>(() => game.SampleInto(0, 0, null));
                Assert.Throws<ArgumentNullException>(() => game.ToRecord(null, 0));
                Assert.Throws<ArgumentOutOfRangeException>(() => game.ToRecord(new MarquisAction[1], 2));
            }
        }

        [Test]
        public void ADisposedGameIsRefusedEverywhere()
        {
            MarquisGame game = MarquisGame.Deal(2, 0, 0UL);
            game.Dispose();
            game.Dispose();
            using (MarquisGame other = MarquisGame.Deal(2, 0, 1UL))
            {
                var uses = new Action[]
                {
                    () => Assert.IsNull(game.Pending),
                    () => Assert.IsNull(game.IsOver),
                    () => Assert.IsNull(game.LegalCount),
                    () => Assert.IsNull(game.Outcome),
                    () => game.LegalAt(0),
                    () => game.GetLegalActions(new MarquisAction[10]),
                    () => game.IsLegal(MarquisAction.Pass),
                    () => game.OfferLimits(0),
                    () => game.Apply(MarquisAction.Pass),
                    () => game.Apply(MarquisAction.Pass, new MarquisEvent[64]),
                    () => game.Playout(0),
                    () => game.GetView(0, out _),
                    () => game.ViewToJson(0),
                    () => game.Sample(0, new byte[32]),
                    () => game.SampleInto(0, 0, other),
                    () => game.SampleInto(0, 0, game),
                    () => other.SampleInto(0, 0, game),
                    () => game.Save(),
                    () => game.ToJson(),
                    () => game.CloneRules(),
                    () => game.Clone(),
                    () => game.CopyFrom(other),
                    () => other.CopyFrom(game),
                    () => game.ToRecord(new MarquisAction[0], 0),
                };
                foreach (Action use in uses)
                {
                    Assert.Throws<ObjectDisposedException>(() => use());
                }
                Assert.IsTrue(other.LegalCount > 0);
            }
            MarquisRules rules = MarquisRules.Default();
            rules.Dispose();
            Assert.Throws<ObjectDisposedException>(() => rules.ToJson());
            Assert.Throws<ObjectDisposedException>(() => MarquisGame.Deal(2, 0, 0UL, rules));
        }

        [Test]
        public void AWrongTextSaysWhere()
        {
            MarquisException refusal = Refused(MarquisStatus.InvalidText, () => MarquisAction.Parse("offer 2 3c 0j 9v"));
            Assert.AreEqual(14L, refusal.Offset);
            Refused(MarquisStatus.InvalidText, () => MarquisAction.Parse(""));
            Refused(MarquisStatus.InvalidText, () => MarquisAction.Parse("Pass"));
            refusal = Refused(
                MarquisStatus.InvalidJson, () => MarquisRules.FromJson("{\n\"bargain_offers\": x}"));
            Assert.AreEqual(2, refusal.Line);
            Assert.AreEqual("bargain_offers", refusal.Path);
            Refused(MarquisStatus.InvalidJson, () => MarquisGame.FromJson("[]"));
            Refused(MarquisStatus.InvalidJson, () => MarquisGame.FromRecord(""));
        }

        [Test]
        public void AWrongValueSaysWhichOne()
        {
            using (MarquisGame game = MarquisGame.Deal(2, 0, 0UL))
            {
                string record = game.ToRecord(new[] { MarquisAction.Veto }, 1);
                MarquisException refusal = Refused(
                    MarquisStatus.IllegalAction, () => MarquisGame.FromRecord(record));
                Assert.AreEqual("actions[0]", refusal.Path);
                Assert.AreEqual("R3.1", refusal.Rule);
                Refused(MarquisStatus.InvalidPosition, () => MarquisGame.FromJson(
                    game.ToJson().Replace("\"treasury\":5", "\"treasury\":6"))); // R1.4
                Refused(MarquisStatus.InvalidDecks, () => MarquisGame.FromDecks(0, new Card[24]));
                Refused(MarquisStatus.InvalidDecks, () => MarquisGame.FromDecks(0, new Card[0]));
                game.Apply(game.LegalAt(0));
                Refused(MarquisStatus.AlreadyStarted, () => game.ToRecord(new MarquisAction[0], 0));
            }
        }

        [Test]
        public void ADamagedSaveIsNotLoaded()
        {
            using (MarquisGame game = MarquisGame.Deal(4, 0, 0UL))
            {
                byte[] save = game.Save();
                for (int position = 0; position < save.Length; position++)
                {
                    save[position] ^= 0x10;
                    Assert.Throws<MarquisException>(() => MarquisGame.Load(save));
                    save[position] ^= 0x10;
                }
                Refused(MarquisStatus.InvalidSave, () => MarquisGame.Load(new byte[0]));
                MarquisGame.Load(save).Dispose();
            }
        }

        private static MarquisException Refused(MarquisStatus status, TestDelegate use)
        {
            MarquisException refusal = Assert.Throws<MarquisException>(use);
            Assert.AreEqual(status, refusal.Status, refusal.Message);
            Assert.IsTrue(refusal.Message.Length > 0);
            return refusal;
        }
    }
}
