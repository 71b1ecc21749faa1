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
            { "ACTION", typeof(ActionKind) },
            { "EVENT", typeof(EventKind) },
        };

        private static readonly Dictionary<string, Type> Structs = new Dictionary<string, Type>
        {
            { "marquis_error", Package.GetType("Marquis.MarquisError", true) },
            { "marquis_action_parts", Package.GetType("Marquis.ActionParts", true) },
            { "marquis_decision", typeof(MarquisDecision) },
            { "marquis_offer_limits", typeof(MarquisOfferLimits) },
            { "marquis_event", typeof(MarquisEvent) },
            { "marquis_score", typeof(MarquisScore) },
            { "marquis_outcome", typeof(MarquisOutcome) },
            { "marquis_marquis_card", typeof(MarquisRank) },
            { "marquis_played_card", typeof(MarquisPlayedCard) },
            { "marquis_seat_view", typeof(MarquisSeatView) },
            { "marquis_view", typeof(MarquisView) },
        };

        private static readonly Dictionary<string, int> Sizes = new Dictionary<string, int>
        {
            { "uint8_t", 1 }, { "int8_t", 1 }, { "char", 1 }, { "uint16_t", 2 }, { "uint32_t", 4 }, { "uint64_t", 8 },
            { "marquis_status", 4 }, { "marquis_action", 2 },
        };

        [Test]
        public void EveryFunctionIsBound()
        {
            var declared = new List<string>();
            foreach (Match match in Regex.Matches(Header, @"MARQUIS_API\s+[\w\s]+?\*?(marquis_\w+)\(([^)]*)\)"))
            {
                string parameters = match.Groups[2].Value;
                int count = parameters.Trim() == "void" ? 0 : parameters.Split(',').Length;
                declared.Add(match.Groups[1].Value + "/" + count);
            }
            var bound = new List<string>();
            Type native = Package.GetType("Marquis.Native", true);
            foreach (MethodInfo method in native.GetMethods(BindingFlags.Static | BindingFlags.NonPublic))
            {
                bound.Add(method.Name + "/" + method.GetParameters().Length);
            }
            declared.Sort();
            bound.Sort();
            Assert.IsTrue(declared.Count > 30);
            Assert.AreEqual(string.Join("\n", declared), string.Join("\n", bound));
        }

        [Test]
        public void EveryNumberIsTheSame()
        {
            var left = new List<string>();
            foreach (KeyValuePair<string, Type> pair in Enums)
            {
                foreach (string name in Enum.GetNames(pair.Value))
                {
                    left.Add(pair.Key + "." + name);
                }
            }
            foreach (Match match in Regex.Matches(Header, @"#define MARQUIS_([A-Z]+)_(\w+) (\d+)"))
            {
                string group = match.Groups[1].Value;
                string name = Pascal(match.Groups[2].Value);
                int value = int.Parse(match.Groups[3].Value);
                if (Enums.TryGetValue(group, out Type type) && name != "End")
                {
                    Assert.AreEqual(value, Convert.ToInt32(Enum.Parse(type, name)), group + " " + name);
                    left.Remove(group + "." + name);
                }
            }
            Assert.AreEqual("CARD.None DECISION.None", string.Join(" ", left));
            Assert.AreEqual(Number("NONE"), (int)Card.None);
            Assert.AreEqual(Number("NONE"), (int)DecisionKind.None);
            Assert.AreEqual(Number("NONE"), MarquisLibrary.None);
            Assert.AreEqual(Number("SPECTATOR"), MarquisLibrary.Spectator);
            Assert.AreEqual(Number("ABI_VERSION"), MarquisLibrary.ExpectedAbiVersion);
            Assert.AreEqual(Number("MAX_PLAYERS"), MarquisLibrary.MaxPlayers);
            Assert.AreEqual(Number("MAX_LEGAL_ACTIONS"), MarquisLibrary.MaxLegalActions);
            Assert.AreEqual(Number("MAX_EVENTS"), MarquisLibrary.MaxEvents);
            Assert.AreEqual(Number("MAX_SAVE"), MarquisLibrary.MaxSave);
            Assert.AreEqual(Number("SEED_SIZE"), MarquisLibrary.SeedSize);
            Assert.AreEqual(Number("CARDS"), Cards.Count);
            Assert.AreEqual(Number("ACTION_END"), MarquisAction.End);
        }

        [Test]
        public void EveryFieldLiesWhereItDoesInC()
        {
            int fields = 0;
            foreach (Match match in Regex.Matches(Header, @"typedef struct (marquis_\w+) \{([^}]*)\}"))
            {
                string name = match.Groups[1].Value;
                int offset = 0;
                foreach (Match field in Regex.Matches(match.Groups[2].Value, @"(\w+) (\w+)(?:\[(\d+)\])?;"))
                {
                    int count = field.Groups[3].Success ? int.Parse(field.Groups[3].Value) : 1;
                    Assert.AreEqual(offset, OffsetOf(Structs[name], field.Groups[2].Value), name + "." + field.Value);
                    offset += count * Sizes[field.Groups[1].Value];
                    fields++;
                }
                Sizes[name] = offset;
                Assert.AreEqual(offset, Marshal.SizeOf(Structs[name]), name);
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
            string name = cName.Replace("_", "");
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
            return int.Parse(Regex.Match(Header, "#define MARQUIS_" + name + @" (\d+)").Groups[1].Value);
        }

        private static string Pascal(string name)
        {
            string result = "";
            foreach (string part in name.Split('_'))
            {
                result += part.Substring(0, 1) + part.Substring(1).ToLowerInvariant();
            }
            return result;
        }
    }
}
