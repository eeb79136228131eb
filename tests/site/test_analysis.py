"""The viewer of games: moves for every seat and for chance, the engine, and stories."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.site.test_position_links import LINKS, VEGAS
from tests.support.finished import OVER
from tests.support.page import assert_accessible, expect_contains, expect_text, wait_for_engine
from tests.support.sharing import share
from tests.support.table import ask, decision, frames, open_table, setup
from tests.support.visitor import until
from tests.support.words import words

if TYPE_CHECKING:
    from playwright.sync_api import Page


def board(link: str) -> str:
    """The path of the board for a record."""
    return f"/?speed=instant#/{link.replace('?', '/analysis?')}"


def open_board(page: Page, path: str) -> None:
    """The tab at a board on which the engine has said what it thinks."""
    page.evaluate("() => document.querySelector('.analysis')?.classList.replace('analysis', 'old')")
    page.goto(path)
    wait_for_engine(page)
    firm(page)


FIRM = ".analysis [data-confidence]:not([data-confidence=first], [data-confidence=''])"


def firm(page: Page) -> None:
    """Wait until the engine has had its last word on the node that is shown."""
    page.locator(FIRM).wait_for(state="attached")


ASKED = """() => croupier.engine.call("frame", { record: "" }).catch(() => {})"""
"""The engine has answered all that was asked before."""


def moves(page: Page) -> int:
    """Number of moves in the tree that is shown."""
    return page.locator("[data-node]").count() - 1


def wait_for_moves(page: Page, number: int) -> None:
    """Wait until there are so many moves, and the engine has had its word."""
    until(page, "(n) => document.querySelectorAll('[data-node]').length === n + 1", number)
    firm(page)


def test_a_position_is_analysed_commented_and_sent(regular: Page) -> None:
    """Both seats play, a roll is chosen, another one tried; the story comes back by its link."""
    page = regular
    open_board(page, board(VEGAS))
    page.locator("[data-region=choices] [data-choice='6']").click()
    wait_for_moves(page, 1)
    for face in (2, 2, 3, 6):
        page.locator(f".analysis-face[data-face='{face}']").click()
    page.locator("[data-command=take-roll]").click()
    wait_for_moves(page, 2)
    expect_contains(page.locator("[data-node='2']"), "2 2 3 6")
    page.locator(".analysis-board [data-action='2']").click()
    wait_for_moves(page, 3)
    page.keyboard.press("ArrowLeft")
    firm(page)
    page.keyboard.press("ArrowLeft")
    firm(page)
    page.locator("[data-region=worth][data-done]").wait_for()
    page.locator(".analysis-roll").first.click()
    wait_for_moves(page, 4)
    page.keyboard.press(" ")
    wait_for_moves(page, 5)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowDown")
    until(page, "() => document.querySelector('[aria-current=step]')?.dataset.node === '2'")
    page.locator("[data-tab=comments]").click()
    page.locator(".analysis-comment").fill("Is this <b>luck</b>?")
    page.locator("[data-mark='??']").click()
    page.locator(".analysis-title").fill("Two of each")
    expect_text(page.locator("[data-node='2'] b"), "??")
    assert_accessible(page)
    text = page.evaluate(STORY)
    page.goto("about:blank")
    page.goto("/?speed=instant#/" + text.partition("#/")[2])
    wait_for_moves(page, 5)
    expect_text(page.locator(".analysis-said:not(:empty)"), "Is this <b>luck</b>?")
    page.locator("[data-tab=comments]").click()
    expect(page.locator(".analysis-title")).to_have_value("Two of each")
    page.locator("[data-command=share-story]").click()
    share(page, "article")
    for form, part in (("markdown", ".png"), ("html", "data:image/svg"), ("frame", "<iframe")):
        page.locator(f"input[value={form}]").check()
        until(page, "(part) => document.querySelector('.analysis-text').value.includes(part)", part)
    page.keyboard.press("Escape")


@pytest.mark.long
def test_a_variation_is_made_step_by_step_and_becomes_a_puzzle(regular: Page) -> None:
    """The link of a node that was tried out names the node, with the words of its author.

    A step back and a press at once on what is still shown: the step is done, no error.
    """
    page = regular
    open_board(page, board(VEGAS))
    page.locator("[data-region=choices] [data-choice='6']").click()
    wait_for_moves(page, 1)
    page.keyboard.press(" ")
    wait_for_moves(page, 2)
    page.evaluate("""() => {
      dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft" }));
      document.querySelector("[data-region=choices] [data-choice]").click();
    }""")
    firm(page)
    page.evaluate(ASKED)
    page.keyboard.press(" ")
    # Nothing but the place in the tree is another after this step.
    expect(page.locator("[data-node]").last).to_have_attribute("aria-current", "step")
    page.locator(".analysis-steps [data-command=menu]").click()
    page.locator("[data-way=words]").click()
    page.locator(".dialog-puzzle textarea").first.fill("What now?")
    page.locator(".dialog-puzzle [data-command=open]").click()
    page.locator(".puzzle-question").get_by_text("What now?", exact=True).wait_for()
    page.locator("[data-region=board] [data-action]").first.wait_for()


@pytest.mark.long
def test_axe_finds_nothing_in_a_puzzle_in_place(regular: Page) -> None:
    """Neither before it is answered nor afterwards."""
    page = regular
    open_board(page, board(VEGAS))
    page.locator(".analysis-steps [data-command=menu]").click()
    page.locator("[data-way=puzzle]").click()
    choices = page.locator("[data-region=board] [data-action]")
    choices.first.wait_for()
    assert_accessible(page, "a puzzle in place")
    choices.first.click()
    page.locator("[data-region=answer][data-right]").wait_for()
    assert_accessible(page, "a puzzle in place, answered")


SAYS = """(part) => {
  const place = document.querySelector("[data-region=wrong]");
  const found = place.textContent.includes(part) && place.textContent !== "";
  if (found) place.textContent = "";
  return found;
}"""
"""True if it is said what is wrong with a file; it is taken away, for the next one."""
STORY = """async () => {
  const sent = [];
  navigator.clipboard.writeText = async (text) => { sent.push(text); };
  document.querySelector("[data-command=share-story]").click();
  const asked = () => document.querySelector("[data-command=share-text]");
  for (let n = 0; n < 400 && !asked(); n++) await new Promise((done) => setTimeout(done, 25));
  asked().click();
  for (let n = 0; n < 400 && !sent.length; n++) await new Promise((done) => setTimeout(done, 25));
  return sent[0];
}"""


@pytest.mark.view(size="phone", theme="dark")
def test_a_running_game_is_analysed_on_a_phone(regular: Page) -> None:
    """From the table's menu; by keys alone; the eye can be shut; the game at the table stays."""
    page = regular
    table = open_table(page, LINKS["vegas_cards"])
    table.rest()
    record = table.record
    page.locator("button[data-command=menu]").click()
    page.locator("[data-way=analysis]").click()
    firm(page)
    expect_contains(page.locator(".analysis-note"), words("analysis.dealt"))
    page.keyboard.press(" ")
    wait_for_moves(page, 1)
    page.keyboard.press("x")
    page.locator("[data-region=chances]").wait_for(state="detached")
    page.locator("[data-tab=engine]").wait_for(state="hidden")
    page.keyboard.press("x")
    firm(page)
    page.keyboard.press("ArrowLeft")
    firm(page)
    page.keyboard.press(" ")
    wait_for_moves(page, 1)
    table = open_table(page, LINKS["vegas_cards"])
    assert table.rest().record == record


