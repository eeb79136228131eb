"""Whole games of cards, compared ply by ply with rules written a second time."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import chain
from random import Random
from typing import Any, NamedTuple

import pytest

from croupier.api.serialize import event_name
from croupier.core.chance import Seeded
from croupier.core.state import ALL_HANDS, CHANCE, OVER
from croupier.games.vegas_cards import GAME
from croupier.games.vegas_cards.actions import Decision
from croupier.games.vegas_cards.observation import Observation
from croupier.games.vegas_cards.rules import PRESETS, Rules
from croupier.games.vegas_cards.state import CardsState
from tests.games.casino_oracle import settle
from tests.games.vegas_cards.oracle import Referee, bills, deck, layable
from tests.support.sample import sample

CARDS = GAME
DECK, BILLS = deck(), bills()
"""Numbers of both, as the referee counts them."""


class Mix(NamedTuple):
    """A way to play."""

    seats: int
    turns: bool = False
    start: int | None = None
    chips: bool = False
    chip_value: int = 10
    chip_dice: int = 2

    @property
    def rules(self) -> Rules:
        """The engine's rules for this mix."""
        changed = self._asdict()
        del changed["seats"]
        return replace(PRESETS["cards-2016"], **changed)

    def __str__(self) -> str:
        chips = f"chips{self.chip_dice}x{self.chip_value}" if self.chips else ""
        return f"{self.seats}{'turns' * self.turns}{self.start}{chips}"


MIXES = [
    *[Mix(seats) for seats in (2, 3, 4, 5)],
    *[Mix(seats, turns=True) for seats in (2, 3, 4, 5)],
    *[Mix(seats, turns=True, start=seats - 1) for seats in (2, 5)],
    *[Mix(seats, turns=True, chips=True) for seats in (2, 3, 4, 5)],
    Mix(3, turns=True, chips=True, chip_dice=1, chip_value=30),
    Mix(4, turns=True, chips=True, chip_dice=4),
]


def facts(event: Any) -> tuple[Any, ...]:
    """An event as the referee says it."""
    name, words = event_name(type(event)), [getattr(event, f) for f in event.__slots__]
    if name == "laid":
        words[1] = tuple(sorted(tuple(card) for card in words[1]))
    return (name, *words)


@pytest.mark.parametrize("mix", sample(MIXES, 3), ids=str)
@pytest.mark.parametrize("seed", ["amber-fox-41", "few"])
def test_the_referee_agrees(mix: Mix, seed: str) -> None:
    """Events, what is due, who acts, what may be done and what lies where, at every ply.

    Under the seed "few" the seats lay one card only whenever they like, so deals go on long.
    """
    source, rng = Seeded(seed), Random(seed)
    state = CARDS.new_state(mix.rules, mix.seats)
    referee = Referee(*mix)
    legal = agree(state, referee)
    plies = 0
    while state.actor != OVER:
        if state.actor == CHANCE:
            action = state.draw(source)
        elif seed == "few" and rng.random() < 0.8:
            action = legal[0]
        else:
            action = rng.choice(legal)
        state, events = state.apply(action)
        assert [facts(event) for event in events] == referee.do(str(action)), plies
        legal = agree(state, referee)
        plies += 1
    assert plies <= 1 + 4 * (12 + mix.seats * 6 * (2 + 2 * mix.chips) + 6 + 6)


def agree(state: CardsState, referee: Referee) -> Sequence[Decision]:
    """The legal actions; the table is what the referee says it is, and nothing has got lost."""
    assert (state.kind, state.actor, state.seat) == (referee.kind, referee.actor, referee.seat)
    legal, seen = state.legal_actions(), GAME.observe(state, ALL_HANDS)
    assert (seen.deal, seen.step) == (referee.deal, referee.step)
    assert [*seen.box] == referee.box
    assert seen.pile == referee.unseen.total()
    assert [choice.action for choice in seen.choices] == [str(action) for action in legal]
    assert len(legal) == referee.choices()
    if state.kind == "select":
        choices = {tuple(sorted(choice.cards)) for choice in seen.choices}
        assert choices == layable(referee.hands[state.actor])
    seats_agree(seen, referee)
    casinos_agree(seen, referee)
    return legal


def seats_agree(seen: Observation, referee: Referee) -> None:
    """Every card is where it was put, every bill with whom it was paid to."""
    money = referee.money()
    for seat, shown in enumerate(seen.seats):
        assert shown.held
        held = [sorted(cards) for cards in (shown.held.hand, shown.held.glass, shown.held.deck)]
        kept = (referee.hands[seat], referee.glasses[seat], referee.decks[seat])
        assert held == [sorted(cards) for cards in kept]
        assert [shown.hand, shown.glass, shown.deck] == [len(cards) for cards in held]
        assert shown.cards == len(referee.laid[seat])
        assert sorted([*chain(*held), *referee.laid[seat]]) == DECK
        assert shown.out == (len(referee.laid[seat]) >= 8)
        assert shown.committed == (referee.secret[seat] is not None)
        assert [*shown.bills] == referee.won[seat]
        assert shown.chips == referee.chip_cards[seat]
        assert shown.money == money[seat]


def casinos_agree(seen: Observation, referee: Referee) -> None:
    """Bills and cards lie where they were laid, and would be paid as the rules say."""
    pending: Counter[int] = Counter()
    everywhere = Counter(referee.box) + referee.unseen
    for number, shown in enumerate(seen.casinos, start=1):
        lying = referee.lying[number - 1]
        assert (shown.id, [*shown.bills]) == (number, sorted(lying, reverse=True))
        dice = referee.dice(number)
        assert {each.owner: each.strength for each in shown.cards} == dice
        assert all(sum(each.cards) == each.strength for each in shown.cards)
        tied, _, awards, _ = settle(dice, lying)
        assert [*shown.tied] == tied
        assert [(each.owner, each.bill) for each in shown.awards] == awards
        assert shown.chip == referee.chip_at[number]
        pending.update(dict(awards))
        everywhere.update(lying)
    for seat, won in enumerate(referee.won):
        assert seen.seats[seat].pending == pending[seat]
        everywhere.update(won)
    assert everywhere == BILLS
