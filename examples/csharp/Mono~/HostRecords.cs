using System;
using System.Collections.Generic;
using System.Text;

namespace Marquis.Tests
{
    /// <summary>Prints exactly what `cargo run --example host_records -- SEEDS digests` prints.</summary>
    internal static class HostRecords
    {
        private static readonly int[] Viewers = { 0, 1, 2, 3, MarquisLibrary.Spectator };

        private static void Main(string[] arguments)
        {
            int seeds = int.Parse(arguments[0]);
            var output = new StringBuilder();
            for (int players = 2; players <= 4; players++)
            {
                for (int seed = 0; seed < seeds; seed++)
                {
                    Play(players, (ulong)seed, output);
                }
            }
            Console.Write(output);
        }

        private static void Play(int players, ulong seed, StringBuilder output)
        {
            var events = new MarquisEvent[MarquisLibrary.MaxEvents];
            var actions = new List<MarquisAction>();
            var digests = new Digests(players);
            using (MarquisGame start = MarquisGame.Deal(players, (int)(seed % (ulong)players), seed))
            using (MarquisGame game = start.Clone())
            {
                digests.Position(game, 0);
                while (!game.IsOver)
                {
                    MarquisAction action = Playing.Choose(game, seed, actions.Count);
                    int count = game.Apply(action, events);
                    for (int index = 0; index < count; index++)
                    {
                        digests.Event(events[index]);
                    }
                    actions.Add(action);
                    digests.Position(game, (ulong)actions.Count);
                }
                output.Append(start.ToRecord(actions.ToArray(), actions.Count)).Append('\n');
            }
            output.Append(digests).Append('\n');
        }

        /// <summary>What was seen on the way.</summary>
        private sealed class Digests
        {
            private readonly Fnv views = new Fnv();
            private readonly Fnv events = new Fnv();
            private readonly Fnv saves = new Fnv();
            private readonly Fnv samples = new Fnv();
            private readonly int players;

            public Digests(int players)
            {
                this.players = players;
            }

            public void Position(MarquisGame game, ulong step)
            {
                foreach (int viewer in Viewers)
                {
                    if (viewer < players || viewer == MarquisLibrary.Spectator)
                    {
                        game.GetView(viewer, out MarquisView view);
                        AddView(ref view);
                    }
                }
                saves.Add(game.Save());
                if (!game.IsOver)
                {
                    using (MarquisGame imagined = game.Clone())
                    {
                        game.SampleInto(game.Pending.Seat, step, imagined);
                        samples.Add(imagined.Save());
                    }
                }
            }

            public void Event(MarquisEvent happened)
            {
                foreach (int viewer in Viewers)
                {
                    events.Add(Encoding.UTF8.GetBytes(happened.SeenBy(viewer).ToJson()));
                }
            }

            public override string ToString()
            {
                return "views " + views + " events " + events + " saves " + saves + " samples " + samples;
            }

            private void AddView(ref MarquisView view)
            {
                views.Add(view.Viewer, view.Players, view.Active, (byte)view.Direction);
                views.AddNumber(view.Turn);
                views.AddNumber(view.Hand.Bits);
                views.AddNumber(view.LegalCount);
                views.Add(view.Treasury, view.JewelBank, view.IdleTurns);
                for (int index = 0; index < view.MarquisCount; index++)
                {
                    views.Add(view.Marquis(index).Seat, (byte)view.Marquis(index).Card);
                }
                for (int seat = 0; seat < view.Players; seat++)
                {
                    AddSeat(view.Seat(seat));
                }
            }

            private void AddSeat(MarquisSeatView seat)
            {
                views.Add(seat.Coins, seat.Jewels, seat.OpenVetoes);
                views.Add((byte)(seat.VetoSeen ? 1 : 0), (byte)(seat.IsProtected ? 1 : 0), (byte)seat.Visible);
                views.Add(seat.RateCoins, seat.RateJewels, seat.HandCount, seat.DeckCount);
                views.AddNumber(seat.Unseen.Bits);
                views.AddNumber(seat.KnownInHand.Bits);
                views.AddNumber(seat.Known.Bits);
                views.AddNumber(seat.Assassinated.Bits);
                for (int index = 0; index < seat.PileCount; index++)
                {
                    views.Add((byte)seat.Pile(index).Card, (byte)seat.Pile(index).Identity);
                }
            }
        }

        /// <summary>FNV-1a.</summary>
        private sealed class Fnv
        {
            private ulong state = 0xCBF29CE484222325;

            public void Add(params byte[] bytes)
            {
                foreach (byte value in bytes)
                {
                    state = unchecked((state ^ value) * 0x100000001B3);
                }
            }

            /// <summary>The low byte first.</summary>
            public void AddNumber(ushort number)
            {
                Add((byte)number, (byte)(number >> 8));
            }

            public override string ToString()
            {
                return state.ToString("x16");
            }
        }
    }
}
