/*
 * Without memory: each allocation of each function fails in turn. The function then returns MARQUIS_STATUS_OUT_OF_MEMORY, and
 * nothing else happens; a function that does not list that status allocates nothing.
 */
#define _GNU_SOURCE
#include "check.h"

#if !defined(__GLIBC__)
int main(void)
{
    puts("SKIPPED: memory.c: only with the C library of GNU");
    return 0;
}
#else
#include <errno.h>

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

/* Allocations until one fails, or a negative number: none does. */
static long left = -1;
static long made;

static int fails(void)
{
    made++;
    return left >= 0 && left-- == 0;
}

void *malloc(size_t size) { return fails() ? NULL : __libc_malloc(size); }
void *calloc(size_t count, size_t size) { return fails() ? NULL : __libc_calloc(count, size); }
void *realloc(void *memory, size_t size) { return fails() ? NULL : __libc_realloc(memory, size); }
void *aligned_alloc(size_t alignment, size_t size) { return fails() ? NULL : __libc_memalign(alignment, size); }
int posix_memalign(void **memory, size_t alignment, size_t size)
{
    if (fails()) return ENOMEM;
    *memory = __libc_memalign(alignment, size);
    return *memory == NULL ? ENOMEM : 0;
}

/* What the calls work with. */
static char text[65536], json[65536], record[65536], rules_json[8192], view_json[32768];
static size_t length, json_length, record_length, rules_length, view_length, count;
static uint8_t bytes[65536], batch_bytes[65536], seed[MARQUIS_SEED_SIZE], flag;
static size_t bytes_length, batch_length;
static marquis_game *game, *other, *made_game;
static marquis_rules *rules, *made_rules;
static marquis_batch *batch, *made_batch;
static marquis_view view, made_view;
static marquis_event events[MARQUIS_MAX_EVENTS], event;
static size_t event_count;
static marquis_pending pending;
static marquis_action action, actions[MARQUIS_MAX_LEGAL_ACTIONS];
static marquis_action_parts parts;
static marquis_offer_limits limits;
static marquis_outcome outcome;
static marquis_rules_data data;
static marquis_error error;
static marquis_batch_state states[4];
static uint8_t numbers[4 * MARQUIS_OBSERVATION_SIZE], masks[4 * MARQUIS_CHOICE_COUNT];
static float rewards[16];
static uint32_t choice;
static uint32_t indices[4];
static marquis_status statuses[4];

/* Whether the last call made an object, which is then freed. */
static int made_something(void)
{
    int something = made_game != NULL || made_rules != NULL || made_batch != NULL;
    marquis_game_free(made_game);
    marquis_rules_free(made_rules);
    marquis_batch_free(made_batch);
    made_game = NULL, made_rules = NULL, made_batch = NULL;
    return something;
}

/* Calls until no allocation is left that could fail. `allocates` tells whether there may be one. */
#define TRY(allocates, call)                                                                                       \
    do {                                                                                                           \
        marquis_status status;                                                                                     \
        long next = 0;                                                                                             \
        for (;; next++) {                                                                                          \
            save before = save_of(game);                                                                           \
            made = 0, left = next;                                                                                 \
            status = (call);                                                                                       \
            left = -1;                                                                                             \
            if (made <= next) break;                                                                               \
            EXPECT(MARQUIS_STATUS_OUT_OF_MEMORY, status);                                                          \
            CHECK(allocates);                                                                                      \
            CHECK(!made_something());                                                                              \
            CHECK(memcmp(before.bytes, save_of(game).bytes, before.length) == 0);                                  \
        }                                                                                                          \
        EXPECT(MARQUIS_STATUS_OK, status);                                                                         \
        CHECK(!(allocates) || next > 0);                                                                           \
        made_something();                                                                                          \
    } while (0)

static void prepare(void)
{
    uint64_t state = 5;
    size_t record_count = 0;
    marquis_game *start = deal(3, 5);
    static marquis_action played[4096];
    OK(marquis_game_clone(start, &game));
    OK(marquis_rules_default(&rules));
    while (record_count < 60) {
        OK(marquis_game_legal_count(game, &count));
        OK(marquis_game_legal_at(game, below(count, &state), &played[record_count]));
        OK(marquis_game_apply(game, played[record_count++], NULL, 0, NULL, NULL));
    }
    OK(marquis_record_to_json(start, played, record_count, record, sizeof record, &record_length));
    OK(marquis_game_pending(game, &pending));
    OK(marquis_game_view(game, pending.seat, &view));
    OK(marquis_game_clone(game, &other));
    OK(marquis_game_legal_at(game, 0, &action));
    OK(marquis_game_apply(other, action, events, MARQUIS_MAX_EVENTS, &event_count, NULL));
    for (size_t i = 0; i < event_count; i++) OK(marquis_event_seen_by(&events[i], pending.seat, &events[i]));
    OK(marquis_game_to_json(game, json, sizeof json, &json_length));
    OK(marquis_view_to_json(&view, view_json, sizeof view_json, &view_length));
    OK(marquis_rules_to_json(rules, rules_json, sizeof rules_json, &rules_length));
    OK(marquis_rules_to_data(rules, &data));
    OK(marquis_game_save(game, bytes, sizeof bytes, &bytes_length));
    OK(marquis_batch_new(rules, 2, 0, 4, 9, 1, &batch));
    OK(marquis_batch_save(batch, batch_bytes, sizeof batch_bytes, &batch_length));
    OK(marquis_action_to_parts(action, &parts));
    OK(marquis_game_action_to_choice(game, action, &choice));
    marquis_game_free(start);
}

