"""Days played in a browser: rows of days, rests, and one honest try a day."""

from typing import Any

from tests.engine.days import DAYS, at, dates, tables
from tests.support.cases import in_turn
from tests.support.node import run_in_node

# ---------------------------------------------------------------- a fortnight, day by day

PLAYED = """
const [{ streaks }, days, { dayResult }] = await Promise.all([
  "daily/streak.js", "saves/days.js", "daily/result.js"].map(site));
const { saves } = await site("saves/saves.js");
const tries = await site("saves/tries.js");
let now = 0;
Date.now = () => now;
const results = [];
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
    """Days kept after these games, as the page keeps them."""
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


def test_a_fortnight_over_a_change_of_the_calendar() -> None:
    """The 24th of November to the 7th of December: equal games, then one that counts, a set."""
    days = dates("2026-11-24", 14)
    games = [each for day in days for each in game(day)]
    results = played(games, days, days)
    assert [row["now"] for row in results["rows"]] == [*range(1, 15)]
    assert [row["best"] for row in results["rows"]] == [*range(1, 15)]
    assert [each["done"] for each in results["results"]] == [1] * 14
    assert [each["all"] for each in results["results"]] == [*[3] * 6, *[1] * 6, 4, 1]
    assert not any(each["late"] or each["practice"] for each in results["results"])


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


def test_no_streak_before_the_first_game() -> None:
    """Then there is no row at all."""
    (row,) = played([], ["2026-12-04"])["rows"]
    assert row == {"now": 0, "best": 0, "rest": False, "rests": []}


def test_a_clock_thousands_of_years_ahead() -> None:
    """The last day that can be written is like any other, also after days that were played."""
    assert played([], ["9999-12-31"])["rows"][0]["now"] == 0
    games = [each for day in dates("2026-12-01", 7) for each in game(day)]
    (row,) = played(games, ["9999-12-31"])["rows"]
    assert row == {"now": 0, "best": 7, "rest": False, "rests": ["2026-12-08"]}


@in_turn(
    ("begun", "end", "late"),
    [(12, 1, False), (23.9, 1, False), (23.9, 24.05, False), (23.9, 25, True), (24.1, 1, True)],
)
def test_over_midnight(begun: float, end: float, late: bool) -> None:
    """Begun on its day it is in time, if it ends before the next is over."""
    results = played(game("2026-12-02", begun, end), ["2026-12-02"], ["2026-12-02"])
    assert results["results"][0]["late"] is late
    assert results["rows"][0]["now"] == (0 if late else 1)


def test_a_second_try_is_practice_and_changes_nothing() -> None:
    """The first game stays the day's; nothing of the second is kept with it."""
    setup = tables("2026-12-02")[0]
    again = {"time": at("2026-12-02", 15), "setup": setup, "play": "222", "over": True}
    games = [*game("2026-12-02"), again]
    results = played(games, ["2026-12-02"], ["2026-12-02"])
    assert results["results"] == [
        {"done": 1, "all": 1, "late": False, "practice": False, "marks": [f"{setup}&play=12"]}
    ]


def test_a_game_for_practice_counts_in_no_row() -> None:
    """It still has its mark in the calendar."""
    games = [{**each, "practice": True} for each in game("2026-12-02")]
    results = played(games, ["2026-12-02"], ["2026-12-02"])
    assert results["results"][0]["practice"]
    assert results["rows"][0]["now"] == 0


def test_extras_count_for_themselves_alone() -> None:
    """Another game of the day makes no row where one counts."""
    results = played(game("2026-12-02", board=1), ["2026-12-02"], ["2026-12-02"])
    assert results["results"][0]["done"] == 0
    assert results["rows"][0]["now"] == 0


# ---------------------------------------------------------------- one honest try

TRY = """
const { saves } = await site("saves/saves.js");
const tries = await site("saves/tries.js");
const { days, setup } = given;
const half = { record: `${setup}&play=1`, ply: 7, updated: 5, over: false };
const whole = { record: `${setup}&play=12`, ply: 9, updated: 6, over: true };
const keep = (save) => { saves.store(setup, save); tries.keepOn(days, setup, save); };
const other = setup.replace("human", "human,hasty");
const results = {};
"""


def tried(script: str, setup: str = "") -> dict[str, Any]:
    """Result of a script at Wednesday's table, or another one."""
    given = {"days": DAYS, "setup": setup or tables("2026-12-02")[0]}
    answer: dict[str, Any] = run_in_node(f"{TRY}{script}; return results;", given)
    return answer


def test_a_forgotten_game_is_there_again() -> None:
    """After the save is deleted in mid-game, the game goes on at the same ply."""
    results = tried(
        """
        keep(half); saves.remove(setup);
        results.second = tries.isSecond(days, setup);
        const { record, ply, over, practice } = tries.resumed({ saves, days }, setup);
        results.there = [record === half.record, ply, over, practice];
        results.kept = saves.load(setup).ply;
        """
    )
    assert results == {"second": False, "there": [True, 7, False, None], "kept": 7}


def test_a_forgotten_game_that_was_over_is_practice_next_time() -> None:
    """There is nothing to go on from, and the dice are known."""
    results = tried(
        """
        results.before = tries.isSecond(days, setup);
        keep(half); keep(whole); saves.remove(setup);
        results.there = tries.resumed({ saves, days }, setup);
        results.second = tries.isSecond(days, setup);
        """
    )
    assert results == {"before": False, "there": None, "second": True}


def test_the_same_dice_elsewhere_are_asked_about() -> None:
    """Other seats, a name, a replay, a review: until the day's own game has ended."""
    results = tried(
        """
        const asks = (record, isTable) => tries.spoiledBy(days, record, isTable) === setup;
        results.other = asks(other, true);
        results.named = asks(setup.replace("&seats", "&names=Ann&seats"), true);
        results.replay = asks(whole.record, false);
        results.itself = asks(setup, true);
        results.nothing = asks("vegas?v=1&seats=human&seed=amber-fox-41", false);
        keep(half);
        results.meanwhile = asks(half.record, false);
        keep(whole);
        results.after = asks(other, true) || asks(whole.record, false);
        """
    )
    asked = {"other", "named", "replay", "meanwhile"}
    assert {key for key, value in results.items() if value} == asked
    assert results["itself"] is results["nothing"] is results["after"] is False


def test_a_look_at_the_dice_makes_the_game_practice() -> None:
    """A game that is on becomes practice at once, one that comes later from its beginning."""
    results = tried(
        """
        keep(half);
        tries.markSeen(setup, saves);
        results.save = saves.load(setup).practice;
        results.asks = tries.spoiledBy(days, other, true);
        saves.remove(setup);
        results.resumed = tries.resumed({ saves, days }, setup).practice;
        """
    )
    assert results == {"save": True, "asks": None, "resumed": True}
    later = tried("tries.markSeen(setup, saves); results.second = tries.isSecond(days, setup);")
    assert later == {"second": True}


def test_old_days_are_as_they_were() -> None:
    """On days without a table that counts nothing is asked, and nothing is forbidden."""
    results = tried(
        """
        results.scored = tries.isScored(days, setup, false);
        results.asks = tries.spoiledBy(days, other, true);
        """,
        tables("2026-11-21")[0],
    )
    assert results == {"scored": False, "asks": None}
