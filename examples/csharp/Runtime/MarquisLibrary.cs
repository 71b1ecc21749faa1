using System;

namespace Marquis
{
    /// <summary>The native library: its version, and the sizes that it promises.</summary>
    public static class MarquisLibrary
    {
        /// <summary>The ABI that this package was written for.</summary>
        public const int ExpectedAbiVersion = 1;

        /// <summary>The greatest number of players. Seats are numbered clockwise from 0.</summary>
        public const int MaxPlayers = 4;

        /// <summary>The most actions that are legal at once.</summary>
        public const int MaxLegalActions = 8248;

        /// <summary>The most events that one action causes.</summary>
        public const int MaxEvents = 64;

        /// <summary>The most bytes of a save.</summary>
        public const int MaxSave = 256;

        /// <summary>The number of bytes of a seed.</summary>
        public const int SeedSize = 32;

        /// <summary>In place of a seat that somebody has: nobody.</summary>
        public const int None = 255;

        /// <summary>In place of a seat that looks: somebody without a hand, who sees what all see.</summary>
        public const int Spectator = 255;

        private static volatile bool isChecked;

        /// <summary>The version of the library that was loaded, such as "0.1.0".</summary>
        public static unsafe string Version
        {
            get { return Utf8.Terminated(Native.marquis_version(), int.MaxValue); }
        }

        /// <summary>The version of its ABI.</summary>
        public static int AbiVersion
        {
            get { return (int)Native.marquis_abi_version(); }
        }

        /// <summary>Whoever makes the first native object comes by here.</summary>
        internal static void RequireAbi()
        {
            if (isChecked)
            {
                return;
            }
            int version;
            try
            {
                version = AbiVersion;
            }
            catch (DllNotFoundException missing)
            {
                throw new DllNotFoundException(
                    "The native library \"marquis\" was not found for this platform. Build it with `build-plugin`, or copy it into "
                    + "Plugins/ from a release; Plugins/README.md lists the places. " + missing.Message, missing);
            }
            catch (BadImageFormatException wrong)
            {
                throw new BadImageFormatException(
                    "The native library \"marquis\" is for another processor or system than this one; Plugins/README.md lists the "
                    + "places. " + wrong.Message, wrong);
            }
            if (version != ExpectedAbiVersion)
            {
                throw new NotSupportedException(
                    "The native library \"marquis\" " + Version + " has ABI " + version + ", and this package needs ABI "
                    + ExpectedAbiVersion + ". Take both from the same release.");
            }
            isChecked = true;
        }
    }
}
