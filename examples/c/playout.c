/*
 * One game of chance, from the deal to the score: every call that a host needs, each explained.
 *
 *     make -C examples/c playout && examples/c/build/playout [SEED]
 */
#include <marquis.h>
#include <stdio.h>
#include <stdlib.h>

/* Every function returns a status. A real host handles what it expects; here, anything but success ends the program. */
static void check(marquis_status status)
{
    if (status != MARQUIS_STATUS_OK) {
        fprintf(stderr, "%s\n", marquis_status_text(status));
        exit(EXIT_FAILURE);
    }
}

/* The name of a card for people. MARQUIS_MAX_TEXT_SIZE bytes are enough for every name, with the NUL at its end. */
static const char *name(uint8_t card)
{
    static char text[MARQUIS_MAX_TEXT_SIZE];
    size_t length;
    check(marquis_card_name(card, MARQUIS_LANGUAGE_ENGLISH, text, sizeof text, &length));
    return text;
}

/* An action is a number. Its text is the same in every language, and can be read back. */
static void print_action(uint8_t seat, marquis_action action)
{
    char text[MARQUIS_MAX_TEXT_SIZE];
    size_t length;
    check(marquis_action_to_text(action, text, sizeof text, &length));
    printf("seat %d: %s\n", seat, text);
}

/* Events tell what an action brought about, in order. Which fields an event has is said where its kind is declared. */
static void print_event(const marquis_event *event)
{
    switch (event->kind) {
    case MARQUIS_EVENT_PLAYED:
        printf("    seat %d plays the %s", event->seat, name(event->card));
        if (event->identity != event->card) printf(" as a %s", name(event->identity)); /* a Forger */
        puts("");
        break;
    case MARQUIS_EVENT_EXCHANGED:
        printf("    seat %d gets jewels worth %d\n", event->seat, event->jewels);
        break;
    case MARQUIS_EVENT_ROBBED:
        printf("    seat %d takes %d from seat %d\n", event->seat, event->coins, event->other);
        break;
    case MARQUIS_EVENT_ASSASSINATED:
        printf("    seat %d assassinates the %s of seat %d\n", event->seat, name(event->card), event->other);
        break;
    default: /* there are more kinds, and later versions may have others: a program passes over what it does not know */
        break;
    }
}

int main(int argc, char **argv)
{
    uint64_t seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
    marquis_game *game;                        /* made by the library, freed by us */
    marquis_event events[MARQUIS_MAX_EVENTS];  /* room for whatever one action can cause */
    marquis_outcome outcome;

    /* A program may be run with another version of the library than it was compiled with. */
    if (marquis_abi_version() != MARQUIS_ABI_VERSION) {
        fprintf(stderr, "marquis %s does not fit this program\n", marquis_version());
        return EXIT_FAILURE;
    }

    /* NULL: the rules of RULES.md. Four players, of whom seat 0 begins. For a game that matters, use marquis_game_deal()
       with 32 bytes that nobody can guess. */
    check(marquis_game_deal_u64(NULL, 4, 0, seed, &game));

    for (;;) {
        marquis_pending decision;
        marquis_action action;
        size_t count, event_count;

        /* Who must decide what? */
        check(marquis_game_pending(game, &decision));
        if (decision.kind == MARQUIS_NONE) break; /* nobody: the game is over */

        /* What may they do? There may be thousands of prices to offer, but no list of them is made. */
        check(marquis_game_legal_count(game, &count));

        /* Here a player would choose. The seed makes this choice; any number below `count` will do. */
        seed = seed * 6364136223846793005u + 1442695040888963407u;
        check(marquis_game_legal_at(game, (size_t)((seed >> 33) % count), &action));
        print_action(decision.seat, action);

        /* Do it. An illegal action would be refused here, and the game stay as it was. */
        check(marquis_game_apply(game, action, events, MARQUIS_MAX_EVENTS, &event_count, NULL));
        for (size_t i = 0; i < event_count; i++) print_event(&events[i]);
    }

    /* Who has the most jewels has won; several may tie. */
    check(marquis_game_outcome(game, &outcome));
    for (int seat = 0; seat < 4; seat++) {
        printf("seat %d: jewels worth %d%s\n", seat, outcome.scores[seat].jewels,
               outcome.winners >> seat & 1 ? ", has won" : "");
    }
    marquis_game_free(game);
    return EXIT_SUCCESS;
}
