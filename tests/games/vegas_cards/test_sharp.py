"""*sharp* of the card game: what its futures are made of, and what it sees in them."""

from random import Random

import pytest

from croupier.core.chance import Seeded
from croupier.core.state import CHANCE, OVER
from croupier.games.vegas_cards import GAME
from croupier.games.vegas_cards.actions import Select
from croupier.games.vegas_cards.bots.lookahead import (
    DrawnHand,
    Table,
    drawn_hands,
    paid,
    play_on,
    together,
)
from croupier.games.vegas_cards.bots.sharp import laying_of, sharp, sharp_adviser, victory
from croupier.games.vegas_cards.cards import dice_on, picked, read, written
from croupier.games.vegas_cards.rules import PRESETS, deck
from croupier.games.vegas_cards.state import CardsState
from croupier.parts.casino import payouts
from tests.games.vegas_cards.board import PLAIN, Board
from tests.games.vegas_cards.exploiter import sharp_rule
from tests.games.vegas_cards.test_bots import SWING, TURNS, share
from tests.support.cases import in_turn

CARDS = GAME


def table_of(state: CardsState) -> Table:
    """The table of a rollout from a state."""
    return Table(state, [tuple(sorted(here, reverse=True)) for here in state.bills])


def a_state(seats: int, turns: bool, step: int) -> CardsState:
    """A choice in the middle of a random deal."""
    rng, state = Random(seats), Board(seats, PLAIN, turns=turns).state
    while not (state.kind == "select" and state.step == step):
        chance = state.actor == CHANCE
        action = state.draw(Seeded("middle")) if chance else rng.choice(state.legal_actions())
        state, _ = state.apply(action)
    return state


@in_turn("others", [(), (0, 0), (3,), (2, 2), (4, 4, 1), (5, 3, 1, 1)])
def test_paid_is_what_the_casino_pays(others: tuple[int, ...]) -> None:
    """For any number of own dice, by the rules' own payment. (14.4)"""
    table = paid((90, 40), others)
    for own in range(10):
        present = {at: dice for at, dice in enumerate((own, *others)) if dice}
        assert table[own] == dict(payouts(present, (90, 40)).awards).get(0, 0)


def test_all_ways_to_lay_cards_of_one_face() -> None:
    """Cards and dice: with two singles and a double one, two or three cards."""
    assert together(2, 1) == ((1, 1), (1, 2), (2, 2), (2, 3), (3, 4))
    assert laying_of(read("1a3")) == (3, ((0, 3), (2, 1)))


def test_a_seat_lays_what_pays_most() -> None:
    """As *greedy* does: the most money as it lies, then the fewest cards."""
    state = a_state(3, turns=True, step=3)
    seat = state.actor
    hand = state.hands[seat]
    faces = tuple(
        (face - 1, hand.count(2 * face - 2), hand.count(2 * face - 1))
        for face in range(1, 7)
        if dice_on(hand, face)
    )
    table = table_of(state)
    before = sum(table.paid()[seat])
    cards, dice = table.pays_most(DrawnHand(faces, None), seat)
    table.lay(seat, (cards, dice))
    gained = sum(table.paid()[seat]) - before
    found = []
    for action in state.legal_actions():
        trial, chosen = table_of(state), picked(hand, action.selection)  # type: ignore[union-attr]
        trial.lay(seat, laying_of(chosen))
        found.append((sum(trial.paid()[seat]) - before, -len(chosen)))
    assert (gained, -cards) == max(found)


@in_turn("turns", [False, True])
@in_turn("seats", [2, 4])
def test_a_future_is_a_whole_deal(seats: int, turns: bool) -> None:
    """Nobody lays more than the hands that are left allow, and all lay until they are out."""
    state = a_state(seats, turns, 2)
    for number in range(5):
        hands = drawn_hands(state, Random(number))
        left = state.rules.steps - state.step
        for seat, each in enumerate(hands):
            lays_now = seat != state.actor and bool(state.hands[seat])
            assert len(each) >= left + (lays_now and not turns)
        table = table_of(state)
        mine = laying_of(picked(state.hands[state.actor], 1))
        play_on(table, state, mine, hands)
        for seat, cards in enumerate(table.cards):
            assert cards >= len(state.laid[seat]) + left or cards >= state.rules.limit
            assert cards <= state.rules.limit + 4


