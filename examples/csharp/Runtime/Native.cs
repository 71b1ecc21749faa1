using System;
using System.Runtime.InteropServices;

namespace Marquis
{
    /// <summary>The functions of include/marquis.h, under their own names. Everything else in this package calls these.</summary>
    internal static unsafe class Native
    {
#if (UNITY_IOS || UNITY_TVOS || UNITY_VISIONOS || UNITY_WEBGL) && !UNITY_EDITOR
        private const string Library = "__Internal"; // linked into the program
#else
        private const string Library = "marquis";
#endif

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern byte* marquis_status_text(int status);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern byte* marquis_version();

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern uint marquis_abi_version();

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern int marquis_rules_default(out RulesHandle rules);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern int marquis_rules_from_json(
            byte* json, UIntPtr length, out RulesHandle rules, MarquisError* error);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern int marquis_rules_to_json(
            RulesHandle rules, byte* buffer, UIntPtr capacity, out UIntPtr length);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern int marquis_game_rules(GameHandle game, out RulesHandle rules);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern void marquis_rules_free(IntPtr rules);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern int marquis_game_deal(
            RulesHandle rules, uint players, uint first, byte* seed, out GameHandle game);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern int marquis_game_deal_u64(
            RulesHandle rules, uint players, uint first, ulong seed, out GameHandle game);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern int marquis_game_from_decks(
            RulesHandle rules, uint first, Card* decks, UIntPtr length, out GameHandle game, MarquisError* error);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern int marquis_game_clone(GameHandle game, out GameHandle clone);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern int marquis_game_copy_from(GameHandle target, GameHandle source);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern void marquis_game_free(IntPtr game);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern int marquis_game_pending(GameHandle game, out MarquisPending pending);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern int marquis_game_legal_count(GameHandle game, out UIntPtr count);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern int marquis_game_legal_at(GameHandle game, UIntPtr index, out MarquisAction action);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern int marquis_game_legal_actions(
            GameHandle game, MarquisAction* actions, UIntPtr capacity, out UIntPtr count);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern int marquis_game_is_legal(GameHandle game, ushort action, out byte isLegal);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern int marquis_game_offer_limits(
            GameHandle game, uint client, out MarquisOfferLimits limits);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern int marquis_game_apply(
            GameHandle game, ushort action, MarquisEvent* events, UIntPtr capacity, UIntPtr* count,
            MarquisError* error);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern int marquis_game_outcome(GameHandle game, out MarquisOutcome outcome);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern int marquis_game_playout(GameHandle game, ulong seed, out MarquisOutcome outcome);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern int marquis_game_view(GameHandle game, uint viewer, out MarquisView view);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern int marquis_game_view_to_json(
            GameHandle game, uint viewer, byte* buffer, UIntPtr capacity, out UIntPtr length);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern int marquis_game_sample(
            GameHandle game, uint viewer, byte* seed, out GameHandle sample);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern int marquis_game_sample_into(
            GameHandle game, uint viewer, ulong seed, GameHandle target);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern int marquis_view_from_json(
            byte* json, UIntPtr length, MarquisView* view, MarquisError* error);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern int marquis_view_sample(MarquisView* view, byte* seed, out GameHandle sample);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern int marquis_view_update(
            MarquisView* view, MarquisEvent* events, UIntPtr count, MarquisError* error);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern int marquis_event_seen_by(MarquisEvent* happened, uint viewer, MarquisEvent* seen);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern int marquis_event_to_json(
            MarquisEvent* happened, byte* buffer, UIntPtr capacity, out UIntPtr length);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern int marquis_game_save(
            GameHandle game, byte* buffer, UIntPtr capacity, out UIntPtr length);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern int marquis_game_load(
            byte* bytes, UIntPtr length, out GameHandle game, MarquisError* error);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern int marquis_game_to_json(
            GameHandle game, byte* buffer, UIntPtr capacity, out UIntPtr length);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern int marquis_game_from_json(
            byte* json, UIntPtr length, out GameHandle game, MarquisError* error);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern int marquis_record_replay(
            byte* json, UIntPtr length, out GameHandle game, MarquisError* error);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern int marquis_record_initial_game(
            byte* json, UIntPtr length, out GameHandle game, MarquisError* error);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern int marquis_record_actions(
            byte* json, UIntPtr length, MarquisAction* actions, UIntPtr capacity, out UIntPtr count,
            MarquisError* error);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern int marquis_record_to_json(
            GameHandle start, MarquisAction* actions, UIntPtr count, byte* buffer, UIntPtr capacity,
            out UIntPtr length);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern int marquis_action_to_parts(ushort action, out ActionParts parts);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern int marquis_action_from_parts(ref ActionParts parts, out MarquisAction action);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern int marquis_action_to_text(
            ushort action, byte* buffer, UIntPtr capacity, out UIntPtr length);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern int marquis_action_from_text(
            byte* text, UIntPtr length, out MarquisAction action, MarquisError* error);

        [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
        internal static extern int marquis_card_name(
            uint card, uint language, byte* buffer, UIntPtr capacity, out UIntPtr length);
    }
}
