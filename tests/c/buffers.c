/* Buffers that are too small, absent or just right; texts and saves that are wrong. */
#include "check.h"

#define ROOM 16384

static char big[ROOM];

/* A function that writes a text, called with any buffer. */
typedef marquis_status (*writer)(const void *object, char *buffer, size_t capacity, size_t *length);

static marquis_status rules_json(const void *object, char *buffer, size_t capacity, size_t *length)
{
    return marquis_rules_to_json((const marquis_rules *)object, buffer, capacity, length);
}

static marquis_status game_json(const void *object, char *buffer, size_t capacity, size_t *length)
{
    return marquis_game_to_json((const marquis_game *)object, buffer, capacity, length);
}

static marquis_status view_json(const void *object, char *buffer, size_t capacity, size_t *length)
{
    return marquis_game_view_to_json((const marquis_game *)object, 1, buffer, capacity, length);
}

static marquis_status event_json(const void *object, char *buffer, size_t capacity, size_t *length)
{
    return marquis_event_to_json((const marquis_event *)object, buffer, capacity, length);
}

static marquis_status action_text(const void *object, char *buffer, size_t capacity, size_t *length)
{
    return marquis_action_to_text(*(const marquis_action *)object, buffer, capacity, length);
}

static marquis_status card_name(const void *object, char *buffer, size_t capacity, size_t *length)
{
    return marquis_card_name(*(const uint32_t *)object, MARQUIS_LANGUAGE_FRENCH, buffer, capacity, length);
}

static marquis_status record_json(const void *object, char *buffer, size_t capacity, size_t *length)
{
    return marquis_record_to_json((const marquis_game *)object, NULL, 0, buffer, capacity, length);
}

static void text_buffers(writer write, const void *object)
{
    size_t needed, length;
    char *exact;
    EXPECT(MARQUIS_STATUS_BUFFER_TOO_SMALL, write(object, NULL, 0, &needed));
    CHECK(needed > 0 && needed < ROOM);
    for (size_t capacity = needed > 40 ? needed - 40 : 0; capacity < needed; capacity++) {
        MARK(big), MARK(length);
        EXPECT(MARQUIS_STATUS_BUFFER_TOO_SMALL, write(object, big, capacity, &length));
        CHECK(length == needed);
        UNTOUCHED(big);
    }
    exact = (char *)malloc(needed); /* a sanitizer sees every byte too many */
    CHECK(exact != NULL);
    OK(write(object, exact, needed, &length));
    CHECK(length == needed && memchr(exact, 0, needed) == NULL);
    MARK(big);
    OK(write(object, big, SIZE_MAX, &length)); /* who lies about the room gets what is needed */
    CHECK(length == needed && big[needed] == 0 && is_marked(big + needed + 1, ROOM - needed - 1));
    CHECK(memcmp(exact, big, needed) == 0);
    free(exact);
}

static void texts(void)
{
    marquis_game *game = deal(4, 8);
    marquis_action action = 33235;
    marquis_event events[MARQUIS_MAX_EVENTS];
    uint32_t card = 10;
    size_t count;
    text_buffers(rules_json, NULL);
    text_buffers(game_json, game);
    text_buffers(view_json, game);
    text_buffers(record_json, game);
    text_buffers(action_text, &action);
    text_buffers(card_name, &card);
    OK(marquis_game_legal_at(game, 0, &action));
    OK(marquis_game_apply(game, action, events, MARQUIS_MAX_EVENTS, &count, NULL));
    for (size_t i = 0; i < count; i++) text_buffers(event_json, &events[i]);
    marquis_game_free(game);
}

