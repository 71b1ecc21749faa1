/* Every number that a caller may get wrong, and every byte of a structure that comes from outside. */
#include "check.h"
#include <limits.h>

static const uint32_t HUGE_NUMBERS[] = {256, 257, 258, 65536, 65537, 0x7fffffff, 0x80000000, 0xffffff00, 0xffffffff};
enum { HUGE_COUNT = sizeof HUGE_NUMBERS / sizeof HUGE_NUMBERS[0] };

/* 0 to 255, and then huge ones. */
static uint32_t number(size_t index)
{
    return index < 256 ? (uint32_t)index : HUGE_NUMBERS[index - 256];
}

static void seats_and_players(void)
{
    uint8_t seed[MARQUIS_SEED_SIZE] = {0}, decks[48];
    marquis_game *game = deal(3, 5);
    for (size_t i = 0; i < 48; i++) decks[i] = (uint8_t)(i % 12);
    for (size_t i = 0; i < 256 + HUGE_COUNT; i++) {
        uint32_t n = number(i);
        marquis_game *made;
        marquis_view view;
        marquis_offer_limits limits;
        char json[8192];
        size_t length;
        int seat = n < 3, viewer = seat || n == MARQUIS_SPECTATOR;
        marquis_status players = n >= 2 && n <= 4 ? MARQUIS_STATUS_OK : MARQUIS_STATUS_INVALID_PLAYERS;
        marquis_status first = seat ? MARQUIS_STATUS_OK : MARQUIS_STATUS_INVALID_SEAT;
        marquis_status looks = viewer ? MARQUIS_STATUS_OK : MARQUIS_STATUS_INVALID_SEAT;
        MARK(made), MARK(view), MARK(limits), MARK(json), MARK(length);
        if (players != MARQUIS_STATUS_OK) {
            EXPECT(players, marquis_game_deal(NULL, n, 0, seed, &made));
            EXPECT(players, marquis_game_deal_u64(NULL, n, 0, 1, &made));
        }
        if (!seat) {
            EXPECT(first, marquis_game_deal(NULL, 3, n, seed, &made));
            EXPECT(first, marquis_game_deal_u64(NULL, 3, n, 1, &made));
            EXPECT(first, marquis_game_from_decks(NULL, n, decks, 36, &made, NULL));
            EXPECT(first, marquis_game_offer_limits(game, n, &limits));
        }
        if (!viewer) {
            EXPECT(looks, marquis_game_sample(game, n, seed, &made));
            EXPECT(looks, marquis_game_sample_into(game, n, 1, game));
            EXPECT(looks, marquis_game_view(game, n, &view));
            EXPECT(looks, marquis_game_view_to_json(game, n, json, sizeof json, &length));
            UNTOUCHED(view), UNTOUCHED(limits), UNTOUCHED(json), UNTOUCHED(length);
        }
        UNTOUCHED(made);
        if (players == MARQUIS_STATUS_OK) {
            OK(marquis_game_deal(NULL, n, n - 1, seed, &made));
            marquis_game_free(made);
        }
        if (seat) {
            OK(marquis_game_from_decks(NULL, n, decks, 36, &made, NULL));
            marquis_game_free(made);
            OK(marquis_game_offer_limits(game, n, &limits));
        }
        if (viewer) {
            OK(marquis_game_view(game, n, &view));
            CHECK(view.viewer == n && view.players == 3);
            OK(marquis_game_sample(game, n, seed, &made));
            marquis_game_free(made);
        }
    }
    marquis_game_free(game);
}

static void decks(void)
{
    uint8_t cards[60];
    marquis_game *made;
    marquis_error error;
    for (size_t i = 0; i < 60; i++) cards[i] = (uint8_t)(i % 12);
    MARK(made);
    for (size_t length = 0; length <= 60; length++) {
        if (length == 24 || length == 36 || length == 48) continue;
        EXPECT(MARQUIS_STATUS_INVALID_DECKS, marquis_game_from_decks(NULL, 0, cards, length, &made, NULL));
    }
    EXPECT(MARQUIS_STATUS_INVALID_DECKS, marquis_game_from_decks(NULL, 0, NULL, 0, &made, NULL));
    EXPECT(MARQUIS_STATUS_INVALID_LENGTH, marquis_game_from_decks(NULL, 0, cards, SIZE_MAX, &made, NULL));
    for (int n = 12; n < 256; n++) {
        cards[17] = (uint8_t)n;
        EXPECT(MARQUIS_STATUS_INVALID_CARD, marquis_game_from_decks(NULL, 0, cards, 24, &made, &error));
        CHECK(error.status == MARQUIS_STATUS_INVALID_CARD && strcmp(error.path, "decks[1][5]") == 0);
    }
    cards[17] = 4;
    EXPECT(MARQUIS_STATUS_INVALID_DECKS, marquis_game_from_decks(NULL, 0, cards, 24, &made, &error));
    CHECK(strcmp(error.path, "decks[1][5]") == 0 && strstr(error.message, "countess") != NULL);
    UNTOUCHED(made);
}

