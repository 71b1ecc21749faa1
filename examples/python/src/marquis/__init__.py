"""The card game Marquis: rules, search, and many games at once. `marquis.marquis_v0` is the PettingZoo environment."""

from importlib.metadata import PackageNotFoundError as _NotFound
from importlib.metadata import version as _version

from .actions import PASS, Action, LegalActions, Price
from .errors import ConcurrentUseError, IllegalActionError, InvalidIndexError, InvalidValueError, MarquisError
from .events import Event
from .game import CHOICES, OBSERVATION_SIZE, Game, Outcome, sample_view
from .names import CHARACTERS, ActionKind, AttackKind, Card, DecisionKind, Direction, EventKind, Language
from .record import Record
from .rules import Rules
from . import layout  # noqa: I001  # needs the library
from .vector import STATE, VectorGame, game_seed
from .views import Attack, Bargain, Decision, PlayedCard, Rate, SeatView, View

try:
    __version__ = _version("marquis")
except _NotFound:  # imported from a folder that no installer has written
    __version__ = "0+unknown"

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
    "ConcurrentUseError",
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
    "__version__",
    "game_seed",
    "layout",
    "sample_view",
]
