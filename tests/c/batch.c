/* Many games at once, observations and choices: NULL, lengths, statuses, and that each is a game like any other. */
#include "check.h"

#define PLACES 5
#define SEED 7

static marquis_batch *make(uint32_t players, uint32_t renews)
{
    marquis_batch *many = NULL;
    OK(marquis_batch_new(NULL, players, MARQUIS_NONE, PLACES, SEED, renews, &many));
    return many;
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
    marquis_batch *many = make(2, 1), *made;
    marquis_game *game = deal(2, 1);
    marquis_batch_state states[PLACES];
    marquis_action actions[PLACES] = {0}, action;
    uint32_t indices[PLACES] = {0}, choice;
    uint8_t byte;
    size_t count;
    float reward;
    MARK(made), MARK(states), MARK(count), MARK(action), MARK(choice), MARK(byte), MARK(reward);
    IS_NULL(marquis_batch_new(NULL, 2, 0, PLACES, SEED, 1, NULL));
    IS_NULL(marquis_batch_reset(NULL, SEED));
    IS_NULL(marquis_batch_reset_finished(NULL));
    IS_NULL(marquis_batch_step(NULL, actions, PLACES, NULL));
    IS_NULL(marquis_batch_step(many, NULL, PLACES, NULL));
    IS_NULL(marquis_batch_step_choices(NULL, actions, PLACES, NULL));
    IS_NULL(marquis_batch_step_choices(many, NULL, PLACES, NULL));
    IS_NULL(marquis_batch_step_random(NULL, NULL, 0, NULL));
    IS_NULL(marquis_batch_step_random(many, NULL, 1, &count));
    IS_NULL(marquis_batch_step_random(many, actions, PLACES, NULL));
    IS_NULL(marquis_batch_states(NULL, states, PLACES, &count));
    IS_NULL(marquis_batch_states(many, NULL, PLACES, &count));
    IS_NULL(marquis_batch_states(many, states, PLACES, NULL));
    IS_NULL(marquis_batch_observations(NULL, &byte, 0, &count));
    IS_NULL(marquis_batch_observations(many, NULL, PLACES, &count));
    IS_NULL(marquis_batch_masks(NULL, &byte, 0, &count));
    IS_NULL(marquis_batch_masks(many, NULL, PLACES, &count));
    IS_NULL(marquis_batch_rewards(NULL, &reward, 0, &count));
    IS_NULL(marquis_batch_rewards(many, NULL, PLACES, &count));
    IS_NULL(marquis_batch_legal_at(NULL, indices, PLACES, actions, PLACES, &count));
    IS_NULL(marquis_batch_legal_at(many, NULL, PLACES, actions, PLACES, &count));
    IS_NULL(marquis_batch_legal_at(many, indices, PLACES, NULL, PLACES, &count));
    IS_NULL(marquis_batch_game(NULL, 0, game));
    IS_NULL(marquis_batch_game(many, 0, NULL));
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
    marquis_batch_free(many);
    marquis_batch_free(NULL);
}

static void numbers(void)
{
    marquis_batch *many = make(3, 1), *made;
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
    EXPECT(MARQUIS_STATUS_INVALID_INDEX, marquis_batch_game(many, PLACES, game));
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
    marquis_batch_free(many);
}

/* A buffer that is too small: only the length is told, and nothing was done. */
static void lengths(void)
{
    marquis_batch *many = make(2, 1);
    marquis_game *before = dealt(2, 0), *after = deal(2, 1);
    marquis_batch_state states[PLACES];
    marquis_action actions[PLACES];
    uint32_t indices[PLACES] = {0};
    uint8_t byte;
    size_t count = 0;
    MARK(states), MARK(actions), MARK(byte);
    EXPECT(MARQUIS_STATUS_BUFFER_TOO_SMALL, marquis_batch_states(many, states, PLACES - 1, &count));
    CHECK(count == PLACES), count = 0;
    EXPECT(MARQUIS_STATUS_BUFFER_TOO_SMALL, marquis_batch_step_random(many, actions, PLACES - 1, &count));
    CHECK(count == PLACES), count = 0;
    EXPECT(MARQUIS_STATUS_BUFFER_TOO_SMALL, marquis_batch_observations(many, NULL, 0, &count));
    CHECK(count == PLACES * MARQUIS_OBSERVATION_SIZE), count = 0;
    uint8_t *bytes = malloc(PLACES * MARQUIS_OBSERVATION_SIZE - 1); /* its end is watched by the sanitizer */
    EXPECT(MARQUIS_STATUS_BUFFER_TOO_SMALL,
           marquis_batch_observations(many, bytes, PLACES * MARQUIS_OBSERVATION_SIZE - 1, &count));
    CHECK(count == PLACES * MARQUIS_OBSERVATION_SIZE), count = 0;
    EXPECT(MARQUIS_STATUS_BUFFER_TOO_SMALL, marquis_batch_masks(many, bytes, PLACES * MARQUIS_CHOICE_COUNT - 1, &count));
    CHECK(count == PLACES * MARQUIS_CHOICE_COUNT), count = 0;
    free(bytes);
    float rewards[PLACES * MARQUIS_MAX_PLAYERS];
    EXPECT(MARQUIS_STATUS_BUFFER_TOO_SMALL, marquis_batch_rewards(many, rewards, sizeof rewards / sizeof *rewards - 1, &count));
    CHECK(count == sizeof rewards / sizeof *rewards), count = 0;
    OK(marquis_batch_rewards(many, rewards, sizeof rewards / sizeof *rewards, &count));
    CHECK(count == sizeof rewards / sizeof *rewards), count = 0;
    EXPECT(MARQUIS_STATUS_BUFFER_TOO_SMALL,
           marquis_batch_legal_at(many, indices, PLACES, actions, PLACES - 1, &count));
    CHECK(count == PLACES), count = 0;
    EXPECT(MARQUIS_STATUS_BUFFER_TOO_SMALL, marquis_game_observation(before, 0, &byte, 1, &count));
    CHECK(count == MARQUIS_OBSERVATION_SIZE);
    EXPECT(MARQUIS_STATUS_BUFFER_TOO_SMALL, marquis_game_mask(before, &byte, 1, &count));
    CHECK(count == MARQUIS_CHOICE_COUNT);
    EXPECT(MARQUIS_STATUS_INVALID_LENGTH,
           marquis_batch_legal_at(many, indices, PLACES - 1, actions, PLACES, &count));
    indices[2] = 99;
    EXPECT(MARQUIS_STATUS_INVALID_INDEX, marquis_batch_legal_at(many, indices, PLACES, actions, PLACES, &count));
    UNTOUCHED(states), UNTOUCHED(actions), UNTOUCHED(byte);
    memset(actions, 0, sizeof actions);
    EXPECT(MARQUIS_STATUS_INVALID_LENGTH, marquis_batch_step(many, actions, PLACES - 1, NULL));
    EXPECT(MARQUIS_STATUS_INVALID_LENGTH, marquis_batch_step_choices(many, actions, 0, NULL));
    OK(marquis_batch_game(many, 0, after));
    CHECK(same(before, after));
    marquis_game_free(before), marquis_game_free(after);
    marquis_batch_free(many);
}

