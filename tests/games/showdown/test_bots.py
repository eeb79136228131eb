"""The bots of Expert Yahtzee: what each of them plays for, and that both beat *random*."""

from functools import cache
from itertools import combinations_with_replacement
from random import Random
from typing import Any

import pytest

from croupier.bots.tournament import Outcome, play_out
from croupier.core.chance import Seeded
from croupier.core.state import CHANCE, OVER
from croupier.games.showdown import GAME
from croupier.games.showdown.actions import Choose, Keep
from croupier.games.showdown.bots import gain, own_adviser, own_gain
from croupier.games.showdown.chapters.claims import aims
from croupier.games.showdown.observation import observe
from croupier.games.showdown.pieces.track import EMPTY, Slot, onward
from croupier.games.showdown.rules import THROWS
from croupier.games.showdown.state import ShowdownState
from croupier.games.showdown.values.expected_lead import expected_lead, final_owners
from croupier.games.showdown.values.odds import whole
from croupier.games.showdown.values.turn_value import best_claim, throwing, turn_value
from croupier.parts.seating import put
from croupier.review.grades import budget
from tests.games.showdown import oracle
from tests.games.showdown.board import Board
from tests.games.tables import Table, played, spread
from tests.support.cases import in_turn

SHOWDOWN = GAME
GREEDY, STEADY, SHARP = (SHOWDOWN.bots[name] for name in ("greedy", "steady", "sharp"))
TABLE = Table("showdown", "expert-1992", 3)


@cache
def open_states() -> list[ShowdownState]:
    """The states of a random game in which a seat has a choice."""
    found: list[Any] = [ply.before for ply in played(TABLE, "amber-fox-41").seat_plies()]
    return [s for s in found if len(s.legal_actions()) > 1]


def of_kind(kind: str, most: int) -> list[ShowdownState]:
    """Some of them, of one kind."""
    return spread([state for state in open_states() if state.kind == kind], most)


def best_points(state: ShowdownState, dice: tuple[int, ...]) -> int:
    """Gain and loss of the most valuable claim with these dice, by the oracle."""
    attempt, turn = state.attempt, state.turn
    assert attempt is not None
    board = {
        space: oracle.Lying(oracle.CARDS[slot.card], slot.owner, slot.value, slot.figure)
        for space, slot in enumerate(state.track)
        if slot
    }
    hand, space = state.figures[turn], state.pawns[turn]
    spot = oracle.Spot(attempt.mode, space, turn, board, dice, hand, oracle.Options())
    found = []
    for right in oracle.claims(spot):
        before = board[right.space].value if right.space in board else 0
        found.append(right.value - before if right.kind == "raise" else right.value + before)
    return max(found, default=0)


@in_turn("number", range(4))
def test_greedy_keeps_what_brings_most(number: int) -> None:
    """With one throw left, no keep has a higher expectation, by counting every outcome."""
    last = [s for s in open_states() if s.kind == "keep" and s.attempt and s.attempt.throws == 2]
    state = spread(last, 4)[number]
    attempt = state.attempt
    assert attempt is not None
    count = oracle.Chance(cache(lambda dice: best_points(state, dice)))
    values = {kept: count.keeping(kept, 1) for kept in oracle.subsets(attempt.dice)}
    keep = GREEDY(state, Random(0))
    assert isinstance(keep, Keep)
    mask = keep.mask
    chosen = tuple(sorted(face for at, face in enumerate(attempt.dice) if mask >> at & 1))
    assert values[chosen] == max(values.values())


def test_greedy_sees_all_252_hands() -> None:
    """The payoff that it plays for is the oracle's for every final hand."""
    for state in of_kind("keep", 6):
        assert state.attempt is not None
        odds = best_claim(state, state.attempt.mode, gain)
        for dice in combinations_with_replacement(range(1, 7), 5):
            assert odds.expected(bytes(dice), 0) == best_points(state, dice)


