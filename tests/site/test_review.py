"""The review of a game: its numbers in words, its screen, and what comes of it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from croupier.review.puzzles import THEMES
from tests.engine.test_damaged_links import OVER
from tests.support.cards import pick
from tests.support.node import in_node
from tests.support.page import assert_accessible, wait_for_engine
from tests.support.showdown import keep_by_mouse
from tests.support.table import Table, ask, frames, played_out, setup
from tests.support.visitor import tab_to, until
from tests.support.words import words

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page

REVIEW = OVER.replace("?", "/review?")
SHOWN = "[data-region=seats-reviewed]"
ASKED = """() => {
  globalThis.asked = [];
  const { call } = croupier.engine;
  croupier.engine.call = (name, ...rest) => {
    asked.push(name);
    return call(name, ...rest);
  };
}"""


# ---------------------------------------------------------------- in Node


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
    steps = [each["steps"] for each in in_node("review/analysis.js", "withPart", cases)]
    assert steps == [[1, 2], [1, 2, 3, 4], [1, 2, 3]]


def test_a_share_lies_in_its_interval() -> None:
    """Wilson's interval: wide after few games, never outside 0 and 1, the share within."""
    cases: list[list[float]] = [[1], [0], [1, 0, 1, 0], [0.5, 0.5], [1.0] * 30 + [0.0] * 70]
    found = in_node("review/statistics.js", "interval", [[case] for case in cases])
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
    (kinds,) = in_node("review/statistics.js", "kindsOf", [[games]])
    assert [(each["others"], each["played"], each["share"]) for each in kinds] == [
        (["greedy", "steady"], 2, 0.5),
        (["greedy"], 1, 1),
    ]
    assert kinds[0]["par"] == pytest.approx(1 / 3)


def test_luck_evens_out() -> None:
    """It is shown as the mean of the games so far: a sum would not come nearer to zero."""
    (means,) = in_node("review/statistics.js", "runningMeans", [[[0.4, -0.2, 0.1]]])
    assert means == pytest.approx([0.4, 0.1, 0.1])


def test_each_day_has_a_puzzle_of_another_theme() -> None:
    """Of all that came with the site, one after the other, whatever one has practised oneself."""
    own = {"theme": "own", "ids": ["mine"]}
    themes = [{"theme": name, "ids": [f"{name}-1", f"{name}-2"]} for name in "abc"]
    noon = 86_400_000 * 3_000 + 43_200_000
    days = [noon + 86_400_000 * day for day in range(6)]
    found = in_node("review/exercises.js", "ofTheDay", [[[own, *themes], day] for day in days])
    assert sorted(each["id"] for each in found) == ["a-1", "a-2", "b-1", "b-2", "c-1", "c-2"]
    assert len({each["set"]["theme"] for each in found[:3]}) == 3
    later = in_node(
        "review/exercises.js", "ofTheDay", [[themes, days[0] + 43_199_000], [[own], noon]]
    )
    assert later == [found[0], None]


# ---------------------------------------------------------------- in the browser


SAID = "() => document.querySelector('[data-region=said]').textContent"


def open_review(page: Page, path: str = REVIEW) -> None:
    """The tab at a review that is complete."""
    page.goto(f"/?speed=instant#/{path}")
    wait_for_engine(page)
    page.locator(SHOWN).wait_for()


