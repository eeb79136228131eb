"""*sharp* of Expert Yahtzee: its value is the trained one, its turn is reckoned exactly."""

import json
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random

import pytest

from croupier.core.chance import Unseeded
from croupier.core.state import CHANCE, OVER
from croupier.games.showdown import GAME
from croupier.games.showdown.actions import Claim, Keep
from croupier.games.showdown.bots.judge import Board as Moment
from croupier.games.showdown.bots.judge import judged, phase
from croupier.games.showdown.bots.sharp import after, sharp, sharp_adviser, winning_chances
from croupier.games.showdown.pieces.dice import others, thrown
from croupier.games.showdown.pieces.track import EMPTY, Slot
from croupier.games.showdown.state import ShowdownState, new_state
from croupier.parts.seating import put
from tests.games.showdown.board import Board
from tests.games.showdown.test_bots import duel
from tests.support.cases import in_turn

SHOWDOWN = GAME
SAMPLES = Path(__file__).parents[2] / "training" / "networks"


def moments(seats: int, game: int) -> Iterator[ShowdownState]:
    """The states of a random game, the one whose values the trainer wrote down."""
    rng = Random(f"sample {seats} {game}")
    state, source = new_state(SHOWDOWN.presets["expert-1992"], seats), Unseeded(rng)
    while state.actor != OVER:
        yield state
        action = (
            state.draw(source) if state.actor == CHANCE else SHOWDOWN.bots["random"](state, rng)
        )
        state, _ = state.apply(action)
    yield state


@in_turn("seats", SHOWDOWN.seats)
def test_the_wheel_thinks_as_the_trainer_does(seats: int) -> None:
    """Before every turn of a game the shares are those of the trainer's own arithmetic."""
    wanted = json.loads((SAMPLES / f"showdown_{seats}.json").read_text())
    turns = [state for state in moments(seats, 0) if state.kind == "move" and state.moves == 0]
    assert len(turns) == len(wanted) > 20
    for state, want in zip(turns, wanted, strict=True):
        assert winning_chances(state) == pytest.approx(want, abs=1e-4)


def moment(track: tuple[Slot | None, ...], **changed: object) -> Moment:
    """A moment of two seats before a turn of seat 0."""
    found = Moment(track, (0, 4), (True, True), 0, None, going_on=False, over=False)
    return found._replace(**changed)  # type: ignore[arg-type]


def test_phases_go_by_cards_and_turns_left() -> None:
    """Eight before the showdown; in it two for every turn that is left."""
    full = Board(2).lay_all([0, 1] * 6, last=1).state.track
    assert phase(moment(EMPTY)) == 0
    assert phase(moment(put(full, 1, None))) == 7
    assert [phase(moment(full, last=last)) for last in (0, 1)] == [8, 10]
    assert phase(moment(full, last=0, going_on=True)) == 9


def test_a_lead_is_worth_more_the_later_it_is() -> None:
    """Ahead with all cards and the last turn done means victory; early it means a little."""
    early = judged(moment(put(EMPTY, 1, Slot(10, 0, 70))))
    full = Board(2).lay_all([0] * 7 + [1] * 5, last=1).state.track
    assert 0.5 < early[0] < 0.75
    assert judged(moment(full, over=True)) in ((1.0, 0.0), (0.0, 1.0), (0.5, 0.5))
    assert sum(judged(moment(full, last=1))) == pytest.approx(1)


LEVEL = put(put(EMPTY, 1, Slot(8, 0, 50)), 2, Slot(9, 1, 50))
BEHIND = put(put(EMPTY, 1, Slot(2, 0, 30)), 3, Slot(6, 1, 30, figure=True))


@in_turn(
    ("track", "share"),
    [
        (EMPTY, 0.524235236466),
        (LEVEL, 0.540296153463),
        (put(EMPTY, 1, Slot(10, 1, 70)), 0.459725530082),
        (BEHIND, 0.537495895356),
    ],
)
def test_a_moment_is_judged_to_the_last_digit(track: tuple[Slot | None, ...], share: float) -> None:
    """Nothing on the table, level, behind, a pawn's figure: each feature has its exact weight."""
    assert judged(moment(track))[0] == pytest.approx(share, abs=1e-11)


def test_two_who_lead_together_are_judged_to_the_last_digit() -> None:
    """Three seats: a tie with the best is neither ahead nor behind."""
    three = {"pawns": (0, 4, 8), "figures": (True, True, True)}
    shares = (0.362957165066, 0.332603637770, 0.304439197164)
    assert judged(moment(LEVEL, **three)) == pytest.approx(shares, abs=1e-11)


def test_the_last_throw_is_reckoned_exactly() -> None:
    """Each way to keep dice is worth the mean over all throws of the best claim after them."""
    state = next(
        each
        for each in moments(2, 1)
        if each.kind == "keep" and each.attempt and each.attempt.throws == 2 and each.ledger
    )
    attempt, seen = state.attempt, 0
    assert attempt is not None
    for action in state.legal_actions():
        if not isinstance(action, Keep) or action.mask.bit_count() < 3:
            continue
        total, many = 0.0, 0
        for faces in product(range(1, 7), repeat=len(others(action.mask))):
            dice = thrown(attempt.dice, action.mask, bytes(faces))
            final = state._replace(kind="claim", attempt=attempt._replace(dice=dice, throws=3))
            claims = final.legal_actions()
            best = (
                max((after(final, claim) for claim in claims), key=lambda s: s[state.turn])
                if (claims)
                else after(final, Claim(12))
            )
            total, many = total + best[state.turn], many + 1
        assert after(state, action)[state.turn] == pytest.approx(total / many, abs=1e-6)
        seen += 1
    assert seen > 5


@in_turn("seats", [2, 3])
def test_sharp_does_what_it_thinks_best(seats: int) -> None:
    """Its move has the largest share of all that it would advise."""
    asked = 0
    for state in moments(seats, 2):
        if state.actor >= 0 and len(state.legal_actions()) > 1 and asked < 25:
            asked += 1
            advice = {each.action: each.value for each in sharp_adviser(state, Random(0))}
            assert list(advice) == list(state.legal_actions())
            assert advice[sharp(state, Random(0))] == pytest.approx(max(advice.values()), abs=1e-9)
    assert asked > 10


@pytest.mark.long
def test_sharp_beats_random() -> None:
    """In 12 games from both seats on fixed seeds."""
    assert duel("sharp", "random", 6) >= 0.75
