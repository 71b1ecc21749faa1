using System;

namespace Marquis
{
    /// <summary>
    /// A card table and options (R15), always valid. It never changes, so any number of threads may use it at once. Where rules
    /// are wanted, null stands for those of R15.
    /// </summary>
    public sealed class MarquisRules : IDisposable
    {
        private MarquisRules(RulesHandle handle)
        {
            Handle = handle;
        }

        internal RulesHandle Handle { get; }

        /// <summary>Makes the rules of R15.</summary>
        public static MarquisRules Default()
        {
            MarquisLibrary.RequireAbi();
            MarquisException.Check(Native.marquis_rules_default(out RulesHandle handle));
            return new MarquisRules(handle);
        }

        /// <summary>Reads a rules file. An option or a whole card row may be left out and then has its default.</summary>
        /// <exception cref="MarquisException">Its Path says which value is wrong.</exception>
        public static unsafe MarquisRules FromJson(string json)
        {
            MarquisLibrary.RequireAbi();
            byte[] bytes = Utf8.Bytes(json, "json");
            MarquisError error;
            fixed (byte* start = bytes)
            {
                int status = Native.marquis_rules_from_json(
                    start, (UIntPtr)bytes.Length, out RulesHandle handle, &error);
                MarquisException.Check(status, &error);
                return new MarquisRules(handle);
            }
        }

        /// <summary>A complete rules file.</summary>
        public unsafe string ToJson()
        {
            return Utf8.Read((byte* buffer, UIntPtr capacity, out UIntPtr length) =>
                Native.marquis_rules_to_json(Handle, buffer, capacity, out length));
        }

        /// <summary>Frees the native rules. Games that were made with them don't need them any more.</summary>
        public void Dispose()
        {
            Handle.Dispose();
        }

        internal static RulesHandle OrDefault(MarquisRules rules)
        {
            return rules == null ? RulesHandle.Default : rules.Handle;
        }

        internal static MarquisRules Of(GameHandle game)
        {
            MarquisException.Check(Native.marquis_game_rules(game, out RulesHandle handle));
            return new MarquisRules(handle);
        }
    }
}