def test_a_game_is_reviewed(regular: Page) -> None:
    """Verdict, graph, decisions and seats; the board follows, for the eye and for the ear."""
    page = regular
    open_review(page)
    review = ask("review", record=OVER, decisions=200)
    summary = review["summary"]
    costs = page.locator("[data-region=costliest] li")
    assert [
        int(ply or 0) for ply in costs.evaluate_all("(all) => all.map((e) => e.dataset.ply)")
    ] == (summary["costliest_of"][0])
    assert page.locator("[data-region=verdict]").inner_text()
    assert page.locator(".graph-line").count() == 2
    accuracy = words("review.percent", n=round(summary["seats"][0]["accuracy"]))
    assert page.locator("[data-seat='0'] [data-cell=accuracy]").inner_text() == accuracy
    # It begins with the first of them: the table as it was, the better choice as ghost dice.
    first = summary["costliest_of"][0][0]
    page.locator(f"[data-region=board][data-ply='{first - 1}']").wait_for()
    page.locator("[data-region=decision] [data-tile=chosen]").wait_for()
    assert page.evaluate(SAID) == ""
    moments = moments_of(review)
    after = next(ply for ply in moments if ply > first - 1)
    page.keyboard.press("ArrowRight")
    page.locator(f"[data-region=board][data-ply='{after}']").wait_for()
    until(page, f"() => ({SAID})() !== ''")
    # Whoever listens hears of a moment once: what happened, the chances, what the choice was worth.
    told = page.locator(".review [role=status]:not(:empty, .review-verdict)")
    assert told.count() == 1
    assert page.locator(".review-happened").inner_text() in page.evaluate(SAID)
    costs.first.locator("[data-command=show]").click()
    page.locator(f"[data-region=board][data-ply='{first - 1}']").wait_for()
    page.locator("[data-region=decision] [data-tile=chosen]").wait_for()
    assert page.evaluate("() => document.activeElement.matches('.review-stage')")
    until(page, f"(text) => ({SAID})().includes(text)", costs.first.locator("p[id]").inner_text())
    chance = words("review.percent", n=round(100 * review["steps"][first - 2]["chances"][0]))
    said = page.evaluate(SAID)
    assert chance in said
    assert page.locator("[data-region=decision] [data-region=why]").inner_text() in said
    # Both choices lie on the table as ghosts, each with its sign, and side by side in the verdict.
    assert page.locator("[data-region=board] .die-ghost").count() > 1
    for name in ("best", "chosen"):
        assert page.locator(f"[data-region=board] .casino[data-ghost={name}] .die-ghost").count()
        assert page.locator(f"[data-tile={name}] .moment-picture .die").count()
    # Arrow keys and the slider lead along the graph.
    page.keyboard.press("ArrowRight")
    page.locator(f"[data-region=board][data-ply='{after}']").wait_for()
    slider = page.get_by_role("slider", name=words("review.graph.slider"))
    assert slider.get_attribute("max") == str(len(moments) - 1)
    slider.fill("20")
    page.locator(f"[data-region=board][data-ply='{moments[20]}']").wait_for()
    chances = review["steps"][moments[20] - 1]["chances"]
    assert words("review.percent", n=round(100 * chances[0])) in str(
        slider.get_attribute("aria-valuetext")
    )
    assert_accessible(page, "in a review")
    assert page.locator("[data-region=graph-table] tbody tr").count() > 4


def test_the_ledger_adds_up(regular: Page) -> None:
    """All that is added on the way leads from the start to the end; it fits on a small phone."""
    page = regular
    open_review(page)
    page.locator("details:has([data-region=sums]) summary").click()
    for row in page.locator("[data-region=sums] tbody tr").all():
        numbers = [
            float(cell.replace("\u2212", "-").rstrip("%"))
            for cell in row.locator("td").all_inner_texts()
        ]
        *parts, end, without = numbers
        assert len(parts) == 5
        assert sum(parts) == pytest.approx(end, abs=0.31)
        assert parts[0] + sum(parts[3:]) == pytest.approx(without, abs=0.31)
    assert page.locator("[data-region=seats-reviewed] [data-cell=without]").count() == 0
    size = page.viewport_size
    page.set_viewport_size({"width": 360, "height": 740})
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 360
    if size:
        page.set_viewport_size(size)


def moments_of(review: dict[str, Any]) -> list[int]:
    """The plies that a review goes through: before decisions, after payments, the end."""
    stops = [
        step["ply"] - (step["judgement"] is not None) for step in review["steps"] if step["stop"]
    ]
    return sorted({0, *stops, review["length"]})