static void cards_and_languages(void)
{
    for (size_t i = 0; i < 256 + HUGE_COUNT; i++) {
        char name[MARQUIS_MAX_TEXT_SIZE];
        size_t length;
        uint32_t n = number(i);
        MARK(name), MARK(length);
        if (n >= MARQUIS_CARD_COUNT) EXPECT(MARQUIS_STATUS_INVALID_CARD, marquis_card_name(n, 0, name, sizeof name, &length));
        if (n > 2) EXPECT(MARQUIS_STATUS_INVALID_LANGUAGE, marquis_card_name(0, n, name, sizeof name, &length));
        if (n > 2 && n >= MARQUIS_CARD_COUNT) UNTOUCHED(name), UNTOUCHED(length);
        if (n < MARQUIS_CARD_COUNT) {
            for (uint32_t language = 0; language < 3; language++) {
                OK(marquis_card_name(n, language, name, sizeof name, &length));
                CHECK(strlen(name) == length && length > 3 && length < MARQUIS_MAX_TEXT_SIZE);
            }
        }
    }
}

/* All 65536 numbers, as actions of a game in which some offers are legal too. */
static void actions(void)
{
    uint64_t state = 3;
    marquis_game *game = deal(4, 9), *tried = deal(4, 9);
    size_t count = 0, legal = 0, longest = 0;
    marquis_pending decision;
    do {
        CHECK(step(game, &state));
        OK(marquis_game_pending(game, &decision));
    } while (decision.kind != MARQUIS_DECISION_ANSWER);
    for (uint32_t n = 0; n < 65536; n++) {
        marquis_action action = (marquis_action)n, back;
        marquis_action_parts parts;
        char text[MARQUIS_MAX_TEXT_SIZE];
        uint8_t is_legal;
        size_t length;
        marquis_error error;
        marquis_status applied;
        MARK(parts), MARK(text), MARK(is_legal), MARK(length), MARK(error);
        OK(marquis_game_copy_from(tried, game));
        if (marquis_action_to_parts(action, &parts) != MARQUIS_STATUS_OK) {
            marquis_status wrong = MARQUIS_STATUS_INVALID_ACTION;
            EXPECT(wrong, marquis_action_to_parts(action, &parts));
            EXPECT(wrong, marquis_action_to_text(action, text, sizeof text, &length));
            EXPECT(wrong, marquis_game_is_legal(game, action, &is_legal));
            EXPECT(wrong, marquis_game_apply(tried, action, NULL, 0, NULL, NULL));
            UNTOUCHED(parts), UNTOUCHED(text), UNTOUCHED(is_legal), UNTOUCHED(length);
            CHECK(n >= MARQUIS_ACTION_END || n < 256);
            continue;
        }
        count++;
        OK(marquis_action_from_parts(&parts, &back));
        CHECK(back == action);
        OK(marquis_action_to_text(action, text, sizeof text, &length));
        longest = length > longest ? length : longest;
        OK(marquis_action_from_text(text, length, &back, &error));
        CHECK(back == action);
        OK(marquis_game_is_legal(game, action, &is_legal));
        UNTOUCHED(error);
        applied = marquis_game_apply(tried, action, NULL, 0, NULL, &error);
        CHECK(applied == (is_legal ? MARQUIS_STATUS_OK : MARQUIS_STATUS_ILLEGAL_ACTION));
        legal += is_legal;
        if (is_legal) {
            UNTOUCHED(error);
        } else {
            CHECK(error.status == applied && error.rule >= 301 && error.rule <= 1401 && error.message[0] != 0);
            CHECK(n % 64 != 0 || same(game, tried));
        }
    }
    CHECK(count == 5 + 4 + 11 + 11 + 100 + 32980);
    CHECK(longest < MARQUIS_MAX_TEXT_SIZE);
    OK(marquis_game_legal_count(game, &count));
    CHECK(count == legal);
    marquis_game_free(game);
    marquis_game_free(tried);
}

static void indices(void)
{
    static const size_t WRONG[] = {SIZE_MAX, SIZE_MAX / 2, SIZE_MAX / 2 + 1, 1u << 31, 65536, 8248};
    marquis_game *game = deal(4, 2);
    marquis_action action;
    size_t count;
    OK(marquis_game_legal_count(game, &count));
    MARK(action);
    for (size_t i = 0; i < sizeof WRONG / sizeof WRONG[0]; i++) {
        EXPECT(MARQUIS_STATUS_INVALID_INDEX, marquis_game_legal_at(game, WRONG[i], &action));
    }
    EXPECT(MARQUIS_STATUS_INVALID_INDEX, marquis_game_legal_at(game, count, &action));
    UNTOUCHED(action);
    OK(marquis_game_legal_at(game, count - 1, &action));
    marquis_game_free(game);
}