def test_hasty_sees_its_own_points_alone() -> None:
    """A claim seems to bring what the seat's own score gains, from any holder."""
    taken = 0
    for state in of_kind("claim", 12):
        for advice in own_adviser(state, Random(0)):
            after, _ = state.apply(advice.action)
            own, before = after.scores()[state.turn], state.scores()[state.turn]
            assert advice.value == own - before
            taken += sum(after.scores()) - sum(state.scores()) < own - before
    assert taken


def test_greedy_claims_what_brings_most() -> None:
    """It claims the most points won, plus points that an opponent loses."""
    for state in of_kind("claim", 12):
        assert state.attempt is not None
        after, _ = state.apply(GREEDY(state, Random(0)))
        turn = state.turn
        lost = sum(state.scores()) - state.scores()[turn] - sum(after.scores())
        brought = after.scores()[turn] - state.scores()[turn]
        assert brought + lost + after.scores()[turn] == best_points(
            state, tuple(state.attempt.dice)
        )


def test_random_throws_for_a_card_within_reach() -> None:
    """Its keep is the best one for some card that needs no Yahtzee."""
    for state in of_kind("keep", 12):
        seen = observe(state, None)
        some = {offer.keep for offer in seen.offers}
        chosen = {str(SHOWDOWN.bots["random"](state, Random(number))) for number in range(8)}
        assert chosen <= {str(action) for action in state.legal_actions()}
        within = [aim for aim in aims(state, state.attempt.mode) if aim.least]  # type: ignore[union-attr]
        assert len(chosen) <= max(1, len(within))
        assert some


def test_a_claim_brings_the_points_that_the_rules_give_for_it() -> None:
    """A claim takes from an opponent what they take; a raised card brings the difference."""
    modes = set()
    for seed in ("amber-fox-41", "amber-fox-42", "amber-fox-43"):
        states: list[Any] = [ply.before for ply in played(TABLE, seed).seat_plies()]
        for state in [each for each in states if each.kind == "claim"]:
            modes.add(state.attempt.mode)
            for action in state.legal_actions():
                after = state.apply(action)[0].scores()
                more = [new - old for new, old in zip(after, state.scores(), strict=True)]
                own = more[state.turn]
                assert turn_value(state, action, own_gain) == own
                assert turn_value(state, action, gain) == 2 * own - sum(more)
    assert modes == {"place", "wild", "take", "raise"}


def test_moving_on_is_worth_the_mean_of_where_it_leads() -> None:
    """Over the faces of the red die, none of which leads to a card of the seat."""
    states: list[Any] = [ply.before for ply in played(TABLE, "amber-fox-41").chance_plies()]
    found = 0
    for state in spread([each for each in states if each.kind == "move"], 20):
        spaces = [onward(state.space, face) for face in range(1, 7)]
        there = [state._replace(pawns=put(state.pawns, state.turn, space)) for space in spaces]
        if all(each.landing != "raise" for each in there):
            worths = [throwing(each, gain) / whole(THROWS) for each in there]
            worth = turn_value(state, Choose("move_on"), gain)
            assert worth == pytest.approx(sum(worths) / 6, abs=1e-6)
            found += worth % 1 > 0
    assert found > 2


def test_bots_leave_no_trace() -> None:
    """A bot leaves the state alone, and the same state gives the same move."""
    for state in spread(open_states(), 8):
        before = repr(state)
        for policy in SHOWDOWN.bots.values():
            assert policy(state, Random(1)) == policy(state, Random(1))
        assert repr(state) == before