def test_mistakes_are_dots_on_the_graph(regular: Page) -> None:
    """Each with its owner's mark: clicked, or reached by keys, it leads to its moment."""
    page = regular
    open_review(page)
    review = ask("review", record=OVER, decisions=200)
    made = {
        step["ply"] - 1: step["judgement"]["seat"]
        for step in review["steps"]
        if step["judgement"] and step["judgement"]["grade"] in ("slip", "blunder")
    }
    dots = page.locator("[data-region=mistakes] button")
    shown = dots.evaluate_all(
        "(all) => all.map((e) => [Number(e.dataset.ply),"
        " Number(e.querySelector('.mark').dataset.tone)])"
    )
    assert {tuple(each) for each in shown} == set(made.items())
    assert len(made) > 2
    # One of them is in the order of the keyboard; arrows lead to the others, and not away.
    board = page.locator("[data-region=board]")
    ply = board.get_attribute("data-ply")
    assert page.locator("[data-region=mistakes] button[tabindex='0']").count() == 1
    tab_to(page, "[data-region=mistakes] button")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    assert board.get_attribute("data-ply") == ply
    second = sorted(made)[1]
    assert page.evaluate("() => document.activeElement.dataset.ply") == str(second)
    page.keyboard.press("Enter")
    page.locator(f"[data-region=board][data-ply='{second}']").wait_for()
    assert page.locator(f"[data-ply='{second}'][aria-current=true]").count() == 1
    last = max(made)
    page.locator(f"[data-region=mistakes] button[data-ply='{last}']").click()
    page.locator(f"[data-region=board][data-ply='{last}']").wait_for()
    # First and last have other signs than mistakes.
    for command, to in (("first", 0), ("last", review["length"])):
        page.locator(f".review-steps [data-command={command}]").click()
        page.locator(f"[data-region=board][data-ply='{to}']").wait_for()
    signs = page.locator(".review-steps path").evaluate_all(
        "(all) => all.map((e) => e.getAttribute('d'))"
    )
    assert len(set(signs)) == len(signs) == 6


IN_VIEW = """() => [".graph", "[data-region=board]", "[data-region=why]"].map((name) => {
  const { top, bottom, left, right } = document.querySelector(name).getBoundingClientRect();
  return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
})"""


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_what_is_shown_is_in_one_view(regular: Page, width: int, height: int) -> None:
    """Graph, table and verdict together, without scrolling; on paper and at night."""
    page = regular
    page.set_viewport_size({"width": width, "height": height})
    open_review(page)
    page.locator("[data-region=costliest] [data-command=show]").first.click()
    page.locator("[data-region=decision] [data-tile=chosen]").wait_for()
    until(page, f"() => ({IN_VIEW})().every(Boolean)")
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    assert_accessible(page, f"in a review at {width}")


def test_a_review_is_kept_and_can_be_played_on_from(regular: Page) -> None:
    """Who comes back finds it as it was; from a mistake the game goes on another way."""
    page = regular
    open_review(page)
    first = ask("review", record=OVER, decisions=200)["summary"]["costliest_of"][0][0]
    # Who comes back finds it as it was, without another question.
    page.goto("/?speed=instant#/about")
    page.locator("[data-screen=about]").wait_for()
    page.evaluate(ASKED)
    page.goto(f"/?speed=instant#/{REVIEW}")
    page.locator(SHOWN).wait_for()
    assert "review" not in page.evaluate("() => globalThis.asked")
    page.reload()
    # A mistake can be played on from.
    page.locator("[data-region=costliest] [data-command=playon]").first.click()
    page.locator("[data-screen=table]").wait_for()
    assert Table(page).rest().ply == first - 1


