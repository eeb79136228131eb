"""Days kept in a browser, and those of two devices merged."""

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.engine.days import DAYS, at, dates, signed, tables
from tests.support.node import in_node, run_in_node

# ---------------------------------------------------------------- two devices

times = st.integers(at("2026-11-20"), at("2026-12-20"))
skills = st.fixed_dictionaries(
    {
        "accuracy": st.sampled_from([50, 90.5]),
        "luck": st.sampled_from([0.1, -0.2]),
        "marks": st.text("bfsxu", max_size=4),
        "looks": st.integers(1, 3),
    }
)
pars = st.fixed_dictionaries(
    {
        "record": st.sampled_from(["a", "b"]),
        "total": st.integers(0, 3),
        "place": st.just(1),
        "apart": st.none() | st.integers(1, 3),
    }
)
fields = st.fixed_dictionaries(
    {"below": st.integers(0, 2), "ties": st.integers(0, 1), "of": st.integers(3, 5)}
)
tries = st.fixed_dictionaries(
    {"record": st.sampled_from(["x", "y", "z"]), "at": times},
    optional={
        "begun": times,
        "practice": st.just(value=True),
        "skill": skills,
        "par": pars,
        "field": fields,
    },
)
counts = st.fixed_dictionaries(
    {"total": st.integers(0, 3), "place": st.integers(1, 2), "all": st.just(2)}
)
whole_tries = st.builds(lambda one, more: {**one, **more}, tries, counts | st.just({}))
devices = st.dictionaries(
    st.sampled_from(["2026-11-30", "2026-12-01"]), st.lists(whole_tries, max_size=4)
)

MERGES = """
const { mergeDays } = await site("saves/days_merge.js");
return given.map(([a, b, c]) => [
  mergeDays(a, b), mergeDays(b, a),
  mergeDays(mergeDays(a, b), c), mergeDays(a, mergeDays(b, c)),
  mergeDays(mergeDays(a, b), mergeDays(b, a)),
  mergeDays(mergeDays(a, a), a), mergeDays(a, {}),
]);
"""


