/* NULL for each pointer of each function: a status, and nothing is written. */
#include "check.h"

static uint8_t seed[MARQUIS_SEED_SIZE];
static char text[64];
static size_t length;
static marquis_game *made;
static marquis_rules *made_rules;

static void mark(void)
{
    MARK(text);
    MARK(length);
    MARK(made);
    MARK(made_rules);
}

static void untouched(void)
{
    UNTOUCHED(text);
    UNTOUCHED(length);
    UNTOUCHED(made);
    UNTOUCHED(made_rules);
}

static void making(void)
{
    uint8_t decks[24] = {0};
    marquis_game *game = deal(2, 1);
    mark();
    IS_NULL(marquis_rules_default(NULL));
    IS_NULL(marquis_rules_from_json(NULL, 2, &made_rules, NULL));
    IS_NULL(marquis_rules_from_json("{}", 2, NULL, NULL));
    IS_NULL(marquis_rules_to_json(NULL, NULL, 1, &length));
    IS_NULL(marquis_rules_to_json(NULL, text, sizeof text, NULL));
    IS_NULL(marquis_game_rules(NULL, &made_rules));
    IS_NULL(marquis_game_rules(game, NULL));
    IS_NULL(marquis_game_deal(NULL, 2, 0, NULL, &made));
    IS_NULL(marquis_game_deal(NULL, 2, 0, seed, NULL));
    IS_NULL(marquis_game_deal_u64(NULL, 2, 0, 0, NULL));
    IS_NULL(marquis_game_from_decks(NULL, 0, NULL, 24, &made, NULL));
    IS_NULL(marquis_game_from_decks(NULL, 0, decks, 24, NULL, NULL));
    IS_NULL(marquis_game_clone(NULL, &made));
    IS_NULL(marquis_game_clone(game, NULL));
    IS_NULL(marquis_game_copy_from(NULL, game));
    IS_NULL(marquis_game_copy_from(game, NULL));
    untouched();
    marquis_game_free(NULL);
    marquis_rules_free(NULL);
    marquis_game_free(game);
}

static void asking(void)
{
    marquis_game *game = deal(2, 1);
    marquis_pending decision;
    marquis_action action;
    marquis_offer_limits limits;
    marquis_outcome outcome;
    marquis_view view;
    uint8_t is_legal;
    MARK(decision), MARK(action), MARK(limits), MARK(outcome), MARK(view), MARK(is_legal), mark();
    IS_NULL(marquis_game_pending(NULL, &decision));
    IS_NULL(marquis_game_pending(game, NULL));
    IS_NULL(marquis_game_legal_count(NULL, &length));
    IS_NULL(marquis_game_legal_count(game, NULL));
    IS_NULL(marquis_game_legal_at(NULL, 0, &action));
    IS_NULL(marquis_game_legal_at(game, 0, NULL));
    IS_NULL(marquis_game_legal_actions(NULL, &action, 1, &length));
    IS_NULL(marquis_game_legal_actions(game, NULL, 1, &length));
    IS_NULL(marquis_game_legal_actions(game, &action, 1, NULL));
    IS_NULL(marquis_game_is_legal(NULL, 0, &is_legal));
    IS_NULL(marquis_game_is_legal(game, 0, NULL));
    IS_NULL(marquis_game_offer_limits(NULL, 0, &limits));
    IS_NULL(marquis_game_offer_limits(game, 0, NULL));
    IS_NULL(marquis_game_outcome(NULL, &outcome));
    IS_NULL(marquis_game_outcome(game, NULL));
    IS_NULL(marquis_game_view(NULL, 0, &view));
    IS_NULL(marquis_game_view(game, 0, NULL));
    IS_NULL(marquis_game_view_to_json(NULL, 0, text, sizeof text, &length));
    IS_NULL(marquis_game_view_to_json(game, 0, NULL, 1, &length));
    IS_NULL(marquis_game_view_to_json(game, 0, text, sizeof text, NULL));
    IS_NULL(marquis_game_sample(NULL, 0, seed, &made));
    IS_NULL(marquis_game_sample(game, 0, NULL, &made));
    IS_NULL(marquis_game_sample(game, 0, seed, NULL));
    IS_NULL(marquis_game_sample_into(NULL, 0, 0, game));
    IS_NULL(marquis_game_sample_into(game, 0, 0, NULL));
    UNTOUCHED(decision), UNTOUCHED(action), UNTOUCHED(limits), UNTOUCHED(outcome), UNTOUCHED(view);
    UNTOUCHED(is_legal), untouched();
    marquis_game_free(game);
}

