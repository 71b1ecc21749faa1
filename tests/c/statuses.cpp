// marquis.hpp without exceptions: each function returns a value or an error.
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <marquis.hpp>

static void check(bool condition, int line) {
    if (condition) return;
    std::cerr << "statuses.cpp:" << line << "\n";
    std::exit(1);
}
#define CHECK(condition) check(condition, __LINE__)

static void errors() {
    marquis::Result<marquis::Game> none = marquis::Game::deal(5, 0, 1);
    CHECK(!none && none.error().status == MARQUIS_STATUS_INVALID_PLAYERS && none.value().get() == nullptr);
    CHECK(std::strcmp(none.error().message, marquis_status_text(MARQUIS_STATUS_INVALID_PLAYERS)) == 0);
    marquis::Result<marquis::Game> game = marquis::Game::deal(2, 0, 1);
    CHECK(bool(game));
    marquis::Result<std::vector<marquis_event>> events = game->apply(MARQUIS_ACTION_ACCEPT);
    CHECK(!events && events.error().rule == 301 && events->empty());
    CHECK(!game->legal_at(100000) && !game->view(2) && !game->outcome() && !game->view_to_json(9));
    CHECK(marquis::action_from_text("play  clerk").error().offset == 5);
    CHECK(marquis::to_text(65535)->empty());
    CHECK(marquis::Game::from_json("[]").error().status == MARQUIS_STATUS_INVALID_JSON);
    CHECK(marquis::Rules::from_json("{\"ask\":1}").error().status == MARQUIS_STATUS_INVALID_JSON);
    marquis::Result<marquis_view> view = game->view(1);
    marquis_view before = *view;
    CHECK(!marquis::update(*view, *events) && std::memcmp(&before, &*view, sizeof before) == 0);
    view->treasury = 99;
    CHECK(marquis::check(*view).error().status == MARQUIS_STATUS_INVALID_POSITION);
    CHECK(!marquis::sample(*view, marquis::Seed()));
}

static void whole_game() {
    marquis::Result<marquis::Game> game = marquis::Game::deal(3, 0, 7);
    marquis::Result<marquis_view> view = game->view(1);
    for (std::uint64_t random = 1; !game->is_over(); random = random * 6364136223846793005u + 1442695040888963407u) {
        std::vector<marquis_event> seen;
        marquis::Result<std::vector<marquis_event>> events = game->apply(*game->legal_pick(random));
        CHECK(bool(events));
        for (const marquis_event &event : *events) seen.push_back(*marquis::seen_by(event, 1));
        CHECK(bool(marquis::update(*view, seen)));
        CHECK(*marquis::to_json(*view) == *game->view_to_json(1));
    }
    CHECK(game->outcome()->winners != 0);
}

int main() {
    errors();
    whole_game();
}