def test_bots_never_ask_a_seeded_source(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots cannot look at the dice to come of the real game."""

    def refuse(*_: object) -> None:
        raise AssertionError("a bot looked at the real dice")

    states = spread(open_states(), 5)  # of a game that is played before
    monkeypatch.setattr(Seeded, "roll", refuse)
    for state in states:
        for policy in SHOWDOWN.bots.values():
            assert policy(state, Random(1)) in state.legal_actions()


def test_the_hint_is_sharps_own_opinion() -> None:
    """A hint is what *sharp* would do, with the share of the victory of every legal action."""
    assert SHOWDOWN.evaluator
    for state in spread(open_states(), 12):
        judged = SHOWDOWN.evaluator.choices(state, Random(0), None, budget(1))
        shares = [each.shares[state.actor] for each in judged]
        assert len(shares) == len(state.legal_actions())
        assert all(0 <= share <= 1 for share in shares)
        chosen = state.legal_actions().index(SHARP(state, Random(0)))
        assert shares[chosen] == pytest.approx(max(shares), abs=1e-9)


# -- the expected lead ----------------------------------------------------------------------------


def lying(card: int, value: int, *, figure: bool = False) -> tuple[Slot | None, ...]:
    """A track with one card of seat 0's."""
    return put(EMPTY, 1, Slot(card, 0, value, figure))


def test_a_card_that_is_hard_to_roll_is_worth_holding() -> None:
    """Four 1s hold longer than one; a figure longer than a chip; a large straight than a small."""

    def share(card: int, value: int, *, figure: bool = False) -> float:
        return expected_lead(lying(card, value, figure=figure), 2, 0, None) / value

    assert share(0, 40) > share(0, 30) > share(0, 20) > 0
    assert share(10, 70, figure=True) > share(10, 70) > share(9, 50)
    assert share(0, 40) < 1


def test_shares_of_a_card_add_up() -> None:
    """The card will have an owner, and most likely the present one."""
    for seats in (2, 3, 4):
        orders = (tuple(range(seats)),)
        shares = final_owners(Slot(8, 1, 50), seats, (0, 9, 10), orders)
        assert sum(shares) == pytest.approx(1)
        assert max(shares) == shares[1]


def test_the_last_turn_of_the_showdown_is_safe() -> None:
    """Nobody plays after it, so its points are final."""
    board = Board(2).lay_all([0, 1] * 6, last=0)
    points = board.state.scores()
    assert expected_lead(board.state.track, 2, 0, 0) == pytest.approx(points[0] - points[1])
    assert expected_lead(board.state.track, 2, 1, 0) < points[1] - points[0]


# -- strength -------------------------------------------------------------------------------------


def duel(one: str, other: str, games: int) -> float:
    """The share of victory of ``one``, every seed played from both seats."""
    total = 0.0
    for number in range(games):
        for own in range(2):
            names = [one, other] if own == 0 else [other, one]
            total += outcome(names, f"duel-{number}").returns[own]
    return total / (2 * games)


def outcome(names: list[str], seed: str) -> Outcome:
    """One game between bots."""
    state = SHOWDOWN.new_state(SHOWDOWN.presets["expert-1992"], len(names))
    policies = [SHOWDOWN.bots[name] for name in names]
    return play_out(state, policies, Seeded(seed), Random(seed))


def test_greedy_beats_random() -> None:
    """In 2 games on a fixed seed."""
    assert duel("greedy", "random", 1) >= 0.75


@pytest.mark.long
def test_steady_beats_random() -> None:
    """In 8 games on fixed seeds."""
    assert duel("steady", "random", 4) >= 0.75


def test_bots_finish_with_options() -> None:
    """With any options on, a game of bots ends."""
    flags = ("may_decline", "wild_place_any", "yahtzee_on_own_card")
    table = Table("showdown", "expert-1992", 2, tuple((flag, True) for flag in flags))
    for names in (("greedy", "steady"), ("steady", "random")):
        state: Any = table.new_state()
        policies = [SHOWDOWN.bots[name] for name in names]
        assert sum(play_out(state, policies, Seeded("any"), Random(0)).returns) == 1


def test_steady_goes_on_while_it_costs_nothing() -> None:
    """In the showdown a failure only ends the turn."""
    state = Board(2).lay_all([1] * 12).state
    while state.actor != OVER and state.kind != "go_on":
        chance = state.actor == CHANCE
        action = state.draw(Seeded("go")) if chance else STEADY(state, Random(0))
        state, _ = state.apply(action)
    if state.kind == "go_on":
        assert str(STEADY(state, Random(0))) == "g"
