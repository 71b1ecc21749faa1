/**
 * @file marquis.h
 * The rules of the card game Marquis: deal, list legal actions, apply them, and learn what happened and who may know it.
 *
 * This file is made from src/capi by tools/header: change it there. Numbers such as R9.10 are those of RULES.md.
 *
 * A whole game:
 * @code
 * #include <marquis.h>
 * #include <stdio.h>
 *
 * int main(void)
 * {
 *     marquis_game *game;
 *     if (marquis_game_deal_u64(NULL, 4, 0, 42, &game) != MARQUIS_STATUS_OK) return 1;
 *     for (;;) {
 *         marquis_action action;
 *         size_t count, length;
 *         char text[MARQUIS_MAX_TEXT_SIZE];
 *         marquis_game_legal_count(game, &count);
 *         if (count == 0) break; // the game is over
 *         marquis_game_legal_at(game, count / 2, &action); // your choice
 *         marquis_action_to_text(action, text, sizeof text, &length);
 *         puts(text);
 *         marquis_game_apply(game, action, NULL, 0, NULL, NULL);
 *     }
 *     marquis_game_free(game);
 *     return 0;
 * }
 * @endcode
 *
 * Conventions
 * - Every function that can fail returns a marquis_status, 0 if all is well; the comment of each lists the others that
 *   it can return. MARQUIS_STATUS_PANIC, a bug in the library, is never listed and always possible; the language's
 *   runtime then writes a message to standard error.
 * - Every integer is checked. On failure the game is unchanged and no output is written, except the marquis_error and, if a
 *   buffer is too small, the required length.
 * - NULL is an error unless a comment allows it. (NULL, 0) is an empty buffer or an empty input. Any other pointer must
 *   be valid: aligned, and with room or contents at least as large as the size you pass. Parameters may overlap only where
 *   a comment says so.
 * - The order of parameters: the object, inputs, outputs. A marquis_error may always be NULL.
 * - Texts that go in are UTF-8 with a length, not ended by a NUL. Texts that come out go to your buffer; the length
 *   does not count the NUL, which is added if it fits.
 * - You own what a function writes to a `**` parameter, and free it with the function named there. There is nothing
 *   else to free.
 * - Threads: functions that take a `const` object may run concurrently on one object. All others need exclusive access.
 *   Different objects are independent. There is no global state, and any thread may free.
 * - Hidden information: a marquis_game holds the full state. Functions marked "Full state" are for the host only; the
 *   results of those marked "For the deciding seat alone" may be sent to that seat. Send a client its marquis_view, and the
 *   events that marquis_event_seen_by() redacts.
 * - Structures have fixed layouts without padding. Later versions may use `reserved` bytes, and may add higher values to any
 *   enumeration. In a structure that you fill, `reserved` must be 0. Keep and send a structure whole, `reserved` included.
 */


#ifndef MARQUIS_H
#define MARQUIS_H

#include <stddef.h>
#include <stdint.h>

/* Before each function; define it yourself, or MARQUIS_SHARED to link with the shared library on Windows. */
#ifndef MARQUIS_API
#  if defined(MARQUIS_SHARED) && defined(_WIN32)
#    define MARQUIS_API __declspec(dllimport)
#  else
#    define MARQUIS_API
#  endif
#endif

/** A part of the version. */
#define MARQUIS_VERSION_MAJOR 0
/** A part of the version. */
#define MARQUIS_VERSION_MINOR 1
/** A part of the version. */
#define MARQUIS_VERSION_PATCH 0
/** The version of this header. */
#define MARQUIS_VERSION "0.1.0"



/**
 * All is well.
 */
#define MARQUIS_STATUS_OK 0

/**
 * A bug in the library. Nothing has changed; please report it.
 */
#define MARQUIS_STATUS_PANIC 1

/**
 * NULL where it is not allowed.
 */
#define MARQUIS_STATUS_NULL_POINTER 2

/**
 * The buffer is too small. The required length was written; nothing else was done.
 */
#define MARQUIS_STATUS_BUFFER_TOO_SMALL 3

/**
 * There is no memory left.
 */
#define MARQUIS_STATUS_OUT_OF_MEMORY 4

/**
 * The length is too great for any buffer, or does not match the number of slots.
 */
#define MARQUIS_STATUS_INVALID_LENGTH 5

/**
 * The number of players is not 2 to 4.
 */
#define MARQUIS_STATUS_INVALID_PLAYERS 10

/**
 * No player has this seat.
 */
#define MARQUIS_STATUS_INVALID_SEAT 11

/**
 * Unknown card number.
 */
#define MARQUIS_STATUS_INVALID_CARD 12

/**
 * Unknown language number.
 */
#define MARQUIS_STATUS_INVALID_LANGUAGE 13

/**
 * No legal action, or no slot, has this index.
 */
#define MARQUIS_STATUS_INVALID_INDEX 14

/**
 * No action has this number or these parts.
 */
#define MARQUIS_STATUS_INVALID_ACTION 15

/**
 * No event has these fields.
 */
#define MARQUIS_STATUS_INVALID_EVENT 16

/**
 * The decks are not the twelve cards of each of 2 to 4 players.
 */
#define MARQUIS_STATUS_INVALID_DECKS 17

/**
 * The values are not those of rules (R15.1).
 */
#define MARQUIS_STATUS_INVALID_RULES 18

/**
 * The rules of the game forbid the action now.
 */
#define MARQUIS_STATUS_ILLEGAL_ACTION 20

/**
 * The game is not over.
 */
#define MARQUIS_STATUS_NOT_OVER 21

/**
 * Something has happened in the game already.
 */
#define MARQUIS_STATUS_ALREADY_STARTED 22

/**
 * These events cannot have happened in the game of this view.
 */
#define MARQUIS_STATUS_IMPOSSIBLE_EVENT 23

/**
 * The game is over.
 */
#define MARQUIS_STATUS_GAME_OVER 24

/**
 * The text is not UTF-8, or not an action.
 */
#define MARQUIS_STATUS_INVALID_TEXT 30

/**
 * The text is not JSON, or the JSON is not what it should be.
 */
#define MARQUIS_STATUS_INVALID_JSON 31

/**
 * The position is not one that play could have led to.
 */
#define MARQUIS_STATUS_INVALID_POSITION 32

/**
 * Not a valid save.
 */
#define MARQUIS_STATUS_INVALID_SAVE 33

/**
 * The save is of a version that this library does not know.
 */
#define MARQUIS_STATUS_SAVE_VERSION 34

/**
 * The save was changed or damaged.
 */
#define MARQUIS_STATUS_SAVE_CHECKSUM 35

/**
 * Incremented when a program built for the previous ABI might no longer work; see marquis_abi_version().
 */
#define MARQUIS_ABI_VERSION 1

/**
 * The greatest number of players. Seats are numbered clockwise from 0.
 */
#define MARQUIS_MAX_PLAYERS 4

/**
 * The most actions that are legal at once.
 */
#define MARQUIS_MAX_LEGAL_ACTIONS 8248

/**
 * The most events that one action causes.
 */
#define MARQUIS_MAX_EVENTS 64

/**
 * The most bytes of an action's text or of a card's name, the NUL included.
 */
#define MARQUIS_MAX_TEXT_SIZE 32

/**
 * The most bytes of a save.
 */
#define MARQUIS_MAX_SAVE_SIZE 256

/**
 * The number of cards that each player owns.
 */
#define MARQUIS_CARD_COUNT 12

/**
 * The number of bytes of a seed.
 */
#define MARQUIS_SEED_SIZE 32

/**
 * One more than the greatest action.
 */
#define MARQUIS_ACTION_END 33236

/**
 * The greatest number of coins in a price.
 */
#define MARQUIS_MAX_COINS 16

/**
 * The greatest value of jewels in a price.
 */
#define MARQUIS_MAX_JEWELS 96

/**
 * The greatest number of Vetoes in a price.
 */
#define MARQUIS_MAX_VETOES 4

/**
 * The greatest number of times in an exchange.
 */
#define MARQUIS_MAX_EXCHANGES 20

/**
 * In place of a seat, a card or a decision: none.
 */
#define MARQUIS_NONE 255

/**
 * As a viewer: a spectator, who has no hand and sees only public information.
 */
#define MARQUIS_SPECTATOR 255

/**
 * As a language: the identifier in data, such as "assassin", which is the same in every language. The others are those of
 * marquis_language.
 */
#define MARQUIS_LANGUAGE_DATA 0

/**
 * No attack; the others are those of marquis_attack_kind.
 */
#define MARQUIS_ATTACK_NONE 0

/**
 * The action `pass`: no exchange, no power, no Veto, no offer, decline a price.
 */
#define MARQUIS_ACTION_PASS 0

/**
 * The action `accept`: accept the price on the table (R11.2).
 */
#define MARQUIS_ACTION_ACCEPT 1

/**
 * The action `veto`: play the Veto (R10.1).
 */
#define MARQUIS_ACTION_VETO 2

/**
 * The action `annul`: annul the Veto as one's own Prosecutor (R10.4).
 */
#define MARQUIS_ACTION_ANNUL 3

/**
 * The action `use`: use the power of the Thief (R9.10) or the Jeweler (R9.2).
 */
#define MARQUIS_ACTION_USE 4

/**
 * The bytes of an observation: what a seat knows, as numbers. Seats are relative: the viewer is 0, its left neighbour 1,
 * and so on clockwise; what a seat that nobody has would have is 0. A flag is 0 or 1; "flags of 4 seats" are 4 bytes, of
 * which all are 0 if it is nobody. The card table, which does not change during a game, is not in it.
 *
 * The table:
 * - 0: the number of players
 * - 1: whether the viewer must decide
 * - 2: whose turn it is, flags of 4 seats
 * - 6: whether play goes clockwise
 * - 7: how many turns have begun, at most 255
 * - 8: how many turns in a row have passed in which nobody played a character
 * - 9, 10: the coins in the treasury, the jewels in the bank by value
 * - 11, 12: the most offers in a bargain, whether only who holds the Veto is asked for it
 * - 13: which decision is awaited, flags of the 9 MARQUIS_DECISION_...; all 0 when the game is over
 * - 22: who must decide, flags of 4 seats
 * - 26: what the attacks in progress come from, flags of the 5 MARQUIS_ATTACK_... from 1 on
 * - 31: for each of 4 seats the most coins that an attack still to be decided takes
 * - 35: whom the attack in progress is aimed at, flags of 4 seats
 * - 39: how many offers were made in the bargain in progress
 * - 40, 44: who would protect or annul, and who would pay, flags of 4 seats each
 * - 48, 49, 50: the price on the table: coins, jewels, Vetoes
 * - 51: for each of 4 seats the rank of its Marquis card among those that count as Marquis (R9.7), from 1; 0 if it
 *   does not count
 * - 55: the same for its Forger card
 * - 59: the cards that everybody knows to be in the viewer's hand, flags of the 12 MARQUIS_CARD_...
 *
 * Then, from 71 on, 79 bytes for each of 4 seats:
 * - 0, 1, 2: coins, jewels by value, open Vetoes
 * - 3, 4: whether its Veto was seen leaving its hand, whether its visible character is protected
 * - 5, 6, 7: the number of cards in its hand, its deck, its pile
 * - 8, 9: its rate of exchange: coins, jewels; 0 if it has none
 * - 10: the identity of its visible character, flags of the 11 characters
 * - 21: whether its visible character is the Forger's card
 * - 22: the cards that the viewer knows to be in its hand, flags of 12 cards
 * - 34: the cards that are in its hand or deck, flags of 12 cards
 * - 46: its assassinated characters, flags of 11 characters
 * - 57: for each of 11 characters its place in the pile, from 1 at the bottom; 0 if it does not lie there
 * - 68: the identity of the Forger in its pile, flags of 11 characters
 */
#define MARQUIS_OBSERVATION_SIZE 387

