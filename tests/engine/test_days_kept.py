"""What a browser keeps of the days: tries, rows of days, and two devices put together."""

import json
from dataclasses import asdict
from datetime import date, timedelta
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier.catalog import catalog
from croupier.daily import day_of
from croupier.record import check
from tests.support.node import in_node, run_in_node

DAYS: Any = json.loads(json.dumps(asdict(catalog().days)))
NOON = 12 * 3_600_000
DAY = 86_400_000


def tables(day: str) -> list[str]:
    """The set-ups of a day: those that count, then the extras."""
    found = day_of(date.fromisoformat(day))
    return [str(table) for table in (*found.tables, *found.extras)]


def signed(record: str) -> str:
    """With the check that moves have."""
    return f"{record}&c={check(record)}"


def at(day: str, hours: float = 12) -> int:
    """A time of a day, in milliseconds since 1970."""
    return (date.fromisoformat(day) - date(1970, 1, 1)).days * DAY + int(hours * 3_600_000)


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
const { mergeDays } = await site("records/days_merge.js");
return given.map(([a, b, c]) => [
  mergeDays(a, b), mergeDays(b, a),
  mergeDays(mergeDays(a, b), c), mergeDays(a, mergeDays(b, c)),
  mergeDays(mergeDays(a, b), mergeDays(b, a)),
  mergeDays(mergeDays(a, a), a), mergeDays(a, {}),
]);
"""


@settings(max_examples=6, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.tuples(devices, devices, devices), min_size=20, max_size=40))
def test_devices_are_put_together_in_any_order(cases: list[Any]) -> None:
    """Whoever is first, in whatever groups, however often: the same, and no game is lost."""
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


def test_what_counts_is_the_first_honest_try() -> None:
    """Of two devices the earlier game; one for practice only where there is no other."""
    setup = tables("2026-12-02")[0]
    late, early = ({"record": f"{setup}&play={n}", "at": at("2026-12-02", n)} for n in (9, 5))
    practised = {**early, "at": at("2026-12-02", 1), "practice": True}
    script = """
    const { mergeTries } = await site("records/days_merge.js");
    const { tryIn } = await site("records/days.js");
    return given.tries.map((tries) => tryIn(mergeTries(tries), given.setup));
    """
    asked = {"setup": setup, "tries": [[late, practised, early], [practised], []]}
    assert run_in_node(script, asked) == [early, practised, None]


# ---------------------------------------------------------------- a fortnight, day by day

PLAYED = """
const [{ streaks }, days, { dayResult }] = await Promise.all([
  "share/daily/streak.js", "records/days.js", "share/daily/result.js"].map(site));
