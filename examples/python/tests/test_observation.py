"""Observations and choices: they say what they are documented to say, and nothing that is hidden."""

from __future__ import annotations

import numpy as np
from conftest import positions
from marquis import CHARACTERS, CHOICES, OBSERVATION_SIZE, ActionKind, AttackKind, Card, DecisionKind, Direction, Game, View


def flags(count: int, *members: int | None) -> list[int]:
    return [int(index in members) for index in range(count)]


def expected(view: View) -> list[int]:
    """The observation, made once more from a view as the C header tells."""

    def place(seat: int | None) -> int | None:
        return None if seat is None else (seat - view.viewer) % view.players

    decision, attacks, bargain = view.decision, (), None
    if decision is not None:
        attacks, bargain = decision.attacks, decision.bargain
    aimed = {place(attack.victim): attack.coins for attack in attacks}
    ranks = {(place(seat), card): rank + 1 for rank, (seat, card) in enumerate(view.marquis_order)}
    price = bargain.price if bargain else (0, 0, 0)
    numbers = [view.players, int(decision is not None and decision.seat == view.viewer)]
    numbers += flags(4, place(view.active))
    numbers += [int(view.direction is Direction.CLOCKWISE), min(view.turn, 255), view.idle_turns]
    numbers += [view.treasury, view.jewel_bank, view.bargain_offers, int(view.asks_holder_only)]
    numbers += flags(len(DecisionKind), decision and decision.kind)
    numbers += flags(4, decision and place(decision.seat))
    numbers += [int(bool(attacks) and attacks[0].kind is kind) for kind in AttackKind]
    numbers += [aimed.get(seat, 0) for seat in range(4)]
    numbers += flags(4, place(attacks[0].victim) if attacks else None)
    numbers += [bargain.offers if bargain else 0]
    numbers += flags(4, bargain and place(bargain.provider)) + flags(4, bargain and place(bargain.client))
    numbers += list(price)
    numbers += [ranks.get((seat, card), 0) for card in (Card.MARQUIS, Card.FORGER) for seat in range(4)]
    numbers += flags(12, *view.seats[view.viewer].known)
    for distance in range(4):
        if distance >= view.players:
            numbers += [0] * 79
            continue
        seat = view.seats[(view.viewer + distance) % view.players]
        places = {played.card: index + 1 for index, played in enumerate(seat.pile)}
        forger = next((played.identity for played in seat.pile if played.card is Card.FORGER), None)
        numbers += [seat.coins, seat.jewels, seat.open_vetoes, int(seat.veto_seen), int(seat.is_protected)]
        numbers += [seat.hand_count, seat.deck_count, len(seat.pile), *(seat.rate or (0, 0))]
        numbers += flags(11, seat.visible) + [int(bool(seat.pile) and seat.pile[-1].card is Card.FORGER)]
        numbers += flags(12, *seat.known_in_hand) + flags(12, *seat.unseen) + flags(11, *seat.assassinated)
        numbers += [places.get(card, 0) for card in CHARACTERS] + flags(11, forger)
    return numbers


def test_an_observation_is_what_is_documented():
    for players in (2, 3, 4):
        for seed in range(4):
            for game, _ in positions(players, seed):
                for seat in range(players):
                    observation = game.observe(seat)
                    assert observation.shape == (OBSERVATION_SIZE,) and observation.dtype == np.uint8
                    assert observation.tolist() == expected(game.view(seat))


def test_what_is_hidden_changes_no_observation_and_no_mask():
    differing = 0
    for seed in range(4):
        for game, record in positions(4, seed):
            for seat in range(4):
                other = game.sample(seat, len(record.actions))
                differing += other != game
                assert np.array_equal(other.observe(seat), game.observe(seat))
                if game.decision is not None and game.decision.seat == seat:
                    assert np.array_equal(other.mask(), game.mask())
    assert differing > 100


def is_choice(action) -> bool:
    price = action.price
    return action.kind is not ActionKind.OFFER or (price.coins <= 4 and price.jewels <= 4 and price.vetoes <= 1)


def test_the_mask_is_that_of_all_legal_actions_but_great_offers():
    offers = 0
    for players in (2, 4):
        for seed in range(4):
            for game, _ in positions(players, seed):
                mask = game.mask()
                assert mask.shape == (CHOICES,) and mask.dtype == np.int8 and set(mask.tolist()) <= {0, 1}
                chosen = {game.choice_to_action(int(choice)) for choice in mask.nonzero()[0]}
                wanted = {action for action in game.legal_actions if is_choice(action)}
                assert chosen == wanted and bool(wanted) == (not game.is_over)
                assert len(wanted) == mask.sum()
                for action in wanted:
                    assert mask[game.action_to_choice(action)] == 1
                    offers += action.kind is ActionKind.OFFER
    assert offers > 100


def test_seats_are_relative():
    """At a table that is turned round, who sits where the other sat sees the same."""
    decks = [list(Card), [*Card][::-1], [*Card][6:] + [*Card][:6]]
    turned = [decks[-1], *decks[:-1]]
    one, other = Game.from_decks(decks, first=0), Game.from_decks(turned, first=1)
    for step in range(20):
        for seat in range(3):
            assert np.array_equal(one.observe(seat), other.observe((seat + 1) % 3))
        assert np.array_equal(one.mask(), other.mask())
        choices = one.mask().nonzero()[0]
        choice = int(choices[step % len(choices)])
        one.apply(one.choice_to_action(choice))
        other.apply(other.choice_to_action(choice))