/**
 * The number of choices: a set of actions that is small enough for a mask. Seats are relative, as in an observation:
 * the deciding seat is 0.
 * - 0 to 4: pass, accept, veto, annul, use, as the actions of these numbers
 * - 5 + seat: target that seat
 * - 9 + card: play that character
 * - 20 + card: take that character back
 * - 31 + (times - 1) * 5 + vetoes: exchange
 * - 131 + ((client * 5 + coins) * 5 + jewels) * 2 + vetoes: offer 0 to 4 coins, 0 to 4 jewels and 0 or 1 Veto
 *
 * Greater offers are left out, and nothing else: whoever decides always has a legal choice.
 */
#define MARQUIS_CHOICE_COUNT 331

/**
 * Who is asked whether to play the Veto (R10.5).
 */
enum marquis_ask_veto
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * Every victim whose own Veto may still be in hand. The question reveals nothing.
     */
    MARQUIS_ASK_VETO_ALWAYS = 0,
    /**
     * Only a victim who holds the Veto. Fewer questions, for search and learning, but each reveals something to everybody (R16.2).
     */
    MARQUIS_ASK_VETO_HOLDER = 1,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum marquis_ask_veto marquis_ask_veto;
#else
typedef uint8_t marquis_ask_veto;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * The kind of an action.
 */
enum marquis_action_kind
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * Decline: no exchange, no power, no Veto, no offer, turn down a price.
     */
    MARQUIS_ACTION_KIND_PASS = 0,
    /**
     * Accept the price on the table (R11.2).
     */
    MARQUIS_ACTION_KIND_ACCEPT = 1,
    /**
     * Play the Veto (R10.1).
     */
    MARQUIS_ACTION_KIND_VETO = 2,
    /**
     * Annul the Veto as one's own Prosecutor (R10.4).
     */
    MARQUIS_ACTION_KIND_ANNUL = 3,
    /**
     * Use the power of the Thief (R9.10) or the Jeweler (R9.2).
     */
    MARQUIS_ACTION_KIND_USE = 4,
    /**
     * Rob or assassinate a seat (R9.1, R9.9).
     */
    MARQUIS_ACTION_KIND_TARGET = 5,
    /**
     * Play a character (R5.1).
     */
    MARQUIS_ACTION_KIND_PLAY = 6,
    /**
     * Take a character back (R9.4).
     */
    MARQUIS_ACTION_KIND_TAKE = 7,
    /**
     * Exchange coins for jewels (R4).
     */
    MARQUIS_ACTION_KIND_EXCHANGE = 8,
    /**
     * Name a price (R11.2).
     */
    MARQUIS_ACTION_KIND_OFFER = 9,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum marquis_action_kind marquis_action_kind;
#else
typedef uint8_t marquis_action_kind;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * The source of an attack. The numbers in C and in saves begin with 1: 0 means no attack there.
 */
enum marquis_attack_kind
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * A printed theft (R7).
     */
    MARQUIS_ATTACK_THEFT = 1,
    /**
     * The tribute to a Marquis (R9.7).
     */
    MARQUIS_ATTACK_TRIBUTE = 2,
    /**
     * The Assassin's power (R9.1).
     */
    MARQUIS_ATTACK_ASSASSIN = 3,
    /**
     * The Pickpocket's power (R9.9).
     */
    MARQUIS_ATTACK_PICKPOCKET = 4,
    /**
     * The Thief's power (R9.10): robs, or assassinates the visible character of a victim who has no coin.
     */
    MARQUIS_ATTACK_THIEF = 5,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum marquis_attack_kind marquis_attack_kind;
#else
typedef uint8_t marquis_attack_kind;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * One of the twelve cards: a character or the Veto, in canonical order (R1.1).
 */
enum marquis_card
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * The Assassin.
     */
    MARQUIS_CARD_ASSASSIN = 0,
    /**
     * The Jeweler.
     */
    MARQUIS_CARD_JEWELER = 1,
    /**
     * The Forger; as an identity, one without a model (R5.3).
     */
    MARQUIS_CARD_FORGER = 2,
    /**
     * The Astrologer.
     */
    MARQUIS_CARD_ASTROLOGER = 3,
    /**
     * The Countess.
     */
    MARQUIS_CARD_COUNTESS = 4,
    /**
     * The Clerk.
     */
    MARQUIS_CARD_CLERK = 5,
    /**
     * The Marquis.
     */
    MARQUIS_CARD_MARQUIS = 6,
    /**
     * The Prosecutor.
     */
    MARQUIS_CARD_PROSECUTOR = 7,
    /**
     * The Pickpocket.
     */
    MARQUIS_CARD_PICKPOCKET = 8,
    /**
     * The Thief.
     */
    MARQUIS_CARD_THIEF = 9,
    /**
     * The Blackmailer.
     */
    MARQUIS_CARD_BLACKMAILER = 10,
    /**
     * The Veto, which is not a character.
     */
    MARQUIS_CARD_VETO = 11,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum marquis_card marquis_card;
#else
typedef uint8_t marquis_card;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * The kind of a decision.
 */
enum marquis_decision_kind
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * Exchange coins for jewels, or pass (R4).
     */
    MARQUIS_DECISION_EXCHANGE = 0,
    /**
     * Play a character (R5).
     */
    MARQUIS_DECISION_PLAY = 1,
    /**
     * Play the Veto against an attack, or pass (R10.1).
     */
    MARQUIS_DECISION_VETO = 2,
    /**
     * Annul a Veto as one's own Prosecutor, or pass (R10.4).
     */
    MARQUIS_DECISION_ANNUL = 3,
    /**
     * Choose a victim, or pass (R9.1, R9.9).
     */
    MARQUIS_DECISION_TARGET = 4,
    /**
     * Use the power, or pass (R9.2, R9.10).
     */
    MARQUIS_DECISION_USE = 5,
    /**
     * Take a character back, or pass (R9.4).
     */
    MARQUIS_DECISION_TAKE = 6,
    /**
     * Open a bargain as the provider, or pass (R9.5, R10.4).
     */
    MARQUIS_DECISION_ASK = 7,
    /**
     * Accept, decline (pass) or counter an offer (R11.2).
     */
    MARQUIS_DECISION_ANSWER = 8,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum marquis_decision_kind marquis_decision_kind;
#else
typedef uint8_t marquis_decision_kind;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * The kind of an event.
 */
enum marquis_event_kind
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * A turn began (R3.1).
     */
    MARQUIS_EVENT_TURN_BEGAN = 0,
    /**
     * A player began a turn without a character in hand, and can only exchange (R13.1).
     */
    MARQUIS_EVENT_OUT_OF_CHARACTERS = 1,
    /**
     * Coins, or Vetoes, became jewels (R4, R13.2).
     */
    MARQUIS_EVENT_EXCHANGED = 2,
    /**
     * A character was played (R5.1).
     */
    MARQUIS_EVENT_PLAYED = 3,
    /**
     * The direction of play was reversed (R5.4).
     */
    MARQUIS_EVENT_REVERSED = 4,
    /**
     * Income was taken from the treasury (R6.1).
     */
    MARQUIS_EVENT_INCOME = 5,
    /**
     * An attack was aimed at a character (R10.1).
     */
    MARQUIS_EVENT_ATTACKED = 6,
    /**
     * A Veto was played, and given to the attacker face up (R10.1, R10.2).
     */
    MARQUIS_EVENT_VETO_PLAYED = 7,
    /**
     * A Veto was annulled: the attack goes on (R10.4).
     */
    MARQUIS_EVENT_ANNULLED = 8,
    /**
     * A Veto stopped an attack (R10.1).
     */
    MARQUIS_EVENT_ATTACK_FAILED = 9,
    /**
     * An attack took coins (R7.2).
     */
    MARQUIS_EVENT_ROBBED = 10,
    /**
     * A visible character was assassinated (R9.1, R9.10).
     */
    MARQUIS_EVENT_ASSASSINATED = 11,
    /**
     * A coin was paid for showing the same character (R8.1).
     */
    MARQUIS_EVENT_PAID = 12,
    /**
     * The Jeweler's power: a jewel worth 1 for a coin (R9.2).
     */
    MARQUIS_EVENT_BOUGHT_JEWEL = 13,
    /**
     * The Astrologer's power: a card went from the pile back to the hand (R9.4).
     */
    MARQUIS_EVENT_TAKEN_BACK = 14,
    /**
     * A price was named (R11.2).
     */
    MARQUIS_EVENT_OFFERED = 15,
    /**
     * An offer was declined, which ended the bargain (R11.2).
     */
    MARQUIS_EVENT_DECLINED = 16,
    /**
     * An offer was accepted and paid (R11.2, R11.5).
     */
    MARQUIS_EVENT_ACCEPTED = 17,
    /**
     * A visible character is protected from now on (R9.5).
     */
    MARQUIS_EVENT_PROTECTED = 18,
    /**
     * A card was drawn (R12.1).
     */
    MARQUIS_EVENT_DREW = 19,
    /**
     * A turn ended (R12.2).
     */
    MARQUIS_EVENT_TURN_ENDED = 20,
    /**
     * A decision is awaited.
     */
    MARQUIS_EVENT_ASKED = 21,
    /**
     * The game ended (R14.1).
     */
    MARQUIS_EVENT_GAME_OVER = 22,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum marquis_event_kind marquis_event_kind;
#else
typedef uint8_t marquis_event_kind;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * A language of display names. Names in data (Card::name) are the same in every language.
 */
enum marquis_language
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    /**
     * English.
     */
    MARQUIS_LANGUAGE_ENGLISH = 1,
    /**
     * French.
     */
    MARQUIS_LANGUAGE_FRENCH = 2,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum marquis_language marquis_language;
#else
typedef uint8_t marquis_language;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

/**
 * Games that are played side by side, in numbered slots. Nothing is allocated after it was made. What the functions
 * write in the order of slots is for the seats that decide there.
 *
 * Slot k of n has the games of numbers k, k + n, k + 2 * n and so on, one after the other. The game of number g is the
 * one that marquis_game_deal() deals from 32 bytes: 8 of the seed, 8 of g, the lowest first, and 16 zeros.
 */
typedef struct marquis_batch marquis_batch;

/**
 * A game at one moment: everything on the table, all hands and all decks. It holds the full state; what one seat may know is
 * a marquis_view. It holds no seed and no generator: once dealt, actions alone decide what happens.
 */
typedef struct marquis_game marquis_game;

/**
 * A card table and options (R15), always valid. It never changes, so any number of threads may use it at once.
 */
typedef struct marquis_rules marquis_rules;

/**
 * How a call went: one of MARQUIS_STATUS_..., 0 if all is well. The numbers are never used again for anything else.
 */
typedef int32_t marquis_status;

/**
 * What is wrong, and where. Functions that take one write it only when they fail, and take NULL if you don't care.
 * What does not apply is 0 or empty. Texts are UTF-8, end with a NUL, and are cut off if they are too long.
 */
typedef struct marquis_error {
    /**
     * What the function returned.
     */
    marquis_status status;
    /**
     * The rule of the game that forbids an action, chapter times 100 plus paragraph: 910 is R9.10.
     */
    uint16_t rule;
    /**
     * Zero.
     */
    uint8_t reserved[2];
    /**
     * Where the error is in a text or a save, in bytes from 0.
     */
    uint64_t offset;
    /**
     * The same for JSON, as a line from 1.
     */
    uint32_t line;
    /**
     * And a column in bytes from 1.
     */
    uint32_t column;
    /**
     * Which value is wrong, such as "seats[2].pile[1]" or "actions[17]".
     */
    char path[64];
    /**
     * An English sentence.
     */
    char message[192];
} marquis_error;

/**
 * A row of the card table (R15).
 */
typedef struct marquis_card_row {
    /**
     * The coins to steal from each character (R7.1): two bits each, (steals >> 2 * MARQUIS_CARD_...) & 3.
     */
    uint32_t steals;
    /**
     * The coins to take from the treasury (R6.1).
     */
    uint8_t income;
    /**
     * The coins of the rate of exchange (R4.1); 0 if there is no rate.
     */
    uint8_t rate_coins;
    /**
     * The jewels of the rate of exchange, by value; 0 if there is no rate.
     */
    uint8_t rate_jewels;
    /**
     * Zero.
     */
    uint8_t reserved;
} marquis_card_row;

