/*
 * A client without a game: given one view, and from then on only the events that its seat sees, it knows what the host's view
 * says after every action. Each of its views is checked, written as JSON, read again, and sampled from.
 *
 *     client FROM TO    the seeds of the games
 */
#include "check.h"

static char json[32768], other[32768];

/* The viewers of a game: its seats, and a spectator. */
static uint32_t viewer_of(uint32_t index, uint32_t players)
{
    return index < players ? index : MARQUIS_SPECTATOR;
}

static void check_json(const marquis_view *view, const marquis_game *game)
{
    marquis_view read;
    size_t length, other_length;
    OK(marquis_view_to_json(view, json, sizeof json, &length));
    OK(marquis_game_view_to_json(game, view->viewer, other, sizeof other, &other_length));
    CHECK(length == other_length && memcmp(json, other, length) == 0);
    OK(marquis_view_from_json(json, length, &read, NULL));
    CHECK(memcmp(&read, view, sizeof read) == 0);
}

/* The same as the host's, and the view of the sampled game is the view. */
static void check_samples(const marquis_view *view, const marquis_game *game, uint64_t seed)
{
    uint8_t bytes[MARQUIS_SEED_SIZE] = {0};
    marquis_game *sample, *expected;
    marquis_view again;
    for (int i = 0; i < 8; i++) bytes[i] = (uint8_t)(seed >> 8 * i);
    OK(marquis_view_sample(view, bytes, &sample));
    OK(marquis_game_sample(game, view->viewer, bytes, &expected));
    CHECK(same(sample, expected));
    OK(marquis_game_view(sample, view->viewer, &again));
    CHECK(memcmp(&again, view, sizeof again) == 0);
    OK(marquis_game_copy_from(sample, game));
    OK(marquis_view_sample_into(view, seed, sample));
    CHECK(same(sample, expected));
    marquis_game_free(sample);
    marquis_game_free(expected);
}

static void check_legal(const marquis_view *view, const marquis_game *game)
{
    static marquis_action actions[MARQUIS_MAX_LEGAL_ACTIONS], expected[MARQUIS_MAX_LEGAL_ACTIONS];
    marquis_pending pending;
    marquis_action action;
    size_t count, expected_count = 0;
    OK(marquis_game_pending(game, &pending));
    if (pending.kind != MARQUIS_NONE && pending.seat == view->viewer)
        OK(marquis_game_legal_actions(game, expected, MARQUIS_MAX_LEGAL_ACTIONS, &expected_count));
    OK(marquis_view_legal_actions(view, actions, MARQUIS_MAX_LEGAL_ACTIONS, &count));
    CHECK(count == expected_count && count == view->legal_count);
    CHECK(memcmp(actions, expected, count * sizeof *actions) == 0);
    EXPECT(MARQUIS_STATUS_INVALID_INDEX, marquis_view_legal_at(view, count, &action));
    for (size_t i = 0; i < count; i += 1 + count / 4) {
        uint8_t is_legal;
        OK(marquis_view_legal_at(view, i, &action));
        OK(marquis_view_is_legal(view, action, &is_legal));
        CHECK(action == expected[i] && is_legal == 1);
    }
    for (uint32_t client = 0; count > 0 && client < view->players; client++) {
        marquis_offer_limits limits, expected_limits;
        OK(marquis_view_offer_limits(view, client, &limits));
        OK(marquis_game_offer_limits(game, client, &expected_limits));
        CHECK(memcmp(&limits, &expected_limits, sizeof limits) == 0);
    }
}

/* One of the bytes differs: it is another view, or none; whatever it is, nothing bad happens. */
static void damage(const marquis_view *view, const marquis_event *events, size_t count, uint64_t *state)
{
    marquis_view damaged = *view, before;
    marquis_game *sample;
    uint8_t seed[MARQUIS_SEED_SIZE] = {1};
    marquis_error error;
    marquis_status status;
    ((uint8_t *)&damaged)[below(sizeof damaged, state)] ^= (uint8_t)(1u << below(8, state));
    before = damaged;
    status = marquis_view_check(&damaged, &error);
    CHECK(status == MARQUIS_STATUS_OK || status == MARQUIS_STATUS_INVALID_POSITION
          || status == MARQUIS_STATUS_INVALID_RULES);
    CHECK(status == MARQUIS_STATUS_OK || (error.status == status && error.path[0] && error.message[0]));
    EXPECT(status, marquis_view_sample(&damaged, seed, &sample));
    if (status == MARQUIS_STATUS_OK) {
        OK(marquis_game_playout(sample, 1, NULL));
        marquis_game_free(sample);
    }
    status = marquis_view_update(&damaged, events, count, NULL);
    if (status != MARQUIS_STATUS_OK) CHECK(memcmp(&damaged, &before, sizeof before) == 0);
}