static void lists(void)
{
    marquis_game *game = deal(4, 5), *before = deal(4, 5);
    for (;;) {
        size_t count, needed;
        marquis_action *actions;
        marquis_event *events, one;
        uint8_t bytes[MARQUIS_MAX_SAVE_SIZE];
        OK(marquis_game_legal_count(game, &count));
        MARK(needed), MARK(bytes);
        if (count > 0) EXPECT(MARQUIS_STATUS_BUFFER_TOO_SMALL, marquis_game_legal_actions(game, NULL, 0, &needed));
        else OK(marquis_game_legal_actions(game, NULL, 0, &needed));
        CHECK(needed == count);
        if (count == 0) break;
        actions = (marquis_action *)malloc(count * sizeof *actions);
        CHECK(actions != NULL);
        MARK(actions[0]);
        EXPECT(MARQUIS_STATUS_BUFFER_TOO_SMALL, marquis_game_legal_actions(game, actions, count - 1, &needed));
        UNTOUCHED(actions[0]);
        OK(marquis_game_legal_actions(game, actions, count, &needed));
        CHECK(needed == count);
        for (size_t i = 1; i < count; i++) CHECK(actions[i - 1] < actions[i]);

        EXPECT(MARQUIS_STATUS_BUFFER_TOO_SMALL, marquis_game_save(game, NULL, 0, &needed));
        EXPECT(MARQUIS_STATUS_BUFFER_TOO_SMALL, marquis_game_save(game, bytes, needed - 1, &needed));
        UNTOUCHED(bytes);

        /* An action whose events do not fit is not applied. */
        OK(marquis_game_copy_from(before, game));
        MARK(one);
        EXPECT(MARQUIS_STATUS_BUFFER_TOO_SMALL, marquis_game_apply(game, actions[count / 2], NULL, 0, &needed, NULL));
        CHECK(needed > 0 && needed <= MARQUIS_MAX_EVENTS && same(game, before));
        if (needed > 1) {
            size_t again;
            EXPECT(MARQUIS_STATUS_BUFFER_TOO_SMALL, marquis_game_apply(game, actions[count / 2], &one, 1, &again, NULL));
            CHECK(again == needed && same(game, before));
        }
        UNTOUCHED(one);
        events = (marquis_event *)malloc(needed * sizeof *events);
        CHECK(events != NULL);
        OK(marquis_game_apply(game, actions[count / 2], events, needed, &needed, NULL));
        CHECK(events[needed - 1].kind == MARQUIS_EVENT_ASKED || events[needed - 1].kind == MARQUIS_EVENT_GAME_OVER);
        CHECK(!same(game, before));
        free(events);
        free(actions);
    }
    marquis_game_free(game);
    marquis_game_free(before);
}

/* Every byte of a save with some values, and every length. */
static void saves(void)
{
    uint64_t state = 11;
    marquis_game *game = deal(4, 3), *made;
    marquis_error error;
    save right, wrong;
    for (int i = 0; i < 90; i++) CHECK(step(game, &state));
    right = save_of(game);
    MARK(made);
    EXPECT(MARQUIS_STATUS_INVALID_SAVE, marquis_game_load(NULL, 0, &made, &error));
    EXPECT(MARQUIS_STATUS_INVALID_LENGTH, marquis_game_load(right.bytes, SIZE_MAX, &made, &error));
    for (size_t length = 0; length < right.length; length++) {
        uint8_t *part = (uint8_t *)malloc(length + 1);
        CHECK(part != NULL);
        memcpy(part, right.bytes, length);
        EXPECT(MARQUIS_STATUS_INVALID_SAVE, marquis_game_load(part, length, &made, &error));
        CHECK(error.status == MARQUIS_STATUS_INVALID_SAVE && error.message[0] != 0);
        free(part);
    }
    for (size_t position = 0; position < right.length; position++) {
        for (int bit = 0; bit < 8; bit++) {
            marquis_status status;
            wrong = right;
            wrong.bytes[position] ^= (uint8_t)(1 << bit);
            status = marquis_game_load(wrong.bytes, wrong.length, &made, &error);
            CHECK(status == MARQUIS_STATUS_INVALID_SAVE || status == MARQUIS_STATUS_SAVE_VERSION
                  || status == MARQUIS_STATUS_SAVE_CHECKSUM);
            CHECK(position >= 4 || status == MARQUIS_STATUS_INVALID_SAVE);
            CHECK(position != 4 || (status == MARQUIS_STATUS_SAVE_VERSION && error.offset == 4));
        }
    }
    UNTOUCHED(made);
    MARK(error);
    OK(marquis_game_load(right.bytes, right.length, &made, &error));
    UNTOUCHED(error);
    CHECK(same(game, made));
    marquis_game_free(made);
    marquis_game_free(game);
}

