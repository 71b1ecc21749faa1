using System;
using System.Runtime.InteropServices;

namespace Marquis
{
    /// <summary>Owns a native game. While a call uses it, it is not freed, even if another thread disposes of it.</summary>
    internal sealed class GameHandle : SafeHandle
    {
        internal GameHandle()
            : base(IntPtr.Zero, true)
        {
        }

        public override bool IsInvalid
        {
            get { return handle == IntPtr.Zero; }
        }

        protected override bool ReleaseHandle()
        {
            Native.marquis_game_free(handle);
            return true;
        }
    }

    /// <summary>Owns native rules, or none, which stands for the default rules.</summary>
    internal sealed class RulesHandle : SafeHandle
    {
        internal static readonly RulesHandle Default = new RulesHandle();

        internal RulesHandle()
            : base(IntPtr.Zero, true)
        {
        }

        public override bool IsInvalid
        {
            get { return handle == IntPtr.Zero; }
        }

        protected override bool ReleaseHandle()
        {
            Native.marquis_rules_free(handle);
            return true;
        }
    }
}
