/* Many games at once, observations and choices: NULL, lengths, statuses, and that each is a game like any other. */
#include "check.h"

#define SLOTS 5
#define SEED 7

static marquis_batch *make(uint32_t players, uint32_t auto_reset)
{
    marquis_batch *batch = NULL;
    OK(marquis_batch_new(NULL, players, MARQUIS_NONE, SLOTS, SEED, auto_reset, &batch));
    return batch;
}

/* The game of that number, dealt by itself. */
static marquis_game *dealt(uint32_t players, uint64_t number)
{
    uint8_t seed[MARQUIS_SEED_SIZE] = {SEED};
    marquis_game *game = NULL;
    for (int i = 0; i < 8; i++) seed[8 + i] = (uint8_t)(number >> (8 * i));
    OK(marquis_game_deal(NULL, players, (uint32_t)(number % players), seed, &game));
    return game;
}

static void nulls(void)
{
    marquis_batch *batch = make(2, 1), *made;
    marquis_game *game = deal(2, 1);
    marquis_batch_state states[SLOTS];
    marquis_action actions[SLOTS] = {0}, action;
    uint32_t indices[SLOTS] = {0}, choice;
    uint8_t byte;
    size_t count;
    float reward;
    MARK(made), MARK(states), MARK(count), MARK(action), MARK(choice), MARK(byte), MARK(reward);
    IS_NULL(marquis_batch_new(NULL, 2, 0, SLOTS, SEED, 1, NULL));
    IS_NULL(marquis_batch_reset(NULL, SEED));
    IS_NULL(marquis_batch_reset_finished(NULL));
    IS_NULL(marquis_batch_step(NULL, actions, SLOTS, NULL));
    IS_NULL(marquis_batch_step(batch, NULL, SLOTS, NULL));
    IS_NULL(marquis_batch_step_choices(NULL, actions, SLOTS, NULL));
    IS_NULL(marquis_batch_step_choices(batch, NULL, SLOTS, NULL));
    IS_NULL(marquis_batch_step_random(NULL, NULL, 0, NULL));
    IS_NULL(marquis_batch_step_random(batch, NULL, 1, &count));
    IS_NULL(marquis_batch_step_random(batch, actions, SLOTS, NULL));
    IS_NULL(marquis_batch_states(NULL, states, SLOTS, &count));
    IS_NULL(marquis_batch_states(batch, NULL, SLOTS, &count));
    IS_NULL(marquis_batch_states(batch, states, SLOTS, NULL));
    IS_NULL(marquis_batch_observations(NULL, &byte, 0, &count));
    IS_NULL(marquis_batch_observations(batch, NULL, SLOTS, &count));
    IS_NULL(marquis_batch_masks(NULL, &byte, 0, &count));
    IS_NULL(marquis_batch_masks(batch, NULL, SLOTS, &count));
    IS_NULL(marquis_batch_rewards(NULL, &reward, 0, &count));
    IS_NULL(marquis_batch_rewards(batch, NULL, SLOTS, &count));
    IS_NULL(marquis_batch_observe(NULL, NULL, NULL, NULL, SLOTS));
    OK(marquis_batch_observe(batch, NULL, NULL, NULL, SLOTS));
    IS_NULL(marquis_batch_legal_at(NULL, indices, SLOTS, actions, SLOTS, &count));
    IS_NULL(marquis_batch_legal_at(batch, NULL, SLOTS, actions, SLOTS, &count));
    IS_NULL(marquis_batch_legal_at(batch, indices, SLOTS, NULL, SLOTS, &count));
    IS_NULL(marquis_batch_game(NULL, 0, game));
    IS_NULL(marquis_batch_game(batch, 0, NULL));
    IS_NULL(marquis_game_observation(NULL, 0, &byte, 0, &count));
    IS_NULL(marquis_game_observation(game, 0, NULL, 1, &count));
    IS_NULL(marquis_game_mask(NULL, &byte, 0, &count));
    IS_NULL(marquis_game_mask(game, NULL, 1, &count));
    IS_NULL(marquis_game_choice_to_action(NULL, 0, &action));
    IS_NULL(marquis_game_choice_to_action(game, 0, NULL));
    IS_NULL(marquis_game_action_to_choice(NULL, 0, &choice));
    IS_NULL(marquis_game_action_to_choice(game, 0, NULL));
    UNTOUCHED(made), UNTOUCHED(states), UNTOUCHED(count), UNTOUCHED(action);
    UNTOUCHED(choice), UNTOUCHED(byte), UNTOUCHED(reward);
    marquis_game_free(game);
    marquis_batch_free(batch);
    marquis_batch_free(NULL);
}

