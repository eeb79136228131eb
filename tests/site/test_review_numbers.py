"""Numbers of a review: chunks put together, shares, luck, the puzzle of a day."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.support.node import in_node, run_in_node

if TYPE_CHECKING:
    pass


def test_a_review_is_put_together_from_its_parts() -> None:
    """Parts follow one another; an engine that was started again may begin earlier."""

    def part(begin: int, *steps: int, summary: object = None) -> dict[str, Any]:
        return {"start": [0.5], "begin": begin, "length": 4, "steps": [*steps],
                "summary": summary, "sure": True}  # fmt: skip

    first = {"start": [0.5], "length": 4, "steps": [1, 2], "summary": None, "sure": True}
    cases: list[list[Any]] = [
        [None, part(0, 1, 2)],
        [first, part(2, 3, 4, summary={})],
        [first, part(1, 2, 3)],
    ]
    steps = [each["steps"] for each in in_node("analysis/review/analysis.js", "withPart", cases)]
    assert steps == [[1, 2], [1, 2, 3, 4], [1, 2, 3]]


def test_the_latest_reviews_are_held() -> None:
    """Of many reviews the last ones are kept, and none of the first.

    Reviews that are kept in the browser are read there; here nothing is kept.
    """
    found = run_in_node(
        """
        const { analyse, reviewOf } = await site("analysis/review/analysis.js");
        globalThis.requestAnimationFrame ??= (done) => setTimeout(done, 0);
        const summary = { seats: [] };
        const part = { start: [0.5], begin: 0, length: 1, steps: [], summary, sure: true };
        const records = Array.from({ length: 40 }, (_, at) =>
          `vegas?v=1&rules=alea-2012&seats=greedy,random&seed=held-${at}&play=1`);
        for (const record of records)
          await analyse({ call: async () => ({ ...part, firmer: null }) }, record, () => {}).done;
        localStorage.clear();
        return records.map((record) => reviewOf(record) !== null);
        """
    )
    assert found == [False] * 32 + [True] * 8


def test_a_share_lies_in_its_interval() -> None:
    """Wilson's interval: wide after few games, never outside 0 and 1, the share within."""
    cases: list[list[float]] = [[1], [0], [1, 0, 1, 0], [0.5, 0.5], [1.0] * 30 + [0.0] * 70]
    found = in_node("analysis/history/statistics.js", "interval", [[case] for case in cases])
    for case, each in zip(cases, found, strict=True):
        assert 0 <= each["low"] <= each["share"] <= each["high"] <= 1
        assert each["share"] == pytest.approx(sum(case) / len(case))
    assert (round(found[-1]["low"], 3), round(found[-1]["high"], 3)) == (0.219, 0.396)


def test_games_are_counted_by_kind() -> None:
    """The same edition against the same bots, wherever they sit, is one kind."""
    one = "vegas?v=1&rules=alea-2012&seats=human,greedy,steady&seed=a&play=1"
    two = "vegas?v=1&rules=alea-2012&seats=steady,human,greedy&seed=b&play=1"
    other = "vegas?v=1&rules=alea-2018&seats=human,greedy&seed=c&play=1"
    games = [
        {"record": record, "share": share} for record, share in ((one, 1), (two, 0), (other, 1))
    ]
    (kinds,) = in_node("analysis/history/statistics.js", "kindsOf", [[games]])
    assert [(each["others"], each["played"], each["share"]) for each in kinds] == [
        (["greedy", "steady"], 2, 0.5),
        (["greedy"], 1, 1),
    ]
    assert kinds[0]["par"] == pytest.approx(1 / 3)


def test_luck_evens_out() -> None:
    """It is shown as the mean of the games so far: a sum would not come nearer to zero."""
    (means,) = in_node("analysis/history/statistics.js", "runningMeans", [[[0.4, -0.2, 0.1]]])
    assert means == pytest.approx([0.4, 0.1, 0.1])


def test_each_day_has_a_puzzle_of_another_theme() -> None:
    """Of all that came with the site, one after the other, whatever one has practised oneself."""
    own = {"theme": "own", "ids": ["mine"]}
    themes = [{"theme": name, "ids": [f"{name}-1", f"{name}-2"]} for name in "abc"]
    noon = 86_400_000 * 3_000 + 43_200_000
    days = [noon + 86_400_000 * day for day in range(6)]
    found = in_node(
        "analysis/review/exercises.js", "ofTheDay", [[[own, *themes], day] for day in days]
    )
    assert sorted(each["id"] for each in found) == ["a-1", "a-2", "b-1", "b-2", "c-1", "c-2"]
    assert len({each["set"]["theme"] for each in found[:3]}) == 3
    later = in_node(
        "analysis/review/exercises.js", "ofTheDay", [[themes, days[0] + 43_199_000], [[own], noon]]
    )
    assert later == [found[0], None]