static void making(void)
{
    uint8_t decks[24];
    for (uint8_t i = 0; i < 24; i++) decks[i] = i % 12;
    TRY(1, marquis_rules_default(&made_rules));
    TRY(1, marquis_rules_from_json(rules_json, rules_length, &made_rules, &error));
    TRY(1, marquis_rules_from_data(&data, &made_rules, &error));
    TRY(0, marquis_rules_to_data(rules, &data));
    TRY(0, marquis_rules_to_json(rules, text, sizeof text, &length));
    TRY(1, marquis_game_rules(game, &made_rules));
    TRY(1, marquis_game_deal(rules, 4, 0, seed, &made_game));
    TRY(1, marquis_game_deal_u64(NULL, 4, 0, 7, &made_game));
    TRY(1, marquis_game_from_decks(NULL, 0, decks, sizeof decks, &made_game, &error));
    TRY(1, marquis_game_clone(game, &made_game));
    TRY(0, marquis_game_copy_from(other, game));
    TRY(1, marquis_game_load(bytes, bytes_length, &made_game, &error));
    TRY(0, marquis_game_save(game, bytes, sizeof bytes, &length));
    TRY(1, marquis_game_from_json(json, json_length, &made_game, &error));
    TRY(0, marquis_game_to_json(game, text, sizeof text, &length));
    TRY(1, marquis_record_replay(record, record_length, &made_game, &error));
    TRY(1, marquis_record_initial_game(record, record_length, &made_game, &error));
    TRY(1, marquis_record_actions(record, record_length, actions, MARQUIS_MAX_LEGAL_ACTIONS, &count, &error));
}

static void record_out(void)
{
    marquis_game *start = deal(2, 1);
    marquis_action first;
    OK(marquis_game_legal_at(start, 0, &first));
    TRY(0, marquis_record_to_json(start, &first, 1, text, sizeof text, &length));
    marquis_game_free(start);
}

static void asking_and_acting(void)
{
    marquis_game *playing;
    TRY(0, marquis_game_pending(game, &pending));
    TRY(0, marquis_game_legal_count(game, &count));
    TRY(0, marquis_game_legal_at(game, 0, &action));
    TRY(0, marquis_game_legal_pick(game, 1, &action));
    TRY(0, marquis_game_legal_actions(game, actions, MARQUIS_MAX_LEGAL_ACTIONS, &count));
    TRY(0, marquis_game_is_legal(game, action, &flag));
    TRY(0, marquis_game_offer_limits(game, 0, &limits));
    TRY(0, marquis_game_view(game, 1, &made_view));
    TRY(0, marquis_game_view_to_json(game, 1, text, sizeof text, &length));
    TRY(1, marquis_game_sample(game, 1, seed, &made_game));
    TRY(0, marquis_game_sample_into(game, 1, 3, other));
    TRY(0, marquis_game_observation(game, pending.seat, numbers, sizeof numbers, &length));
    TRY(0, marquis_game_mask(game, masks, sizeof masks, &length));
    TRY(0, marquis_game_action_to_choice(game, action, &choice));
    TRY(0, marquis_game_choice_to_action(game, choice, &action));
    TRY(0, marquis_observation_layout(text, sizeof text, &length));
    OK(marquis_game_clone(game, &playing));
    TRY(0, marquis_game_apply(playing, action, events, MARQUIS_MAX_EVENTS, &count, &error));
    TRY(0, marquis_game_step_random(playing, 5, &action));
    TRY(0, marquis_event_seen_by(&events[0], 0, &event));
    TRY(0, marquis_event_to_json(&events[0], text, sizeof text, &length));
    TRY(0, marquis_game_playout(playing, 5, &outcome));
    TRY(0, marquis_game_outcome(playing, &outcome));
    marquis_game_free(playing);
    TRY(0, marquis_action_to_parts(action, &parts));
    TRY(0, marquis_action_from_parts(&parts, &action));
    TRY(0, marquis_action_to_text(action, text, sizeof text, &length));
    TRY(0, marquis_action_from_text("offer 1 3c 96j 4v", 17, &action, &error));
    TRY(0, marquis_card_name(3, MARQUIS_LANGUAGE_FRENCH, text, sizeof text, &length));
}

