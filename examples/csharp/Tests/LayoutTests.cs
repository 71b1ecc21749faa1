using System;
using System.Runtime.InteropServices;
using NUnit.Framework;

namespace Marquis.Tests
{
    /// <summary>The structures lie in memory as the C header says.</summary>
    public sealed class LayoutTests
    {
        [Test]
        public void SizesAreThoseOfTheHeader()
        {
            Assert.AreEqual(2, Marshal.SizeOf(typeof(MarquisAction)));
            Assert.AreEqual(2, Marshal.SizeOf(typeof(CardSet)));
            Assert.AreEqual(1, Marshal.SizeOf(typeof(SeatSet)));
            Assert.AreEqual(24, Marshal.SizeOf(typeof(MarquisPending)));
            Assert.AreEqual(8, Marshal.SizeOf(typeof(MarquisOfferLimits)));
            Assert.AreEqual(48, Marshal.SizeOf(typeof(MarquisEvent)));
            Assert.AreEqual(4, Marshal.SizeOf(typeof(MarquisScore)));
            Assert.AreEqual(20, Marshal.SizeOf(typeof(MarquisOutcome)));
            Assert.AreEqual(2, Marshal.SizeOf(typeof(MarquisPlayedCard)));
            Assert.AreEqual(2, Marshal.SizeOf(typeof(MarquisRank)));
            Assert.AreEqual(48, Marshal.SizeOf(typeof(MarquisSeatView)));
            Assert.AreEqual(368, Marshal.SizeOf(typeof(MarquisView)));
            Assert.AreEqual(8, Marshal.SizeOf(Internal("ActionParts")));
            Assert.AreEqual(280, Marshal.SizeOf(Internal("MarquisError")));
        }

        [Test]
        public void OffsetsAreThoseOfTheHeader()
        {
            AssertOffset(12, typeof(MarquisPending), "Offers");
            AssertOffset(16, typeof(MarquisEvent), "Turn");
            AssertOffset(24, typeof(MarquisEvent), "Pending");
            AssertOffset(4, typeof(MarquisOutcome), "scores0");
            AssertOffset(16, typeof(MarquisSeatView), "Unseen");
            AssertOffset(24, typeof(MarquisSeatView), "pile");
            AssertOffset(4, typeof(MarquisView), "Turn");
            AssertOffset(40, typeof(MarquisView), "marquisOrder");
            AssertOffset(56, typeof(MarquisView), "Pending");
            AssertOffset(80, typeof(MarquisView), "seats0");
            AssertOffset(8, Internal("MarquisError"), "offset");
            AssertOffset(24, Internal("MarquisError"), "path");
            AssertOffset(88, Internal("MarquisError"), "message");
        }

        /// <summary>The compiler's own size: what lies between the elements of an array.</summary>
        [Test]
        public unsafe void ElementsOfArraysLieAsInC()
        {
            Assert.AreEqual(2, sizeof(MarquisAction));
            Assert.AreEqual(48, sizeof(MarquisEvent));
            Assert.AreEqual(48, sizeof(MarquisSeatView));
            Assert.AreEqual(368, sizeof(MarquisView));
        }

        [Test]
        public void TheLibraryIsTheOneThatThePackageNeeds()
        {
            Assert.AreEqual(MarquisLibrary.ExpectedAbiVersion, MarquisLibrary.AbiVersion);
            Assert.IsTrue(MarquisLibrary.Version.Split('.').Length == 3);
        }

        private static Type Internal(string name)
        {
            return typeof(MarquisGame).Assembly.GetType("Marquis." + name, true);
        }

        private static void AssertOffset(int expected, Type type, string field)
        {
            Assert.AreEqual(expected, (int)Marshal.OffsetOf(type, field), type.Name + "." + field);
        }
    }
}
