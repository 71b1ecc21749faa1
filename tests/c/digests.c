/* The numbers that learners are given stay the same in every version: digests of them over whole games. */
#include "check.h"

/* Recorded before observation, choices and batches moved from the C functions to the library. */
#define BATCHES 0xbdcfbcecad4e7dd1u
#define PLAYOUTS 0x99b62606aa4f81c8u

#define SLOTS 7
#define STEPS 400

static uint64_t digest;

/* FNV-1a */
static void add(const void *memory, size_t size)
{
    const unsigned char *bytes = (const unsigned char *)memory;
    for (size_t i = 0; i < size; i++) digest = (digest ^ bytes[i]) * 0x100000001b3u;
}

static void add_number(uint64_t number)
{
    unsigned char bytes[8];
    for (int i = 0; i < 8; i++) bytes[i] = (unsigned char)(number >> (8 * i));
    add(bytes, sizeof bytes);
}

static void add_state(const marquis_batch_state *state)
{
    add_number(state->game), add_number(state->turn), add_number(state->legal_count);
    add_number(state->seat), add_number(state->kind), add_number(state->ended), add_number(state->winners);
    add(state->scores, 4), add(state->jewels, 4);
}

/* What every seat knows, the choices, and the batch's own face of it. */
static void batch(const marquis_rules *rules, uint32_t players, uint32_t auto_reset)
{
    static uint8_t observations[SLOTS][MARQUIS_OBSERVATION_SIZE], masks[SLOTS][MARQUIS_CHOICE_COUNT];
    static uint8_t seen[SLOTS][MARQUIS_OBSERVATION_SIZE], choices[SLOTS][MARQUIS_CHOICE_COUNT];
    marquis_batch *games = NULL;
    marquis_game *game = deal(2, 1);
    OK(marquis_batch_new(rules, players, MARQUIS_NONE, SLOTS, 99, auto_reset, &games));
    for (int i = 0; i < STEPS; i++) {
        marquis_action actions[SLOTS];
        marquis_batch_state states[SLOTS];
        float rewards[SLOTS][4], again[SLOTS][4];
        size_t count;
        OK(marquis_batch_step_random(games, actions, SLOTS, &count));
        OK(marquis_batch_states(games, states, SLOTS, &count));
        OK(marquis_batch_rewards(games, rewards[0], 4 * SLOTS, &count));
        OK(marquis_batch_observations(games, observations[0], sizeof observations, &count));
        OK(marquis_batch_masks(games, masks[0], sizeof masks, &count));
        for (int j = 0; j < SLOTS; j++) {
            add_number(actions[j]);
            add_state(&states[j]);
            for (int seat = 0; seat < 4; seat++) add_number((uint64_t)(int64_t)(rewards[j][seat] * 1048576));
        }
        add(observations, sizeof observations), add(masks, sizeof masks);
        memset(seen, PATTERN, sizeof seen), memset(choices, PATTERN, sizeof choices), MARK(again);
        OK(marquis_batch_observe(games, seen[0], choices[0], again[0], SLOTS));
        CHECK(memcmp(seen, observations, sizeof seen) == 0 && memcmp(choices, masks, sizeof choices) == 0);
        CHECK(memcmp(again, rewards, sizeof again) == 0);
        OK(marquis_batch_game(games, (size_t)i % SLOTS, game));
        for (uint32_t seat = 0; seat < players; seat++) {
            OK(marquis_game_observation(game, seat, observations[0], MARQUIS_OBSERVATION_SIZE, &count));
            add(observations[0], MARQUIS_OBSERVATION_SIZE);
        }
        if (i % 100 == 99) OK(marquis_batch_reset_finished(games));
    }
    marquis_game_free(game);
    marquis_batch_free(games);
}

static uint64_t batches(void)
{
    static const char holder[] = "{\"ask_veto\": \"holder\", \"bargain_offers\": 8}";
    marquis_rules *rules = NULL;
    OK(marquis_rules_from_json(holder, sizeof holder - 1, &rules, NULL));
    digest = 0xcbf29ce484222325u;
    for (uint32_t players = 2; players <= 4; players++) {
        for (uint32_t auto_reset = 0; auto_reset < 2; auto_reset++) {
            batch(NULL, players, auto_reset), batch(rules, players, auto_reset);
        }
    }
    marquis_rules_free(rules);
    return digest;
}

static uint64_t playouts(void)
{
    digest = 0xcbf29ce484222325u;
    for (uint64_t seed = 0; seed < 300; seed++) {
        marquis_game *game = deal(2 + (uint32_t)(seed % 3), seed);
        OK(marquis_game_playout(game, seed * seed, NULL));
        save kept = save_of(game);
        add(kept.bytes, kept.length);
        marquis_game_free(game);
    }
    return digest;
}

int main(void)
{
    uint64_t batch_digest = batches(), playout_digest = playouts();
    CHECK(batch_digest == BATCHES);
    CHECK(playout_digest == PLAYOUTS);
    return 0;
}
