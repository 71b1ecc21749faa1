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
 *
 * Without exceptions (-fno-exceptions, or MARQUIS_NO_EXCEPTIONS defined before the inclusion, alike in the whole program)
 * every function that can fail returns a marquis::Result, which holds the value or the marquis_error:
 *
 * @code
 * marquis::Result<marquis::Game> game = marquis::Game::deal(4, 0, 42);
 * if (!game) return game.error().status;
 * marquis::Result<std::vector<marquis_event>> events = game->apply(17);
 * @endcode
 */
#ifndef MARQUIS_HPP
#define MARQUIS_HPP

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>
#include "marquis.h"
#include "marquis_kinds.hpp"

#if !defined(MARQUIS_NO_EXCEPTIONS) && !defined(__cpp_exceptions) && !defined(__EXCEPTIONS) && !defined(_CPPUNWIND)
#define MARQUIS_NO_EXCEPTIONS
#endif
#ifndef MARQUIS_NO_EXCEPTIONS
#include <stdexcept>
#endif

namespace marquis {

using Action = marquis_action;
using Bytes = std::vector<std::uint8_t>;
using Seed = std::array<std::uint8_t, MARQUIS_SEED_SIZE>;

#ifdef MARQUIS_NO_EXCEPTIONS
/** A value, or why there is none. */
template <class Value> class Result {
public:
    Result(const marquis_error &error, Value &&value) : error_(error), value_(std::move(value)) {}

    explicit operator bool() const { return error_.status == MARQUIS_STATUS_OK; }
    const marquis_error &error() const { return error_; }
    /** Only if there is one; otherwise an empty value. */
    Value &value() { return value_; }
    const Value &value() const { return value_; }
    Value &operator*() { return value_; }
    Value *operator->() { return &value_; }

private:
    marquis_error error_;
    Value value_;
};

/** Whether all is well, or why it is not. */
template <> class Result<void> {
public:
    explicit Result(const marquis_error &error) : error_(error) {}

    explicit operator bool() const { return error_.status == MARQUIS_STATUS_OK; }
    const marquis_error &error() const { return error_; }

private:
    marquis_error error_;
};

/** What a function that can fail returns. */
template <class Value> using Returned = Result<Value>;
#else
/** Why a function fails; `what()` is a sentence. */
class Error : public std::runtime_error {
public:
    explicit Error(const marquis_error &error) : std::runtime_error(error.message), details(error) {}

    marquis_error details; /**< Status, rule, offset and path. */
};

/** What a function that can fail returns; if it fails, it throws an Error. */
template <class Value> using Returned = Value;
#endif

namespace detail {

/** The error of one call. Functions that have no marquis_error give the status alone. */
struct Outcome {
    Outcome() : error() {}

    /** Whether all is well. */
    bool operator()(marquis_status status) {
        if (status == MARQUIS_STATUS_OK) return true;
        if (error.status == status) return false;
        error = marquis_error();
        error.status = status;
        std::string text = marquis_status_text(status);
        text.resize(text.size() < sizeof error.message ? text.size() : sizeof error.message - 1);
        text.copy(error.message, text.size());
        return false;
    }

#ifdef MARQUIS_NO_EXCEPTIONS
    template <class Value> Result<Value> give(Value &&value) const { return Result<Value>(error, std::move(value)); }
    Result<void> give() const { return Result<void>(error); }
#else
    template <class Value> Value give(Value &&value) const { give(); return std::move(value); }
    void give() const { if (error.status != MARQUIS_STATUS_OK) throw Error(error); }
#endif

