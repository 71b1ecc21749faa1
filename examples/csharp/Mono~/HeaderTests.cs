using System;
using System.Collections.Generic;
using System.IO;
using System.Reflection;
using System.Runtime.InteropServices;
using System.Text.RegularExpressions;
using NUnit.Framework;

namespace Marquis.Tests
{
    /// <summary>The package says what the C header says, which the environment variable MARQUIS_HEADER names.</summary>
    public sealed class HeaderTests
    {
        private static readonly string Header = Regex.Replace(
            File.ReadAllText(Environment.GetEnvironmentVariable("MARQUIS_HEADER")), @"/\*.*?\*/|//[^\n]*", "",
            RegexOptions.Singleline);

        private static readonly Assembly Package = typeof(MarquisGame).Assembly;

        private static readonly Dictionary<string, Type> Enums = new Dictionary<string, Type>
        {
            { "STATUS", typeof(MarquisStatus) },
            { "CARD", typeof(Card) },
            { "LANGUAGE", typeof(Language) },
            { "DECISION", typeof(DecisionKind) },
            { "ATTACK", typeof(AttackKind) },
            { "ACTION_KIND", typeof(ActionKind) },
            { "EVENT", typeof(EventKind) },
        };

        private static readonly Dictionary<string, Type> Structs = new Dictionary<string, Type>
        {
            { "marquis_error", Package.GetType("Marquis.MarquisError", true) },
            { "marquis_action_parts", Package.GetType("Marquis.ActionParts", true) },
            { "marquis_pending", typeof(MarquisPending) },
            { "marquis_offer_limits", typeof(MarquisOfferLimits) },
            { "marquis_event", typeof(MarquisEvent) },
            { "marquis_score", typeof(MarquisScore) },
            { "marquis_outcome", typeof(MarquisOutcome) },
            { "marquis_tribute_card", typeof(MarquisRank) },
            { "marquis_played_card", typeof(MarquisPlayedCard) },
            { "marquis_seat_view", typeof(MarquisSeatView) },
            { "marquis_view", typeof(MarquisView) },
        };

        private static readonly Dictionary<string, int> Sizes = new Dictionary<string, int>
        {
            { "uint8_t", 1 }, { "int8_t", 1 }, { "char", 1 }, { "uint16_t", 2 }, { "uint32_t", 4 }, { "uint64_t", 8 }, { "float", 4 },
            { "marquis_status", 4 }, { "marquis_action", 2 },
        };

        /// <summary>The header may have more: within an ABI version it grows.</summary>
        [Test]
        public void EveryFunctionIsDeclaredSo()
        {
            var declared = new List<string>();
            foreach (Match match in Regex.Matches(Header, @"MARQUIS_API\s+[\w\s]+?\*?(marquis_\w+)\(([^)]*)\)"))
            {
                string parameters = match.Groups[2].Value;
                int count = parameters.Trim() == "void" ? 0 : parameters.Split(',').Length;
                declared.Add(match.Groups[1].Value + "/" + count);
            }
            Type native = Package.GetType("Marquis.Native", true);
            foreach (MethodInfo method in native.GetMethods(BindingFlags.Static | BindingFlags.NonPublic))
            {
                string name = method.Name + "/" + method.GetParameters().Length;
                Assert.IsTrue(declared.Remove(name), name + " is not in the header");
            }
            Console.WriteLine("functions of the header that the package does not call: " + string.Join(" ", declared));
        }

        [Test]
        public void EveryNumberIsTheSame()
        {
            foreach (KeyValuePair<string, Type> pair in Enums)
            {
                foreach (object member in Enum.GetValues(pair.Value))
                {
                    string name = member.ToString() == "None" && pair.Key != "ATTACK"
                        ? "NONE"
                        : pair.Key + "_" + Regex.Replace(member.ToString(), "(?<=[a-z])(?=[A-Z])", "_").ToUpperInvariant();
                    Assert.AreEqual(Number(name), Convert.ToInt32(member), name);
                }
            }
            Assert.AreEqual(Number("NONE"), MarquisLibrary.None);
            Assert.AreEqual(Number("SPECTATOR"), MarquisLibrary.Spectator);
            Assert.AreEqual(Number("ABI_VERSION"), MarquisLibrary.ExpectedAbiVersion);
            Assert.AreEqual(Number("MAX_PLAYERS"), MarquisLibrary.MaxPlayers);
            Assert.AreEqual(Number("MAX_LEGAL_ACTIONS"), MarquisLibrary.MaxLegalActions);
            Assert.AreEqual(Number("MAX_EVENTS"), MarquisLibrary.MaxEvents);
            Assert.AreEqual(Number("MAX_SAVE_SIZE"), MarquisLibrary.MaxSave);
            Assert.AreEqual(Number("SEED_SIZE"), MarquisLibrary.SeedSize);
            Assert.AreEqual(Number("CARD_COUNT"), Cards.Count);
            Assert.AreEqual(Number("ACTION_END"), MarquisAction.End);
        }

        [Test]
        public void EveryFieldLiesWhereItDoesInC()
        {
            int fields = 0;
            foreach (Match match in Regex.Matches(Header, @"typedef struct (marquis_\w+) \{([^}]*)\}"))
            {
                string name = match.Groups[1].Value;
                Structs.TryGetValue(name, out Type type); // none: of functions that the package does not call
                int offset = 0;
                foreach (Match field in Regex.Matches(match.Groups[2].Value, @"(\w+) (\w+)(?:\[(\d+)\])?;"))
                {
                    int count = field.Groups[3].Success ? int.Parse(field.Groups[3].Value) : 1;
                    if (type != null)
                    {
                        Assert.AreEqual(offset, OffsetOf(type, field.Groups[2].Value), name + "." + field.Value);
                        fields++;
                    }
                    offset += count * Sizes[field.Groups[1].Value];
                }
                Sizes[name] = offset;
                if (type != null)
                {
                    Assert.AreEqual(offset, Marshal.SizeOf(type), name);
                }
            }
            Assert.IsTrue(fields > 80);
            foreach (string name in Structs.Keys)
            {
                Assert.IsTrue(Sizes.ContainsKey(name), name);
            }
        }

        /// <summary>An array of C is one field here, or several that are numbered.</summary>
        private static int OffsetOf(Type type, string cName)
        {
            // The rules of a view begin with this option.
            string name = type == typeof(MarquisView) && cName == "rules" ? "bargainOffers" : cName.Replace("_", "");
            foreach (FieldInfo field in type.GetFields(
                BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic))
            {
                if (string.Equals(field.Name, name, StringComparison.OrdinalIgnoreCase)
                    || string.Equals(field.Name, name + "0", StringComparison.OrdinalIgnoreCase))
                {
                    return (int)Marshal.OffsetOf(type, field.Name);
                }
            }
            throw new AssertionException(type.Name + " has no " + cName);
        }

        private static int Number(string name)
        {
            Match match = Regex.Match(Header, @"\bMARQUIS_" + name + @"(?: =)? (\d+)");
            Assert.IsTrue(match.Success, name + " is not in the header");
            return int.Parse(match.Groups[1].Value);
        }
    }
}