static void numbers(void)
{
    marquis_batch *batch = make(3, 1), *made;
    marquis_game *game = deal(3, 1);
    marquis_action action;
    uint32_t choice;
    uint8_t observation[MARQUIS_OBSERVATION_SIZE];
    size_t length;
    MARK(made), MARK(action), MARK(choice), MARK(observation);
    EXPECT(MARQUIS_STATUS_INVALID_PLAYERS, marquis_batch_new(NULL, 1, 0, 1, SEED, 1, &made));
    EXPECT(MARQUIS_STATUS_INVALID_PLAYERS, marquis_batch_new(NULL, 258, 0, 1, SEED, 1, &made));
    EXPECT(MARQUIS_STATUS_INVALID_SEAT, marquis_batch_new(NULL, 2, 2, 1, SEED, 1, &made));
    EXPECT(MARQUIS_STATUS_INVALID_SEAT, marquis_batch_new(NULL, 2, 256, 1, SEED, 1, &made));
    EXPECT(MARQUIS_STATUS_INVALID_LENGTH, marquis_batch_new(NULL, 2, 0, 0, SEED, 1, &made));
    EXPECT(MARQUIS_STATUS_OUT_OF_MEMORY, marquis_batch_new(NULL, 2, 0, SIZE_MAX, SEED, 1, &made));
    EXPECT(MARQUIS_STATUS_INVALID_INDEX, marquis_batch_game(batch, SLOTS, game));
    EXPECT(MARQUIS_STATUS_INVALID_SEAT,
           marquis_game_observation(game, 3, observation, sizeof observation, &length));
    EXPECT(MARQUIS_STATUS_INVALID_SEAT,
           marquis_game_observation(game, MARQUIS_SPECTATOR, observation, sizeof observation, &length));
    EXPECT(MARQUIS_STATUS_INVALID_ACTION, marquis_game_choice_to_action(game, MARQUIS_CHOICE_COUNT, &action));
    EXPECT(MARQUIS_STATUS_INVALID_ACTION, marquis_game_choice_to_action(game, UINT32_MAX, &action));
    EXPECT(MARQUIS_STATUS_INVALID_ACTION, marquis_game_choice_to_action(game, 5 + 3, &action));
    EXPECT(MARQUIS_STATUS_INVALID_ACTION, marquis_game_action_to_choice(game, 5, &choice));
    EXPECT(MARQUIS_STATUS_INVALID_ACTION, marquis_game_action_to_choice(game, 8 + 3, &choice));
    EXPECT(MARQUIS_STATUS_INVALID_ACTION, marquis_game_action_to_choice(game, MARQUIS_ACTION_END - 1, &choice));
    UNTOUCHED(made), UNTOUCHED(action), UNTOUCHED(choice), UNTOUCHED(observation);
    marquis_game_free(game);
    marquis_batch_free(batch);
}

