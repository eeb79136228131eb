"""The review of a game: its screen, and what can be done with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from croupier.cli.terminal.numbers import percent
from tests.support.finished import OVER
from tests.support.page import expect_text, wait_for_engine
from tests.support.table import Table, ask, played_out, setup
from tests.support.visitor import NO_WIDER, expect_answer, tab_to, until
from tests.support.words import words

if TYPE_CHECKING:
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


# The first look is not sure of everything; the second says the same, and waits for `release`.
TWO_LOOKS = """() => {
  const { call } = croupier.engine;
  const { promise, resolve } = Promise.withResolvers();
  globalThis.release = () => {
    croupier.engine.call = call;
    resolve();
  };
  croupier.engine.call = async (name, params, ...rest) => {
    if (name !== "review") return call(name, params, ...rest);
    if (params.looks > 1) await promise;
    const part = await call(name, { ...params, looks: 1 }, ...rest);
    return part.summary && params.looks === 1 ? { ...part, sure: false, firmer: 2 } : part;
  };
}"""


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
    expect(costs).to_have_count(len(summary["costliest_of"][0]))
    for shown, ply in zip(costs.all(), summary["costliest_of"][0], strict=True):
        expect(shown).to_have_attribute("data-ply", str(ply))
    expect(page.locator("[data-region=verdict]")).not_to_have_text("")
    expect(page.locator(".graph-line")).to_have_count(2)
    accuracy = percent(summary["seats"][0]["accuracy"] / 100)
    expect_text(page.locator("[data-seat='0'] [data-cell=accuracy]"), accuracy)
    # It begins with the first of them: the table as it was, the better choice as ghost dice.
    first = summary["costliest_of"][0][0]
    page.locator(f"[data-region=board][data-ply='{first - 1}']").wait_for()
    page.locator("[data-region=decision] [data-tile=chosen]").wait_for()
    expect_answer(page, SAID, "")
    moments = moments_of(review)
    after = next(ply for ply in plies_of_moves() if ply > first - 1)
    page.keyboard.press("ArrowRight")
    page.locator(f"[data-region=board][data-ply='{after}']").wait_for()
    until(page, f"() => ({SAID})() !== ''")
    # A screen reader reads a ply once: what happened, the chances, what the choice was worth.
    status = page.locator(
        ".analysis [role=status]:not(:empty, .review-verdict, .analysis-falling *)"
    )
    expect(status).to_have_count(1)
    happened = page.locator(".analysis-happened").inner_text()
    until(page, f"(text) => ({SAID})().includes(text)", happened)
    costs.first.locator("[data-command=show]").click()
    page.locator(f"[data-region=board][data-ply='{first - 1}']").wait_for()
    page.locator("[data-region=decision] [data-tile=chosen]").wait_for()
    until(page, "() => document.activeElement.matches('.analysis-stage')")
    until(page, f"(text) => ({SAID})().includes(text)", costs.first.locator("p[id]").inner_text())
    chance = percent(review["steps"][first - 2]["chances"][0])
    said = page.evaluate(SAID)
    assert chance in said
    assert page.locator("[data-region=decision] [data-region=why]").inner_text() in said
    # Both choices lie on the table as ghosts, each with its sign, and side by side in the verdict.
    expect(page.locator("[data-region=board] .die-ghost").nth(1)).to_be_attached()
    for name in ("best", "chosen"):
        expect(
            page.locator(f"[data-region=board] .casino[data-ghost={name}] .die-ghost").first
        ).to_be_attached()
        expect(page.locator(f"[data-tile={name}] .moment-picture .die").first).to_be_attached()
    # Arrow keys and the slider lead along the graph.
    page.keyboard.press("ArrowRight")
    page.locator(f"[data-region=board][data-ply='{after}']").wait_for()
    slider = page.get_by_role("slider", name=words("review.graph.slider"))
    expect(slider).to_have_attribute("max", str(len(moments) - 1))
    slider.fill("20")
    page.locator(f"[data-region=board][data-ply='{moments[20]}']").wait_for()
    chances = review["steps"][moments[20] - 1]["chances"]
    assert percent(chances[0]) in str(slider.get_attribute("aria-valuetext"))
    expect(page.locator("[data-region=graph-table] tbody tr").nth(2)).to_be_attached()


def plies_of_moves() -> list[int]:
    """The plies between the moves of the game."""
    found: list[int] = list(ask("game_line", record=OVER, seat=None)["plies"])
    return found


def moments_of(review: dict[str, Any]) -> list[int]:
    """The plies that a review goes through: before decisions, after payments, the end."""
    stops = [
        step["ply"] - (step["judgement"] is not None) for step in review["steps"] if step["stop"]
    ]
    return sorted({0, *stops, review["length"]})


IN_VIEW = """() => [".graph", "[data-region=board]", "[data-region=why]"].map((name) => {
  const { top, bottom, left, right } = document.querySelector(name).getBoundingClientRect();
  return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
})"""


# The parts of a review from top to bottom, on a screen with one column.
TOPS = """() => {
  const parts = {
    graph: ".graph",
    board: "[data-region=board]",
    why: "[data-region=why]",
    tabs: "[role=tablist]",
  };
  const top = (name) => document.querySelector(parts[name]).getBoundingClientRect().top;
  return Object.keys(parts).sort((one, two) => top(one) - top(two));
}"""


def test_another_look_takes_nothing_from_under_the_finger(regular: Page) -> None:
    """What was opened stays open, and a button that is about to be pressed is the same one."""
    page = regular
    record = played_out(setup("human,random", "looks-1", **{"with": "rounds1"}))["record"]
    page.goto("/?speed=instant#/about")
    wait_for_engine(page)
    page.evaluate(TWO_LOOKS)
    page.goto(f"/?speed=instant#/{record.replace('?', '/review?')}")
    page.locator(SHOWN).wait_for()
    doubt = page.locator("[data-region=doubt]")
    expect(doubt).to_be_visible()
    page.locator("details:has([data-region=sums]) summary").click()
    button = page.locator("[data-region=costliest] [data-command=playon]").first
    button.focus()
    page.evaluate("() => release()")
    expect(doubt).to_be_hidden()
    until(page, "() => document.querySelector('.review-found').dataset.drawn === 'null'")
    expect(button).to_be_focused()
    expect(page.locator("[data-region=sums]")).to_be_visible()


def test_the_parts_of_a_review(regular: Page) -> None:
    """One review, looked at from all sides.

    - All that is added on the way leads from the start to the end; it fits on a small phone.
    - Mistakes are dots on the graph, which lead to their moments.
    - Graph, table and verdict are in one view, on a desk and on a phone.
    - Who comes back finds it as it was; from a mistake the game goes on another way.
    """
    open_review(regular)
    the_ledger_adds_up(regular)
    mistakes_are_dots_on_the_graph(regular)
    for width, height in ((390, 844), (1440, 900)):
        regular.set_viewport_size({"width": width, "height": height})
        what_is_shown_is_in_one_view(regular, width)
    it_is_kept_and_can_be_played_on_from(regular)


def the_ledger_adds_up(page: Page) -> None:
    """All that is added on the way leads from the start to the end; it fits on a small phone."""
    page.locator("details:has([data-region=sums]) summary").click()
    rows = page.locator("[data-region=sums] tbody tr")
    rows.first.wait_for()
    for row in rows.all():
        numbers = [
            float(cell.replace("\u2212", "-").rstrip("%"))
            for cell in row.locator("td").all_inner_texts()
        ]
        *parts, end, without = numbers
        assert len(parts) == 5
        assert sum(parts) == pytest.approx(end, abs=0.31)
        assert parts[0] + sum(parts[3:]) == pytest.approx(without, abs=0.31)
    expect(page.locator("[data-region=seats-reviewed] [data-cell=without]")).to_have_count(0)
    size = page.viewport_size
    page.set_viewport_size({"width": 360, "height": 740})
    until(page, NO_WIDER, 360)
    if size:
        page.set_viewport_size(size)


def mistakes_are_dots_on_the_graph(page: Page) -> None:
    """Each with its owner's mark: clicked, or reached by keys, it leads to its moment."""
    review = ask("review", record=OVER, decisions=200)
    made = {
        step["ply"] - 1: step["judgement"]["seat"]
        for step in review["steps"]
        if step["judgement"] and step["judgement"]["grade"] in ("slip", "blunder")
    }
    dots = page.locator("[data-region=mistakes] button")
    expect(dots).to_have_count(len(made))
    for at, seat in made.items():
        mark = page.locator(f"[data-region=mistakes] button[data-ply='{at}'] .mark")
        expect(mark).to_have_attribute("data-tone", str(seat))
    assert len(made) > 2
    # One of them is in the order of the keyboard; arrows lead to the others, and not away.
    board = page.locator("[data-region=board]")
    ply = board.get_attribute("data-ply")
    expect(page.locator("[data-region=mistakes] button[tabindex='0']")).to_have_count(1)
    tab_to(page, "[data-region=mistakes] button")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    expect(board).to_have_attribute("data-ply", ply)
    second = sorted(made)[1]
    until(page, "(ply) => document.activeElement.dataset.ply === ply", str(second))
    page.keyboard.press("Enter")
    page.locator(f"[data-region=board][data-ply='{second}']").wait_for()
    expect(page.locator(f"[data-ply='{second}'][aria-current=true]")).to_have_count(1)
    last = max(made)
    page.locator(f"[data-region=mistakes] button[data-ply='{last}']").click()
    page.locator(f"[data-region=board][data-ply='{last}']").wait_for()
    # First and last have other signs than mistakes.
    for command, to in (("first", plies_of_moves()[0]), ("last", review["length"])):
        page.locator(f".analysis-steps [data-command={command}]").click()
        page.locator(f"[data-region=board][data-ply='{to}']").wait_for()
    expect(page.locator(".analysis-steps path")).to_have_count(9)
    signs = "[...document.querySelectorAll('.analysis-steps path')].map((e) => e.getAttribute('d'))"
    until(page, f"() => new Set({signs}).size === 9")


def what_is_shown_is_in_one_view(page: Page, width: int) -> None:
    """Without scrolling; nothing stands between the table and what is said of it."""
    page.locator("[data-tab=review]").click()
    page.locator("[data-region=costliest] [data-command=show]").first.click()
    page.locator("[data-region=decision] [data-tile=chosen]").wait_for()
    until(page, f"() => ({IN_VIEW})().every(Boolean)")
    if width < 600:
        expect_answer(page, TOPS, ["graph", "board", "why", "tabs"])
    until(page, NO_WIDER, width)


def it_is_kept_and_can_be_played_on_from(page: Page) -> None:
    """Without another question to the engine; and the table is that of the first mistake."""
    first = ask("review", record=OVER, decisions=200)["summary"]["costliest_of"][0][0]
    page.goto("/?speed=instant#/about")
    page.locator("[data-screen=about]").wait_for()
    page.evaluate(ASKED)
    page.goto(f"/?speed=instant#/{REVIEW}")
    page.locator(SHOWN).wait_for()
    until(page, "() => !globalThis.asked.includes('review')")
    page.locator("[data-region=costliest] [data-command=playon]").first.click()
    page.locator("[data-screen=table]").wait_for()
    assert Table(page).rest().ply == first - 1