def test_a_game_that_is_over_is_its_own_main_line(regular: Page) -> None:
    """From the review, at its ply: the dice that fell come first, others may be tried."""
    page = regular
    open_board(page, board(OVER) + "@5")
    before = moves(page)
    assert before > 20
    page.keyboard.press("ArrowRight")
    firm(page)
    page.keyboard.press("ArrowLeft")
    firm(page)
    page.locator("[data-command=fall-again]").click()
    wait_for_moves(page, before + 1)
    page.locator("[data-tab=comments]").click()
    page.locator("[data-command=promote]").click()
    page.locator("[data-command=promote]:disabled").wait_for()
    page.locator("[data-command=remove]").click()
    wait_for_moves(page, before)
    # Any place can be edited, and nothing becomes of the tree as long as nothing is moved.
    page.locator("[data-command=menu]").click()
    page.locator("[data-way=position]").click()
    page.locator(".edit-board").wait_for()
    page.keyboard.press("x")
    firm(page)
    wait_for_moves(page, before)


def test_a_place_of_the_analysis_becomes_a_puzzle(regular: Page) -> None:
    """In place: nothing tells the answer until one has chosen; then the lamp leads back."""
    page = regular
    due = {frame["ply"]: frame["next"] for frame in frames(OVER)}
    ply = next(ply for ply in due if due[ply]["actor"] >= 0 and len(due[ply]["actions"]) > 1)
    open_board(page, f"{board(OVER)}@{ply - 1}")
    address = page.url
    screen = page.locator(".analysis-screen")
    choices = page.locator("[data-region=board] [data-action]")
    menu = page.locator(".analysis-steps [data-command=menu]")
    menu.click()
    page.locator("[data-way=position]").wait_for()
    # A roll is no choice.
    expect(page.locator("[data-way=puzzle]")).to_have_count(0)
    page.keyboard.press("Escape")
    page.locator("dialog[open]").wait_for(state="detached")
    page.keyboard.press("ArrowRight")
    page.locator(f"[data-region=board][data-ply='{ply}']").wait_for()
    firm(page)
    menu.click()
    page.locator("[data-way=puzzle]").click()
    question = page.locator(".puzzle-question")
    expect_contains(question, words("vegas.name"))
    choices.first.wait_for()
    until(page, "() => document.activeElement.matches('.puzzle-question')")
    hidden = ".analysis-steps, .analysis-tabs, [data-panel=moves], [data-panel=engine], .graph"
    expect(page.locator(hidden).filter(visible=True)).to_have_count(0)
    for key in ("x", " ", "p", "ArrowRight", "Home"):
        page.keyboard.press(key)
    expect(screen).to_have_attribute("data-mode", "puzzle")
    expect(page.locator("[data-region=answer]")).to_be_empty()
    choices.first.click()
    page.locator("[data-region=answer][data-right]").wait_for()
    expect(page.locator("[data-region=board] [data-ghost]").first).to_be_attached()
    page.keyboard.press("x")
    page.locator("[data-mode=analysis]").wait_for()
    expect(page.locator(f"[data-region=board][data-ply='{ply}']")).to_be_visible()
    firm(page)
    expect(page.locator("[data-region=board] [data-ghost]")).to_have_count(0)
    assert page.url == address
    # It stays within reach, and can be tried again.
    page.locator("[data-tab=puzzle]").click()
    page.locator("[data-command=again]").click()
    expect(page.locator("[data-region=answer]")).to_be_empty()
    choices.last.click()
    page.locator("[data-command=analysis]").click()
    page.locator("[data-mode=analysis]").wait_for()


