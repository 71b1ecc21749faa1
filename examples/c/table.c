/*
 * Hosts a table of four: each player sees only what their seat may know, and chooses from that. In the middle of the game
 * the host saves it, and goes on with what it loads.
 *
 *     make -C examples/c table && examples/c/build/table [SEED]
 */
#include <marquis.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PLAYERS 4
#define SAVE_AT_TURN 10

static void check(marquis_status status)
{
    if (status != MARQUIS_STATUS_OK) {
        fprintf(stderr, "%s\n", marquis_status_text(status));
        exit(EXIT_FAILURE);
    }
}

static void print_cards(const char *label, uint16_t cards)
{
    printf("%s", label);
    for (uint32_t card = 0; card < MARQUIS_CARD_COUNT; card++) {
        char name[MARQUIS_MAX_TEXT_SIZE];
        size_t length;
        if (!(cards >> card & 1)) continue;
        check(marquis_card_name(card, MARQUIS_LANGUAGE_ENGLISH, name, sizeof name, &length));
        printf(" %s", name);
    }
    puts("");
}

/* What would be sent to a client when its seat must decide: the view, and nothing else. */
static void show(const marquis_view *view)
{
    printf("\nturn %d, seat %d decides; treasury %d\n", view->turn, view->viewer, view->treasury);
    for (int seat = 0; seat < view->players; seat++) {
        const marquis_seat_view *other = &view->seats[seat];
        printf("  seat %d: %d coins, jewels worth %d, %d cards in hand, %d in the deck\n", seat, other->coins,
               other->jewels, other->hand_count, other->deck_count);
        if (seat != view->viewer && other->known_in_hand != 0) print_cards("    known to be in hand:", other->known_in_hand);
    }
    print_cards("  your hand:", view->hand);
}

/*
 * A simple player, who buys as many jewels as it can, accepts no price but when it is the provider, and otherwise takes
 * the first thing that is not passing. It is given the legal actions, for they are its own business.
 */
static marquis_action choose(const marquis_view *view, const marquis_action *legal, size_t count)
{
    if (view->pending.kind == MARQUIS_DECISION_EXCHANGE) return legal[count - 1];
    if (view->pending.kind == MARQUIS_DECISION_ANSWER && view->pending.provider != view->viewer) {
        return MARQUIS_ACTION_PASS;
    }
    for (size_t i = 0; i < count; i++) {
        if (legal[i] != MARQUIS_ACTION_PASS) return legal[i];
    }
    return MARQUIS_ACTION_PASS;
}

/* Each client gets the events as its seat may see them; here, we only count what is hidden from whom. */
static void send(const marquis_event *events, size_t count, int hidden[PLAYERS])
{
    for (size_t i = 0; i < count; i++) {
        for (uint32_t seat = 0; seat < PLAYERS; seat++) {
            marquis_event seen;
            check(marquis_event_seen_by(&events[i], seat, &seen));
            if (memcmp(&seen, &events[i], sizeof seen) != 0) hidden[seat]++;
        }
    }
}

/* The game as bytes, and back. Whatever the bytes are, only a possible game is loaded. */
static marquis_game *save_and_load(marquis_game *game)
{
    uint8_t bytes[MARQUIS_MAX_SAVE_SIZE];
    size_t length;
    marquis_error error;
    marquis_game *loaded;
    check(marquis_game_save(game, bytes, sizeof bytes, &length));
    marquis_game_free(game);

    bytes[length / 2] ^= 1; /* a disk that forgets a bit */
    if (marquis_game_load(bytes, length, &loaded, &error) != MARQUIS_STATUS_OK) {
        printf("\na damaged save is refused: %s\n", error.message);
    }
    bytes[length / 2] ^= 1;
    check(marquis_game_load(bytes, length, &loaded, &error));
    printf("saved in %zu bytes, and loaded\n", length);
    return loaded;
}

int main(int argc, char **argv)
{
    static marquis_action legal[MARQUIS_MAX_LEGAL_ACTIONS];
    uint64_t seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
    marquis_game *game;
    marquis_event events[MARQUIS_MAX_EVENTS];
    marquis_error error;
    marquis_outcome outcome;
    int hidden[PLAYERS] = {0}, saved = 0;
    check(marquis_game_deal_u64(NULL, PLAYERS, 0, seed, &game));
    for (;;) {
        marquis_pending decision;
        marquis_view view;
        marquis_action action;
        size_t count, event_count;
        check(marquis_game_pending(game, &decision));
        if (decision.kind == MARQUIS_NONE) break;
        check(marquis_game_view(game, decision.seat, &view));
        if (view.turn == SAVE_AT_TURN && !saved) {
            game = save_and_load(game);
            saved = 1;
        }
        if (decision.kind == MARQUIS_DECISION_PLAY) show(&view);
        check(marquis_game_legal_actions(game, legal, MARQUIS_MAX_LEGAL_ACTIONS, &count));
        action = choose(&view, legal, count);

        /* A client may send anything: the library says what is wrong with it, and by which rule. */
        if (marquis_game_apply(game, action, events, MARQUIS_MAX_EVENTS, &event_count, &error) != MARQUIS_STATUS_OK) {
            fprintf(stderr, "rule R%d.%d: %s\n", error.rule / 100, error.rule % 100, error.message);
            return EXIT_FAILURE;
        }
        send(events, event_count, hidden);
    }
    check(marquis_game_outcome(game, &outcome));
    puts("");
    for (int seat = 0; seat < PLAYERS; seat++) {
        printf("seat %d: %d rubies and %d diamonds%s; %d events were hidden in part\n", seat,
               outcome.scores[seat].rubies, outcome.scores[seat].diamonds,
               outcome.winners >> seat & 1 ? ", has won" : "", hidden[seat]);
    }
    marquis_game_free(game);
    return EXIT_SUCCESS;
}