const { saves } = await site("records/saves.js");
const tries = await site("records/tries.js");
let now = 0;
Date.now = () => now;
const told = [];
for (const { time, setup, play, over, practice } of given.games) {
  now = time;
  const isPractice = practice || tries.isSecond(given.days, setup);
  const save = { record: play ? `${setup}&play=${play}` : setup, ply: 5, updated: time,
    over: Boolean(over), ...(isPractice && { practice: true }) };
  saves.store(setup, save);
  tries.keepOn(given.days, setup, save);
}
const kept = days.keptDays();
return {
  rows: given.today.map((day) => streaks(given.days, kept, day)),
  results: given.asked.map((day) => {
    const { done, all, late, practice, tables } = dayResult(given.days, day);
    return { done, all, late, practice, marks: tables.map((each) => each.done?.record ?? null) };
  }),
};
"""


def played(
    games: list[dict[str, Any]], today: list[str], asked: list[str] | None = None
) -> dict[str, Any]:
    """What is kept after these games, as the page keeps them."""
    given = {"days": DAYS, "games": games, "today": today, "asked": asked or []}
    answer: dict[str, Any] = run_in_node(PLAYED, given)
    return answer


def game(day: str, hours: float = 12, end: float = 1, board: int = 0) -> list[dict[str, Any]]:
    """A game of a day: begun at an hour of it, over some hours later."""
    setup = tables(day)[board]
    return [
        {"time": at(day, hours), "setup": setup, "play": "1"},
        {"time": at(day, hours + end), "setup": setup, "play": "12", "over": True},
    ]


def dates(first: str, count: int) -> list[str]:
    """Days one after another."""
    begin = date.fromisoformat(first)
    return [(begin + timedelta(days=each)).isoformat() for each in range(count)]


def test_a_fortnight_over_a_change_of_the_calendar() -> None:
    """The 24th of November to the 7th of December: equal games, then one that counts, a set."""
    days = dates("2026-11-24", 14)
    games = [each for day in days for each in game(day)]
    told = played(games, days, days)
    assert [row["now"] for row in told["rows"]] == [*range(1, 15)]
    assert [row["best"] for row in told["rows"]] == [*range(1, 15)]
    assert [each["done"] for each in told["results"]] == [1] * 14
    assert [each["all"] for each in told["results"]] == [*[3] * 6, *[1] * 6, 4, 1]
    assert not any(each["late"] or each["practice"] for each in told["results"])


def test_six_days_earn_a_rest() -> None:
    """One missed day breaks nothing then; a second one does, until six more are played."""
    days = dates("2026-12-01", 20)
    missed = {days[6], days[9]}
    games = [each for day in days if day not in missed for each in game(day)]
    rows = played(games, [days[5], days[6], days[7], days[9], days[10], days[19]])["rows"]
    assert [(row["now"], row["rest"]) for row in rows] == [
        *((6, True), (6, True), (7, False), (8, False), (1, False), (10, True)),
    ]
    assert rows[-1]["rests"] == [days[6]]
    assert rows[-1]["best"] == 10


def test_today_breaks_no_row_and_yesterday_does() -> None:
    """As long as it is not over it may still be played."""
    games = [each for day in dates("2026-12-01", 3) for each in game(day)]
    rows = played(games, ["2026-12-03", "2026-12-04", "2026-12-05"])["rows"]
    assert [row["now"] for row in rows] == [3, 3, 0]
    assert rows[-1]["best"] == 3


def test_nobody_has_played_yet() -> None:
    """Then there is no row at all."""
    (row,) = played([], ["2026-12-04"])["rows"]
    assert row == {"now": 0, "best": 0, "rest": False, "rests": []}


@pytest.mark.parametrize(
    ("begun", "end", "late"),
    [(12, 1, False), (23.9, 1, False), (23.9, 24.05, False), (23.9, 25, True), (24.1, 1, True)],
)
def test_over_midnight(begun: float, end: float, late: bool) -> None:
    """Begun on its day it is in time, if it ends before the next is over."""
    told = played(game("2026-12-02", begun, end), ["2026-12-02"], ["2026-12-02"])
    assert told["results"][0]["late"] is late
    assert told["rows"][0]["now"] == (0 if late else 1)


def test_a_second_try_is_practice_and_changes_nothing() -> None:
    """The first game stays the day's; nothing of the second is kept with it."""
    setup = tables("2026-12-02")[0]
    again = {"time": at("2026-12-02", 15), "setup": setup, "play": "222", "over": True}
    games = [*game("2026-12-02"), again]
    told = played(games, ["2026-12-02"], ["2026-12-02"])
    assert told["results"] == [
        {"done": 1, "all": 1, "late": False, "practice": False, "marks": [f"{setup}&play=12"]}
    ]


def test_a_game_for_practice_counts_in_no_row() -> None:
    """It has its mark in the calendar all the same."""
    games = [{**each, "practice": True} for each in game("2026-12-02")]
    told = played(games, ["2026-12-02"], ["2026-12-02"])
    assert told["results"][0]["practice"]
    assert told["rows"][0]["now"] == 0


def test_extras_count_for_themselves_alone() -> None:
    """Another game of the day makes no row where one counts."""
    told = played(game("2026-12-02", board=1), ["2026-12-02"], ["2026-12-02"])
    assert told["results"][0]["done"] == 0
    assert told["rows"][0]["now"] == 0


# ---------------------------------------------------------------- one honest try

TRY = """
const { saves } = await site("records/saves.js");
const tries = await site("records/tries.js");
const { days, setup } = given;
const half = { record: `${setup}&play=1`, ply: 7, updated: 5, over: false };
const whole = { record: `${setup}&play=12`, ply: 9, updated: 6, over: true };
const keep = (save) => { saves.store(setup, save); tries.keepOn(days, setup, save); };
const other = setup.replace("human", "human,hasty");
const told = {};
"""


def tried(script: str, setup: str = "") -> dict[str, Any]:
    """What comes of it at Wednesday's table, or another one."""
    given = {"days": DAYS, "setup": setup or tables("2026-12-02")[0]}
    answer: dict[str, Any] = run_in_node(f"{TRY}{script}; return told;", given)
    return answer


def test_a_forgotten_game_is_there_again() -> None:
    """Whoever forgets the save in mid-game goes on where they were: at the same ply."""
    told = tried(
        """
        keep(half); saves.remove(setup);
        told.second = tries.isSecond(days, setup);
        const { record, ply, over, practice } = tries.resumed({ saves, days }, setup);
        told.there = [record === half.record, ply, over, practice];
        told.kept = saves.load(setup).ply;
        """
    )
    assert told == {"second": False, "there": [True, 7, False, None], "kept": 7}