/* Every byte of an event with every value: it is an event or not, and if it is, it can be written. */
static void event_bytes(const marquis_event *event)
{
    for (size_t position = 0; position < sizeof *event; position++) {
        for (int value = 0; value < 256; value++) {
            marquis_event changed = *event, seen;
            char json[1024];
            size_t length;
            marquis_status status;
            ((uint8_t *)&changed)[position] = (uint8_t)value;
            MARK(seen), MARK(json), MARK(length);
            status = marquis_event_seen_by(&changed, 0, &seen);
            EXPECT(status, marquis_event_to_json(&changed, json, sizeof json, &length));
            if (status == MARQUIS_STATUS_OK) {
                CHECK(memcmp(&seen, &changed, sizeof seen) == 0 || changed.kind == MARQUIS_EVENT_DREW);
                CHECK(json[0] == '{' && json[length] == 0);
            } else {
                CHECK(status == MARQUIS_STATUS_INVALID_EVENT);
                UNTOUCHED(seen), UNTOUCHED(json), UNTOUCHED(length);
            }
        }
    }
    for (size_t i = 0; i < 256 + HUGE_COUNT; i++) {
        marquis_event seen = *event;
        uint32_t n = number(i);
        int valid = n < 4 || n == MARQUIS_SPECTATOR;
        EXPECT(valid ? MARQUIS_STATUS_OK : MARQUIS_STATUS_INVALID_SEAT, marquis_event_seen_by(&seen, n, &seen));
        CHECK(valid || memcmp(&seen, event, sizeof seen) == 0);
    }
}

static void events(void)
{
    int kinds[256] = {0};
    for (uint64_t seed = 0; seed < 12; seed++) {
        marquis_game *game = deal(4, seed);
        uint64_t state = seed + 1;
        size_t count;
        OK(marquis_game_legal_count(game, &count));
        while (count > 0) {
            marquis_event happened[MARQUIS_MAX_EVENTS];
            marquis_action action;
            size_t event_count;
            OK(marquis_game_legal_at(game, below(count, &state), &action));
            OK(marquis_game_apply(game, action, happened, MARQUIS_MAX_EVENTS, &event_count, NULL));
            for (size_t i = 0; i < event_count; i++) {
                if (kinds[happened[i].kind]++ == 0) event_bytes(&happened[i]);
            }
            OK(marquis_game_legal_count(game, &count));
        }
        marquis_game_free(game);
    }
    for (int kind = 0; kind < 256; kind++) CHECK((kinds[kind] > 0) == (kind <= MARQUIS_EVENT_GAME_OVER));
}

static void parts(void)
{
    static const marquis_action SOME[] = {0, 4, 9, 20, 37, 64, 163, 256, 33235};
    for (size_t i = 0; i < sizeof SOME / sizeof SOME[0]; i++) {
        marquis_action_parts right;
        OK(marquis_action_to_parts(SOME[i], &right));
        for (size_t position = 0; position < sizeof right; position++) {
            for (int value = 0; value < 256; value++) {
                marquis_action_parts changed = right, again;
                marquis_action action;
                ((uint8_t *)&changed)[position] = (uint8_t)value;
                MARK(action);
                if (marquis_action_from_parts(&changed, &action) == MARQUIS_STATUS_OK) {
                    OK(marquis_action_to_parts(action, &again));
                    CHECK(memcmp(&changed, &again, sizeof again) == 0);
                } else {
                    EXPECT(MARQUIS_STATUS_INVALID_ACTION, marquis_action_from_parts(&changed, &action));
                    UNTOUCHED(action);
                }
            }
        }
    }
}

static void statuses(void)
{
    const char *unknown = marquis_status_text(-1);
    int known = 0;
    for (int status = -1000; status < 1000; status++) {
        const char *text = marquis_status_text(status);
        CHECK(text != NULL && text[0] != 0);
        known += text != unknown;
    }
    CHECK(known == 26);
    CHECK(marquis_status_text(INT_MIN) == unknown && marquis_status_text(INT_MAX) == unknown);
    CHECK(strcmp(marquis_version(), MARQUIS_VERSION) == 0);
    CHECK(marquis_abi_version() == MARQUIS_ABI_VERSION);
}

int main(void)
{
    seats_and_players();
    decks();
    cards_and_languages();
    actions();
    indices();
    events();
    parts();
    statuses();
    return 0;
}
