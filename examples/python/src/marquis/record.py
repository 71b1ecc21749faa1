"""A whole game as data."""

from __future__ import annotations

from dataclasses import dataclass, field

from ._library import call_and_tell, failure, ffi, lib, read_text
from .actions import Action
from .game import Game


@dataclass
class Record:
    """A game as it was dealt, and what was done since: for keeping and replaying."""

    start: Game
    actions: list[Action] = field(default_factory=list)

    @classmethod
    def begin(cls, game: Game) -> Record:
        """The record of a game that was just dealt."""
        return cls(game.copy())

    def to_json(self) -> str:
        """As JSON on one line."""
        actions = ffi.new("marquis_action[]", [Action(action) for action in self.actions])
        with self.start._handle.reading as pointer:
            return read_text(lib.marquis_record_to_json, pointer, actions, len(self.actions))

    @classmethod
    def from_json(cls, text: str) -> Record:
        """Reads a record; InvalidValueError says where and what the mistake is. Actions are not tried."""
        data = text.encode()
        start = Game._take(lib.marquis_record_initial_game, data, len(data), tell=True)
        count = ffi.new("size_t *")
        error = ffi.new("marquis_error *")
        status = lib.marquis_record_actions(data, len(data), ffi.NULL, 0, count, error)
        if status not in (0, lib.MARQUIS_STATUS_BUFFER_TOO_SMALL):
            raise failure(status, error)
        actions = ffi.new("marquis_action[]", count[0])
        call_and_tell(lib.marquis_record_actions, data, len(data), actions, count[0], count)
        return cls(start, [Action._known(number) for number in actions])

    def replay(self) -> Game:
        """The game after the last action. IllegalActionError says which one is illegal (`path`), and why."""
        data = self.to_json().encode()
        return Game._take(lib.marquis_record_replay, data, len(data), tell=True)
