"""The card game Marquis: rules, search, and many games at once. `marquis.marquis_v0` is the PettingZoo environment."""

from .actions import PASS, Action, LegalActions, Price
from .errors import IllegalActionError, InvalidIndexError, InvalidValueError, MarquisError
from .events import Event
from .game import CHOICES, OBSERVATION_SIZE, Game, Outcome, sample_view
from .names import CHARACTERS, ActionKind, AttackKind, Card, DecisionKind, Direction, EventKind, Language
from .record import Record
from .rules import Rules
from .vector import STATE, VectorGame, game_seed
from .views import Attack, Bargain, Decision, PlayedCard, Rate, SeatView, View

__all__ = [
    "CHARACTERS",
    "CHOICES",
    "OBSERVATION_SIZE",
    "PASS",
    "STATE",
    "Action",
    "ActionKind",
    "Attack",
    "AttackKind",
    "Bargain",
    "Card",
    "Decision",
    "DecisionKind",
    "Direction",
    "Event",
    "EventKind",
    "Game",
    "IllegalActionError",
    "InvalidIndexError",
    "InvalidValueError",
    "Language",
    "LegalActions",
    "MarquisError",
    "Outcome",
    "PlayedCard",
    "Price",
    "Rate",
    "Record",
    "Rules",
    "SeatView",
    "VectorGame",
    "View",
    "game_seed",
    "sample_view",
]
