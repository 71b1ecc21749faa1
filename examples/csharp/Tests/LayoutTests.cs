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
            Assert.AreEqual(20, Marshal.SizeOf(typeof(MarquisPending)));
            Assert.AreEqual(4, Marshal.SizeOf(typeof(MarquisOfferLimits)));
            Assert.AreEqual(40, Marshal.SizeOf(typeof(MarquisEvent)));
            Assert.AreEqual(4, Marshal.SizeOf(typeof(MarquisScore)));
            Assert.AreEqual(20, Marshal.SizeOf(typeof(MarquisOutcome)));
            Assert.AreEqual(2, Marshal.SizeOf(typeof(MarquisPlayedCard)));
            Assert.AreEqual(2, Marshal.SizeOf(typeof(MarquisRank)));
            Assert.AreEqual(44, Marshal.SizeOf(typeof(MarquisSeatView)));
            Assert.AreEqual(228, Marshal.SizeOf(typeof(MarquisView)));
            Assert.AreEqual(8, Marshal.SizeOf(Internal("ActionParts")));
            Assert.AreEqual(280, Marshal.SizeOf(Internal("MarquisError")));
        }

        [Test]
        public void OffsetsAreThoseOfTheHeader()
        {
            AssertOffset(12, typeof(MarquisPending), "Offers");
            AssertOffset(16, typeof(MarquisEvent), "Turn");
            AssertOffset(20, typeof(MarquisEvent), "Pending");
            AssertOffset(4, typeof(MarquisOutcome), "scores0");
            AssertOffset(12, typeof(MarquisSeatView), "Unseen");
            AssertOffset(20, typeof(MarquisSeatView), "pile");
            AssertOffset(4, typeof(MarquisView), "Turn");
            AssertOffset(16, typeof(MarquisView), "marquisOrder");
            AssertOffset(32, typeof(MarquisView), "Pending");
            AssertOffset(52, typeof(MarquisView), "seats0");
            AssertOffset(8, Internal("MarquisError"), "offset");
            AssertOffset(24, Internal("MarquisError"), "path");
            AssertOffset(88, Internal("MarquisError"), "message");
        }

        /// <summary>The compiler's own size: what lies between the elements of an array.</summary>
        [Test]
        public unsafe void ElementsOfArraysLieAsInC()
        {
            Assert.AreEqual(2, sizeof(MarquisAction));
            Assert.AreEqual(40, sizeof(MarquisEvent));
            Assert.AreEqual(44, sizeof(MarquisSeatView));
            Assert.AreEqual(228, sizeof(MarquisView));
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
