/**
 * @file marquis.hpp
 * marquis.h for C++11 and later: objects that free themselves, and exceptions. It adds no rule and no state.
 *
 * @code
 * marquis::Game game = marquis::Game::deal(4, 0, 42);
 * while (!game.is_over()) {
 *     for (const marquis_event &event : game.apply(game.legal_at(0))) std::cout << marquis::to_json(event) << '\n';
 * }
 * @endcode
 */
#ifndef MARQUIS_HPP
#define MARQUIS_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>
#include "marquis.h"

namespace marquis {

/** Why a function fails; `what()` is a sentence. */
class Error : public std::runtime_error {
public:
    explicit Error(marquis_status status) : std::runtime_error(marquis_status_text(status)), details() {
        details.status = status;
    }
    explicit Error(const marquis_error &error) : std::runtime_error(error.message), details(error) {}

    marquis_error details; /**< Status, rule, offset and path. */
};

using Action = marquis_action;
using Bytes = std::vector<std::uint8_t>;
using Seed = std::array<std::uint8_t, MARQUIS_SEED_SIZE>;

namespace detail {

using std::bind;
using namespace std::placeholders;

inline void check(marquis_status status) { if (status != MARQUIS_STATUS_OK) throw Error(status); }

/** Calls a function that lacks only its marquis_error, which becomes the exception. */
template <class Function> void check_with(const Function &function) {
    marquis_error error;
    if (function(&error) != MARQUIS_STATUS_OK) throw Error(error);
}

/** Calls a function that lacks only a buffer, its capacity, and the length. */
template <class Container, class Function>
Container fill(const Function &function) {
    std::size_t length = 0;
    marquis_status status = function(static_cast<typename Container::value_type *>(nullptr), 0, &length);
    if (status == MARQUIS_STATUS_OK) return Container();
    if (status != MARQUIS_STATUS_BUFFER_TOO_SMALL) throw Error(status);
    Container result(length, typename Container::value_type());
    check(function(&result[0], result.size(), &length));
    return result;
}

struct Free {
    void operator()(marquis_game *game) const { marquis_game_free(game); }
    void operator()(marquis_rules *rules) const { marquis_rules_free(rules); }
};

}  // namespace detail

inline std::string to_text(Action action) {
    using namespace detail;
    return fill<std::string>(bind(marquis_action_to_text, action, _1, _2, _3));
}

inline Action action_from_text(const std::string &text) {
    using namespace detail;
    Action action = 0;
    check_with(bind(marquis_action_from_text, text.data(), text.size(), &action, _1));
    return action;
}

inline std::string card_name(std::uint32_t card, std::uint32_t language = MARQUIS_LANGUAGE_ENGLISH) {
    using namespace detail;
    return fill<std::string>(bind(marquis_card_name, card, language, _1, _2, _3));
}

inline marquis_event seen_by(const marquis_event &event, std::uint32_t viewer) {
    marquis_event seen;
    detail::check(marquis_event_seen_by(&event, viewer, &seen));
    return seen;
}

inline std::string to_json(const marquis_event &event) {
    using namespace detail;
    return fill<std::string>(bind(marquis_event_to_json, &event, _1, _2, _3));
}

/** A card table and options; an empty one stands for those of R15. */
class Rules {
public:
    Rules() = default;
    static Rules from_json(const std::string &json) {
        marquis_rules *rules = nullptr;
        detail::check_with(std::bind(marquis_rules_from_json, json.data(), json.size(), &rules, std::placeholders::_1));
        Rules result;
        result.rules_.reset(rules);
        return result;
    }
    const marquis_rules *get() const { return rules_.get(); }

private:
    std::unique_ptr<marquis_rules, detail::Free> rules_;
};

/** A game. It can be moved, and clone() copies it. One that was moved from may only be assigned to or destroyed. */
class Game {
public:
    /** Takes over a game from C. */
    explicit Game(marquis_game *game) : game_(game) {}

    static Game deal(std::uint32_t players, std::uint32_t first, const Seed &seed, const Rules &rules = Rules()) {
        return made(std::bind(marquis_game_deal, rules.get(), players, first, seed.data(), std::placeholders::_1));
    }
    static Game deal(std::uint32_t players, std::uint32_t first, std::uint64_t seed, const Rules &rules = Rules()) {
        return made(std::bind(marquis_game_deal_u64, rules.get(), players, first, seed, std::placeholders::_1));
    }
    static Game load(const Bytes &save) { return read(marquis_game_load, save); }
    static Game from_json(const std::string &json) { return read(marquis_game_from_json, json); }
    static Game replay(const std::string &record) { return read(marquis_record_replay, record); }
    Game clone() const { return made(std::bind(marquis_game_clone, get(), std::placeholders::_1)); }
    Game sample(std::uint32_t viewer, const Seed &seed) const {
        return made(std::bind(marquis_game_sample, get(), viewer, seed.data(), std::placeholders::_1));
    }

    marquis_pending pending() const { return ask(marquis_game_pending); }
    bool is_over() const { return pending().kind == MARQUIS_NONE; }
    std::size_t legal_count() const { return ask(marquis_game_legal_count); }
    Action legal_at(std::size_t index) const {
        Action action = 0;
        detail::check(marquis_game_legal_at(get(), index, &action));
        return action;
    }
    std::vector<Action> legal_actions() const { return list<std::vector<Action>>(marquis_game_legal_actions); }
    marquis_outcome outcome() const { return ask(marquis_game_outcome); }
    marquis_view view(std::uint32_t viewer) const {
        marquis_view view;
        detail::check(marquis_game_view(get(), viewer, &view));
        return view;
    }
    Bytes save() const { return list<Bytes>(marquis_game_save); }
    std::string to_json() const { return list<std::string>(marquis_game_to_json); }

    /** Acts, and tells what happened. If it throws, the game is as it was. */
    std::vector<marquis_event> apply(Action action) {
        std::vector<marquis_event> events(MARQUIS_MAX_EVENTS);
        std::size_t count = 0;
        using namespace detail;
        check_with(bind(marquis_game_apply, get(), action, events.data(), events.size(), &count, _1));
        events.resize(count);
        return events;
    }
    /** Acts without telling, for search; returns whether the action was legal. */
    bool try_apply(Action action) noexcept { return !marquis_game_apply(get(), action, nullptr, 0, nullptr, nullptr); }

    marquis_game *get() { return game_.get(); }
    const marquis_game *get() const { return game_.get(); }

private:
    template <class Function> static Game made(const Function &function) {
        marquis_game *game = nullptr;
        detail::check(function(&game));
        return Game(game);
    }
    template <class Function, class Data>
    static Game read(Function *function, const Data &data) {
        marquis_game *game = nullptr;
        detail::check_with(std::bind(function, data.data(), data.size(), &game, std::placeholders::_1));
        return Game(game);
    }
    template <class Result>
    Result ask(marquis_status (*function)(const marquis_game *, Result *)) const {
        Result result;
        detail::check(function(get(), &result));
        return result;
    }
    template <class Container, class Function>
    Container list(Function *function) const {
        using namespace detail;
        return fill<Container>(bind(function, get(), _1, _2, _3));
    }

    std::unique_ptr<marquis_game, detail::Free> game_;
};

}  // namespace marquis
#endif