    marquis_error error;
};

/** Calls a function that lacks only a buffer, its capacity, and the length. */
template <class Container, class Function>
Returned<Container> fill(const Function &function) {
    using Element = typename Container::value_type;
    Outcome outcome;
    Container result;
    std::size_t length = 0;
    marquis_status status = function(static_cast<Element *>(nullptr), 0, &length);
    if (status == MARQUIS_STATUS_BUFFER_TOO_SMALL) {
        result.assign(length, Element());
        status = function(&result[0], result.size(), &length);
    }
    if (!outcome(status)) result.clear();
    return outcome.give(std::move(result));
}

/** Calls a function that lacks only a place for its result. */
template <class Value, class Function>
Returned<Value> ask(const Function &function) {
    Outcome outcome;
    Value value = Value();
    outcome(function(&value));
    return outcome.give(std::move(value));
}

/** The same for one that also lacks a marquis_error. */
template <class Value, class Function>
Returned<Value> read(const Function &function) {
    Outcome outcome;
    Value value = Value();
    outcome(function(&value, &outcome.error));
    return outcome.give(std::move(value));
}

struct Free {
    void operator()(marquis_game *game) const { marquis_game_free(game); }
    void operator()(marquis_rules *rules) const { marquis_rules_free(rules); }
};

}  // namespace detail

inline Returned<std::string> to_text(Action action) {
    return detail::fill<std::string>([=](char *buffer, std::size_t capacity, std::size_t *length) {
        return marquis_action_to_text(action, buffer, capacity, length);
    });
}

inline Returned<Action> action_from_text(const std::string &text) {
    return detail::read<Action>([&](Action *action, marquis_error *error) {
        return marquis_action_from_text(text.data(), text.size(), action, error);
    });
}

inline Returned<std::string> card_name(std::uint32_t card, std::uint32_t language = MARQUIS_LANGUAGE_ENGLISH) {
    return detail::fill<std::string>([=](char *buffer, std::size_t capacity, std::size_t *length) {
        return marquis_card_name(card, language, buffer, capacity, length);
    });
}

/** What a seat or a spectator may see of an event: give a client nothing else. */
inline Returned<marquis_event> seen_by(const marquis_event &event, std::uint32_t viewer) {
    return detail::ask<marquis_event>([&](marquis_event *seen) { return marquis_event_seen_by(&event, viewer, seen); });
}

inline EventKind kind_of(const marquis_event &event) { return static_cast<EventKind>(event.kind); }

inline Returned<std::string> to_json(const marquis_event &event) {
    return detail::fill<std::string>([&](char *buffer, std::size_t capacity, std::size_t *length) {
        return marquis_event_to_json(&event, buffer, capacity, length);
    });
}

/** A card table and options; an empty one stands for those of R15. */
class Rules {
public:
    Rules() = default;
    /** Takes over rules from C. */
    explicit Rules(marquis_rules *rules) : rules_(rules) {}

