/*
 * Plays the same games as the Rust test that runs it, and prints all that can be learnt of them, for comparison.
 *
 *     parity seeds FROM TO    deals, and plays at random
 *     parity record FILE      replays a record
 */
#include "check.h"

static char json[32768];

static void print_json(size_t length)
{
    CHECK(strlen(json) == length);
    puts(json);
}

static void print_position(const marquis_game *game)
{
    save saved = save_of(game);
    marquis_view view;
    size_t length;
    OK(marquis_game_to_json(game, json, sizeof json, &length));
    print_json(length);
    for (size_t i = 0; i < saved.length; i++) printf("%02x", saved.bytes[i]);
    puts("");
    OK(marquis_game_view(game, MARQUIS_SPECTATOR, &view));
    for (uint32_t viewer = 0; viewer <= view.players; viewer++) {
        uint32_t seat = viewer < view.players ? viewer : MARQUIS_SPECTATOR;
        OK(marquis_game_view_to_json(game, seat, json, sizeof json, &length));
        print_json(length);
        OK(marquis_game_view(game, seat, &view));
        for (size_t i = 0; i < sizeof view; i++) printf("%02x", ((const uint8_t *)&view)[i]);
        puts("");
    }
}

static void apply(marquis_game *game, marquis_action action)
{
    marquis_event events[MARQUIS_MAX_EVENTS], seen;
    char text[MARQUIS_MAX_TEXT_SIZE];
    size_t count, length;
    OK(marquis_action_to_text(action, text, sizeof text, &length));
    puts(text);
    OK(marquis_game_apply(game, action, events, MARQUIS_MAX_EVENTS, &count, NULL));
    for (size_t i = 0; i < count; i++) {
        OK(marquis_event_to_json(&events[i], json, sizeof json, &length));
        print_json(length);
        OK(marquis_event_seen_by(&events[i], 1, &seen));
        OK(marquis_event_to_json(&seen, json, sizeof json, &length));
        print_json(length);
    }
}

static void print_outcome(const marquis_outcome *outcome)
{
    printf("winners %d", outcome->winners);
    for (int seat = 0; seat < 4; seat++) {
        const marquis_score *score = &outcome->scores[seat];
        printf(" %d=%d*5+%d,%d", score->jewels, score->rubies, score->diamonds, score->coins);
    }
    puts("");
}

/* What seat 1 knows of a game and of a sample made for it is the same, to the byte. */
static void check_sample(const marquis_game *game, const marquis_game *sample)
{
    marquis_view one, two;
    OK(marquis_game_view(game, 1, &one));
    OK(marquis_game_view(sample, 1, &two));
    CHECK(memcmp(&one, &two, sizeof one) == 0);
}

static void play_seed(uint64_t seed)
{
    marquis_game *game, *sample, *playout;
    marquis_outcome outcome;
    uint8_t sample_seed[MARQUIS_SEED_SIZE] = {0};
    uint64_t state = seed + 1;
    uint32_t players = 2 + (uint32_t)(seed % 3);
    OK(marquis_game_deal_u64(NULL, players, (uint32_t)(seed % players), seed, &game));
    OK(marquis_game_clone(game, &playout));
    OK(marquis_game_playout(playout, seed + 100, &outcome));
    print_outcome(&outcome);
    print_position(playout);
    marquis_game_free(playout);
    for (;;) {
        size_t count;
        marquis_action action;
        print_position(game);
        OK(marquis_game_legal_count(game, &count));
        if (count == 0) break;
        sample_seed[31] = (uint8_t)count;
        OK(marquis_game_sample(game, 1, sample_seed, &sample));
        print_position(sample);
        check_sample(game, sample);
        marquis_game_free(sample);
        OK(marquis_game_legal_at(game, below(count, &state), &action));
        apply(game, action);
    }
    OK(marquis_game_outcome(game, &outcome));
    print_outcome(&outcome);
    marquis_game_free(game);
}

static void replay(const char *path)
{
    static char text[65536];
    static marquis_action actions[4096];
    marquis_game *game, *replayed;
    size_t length, count;
    FILE *file = fopen(path, "rb");
    CHECK(file != NULL);
    length = fread(text, 1, sizeof text, file);
    fclose(file);
    OK(marquis_record_initial_game(text, length, &game, NULL));
    OK(marquis_record_actions(text, length, actions, 4096, &count, NULL));
    print_position(game);
    for (size_t i = 0; i < count; i++) {
        apply(game, actions[i]);
        print_position(game);
    }
    OK(marquis_record_replay(text, length, &replayed, NULL));
    CHECK(same(game, replayed));
    marquis_game_free(game);
    marquis_game_free(replayed);
}

int main(int argc, char **argv)
{
    if (argc == 4 && strcmp(argv[1], "seeds") == 0) {
        for (int seed = atoi(argv[2]); seed < atoi(argv[3]); seed++) play_seed((uint64_t)seed);
        return 0;
    }
    CHECK(argc == 3);
    replay(argv[2]);
    return 0;
}
