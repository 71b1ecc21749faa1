/* What the test programs share. */
#ifndef CHECK_H
#define CHECK_H

#include <marquis.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(condition) ((condition) ? (void)0 : fail(__FILE__, __LINE__, #condition))

static inline void fail(const char *file, int line, const char *condition)
{
    fprintf(stderr, "%s:%d: %s\n", file, line, condition);
    exit(1);
}

#define EXPECT(expected, call) CHECK((call) == (expected))
#define OK(call) EXPECT(MARQUIS_STATUS_OK, call)
#define IS_NULL(call) EXPECT(MARQUIS_STATUS_NULL_POINTER, call)

#define PATTERN 0xa5

/* Marks an output, to see whether anything is written there. */
#define MARK(output) memset(&(output), PATTERN, sizeof(output))
#define UNTOUCHED(output) CHECK(is_marked(&(output), sizeof(output)))

static inline int is_marked(const void *memory, size_t size)
{
    const unsigned char *bytes = (const unsigned char *)memory;
    for (size_t i = 0; i < size; i++) {
        if (bytes[i] != PATTERN) return 0;
    }
    return 1;
}

/* Random enough, and the same in the Rust tests. */
static inline size_t below(size_t end, uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return (size_t)(((*state >> 32) * end) >> 32);
}

typedef struct save {
    uint8_t bytes[MARQUIS_MAX_SAVE_SIZE];
    size_t length;
} save;

static inline save save_of(const marquis_game *game)
{
    save result;
    memset(&result, 0, sizeof result);
    OK(marquis_game_save(game, result.bytes, sizeof result.bytes, &result.length));
    return result;
}

static inline int same(const marquis_game *a, const marquis_game *b)
{
    save one = save_of(a), two = save_of(b);
    return memcmp(&one, &two, sizeof one) == 0;
}

static inline marquis_game *deal(uint32_t players, uint64_t seed)
{
    marquis_game *game = NULL;
    OK(marquis_game_deal_u64(NULL, players, 0, seed, &game));
    return game;
}

/* Does something legal; 0 when the game is over. */
static inline int step(marquis_game *game, uint64_t *state)
{
    size_t count;
    marquis_action action;
    OK(marquis_game_legal_count(game, &count));
    if (count == 0) return 0;
    OK(marquis_game_legal_at(game, below(count, state), &action));
    OK(marquis_game_apply(game, action, NULL, 0, NULL, NULL));
    return 1;
}

#endif
