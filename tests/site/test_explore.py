"""The board to explore: playing for every seat, saying what falls, and the story of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.engine.test_damaged_links import OVER
from tests.site.test_position_links import LINKS, VEGAS
from tests.support.node import in_node, run_in_node
from tests.support.page import assert_accessible, expect_contains, expect_text, wait_for_engine
from tests.support.table import open_table
from tests.support.visitor import until
from tests.support.words import words

if TYPE_CHECKING:
    from playwright.sync_api import Page


def board(link: str) -> str:
    """The path of the board for a record."""
    return f"/?speed=instant#/{link.replace('?', '/explore?')}"


def open_board(page: Page, path: str) -> None:
    """The tab at a board on which the engine has said what it thinks."""
    page.evaluate("() => document.querySelector('.explore')?.classList.replace('explore', 'old')")
    page.goto(path)
    wait_for_engine(page)
    firm(page)


def firm(page: Page) -> None:
    """Wait until the engine has had its last word on the node that is shown."""
    page.locator(".explore [data-firm]:not([data-firm=first], [data-firm=''])").wait_for()


# ---------------------------------------------------------------- in Node

TREE = """
const tree = await site("explore/tree.js");
const { addMove, linesOf, newTree, promote, removeMove, siblingOf, toldMoves, treeOf } = tree;
const made = newTree();
const roll = addMove(made, 0, "r12");
const one = addMove(made, roll, "1");
const two = addMove(made, roll, "2");
"""


def in_tree(body: str, given: Any = None) -> Any:
    """Words of some lines about a tree of a roll and two choices."""
    return run_in_node(TREE + body, given)


def test_a_move_is_made_once() -> None:
    """The same move at the same node is the same node; going back and making it changes nothing."""
    assert in_tree("return [addMove(made, roll, '1') === one, made.size];") == [True, 4]


def test_variations_stand_below_the_move_that_they_are_about() -> None:
    """Main moves in a line, what might have been instead one step deeper, then the line goes on."""
    body = """
    const after = addMove(made, one, "r3");
    addMove(made, two, "r4");
    return linesOf(made);
    """
    assert in_tree(body) == [
        {"depth": 0, "moves": [1, 2]},
        {"depth": 1, "moves": [3, 5]},
        {"depth": 0, "moves": [4]},
    ]


def test_a_tree_is_kept_and_read_again() -> None:
    """With what was said, after a variation was promoted and another one removed."""
    body = """
    made.get(two).comment = "So!";
    made.get(two).mark = "??";
    addMove(made, one, "r5");
    promote(made, two);
    const moves = toldMoves(made);
    const again = toldMoves(treeOf(moves));
    removeMove(made, one);
    return { moves, again, left: made.size, next: siblingOf(made, two, 1) === two };
    """
    found = in_tree(body)
    assert found["moves"] == found["again"]
    assert [each["move"] for each in found["moves"]] == ["", "r12", "2", "1", "r5"]
    assert (found["left"], found["next"]) == (3, True)


def test_a_thousand_variations_within_each_other_are_drawn() -> None:
    """No function calls itself for them; the thousand and first move is refused."""
    body = """
    let at = 0;
    for (let n = 0; n < 498; n++) {
      addMove(made, at, "1");
      at = addMove(made, at, "2");
    }
    const full = addMove(made, at, "3") >= 0 && addMove(made, at, "4");
    return { lines: linesOf(made).length, moves: toldMoves(made).length, full };
    """
    found = in_tree(body)
    assert found["lines"] > 490
    assert found["moves"] == 1001
    assert found["full"] == -1


def test_an_article_escapes_what_was_said() -> None:
    """Nobody's comment becomes markup, in whatever form."""
    said = {"words": "Anna: one die on 4", "mark": "!", "diagram": None}
    lines = [{"depth": 1, "moves": [{**said, "comment": "<b>*x*</b> [url]"}]}]
    article = {"title": "A <tie>", "lines": lines}
    names = ["markdown", "html", "bbcode"]
    calls = [[name, article] for name in names]
    markdown, html, forum = in_node("explore/article.js", "articleText", calls)
    assert markdown.startswith("# A \\<tie\\>\n\n> **Anna: one die on 4!** \\<b\\>\\*x\\*")
    assert "&lt;b&gt;" in html
    assert "<b>*x*" not in html
    assert "[url]" not in forum


# ---------------------------------------------------------------- in the browser


ASKED = """() => croupier.engine.call("frame", { record: "" }).catch(() => {})"""
"""The engine has answered all that was asked before."""


def moves(page: Page) -> int:
    """Number of moves in the tree that is shown."""
    return page.locator("[data-node]").count() - 1


def wait_for_moves(page: Page, number: int) -> None:
    """Wait until there are so many moves, and the engine has had its word."""
    until(page, "(n) => document.querySelectorAll('[data-node]').length === n + 1", number)
    firm(page)


