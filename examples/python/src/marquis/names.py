"""The numbers of the C library, with names."""

from __future__ import annotations

from enum import IntEnum

from ._library import lib, read_text


class Language(IntEnum):
    """A language of names; DATA is that of records."""

    DATA = 0
    ENGLISH = 1
    FRENCH = 2


class Card(IntEnum):
    """The twelve cards that every player owns: eleven characters and the Veto."""

    ASSASSIN = 0
    JEWELER = 1
    FORGER = 2
    ASTROLOGER = 3
    COUNTESS = 4
    CLERK = 5
    MARQUIS = 6
    PROSECUTOR = 7
    PICKPOCKET = 8
    THIEF = 9
    BLACKMAILER = 10
    VETO = 11

    @property
    def is_character(self) -> bool:
        """Whether it is one of the eleven characters."""
        return self is not Card.VETO

    def text(self, language: Language = Language.ENGLISH) -> str:
        """The name for people, or in data."""
        return read_text(lib.marquis_card_name, int(self), int(language), capacity=lib.MARQUIS_MAX_TEXT_SIZE)


CHARACTERS = tuple(card for card in Card if card.is_character)
"""The eleven characters."""


class DecisionKind(IntEnum):
    """What is to be decided."""

    EXCHANGE = 0
    PLAY = 1
    VETO = 2
    ANNUL = 3
    TARGET = 4
    USE = 5
    TAKE = 6
    ASK = 7
    ANSWER = 8


class AttackKind(IntEnum):
    """What an attack comes from."""

    THEFT = 1
    TRIBUTE = 2
    ASSASSIN = 3
    PICKPOCKET = 4
    THIEF = 5


class ActionKind(IntEnum):
    """The kinds of actions."""

    PASS = 0
    ACCEPT = 1
    VETO = 2
    ANNUL = 3
    USE = 4
    TARGET = 5
    PLAY = 6
    TAKE = 7
    EXCHANGE = 8
    OFFER = 9


class EventKind(IntEnum):
    """The kinds of events; the C header says of each which fields it has."""

    TURN_BEGAN = 0
    OUT_OF_CHARACTERS = 1
    EXCHANGED = 2
    PLAYED = 3
    REVERSED = 4
    INCOME = 5
    ATTACKED = 6
    VETO_PLAYED = 7
    ANNULLED = 8
    ATTACK_FAILED = 9
    ROBBED = 10
    ASSASSINATED = 11
    PAID = 12
    BOUGHT_JEWEL = 13
    TAKEN_BACK = 14
    OFFERED = 15
    DECLINED = 16
    ACCEPTED = 17
    PROTECTED = 18
    DREW = 19
    TURN_ENDED = 20
    ASKED = 21
    GAME_OVER = 22


class Direction(IntEnum):
    """The direction of play."""

    CLOCKWISE = 1
    COUNTERCLOCKWISE = -1


def cards_of(bits: int) -> frozenset[Card]:
    """A set of cards of the C library: bit c is set where the card of number c is in it."""
    return frozenset(card for card in Card if bits >> card & 1)


def card_or_none(number: int) -> Card | None:
    """None where the library says that there is none."""
    return Card(number) if number < len(Card) else None