static void clients(void)
{
    OK(marquis_game_legal_at(game, 0, &action));
    OK(marquis_game_copy_from(other, game));
    OK(marquis_game_apply(other, action, events, MARQUIS_MAX_EVENTS, &event_count, NULL));
    for (size_t i = 0; i < event_count; i++) OK(marquis_event_seen_by(&events[i], view.viewer, &events[i]));
    TRY(0, marquis_view_check(&view, &error));
    TRY(0, (made_view = view, marquis_view_update(&made_view, events, event_count, &error)));
    TRY(1, marquis_view_sample(&view, seed, &made_game));
    TRY(0, marquis_view_sample_into(&view, 3, other));
    TRY(0, marquis_view_from_json(view_json, view_length, &made_view, &error));
    TRY(0, marquis_view_to_json(&view, text, sizeof text, &length));
    TRY(0, marquis_view_legal_at(&view, 0, &action));
    TRY(0, marquis_view_legal_actions(&view, actions, MARQUIS_MAX_LEGAL_ACTIONS, &count));
    TRY(0, marquis_view_is_legal(&view, action, &flag));
    TRY(0, marquis_view_offer_limits(&view, 0, &limits));
}

static void batches(void)
{
    TRY(1, marquis_batch_new(rules, 2, 0, 4, 9, 1, &made_batch));
    TRY(1, marquis_batch_clone(batch, &made_batch));
    TRY(1, marquis_batch_save(batch, batch_bytes, sizeof batch_bytes, &length));
    TRY(1, marquis_batch_load(batch_bytes, batch_length, &made_batch));
    TRY(0, marquis_batch_reset(batch, 9));
    TRY(0, marquis_batch_reset_finished(batch));
    TRY(0, marquis_batch_states(batch, states, 4, &count));
    TRY(0, marquis_batch_observations(batch, numbers, sizeof numbers, &count));
    TRY(0, marquis_batch_masks(batch, masks, sizeof masks, &count));
    TRY(0, marquis_batch_observe(batch, numbers, masks, rewards, 4));
    TRY(0, marquis_batch_rewards(batch, rewards, 16, &count));
    TRY(0, marquis_batch_legal_at(batch, indices, 4, actions, 4, &count));
    TRY(0, marquis_batch_step(batch, actions, 4, statuses));
    TRY(0, marquis_batch_step_random(batch, actions, 4, &count));
    TRY(0, marquis_batch_game(batch, 0, other));
    OK(marquis_batch_game(batch, 0, other));
    {
        uint16_t choices[4];
        for (size_t i = 0; i < 4; i++) {
            OK(marquis_batch_game(batch, i, other));
            OK(marquis_game_legal_at(other, 0, &action));
            OK(marquis_game_action_to_choice(other, action, &choice));
            choices[i] = (uint16_t)choice;
        }
        TRY(0, marquis_batch_step_choices(batch, choices, 4, statuses));
    }
}

/* What is wrong is told without memory too. */
static void errors(void)
{
    static const char *const WRONG[] = {"", "{", "[]", "{\"format\":\"x\"}", "{\"cards\":{\"thief\":{\"income\":17}}}"};
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        size_t size = strlen(WRONG[i]);
        left = 0;
        EXPECT(MARQUIS_STATUS_INVALID_JSON, marquis_rules_from_json(WRONG[i], size, &made_rules, &error));
        EXPECT(MARQUIS_STATUS_INVALID_JSON, marquis_game_from_json(WRONG[i], size, &made_game, &error));
        EXPECT(MARQUIS_STATUS_INVALID_JSON, marquis_view_from_json(WRONG[i], size, &made_view, &error));
        EXPECT(MARQUIS_STATUS_INVALID_JSON, marquis_record_replay(WRONG[i], size, &made_game, &error));
        left = -1;
        CHECK(error.message[0] != 0);
    }
    left = 0;
    EXPECT(MARQUIS_STATUS_ILLEGAL_ACTION, marquis_game_apply(game, MARQUIS_ACTION_END - 1, events, MARQUIS_MAX_EVENTS, &count, &error));
    EXPECT(MARQUIS_STATUS_INVALID_TEXT, marquis_action_from_text("play  clerk", 11, &action, &error));
    left = -1;
}

int main(void)
{
    left = 0;
    CHECK(marquis_status_text(1) != NULL && marquis_version() != NULL && marquis_abi_version() == MARQUIS_ABI_VERSION);
    left = -1;
    prepare();
    making();
    record_out();
    asking_and_acting();
    clients();
    batches();
    errors();
    marquis_game_free(game);
    marquis_game_free(other);
    marquis_rules_free(rules);
    marquis_batch_free(batch);
    return 0;
}
#endif
