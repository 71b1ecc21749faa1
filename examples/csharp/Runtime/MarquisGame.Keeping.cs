using System;

namespace Marquis
{
    public sealed partial class MarquisGame
    {
        private unsafe delegate int ReadGame(byte* bytes, UIntPtr length, out GameHandle game, MarquisError* error);

        /// <summary>The rules of the game, as a new object.</summary>
        public MarquisRules CloneRules()
        {
            using (users.Look())
            {
                return MarquisRules.Of(handle);
            }
        }

        /// <summary>Writes a save, which is omniscient. Equal games have equal saves, on every machine.</summary>
        /// <param name="buffer">To be filled from 0 on; <see cref="MarquisLibrary.MaxSave"/> bytes always suffice.</param>
        /// <returns>The length of the save.</returns>
        /// <exception cref="MarquisException">It doesn't fit; its Needed says the length.</exception>
        public unsafe int Save(byte[] buffer)
        {
            Require(buffer, "buffer");
            using (users.Look())
            {
                fixed (byte* start = buffer)
                {
                    int status = Native.marquis_game_save(handle, start, (UIntPtr)buffer.Length, out UIntPtr length);
                    return MarquisException.CheckCount(status, length);
                }
            }
        }

        /// <summary>A save as a new array.</summary>
        public byte[] Save()
        {
            var buffer = new byte[MarquisLibrary.MaxSave];
            Array.Resize(ref buffer, Save(buffer));
            return buffer;
        }

        /// <summary>Loads a save, of this version or an older one. Only those of a possible game are loaded.</summary>
        /// <exception cref="MarquisException">Its Path or Offset says what is wrong.</exception>
        public static unsafe MarquisGame Load(byte[] save)
        {
            Require(save, "save");
            return Read(save, Native.marquis_game_load);
        }

        /// <summary>The whole truth as a JSON object on one line, a new string: omniscient.</summary>
        public unsafe string ToJson()
        {
            using (users.Look())
            {
                return Utf8.Read((byte* buffer, UIntPtr capacity, out UIntPtr length) =>
                    Native.marquis_game_to_json(handle, buffer, capacity, out length));
            }
        }

        /// <summary>Reads what <see cref="ToJson"/> wrote. Only a possible game is read.</summary>
        /// <exception cref="MarquisException">Its Path says which value is wrong.</exception>
        public static unsafe MarquisGame FromJson(string json)
        {
            return Read(Utf8.Bytes(json, "json"), Native.marquis_game_from_json);
        }

        /// <summary>Reads a record and plays it: the game after its last action.</summary>
        /// <exception cref="MarquisException">Its Path says which value is wrong: for an illegal action "actions[17]", and Rule
        /// the rule that forbids it.</exception>
        public static unsafe MarquisGame FromRecord(string json)
        {
            return Read(Utf8.Bytes(json, "json"), Native.marquis_record_replay);
        }

        /// <summary>Reads a record: the game before its first action.</summary>
        /// <exception cref="MarquisException">Its Path says which value is wrong.</exception>
        public static unsafe MarquisGame StartOfRecord(string json)
        {
            return Read(Utf8.Bytes(json, "json"), Native.marquis_record_initial_game);
        }

        /// <summary>
        /// Reads a record: its actions, as a new array. Whether they are legal is found by applying them to the game of
        /// <see cref="StartOfRecord"/>.
        /// </summary>
        /// <exception cref="MarquisException">Its Path says which value is wrong.</exception>
        public static unsafe MarquisAction[] ActionsOfRecord(string json)
        {
            MarquisLibrary.RequireAbi();
            byte[] bytes = Utf8.Bytes(json, "json");
            MarquisError error;
            fixed (byte* start = bytes)
            {
                int status = Native.marquis_record_actions(
                    start, (UIntPtr)bytes.Length, null, UIntPtr.Zero, out UIntPtr count, &error);
                if (status != (int)MarquisStatus.BufferTooSmall)
                {
                    MarquisException.Check(status, &error);
                }
                var actions = new MarquisAction[(int)count];
                fixed (MarquisAction* first = actions)
                {
                    status = Native.marquis_record_actions(
                        start, (UIntPtr)bytes.Length, first, count, out count, &error);
                    MarquisException.Check(status, &error);
                }
                return actions;
            }
        }

        /// <summary>
        /// The record of a whole game, JSON on one line, as a new string: omniscient. This is the game as it was dealt: keep a
        /// clone of it. The order in which a first hand was dealt is not kept.
        /// </summary>
        /// <param name="actions">What was done since, in order. Whether it was legal is not looked at.</param>
        /// <param name="count">How many of them, from 0 on.</param>
        /// <exception cref="MarquisException">Something has happened in this game already.</exception>
        public unsafe string ToRecord(MarquisAction[] actions, int count)
        {
            Require(actions, "actions");
            if (count < 0 || count > actions.Length)
            {
                throw new ArgumentOutOfRangeException("count");
            }
            using (users.Look())
            {
                fixed (MarquisAction* start = actions)
                {
                    MarquisAction* first = start;
                    return Utf8.Read((byte* buffer, UIntPtr capacity, out UIntPtr length) =>
                        Native.marquis_record_to_json(
                            handle, first, (UIntPtr)(uint)count, buffer, capacity, out length));
                }
            }
        }

        private static unsafe MarquisGame Read(byte[] bytes, ReadGame read)
        {
            MarquisLibrary.RequireAbi();
            MarquisError error;
            fixed (byte* start = bytes)
            {
                MarquisException.Check(read(start, (UIntPtr)bytes.Length, out GameHandle game, &error), &error);
                return new MarquisGame(game);
            }
        }
    }
}