/**
 * Rules as data: the options and the card table (R15).
 */
typedef struct marquis_rules_data {
    /**
     * The most offers in a bargain (R11.2): 1 to 8.
     */
    uint8_t bargain_offers;
    /**
     * Who is asked for the Veto (R10.5): MARQUIS_ASK_VETO_...
     */
    uint8_t ask_veto;
    /**
     * Zero.
     */
    uint8_t reserved[6];
    /**
     * The rows of the characters, by MARQUIS_CARD_...
     */
    struct marquis_card_row rows[11];
} marquis_rules_data;

/**
 * Who must decide what, and about which attack or bargain. All of it is public.
 */
typedef struct marquis_pending {
    /**
     * MARQUIS_DECISION_..., or MARQUIS_NONE when the game is over.
     */
    uint8_t kind;
    /**
     * Who decides; MARQUIS_NONE when the game is over.
     */
    uint8_t seat;
    /**
     * What the attacks come from: MARQUIS_ATTACK_.... The attacker is the active player.
     */
    uint8_t attack;
    /**
     * How many attacks of that kind are still to be decided.
     */
    uint8_t attack_count;
    /**
     * Their victims, the one in progress first; then MARQUIS_NONE.
     */
    uint8_t victims[4];
    /**
     * The most coins that each takes; then 0.
     */
    uint8_t attack_coins[4];
    /**
     * How many offers were made in the bargain in progress; 0 if no price is on the table.
     */
    uint8_t offers;
    /**
     * Who would protect (Countess) or annul (Prosecutor); MARQUIS_NONE if no price is on the table.
     */
    uint8_t provider;
    /**
     * Who would pay; MARQUIS_NONE if no price is on the table.
     */
    uint8_t client;
    /**
     * The price on the table: coins.
     */
    uint8_t price_coins;
    /**
     * The price on the table: jewels by value.
     */
    uint8_t price_jewels;
    /**
     * The price on the table: Vetoes.
     */
    uint8_t price_vetoes;
    /**
     * Zero.
     */
    uint8_t reserved[6];
} marquis_pending;

/**
 * An action, as a number below MARQUIS_ACTION_END. The numbers stay the same for ever, so they are good for files and
 * for learning; their meaning is given by marquis_action_to_parts() and marquis_action_to_text().
 */
typedef uint16_t marquis_action;

/**
 * The greatest price that may be named for a client.
 */
typedef struct marquis_offer_limits {
    /**
     * 1 if a price may be named for that client, 0 if not; the rest is then 0.
     */
    uint8_t is_possible;
    /**
     * The most coins.
     */
    uint8_t coins;
    /**
     * The most jewels, by value.
     */
    uint8_t jewels;
    /**
     * The most Vetoes.
     */
    uint8_t vetoes;
    /**
     * Zero.
     */
    uint8_t reserved[4];
} marquis_offer_limits;

/**
 * One thing that happened. `kind` says which other fields it has; the rest is MARQUIS_NONE for a seat or a card, a
 * `pending` of MARQUIS_NONE, or 0:
 * - MARQUIS_EVENT_TURN_BEGAN: A turn of `seat` began: number `turn` (R3.1).
 * - MARQUIS_EVENT_OUT_OF_CHARACTERS: `seat` began a turn without a character in hand, and can only exchange (R13.1).
 * - MARQUIS_EVENT_EXCHANGED: `seat` exchanged `times` times, paying `coins` and `vetoes`, `own_veto` among them or not, for
 *   `jewels` (R4).
 * - MARQUIS_EVENT_PLAYED: `seat` played `card`, which counts as `identity` (R5).
 * - MARQUIS_EVENT_REVERSED: The direction of play is `direction` from now on (R5.4).
 * - MARQUIS_EVENT_INCOME: `seat` took `coins` from the treasury (R6.1).
 * - MARQUIS_EVENT_ATTACKED: `seat` attacks `other` for at most `coins`; `attack` says why (R10.1).
 * - MARQUIS_EVENT_VETO_PLAYED: `seat` played the Veto, and `other`, the attacker, has it now (R10.2).
 * - MARQUIS_EVENT_ANNULLED: The Prosecutor of `seat` annulled the Veto (R10.4).
 * - MARQUIS_EVENT_ATTACK_FAILED: The attack of `seat` on `other` failed (R10.1).
 * - MARQUIS_EVENT_ROBBED: `seat` took `coins` from `other` (R7.2).
 * - MARQUIS_EVENT_ASSASSINATED: `seat` assassinated `card`, the visible character of `other` (R9.1, R9.10).
 * - MARQUIS_EVENT_PAID: `seat` paid `coins` to `other` for showing the same character (R8.1).
 * - MARQUIS_EVENT_BOUGHT_JEWEL: `seat` bought a jewel worth 1 for a coin: the Jeweler's power (R9.2).
 * - MARQUIS_EVENT_TAKEN_BACK: `seat` took `card` back into the hand: the Astrologer's power (R9.4).
 * - MARQUIS_EVENT_OFFERED: `seat` named a price: `coins`, `jewels`, `vetoes` from `client` to `provider` (R11.2).
 * - MARQUIS_EVENT_DECLINED: `seat` declined, which ended the bargain of `client` and `provider` (R11.2).
 * - MARQUIS_EVENT_ACCEPTED: `seat` accepted, and the price was paid; `own_veto` says whether the client's own Veto was among
 *   it (R11.5).
 * - MARQUIS_EVENT_PROTECTED: The visible character of `seat` is protected from now on by the Countess of `other` (R9.5).
 * - MARQUIS_EVENT_DREW: `seat` drew `card`, which is MARQUIS_NONE for those who may not see it (R12.1).
 * - MARQUIS_EVENT_TURN_ENDED: The turn of `seat` ended; in `idle_turns` turns in a row nobody has played a character
 *   (R14.1).
 * - MARQUIS_EVENT_ASKED: A decision is requested: `pending`.
 * - MARQUIS_EVENT_GAME_OVER: The game ended; bit s of `winners` is set where seat s has won (R14.2).
 */
typedef struct marquis_event {
    /**
     * What happened: MARQUIS_EVENT_...
     */
    uint8_t kind;
    /**
     * The seat that does it, or that it is about.
     */
    uint8_t seat;
    /**
     * The other seat that it is about.
     */
    uint8_t other;
    /**
     * The card: MARQUIS_CARD_...
     */
    uint8_t card;
    /**
     * What the card counts as: MARQUIS_CARD_...
     */
    uint8_t identity;
    /**
     * The source of an attack: MARQUIS_ATTACK_...
     */
    uint8_t attack;
    /**
     * Coins.
     */
    uint8_t coins;
    /**
     * Jewels by value.
     */
    uint8_t jewels;
    /**
     * Vetoes.
     */
    uint8_t vetoes;
    /**
     * 1 if the player's own Veto, from the hand, is among the Vetoes.
     */
    uint8_t own_veto;
    /**
     * The number of exchanges.
     */
    uint8_t times;
    /**
     * The seat that protects or annuls.
     */
    uint8_t provider;
    /**
     * The seat that pays.
     */
    uint8_t client;
    /**
     * The seats that won: bit s for seat s.
     */
    uint8_t winners;
    /**
     * 1 for clockwise, -1 for the reverse.
     */
    int8_t direction;
    /**
     * The number of consecutive turns without a character.
     */
    uint8_t idle_turns;
    /**
     * The number of the turn, from 1.
     */
    uint16_t turn;
    /**
     * Zero.
     */
    uint8_t reserved[6];
    /**
     * The decision that is requested.
     */
    struct marquis_pending pending;
} marquis_event;

/**
 * What a seat has at the end.
 */
typedef struct marquis_score {
    /**
     * Jewels by value in diamonds: the highest value wins.
     */
    uint8_t jewels;
    /**
     * Rubies, each worth 5 diamonds, that show this value (R1.3).
     */
    uint8_t rubies;
    /**
     * Diamonds that show what is left of the value: 0 to 4.
     */
    uint8_t diamonds;
    /**
     * Coins, which count for nothing.
     */
    uint8_t coins;
} marquis_score;

/**
 * How a game ended.
 */
typedef struct marquis_outcome {
    /**
     * Bit s is set where seat s has won: one, or several that tie (R14.2).
     */
    uint8_t winners;
    /**
     * Zero.
     */
    uint8_t reserved[3];
    /**
     * What each seat has; a seat that nobody has has nothing.
     */
    struct marquis_score scores[4];
} marquis_outcome;

/**
 * A card that counts as Marquis.
 */
typedef struct marquis_tribute_card {
    /**
     * Whose.
     */
    uint8_t seat;
    /**
     * The card itself: MARQUIS_CARD_MARQUIS or MARQUIS_CARD_FORGER.
     */
    uint8_t card;
} marquis_tribute_card;

/**
 * A card in a pile.
 */
typedef struct marquis_played_card {
    /**
     * The card itself: MARQUIS_CARD_...
     */
    uint8_t card;
    /**
     * What it counts as, for a Forger what it imitates: MARQUIS_CARD_...
     */
    uint8_t identity;
} marquis_played_card;

/**
 * What the viewer knows of a seat. Sets of cards have bit c set where the card of number c is in them.
 */
typedef struct marquis_seat_view {
    /**
     * Coins.
     */
    uint8_t coins;
    /**
     * Jewels by value in diamonds.
     */
    uint8_t jewels;
    /**
     * Open Vetoes (R10.2).
     */
    uint8_t open_vetoes;
    /**
     * 1 if the seat's own Veto has been seen leaving its hand.
     */
    uint8_t veto_seen;
    /**
     * 1 if the visible character is protected (R9.5).
     */
    uint8_t is_protected;
    /**
     * The identity of the visible character, or MARQUIS_NONE.
     */
    uint8_t visible;
    /**
     * Coins that one exchange costs now (R4.1); 0 if there is no rate.
     */
    uint8_t rate_coins;
    /**
     * Jewels that one exchange gives; 0 if there is no rate.
     */
    uint8_t rate_jewels;
    /**
     * How many cards are in hand.
     */
    uint8_t hand_count;
    /**
     * How many cards are left in the deck.
     */
    uint8_t deck_count;
    /**
     * How many cards lie in the pile.
     */
    uint8_t pile_count;
    /**
     * Zero.
     */
    uint8_t reserved[5];
    /**
     * The cards that are in the hand or the deck.
     */
    uint16_t unseen;
    /**
     * Cards the viewer knows are in this hand: the whole hand if it is the viewer's own or the deck is empty; otherwise
     * those of R16.2.
     */
    uint16_t known_in_hand;
    /**
     * The cards that everybody knows to be in the hand, because of what happened (R16.2).
     */
    uint16_t known;
    /**
     * The assassinated cards.
     */
    uint16_t assassinated;
    /**
     * The pile from the bottom up; then cards of MARQUIS_NONE.
     */
    struct marquis_played_card pile[12];
} marquis_seat_view;

/**
 * A game as one seat, or a spectator, knows it. It has no room for another hand, for the order of a deck, or for a seed.
 *
 * It is all that a client needs: marquis_view_update() keeps it up to date, marquis_view_sample() draws games that are
 * consistent with it.
 */
