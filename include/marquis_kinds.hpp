/**
 * @file marquis_kinds.hpp
 * The enumerations of marquis.h as types of C++. Numbers above those that are named here may come with later versions.
 *
 * This file is written by tools/header.
 */
#ifndef MARQUIS_KINDS_HPP
#define MARQUIS_KINDS_HPP

#include <cstdint>
#include "marquis.h"

namespace marquis {

/** As marquis_ask_veto. */
enum class AskVeto : std::uint8_t {
    Always = MARQUIS_ASK_VETO_ALWAYS,
    Holder = MARQUIS_ASK_VETO_HOLDER,
};

/** As marquis_action_kind. */
enum class ActionKind : std::uint8_t {
    Pass = MARQUIS_ACTION_KIND_PASS,
    Accept = MARQUIS_ACTION_KIND_ACCEPT,
    Veto = MARQUIS_ACTION_KIND_VETO,
    Annul = MARQUIS_ACTION_KIND_ANNUL,
    Use = MARQUIS_ACTION_KIND_USE,
    Target = MARQUIS_ACTION_KIND_TARGET,
    Play = MARQUIS_ACTION_KIND_PLAY,
    Take = MARQUIS_ACTION_KIND_TAKE,
    Exchange = MARQUIS_ACTION_KIND_EXCHANGE,
    Offer = MARQUIS_ACTION_KIND_OFFER,
};

/** As marquis_attack_kind. */
enum class AttackKind : std::uint8_t {
    Theft = MARQUIS_ATTACK_THEFT,
    Tribute = MARQUIS_ATTACK_TRIBUTE,
    Assassin = MARQUIS_ATTACK_ASSASSIN,
    Pickpocket = MARQUIS_ATTACK_PICKPOCKET,
    Thief = MARQUIS_ATTACK_THIEF,
};

/** As marquis_card. */
enum class Card : std::uint8_t {
    Assassin = MARQUIS_CARD_ASSASSIN,
    Jeweler = MARQUIS_CARD_JEWELER,
    Forger = MARQUIS_CARD_FORGER,
    Astrologer = MARQUIS_CARD_ASTROLOGER,
    Countess = MARQUIS_CARD_COUNTESS,
    Clerk = MARQUIS_CARD_CLERK,
    Marquis = MARQUIS_CARD_MARQUIS,
    Prosecutor = MARQUIS_CARD_PROSECUTOR,
    Pickpocket = MARQUIS_CARD_PICKPOCKET,
    Thief = MARQUIS_CARD_THIEF,
    Blackmailer = MARQUIS_CARD_BLACKMAILER,
    Veto = MARQUIS_CARD_VETO,
};

/** As marquis_decision_kind. */
enum class DecisionKind : std::uint8_t {
    Exchange = MARQUIS_DECISION_EXCHANGE,
    Play = MARQUIS_DECISION_PLAY,
    Veto = MARQUIS_DECISION_VETO,
    Annul = MARQUIS_DECISION_ANNUL,
    Target = MARQUIS_DECISION_TARGET,
    Use = MARQUIS_DECISION_USE,
    Take = MARQUIS_DECISION_TAKE,
    Ask = MARQUIS_DECISION_ASK,
    Answer = MARQUIS_DECISION_ANSWER,
};

/** As marquis_event_kind. */
enum class EventKind : std::uint8_t {
    TurnBegan = MARQUIS_EVENT_TURN_BEGAN,
    OutOfCharacters = MARQUIS_EVENT_OUT_OF_CHARACTERS,
    Exchanged = MARQUIS_EVENT_EXCHANGED,
    Played = MARQUIS_EVENT_PLAYED,
    Reversed = MARQUIS_EVENT_REVERSED,
    Income = MARQUIS_EVENT_INCOME,
    Attacked = MARQUIS_EVENT_ATTACKED,
    VetoPlayed = MARQUIS_EVENT_VETO_PLAYED,
    Annulled = MARQUIS_EVENT_ANNULLED,
    AttackFailed = MARQUIS_EVENT_ATTACK_FAILED,
    Robbed = MARQUIS_EVENT_ROBBED,
    Assassinated = MARQUIS_EVENT_ASSASSINATED,
    Paid = MARQUIS_EVENT_PAID,
    BoughtJewel = MARQUIS_EVENT_BOUGHT_JEWEL,
    TakenBack = MARQUIS_EVENT_TAKEN_BACK,
    Offered = MARQUIS_EVENT_OFFERED,
    Declined = MARQUIS_EVENT_DECLINED,
    Accepted = MARQUIS_EVENT_ACCEPTED,
    Protected = MARQUIS_EVENT_PROTECTED,
    Drew = MARQUIS_EVENT_DREW,
    TurnEnded = MARQUIS_EVENT_TURN_ENDED,
    Asked = MARQUIS_EVENT_ASKED,
    GameOver = MARQUIS_EVENT_GAME_OVER,
};

/** As marquis_language. */
enum class Language : std::uint8_t {
    English = MARQUIS_LANGUAGE_ENGLISH,
    French = MARQUIS_LANGUAGE_FRENCH,
};

}  // namespace marquis
#endif