def test_bad_stories_have_a_typed_error(regular: Page) -> None:
    """In a link an error with its part; in a file the line, and the board stays."""
    page = regular
    page.goto(f"{board(VEGAS)}&tree=AAAA")
    page.locator("[data-screen=error]").wait_for()
    open_board(page, board(VEGAS))
    field = page.locator("[data-field=story]")
    for text, part in (
        (f'[Table "{VEGAS}"]\n\n6 <script>', "<script>"),
        (f'[Table "{VEGAS}"]\n\n6 r1', "r1"),
        (f'[Table "{VEGAS}"]\n' + "1 (" * 10_000, "1"),
        ("a" * 500_000, ""),
        ("\u0000\ufffd", ""),
    ):
        field.set_input_files({"name": "a.txt", "mimeType": "text/plain", "buffer": text.encode()})
        until(page, SAYS, part)
    text = f'[Title "Mine"]\n[Table "{VEGAS}"]\n\n6! {{So.}} r2236 (r1111)'
    field.set_input_files({"name": "a.txt", "mimeType": "text/plain", "buffer": text.encode()})
    wait_for_moves(page, 3)
    expect(page.locator(".analysis-title")).to_have_value("Mine")
    other = text.replace("Mine", "Other")
    field.set_input_files({"name": "a.txt", "mimeType": "text/plain", "buffer": other.encode()})
    until(page, "() => document.querySelector('.analysis-title')?.value === 'Other'")
    page.locator("[data-tab=comments]").click()
    page.locator("details:has(.analysis-kept) summary").click()
    page.locator(".analysis-kept button", has_text="Mine").click()
    until(page, "() => document.querySelector('.analysis-title')?.value === 'Mine'")
    page.goto("/?speed=instant#/history")
    page.locator("[data-region=kept] button", has_text="Other").click()
    until(page, "() => document.querySelector('.analysis-title')?.value === 'Other'")


