using System;
using System.Threading;
using NUnit.Framework;

namespace Marquis.Tests
{
    /// <summary>Several threads: what is allowed works, and what is not throws.</summary>
    public sealed class ThreadTests
    {
        private const int Threads = 4;

        [Test]
        public void ManyMayLookAtTheSameGame()
        {
            using (MarquisGame game = MarquisGame.Deal(4, 0, 23UL))
            {
                Playing.Play(game, 23, 30);
                string expected = game.ToJson();
                Together(() =>
                {
                    for (int round = 0; round < 200; round++)
                    {
                        using (MarquisGame clone = game.Clone())
                        {
                            clone.Playout((ulong)round);
                        }
                        Assert.AreEqual(expected, game.ToJson());
                    }
                });
            }
        }

        [Test]
        public void DifferentGamesHaveNothingToDoWithEachOther()
        {
            Together(() =>
            {
                for (ulong seed = 0; seed < 10; seed++)
                {
                    using (MarquisGame game = MarquisGame.Deal(3, 0, seed))
                    {
                        Playing.Play(game, seed, int.MaxValue);
                        Assert.IsTrue(game.IsOver);
                    }
                }
            });
        }

        [Test]
        public void WhoChangesAGameMustBeAlone()
        {
            var users = new Users();
            using (users.Look())
            using (users.Look())
            {
                Assert.Throws<InvalidOperationException>(() => users.Change());
            }
            using (users.Change())
            {
                Assert.Throws<InvalidOperationException>(() => users.Change());
                Assert.Throws<InvalidOperationException>(() => users.Look());
            }
            users.Look().Dispose();
        }

        /// <summary>Who plays the same game at once is refused now and then, but the game stays whole.</summary>
        [Test]
        public void PlayingTheSameGameAtOnceBreaksNothing()
        {
            for (ulong seed = 0; seed < 20; seed++)
            {
                using (MarquisGame game = MarquisGame.Deal(4, 0, seed))
                {
                    Together(() => PlayWhileOthersDo(game));
                    Playing.Play(game, seed, int.MaxValue);
                    Assert.IsTrue(game.IsOver);
                    MarquisGame.FromJson(game.ToJson()).Dispose();
                }
            }
        }

        [Test]
        public void AGameMayBeDisposedOfWhileOthersUseIt()
        {
            for (ulong seed = 0; seed < 50; seed++)
            {
                MarquisGame game = MarquisGame.Deal(4, 0, seed);
                var disposing = new Thread(game.Dispose);
                disposing.Start();
                Assert.Throws<ObjectDisposedException>(() =>
                {
                    for (;;)
                    {
                        game.IsLegal(MarquisAction.Pass);
                    }
                });
                disposing.Join();
            }
        }

        private static void PlayWhileOthersDo(MarquisGame game)
        {
            for (int round = 0; round < 200; round++)
            {
                try
                {
                    game.Apply(game.LegalAt(0));
                }
                catch (InvalidOperationException)
                {
                    Thread.Yield();
                }
                catch (MarquisException refusal)
                {
                    // Somebody else has played what this thread wanted to, or the game is over.
                    if (refusal.Status != MarquisStatus.IllegalAction && refusal.Status != MarquisStatus.InvalidIndex)
                    {
                        throw;
                    }
                }
            }
        }

        /// <summary>Does something on several threads at once, and passes on what one of them throws.</summary>
        private static void Together(Action action)
        {
            Exception failure = null;
            var threads = new Thread[Threads];
            for (int index = 0; index < Threads; index++)
            {
                threads[index] = new Thread(() =>
                {
                    try
                    {
                        action();
                    }
                    catch (Exception thrown)
                    {
                        failure = thrown;
                    }
                });
                threads[index].Start();
            }
            foreach (Thread thread in threads)
            {
                thread.Join();
            }
            Assert.IsNull(failure, "" + failure);
        }
    }
}
