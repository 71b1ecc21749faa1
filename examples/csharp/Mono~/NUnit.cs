using System;
using System.Reflection;

/// <summary>As much of NUnit as the tests use, so that they also run where there is no Unity.</summary>
namespace NUnit.Framework
{
    /// <summary>Marks a method that is a test.</summary>
    [AttributeUsage(AttributeTargets.Method)]
    public sealed class TestAttribute : Attribute
    {
    }

    /// <summary>What a test does.</summary>
    public delegate void TestDelegate();

    /// <summary>A test has failed.</summary>
    public sealed class AssertionException : Exception
    {
        /// <summary>Says how.</summary>
        public AssertionException(string message)
            : base(message)
        {
        }
    }

    /// <summary>What must hold.</summary>
    public static class Assert
    {
        /// <summary>Two values are equal.</summary>
        public static void AreEqual(object expected, object actual, string message = "")
        {
            if (!SameNumber(expected, actual) && !Equals(expected, actual))
            {
                throw new AssertionException("expected " + expected + ", but was " + actual + ": " + message);
            }
        }

        /// <summary>Something is true.</summary>
        public static void IsTrue(bool condition, string message = "")
        {
            AreEqual(true, condition, message);
        }

        /// <summary>Something is false.</summary>
        public static void IsFalse(bool condition, string message = "")
        {
            AreEqual(false, condition, message);
        }

        /// <summary>There is nothing.</summary>
        public static void IsNull(object value, string message = "")
        {
            AreEqual(null, value, message);
        }

        /// <summary>Something throws exactly this.</summary>
        public static T Throws<T>(TestDelegate code)
            where T : Exception
        {
            try
            {
                code();
            }
            catch (Exception thrown)
            {
                if (thrown.GetType() == typeof(T))
                {
                    return (T)thrown;
                }
                throw new AssertionException("expected " + typeof(T).Name + ", but was " + thrown);
            }
            throw new AssertionException("expected " + typeof(T).Name + ", but nothing was thrown");
        }

        private static bool SameNumber(object left, object right)
        {
            return IsNumber(left) && IsNumber(right) && Convert.ToDecimal(left) == Convert.ToDecimal(right);
        }

        private static bool IsNumber(object value)
        {
            return value is byte || value is sbyte || value is ushort || value is int || value is long;
        }
    }

    /// <summary>Runs all tests of this program.</summary>
    internal static class Runner
    {
        /// <summary>The exit status is the number of tests that failed.</summary>
        private static int Main()
        {
            int passed = 0;
            int failed = 0;
            foreach (Type type in typeof(Runner).Assembly.GetTypes())
            {
                foreach (MethodInfo method in type.GetMethods())
                {
                    if (!method.IsDefined(typeof(TestAttribute), false))
                    {
                        continue;
                    }
                    string failure = Run(type, method);
                    passed += failure == null ? 1 : 0;
                    failed += failure == null ? 0 : 1;
                    if (failure != null)
                    {
                        Console.WriteLine("FAILED " + type.Name + "." + method.Name + ": " + failure);
                    }
                }
            }
            Console.WriteLine(passed + " tests passed, " + failed + " failed");
            return passed == 0 ? 1 : failed;
        }

        private static string Run(Type type, MethodInfo method)
        {
            try
            {
                var test = (TestDelegate)Delegate.CreateDelegate(
                    typeof(TestDelegate), Activator.CreateInstance(type), method);
                test();
                return null;
            }
            catch (Exception failure)
            {
                return failure.ToString();
            }
        }
    }
}