static void statuses(void)
{
    marquis_batch *many = make(2, 1);
    marquis_game *before = deal(2, 1), *after = deal(2, 1);
    marquis_status status[PLACES];
    marquis_action actions[PLACES] = {MARQUIS_ACTION_PASS, 5, UINT16_MAX, MARQUIS_ACTION_VETO, 0};
    OK(marquis_batch_game(many, 4, before));
    OK(marquis_game_legal_at(before, 0, &actions[4]));
    OK(marquis_batch_step(many, actions, PLACES, status));
    CHECK(status[0] == MARQUIS_STATUS_ILLEGAL_ACTION && status[1] == MARQUIS_STATUS_INVALID_ACTION);
    CHECK(status[2] == MARQUIS_STATUS_INVALID_ACTION && status[3] == MARQUIS_STATUS_ILLEGAL_ACTION);
    CHECK(status[4] == MARQUIS_STATUS_OK);
    OK(marquis_batch_game(many, 4, after));
    CHECK(!same(before, after));
    marquis_game_free(before);
    before = dealt(2, 1);
    OK(marquis_batch_game(many, 1, after));
    CHECK(same(before, after));
    marquis_game_free(before), marquis_game_free(after);
    marquis_batch_free(many);
}

/* Each place is the games that were dealt by themselves, one after the other. */
static void beside(uint32_t players)
{
    marquis_batch *many = make(players, 1);
    marquis_game *games[PLACES], *copy = deal(2, 1);
    uint64_t numbers[PLACES];
    for (uint64_t i = 0; i < PLACES; i++) games[i] = dealt(players, numbers[i] = i);
    for (int ended = 0; ended < 2 * PLACES;) {
        marquis_action actions[PLACES];
        marquis_batch_state states[PLACES];
        static uint8_t observations[PLACES][MARQUIS_OBSERVATION_SIZE], masks[PLACES][MARQUIS_CHOICE_COUNT];
        size_t count;
        OK(marquis_batch_step_random(many, actions, PLACES, &count));
        OK(marquis_batch_states(many, states, PLACES, &count));
        OK(marquis_batch_observations(many, observations[0], sizeof observations, &count));
        CHECK(count == sizeof observations);
        OK(marquis_batch_masks(many, masks[0], sizeof masks, &count));
        CHECK(count == sizeof masks);
        for (size_t i = 0; i < PLACES; i++) {
            uint8_t observation[MARQUIS_OBSERVATION_SIZE], mask[MARQUIS_CHOICE_COUNT];
            marquis_outcome outcome;
            OK(marquis_game_apply(games[i], actions[i], NULL, 0, NULL, NULL));
            int is_over = marquis_game_outcome(games[i], &outcome) == MARQUIS_STATUS_OK;
            CHECK(states[i].ended == is_over);
            if (is_over) {
                CHECK(states[i].winners == outcome.winners && states[i].scores[1] == outcome.scores[1].jewels);
                marquis_game_free(games[i]);
                games[i] = dealt(players, numbers[i] += PLACES);
                ended++;
            }
            CHECK(states[i].game == numbers[i]);
            OK(marquis_batch_game(many, i, copy));
            CHECK(same(copy, games[i]));
            OK(marquis_game_observation(games[i], states[i].seat, observation, sizeof observation, &count));
            CHECK(memcmp(observation, observations[i], sizeof observation) == 0);
            OK(marquis_game_mask(games[i], mask, sizeof mask, &count));
            CHECK(memcmp(mask, masks[i], sizeof mask) == 0);
        }
    }
    for (size_t i = 0; i < PLACES; i++) marquis_game_free(games[i]);
    marquis_game_free(copy);
    marquis_batch_free(many);
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

int main(void)
{
    nulls();
    numbers();
    lengths();
    statuses();
    beside(2);
    beside(4);
    choices();
    return 0;
}
