/* Two threads read one game at once, while each also plays its own; what one made, another frees. */
#include "check.h"
#include <pthread.h>

static const marquis_game *shared;
static marquis_game *made[2];

static void *play(void *argument)
{
    uint64_t state = (uint64_t)(size_t)argument + 1;
    size_t index = (size_t)argument;
    static char json[2][16384];
    for (int round = 0; round < 30; round++) {
        marquis_game *own = deal(4, state);
        marquis_view view;
        size_t count, length;
        while (step(own, &state)) {
            OK(marquis_game_view(shared, (uint32_t)below(4, &state), &view));
            OK(marquis_game_legal_count(shared, &count));
            CHECK(view.turn > 0 && count > 0);
        }
        OK(marquis_game_to_json(shared, json[index], sizeof json[index], &length));
        OK(marquis_game_sample_into(shared, 0, state, own));
        OK(marquis_game_playout(own, state, NULL));
        marquis_game_free(own);
    }
    OK(marquis_game_clone(shared, &made[index]));
    return NULL;
}

int main(void)
{
    pthread_t threads[2];
    uint64_t state = 1;
    marquis_game *game = deal(4, 77);
    for (int i = 0; i < 50; i++) CHECK(step(game, &state));
    shared = game;
    for (size_t i = 0; i < 2; i++) CHECK(pthread_create(&threads[i], NULL, play, (void *)i) == 0);
    for (size_t i = 0; i < 2; i++) CHECK(pthread_join(threads[i], NULL) == 0);
    for (size_t i = 0; i < 2; i++) {
        CHECK(same(made[i], game));
        marquis_game_free(made[i]);
    }
    marquis_game_free(game);
    return 0;
}