static void acting(void)
{
    marquis_game *game = deal(2, 1), *before = deal(2, 1);
    marquis_event events[MARQUIS_MAX_EVENTS], event;
    marquis_action action;
    OK(marquis_game_legal_at(game, 0, &action));
    mark(), MARK(events);
    IS_NULL(marquis_game_apply(NULL, action, NULL, 0, NULL, NULL));
    IS_NULL(marquis_game_apply(NULL, action, events, MARQUIS_MAX_EVENTS, &length, NULL));
    IS_NULL(marquis_game_apply(game, action, NULL, MARQUIS_MAX_EVENTS, &length, NULL));
    IS_NULL(marquis_game_apply(game, action, events, MARQUIS_MAX_EVENTS, NULL, NULL));
    IS_NULL(marquis_game_apply(game, action, NULL, 1, NULL, NULL));
    IS_NULL(marquis_game_apply(game, action, events, 0, NULL, NULL));
    IS_NULL(marquis_game_playout(NULL, 0, NULL));
    UNTOUCHED(events), untouched();
    CHECK(same(game, before));

    OK(marquis_game_apply(game, action, events, MARQUIS_MAX_EVENTS, &length, NULL));
    mark(), MARK(event);
    IS_NULL(marquis_event_seen_by(NULL, 0, &event));
    IS_NULL(marquis_event_seen_by(events, 0, NULL));
    IS_NULL(marquis_event_to_json(NULL, text, sizeof text, &length));
    IS_NULL(marquis_event_to_json(events, NULL, 1, &length));
    IS_NULL(marquis_event_to_json(events, text, sizeof text, NULL));
    UNTOUCHED(event), untouched();
    OK(marquis_game_playout(game, 7, NULL));
    marquis_game_free(game);
    marquis_game_free(before);
}

static void keeping(void)
{
    marquis_game *game = deal(2, 1);
    uint8_t bytes[MARQUIS_MAX_SAVE_SIZE];
    marquis_action action;
    marquis_action_parts parts;
    mark(), MARK(bytes), MARK(action), MARK(parts);
    IS_NULL(marquis_game_save(NULL, bytes, sizeof bytes, &length));
    IS_NULL(marquis_game_save(game, NULL, 1, &length));
    IS_NULL(marquis_game_save(game, bytes, sizeof bytes, NULL));
    IS_NULL(marquis_game_load(NULL, 1, &made, NULL));
    IS_NULL(marquis_game_load(bytes, sizeof bytes, NULL, NULL));
    IS_NULL(marquis_game_to_json(NULL, text, sizeof text, &length));
    IS_NULL(marquis_game_to_json(game, NULL, 1, &length));
    IS_NULL(marquis_game_to_json(game, text, sizeof text, NULL));
    IS_NULL(marquis_game_from_json(NULL, 1, &made, NULL));
    IS_NULL(marquis_game_from_json("{}", 2, NULL, NULL));
    EXPECT(MARQUIS_STATUS_INVALID_JSON, marquis_record_replay("{}", 2, &made, NULL));
    IS_NULL(marquis_record_replay(NULL, 1, &made, NULL));
    EXPECT(MARQUIS_STATUS_INVALID_JSON, marquis_record_initial_game("{}", 2, &made, NULL));
    IS_NULL(marquis_record_initial_game(NULL, 1, &made, NULL));
    IS_NULL(marquis_record_actions(NULL, 1, &action, 1, &length, NULL));
    IS_NULL(marquis_record_to_json(NULL, NULL, 0, text, sizeof text, &length));
    IS_NULL(marquis_record_to_json(game, NULL, 1, text, sizeof text, &length));
    IS_NULL(marquis_record_to_json(game, NULL, 0, NULL, 1, &length));
    IS_NULL(marquis_record_to_json(game, NULL, 0, text, sizeof text, NULL));
    IS_NULL(marquis_action_to_parts(0, NULL));
    IS_NULL(marquis_action_from_parts(NULL, &action));
    IS_NULL(marquis_action_from_parts(&parts, NULL));
    IS_NULL(marquis_action_to_text(0, NULL, 1, &length));
    IS_NULL(marquis_action_to_text(0, text, sizeof text, NULL));
    IS_NULL(marquis_action_from_text(NULL, 1, &action, NULL));
    IS_NULL(marquis_action_from_text("pass", 4, NULL, NULL));
    IS_NULL(marquis_card_name(0, 0, NULL, 1, &length));
    IS_NULL(marquis_card_name(0, 0, text, sizeof text, NULL));
    UNTOUCHED(bytes), UNTOUCHED(action), UNTOUCHED(parts), untouched();
    marquis_game_free(game);
}

