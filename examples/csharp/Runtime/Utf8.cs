using System;
using System.Text;

namespace Marquis
{
    /// <summary>A native function that writes a text to a buffer.</summary>
    internal unsafe delegate int WriteText(byte* buffer, UIntPtr capacity, out UIntPtr length);

    internal static class Utf8
    {
        private const int OnStack = 1024;

        /// <summary>The text that a function writes, however long it is.</summary>
        internal static unsafe string Read(WriteText write)
        {
            MarquisLibrary.RequireAbi();
            byte* small = stackalloc byte[OnStack];
            int status = write(small, (UIntPtr)OnStack, out UIntPtr length);
            if (status != (int)MarquisStatus.BufferTooSmall)
            {
                MarquisException.Check(status);
                return Encoding.UTF8.GetString(small, (int)length);
            }
            var large = new byte[(int)length];
            fixed (byte* buffer = large)
            {
                MarquisException.Check(write(buffer, length, out length));
            }
            return Encoding.UTF8.GetString(large);
        }

        /// <summary>The text up to a NUL, or of that size.</summary>
        internal static unsafe string Terminated(byte* text, int size)
        {
            int length = 0;
            while (length < size && text[length] != 0)
            {
                length++;
            }
            return Encoding.UTF8.GetString(text, length);
        }

        /// <exception cref="ArgumentNullException">There is no text.</exception>
        internal static byte[] Bytes(string text, string parameter)
        {
            if (text == null)
            {
                throw new ArgumentNullException(parameter);
            }
            MarquisLibrary.RequireAbi();
            return Encoding.UTF8.GetBytes(text);
        }
    }
}