static void json(void)
{
    uint64_t state = 2;
    marquis_game *game = deal(3, 3), *made;
    uint8_t seed[MARQUIS_SEED_SIZE] = {1};
    marquis_view view;
    marquis_error error;
    size_t length;
    for (int i = 0; i < 40; i++) CHECK(step(game, &state));
    OK(marquis_game_to_json(game, big, ROOM, &length));
    MARK(made);
    for (size_t cut = 0; cut < length; cut += 7) {
        EXPECT(MARQUIS_STATUS_INVALID_JSON, marquis_game_from_json(big, cut, &made, &error));
        CHECK(error.status == MARQUIS_STATUS_INVALID_JSON && error.line == 1 && error.offset <= cut);
    }
    EXPECT(MARQUIS_STATUS_INVALID_JSON, marquis_game_from_json(NULL, 0, &made, &error));
    EXPECT(MARQUIS_STATUS_INVALID_LENGTH, marquis_game_from_json(big, SIZE_MAX, &made, &error));
    MARK(view);
    EXPECT(MARQUIS_STATUS_INVALID_JSON, marquis_view_from_json("{}", 2, &view, &error));
    UNTOUCHED(view);
    EXPECT(MARQUIS_STATUS_INVALID_TEXT, marquis_game_from_json("[\xff]", 3, &made, &error));
    CHECK(error.offset == 1);
    for (size_t position = 0; position < length; position += 3) {
        char kept = big[position];
        marquis_status status;
        big[position] = kept == '1' ? '2' : '1';
        status = marquis_game_from_json(big, length, &made, &error);
        CHECK(status == MARQUIS_STATUS_INVALID_JSON || status == MARQUIS_STATUS_INVALID_POSITION
              || status == MARQUIS_STATUS_OK);
        if (status == MARQUIS_STATUS_OK) marquis_game_free(made), MARK(made);
        else CHECK(status != MARQUIS_STATUS_INVALID_POSITION || error.path[0] != 0);
        big[position] = kept;
    }
    UNTOUCHED(made);
    OK(marquis_game_from_json(big, length, &made, &error));
    CHECK(same(game, made));
    marquis_game_free(made);
    OK(marquis_game_view_to_json(game, 2, big, ROOM, &length));
    OK(marquis_view_from_json(big, length, &view, &error));
    OK(marquis_view_sample(&view, seed, &made));
    marquis_game_free(made);
    marquis_game_free(game);
}

static void rule_files(void)
{
    static const char WRONG[] = "{\"cards\":\n {\"thief\": {\"income\": 17, \"steals\": {}, \"rate\": [1, 1]}}}";
    static const char RIGHT[] = "{\"bargain_offers\": 5, \"ask_veto\": \"holder\"}";
    marquis_rules *rules, *again;
    marquis_game *game;
    marquis_view view;
    marquis_error error;
    char other[ROOM];
    size_t length, other_length;
    MARK(rules);
    EXPECT(MARQUIS_STATUS_INVALID_JSON, marquis_rules_from_json(WRONG, sizeof WRONG - 1, &rules, &error));
    CHECK(strstr(error.path, "cards") != NULL || strstr(error.message, "cards.thief.income") != NULL);
    CHECK(error.line == 2 && error.offset > 10 && error.offset < sizeof WRONG);
    UNTOUCHED(rules);
    OK(marquis_rules_from_json(RIGHT, sizeof RIGHT - 1, &rules, &error));
    OK(marquis_game_deal_u64(rules, 2, 1, 3, &game));
    OK(marquis_rules_to_json(rules, big, ROOM, &length));
    marquis_rules_free(rules);
    OK(marquis_game_view(game, MARQUIS_SPECTATOR, &view));
    CHECK(view.rules.bargain_offers == 5 && view.rules.ask_veto == MARQUIS_ASK_VETO_HOLDER && view.hand == 0 && view.legal_count == 0);
    OK(marquis_game_rules(game, &again));
    OK(marquis_rules_to_json(again, other, ROOM, &other_length));
    CHECK(length == other_length && memcmp(big, other, length) == 0);
    marquis_rules_free(again);
    marquis_game_free(game);
}