typedef struct marquis_view {
    /**
     * Whose view it is: a seat or MARQUIS_SPECTATOR.
     */
    uint8_t viewer;
    /**
     * The number of players; what the seats beyond have is 0, empty or MARQUIS_NONE.
     */
    uint8_t players;
    /**
     * Whose turn it is, or was the last.
     */
    uint8_t active;
    /**
     * The direction of play: 1 is clockwise, -1 the reverse.
     */
    int8_t direction;
    /**
     * How many turns have begun.
     */
    uint16_t turn;
    /**
     * The viewer's hand, bit c for the card of number c; 0 for a spectator.
     */
    uint16_t hand;
    /**
     * How many actions are legal, if it is the viewer who decides; otherwise 0.
     */
    uint16_t legal_count;
    /**
     * Coins in the treasury.
     */
    uint8_t treasury;
    /**
     * Jewels in the bank, by value.
     */
    uint8_t jewel_bank;
    /**
     * How many turns in a row have passed in which nobody played a character.
     */
    uint8_t idle_turns;
    /**
     * How many cards now count as Marquis.
     */
    uint8_t marquis_count;
    /**
     * Zero.
     */
    uint8_t reserved[26];
    /**
     * Those cards in the order played (R9.7); unused entries hold MARQUIS_NONE.
     */
    struct marquis_tribute_card marquis_order[8];
    /**
     * What is awaited.
     */
    struct marquis_pending pending;
    /**
     * The seats.
     */
    struct marquis_seat_view seats[4];
    /**
     * The rules of this game.
     */
    struct marquis_rules_data rules;
} marquis_view;

/**
 * An action, taken apart. What a kind does not name is MARQUIS_NONE (`seat`, `card`) or 0.
 */
typedef struct marquis_action_parts {
    /**
     * MARQUIS_ACTION_...
     */
    uint8_t kind;
    /**
     * Of TARGET the victim, of OFFER the client: who would pay, in a counter-offer too.
     */
    uint8_t seat;
    /**
     * Of PLAY and TAKE the character: MARQUIS_CARD_...
     */
    uint8_t card;
    /**
     * Of EXCHANGE how often, 1 to 20.
     */
    uint8_t times;
    /**
     * Of OFFER the coins, 0 to 16.
     */
    uint8_t coins;
    /**
     * Of OFFER the jewels by value, 0 to 96.
     */
    uint8_t jewels;
    /**
     * Of EXCHANGE and OFFER the Vetoes, 0 to 4.
     */
    uint8_t vetoes;
    /**
     * Zero.
     */
    uint8_t reserved;
} marquis_action_parts;

/**
 * How the game in one slot stands, and how the last one there ended.
 */
typedef struct marquis_batch_state {
    /**
     * The number of the game.
     */
    uint64_t game;
    /**
     * How many turns have begun.
     */
    uint16_t turn;
    /**
     * For the deciding seat alone: how many actions are legal; 0 when the game is over.
     */
    uint16_t legal_count;
    /**
     * Who decides; MARQUIS_NONE when the game is over.
     */
    uint8_t seat;
    /**
     * MARQUIS_DECISION_..., or MARQUIS_NONE when the game is over.
     */
    uint8_t kind;
    /**
     * 1 if the last step ended a game in this slot.
     */
    uint8_t ended;
    /**
     * Of the last game that ended in this slot: bit s is set where seat s has won. 0 before any has ended.
     */
    uint8_t winners;
    /**
     * Of that game: each seat's jewels at the end.
     */
    uint8_t scores[4];
    /**
     * Each seat's jewels now.
     */
    uint8_t jewels[4];
} marquis_batch_state;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/**
 * An English sentence about a status.
 *
 * @param status Any integer.
 * @return A static string; never NULL.
 */
MARQUIS_API const char *marquis_status_text(marquis_status status);

/**
 * The version of the library, such as "0.1.0": compare it with MARQUIS_VERSION, the version of the header.
 *
 * @return A static string; never NULL.
 */
MARQUIS_API
const char *marquis_version(void);

/**
 * The version of the ABI. A program works with every library whose number is MARQUIS_ABI_VERSION of the header that it was
 * compiled with: within a number, things are only added.
 */
MARQUIS_API
uint32_t marquis_abi_version(void);

/**
 * Makes the rules of R15. Functions that take rules also take NULL for them.
 *
 * @param[out] out_rules To be freed with marquis_rules_free().
 * @return MARQUIS_STATUS_NULL_POINTER, MARQUIS_STATUS_OUT_OF_MEMORY.
 */
MARQUIS_API marquis_status marquis_rules_default(struct marquis_rules **out_rules);

/**
 * Reads a rules file. An option or a whole card row may be left out and then has its default.
 *
 * @param json The text, UTF-8, without a NUL.
 * @param length Its length in bytes.
 * @param[out] out_rules To be freed with marquis_rules_free().
 * @param[out] error Where and what the error is, or NULL.
 * @return MARQUIS_STATUS_INVALID_TEXT, MARQUIS_STATUS_INVALID_JSON, MARQUIS_STATUS_NULL_POINTER,
 *         MARQUIS_STATUS_INVALID_LENGTH, MARQUIS_STATUS_OUT_OF_MEMORY.
 */
MARQUIS_API
marquis_status marquis_rules_from_json(const char *json,
                                       size_t length,
                                       struct marquis_rules **out_rules,
                                       struct marquis_error *error);

/**
 * Writes a complete rules file.
 *
 * @param rules The rules, or NULL for those of R15.
 * @param[out] buffer For the text, and a NUL if that fits too; may be NULL if `capacity` is 0.
 * @param capacity The bytes that fit.
 * @param[out] out_length The length of the text, without the NUL; on MARQUIS_STATUS_BUFFER_TOO_SMALL the one needed.
 * @return MARQUIS_STATUS_BUFFER_TOO_SMALL, MARQUIS_STATUS_NULL_POINTER.
 */
MARQUIS_API
marquis_status marquis_rules_to_json(const struct marquis_rules *rules,
                                     char *buffer,
                                     size_t capacity,
                                     size_t *out_length);

/**
 * Writes rules as data, to read single values.
 *
 * @param rules The rules, or NULL for those of R15.
 * @param[out] out_data The options and the card table.
 * @return MARQUIS_STATUS_NULL_POINTER.
 */
MARQUIS_API
marquis_status marquis_rules_to_data(const struct marquis_rules *rules,
                                     struct marquis_rules_data *out_data);

/**
 * Makes rules of data: the reverse of marquis_rules_to_data().
 *
 * @param data The options and the card table, complete; what is reserved must be 0.
 * @param[out] out_rules To be freed with marquis_rules_free().
 * @param[out] error Where and what the error is, or NULL.
 * @return MARQUIS_STATUS_INVALID_RULES, MARQUIS_STATUS_NULL_POINTER, MARQUIS_STATUS_OUT_OF_MEMORY.
 */
MARQUIS_API
marquis_status marquis_rules_from_data(const struct marquis_rules_data *data,
                                       struct marquis_rules **out_rules,
                                       struct marquis_error *error);

/**
 * Frees rules. Games that were made with them don't need them any more.
 *
 * @param rules The rules, or NULL.
 */
MARQUIS_API void marquis_rules_free(struct marquis_rules *rules);

/**
 * Deals a game. The same seed deals the same cards on every machine and in every version.
 *
 * @param rules The rules, which are copied, or NULL for those of R15.
 * @param players 2 to 4.
 * @param first The seat that begins, below `players`.
 * @param seed 32 bytes. For a game that matters, take them from a source that nobody can guess.
 * @param[out] out_game To be freed with marquis_game_free().
 * @return MARQUIS_STATUS_INVALID_PLAYERS, MARQUIS_STATUS_INVALID_SEAT, MARQUIS_STATUS_NULL_POINTER,
 *         MARQUIS_STATUS_OUT_OF_MEMORY.
 */
MARQUIS_API
marquis_status marquis_game_deal(const struct marquis_rules *rules,
                                 uint32_t players,
                                 uint32_t first,
                                 const uint8_t *seed,
                                 struct marquis_game **out_game);

/**
 * Deals a game from a small seed, for tests and for play without an opponent who would guess it: like
 * marquis_game_deal() with the 8 bytes of the number, the lowest first, and 24 zeros.
 *
 * @param rules The rules, which are copied, or NULL for those of R15.
 * @param players 2 to 4.
 * @param first The seat that begins, below `players`.
 * @param seed Any number.
 * @param[out] out_game To be freed with marquis_game_free().
 * @return As for marquis_game_deal().
 */
MARQUIS_API
marquis_status marquis_game_deal_u64(const struct marquis_rules *rules,
                                     uint32_t players,
                                     uint32_t first,
                                     uint64_t seed,
                                     struct marquis_game **out_game);

/**
 * Begins a game with these cards.
 *
 * @param rules The rules, which are copied, or NULL for those of R15.
 * @param first The seat that begins.
 * @param decks For each seat, from seat 0 on, its twelve cards (MARQUIS_CARD_...) in the order in which they are drawn;
 *        the first four are the first hand.
 * @param length The number of cards in all: 24, 36 or 48.
 * @param[out] out_game To be freed with marquis_game_free().
 * @param[out] error `path` says which card is wrong. Or NULL.
 * @return MARQUIS_STATUS_INVALID_DECKS, MARQUIS_STATUS_INVALID_CARD, MARQUIS_STATUS_INVALID_SEAT,
 *         MARQUIS_STATUS_NULL_POINTER, MARQUIS_STATUS_INVALID_LENGTH, MARQUIS_STATUS_OUT_OF_MEMORY.
 */
MARQUIS_API
marquis_status marquis_game_from_decks(const struct marquis_rules *rules,
                                       uint32_t first,
                                       const uint8_t *decks,
                                       size_t length,
                                       struct marquis_game **out_game,
                                       struct marquis_error *error);

/**
 * Makes another game like this one. The two have nothing to do with each other.
 *
 * @param[out] out_game To be freed with marquis_game_free().
 * @return MARQUIS_STATUS_NULL_POINTER, MARQUIS_STATUS_OUT_OF_MEMORY.
 */
MARQUIS_API
marquis_status marquis_game_clone(const struct marquis_game *game,
                                  struct marquis_game **out_game);

/**
 * Makes an existing game like another one. It allocates nothing: for search.
 *
 * @param[in,out] target The game that changes. It may be `source` itself.
 * @param source The game that it becomes like.
 * @return MARQUIS_STATUS_NULL_POINTER.
 */
MARQUIS_API
marquis_status marquis_game_copy_from(struct marquis_game *target,
                                      const struct marquis_game *source);

/**
 * Frees a game, on any thread.
 *
 * @param game The game, or NULL.
 */
MARQUIS_API void marquis_game_free(struct marquis_game *game);

/**
 * The rules of a game.
 *
 * @param[out] out_rules To be freed with marquis_rules_free().
 * @return MARQUIS_STATUS_NULL_POINTER, MARQUIS_STATUS_OUT_OF_MEMORY.
 */
MARQUIS_API
marquis_status marquis_game_rules(const struct marquis_game *game,
                                  struct marquis_rules **out_rules);

/**
 * Writes the pending decision: who must decide what. All of it is public.
 *
 * A server should not answer in a player's stead where only `pass` is left: the answer that comes without a pause would
 * tell the others that the player has no Veto (R10.5).
 *
 * @param[out] out_decision Its `kind` is MARQUIS_NONE when the game is over.
 * @return MARQUIS_STATUS_NULL_POINTER.
 */
MARQUIS_API
marquis_status marquis_game_pending(const struct marquis_game *game,
                                    struct marquis_pending *out_decision);

/**
 * For the deciding seat alone: counts its legal actions.
 *
 * @param[out] out_count At most MARQUIS_MAX_LEGAL_ACTIONS; 0 when the game is over, and only then.
 * @return MARQUIS_STATUS_NULL_POINTER.
 */
MARQUIS_API
marquis_status marquis_game_legal_count(const struct marquis_game *game,
                                        size_t *out_count);

/**
 * For the deciding seat alone: one of its legal actions. No list is made, so choosing one of thousands is fast.
 *
 * @param index From 0, in ascending order of the actions' numbers.
 * @param[out] out_action The action.
 * @return MARQUIS_STATUS_INVALID_INDEX, MARQUIS_STATUS_NULL_POINTER.
 */
MARQUIS_API
marquis_status marquis_game_legal_at(const struct marquis_game *game,
                                     size_t index,
                                     marquis_action *out_action);

