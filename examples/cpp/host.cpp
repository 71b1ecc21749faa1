/*
 * Hosts a table with marquis.hpp: deals, shows each seat what it may know, saves and loads, and prints the score.
 *
 *     make -C examples/c host && examples/c/build/host [SEED]
 */
#include <cstdlib>
#include <iostream>
#include <marquis.hpp>
#include <random>
#include <string>

static std::string cards(std::uint16_t set) {
    std::string names;
    for (std::uint32_t card = 0; card < MARQUIS_CARD_COUNT; card++) {
        if (set >> card & 1) names += " " + marquis::card_name(card);
    }
    return names;
}

/* A player knows the view, and what is legal: here, it imagines the rest, and plays each action to the end once. */
static marquis::Action choose(const marquis::Game &game, std::uint32_t seat, std::mt19937_64 &random) {
    marquis::Seed seed;
    for (std::uint8_t &byte : seed) byte = static_cast<std::uint8_t>(random());
    marquis::Game imagined = game.sample(seat, seed), played = imagined.clone();
    marquis::Action best = 0;
    int most = -1;
    std::size_t count = game.legal_count(), stride = count / 32 + 1; /* of thousands of prices, some */
    for (std::size_t i = 0; i < count; i += stride) {
        marquis_outcome outcome;
        marquis_game_copy_from(played.get(), imagined.get()); /* no allocation; the C functions work on a Game too */
        played.try_apply(game.legal_at(i));
        marquis_game_playout(played.get(), random(), &outcome);
        if (outcome.scores[seat].jewels > most) {
            most = outcome.scores[seat].jewels;
            best = game.legal_at(i);
        }
    }
    return best;
}

static void host(std::uint64_t seed) {
    std::mt19937_64 random(seed);
    marquis::Game game = marquis::Game::deal(4, 0, seed);
    while (!game.is_over()) {
        marquis_pending pending = game.pending();
        marquis_view view = game.view(pending.seat);
        marquis::Action action = choose(game, pending.seat, random);
        std::cout << "turn " << view.turn << ", seat " << int(pending.seat) << ", holding" << cards(view.hand) << ": "
                  << marquis::to_text(action) << "\n";
        for (const marquis_event &event : game.apply(action)) {
            if (event.kind == MARQUIS_EVENT_DREW) {
                std::cout << "  a spectator sees: "
                          << marquis::to_json(marquis::seen_by(event, MARQUIS_SPECTATOR)) << "\n";
            }
        }
        game = marquis::Game::load(game.save()); /* it makes no difference */
    }
    marquis_outcome outcome = game.outcome();
    for (int seat = 0; seat < 4; seat++) {
        std::cout << "seat " << seat << ": jewels worth " << int(outcome.scores[seat].jewels)
                  << (outcome.winners >> seat & 1 ? ", has won" : "") << "\n";
    }
}

int main(int argc, char **argv) {
    try {
        host(argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1);
        marquis::action_from_text("play nobody");
    } catch (const marquis::Error &error) {
        std::cout << "as expected, at byte " << error.details.offset << ": " << error.what() << "\n";
        return EXIT_SUCCESS;
    }
    return EXIT_FAILURE;
}