@settings(
    max_examples=2,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(st.lists(st.tuples(devices, devices, devices), min_size=10, max_size=20))
def test_devices_are_put_together_in_any_order(cases: list[Any]) -> None:
    """Merging is independent of order and grouping, and loses no game."""
    for case, merged in zip(cases, run_in_node(MERGES, cases), strict=True):
        one, other, left, right, again, itself, alone = merged
        assert one == other == again
        assert left == right
        assert itself == alone
        for day in left:
            games = {
                (each["record"], each.get("practice", False))
                for device in case
                for each in device.get(day, [])
            }
            assert {(e["record"], e.get("practice", False)) for e in left[day]} == games
            assert len(left[day]) == len(games)


def test_the_first_honest_try_counts() -> None:
    """Of two devices the earlier game; one for practice only where there is no other."""
    setup = tables("2026-12-02")[0]
    late, early = ({"record": f"{setup}&play={n}", "at": at("2026-12-02", n)} for n in (9, 5))
    practised = {**early, "at": at("2026-12-02", 1), "practice": True}
    script = """
    const { mergeTries } = await site("saves/days_merge.js");
    const { tryIn } = await site("saves/days.js");
    return given.tries.map((tries) => tryIn(mergeTries(tries), given.setup));
    """
    asked = {"setup": setup, "tries": [[late, practised, early], [practised], []]}
    assert run_in_node(script, asked) == [early, practised, None]


# ---------------------------------------------------------------- what is kept

OLD = {
    "2026-11-19": {
        "vegas": {
            "record": f"{tables('2026-11-19')[0]}&play=1",
            "on": "2026-11-19",
            "total": 3,
            "place": 1,
            "all": 3,
        }
    }
}


def test_days_of_older_builds_are_read() -> None:
    """By game, with the day on which it ended; what is added later is joined with them."""
    script = """
    localStorage.setItem("croupier/shelf/days", JSON.stringify(given.old));
    const days = await site("saves/days.js");
    const before = days.keptDays();
    const [known] = before["2026-11-19"];
    days.keepTries("2026-11-19", [{ ...known, field: { below: 1, ties: 0, of: 2 } }]);
    return { before, after: days.keptDays(), old: localStorage.getItem("croupier/shelf/days") };
    """
    result = run_in_node(script, {"old": OLD})
    (known,) = result["before"]["2026-11-19"]
    assert (known["at"], known["total"]) == (at("2026-11-19", 0), 3)
    assert result["after"] == {"2026-11-19": [{**known, "field": {"below": 1, "ties": 0, "of": 2}}]}
    assert json.loads(result["old"]) == OLD


def test_ten_years_of_days_are_kept() -> None:
    """One store a month; nothing is dropped."""
    days = dates("2026-11-30", 3650)
    given: list[Any] = [
        [day, [{"record": f"{tables(day)[0]}&play=1", "at": at(day)}]] for day in days[::50]
    ]
    script = """
    const days = await site("saves/days.js");
    for (const [day, tries] of given) days.keepTries(day, tries);
    return days.keptDays();
    """
    assert run_in_node(script, given) == dict(given)


def test_days_go_out_and_come_back() -> None:
    """All that is known of a day's game is in a file of games, and read again the same."""
    setup = tables("2026-12-02")[0]
    kept = {
        "record": signed(f"{setup}&play=1"),
        "at": at("2026-12-02"),
        "begun": at("2026-12-02", 3),
        "total": 320,
        "place": 2,
        "all": 2,
        "field": {"below": 3, "ties": 1, "of": 8},
        "skill": {
            "accuracy": 47.5,
            "luck": -0.01,
            "looks": 9,
            "marks": "bfsxu",
            "cost": {"ply": 11, "loss": 0.18, "grade": "blunder"},
        },
        "par": {"record": signed(f"{setup}&play=2"), "total": 410, "place": 1, "apart": 14},
    }
    script = """
    globalThis.document = { documentElement: { lang: "en", dataset: {} } };
    Date.now = () => Date.parse("2026-12-24");
    globalThis.location = { href: "https://example.org/", protocol: "https:", hash: "" };
    const days = await site("saves/days.js");
    const { dayLines, dayTry } = await site("saves/days_text.js");
    const { readGames } = await site("saves/games_text.js");
    days.keepTries("2026-12-02", [given.kept]);
    const lines = dayLines(dayTry(given.kept.record));
    const head = `link: https://a.example/#/${given.kept.record}\\n`;
    const read = (text) =>
      [...readGames(head + text)].filter(Boolean).map((each) => each.wrong ?? each.ofDay);
    return { lines, good: read(lines.join("\\n")), bad: given.bad.map(read) };
    """
    bad = [
        *("begun: 1066-10-14T00:00:00.000Z", "result: 1 2", "result: 1 2 x", "skill: 1 1 1 bz"),
        *("cost: 3 0.1 best", "par: 410 1 14 nowhere", "field: 1e999 2 3", "skill: 900 0 1 b"),
        *("field: 9 9 3", "skill: 50 0.1 9 " + "b" * 600),
    ]
    result = run_in_node(script, {"kept": kept, "bad": bad})
    assert [line.split(":")[0] for line in result["lines"]] == [
        *("begun", "result", "skill", "cost", "par", "field"),
    ]
    assert result["good"] == [
        {key: value for key, value in kept.items() if key not in ("record", "at")}
    ]
    for line, found in zip(bad, result["bad"], strict=True):
        assert found in (["field", {}], [{}]), line


def test_a_day_that_was_practised_with_the_same_moves_counts_in_a_file() -> None:
    """Exported games are those that count, with their time; read again they count."""
    setup = tables("2026-12-02")[0]
    script = """
    globalThis.document = { documentElement: { lang: "en", dataset: {} } };
    globalThis.location = { href: "https://example.org/", protocol: "https:", hash: "" };
    Date.now = () => Date.parse("2026-12-24");
    const days = await site("saves/days.js");
    const { readGames, writeGames } = await site("saves/games_text.js");
    const { createTranslator } = await site("lib/i18n.js");
    days.keepTries("2026-12-02", given.tries);
    const { record } = given.tries[0];
    const save = { record, ply: 1, updated: given.later, over: true, practice: true };
    const [text] = writeGames([save], createTranslator("en", {}));
    return [...readGames(text)].filter(Boolean);
    """
    record = signed(f"{setup}&play=1")
    counted = {"record": record, "at": at("2026-12-02"), "total": 9, "place": 1, "all": 2}
    later = at("2026-12-09")
    tries = [counted, {**counted, "at": later, "practice": True}]
    (game,) = run_in_node(script, {"tries": tries, "later": later})
    assert game["updated"] == counted["at"]
    assert "practice" not in game
    assert game["ofDay"] == {"total": 9, "place": 1, "all": 2}


def test_a_day_tells_what_it_comes_to() -> None:
    """Sums over a set's boards, the mean of accuracies by decisions, and how sure a share is."""
    boards = tables("2026-12-06")[:4]
    skill = {"accuracy": 80, "luck": 0.1, "marks": "bb", "looks": 9}
    given_tries = [
        {
            "record": f"{board}&play=1",
            "at": at("2026-12-06"),
            "total": 100 * n,
            "place": 1,
            "all": 3,
            "skill": {**skill, "accuracy": 100 * n},
            "par": {"record": board, "total": 50, "place": 1, "apart": None},
            "field": {"below": 100, "ties": 0, "of": 200},
        }
        for n, board in enumerate(boards[:2])
    ]
    call = [DAYS, "2026-12-06", given_tries]
    (shown,) = in_node("daily/result.js", "dayResult", [call])
    known = {key: shown[key] for key in ("done", "all", "total", "par", "accuracy", "equal")}
    assert known == {"done": 2, "all": 4, "total": 100, "par": 100, "accuracy": 50, "equal": False}
    assert shown["luck"] == pytest.approx(0.2)
    assert shown["beat"]["share"] == 0.5
    assert shown["beat"]["error"] == pytest.approx((0.25 / 200 * 2) ** 0.5 / 2, rel=0.01)
