/* Uses the library, and another one in Rust. */
#include "check.h"

void other_prints(uint32_t number);
uint32_t other_panics(uint32_t number);
uint32_t other_hashes(uint32_t number);

int main(void)
{
    marquis_game *game = deal(3, 5);
    marquis_game *none = NULL;
    other_prints(3);
    CHECK(other_panics(1) == 7);
    CHECK(other_hashes(100) == 679);
    CHECK(marquis_game_deal_u64(NULL, 9, 0, 5, &none) != MARQUIS_STATUS_OK);
    OK(marquis_game_playout(game, 1, NULL));
    marquis_game_free(game);
    return 0;
}
