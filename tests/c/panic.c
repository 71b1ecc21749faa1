/* A panic gets no further than the library: a status, and the game is as it was. */
#include "check.h"

marquis_status marquis_panic_hook(marquis_game *game, marquis_error *error);

int main(void)
{
    uint64_t state = 1;
    marquis_game *game = deal(4, 1), *before = deal(4, 1);
    marquis_error error;
    for (int i = 0; i < 30; i++) {
        OK(marquis_game_copy_from(before, game));
        MARK(error);
        EXPECT(MARQUIS_STATUS_PANIC, marquis_panic_hook(game, i % 2 == 0 ? &error : NULL));
        CHECK(same(game, before));
        if (i % 2 == 0) CHECK(error.status == MARQUIS_STATUS_PANIC && error.rule == 0 && error.path[0] == 0);
        else UNTOUCHED(error);
        CHECK(step(game, &state));
    }
    IS_NULL(marquis_panic_hook(NULL, NULL));
    marquis_game_free(game);
    marquis_game_free(before);
    return 0;
}