/**
 * For the deciding seat alone: lists its legal actions, in ascending order.
 *
 * @param[out] actions A buffer; MARQUIS_MAX_LEGAL_ACTIONS always suffice. May be NULL if `capacity` is 0.
 * @param capacity The actions that fit.
 * @param[out] out_count How many there are; on MARQUIS_STATUS_BUFFER_TOO_SMALL the number needed.
 * @return MARQUIS_STATUS_BUFFER_TOO_SMALL, MARQUIS_STATUS_NULL_POINTER.
 */
MARQUIS_API
marquis_status marquis_game_legal_actions(const struct marquis_game *game,
                                          marquis_action *actions,
                                          size_t capacity,
                                          size_t *out_count);

/**
 * For the deciding seat alone: whether an action is legal.
 *
 * @param[out] out_is_legal 1 if it is, 0 if it is not.
 * @return MARQUIS_STATUS_INVALID_ACTION if the number is no action's, MARQUIS_STATUS_NULL_POINTER.
 */
MARQUIS_API
marquis_status marquis_game_is_legal(const struct marquis_game *game,
                                     marquis_action action,
                                     uint8_t *out_is_legal);

/**
 * For the deciding seat alone: the greatest price that may be named for a client. Each part may be anything up to it,
 * independently, except the current offer as a whole (R11.2, R11.3).
 *
 * @param client The seat that would pay.
 * @param[out] out_limits `is_possible` says whether a price may be named for that client at all.
 * @return MARQUIS_STATUS_INVALID_SEAT, MARQUIS_STATUS_NULL_POINTER.
 */
MARQUIS_API
marquis_status marquis_game_offer_limits(const struct marquis_game *game,
                                         uint32_t client,
                                         struct marquis_offer_limits *out_limits);

/**
 * Applies an action for the deciding seat.
 *
 * The events are the full state: send a client only what marquis_event_seen_by() makes of them. If they don't fit, the action
 * is not applied.
 *
 * @param[in,out] game The game.
 * @param action What to do.
 * @param[out] events A buffer for what happens, in order; MARQUIS_MAX_EVENTS always suffice. The last event is
 *        MARQUIS_EVENT_ASKED or MARQUIS_EVENT_GAME_OVER. NULL, with a capacity of 0 and no `out_count`, if you don't want
 *        to know.
 * @param capacity The events that fit.
 * @param[out] out_count How many there are; on MARQUIS_STATUS_BUFFER_TOO_SMALL the number needed. NULL together with
 *        `events`.
 * @param[out] error `rule` says which rule forbids the action. Or NULL.
 * @return MARQUIS_STATUS_INVALID_ACTION if the number is no action's, MARQUIS_STATUS_ILLEGAL_ACTION,
 *         MARQUIS_STATUS_BUFFER_TOO_SMALL, MARQUIS_STATUS_NULL_POINTER.
 */
MARQUIS_API
marquis_status marquis_game_apply(struct marquis_game *game,
                                  marquis_action action,
                                  struct marquis_event *events,
                                  size_t capacity,
                                  size_t *out_count,
                                  struct marquis_error *error);

/**
 * For the deciding seat alone: picks one of its legal actions, all equally likely if the number is random. It saves a
 * call and is as fast as marquis_game_legal_at().
 *
 * @param random Any number, of a generator of yours. All 64 bits count, the highest most.
 * @param[out] out_action The action.
 * @return MARQUIS_STATUS_GAME_OVER, MARQUIS_STATUS_NULL_POINTER.
 */
MARQUIS_API
marquis_status marquis_game_legal_pick(const struct marquis_game *game,
                                       uint64_t random,
                                       marquis_action *out_action);

/**
 * Picks a legal action as marquis_game_legal_pick() does, and applies it: a random step in one call.
 *
 * @param[in,out] game The game.
 * @param random Any number, of a generator of yours. All 64 bits count, the highest most.
 * @param[out] out_action The action that was applied. Or NULL.
 * @return MARQUIS_STATUS_GAME_OVER, MARQUIS_STATUS_NULL_POINTER.
 */
MARQUIS_API
marquis_status marquis_game_step_random(struct marquis_game *game,
                                        uint64_t random,
                                        marquis_action *out_action);

/**
 * Who has won, and what everybody has.
 *
 * @param[out] out_outcome The outcome.
 * @return MARQUIS_STATUS_NOT_OVER, MARQUIS_STATUS_NULL_POINTER.
 */
MARQUIS_API
marquis_status marquis_game_outcome(const struct marquis_game *game,
                                    struct marquis_outcome *out_outcome);

/**
 * Plays the game to its end, at each decision one of the legal actions at random, all equally likely: for search, where
 * it saves three calls an action. The same game and seed give the same end in every version.
 *
 * @param[in,out] game The game, which is over then.
 * @param seed Any number.
 * @param[out] out_outcome How it ended, or NULL.
 * @return MARQUIS_STATUS_NULL_POINTER.
 */
MARQUIS_API
marquis_status marquis_game_playout(struct marquis_game *game,
                                    uint64_t seed,
                                    struct marquis_outcome *out_outcome);

/**
 * Writes a seat's view: send a client this, and nothing else of the game.
 *
 * @param viewer A seat, or MARQUIS_SPECTATOR.
 * @param[out] out_view All that the viewer may know.
 * @return MARQUIS_STATUS_INVALID_SEAT, MARQUIS_STATUS_NULL_POINTER.
 */
MARQUIS_API
marquis_status marquis_game_view(const struct marquis_game *game,
                                 uint32_t viewer,
                                 struct marquis_view *out_view);

/**
 * Writes a seat's view as a JSON object on one line, which marquis_view_from_json() reads; for the client of that seat. It
 * also lists the legal actions, if it is the viewer who decides.
 *
 * @param viewer A seat, or MARQUIS_SPECTATOR.
 * @param[out] buffer For the text, and a NUL if that fits too; may be NULL if `capacity` is 0.
 * @param capacity The bytes that fit.
 * @param[out] out_length The length of the text, without the NUL; on MARQUIS_STATUS_BUFFER_TOO_SMALL the one needed.
 * @return MARQUIS_STATUS_INVALID_SEAT, MARQUIS_STATUS_BUFFER_TOO_SMALL, MARQUIS_STATUS_NULL_POINTER.
 */
MARQUIS_API
marquis_status marquis_game_view_to_json(const struct marquis_game *game,
                                         uint32_t viewer,
                                         char *buffer,
                                         size_t capacity,
                                         size_t *out_length);

/**
 * Samples from a seat's view: makes a complete game, drawn uniformly from all those consistent with the view (R16). It reads
 * nothing else, so it cannot cheat. The same view and seed give the same game.
 *
 * @param viewer A seat, or MARQUIS_SPECTATOR.
 * @param seed 32 bytes.
 * @param[out] out_game To be freed with marquis_game_free().
 * @return MARQUIS_STATUS_INVALID_SEAT, MARQUIS_STATUS_NULL_POINTER, MARQUIS_STATUS_OUT_OF_MEMORY.
 */
MARQUIS_API
marquis_status marquis_game_sample(const struct marquis_game *game,
                                   uint32_t viewer,
                                   const uint8_t *seed,
                                   struct marquis_game **out_game);

/**
 * The same into an existing game, from a small seed. It allocates nothing: for search.
 *
 * @param game The game that is looked at.
 * @param viewer A seat, or MARQUIS_SPECTATOR.
 * @param seed Any number: as for marquis_game_deal_u64().
 * @param[in,out] target The game that becomes the imagined one. It may be `game` itself.
 * @return MARQUIS_STATUS_INVALID_SEAT, MARQUIS_STATUS_NULL_POINTER.
 */
MARQUIS_API
marquis_status marquis_game_sample_into(const struct marquis_game *game,
                                        uint32_t viewer,
                                        uint64_t seed,
                                        struct marquis_game *target);

/**
 * Checks a view that comes from outside: whether play could have led to it. The functions below do so too, and return
 * the same statuses; this one also says where the error is.
 *
 * @param view The view.
 * @param[out] error `path` says which field is wrong, such as "seats[2].pile[1]". Or NULL.
 * @return MARQUIS_STATUS_INVALID_POSITION, MARQUIS_STATUS_INVALID_RULES, MARQUIS_STATUS_NULL_POINTER.
 */
MARQUIS_API
marquis_status marquis_view_check(const struct marquis_view *view,
                                  struct marquis_error *error);

/**
 * Brings a view up to date with all events of one action, as its viewer sees them: what marquis_event_seen_by() made of
 * those of marquis_game_apply(). The view is then equal to the one that marquis_game_view() writes.
 *
 * @param[in,out] view The view before the action. Unchanged on failure.
 * @param events The events, in order. The last is MARQUIS_EVENT_ASKED or MARQUIS_EVENT_GAME_OVER.
 * @param count The number of events.
 * @param[out] error `path` says which event or which field of the view is wrong. Or NULL.
 * @return MARQUIS_STATUS_IMPOSSIBLE_EVENT if these events cannot have happened there, MARQUIS_STATUS_INVALID_EVENT,
 *         MARQUIS_STATUS_INVALID_POSITION or MARQUIS_STATUS_INVALID_RULES if the view is invalid,
 *         MARQUIS_STATUS_NULL_POINTER, MARQUIS_STATUS_INVALID_LENGTH.
 */
MARQUIS_API
marquis_status marquis_view_update(struct marquis_view *view,
                                   const struct marquis_event *events,
                                   size_t count,
                                   struct marquis_error *error);

/**
 * Samples from a view: makes a complete game, drawn uniformly from all those consistent with the view (R16). For a client
 * that has no game. The same view and seed give the same game as marquis_game_sample().
 *
 * @param view The view.
 * @param seed 32 bytes.
 * @param[out] out_game To be freed with marquis_game_free().
 * @return MARQUIS_STATUS_INVALID_POSITION, MARQUIS_STATUS_INVALID_RULES, MARQUIS_STATUS_NULL_POINTER,
 *         MARQUIS_STATUS_OUT_OF_MEMORY.
 */
MARQUIS_API
marquis_status marquis_view_sample(const struct marquis_view *view,
                                   const uint8_t *seed,
                                   struct marquis_game **out_game);

/**
 * Samples from a view into an existing game, from a small seed. It allocates nothing: for search.
 *
 * @param view The view.
 * @param seed Any number: as for marquis_game_deal_u64().
 * @param[in,out] target The game that becomes the sampled one.
 * @return MARQUIS_STATUS_INVALID_POSITION, MARQUIS_STATUS_INVALID_RULES, MARQUIS_STATUS_NULL_POINTER.
 */
MARQUIS_API
marquis_status marquis_view_sample_into(const struct marquis_view *view,
                                        uint64_t seed,
                                        struct marquis_game *target);

/**
 * Reads the JSON of a view, as marquis_view_to_json() and marquis_game_view_to_json() write it.
 *
 * @param json The text, UTF-8, without a NUL.
 * @param length Its length in bytes.
 * @param[out] out_view The view.
 * @param[out] error Where and what the error is, or NULL.
 * @return MARQUIS_STATUS_INVALID_TEXT, MARQUIS_STATUS_INVALID_JSON, MARQUIS_STATUS_NULL_POINTER,
 *         MARQUIS_STATUS_INVALID_LENGTH, MARQUIS_STATUS_OUT_OF_MEMORY.
 */
MARQUIS_API
marquis_status marquis_view_from_json(const char *json,
                                      size_t length,
                                      struct marquis_view *out_view,
                                      struct marquis_error *error);

/**
 * Writes a view as a JSON object on one line, the same as marquis_game_view_to_json().
 *
 * @param view The view.
 * @param[out] buffer For the text, and a NUL if that fits too; may be NULL if `capacity` is 0.
 * @param capacity The bytes that fit.
 * @param[out] out_length The length of the text, without the NUL; on MARQUIS_STATUS_BUFFER_TOO_SMALL the one needed.
 * @return MARQUIS_STATUS_INVALID_POSITION, MARQUIS_STATUS_INVALID_RULES, MARQUIS_STATUS_BUFFER_TOO_SMALL,
 *         MARQUIS_STATUS_NULL_POINTER.
 */