/* A buffer that is too small: only the length is told, and nothing was done. */
static void lengths(void)
{
    marquis_batch *batch = make(2, 1);
    marquis_game *before = dealt(2, 0), *after = deal(2, 1);
    marquis_batch_state states[SLOTS];
    marquis_action actions[SLOTS];
    uint32_t indices[SLOTS] = {0};
    uint8_t byte;
    size_t count = 0;
    MARK(states), MARK(actions), MARK(byte);
    EXPECT(MARQUIS_STATUS_BUFFER_TOO_SMALL, marquis_batch_states(batch, states, SLOTS - 1, &count));
    CHECK(count == SLOTS), count = 0;
    EXPECT(MARQUIS_STATUS_BUFFER_TOO_SMALL, marquis_batch_step_random(batch, actions, SLOTS - 1, &count));
    CHECK(count == SLOTS), count = 0;
    EXPECT(MARQUIS_STATUS_BUFFER_TOO_SMALL, marquis_batch_observations(batch, NULL, 0, &count));
    CHECK(count == SLOTS * MARQUIS_OBSERVATION_SIZE), count = 0;
    uint8_t *bytes = malloc(SLOTS * MARQUIS_OBSERVATION_SIZE - 1); /* its end is watched by the sanitizer */
    EXPECT(MARQUIS_STATUS_BUFFER_TOO_SMALL,
           marquis_batch_observations(batch, bytes, SLOTS * MARQUIS_OBSERVATION_SIZE - 1, &count));
    CHECK(count == SLOTS * MARQUIS_OBSERVATION_SIZE), count = 0;
    EXPECT(MARQUIS_STATUS_BUFFER_TOO_SMALL, marquis_batch_masks(batch, bytes, SLOTS * MARQUIS_CHOICE_COUNT - 1, &count));
    CHECK(count == SLOTS * MARQUIS_CHOICE_COUNT), count = 0;
    free(bytes);
    float rewards[SLOTS * MARQUIS_MAX_PLAYERS];
    EXPECT(MARQUIS_STATUS_BUFFER_TOO_SMALL, marquis_batch_rewards(batch, rewards, sizeof rewards / sizeof *rewards - 1, &count));
    CHECK(count == sizeof rewards / sizeof *rewards), count = 0;
    OK(marquis_batch_rewards(batch, rewards, sizeof rewards / sizeof *rewards, &count));
    CHECK(count == sizeof rewards / sizeof *rewards), count = 0;
    EXPECT(MARQUIS_STATUS_BUFFER_TOO_SMALL,
           marquis_batch_legal_at(batch, indices, SLOTS, actions, SLOTS - 1, &count));
    CHECK(count == SLOTS), count = 0;
    EXPECT(MARQUIS_STATUS_BUFFER_TOO_SMALL, marquis_game_observation(before, 0, &byte, 1, &count));
    CHECK(count == MARQUIS_OBSERVATION_SIZE);
    EXPECT(MARQUIS_STATUS_BUFFER_TOO_SMALL, marquis_game_mask(before, &byte, 1, &count));
    CHECK(count == MARQUIS_CHOICE_COUNT);
    EXPECT(MARQUIS_STATUS_INVALID_LENGTH,
           marquis_batch_legal_at(batch, indices, SLOTS - 1, actions, SLOTS, &count));
    EXPECT(MARQUIS_STATUS_INVALID_LENGTH, marquis_batch_observe(batch, &byte, &byte, NULL, SLOTS - 1));
    indices[2] = 99;
    EXPECT(MARQUIS_STATUS_INVALID_INDEX, marquis_batch_legal_at(batch, indices, SLOTS, actions, SLOTS, &count));
    UNTOUCHED(states), UNTOUCHED(actions), UNTOUCHED(byte);
    memset(actions, 0, sizeof actions);
    EXPECT(MARQUIS_STATUS_INVALID_LENGTH, marquis_batch_step(batch, actions, SLOTS - 1, NULL));
    EXPECT(MARQUIS_STATUS_INVALID_LENGTH, marquis_batch_step_choices(batch, actions, 0, NULL));
    OK(marquis_batch_game(batch, 0, after));
    CHECK(same(before, after));
    marquis_game_free(before), marquis_game_free(after);
    marquis_batch_free(batch);
}