def test_a_forgotten_game_that_was_over_is_practice_next_time() -> None:
    """There is nothing to go on from, and the dice are known."""
    told = tried(
        """
        told.before = tries.isSecond(days, setup);
        keep(half); keep(whole); saves.remove(setup);
        told.there = tries.resumed({ saves, days }, setup);
        told.second = tries.isSecond(days, setup);
        """
    )
    assert told == {"before": False, "there": None, "second": True}


def test_the_same_dice_elsewhere_are_asked_about() -> None:
    """Other seats, a name, a replay, a review: until the day's own game has ended."""
    told = tried(
        """
        const asks = (record, isTable) => tries.spoiledBy(days, record, isTable) === setup;
        told.other = asks(other, true);
        told.named = asks(setup.replace("&seats", "&names=Ann&seats"), true);
        told.replay = asks(whole.record, false);
        told.itself = asks(setup, true);
        told.nothing = asks("vegas?v=1&seats=human&seed=amber-fox-41", false);
        keep(half);
        told.meanwhile = asks(half.record, false);
        keep(whole);
        told.after = asks(other, true) || asks(whole.record, false);
        """
    )
    asked = {"other", "named", "replay", "meanwhile"}
    assert {key for key, value in told.items() if value} == asked
    assert told["itself"] is told["nothing"] is told["after"] is False


def test_who_has_looked_plays_for_practice() -> None:
    """A game that is on becomes practice at once, one that comes later from its beginning."""
    told = tried(
        """
        keep(half);
        tries.markSeen(setup, saves);
        told.save = saves.load(setup).practice;
        told.asks = tries.spoiledBy(days, other, true);
        saves.remove(setup);
        told.resumed = tries.resumed({ saves, days }, setup).practice;
        """
    )
    assert told == {"save": True, "asks": None, "resumed": True}
    later = tried("tries.markSeen(setup, saves); told.second = tries.isSecond(days, setup);")
    assert later == {"second": True}


def test_old_days_are_as_they_were() -> None:
    """Where no table counts nothing is asked, and nothing is forbidden."""
    told = tried(
        """
        told.scored = tries.isScored(days, setup, false);
        told.asks = tries.spoiledBy(days, other, true);
        """,
        tables("2026-11-21")[0],
    )
    assert told == {"scored": False, "asks": None}


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
    const days = await site("records/days.js");
    const before = days.keptDays();
    const [known] = before["2026-11-19"];
    days.keepTries("2026-11-19", [{ ...known, field: { below: 1, ties: 0, of: 2 } }]);
    return { before, after: days.keptDays(), old: localStorage.getItem("croupier/shelf/days") };
    """
    told = run_in_node(script, {"old": OLD})
    (known,) = told["before"]["2026-11-19"]
    assert (known["at"], known["total"]) == (at("2026-11-19", 0), 3)
    assert told["after"] == {"2026-11-19": [{**known, "field": {"below": 1, "ties": 0, "of": 2}}]}
    assert json.loads(told["old"]) == OLD


def test_ten_years_of_days_are_kept() -> None:
    """A shelf a month; nothing is dropped."""
    days = dates("2026-11-30", 3650)
    given = [[day, [{"record": f"{tables(day)[0]}&play=1", "at": at(day)}]] for day in days[::50]]
    script = """
    const days = await site("records/days.js");
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
    const days = await site("records/days.js");
    const { dayLines, dayFields } = await site("records/days_text.js");
    const { readGames } = await site("records/games_text.js");
    days.keepTries("2026-12-02", [given.kept]);
    const lines = dayLines(given.kept.record);
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
    told = run_in_node(script, {"kept": kept, "bad": bad})
    assert [line.split(":")[0] for line in told["lines"]] == [
        *("begun", "result", "skill", "cost", "par", "field"),
    ]
    assert told["good"] == [
        {key: value for key, value in kept.items() if key not in ("record", "at")}
    ]
    for line, found in zip(bad, told["bad"], strict=True):
        assert found in (["field", {}], [{}]), line


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
    (told,) = in_node("share/daily/result.js", "dayResult", [call])
    known = {key: told[key] for key in ("done", "all", "total", "par", "accuracy", "equal")}
    assert known == {"done": 2, "all": 4, "total": 100, "par": 100, "accuracy": 50, "equal": False}
    assert told["luck"] == pytest.approx(0.2)
    assert told["beat"]["share"] == 0.5
    assert told["beat"]["error"] == pytest.approx((0.25 / 200 * 2) ** 0.5 / 2, rel=0.01)