static void action_texts(void)
{
    static const struct {
        const char *text;
        size_t offset;
    } WRONG[] = {{"", 0}, {"Pass", 0}, {"pass ", 4}, {"play  clerk", 5}, {"target 4", 7}, {"offer 1 17c 0j 0v", 8},
                 {"exchange 2 0v", 11}, {"play veto", 5}, {"offer 1 1c 0j 0v x", 16}};
    marquis_action action;
    marquis_error error;
    MARK(action);
    for (size_t i = 0; i < sizeof WRONG / sizeof WRONG[0]; i++) {
        const char *text = WRONG[i].text;
        EXPECT(MARQUIS_STATUS_INVALID_TEXT, marquis_action_from_text(text, strlen(text), &action, &error));
        CHECK(error.offset == WRONG[i].offset && strstr(error.message, "expected") != NULL);
    }
    EXPECT(MARQUIS_STATUS_INVALID_TEXT, marquis_action_from_text("play \xe9", 6, &action, &error));
    CHECK(error.offset == 5);
    EXPECT(MARQUIS_STATUS_INVALID_TEXT, marquis_action_from_text("pass", 5, &action, NULL));
    EXPECT(MARQUIS_STATUS_INVALID_TEXT, marquis_action_from_text(NULL, 0, &action, NULL));
    EXPECT(MARQUIS_STATUS_INVALID_LENGTH, marquis_action_from_text("pass", SIZE_MAX, &action, NULL));
    UNTOUCHED(action);
}

static void records(void)
{
    uint64_t state = 4;
    marquis_game *start = deal(4, 4), *game, *replayed;
    marquis_action actions[512], read[512];
    marquis_error error;
    size_t count = 0, length;
    OK(marquis_game_clone(start, &game));
    for (;;) {
        size_t legal;
        OK(marquis_game_legal_count(game, &legal));
        if (legal == 0) break;
        OK(marquis_game_legal_at(game, below(legal, &state), &actions[count]));
        OK(marquis_game_apply(game, actions[count++], NULL, 0, NULL, NULL));
    }
    OK(marquis_record_to_json(start, actions, count, big, ROOM, &length));
    OK(marquis_record_replay(big, length, &replayed, &error));
    CHECK(same(game, replayed));
    marquis_game_free(replayed);
    OK(marquis_record_initial_game(big, length, &replayed, &error));
    CHECK(same(start, replayed));
    marquis_game_free(replayed);
    OK(marquis_record_actions(big, length, read, 512, &length, &error));
    CHECK(length == count && memcmp(read, actions, count * sizeof read[0]) == 0);
    EXPECT(MARQUIS_STATUS_ALREADY_STARTED, marquis_record_to_json(game, actions, count, big, ROOM, &length));
    actions[1] = 5;
    EXPECT(MARQUIS_STATUS_INVALID_ACTION, marquis_record_to_json(start, actions, count, big, ROOM, &length));
    actions[1] = MARQUIS_ACTION_ACCEPT;
    OK(marquis_record_to_json(start, actions, count, big, ROOM, &length));
    MARK(replayed);
    EXPECT(MARQUIS_STATUS_ILLEGAL_ACTION, marquis_record_replay(big, length, &replayed, &error));
    CHECK(strcmp(error.path, "actions[1]") == 0 && error.rule == 301);
    UNTOUCHED(replayed);
    marquis_game_free(start);
    marquis_game_free(game);
}

int main(void)
{
    texts();
    lists();
    saves();
    json();
    rule_files();
    action_texts();
    records();
    return 0;
}
