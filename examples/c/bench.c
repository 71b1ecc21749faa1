/*
 * What a step costs through the C functions, and in Rust: count the legal actions, choose one, apply it.
 *
 *     make -C examples/c bench
 *
 * builds this and the same loop in Rust (bench_rust.rs), lets them play the same games in turn, and prints both.
 */
#define _POSIX_C_SOURCE 200809L
#include <marquis.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define GAMES 64
#define ROUNDS 400
#define RUNS 5

static void check(marquis_status status)
{
    if (status != MARQUIS_STATUS_OK) {
        fprintf(stderr, "%s\n", marquis_status_text(status));
        exit(1);
    }
}

/* Numbers that are random enough, and the same in bench_rust.rs. */
static uint64_t state = 1;

static size_t below(size_t end)
{
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (size_t)(((state >> 32) * end) >> 32);
}

/* Nanoseconds a step. */
static double measure(marquis_game *const *dealt, marquis_game *game)
{
    size_t steps = 0;
    clock_t start = clock();
    for (int round = 0; round < ROUNDS; round++) {
        for (int i = 0; i < GAMES; i++) {
            check(marquis_game_copy_from(game, dealt[i]));
            for (;;) {
                size_t count;
                marquis_action action;
                check(marquis_game_legal_count(game, &count));
                if (count == 0) break;
                check(marquis_game_legal_at(game, below(count), &action));
                check(marquis_game_apply(game, action, NULL, 0, NULL, NULL));
                steps++;
            }
        }
    }
    return (double)(clock() - start) / CLOCKS_PER_SEC * 1e9 / (double)steps;
}

/* The least that the other program prints. */
static double least_of(const char *command, double least)
{
    double nanoseconds;
    FILE *output = popen(command, "r");
    if (output == NULL || fscanf(output, "%lf", &nanoseconds) != 1) {
        fprintf(stderr, "cannot run %s\n", command);
        exit(1);
    }
    pclose(output);
    return nanoseconds < least ? nanoseconds : least;
}

int main(int argc, char **argv)
{
    marquis_game *dealt[GAMES], *game;
    double c = 1e9, rust = 1e9;
    for (int i = 0; i < GAMES; i++) check(marquis_game_deal_u64(NULL, 4, 0, (uint64_t)i, &dealt[i]));
    check(marquis_game_clone(dealt[0], &game));
    for (int run = 0; run < RUNS; run++) {
        double now = measure(dealt, game);
        c = now < c ? now : c;
        if (argc > 1) rust = least_of(argv[1], rust);
    }
    printf("C:    %6.1f ns a step\n", c);
    if (argc > 1) printf("Rust: %6.1f ns a step; C costs %.1f ns more\n", rust, c - rust);
    for (int i = 0; i < GAMES; i++) marquis_game_free(dealt[i]);
    marquis_game_free(game);
    return 0;
}