MARQUIS_API
marquis_status marquis_view_to_json(const struct marquis_view *view,
                                    char *buffer,
                                    size_t capacity,
                                    size_t *out_length);

/**
 * For the viewer who must decide: one of the legal actions. The view says how many there are: `legal_count`.
 *
 * @param view The view.
 * @param index From 0, in ascending order of the actions' numbers.
 * @param[out] out_action The action.
 * @return MARQUIS_STATUS_INVALID_INDEX, MARQUIS_STATUS_INVALID_POSITION, MARQUIS_STATUS_INVALID_RULES,
 *         MARQUIS_STATUS_NULL_POINTER.
 */
MARQUIS_API
marquis_status marquis_view_legal_at(const struct marquis_view *view,
                                     size_t index,
                                     marquis_action *out_action);

/**
 * For the viewer who must decide: lists the legal actions, in ascending order. None if another seat decides.
 *
 * @param view The view.
 * @param[out] actions A buffer; MARQUIS_MAX_LEGAL_ACTIONS always suffice. May be NULL if `capacity` is 0.
 * @param capacity The actions that fit.
 * @param[out] out_count How many there are; on MARQUIS_STATUS_BUFFER_TOO_SMALL the number needed.
 * @return MARQUIS_STATUS_INVALID_POSITION, MARQUIS_STATUS_INVALID_RULES, MARQUIS_STATUS_BUFFER_TOO_SMALL,
 *         MARQUIS_STATUS_NULL_POINTER.
 */
MARQUIS_API
marquis_status marquis_view_legal_actions(const struct marquis_view *view,
                                          marquis_action *actions,
                                          size_t capacity,
                                          size_t *out_count);

/**
 * For the viewer who must decide: whether an action is legal. None is if another seat decides.
 *
 * @param view The view.
 * @param[out] out_is_legal 1 if it is, 0 if it is not.
 * @return MARQUIS_STATUS_INVALID_ACTION if no action has this number, MARQUIS_STATUS_INVALID_POSITION,
 *         MARQUIS_STATUS_INVALID_RULES, MARQUIS_STATUS_NULL_POINTER.
 */
MARQUIS_API
marquis_status marquis_view_is_legal(const struct marquis_view *view,
                                     marquis_action action,
                                     uint8_t *out_is_legal);

/**
 * For the viewer who must decide: the greatest price that may be named for a client. Each part may be anything up to it,
 * independently, except the current offer as a whole (R11.2, R11.3).
 *
 * @param view The view.
 * @param client The seat that would pay.
 * @param[out] out_limits `is_possible` says whether a price may be named for that client at all.
 * @return MARQUIS_STATUS_INVALID_SEAT, MARQUIS_STATUS_INVALID_POSITION, MARQUIS_STATUS_INVALID_RULES,
 *         MARQUIS_STATUS_NULL_POINTER.
 */
MARQUIS_API
marquis_status marquis_view_offer_limits(const struct marquis_view *view,
                                         uint32_t client,
                                         struct marquis_offer_limits *out_limits);

/**
 * What somebody may see of an event: a card that another draws is hidden (R16.2).
 *
 * @param event An event of marquis_game_apply().
 * @param viewer A seat, or MARQUIS_SPECTATOR.
 * @param[out] out_event The event without what the viewer may not see. It may be `event` itself.
 * @return MARQUIS_STATUS_INVALID_EVENT, MARQUIS_STATUS_INVALID_SEAT, MARQUIS_STATUS_NULL_POINTER.
 */
MARQUIS_API
marquis_status marquis_event_seen_by(const struct marquis_event *event,
                                     uint32_t viewer,
                                     struct marquis_event *out_event);

/**
 * Writes an event as a JSON object on one line. For a client, first make it what marquis_event_seen_by() says.
 *
 * @param[out] buffer For the text, and a NUL if that fits too; may be NULL if `capacity` is 0.
 * @param capacity The bytes that fit.
 * @param[out] out_length The length of the text, without the NUL; on MARQUIS_STATUS_BUFFER_TOO_SMALL the one needed.
 * @return MARQUIS_STATUS_INVALID_EVENT, MARQUIS_STATUS_BUFFER_TOO_SMALL, MARQUIS_STATUS_NULL_POINTER.
 */
MARQUIS_API
marquis_status marquis_event_to_json(const struct marquis_event *event,
                                     char *buffer,
                                     size_t capacity,
                                     size_t *out_length);

/**
 * Full state: writes a save. Equal games have equal saves, on every machine.
 *
 * @param[out] buffer MARQUIS_MAX_SAVE_SIZE bytes always suffice. May be NULL if `capacity` is 0.
 * @param capacity The bytes that fit.
 * @param[out] out_length The length of the save; on MARQUIS_STATUS_BUFFER_TOO_SMALL the one needed.
 * @return MARQUIS_STATUS_BUFFER_TOO_SMALL, MARQUIS_STATUS_NULL_POINTER.
 */
MARQUIS_API
marquis_status marquis_game_save(const struct marquis_game *game,
                                 uint8_t *buffer,
                                 size_t capacity,
                                 size_t *out_length);

/**
 * Loads a save, of this version or an older one. Any bytes may be given: only those of a possible game are loaded.
 *
 * @param bytes The save.
 * @param length Its length.
 * @param[out] out_game To be freed with marquis_game_free().
 * @param[out] error `message` says what is wrong, and `path` or `offset` where, if it is one place. Or NULL.
 * @return MARQUIS_STATUS_INVALID_SAVE, MARQUIS_STATUS_SAVE_VERSION, MARQUIS_STATUS_SAVE_CHECKSUM,
 *         MARQUIS_STATUS_INVALID_POSITION, MARQUIS_STATUS_NULL_POINTER, MARQUIS_STATUS_INVALID_LENGTH,
 *         MARQUIS_STATUS_OUT_OF_MEMORY.
 */
MARQUIS_API
marquis_status marquis_game_load(const uint8_t *bytes,
                                 size_t length,
                                 struct marquis_game **out_game,
                                 struct marquis_error *error);

/**
 * Full state: writes it as a JSON object on one line, a snapshot that marquis_game_from_json() reads.
 *
 * @param[out] buffer For the text, and a NUL if that fits too; may be NULL if `capacity` is 0.
 * @param capacity The bytes that fit.
 * @param[out] out_length The length of the text, without the NUL; on MARQUIS_STATUS_BUFFER_TOO_SMALL the one needed.
 * @return MARQUIS_STATUS_BUFFER_TOO_SMALL, MARQUIS_STATUS_NULL_POINTER.
 */
MARQUIS_API
marquis_status marquis_game_to_json(const struct marquis_game *game,
                                    char *buffer,
                                    size_t capacity,
                                    size_t *out_length);

/**
 * Reads a snapshot. Only one of a possible game is read.
 *
 * @param json The text, UTF-8, without a NUL.
 * @param length Its length in bytes.
 * @param[out] out_game To be freed with marquis_game_free().
 * @param[out] error Where and what the error is, or NULL.
 * @return MARQUIS_STATUS_INVALID_TEXT, MARQUIS_STATUS_INVALID_JSON, MARQUIS_STATUS_INVALID_POSITION,
 *         MARQUIS_STATUS_NULL_POINTER, MARQUIS_STATUS_INVALID_LENGTH, MARQUIS_STATUS_OUT_OF_MEMORY.
 */
MARQUIS_API
marquis_status marquis_game_from_json(const char *json,
                                      size_t length,
                                      struct marquis_game **out_game,
                                      struct marquis_error *error);

/**
 * Reads a record and plays it: the game after its last action.
 *
 * @param json The text, UTF-8, without a NUL.
 * @param length Its length in bytes.
 * @param[out] out_game To be freed with marquis_game_free().
 * @param[out] error Where and what the error is, or NULL. For an illegal action, `path` is "actions[17]" and `rule` the
 *        rule that forbids it.
 * @return MARQUIS_STATUS_INVALID_TEXT, MARQUIS_STATUS_INVALID_JSON, MARQUIS_STATUS_INVALID_PLAYERS,
 *         MARQUIS_STATUS_INVALID_SEAT, MARQUIS_STATUS_INVALID_DECKS, MARQUIS_STATUS_ILLEGAL_ACTION,
 *         MARQUIS_STATUS_NULL_POINTER, MARQUIS_STATUS_INVALID_LENGTH, MARQUIS_STATUS_OUT_OF_MEMORY.
 */
MARQUIS_API
marquis_status marquis_record_replay(const char *json,
                                     size_t length,
                                     struct marquis_game **out_game,
                                     struct marquis_error *error);

/**
 * Reads a record: the game before its first action.
 *
 * @param json The text, UTF-8, without a NUL.
 * @param length Its length in bytes.
 * @param[out] out_game To be freed with marquis_game_free().
 * @param[out] error Where and what the error is, or NULL.
 * @return As for marquis_record_replay(), but for MARQUIS_STATUS_ILLEGAL_ACTION.
 */
MARQUIS_API
marquis_status marquis_record_initial_game(const char *json,
                                           size_t length,
                                           struct marquis_game **out_game,
                                           struct marquis_error *error);

/**
 * Reads a record: its actions. Whether they are legal is found by applying them to the game of marquis_record_initial_game().
 *
 * @param json The text, UTF-8, without a NUL.
 * @param length Its length in bytes.
 * @param[out] actions A buffer; may be NULL if `capacity` is 0.
 * @param capacity The actions that fit.
 * @param[out] out_count How many there are; on MARQUIS_STATUS_BUFFER_TOO_SMALL the number needed.
 * @param[out] error Where and what the error is, or NULL.
 * @return MARQUIS_STATUS_INVALID_TEXT, MARQUIS_STATUS_INVALID_JSON, MARQUIS_STATUS_BUFFER_TOO_SMALL,
 *         MARQUIS_STATUS_NULL_POINTER, MARQUIS_STATUS_INVALID_LENGTH.
 */
MARQUIS_API
marquis_status marquis_record_actions(const char *json,
                                      size_t length,
                                      marquis_action *actions,
                                      size_t capacity,
                                      size_t *out_count,
                                      struct marquis_error *error);

/**
 * Full state: writes a record, the JSON of a whole game on one line.
 *
 * @param start The game as it was dealt: keep a clone of it. The order in which a first hand was dealt is not kept.
 * @param actions What was done since, in order. Whether it was legal is not looked at.
 * @param count How many actions. (NULL, 0) are none.
 * @param[out] buffer For the text, and a NUL if that fits too; may be NULL if `capacity` is 0.
 * @param capacity The bytes that fit.
 * @param[out] out_length The length of the text, without the NUL; on MARQUIS_STATUS_BUFFER_TOO_SMALL the one needed.
 * @return MARQUIS_STATUS_ALREADY_STARTED, MARQUIS_STATUS_INVALID_ACTION if a number is no action's,
 *         MARQUIS_STATUS_BUFFER_TOO_SMALL, MARQUIS_STATUS_NULL_POINTER, MARQUIS_STATUS_INVALID_LENGTH.
 */
MARQUIS_API
marquis_status marquis_record_to_json(const struct marquis_game *start,
                                      const marquis_action *actions,
                                      size_t count,
                                      char *buffer,
                                      size_t capacity,
                                      size_t *out_length);

/**
 * Takes an action apart.
 *
 * @param[out] out_parts Its parts.
 * @return MARQUIS_STATUS_INVALID_ACTION if the number is no action's, MARQUIS_STATUS_NULL_POINTER.
 */
MARQUIS_API
marquis_status marquis_action_to_parts(marquis_action action,
                                       struct marquis_action_parts *out_parts);

/**
 * Puts an action together: the reverse of marquis_action_to_parts().
 *
 * @param parts What the kind does not name must be MARQUIS_NONE (`seat`, `card`) or 0.
 * @param[out] out_action The action.
 * @return MARQUIS_STATUS_INVALID_ACTION, MARQUIS_STATUS_NULL_POINTER.
 */