static void statuses(void)
{
    marquis_batch *batch = make(2, 1);
    marquis_game *before = deal(2, 1), *after = deal(2, 1);
    marquis_status status[SLOTS];
    marquis_action actions[SLOTS] = {MARQUIS_ACTION_PASS, 5, UINT16_MAX, MARQUIS_ACTION_VETO, 0};
    OK(marquis_batch_game(batch, 4, before));
    OK(marquis_game_legal_at(before, 0, &actions[4]));
    OK(marquis_batch_step(batch, actions, SLOTS, status));
    CHECK(status[0] == MARQUIS_STATUS_ILLEGAL_ACTION && status[1] == MARQUIS_STATUS_INVALID_ACTION);
    CHECK(status[2] == MARQUIS_STATUS_INVALID_ACTION && status[3] == MARQUIS_STATUS_ILLEGAL_ACTION);
    CHECK(status[4] == MARQUIS_STATUS_OK);
    OK(marquis_batch_game(batch, 4, after));
    CHECK(!same(before, after));
    marquis_game_free(before);
    before = dealt(2, 1);
    OK(marquis_batch_game(batch, 1, after));
    CHECK(same(before, after));
    marquis_game_free(before), marquis_game_free(after);
    marquis_batch_free(batch);
}

/* Each slot is the games that were dealt by themselves, one after the other. */
static void beside(uint32_t players)
{
    marquis_batch *batch = make(players, 1);
    marquis_game *games[SLOTS], *copy = deal(2, 1);
    uint64_t numbers[SLOTS];
    for (uint64_t i = 0; i < SLOTS; i++) games[i] = dealt(players, numbers[i] = i);
    for (int ended = 0; ended < 2 * SLOTS;) {
        marquis_action actions[SLOTS];
        marquis_batch_state states[SLOTS];
        static uint8_t observations[SLOTS][MARQUIS_OBSERVATION_SIZE], masks[SLOTS][MARQUIS_CHOICE_COUNT];
        size_t count;
        OK(marquis_batch_step_random(batch, actions, SLOTS, &count));
        OK(marquis_batch_states(batch, states, SLOTS, &count));
        OK(marquis_batch_observations(batch, observations[0], sizeof observations, &count));
        CHECK(count == sizeof observations);
        OK(marquis_batch_masks(batch, masks[0], sizeof masks, &count));
        CHECK(count == sizeof masks);
        for (size_t i = 0; i < SLOTS; i++) {
            uint8_t observation[MARQUIS_OBSERVATION_SIZE], mask[MARQUIS_CHOICE_COUNT];
            marquis_outcome outcome;
            OK(marquis_game_apply(games[i], actions[i], NULL, 0, NULL, NULL));
            int is_over = marquis_game_outcome(games[i], &outcome) == MARQUIS_STATUS_OK;
            CHECK(states[i].ended == is_over);
            if (is_over) {
                CHECK(states[i].winners == outcome.winners && states[i].scores[1] == outcome.scores[1].jewels);
                marquis_game_free(games[i]);
                games[i] = dealt(players, numbers[i] += SLOTS);
                ended++;
            }
            CHECK(states[i].game == numbers[i]);
            OK(marquis_batch_game(batch, i, copy));
            CHECK(same(copy, games[i]));
            OK(marquis_game_observation(games[i], states[i].seat, observation, sizeof observation, &count));
            CHECK(memcmp(observation, observations[i], sizeof observation) == 0);
            OK(marquis_game_mask(games[i], mask, sizeof mask, &count));
            CHECK(memcmp(mask, masks[i], sizeof mask) == 0);
        }
    }
    for (size_t i = 0; i < SLOTS; i++) marquis_game_free(games[i]);
    marquis_game_free(copy);
    marquis_batch_free(batch);
}

