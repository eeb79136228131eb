"""The moments of a review, its graph and the mistakes on it, without a browser."""

from __future__ import annotations

import pytest

from croupier.games import GAMES
from tests.games.tables import Table, played
from tests.review.games import reviewed
from tests.support.cases import in_turn
from tests.support.node import in_node, run_in_shared_node

CALL = """
const { momentsOf, momentFrom, roundsOf, isMistake } = await site("analysis/review/moments.js");
const moments = momentsOf(given.review);
return {
  moments,
  next: given.from.map((ply) => momentFrom(moments, ply, 1)),
  before: given.from.map((ply) => momentFrom(moments, ply, -1)),
  mistakes: moments.filter(isMistake).map(({ ply }) => ply),
  rounds: roundsOf(moments).map(({ round }) => round),
};
"""


def judgement(grade: str, seat: int = 0) -> dict[str, object]:
    return {"seat": seat, "grade": grade, "loss": 0.05, "error": 0.01}


def step(ply: int, round_: int, stop: bool, grade: str | None = None) -> dict[str, object]:
    judged = None if grade is None else judgement(grade)
    return {"ply": ply, "round": round_, "stop": stop, "judgement": judged}


STEPS = [
    step(1, 1, False),  # a bill
    step(2, 1, False),  # a roll
    step(3, 1, True, "blunder"),
    step(4, 1, False),
    step(5, 1, True, "best"),
    step(6, 1, False),
    step(7, 1, True),  # the last payment of the round
    step(8, 2, False),
    step(9, 2, True, "unclear"),
    step(10, 2, True),
]


def test_a_graph_has_a_step_for_each_decision_and_payment() -> None:
    """A decision is looked at before it, a payment after it; bills and rolls have no step."""
    review = {"steps": STEPS, "length": 10, "summary": {}}
    found = run_in_shared_node(CALL, {"review": review, "from": [0, 2, 3, 10]})
    assert [each["ply"] for each in found["moments"]] == [0, 2, 4, 7, 8, 10]
    assert [each["at"] for each in found["moments"]] == pytest.approx([0, 0.2, 0.4, 0.6, 0.8, 1])
    assert found["next"] == [2, 4, 4, None]
    assert found["before"] == [None, 0, 2, 8]
    assert found["mistakes"] == [2]
    assert found["rounds"] == [1, 2]


def test_pending_analysis_has_its_space() -> None:
    """Half of the plies are known: half of the width is drawn, and the end stands at the end."""
    review = {"steps": STEPS[:5], "length": 10, "summary": None}
    found = run_in_shared_node(CALL, {"review": review, "from": []})
    assert [each["ply"] for each in found["moments"]] == [0, 2, 4, 10]
    assert [round(each["at"], 2) for each in found["moments"]] == [0, 0.17, 0.33, 1]


@in_turn("game", GAMES)
def test_turns_are_numbered_as_in_the_log(game: str) -> None:
    """The round of a step is the section of the log that its events stand in."""
    rules = {"vegas": "alea-2012", "vegas_cards": "cards-2016-turns", "showdown": "expert-1992"}
    if game == "showdown":
        match = played(Table(game, rules[game], 2), "amber-fox-41")
        evaluator = GAMES[game].evaluator
        assert evaluator
        numbers = [evaluator.round(ply.before) for ply in match.plies]
        assert sorted(set(numbers)) == list(range(1, max(numbers) + 1))
        ended = [type(e).__name__ == "TurnEnded" for ply in match.plies for e in ply.events]
        assert max(numbers) == sum(ended)
        return
    steps = reviewed(game, rules[game], ("greedy", "random"), "amber-fox-41").steps
    assert sorted({each.round for each in steps}) == list(range(1, steps[-1].round + 1))


def test_the_headline_says_what_the_table_says() -> None:
    """Better is who has the higher accuracy and does not pay more for a choice, as shown."""

    def seat(accuracy: float, error: float) -> dict[str, float]:
        return {"accuracy": accuracy, "error_rate": error}

    pairs = [
        (seat(91, 0.01), seat(88, 0.02), 1),
        (seat(88, 0.02), seat(91, 0.01), -1),
        (seat(90.2, 0.0101), seat(90.4, 0.0099), 0),  # both are shown as 90 and 1.0
        (seat(91, 0.02), seat(88, 0.01), None),
        (seat(90, 0.01), seat(90, 0.02), None),
        (seat(91, 0.01), seat(88, 0.01), 1),
    ]
    found = in_node("analysis/review/verdict.js", "compared", [[one, two] for one, two, _ in pairs])
    assert found == [expected for *_, expected in pairs]