@pytest.mark.long
def test_earlier_addresses_open_the_analysis(regular: Page) -> None:
    """A review opens with its panel, a board to explore with the engine's, each at its ply."""
    page = regular
    for path, panel in (("review", "review"), ("explore", "engine")):
        page.goto(f"/?speed=instant#/{OVER.replace('?', f'/{path}?')}@17")
        page.locator(f"[data-tab={panel}][aria-selected=true]").wait_for()
        page.locator("[data-screen=analysis] [data-region=board][data-ply='17']").wait_for()


@pytest.mark.long
def test_a_replay_shows_nothing_ahead(regular: Page) -> None:
    """No engine, no graph, no later move; it goes on by itself to the end."""
    page = regular
    last = ask("frame", record=OVER)["length"]
    open_board(page, f"{board(OVER)}@{last - 3}")
    page.keyboard.press("x")
    page.locator("[data-mode=replay] [data-tab=engine]").wait_for(state="hidden")
    of_the_engine = ("[data-tab=review]", ".graph", "[data-region=chances]")
    for hidden in (*of_the_engine, "[data-command^=mistake]"):
        expect(page.locator(hidden).first).to_be_hidden()
    expect(page.locator("[data-node]").last).to_have_attribute("aria-current", "step")
    page.locator("[data-command=autoplay]").click()
    page.locator(f"[data-region=board][data-ply='{last}']").wait_for()
    page.locator("[data-command=autoplay][aria-pressed=false]").wait_for()
    page.keyboard.press("x")
    firm(page)
    expect(page.locator("[data-tab=engine]")).to_be_visible()


def test_moments_of_a_running_game_are_trees_of_their_own(regular: Page) -> None:
    """A step back from the root shows what was before; what is tried out there stays there."""
    page = regular
    record = decision(setup("human,greedy", "running-1"), 3)["record"]
    open_board(page, board(record))
    ply = ask("frame", record=record)["length"]
    page.locator(f"[data-region=board][data-ply='{ply}']").wait_for()
    page.keyboard.press(" ")
    wait_for_moves(page, 1)
    page.keyboard.press("ArrowLeft")
    firm(page)
    page.keyboard.press("ArrowLeft")
    page.locator(f"[data-region=board][data-ply='{ply - 1}']").wait_for()
    firm(page)
    expect(page.locator("[data-node]")).to_have_count(1)
    page.keyboard.press("ArrowRight")
    page.locator(f"[data-region=board][data-ply='{ply}']").wait_for()
    expect(page.locator("[data-node]")).to_have_count(2)


def comment_on(page: Page, text: str) -> None:
    """Write about the moment that is shown."""
    page.locator("[data-tab=comments]").click()
    page.locator(".analysis-comment").fill(text)