MARQUIS_API
marquis_status marquis_action_from_parts(const struct marquis_action_parts *parts,
                                         marquis_action *out_action);

/**
 * Writes an action as text, such as "offer 2 3c 0j 1v".
 *
 * @param[out] buffer For the text, and a NUL if that fits too; MARQUIS_MAX_TEXT_SIZE bytes always suffice for both. May be
 *        NULL if `capacity` is 0.
 * @param capacity The bytes that fit.
 * @param[out] out_length The length of the text, without the NUL; on MARQUIS_STATUS_BUFFER_TOO_SMALL the one needed.
 * @return MARQUIS_STATUS_INVALID_ACTION, MARQUIS_STATUS_BUFFER_TOO_SMALL, MARQUIS_STATUS_NULL_POINTER.
 */
MARQUIS_API
marquis_status marquis_action_to_text(marquis_action action,
                                      char *buffer,
                                      size_t capacity,
                                      size_t *out_length);

/**
 * Reads the text of an action. One action, one text: nothing is guessed.
 *
 * @param text UTF-8, without a NUL.
 * @param length Its length in bytes.
 * @param[out] out_action The action.
 * @param[out] error `offset` says where the error is. Or NULL.
 * @return MARQUIS_STATUS_INVALID_TEXT, MARQUIS_STATUS_NULL_POINTER, MARQUIS_STATUS_INVALID_LENGTH.
 */
MARQUIS_API
marquis_status marquis_action_from_text(const char *text,
                                        size_t length,
                                        marquis_action *out_action,
                                        struct marquis_error *error);

/**
 * Writes the name of a card, UTF-8.
 *
 * @param card MARQUIS_CARD_...
 * @param language MARQUIS_LANGUAGE_...
 * @param[out] buffer For the name, and a NUL if that fits too; MARQUIS_MAX_TEXT_SIZE bytes always suffice for both. May be
 *        NULL if `capacity` is 0.
 * @param capacity The bytes that fit.
 * @param[out] out_length The length of the name, without the NUL; on MARQUIS_STATUS_BUFFER_TOO_SMALL the one needed.
 * @return MARQUIS_STATUS_INVALID_CARD, MARQUIS_STATUS_INVALID_LANGUAGE, MARQUIS_STATUS_BUFFER_TOO_SMALL,
 *         MARQUIS_STATUS_NULL_POINTER.
 */
MARQUIS_API
marquis_status marquis_card_name(uint32_t card,
                                 uint32_t language,
                                 char *buffer,
                                 size_t capacity,
                                 size_t *out_length);

/**
 * Writes what a seat knows as a vector of numbers, see MARQUIS_OBSERVATION_SIZE.
 *
 * @param viewer A seat.
 * @param[out] buffer MARQUIS_OBSERVATION_SIZE bytes.
 * @param capacity The bytes that fit.
 * @param[out] out_length MARQUIS_OBSERVATION_SIZE.
 * @return MARQUIS_STATUS_INVALID_SEAT, MARQUIS_STATUS_BUFFER_TOO_SMALL, MARQUIS_STATUS_NULL_POINTER.
 */
MARQUIS_API
marquis_status marquis_game_observation(const struct marquis_game *game,
                                        uint32_t viewer,
                                        uint8_t *buffer,
                                        size_t capacity,
                                        size_t *out_length);

/**
 * For the deciding seat alone: which choices it has, see MARQUIS_CHOICE_COUNT.
 *
 * @param[out] buffer MARQUIS_CHOICE_COUNT bytes: 1 where a choice is legal, 0 where it is not. All are 0 when the game is over,
 *        and only then.
 * @param capacity The bytes that fit.
 * @param[out] out_length MARQUIS_CHOICE_COUNT.
 * @return MARQUIS_STATUS_BUFFER_TOO_SMALL, MARQUIS_STATUS_NULL_POINTER.
 */
MARQUIS_API
marquis_status marquis_game_mask(const struct marquis_game *game,
                                 uint8_t *buffer,
                                 size_t capacity,
                                 size_t *out_length);

/**
 * The action that a choice of the deciding seat stands for. Whether it is legal is another question.
 *
 * @param choice A number below MARQUIS_CHOICE_COUNT.
 * @param[out] out_action The action.
 * @return MARQUIS_STATUS_INVALID_ACTION if the number is no choice's, or nobody has the seat that it names;
 *         MARQUIS_STATUS_NULL_POINTER.
 */
MARQUIS_API
marquis_status marquis_game_choice_to_action(const struct marquis_game *game,
                                             uint32_t choice,
                                             marquis_action *out_action);

/**
 * The choice that stands for an action of the deciding seat: the reverse of marquis_game_choice_to_action().
 *
 * @param[out] out_choice A number below MARQUIS_CHOICE_COUNT.
 * @return MARQUIS_STATUS_INVALID_ACTION if the number is no action's, it names a seat that nobody has, or it is an offer
 *         for which there is no choice; MARQUIS_STATUS_NULL_POINTER.
 */
MARQUIS_API
marquis_status marquis_game_action_to_choice(const struct marquis_game *game,
                                             marquis_action action,
                                             uint32_t *out_choice);

/**
 * Where the numbers of an observation stand, as a JSON list: for each part its `name`, `start`, `length`, the greatest
 * value `max` of its numbers, `per_seat`, and a `description`. The parts of the table come first; `start` of those of a
 * seat, where `per_seat` is true, counts from where that seat's numbers begin.
 *
 * @param[out] buffer For the text, and a NUL if that fits too; may be NULL if `capacity` is 0.
 * @param capacity The bytes that fit.
 * @param[out] out_length The length of the text; on MARQUIS_STATUS_BUFFER_TOO_SMALL the one needed.
 * @return MARQUIS_STATUS_BUFFER_TOO_SMALL, MARQUIS_STATUS_NULL_POINTER.
 */
MARQUIS_API
marquis_status marquis_observation_layout(char *buffer,
                                          size_t capacity,
                                          size_t *out_length);

/**
 * Makes slots and deals a game in each.
 *
 * @param rules The rules, which are copied, or NULL for those of R15.
 * @param players 2 to 4.
 * @param first The seat that begins, or MARQUIS_NONE: the seat of the game's number modulo the players.
 * @param count The number of slots, at least 1.
 * @param seed Any number; see marquis_batch.
 * @param auto_reset Not 0: when a game ends, the next is dealt in its slot at once. 0: it stays until marquis_batch_reset_finished().
 * @param[out] out_batch To be freed with marquis_batch_free().
 * @return MARQUIS_STATUS_INVALID_PLAYERS, MARQUIS_STATUS_INVALID_SEAT, MARQUIS_STATUS_INVALID_LENGTH if `count` is 0,
 *         MARQUIS_STATUS_NULL_POINTER, MARQUIS_STATUS_OUT_OF_MEMORY.
 */
MARQUIS_API
marquis_status marquis_batch_new(const struct marquis_rules *rules,
                                 uint32_t players,
                                 uint32_t first,
                                 size_t count,
                                 uint64_t seed,
                                 uint32_t auto_reset,
                                 struct marquis_batch **out_batch);

/**
 * Frees the slots and their games, on any thread.
 *
 * @param batch The slots, or NULL.
 */
MARQUIS_API void marquis_batch_free(struct marquis_batch *batch);

/**
 * Deals anew in every slot, as if just made.
 *
 * @param seed Any number; see marquis_batch.
 * @return MARQUIS_STATUS_NULL_POINTER.
 */
MARQUIS_API marquis_status marquis_batch_reset(struct marquis_batch *batch, uint64_t seed);

/**
 * Deals the next game wherever one is over.
 *
 * @return MARQUIS_STATUS_NULL_POINTER.
 */
MARQUIS_API marquis_status marquis_batch_reset_finished(struct marquis_batch *batch);

/**
 * Lets the seats that must decide do something, one action in each slot.
 *
 * @param actions One for each slot. Where it is not possible, the game stays as it is.
 * @param count The number of slots.
 * @param[out] statuses For each slot MARQUIS_STATUS_OK, or MARQUIS_STATUS_INVALID_ACTION if the number is no action's, or
 *        MARQUIS_STATUS_ILLEGAL_ACTION, also if the game is over. Or NULL.
 * @return MARQUIS_STATUS_INVALID_LENGTH if there are not as many slots, MARQUIS_STATUS_NULL_POINTER. After
 *         MARQUIS_STATUS_PANIC some slots may have been stepped, and one of them in part: reset them.
 */
MARQUIS_API
marquis_status marquis_batch_step(struct marquis_batch *batch,
                                  const marquis_action *actions,
                                  size_t count,
                                  marquis_status *statuses);

/**
 * The same with choices, see MARQUIS_CHOICE_COUNT, in place of actions.
 *
 * @param choices One for each slot. Where it is not possible, the game stays as it is.
 * @param count The number of slots.
 * @param[out] statuses As for marquis_batch_step().
 * @return As for marquis_batch_step().
 */
MARQUIS_API
marquis_status marquis_batch_step_choices(struct marquis_batch *batch,
                                          const uint16_t *choices,
                                          size_t count,
                                          marquis_status *statuses);

/**
 * Does one of the legal actions in each slot, all equally likely. They are drawn as marquis_game_playout() does, from
 * what the game's generator gives after the deal. A game that is over is left as it is.
 *
 * @param[out] actions What was done in each slot, MARQUIS_ACTION_PASS where nothing was; or NULL with a capacity of 0
 *        and no `out_count`, if you don't want to know.
 * @param capacity The actions that fit.
 * @param[out] out_count The number of slots. NULL together with `actions`.
 * @return MARQUIS_STATUS_BUFFER_TOO_SMALL, MARQUIS_STATUS_NULL_POINTER; MARQUIS_STATUS_PANIC as for marquis_batch_step().
 */
MARQUIS_API
marquis_status marquis_batch_step_random(struct marquis_batch *batch,
                                         marquis_action *actions,
                                         size_t capacity,
                                         size_t *out_count);

/**
 * Writes the state of each game.
 *
 * @param[out] states One for each slot.
 * @param capacity The slots that fit.
 * @param[out] out_count The number of slots.
 * @return MARQUIS_STATUS_BUFFER_TOO_SMALL, MARQUIS_STATUS_NULL_POINTER.
 */
MARQUIS_API
marquis_status marquis_batch_states(const struct marquis_batch *batch,
                                    struct marquis_batch_state *states,
                                    size_t capacity,
                                    size_t *out_count);

/**
 * For each deciding seat alone: what it knows, as numbers, see MARQUIS_OBSERVATION_SIZE. Where a game is over all are 0.
 *
 * @param[out] observations MARQUIS_OBSERVATION_SIZE bytes for each slot.
 * @param capacity The bytes that fit.
 * @param[out] out_count The number of bytes.
 * @return MARQUIS_STATUS_BUFFER_TOO_SMALL, MARQUIS_STATUS_NULL_POINTER.
 */
MARQUIS_API
marquis_status marquis_batch_observations(const struct marquis_batch *batch,
                                          uint8_t *observations,
                                          size_t capacity,
                                          size_t *out_count);

/**
 * For each deciding seat alone: which choices it has, see marquis_game_mask().
 *
 * @param[out] masks MARQUIS_CHOICE_COUNT bytes for each slot.
 * @param capacity The bytes that fit.
 * @param[out] out_count The number of bytes.
 * @return MARQUIS_STATUS_BUFFER_TOO_SMALL, MARQUIS_STATUS_NULL_POINTER.
 */
MARQUIS_API
marquis_status marquis_batch_masks(const struct marquis_batch *batch,
                                   uint8_t *masks,
                                   size_t capacity,
                                   size_t *out_count);