/* Every choice that the mask allows is a legal action, and its way back leads to it. */
static void choices(void)
{
    uint64_t state = 1;
    for (uint64_t seed = 0; seed < 8; seed++) {
        marquis_game *game = deal(4, seed);
        do {
            uint8_t mask[MARQUIS_CHOICE_COUNT], is_legal;
            size_t length, legal, allowed = 0;
            OK(marquis_game_mask(game, mask, sizeof mask, &length));
            OK(marquis_game_legal_count(game, &legal));
            for (uint32_t choice = 0; choice < MARQUIS_CHOICE_COUNT; choice++) {
                marquis_action action;
                uint32_t again;
                OK(marquis_game_choice_to_action(game, choice, &action));
                OK(marquis_game_action_to_choice(game, action, &again));
                OK(marquis_game_is_legal(game, action, &is_legal));
                CHECK(again == choice && mask[choice] == is_legal);
                allowed += mask[choice];
            }
            CHECK((allowed > 0) == (legal > 0));
        } while (step(game, &state));
        marquis_game_free(game);
    }
}

/* A copy goes on as the batch itself does, and so does what its bytes make; other bytes make none. */
static void keeping(void)
{
    marquis_batch *batch = make(3, 1), *copy = NULL, *loaded = NULL, *none;
    static uint8_t bytes[32 + SLOTS * (24 + MARQUIS_MAX_SAVE_SIZE)], again[sizeof bytes];
    size_t length, same_length, count;
    MARK(none);
    for (int i = 0; i < 150; i++) OK(marquis_batch_step_random(batch, NULL, 0, NULL));
    EXPECT(MARQUIS_STATUS_BUFFER_TOO_SMALL, marquis_batch_save(batch, NULL, 0, &length));
    OK(marquis_batch_save(batch, bytes, length, &length));
    OK(marquis_batch_clone(batch, &copy));
    OK(marquis_batch_load(bytes, length, &loaded));
    for (int i = 0; i < 300; i++) {
        marquis_action actions[3][SLOTS];
        OK(marquis_batch_step_random(batch, actions[0], SLOTS, &count));
        OK(marquis_batch_step_random(copy, actions[1], SLOTS, &count));
        OK(marquis_batch_step_random(loaded, actions[2], SLOTS, &count));
        CHECK(memcmp(actions[0], actions[1], sizeof actions[0]) == 0);
        CHECK(memcmp(actions[0], actions[2], sizeof actions[0]) == 0);
    }
    marquis_batch_free(copy);
    OK(marquis_batch_save(batch, bytes, sizeof bytes, &length));
    OK(marquis_batch_save(loaded, again, sizeof again, &same_length));
    CHECK(length == same_length && memcmp(bytes, again, length) == 0);
    EXPECT(MARQUIS_STATUS_INVALID_SAVE, marquis_batch_load(bytes, length - 1, &none));
    EXPECT(MARQUIS_STATUS_INVALID_SAVE, marquis_batch_load(bytes, 7, &none));
    for (size_t i = 0; i < 34; i++) {
        bytes[i] ^= 0x81; /* any of it may be wrong: nothing breaks */
        if (marquis_batch_load(bytes, length, &copy) == MARQUIS_STATUS_OK) marquis_batch_free(copy);
        bytes[i] ^= 0x81;
    }
    bytes[length - 1] ^= 1;
    EXPECT(MARQUIS_STATUS_SAVE_CHECKSUM, marquis_batch_load(bytes, length, &none));
    IS_NULL(marquis_batch_clone(NULL, &none));
    IS_NULL(marquis_batch_clone(batch, NULL));
    IS_NULL(marquis_batch_save(NULL, bytes, sizeof bytes, &length));
    IS_NULL(marquis_batch_load(NULL, 9, &none));
    IS_NULL(marquis_batch_load(again, same_length, NULL));
    UNTOUCHED(none);
    IS_NULL(marquis_observation_layout(NULL, 0, NULL));
    EXPECT(MARQUIS_STATUS_BUFFER_TOO_SMALL, marquis_observation_layout(NULL, 0, &length));
    marquis_batch_free(loaded), marquis_batch_free(batch);
}

int main(void)
{
    nulls();
    numbers();
    lengths();
    statuses();
    beside(2);
    beside(4);
    choices();
    keeping();
    return 0;
}