def test_a_review_leads_to_practice_and_statistics(regular: Page) -> None:
    """The mistakes of a reviewed game are positions to practise; the game is counted and kept."""
    page = regular
    open_review(page)
    page.goto("/?speed=instant#/practice")
    page.locator("[data-theme=own]").click()
    page.locator("[data-theme=own][aria-pressed=true]").wait_for()
    until(page, "() => document.activeElement.matches('.practice h2')")
    board = page.locator("[data-region=board]")
    board.locator("[data-action]").first.wait_for()
    assert_accessible(page, "in practice")
    ply = int(board.get_attribute("data-ply") or 0)
    choices = ask("suggest", record=OVER, ply=ply)["choices"]
    best = max(choices, key=lambda choice: float(choice["value"]))
    solved = "document.querySelector('[data-theme=own] span').textContent"
    assert page.evaluate(solved).startswith("0")
    board.locator(f"[data-action='{best['action']}']").first.focus()
    page.keyboard.press("Enter")
    page.locator("[data-region=answer][data-right=yes]").wait_for()
    until(page, f"() => {solved}.startsWith('1')")
    # The button is gone, the focus is not; the answer is said once.
    assert page.evaluate("() => document.activeElement.dataset.command") == "next"
    assert page.locator("[data-region=answer] .review-verdict").inner_text() in page.evaluate(SAID)
    assert page.locator(".practice [role=status]:not(:empty)").count() == 1
    prompt = board.locator("[data-region=prompt]")
    assert words("review.practice.shown") in prompt.inner_text()
    page.evaluate(KEEP, [OVER.partition("&play=")[0], OVER])
    page.goto("/?speed=instant#/history")
    page.locator("[data-region=kinds] li").wait_for()
    assert page.locator("[data-region=played] li").count() == 1
    # One press analyses all games and says what costs most, with a way to practise each.
    page.locator("[data-command=analyse-all]").click()
    patterns = page.locator("[data-region=patterns] li")
    patterns.first.wait_for()
    assert page.locator("[data-region=unreviewed]").count() == 0
    costs = patterns.evaluate_all("(all) => all.map((e) => e.children[1].textContent)")
    losses = [float(text.partition("%")[0]) for text in costs]
    review = ask("review", record=OVER, decisions=200)
    lost = 100 * review["summary"]["seats"][0]["lost"]
    assert losses == sorted(losses, reverse=True)
    assert sum(losses) == pytest.approx(lost, abs=0.06 * len(losses))
    assert_accessible(page, "in the statistics")
    page.reload()
    patterns.first.wait_for()
    page.locator("[data-topic] a").first.click()
    page.locator("[data-theme^=topic-][aria-pressed=true]").wait_for()


KEEP = "([key, record]) => croupier.saves.store(key, {record, ply: 1, updated: 1e12, over: true})"


REVIEWED = """() => {
  globalThis.reviewed = [];
  const { call } = croupier.engine;
  croupier.engine.call = (name, params, ...rest) => {
    if (name === "review") reviewed.push(params.record);
    return call(name, params, ...rest);
  };
}"""


def test_games_are_analysed_once_and_can_be_stopped(regular: Page) -> None:
    """A stop leaves what is not done to be done; a second press does only what is new."""
    page = regular
    all_games, end = "[data-command=analyse-all]", "[data-region=unreviewed] [data-command=stop]"
    page.evaluate(KEEP, [OVER.partition("&play=")[0], OVER])
    page.goto("/?speed=instant#/history")
    page.locator(all_games).focus()
    page.keyboard.press("Enter")
    until(page, f"() => document.activeElement.matches('{end}')")
    page.keyboard.press("Enter")
    until(page, f"() => document.activeElement.matches('{all_games}')")
    assert page.locator("[data-region=patterns]").count() == 0
    page.keyboard.press("Enter")
    page.locator("[data-region=patterns] li").first.wait_for()
    page.locator("[data-region=unreviewed]").wait_for(state="detached")
    fresh = played_out(setup("human,random", "again-1", **{"with": "rounds1"}))["record"]
    page.evaluate(KEEP, [fresh.partition("&play=")[0], fresh])
    page.goto("/?speed=instant#/about")
    page.locator("[data-screen=about]").wait_for()
    page.goto("/?speed=instant#/history")
    page.evaluate(REVIEWED)
    page.locator(all_games).click()
    page.locator("[data-region=unreviewed]").wait_for(state="detached")
    assert set(page.evaluate("() => reviewed")) == {fresh}


def test_what_is_known_of_a_game_goes_out_and_comes_in(regular: Page, tmp_path: Path) -> None:
    """With the games, even if it is not kept itself any more: how it was played, its mistakes."""
    page = regular
    open_review(page)
    until(page, "() => localStorage.getItem('croupier/shelf/mistakes')")
    page.evaluate(KEEP, [OVER.partition("&play=")[0], OVER])
    page.goto("/?speed=instant#/history")
    page.locator("[data-region=played] li").wait_for()
    page.evaluate("(key) => croupier.saves.remove(key)", OVER.partition("&play=")[0])
    page.goto("/?speed=instant#/about")
    with page.expect_download() as download:
        page.locator('[data-command="keep"]').click()
    download.value.save_as(tmp_path / "games.txt")
    numbers = page.evaluate(NUMBERS)
    assert f"accuracy: {numbers['accuracy']}" in (tmp_path / "games.txt").read_text()
    mistakes = page.evaluate(MISTAKES)
    assert len(mistakes) > 1
    for shelf in ("reviewed", "endings", "mistakes"):
        page.evaluate("(name) => localStorage.removeItem(`croupier/shelf/${name}`)", shelf)
    page.locator('input[type="file"]').set_input_files(tmp_path / "games.txt")
    page.locator("[data-region=toast] span").wait_for()
    assert page.evaluate(NUMBERS) == numbers
    assert page.evaluate(MISTAKES) == mistakes
    page.goto("/?speed=instant#/history")
    page.locator("[data-region=played] li").wait_for()