def test_victory_is_exact_after_the_last_deal() -> None:
    """Before it, the richer one has the better chance, and more so the later it is. (14.4)"""
    state = a_state(3, turns=False, step=1)
    last = state._replace(deal=4)
    assert victory(last, [100, 90, 100], [2, 3, 2]) == (0.5, 0, 0.5)
    assert victory(last, [100, 90, 100], [2, 3, 3]) == (0, 0, 1)
    early, late = (victory(state._replace(deal=at), [160, 90, 100], [1] * 3) for at in (1, 3))
    assert sum(early) == pytest.approx(1)
    assert 1 > late[0] > early[0] > early[2] > early[1] > late[1] > 0


def test_sharp_advises_in_wins() -> None:
    """A share of the victory for every selection; the same luck gives the same move."""
    for turns in (False, True):
        state = a_state(3, turns, 3)
        advice = sharp_adviser(state, Random(4))
        assert [each.action for each in advice] == list(state.legal_actions())
        assert all(each.wins and -0.02 < each.value < 1.02 for each in advice)
        assert sharp(state, Random(7)) == sharp(state, Random(7))


def test_two_seats_draw_by_lot() -> None:
    """At two seats the bot plays as *steady* does, at three by its own futures."""
    two, three = a_state(2, turns=False, step=3), a_state(3, turns=False, step=3)
    bots = CARDS.bots
    assert bots["sharp"](two, Random(2)) == bots["steady"](two, Random(2))
    assert bots["sharp"](three, Random(2)) == sharp(three, Random(2))


def test_sharp_knows_nothing_secret() -> None:
    """From two worlds that it cannot tell apart it makes the same move."""
    state = a_state(3, turns=False, step=3)
    for number in range(3):
        other = state.resample(state.actor, Random(number))
        assert sharp(other, Random(5)) == sharp(state, Random(5))


def test_sharp_takes_a_sure_thing() -> None:
    """The last turn of the last deal: the 3 is alone for 100, a 4 second for 50."""
    board = Board(2, SWING, turns=True)
    hand, laid = read("11344"), (read("11444"), read("2"))
    state = board.state._replace(
        kind="select", actor=1, turn=1, step=6, deal=4, laid=laid, hands=(b"", hand),
        decks=(b"", b""), glasses=(b"", b""),
    )  # fmt: skip
    assert len(deck(TURNS)) == 30
    move = sharp(state, Random(0))
    assert isinstance(move, Select)
    assert "3" in written(picked(hand, move.selection))


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("rules", PRESETS)
def test_sharp_beats_greedy_at_four_seats(rules: str) -> None:
    """Tables at which *steady* falls behind: futures in which others answer."""
    greedy = CARDS.bots["greedy"]
    assert share(PRESETS[rules], sharp, [greedy] * 3, 4) >= 0.5


def test_a_game_of_sharp_ends() -> None:
    """Its moves are legal in every kind of position, with chip cards too."""
    state = Board(2, PLAIN, turns=True, chips=True).state._replace(deal=4)
    while state.actor != OVER:
        action = state.draw(Seeded("all")) if state.actor == CHANCE else sharp(state, Random(1))
        state, _ = state.apply(action)
    assert sum(state.returns()) == 1


def test_the_exploiter_knows_what_sharp_does() -> None:
    """In its own shoes, with the same luck, it foresees the move."""
    state = a_state(2, turns=False, step=4)
    found = sharp_rule(state, Random(6))
    foreseen = found.candidates[found.shares.index(1.0)].selection
    move = sharp(state, Random(6))
    assert move == Select(foreseen)