/* A view without a game. */
static void clients(void)
{
    marquis_game *game = deal(2, 1);
    marquis_view view, before, read;
    marquis_rules_data data;
    marquis_event events[MARQUIS_MAX_EVENTS];
    marquis_action action;
    marquis_offer_limits limits;
    uint8_t is_legal;
    size_t count;
    OK(marquis_game_view(game, 0, &view));
    before = view;
    OK(marquis_game_legal_at(game, 0, &action));
    OK(marquis_game_apply(game, action, events, MARQUIS_MAX_EVENTS, &count, NULL));
    mark(), MARK(read), MARK(data), MARK(action), MARK(limits), MARK(is_legal);
    IS_NULL(marquis_rules_to_data(NULL, NULL));
    IS_NULL(marquis_rules_from_data(NULL, &made_rules, NULL));
    IS_NULL(marquis_rules_from_data(&view.rules, NULL, NULL));
    IS_NULL(marquis_view_check(NULL, NULL));
    IS_NULL(marquis_view_update(NULL, events, count, NULL));
    IS_NULL(marquis_view_update(&view, NULL, count, NULL));
    IS_NULL(marquis_view_sample(NULL, seed, &made));
    IS_NULL(marquis_view_sample(&view, NULL, &made));
    IS_NULL(marquis_view_sample(&view, seed, NULL));
    IS_NULL(marquis_view_sample_into(NULL, 0, game));
    IS_NULL(marquis_view_sample_into(&view, 0, NULL));
    IS_NULL(marquis_view_from_json(NULL, 1, &read, NULL));
    EXPECT(MARQUIS_STATUS_INVALID_JSON, marquis_view_from_json("{}", 2, &read, NULL));
    IS_NULL(marquis_view_from_json("{}", 2, NULL, NULL));
    IS_NULL(marquis_view_to_json(NULL, text, sizeof text, &length));
    IS_NULL(marquis_view_to_json(&view, NULL, 1, &length));
    IS_NULL(marquis_view_to_json(&view, text, sizeof text, NULL));
    IS_NULL(marquis_view_legal_at(NULL, 0, &action));
    IS_NULL(marquis_view_legal_at(&view, 0, NULL));
    IS_NULL(marquis_view_legal_actions(NULL, &action, 1, &length));
    IS_NULL(marquis_view_legal_actions(&view, NULL, 1, &length));
    IS_NULL(marquis_view_legal_actions(&view, &action, 1, NULL));
    IS_NULL(marquis_view_is_legal(NULL, 0, &is_legal));
    IS_NULL(marquis_view_is_legal(&view, 0, NULL));
    IS_NULL(marquis_view_offer_limits(NULL, 0, &limits));
    IS_NULL(marquis_view_offer_limits(&view, 0, NULL));
    IS_NULL(marquis_game_legal_pick(NULL, 0, &action));
    IS_NULL(marquis_game_legal_pick(game, 0, NULL));
    IS_NULL(marquis_game_step_random(NULL, 0, &action));
    UNTOUCHED(read), UNTOUCHED(data), UNTOUCHED(action), UNTOUCHED(limits), UNTOUCHED(is_legal), untouched();
    CHECK(memcmp(&view, &before, sizeof view) == 0);
    OK(marquis_view_check(&view, NULL));
    OK(marquis_view_update(&view, events, count, NULL));
    OK(marquis_game_step_random(game, 0, NULL));
    marquis_game_free(game);
}

/* A record that is right, with NULL for the places of the results. */
static void records(void)
{
    static char record[4096];
    marquis_game *game = deal(2, 1);
    marquis_action action;
    size_t size;
    OK(marquis_game_legal_at(game, 0, &action));
    OK(marquis_record_to_json(game, &action, 1, record, sizeof record, &size));
    mark();
    IS_NULL(marquis_record_replay(record, size, NULL, NULL));
    IS_NULL(marquis_record_initial_game(record, size, NULL, NULL));
    IS_NULL(marquis_record_actions(record, size, NULL, 1, &length, NULL));
    IS_NULL(marquis_record_actions(record, size, &action, 1, NULL, NULL));
    untouched();
    marquis_game_free(game);
}

int main(void)
{
    making();
    asking();
    acting();
    keeping();
    records();
    clients();
    return 0;
}