/* The events of another action, or not all of one, cannot have happened. */
static void wrong_events(const marquis_view *view, const marquis_event *events, size_t count, uint64_t *state)
{
    marquis_event wrong[MARQUIS_MAX_EVENTS + 1];
    marquis_view tried = *view;
    marquis_error error;
    marquis_status status;
    memcpy(wrong, events, count * sizeof *events);
    EXPECT(MARQUIS_STATUS_IMPOSSIBLE_EVENT, marquis_view_update(&tried, NULL, 0, &error));
    EXPECT(MARQUIS_STATUS_IMPOSSIBLE_EVENT, marquis_view_update(&tried, events, count - 1, &error));
    CHECK(strncmp(error.path, "events[", 7) == 0);
    wrong[count] = wrong[count - 1];
    EXPECT(MARQUIS_STATUS_IMPOSSIBLE_EVENT, marquis_view_update(&tried, wrong, count + 1, &error));
    wrong[0].reserved[5] = 1;
    EXPECT(MARQUIS_STATUS_INVALID_EVENT, marquis_view_update(&tried, wrong, count, &error));
    CHECK(strcmp(error.path, "events[0]") == 0);
    wrong[0] = events[0];
    ((uint8_t *)&wrong[below(count, state)])[below(sizeof *wrong, state)] ^= 1;
    status = marquis_view_update(&tried, wrong, count, &error);
    CHECK(status == MARQUIS_STATUS_IMPOSSIBLE_EVENT || status == MARQUIS_STATUS_INVALID_EVENT
          || status == MARQUIS_STATUS_OK);
    if (status != MARQUIS_STATUS_OK) CHECK(memcmp(&tried, view, sizeof tried) == 0);
}

static void play(uint64_t seed)
{
    marquis_event events[MARQUIS_MAX_EVENTS], seen[MARQUIS_MAX_EVENTS];
    marquis_view views[MARQUIS_MAX_PLAYERS + 1], host;
    marquis_action action;
    size_t count;
    uint64_t state = seed + 1;
    uint32_t players = 2 + (uint32_t)(seed % 3);
    marquis_game *game = deal(players, seed);
    for (uint32_t i = 0; i <= players; i++) OK(marquis_game_view(game, viewer_of(i, players), &views[i]));
    while (marquis_game_legal_pick(game, state * 0x9e3779b97f4a7c15u, &action) == MARQUIS_STATUS_OK) {
        (void)below(2, &state);
        OK(marquis_game_apply(game, action, events, MARQUIS_MAX_EVENTS, &count, NULL));
        for (uint32_t i = 0; i <= players; i++) {
            uint32_t viewer = viewer_of(i, players);
            for (size_t k = 0; k < count; k++) OK(marquis_event_seen_by(&events[k], viewer, &seen[k]));
            wrong_events(&views[i], seen, count, &state);
            damage(&views[i], seen, count, &state);
            OK(marquis_view_update(&views[i], seen, count, NULL));
            OK(marquis_game_view(game, viewer, &host));
            CHECK(memcmp(&views[i], &host, sizeof host) == 0);
            OK(marquis_view_check(&views[i], NULL));
            check_legal(&views[i], game);
            check_json(&views[i], game);
            check_samples(&views[i], game, state);
        }
    }
    EXPECT(MARQUIS_STATUS_GAME_OVER, marquis_game_legal_pick(game, 0, &action));
    EXPECT(MARQUIS_STATUS_GAME_OVER, marquis_game_step_random(game, 0, NULL));
    marquis_game_free(game);
}

/* Rules as data: what was read makes the same rules, and what is no rules is told. */
static void rules_as_data(void)
{
    static const char OTHER[] = "{\"bargain_offers\": 8, \"ask_veto\": \"holder\", \"cards\": {\"thief\":"
                                " {\"income\": 16, \"steals\": {\"clerk\": 2}, \"rate\": [16, 1]}}}";
    marquis_rules *rules, *again;
    marquis_rules_data data, other_data;
    marquis_error error;
    OK(marquis_rules_from_json(OTHER, sizeof OTHER - 1, &rules, NULL));
    OK(marquis_rules_to_data(rules, &data));
    CHECK(data.bargain_offers == 8 && data.ask_veto == MARQUIS_ASK_VETO_HOLDER);
    CHECK(data.rows[MARQUIS_CARD_THIEF].income == 16 && data.rows[MARQUIS_CARD_THIEF].rate_coins == 16);
    CHECK(data.rows[MARQUIS_CARD_THIEF].steals == 2u << 2 * MARQUIS_CARD_CLERK);
    OK(marquis_rules_from_data(&data, &again, NULL));
    OK(marquis_rules_to_data(again, &other_data));
    CHECK(memcmp(&data, &other_data, sizeof data) == 0);
    for (size_t i = 0; i < sizeof data; i++) {
        for (int bit = 0; bit < 8; bit++) {
            marquis_rules *made;
            marquis_status status;
            other_data = data;
            ((uint8_t *)&other_data)[i] ^= (uint8_t)(1 << bit);
            status = marquis_rules_from_data(&other_data, &made, &error);
            CHECK(status == MARQUIS_STATUS_OK || (status == MARQUIS_STATUS_INVALID_RULES && error.message[0]));
            if (status != MARQUIS_STATUS_OK) continue;
            OK(marquis_rules_to_data(made, &data));
            CHECK(memcmp(&data, &other_data, sizeof data) == 0);
            marquis_rules_free(made);
            OK(marquis_rules_to_data(rules, &data));
        }
    }
    marquis_rules_free(rules);
    marquis_rules_free(again);
}

int main(int argc, char **argv)
{
    int from = argc == 3 ? atoi(argv[1]) : 0, to = argc == 3 ? atoi(argv[2]) : 3;
    rules_as_data();
    for (int seed = from; seed < to; seed++) play((uint64_t)seed);
    return 0;
}