    static Returned<Rules> from_json(const std::string &json) {
        detail::Outcome outcome;
        marquis_rules *rules = nullptr;
        outcome(marquis_rules_from_json(json.data(), json.size(), &rules, &outcome.error));
        return outcome.give(Rules(rules));
    }
    Returned<std::string> to_json() const {
        return detail::fill<std::string>([this](char *buffer, std::size_t capacity, std::size_t *length) {
            return marquis_rules_to_json(get(), buffer, capacity, length);
        });
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

    static Returned<Game> deal(std::uint32_t players, std::uint32_t first, const Seed &seed, const Rules &rules = Rules()) {
        return made([&](marquis_game **game) { return marquis_game_deal(rules.get(), players, first, seed.data(), game); });
    }
    static Returned<Game> deal(std::uint32_t players, std::uint32_t first, std::uint64_t seed, const Rules &rules = Rules()) {
        return made([&](marquis_game **game) { return marquis_game_deal_u64(rules.get(), players, first, seed, game); });
    }
    static Returned<Game> load(const Bytes &save) { return read(marquis_game_load, save); }
    static Returned<Game> from_json(const std::string &json) { return read(marquis_game_from_json, json); }
    static Returned<Game> replay(const std::string &record) { return read(marquis_record_replay, record); }
    Returned<Game> clone() const {
        return made([this](marquis_game **game) { return marquis_game_clone(get(), game); });
    }
    /** A game drawn from all those that are consistent with what the viewer knows. */
    Returned<Game> sample(std::uint32_t viewer, const Seed &seed) const {
        return made([&](marquis_game **game) { return marquis_game_sample(get(), viewer, seed.data(), game); });
    }

    /** The pending decision; its kind is MARQUIS_NONE when the game is over. */
    Returned<marquis_pending> pending() const {
        return detail::ask<marquis_pending>([this](marquis_pending *out) { return marquis_game_pending(get(), out); });
    }
    bool is_over() const noexcept {
        std::size_t count = 0;
        return marquis_game_legal_count(get(), &count) == MARQUIS_STATUS_OK && count == 0;
    }
    Returned<std::size_t> legal_count() const {
        return detail::ask<std::size_t>([this](std::size_t *out) { return marquis_game_legal_count(get(), out); });
    }
    Returned<Action> legal_at(std::size_t index) const {
        return detail::ask<Action>([&](Action *out) { return marquis_game_legal_at(get(), index, out); });
    }
    /** One of the legal actions; all are equally likely if the number is random. */
    Returned<Action> legal_pick(std::uint64_t random) const {
        return detail::ask<Action>([&](Action *out) { return marquis_game_legal_pick(get(), random, out); });
    }
    Returned<std::vector<Action>> legal_actions() const { return list<std::vector<Action>>(marquis_game_legal_actions); }
    /** Whether an action is legal; what no action has as its number is not. */
    bool is_legal(Action action) const noexcept {
        std::uint8_t is_legal = 0;
        return marquis_game_is_legal(get(), action, &is_legal) == MARQUIS_STATUS_OK && is_legal != 0;
    }
    Returned<marquis_offer_limits> offer_limits(std::uint32_t client) const {
        return detail::ask<marquis_offer_limits>(
            [&](marquis_offer_limits *out) { return marquis_game_offer_limits(get(), client, out); });
    }
    Returned<marquis_outcome> outcome() const {
        return detail::ask<marquis_outcome>([this](marquis_outcome *out) { return marquis_game_outcome(get(), out); });
    }
    Returned<marquis_view> view(std::uint32_t viewer) const {
        return detail::ask<marquis_view>([&](marquis_view *out) { return marquis_game_view(get(), viewer, out); });
    }
    Returned<std::string> view_to_json(std::uint32_t viewer) const {
        return detail::fill<std::string>([&](char *buffer, std::size_t capacity, std::size_t *length) {
            return marquis_game_view_to_json(get(), viewer, buffer, capacity, length);
        });
    }
    Returned<Bytes> save() const { return list<Bytes>(marquis_game_save); }
    Returned<std::string> to_json() const { return list<std::string>(marquis_game_to_json); }

    /** Applies an action and returns its events. On failure the game is unchanged. */
    Returned<std::vector<marquis_event>> apply(Action action) {
        detail::Outcome outcome;
        std::vector<marquis_event> events(MARQUIS_MAX_EVENTS);
        std::size_t count = 0;
        if (!outcome(marquis_game_apply(get(), action, events.data(), events.size(), &count, &outcome.error))) count = 0;
        events.resize(count);
        return outcome.give(std::move(events));
    }
    /** Applies an action without events, for search; returns whether it was legal. */
    bool try_apply(Action action) noexcept { return !marquis_game_apply(get(), action, nullptr, 0, nullptr, nullptr); }
    /** Plays the game to its end at random. */
    Returned<marquis_outcome> playout(std::uint64_t seed) {
        return detail::ask<marquis_outcome>([&](marquis_outcome *out) { return marquis_game_playout(get(), seed, out); });
    }

    marquis_game *get() { return game_.get(); }
    const marquis_game *get() const { return game_.get(); }

private:
    template <class Function> static Returned<Game> made(const Function &function) {
        detail::Outcome outcome;
        marquis_game *game = nullptr;
        outcome(function(&game));
        return outcome.give(Game(game));
    }
    template <class Function, class Data> static Returned<Game> read(Function *function, const Data &data) {
        detail::Outcome outcome;
        marquis_game *game = nullptr;
        outcome(function(data.data(), data.size(), &game, &outcome.error));
        return outcome.give(Game(game));
    }
    template <class Container, class Function> Returned<Container> list(Function *function) const {
        using Element = typename Container::value_type;
        return detail::fill<Container>([&](Element *buffer, std::size_t capacity, std::size_t *length) {
            return function(get(), buffer, capacity, length);
        });
    }

    std::unique_ptr<marquis_game, detail::Free> game_;
};

/** Checks a view that comes from outside. */
inline Returned<void> check(const marquis_view &view) {
    detail::Outcome outcome;
    outcome(marquis_view_check(&view, &outcome.error));
    return outcome.give();
}

/** Brings a view up to date with all events of one action, as its viewer sees them. */
inline Returned<void> update(marquis_view &view, const std::vector<marquis_event> &seen) {
    detail::Outcome outcome;
    outcome(marquis_view_update(&view, seen.data(), seen.size(), &outcome.error));
    return outcome.give();
}

/** A game drawn from all those that are consistent with a view. */
inline Returned<Game> sample(const marquis_view &view, const Seed &seed) {
    detail::Outcome outcome;
    marquis_game *game = nullptr;
    outcome(marquis_view_sample(&view, seed.data(), &game));
    return outcome.give(Game(game));
}

/** The legal actions, if it is the viewer who decides; otherwise none. */
inline Returned<std::vector<Action>> legal_actions(const marquis_view &view) {
    return detail::fill<std::vector<Action>>([&](Action *buffer, std::size_t capacity, std::size_t *count) {
        return marquis_view_legal_actions(&view, buffer, capacity, count);
    });
}

inline Returned<marquis_view> view_from_json(const std::string &json) {
    return detail::read<marquis_view>([&](marquis_view *view, marquis_error *error) {
        return marquis_view_from_json(json.data(), json.size(), view, error);
    });
}

inline Returned<std::string> to_json(const marquis_view &view) {
    return detail::fill<std::string>([&](char *buffer, std::size_t capacity, std::size_t *length) {
        return marquis_view_to_json(&view, buffer, capacity, length);
    });
}

}  // namespace marquis
#endif