def test_a_position_is_explored_commented_and_sent(regular: Page) -> None:
    """Both seats play, a roll is chosen, another one tried; the story comes back by its link."""
    page = regular
    open_board(page, board(VEGAS))
    page.locator("[data-region=choices] [data-choice='6']").click()
    wait_for_moves(page, 1)
    for face in (2, 2, 3, 6):
        page.locator(f".explore-face[data-face='{face}']").click()
    page.locator("[data-command=take-roll]").click()
    wait_for_moves(page, 2)
    expect_contains(page.locator("[data-node='2']"), "2 2 3 6")
    page.locator(".review-board [data-action='2']").click()
    wait_for_moves(page, 3)
    page.keyboard.press("ArrowLeft")
    firm(page)
    page.keyboard.press("ArrowLeft")
    firm(page)
    page.locator("[data-region=worth][data-done]").wait_for()
    page.locator(".explore-roll").first.click()
    wait_for_moves(page, 4)
    page.keyboard.press(" ")
    wait_for_moves(page, 5)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowDown")
    until(page, "() => document.querySelector('[aria-current=step]')?.dataset.node === '2'")
    page.locator(".explore-comment").fill("Is this <b>luck</b>?")
    page.locator("[data-mark='??']").click()
    page.locator(".explore-title").fill("Two of each")
    expect_text(page.locator("[data-node='2'] b"), "??")
    assert_accessible(page)
    page.reload()
    wait_for_moves(page, 5)
    expect(page.locator(".explore-title")).to_have_value("Two of each")
    text = page.evaluate(STORY)
    page.goto("about:blank")
    page.goto("/?speed=instant#/" + text.partition("#/")[2])
    wait_for_moves(page, 5)
    expect_text(page.locator(".explore-said"), "Is this <b>luck</b>?")
    page.locator("[data-command=article]").click()
    for form, part in (
        ("text", "{Is this"),
        ("markdown", ".png"),
        ("html", "data:image/svg"),
        ("frame", "<iframe"),
    ):
        page.locator(f"input[value={form}]").check()
        until(page, "(part) => document.querySelector('.explore-text').value.includes(part)", part)
    page.keyboard.press("Escape")


def test_a_choice_of_the_node_before_is_not_made(regular: Page) -> None:
    """A step back and a press at once on what is still shown: the step is done, no error."""
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
    wait_for_moves(page, 2)


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
  document.querySelector("[data-command=link]").click();
  for (let n = 0; n < 400 && !sent.length; n++) await new Promise((done) => setTimeout(done, 25));
  return sent[0];
}"""


@pytest.mark.view(size="phone", theme="dark")
def test_a_running_game_is_explored_on_a_phone(regular: Page) -> None:
    """From the table's menu; by keys alone; the eye can be shut; the game at the table stays."""
    page = regular
    table = open_table(page, LINKS["vegas_cards"])
    table.rest()
    record = table.record
    page.locator("button[data-command=menu]").click()
    page.locator("[data-way=explore]").click()
    firm(page)
    expect_contains(page.locator(".explore-note"), words("explore.dealt"))
    page.keyboard.press(" ")
    wait_for_moves(page, 1)
    page.keyboard.press("x")
    page.locator("[data-region=chances]").wait_for(state="detached")
    page.keyboard.press("x")
    firm(page)
    page.keyboard.press("ArrowLeft")
    firm(page)
    page.keyboard.press(" ")
    wait_for_moves(page, 1)
    assert_accessible(page)
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
    page.locator("[data-command=promote]").click()
    page.locator("[data-command=promote]:disabled").wait_for()
    page.locator("[data-command=remove]").click()
    wait_for_moves(page, before)
    # Any node is set up anew or made a puzzle in the editor.
    page.locator("[data-command=edit-here]").click()
    page.locator("[data-screen=position] [data-command=puzzle]:enabled").wait_for()


def test_bad_stories_have_a_typed_error(regular: Page) -> None:
    """In a link an error with its part; in a file the line, and the board stays."""
    page = regular
    for tree in ("AAAA", "x" * 3000, "----"):
        page.goto("/?speed=instant#/about")
        page.locator("[data-screen=about] h1").wait_for()
        page.goto(f"{board(VEGAS)}&tree={tree}")
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
    expect(page.locator(".explore-title")).to_have_value("Mine")
    other = text.replace("Mine", "Other")
    field.set_input_files({"name": "a.txt", "mimeType": "text/plain", "buffer": other.encode()})
    until(page, "() => document.querySelector('.explore-title')?.value === 'Other'")
    page.locator("details:has(.explore-kept) summary").click()
    page.locator(".explore-kept button", has_text="Mine").click()
    until(page, "() => document.querySelector('.explore-title')?.value === 'Mine'")
