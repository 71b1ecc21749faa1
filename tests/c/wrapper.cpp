// marquis.hpp: ownership, exceptions, and that it says the same as the C functions.
#include <cstdlib>
#include <cstring>
#include <functional>
#include <iostream>
// As in the global placeholders of Boost: the header must not become ambiguous by them.
using namespace std::placeholders;
static const int placeholders = std::bind([](int a, int b) { return a - b; }, _2, _1)(1, 1);
#include <marquis.hpp>
#include <type_traits>
#include <utility>

static void check(bool condition, int line) {
    if (condition) return;
    std::cerr << "wrapper.cpp:" << line << "\n";
    std::exit(1);
}
#define CHECK(condition) check(condition, __LINE__)

static_assert(!std::is_copy_constructible<marquis::Game>::value, "a copy is to be seen: clone()");
static_assert(std::is_nothrow_move_constructible<marquis::Game>::value, "moving is cheap");
static_assert(std::is_nothrow_move_assignable<marquis::Game>::value, "moving is cheap");
static_assert(!std::is_copy_constructible<marquis::Rules>::value, "rules are owned");

template <class Function>
static marquis_error error_of(const Function &function) {
    try {
        function();
    } catch (const marquis::Error &error) {
        CHECK(error.what()[0] != 0 && error.details.status != MARQUIS_STATUS_OK);
        return error.details;
    }
    CHECK(false);
    return marquis_error();
}

static void errors() {
    marquis::Game game = marquis::Game::deal(2, 0, 1);
    marquis::Bytes before = game.save();
    CHECK(error_of([&] { game.apply(MARQUIS_ACTION_ACCEPT); }).rule == 301);
    CHECK(error_of([&] { game.apply(5); }).status == MARQUIS_STATUS_INVALID_ACTION);
    CHECK(!game.try_apply(MARQUIS_ACTION_ACCEPT));
    CHECK(error_of([&] { game.legal_at(100000); }).status == MARQUIS_STATUS_INVALID_INDEX);
    CHECK(error_of([&] { game.view(2); }).status == MARQUIS_STATUS_INVALID_SEAT);
    CHECK(error_of([&] { game.outcome(); }).status == MARQUIS_STATUS_NOT_OVER);
    CHECK(game.save() == before);
    CHECK(error_of([&] { marquis::Game::deal(5, 0, 1); }).status == MARQUIS_STATUS_INVALID_PLAYERS);
    CHECK(error_of([&] { marquis::Game::load(marquis::Bytes()); }).status == MARQUIS_STATUS_INVALID_SAVE);
    CHECK(error_of([&] { marquis::Game::from_json("[]"); }).status == MARQUIS_STATUS_INVALID_JSON);
    CHECK(error_of([&] { marquis::Rules::from_json("{\"ask\":1}"); }).status == MARQUIS_STATUS_INVALID_JSON);
    CHECK(error_of([&] { marquis::action_from_text("play  clerk"); }).offset == 5);
    CHECK(error_of([&] { marquis::to_text(65535); }).status == MARQUIS_STATUS_INVALID_ACTION);
    CHECK(error_of([&] { marquis::card_name(12); }).status == MARQUIS_STATUS_INVALID_CARD);
}

static void ownership() {
    marquis::Game one = marquis::Game::deal(3, 1, marquis::Seed{{7}}), two = one.clone();
    CHECK(one.save() == two.save());
    two.apply(two.legal_at(0));
    CHECK(one.save() != two.save());
    one = std::move(two);
    marquis::Game three(std::move(one));
    one = three.clone();
    CHECK(one.to_json() == three.to_json());
}

static void whole_game() {
    marquis::Rules rules = marquis::Rules::from_json("{\"bargain_offers\": 3}");
    marquis::Game game = marquis::Game::deal(4, 0, 9, rules);
    CHECK(game.view(0).rules.bargain_offers == 3);
    std::uint64_t state = 1;
    while (!game.is_over()) {
        std::vector<marquis::Action> legal = game.legal_actions();
        CHECK(legal.size() == game.legal_count());
        state = state * 6364136223846793005u + 1442695040888963407u;
        marquis::Action action = legal[(state >> 33) % legal.size()];
        CHECK(marquis::action_from_text(marquis::to_text(action)) == action);
        CHECK(marquis::Game::load(game.save()).to_json() == game.to_json());
        marquis::Game again = marquis::Game::from_json(game.to_json());
        std::vector<marquis_event> events = game.apply(action);
        CHECK(again.try_apply(action) && again.save() == game.save());
        CHECK(!events.empty() && marquis::to_json(marquis::seen_by(events.back(), MARQUIS_SPECTATOR)) == marquis::to_json(events.back()));
        CHECK(game.sample(2, marquis::Seed()).view(2).hand == game.view(2).hand);
    }
    CHECK(game.legal_actions().empty() && game.outcome().winners != 0);
    CHECK(marquis::card_name(MARQUIS_CARD_BLACKMAILER, MARQUIS_LANGUAGE_FRENCH) == "Ma\xc3\xaetre-chanteur");
}

/* A client that sees events only knows what the host's view says. */
static void client() {
    marquis::Game game = marquis::Game::deal(4, 2, 11);
    marquis_view view = game.view(3);
    std::uint64_t random = 3;
    marquis::EventKind last = marquis::EventKind::Asked;
    while (!game.is_over()) {
        random = random * 6364136223846793005u + 1442695040888963407u;
        marquis::Action action = game.legal_pick(random);
        CHECK(game.is_legal(action) && !game.is_legal(65535));
        CHECK(game.offer_limits(1).coins <= MARQUIS_MAX_COINS);
        std::vector<marquis_event> seen;
        for (const marquis_event &event : game.apply(action)) {
            seen.push_back(marquis::seen_by(event, 3));
            last = marquis::kind_of(event);
        }
        std::vector<marquis_event> fewer(seen.begin(), seen.end() - 1);
        CHECK(error_of([&] { marquis::update(view, fewer); }).status == MARQUIS_STATUS_IMPOSSIBLE_EVENT);
        marquis::update(view, seen);
        marquis::check(view);
        marquis_view host = game.view(3), read = marquis::view_from_json(marquis::to_json(view));
        CHECK(std::memcmp(&view, &host, sizeof view) == 0 && std::memcmp(&view, &read, sizeof view) == 0);
        CHECK(marquis::to_json(view) == game.view_to_json(3));
        CHECK(marquis::legal_actions(view).size() == view.legal_count);
        CHECK(marquis::sample(view, marquis::Seed{{5}}).save() == game.sample(3, marquis::Seed{{5}}).save());
    }
    CHECK(last == marquis::EventKind::GameOver && placeholders == 0);
    marquis::Game other = marquis::Game::deal(2, 0, 1);
    CHECK(other.playout(3).winners == other.outcome().winners);
}

int main() {
    errors();
    ownership();
    whole_game();
    client();
}