/**
 * For each deciding seat alone: what it knows, its choices, and what the last step was worth to each seat, as
 * marquis_batch_observations(), marquis_batch_masks() and marquis_batch_rewards() write them, but in one pass over the
 * games.
 *
 * @param[in,out] observations MARQUIS_OBSERVATION_SIZE bytes for each slot, or NULL. They must have been written to
 *        before, by calloc() for example.
 * @param[in,out] masks MARQUIS_CHOICE_COUNT bytes for each slot, or NULL; written to before.
 * @param[in,out] rewards MARQUIS_MAX_PLAYERS numbers for each slot, or NULL; written to before.
 * @param count The number of slots.
 * @return MARQUIS_STATUS_INVALID_LENGTH if there are not as many slots, MARQUIS_STATUS_NULL_POINTER.
 */
MARQUIS_API
marquis_status marquis_batch_observe(const struct marquis_batch *batch,
                                     uint8_t *observations,
                                     uint8_t *masks,
                                     float *rewards,
                                     size_t count);

/**
 * Writes what the last step was worth to each seat: where it ended a game, 1 for who has won alone; winners who tie share
 * what the others lose, so the sum is 0. Where it ended none, all are 0.
 *
 * @param[out] rewards MARQUIS_MAX_PLAYERS numbers for each slot.
 * @param capacity The numbers that fit.
 * @param[out] out_count How many numbers there are.
 * @return MARQUIS_STATUS_BUFFER_TOO_SMALL, MARQUIS_STATUS_NULL_POINTER.
 */
MARQUIS_API
marquis_status marquis_batch_rewards(const struct marquis_batch *batch,
                                     float *rewards,
                                     size_t capacity,
                                     size_t *out_count);

/**
 * For each deciding seat alone: one of its legal actions.
 *
 * @param indices For each slot a number below the `legal_count` of its state; where the game is over, any.
 * @param count The number of slots.
 * @param[out] actions The actions; MARQUIS_ACTION_PASS where the game is over.
 * @param capacity The slots that fit.
 * @param[out] out_count The number of slots.
 * @return MARQUIS_STATUS_INVALID_LENGTH if there are not as many slots, MARQUIS_STATUS_INVALID_INDEX,
 *         MARQUIS_STATUS_BUFFER_TOO_SMALL, MARQUIS_STATUS_NULL_POINTER.
 */
MARQUIS_API
marquis_status marquis_batch_legal_at(const struct marquis_batch *batch,
                                      const uint32_t *indices,
                                      size_t count,
                                      marquis_action *actions,
                                      size_t capacity,
                                      size_t *out_count);

/**
 * Full state: makes an existing game like the one in a slot. It allocates nothing.
 *
 * @param index The number of the slot, from 0.
 * @param[in,out] target The game that changes.
 * @return MARQUIS_STATUS_INVALID_INDEX, MARQUIS_STATUS_NULL_POINTER.
 */
MARQUIS_API
marquis_status marquis_batch_game(const struct marquis_batch *batch,
                                  size_t index,
                                  struct marquis_game *target);

/**
 * Makes another batch like this one; they share nothing.
 *
 * @param[out] out_batch To be freed with marquis_batch_free().
 * @return MARQUIS_STATUS_NULL_POINTER, MARQUIS_STATUS_OUT_OF_MEMORY.
 */
MARQUIS_API
marquis_status marquis_batch_clone(const struct marquis_batch *batch,
                                   struct marquis_batch **out_batch);

/**
 * Full state: writes all games, how the last ones ended, and what the generators will give. Equal batches have equal
 * bytes, on every machine.
 *
 * @param[out] buffer 32 bytes, and 24 and MARQUIS_MAX_SAVE_SIZE for each slot, always suffice. May be NULL if `capacity`
 *        is 0.
 * @param capacity The bytes that fit.
 * @param[out] out_length The number of bytes; on MARQUIS_STATUS_BUFFER_TOO_SMALL the one needed.
 * @return MARQUIS_STATUS_BUFFER_TOO_SMALL, MARQUIS_STATUS_NULL_POINTER, MARQUIS_STATUS_OUT_OF_MEMORY.
 */
MARQUIS_API
marquis_status marquis_batch_save(const struct marquis_batch *batch,
                                  uint8_t *buffer,
                                  size_t capacity,
                                  size_t *out_length);

/**
 * Makes a batch of the bytes of marquis_batch_save(). Any bytes may be given.
 *
 * @param bytes The bytes.
 * @param length How many there are.
 * @param[out] out_batch To be freed with marquis_batch_free().
 * @return MARQUIS_STATUS_INVALID_SAVE, MARQUIS_STATUS_SAVE_VERSION, MARQUIS_STATUS_SAVE_CHECKSUM,
 *         MARQUIS_STATUS_INVALID_POSITION, MARQUIS_STATUS_NULL_POINTER, MARQUIS_STATUS_INVALID_LENGTH,
 *         MARQUIS_STATUS_OUT_OF_MEMORY.
 */
MARQUIS_API
marquis_status marquis_batch_load(const uint8_t *bytes,
                                  size_t length,
                                  struct marquis_batch **out_batch);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* MARQUIS_H */

#ifndef MARQUIS_H_LAYOUTS
#define MARQUIS_H_LAYOUTS
/* The layouts that the library was built with. */
typedef char marquis_error_layout[
    sizeof(marquis_error) == 280
    && offsetof(marquis_error, rule) == 4
    && offsetof(marquis_error, reserved) == 6
    && offsetof(marquis_error, offset) == 8
    && offsetof(marquis_error, line) == 16
    && offsetof(marquis_error, column) == 20
    && offsetof(marquis_error, path) == 24
    && offsetof(marquis_error, message) == 88 ? 1 : -1];
typedef char marquis_card_row_layout[
    sizeof(marquis_card_row) == 8
    && offsetof(marquis_card_row, income) == 4
    && offsetof(marquis_card_row, rate_coins) == 5
    && offsetof(marquis_card_row, rate_jewels) == 6
    && offsetof(marquis_card_row, reserved) == 7 ? 1 : -1];
typedef char marquis_rules_data_layout[
    sizeof(marquis_rules_data) == 96
    && offsetof(marquis_rules_data, ask_veto) == 1
    && offsetof(marquis_rules_data, reserved) == 2
    && offsetof(marquis_rules_data, rows) == 8 ? 1 : -1];
typedef char marquis_pending_layout[
    sizeof(marquis_pending) == 24
    && offsetof(marquis_pending, seat) == 1
    && offsetof(marquis_pending, attack) == 2
    && offsetof(marquis_pending, attack_count) == 3
    && offsetof(marquis_pending, victims) == 4
    && offsetof(marquis_pending, attack_coins) == 8
    && offsetof(marquis_pending, offers) == 12
    && offsetof(marquis_pending, provider) == 13
    && offsetof(marquis_pending, client) == 14
    && offsetof(marquis_pending, price_coins) == 15
    && offsetof(marquis_pending, price_jewels) == 16
    && offsetof(marquis_pending, price_vetoes) == 17
    && offsetof(marquis_pending, reserved) == 18 ? 1 : -1];
typedef char marquis_offer_limits_layout[
    sizeof(marquis_offer_limits) == 8
    && offsetof(marquis_offer_limits, coins) == 1
    && offsetof(marquis_offer_limits, jewels) == 2
    && offsetof(marquis_offer_limits, vetoes) == 3
    && offsetof(marquis_offer_limits, reserved) == 4 ? 1 : -1];
typedef char marquis_event_layout[
    sizeof(marquis_event) == 48
    && offsetof(marquis_event, seat) == 1
    && offsetof(marquis_event, other) == 2
    && offsetof(marquis_event, card) == 3
    && offsetof(marquis_event, identity) == 4
    && offsetof(marquis_event, attack) == 5
    && offsetof(marquis_event, coins) == 6
    && offsetof(marquis_event, jewels) == 7
    && offsetof(marquis_event, vetoes) == 8
    && offsetof(marquis_event, own_veto) == 9
    && offsetof(marquis_event, times) == 10
    && offsetof(marquis_event, provider) == 11
    && offsetof(marquis_event, client) == 12
    && offsetof(marquis_event, winners) == 13
    && offsetof(marquis_event, direction) == 14
    && offsetof(marquis_event, idle_turns) == 15
    && offsetof(marquis_event, turn) == 16
    && offsetof(marquis_event, reserved) == 18
    && offsetof(marquis_event, pending) == 24 ? 1 : -1];
typedef char marquis_score_layout[
    sizeof(marquis_score) == 4
    && offsetof(marquis_score, rubies) == 1
    && offsetof(marquis_score, diamonds) == 2
    && offsetof(marquis_score, coins) == 3 ? 1 : -1];
typedef char marquis_outcome_layout[
    sizeof(marquis_outcome) == 20
    && offsetof(marquis_outcome, reserved) == 1
    && offsetof(marquis_outcome, scores) == 4 ? 1 : -1];
typedef char marquis_tribute_card_layout[
    sizeof(marquis_tribute_card) == 2
    && offsetof(marquis_tribute_card, card) == 1 ? 1 : -1];
typedef char marquis_played_card_layout[
    sizeof(marquis_played_card) == 2
    && offsetof(marquis_played_card, identity) == 1 ? 1 : -1];
typedef char marquis_seat_view_layout[
    sizeof(marquis_seat_view) == 48
    && offsetof(marquis_seat_view, jewels) == 1
    && offsetof(marquis_seat_view, open_vetoes) == 2
    && offsetof(marquis_seat_view, veto_seen) == 3
    && offsetof(marquis_seat_view, is_protected) == 4
    && offsetof(marquis_seat_view, visible) == 5
    && offsetof(marquis_seat_view, rate_coins) == 6
    && offsetof(marquis_seat_view, rate_jewels) == 7
    && offsetof(marquis_seat_view, hand_count) == 8
    && offsetof(marquis_seat_view, deck_count) == 9
    && offsetof(marquis_seat_view, pile_count) == 10
    && offsetof(marquis_seat_view, reserved) == 11
    && offsetof(marquis_seat_view, unseen) == 16
    && offsetof(marquis_seat_view, known_in_hand) == 18
    && offsetof(marquis_seat_view, known) == 20
    && offsetof(marquis_seat_view, assassinated) == 22
    && offsetof(marquis_seat_view, pile) == 24 ? 1 : -1];
typedef char marquis_view_layout[
    sizeof(marquis_view) == 368
    && offsetof(marquis_view, players) == 1
    && offsetof(marquis_view, active) == 2
    && offsetof(marquis_view, direction) == 3
    && offsetof(marquis_view, turn) == 4
    && offsetof(marquis_view, hand) == 6
    && offsetof(marquis_view, legal_count) == 8
    && offsetof(marquis_view, treasury) == 10
    && offsetof(marquis_view, jewel_bank) == 11
    && offsetof(marquis_view, idle_turns) == 12
    && offsetof(marquis_view, marquis_count) == 13
    && offsetof(marquis_view, reserved) == 14
    && offsetof(marquis_view, marquis_order) == 40
    && offsetof(marquis_view, pending) == 56
    && offsetof(marquis_view, seats) == 80
    && offsetof(marquis_view, rules) == 272 ? 1 : -1];
typedef char marquis_action_parts_layout[
    sizeof(marquis_action_parts) == 8
    && offsetof(marquis_action_parts, seat) == 1
    && offsetof(marquis_action_parts, card) == 2
    && offsetof(marquis_action_parts, times) == 3
    && offsetof(marquis_action_parts, coins) == 4
    && offsetof(marquis_action_parts, jewels) == 5
    && offsetof(marquis_action_parts, vetoes) == 6
    && offsetof(marquis_action_parts, reserved) == 7 ? 1 : -1];
typedef char marquis_batch_state_layout[
    sizeof(marquis_batch_state) == 24
    && offsetof(marquis_batch_state, turn) == 8
    && offsetof(marquis_batch_state, legal_count) == 10
    && offsetof(marquis_batch_state, seat) == 12
    && offsetof(marquis_batch_state, kind) == 13
    && offsetof(marquis_batch_state, ended) == 14
    && offsetof(marquis_batch_state, winners) == 15
    && offsetof(marquis_batch_state, scores) == 16
    && offsetof(marquis_batch_state, jewels) == 20 ? 1 : -1];
#endif