def test_where_nobody_decides_the_next_choice_is_offered(regular: Page) -> None:
    """A position that was sent need not be one to decide: a click leads to the next that is."""
    plies = {
        ply: due["actor"] >= 0 and len(due["actions"]) > 1
        for ply, due in ((frame["ply"], frame["next"]) for frame in frames(OVER))
    }
    first = next(ply for ply, chosen in plies.items() if not chosen and plies[ply + 1])
    regular.goto(f"/?speed=instant#/{OVER.replace('?', '/practice?')}@{first}")
    told = regular.locator("[data-region=nobody]")
    told.get_by_text(words("review.practice.nobody")).wait_for()
    assert_accessible(regular, "where nobody decides")
    regular.locator('[data-command="choice"]').click()
    regular.locator(f"[data-region=board][data-ply='{first + 1}']").wait_for()
    regular.goto(f"/?speed=instant#/{OVER.replace('?', '/practice?')}@{max(plies)}")
    told.get_by_text(words("review.practice.nobody_after")).wait_for()
    regular.locator('[data-command="choice"]').click()
    last = max(ply for ply, chosen in plies.items() if chosen)
    regular.locator(f"[data-region=board][data-ply='{last}']").wait_for()


def test_puzzles_need_no_engine(visit: Callable[..., Page], dist: Path) -> None:
    """The first one of every theme is solved while Python never comes."""
    page = visit(engine=False)
    page.goto("/?speed=instant#/practice")
    (names,) = dist.glob("b/*/practice/themes.json")
    themes = json.loads(names.read_text())
    assert {*themes} <= {*THEMES}
    assert len(themes) >= 5
    hidden = 0
    for theme in themes:
        first = json.loads((names.parent / f"{theme}.json").read_text())[0]
        page.locator(f"[data-theme={theme}]").click()
        page.locator(f"[data-theme={theme}][aria-pressed=true]").wait_for()
        board = page.locator(f"[data-region=board][data-ply='{first['ply']}']")
        board.wait_for()
        # Whoever has counted knows what everybody has.
        hides = first["frame"]["setup"]["options"].get("hidden_money")
        assert board.locator(".seat-sum:empty, .seat-hidden").count() == 0
        hidden += bool(hides)
        if theme == "keeps":
            keep_by_mouse(page, first["frame"], first["best"])
        if theme.startswith("cards"):
            choices = first["frame"]["observation"]["choices"]
            pick(page, next(each for each in choices if each["action"] == first["best"]))
        board.locator(f"[data-action='{first['best']}']").first.click()
        page.locator("[data-region=answer][data-right=yes]").wait_for()
        solved = f"() => document.querySelector('[data-theme={theme}] span').textContent[0] === '1'"
        until(page, solved)
    assert hidden
    # Of two that are asked for at once the later one comes, and stays.
    page.evaluate(
        "() => ['ties', 'leader'].map((each) =>"
        " document.querySelector(`[data-theme=${each}]`).click())"
    )
    page.locator("[data-theme=leader][aria-pressed=true]").wait_for()
    following = json.loads((names.parent / "leader.json").read_text())[1]
    page.locator(f"[data-region=board][data-ply='{following['ply']}']").wait_for()
    assert page.locator("[data-region=board]").count() == 1
    assert page.locator("[data-theme=ties][aria-pressed=true]").count() == 0
    assert page.locator("html[data-engine=ready]").count() == 0


NUMBERS = "() => Object.values(JSON.parse(localStorage.getItem('croupier/shelf/reviewed')))[0]"
MISTAKES = """() => Object.entries(
  JSON.parse(localStorage.getItem('croupier/shelf/mistakes') ?? '{}')
).map(([name, { step, due }]) => [name, step, due])"""
