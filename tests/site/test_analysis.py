"""The viewer of games: moves for every seat and for chance, the engine, and stories."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.engine.test_damaged_links import OVER
from tests.site.test_position_links import LINKS, VEGAS
from tests.support.node import in_node
from tests.support.page import assert_accessible, expect_contains, expect_text, wait_for_engine
from tests.support.table import ask, decision, open_table, setup
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


def test_a_position_is_explored_commented_and_sent(regular: Page) -> None:
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
    page.reload()
    wait_for_moves(page, 5)
    page.locator("[data-tab=comments]").click()
    expect(page.locator(".analysis-title")).to_have_value("Two of each")
    text = page.evaluate(STORY)
    page.goto("about:blank")
    page.goto("/?speed=instant#/" + text.partition("#/")[2])
    wait_for_moves(page, 5)
    expect_text(page.locator(".analysis-said:not(:empty)"), "Is this <b>luck</b>?")
    page.locator("[data-tab=comments]").click()
    page.locator("[data-command=article]").click()
    for form, part in (
        ("text", "{Is this"),
        ("markdown", ".png"),
        ("html", "data:image/svg"),
        ("frame", "<iframe"),
    ):
        page.locator(f"input[value={form}]").check()
        until(page, "(part) => document.querySelector('.analysis-text').value.includes(part)", part)
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
    page.locator("[data-tab=comments]").click()
    page.locator("[data-command=promote]").click()
    page.locator("[data-command=promote]:disabled").wait_for()
    page.locator("[data-command=remove]").click()
    wait_for_moves(page, before)
    # Any node is set up anew or made a puzzle in the editor.
    page.locator("[data-command=menu]").click()
    page.locator("[data-way=position]").click()
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
    expect(page.locator(".analysis-title")).to_have_value("Mine")
    other = text.replace("Mine", "Other")
    field.set_input_files({"name": "a.txt", "mimeType": "text/plain", "buffer": other.encode()})
    until(page, "() => document.querySelector('.analysis-title')?.value === 'Other'")
    page.locator("[data-tab=comments]").click()
    page.locator("details:has(.analysis-kept) summary").click()
    page.locator(".analysis-kept button", has_text="Mine").click()
    until(page, "() => document.querySelector('.analysis-title')?.value === 'Mine'")


def test_earlier_addresses_open_the_analysis(regular: Page) -> None:
    """A review opens with its panel, a board to explore with the engine's, each at its ply."""
    page = regular
    for path, panel in (("review", "review"), ("explore", "engine"), ("analysis", "engine")):
        page.goto("/?speed=instant#/about")
        page.locator("[data-screen=about] h1").wait_for()
        page.goto(f"/?speed=instant#/{OVER.replace('?', f'/{path}?')}@17")
        page.locator("[data-screen=analysis] [data-region=board][data-ply='17']").wait_for()
        expect(page.locator(f"[data-tab={panel}][aria-selected=true]")).to_be_visible()


def test_a_replay_shows_nothing_ahead(regular: Page) -> None:
    """No engine, no graph, no later move; it goes on by itself to the end."""
    page = regular
    open_board(page, f"{board(OVER)}@5")
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("x")
    page.locator("[data-mode=replay] [data-tab=engine]").wait_for(state="hidden")
    of_the_engine = ("[data-tab=review]", ".graph", "[data-region=chances]")
    for hidden in (*of_the_engine, "[data-command^=mistake]"):
        expect(page.locator(hidden).first).to_be_hidden()
    expect(page.locator("[data-node]:visible")).to_have_count(2)
    page.locator("[data-command=autoplay]").click()
    last = ask("frame", record=OVER)["length"]
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


def test_two_tabs_keep_what_both_write(regular: Page) -> None:
    """The tab that comes second says so and saves a copy; the comments of both stay."""
    first = regular
    open_board(first, board(VEGAS))
    comment_on(first, "One")
    second = first.context.new_page()
    second.goto(board(VEGAS))
    wait_for_engine(second)
    firm(second)
    second.get_by_text(words("analysis.copy")).wait_for()
    comment_on(second, "Two")
    comment_on(first, "One more")
    found = "() => Object.values(localStorage).join()"
    until(first, f"() => ['One more', 'Two'].every((each) => ({found})().includes(each))")
    second.close()


def comment_on(page: Page, text: str) -> None:
    """Write about the moment that is shown."""
    page.locator("[data-tab=comments]").click()
    page.locator(".analysis-comment").fill(text)


# -- chapters --------------------------------------------------------------------------------------

CHAPTERS = "[data-region=chapters]"


def put_file(page: Page, text: str) -> None:
    """Open a story from a file."""
    file = {"name": "a.txt", "mimeType": "text/plain", "buffer": text.encode()}
    page.locator("[data-field=story]").set_input_files(file)


def expect_chapters(page: Page, *names: str) -> None:
    """Wait until the list has these chapters, without the marks around titles."""
    found = """(names) => [...document.querySelectorAll("[data-region=chapters] option")]
      .map(({ text }) => text.replace(/[\u2068\u2069]/g, "")).join("|") === names"""
    until(page, found, "|".join(names))


def begun(page: Page) -> None:
    """Wait until the beginning of a tree is on the board."""
    expect_contains(page.locator("[data-region=happened]"), words("review.begin"))


def test_a_story_has_chapters(regular: Page) -> None:
    """One is added, named, left, removed and brought back; each has its own moves; all are kept."""
    page = regular
    open_board(page, board(VEGAS) + "&tree=-")
    expect(page.locator(CHAPTERS)).to_be_hidden()
    page.locator("[data-region=choices] [data-choice='6']").click()
    wait_for_moves(page, 1)
    page.keyboard.press(" ")
    wait_for_moves(page, 2)
    page.locator("[data-tab=comments]").click()
    page.locator(".analysis-title").fill("Same")
    page.locator("[data-command=add-chapter]").click()
    expect_chapters(page, "1. Same", "Chapter 2")
    begun(page)
    wait_for_moves(page, 0)
    page.locator(".analysis-title").fill("Same")
    expect_chapters(page, "1. Same", "2. Same")
    page.locator(".analysis-stage").focus()
    page.keyboard.press(" ")
    wait_for_moves(page, 1)
    assert_accessible(page)
    page.locator(CHAPTERS).select_option(index=0)
    wait_for_moves(page, 2)
    page.locator("[data-command=remove-chapter]").click()
    expect(page.locator(CHAPTERS)).to_be_hidden()
    wait_for_moves(page, 1)
    page.get_by_role("button", name=words("analysis.undo")).click()
    wait_for_moves(page, 2)
    page.locator(CHAPTERS).select_option(index=1)
    wait_for_moves(page, 1)
    page.reload()
    wait_for_moves(page, 1)
    expect_chapters(page, "1. Same", "2. Same")
    expect(page.locator(CHAPTERS)).to_have_value("2. \u2068Same\u2069")
    page.locator("[data-tab=comments]").click()
    page.locator("[data-command=article]").click()
    for form, part in (
        ("text", '[Title "Same"]'),
        ("markdown", "# Same"),
        ("html", "<h2>Same</h2>"),
        ("bbcode", "[b]Same[/b]"),
    ):
        page.locator(f"input[value={form}]").check()
        parts = "document.querySelector('.analysis-text').value.split(part).length"
        until(page, f"(part) => {parts} === 3", part)
    page.keyboard.press("Escape")
    page.locator("dialog[open]").wait_for(state="detached")
    link = page.evaluate(STORY)
    page.goto("about:blank")
    page.goto("/?speed=instant#/" + link.partition("#/")[2])
    wait_for_moves(page, 2)
    page.locator(CHAPTERS).select_option(index=1)
    wait_for_moves(page, 1)


def test_the_tree_of_a_game_is_a_chapter_of_a_story(regular: Page) -> None:
    """What is added to a game goes to a story, which begins with its tree; the game stays."""
    page = regular
    open_board(page, f"{board(OVER)}@5")
    page.locator("[data-tab=comments]").click()
    page.locator("[data-command=add-chapter]").click()
    expect_chapters(page, "Chapter 1", "Chapter 2")
    begun(page)
    wait_for_moves(page, 0)
    page.locator(CHAPTERS).select_option(index=0)
    until(page, "() => document.querySelectorAll('[data-node]').length > 20")
    open_board(page, f"{board(OVER)}@9")
    expect(page.locator(CHAPTERS)).to_be_hidden()
    page.locator("[data-tab=comments]").click()
    page.locator("[data-command=add-chapter]").click()
    expect_chapters(page, "Chapter 1", "Chapter 2", "Chapter 3")


def test_a_file_of_chapters_is_opened_or_refused(regular: Page) -> None:
    """Twenty are opened, whatever their titles; a fault says in which chapter it is."""
    page = regular
    open_board(page, board(VEGAS) + "&tree=-")
    table = f'[Table "{VEGAS}"]\n\n'
    second = words("analysis.chapters.fault", chapter=2, what="")
    faults = (
        (f"{table}6\n\n" * 21, words("analysis.faults.too-many-chapters")),
        (f"{table}6 (\n\n{table}6", words("analysis.faults.open-variation")),
        (f"{table}6\n\n{table}6 r1", second),
        (f'{table}6\n\n[Title "Bare"]\n\n6', second),
        (f"{table}6\n\n{table.replace('alea-2012', 'alea')}", second),
        (f"{table}6\n\n{table.replace(',greedy', ',human')}", second),
    )
    for text, part in faults:
        put_file(page, text)
        until(page, SAYS, part)
    put_file(page, "\n".join(f'[Title "\u202e<b>{n % 2}"]\n{table}6\n' for n in range(20)))
    expect_chapters(page, *[f"{n + 1}. <b>{n % 2}" for n in range(20)])
    page.locator("[data-tab=comments]").click()
    page.locator("[data-command=add-chapter]").click()
    page.get_by_text(words("analysis.chapters.full")).wait_for()


def test_two_tabs_keep_the_chapters_of_both(regular: Page) -> None:
    """The second tab saves a copy with its own chapters; those of the first stay as they are."""
    first = regular
    open_board(first, board(VEGAS) + "&tree=-")
    comment_on(first, "One")
    first.locator("[data-command=add-chapter]").click()
    expect_chapters(first, "Chapter 1", "Chapter 2")
    second = first.context.new_page()
    second.goto(board(VEGAS) + "&tree=-")
    wait_for_engine(second)
    second.get_by_text(words("analysis.copy")).wait_for()
    expect_chapters(second, "Chapter 1", "Chapter 2")
    second.locator("[data-tab=comments]").click()
    second.locator("[data-command=add-chapter]").click()
    expect_chapters(second, "Chapter 1", "Chapter 2", "Chapter 3")
    first.locator("[data-command=remove-chapter]").click()
    expect(first.locator(CHAPTERS)).to_be_hidden()
    kept = """() => Object.values(JSON.parse(localStorage["croupier/shelf/stories"]))
      .map(({ more = [] }) => more.length).sort().join()"""
    until(first, f"() => ({kept})() === '0,2'")
    second.close()


EARLIER = {
    "record": VEGAS,
    "title": "Mine",
    "here": 1,
    "updated": 1_790_000_000_000,
    "moves": [
        {"parent": -1, "move": "", "mark": "", "comment": "Here."},
        {"parent": 0, "move": "6", "mark": "!", "comment": ""},
    ],
}
"""A story as builds without chapters saved it."""


def test_a_story_that_was_saved_without_chapters_is_opened(regular: Page) -> None:
    """It is one chapter, at the move where it was left."""
    page = regular
    record = ask("follow", record=VEGAS, moves=[])["record"]
    stored = json.dumps({record: {**EARLIER, "record": record}})
    page.evaluate("(text) => localStorage.setItem('croupier/shelf/stories', text)", stored)
    open_board(page, board(record) + "&tree=-")
    wait_for_moves(page, 1)
    expect(page.locator("[data-node='1'][aria-current=step]")).to_be_attached()
    expect(page.locator(".analysis-title")).to_have_value("Mine")
    expect(page.locator(CHAPTERS)).to_be_hidden()


def test_chapters_are_read_in_a_frame(regular: Page) -> None:
    """On another page the reader goes from one to the other, steps, and tries a branch."""
    text = (
        f'[Title "One"]\n\n6! {{Here.}}\n\n[Title "Two"]\n[Table "{VEGAS}"]\n\n6 r2236 (r1123) 2\n'
    )
    [packed] = in_node("lib/packed_text.js", "packText", [[text]])
    path = f"{VEGAS.replace('?', '/analysis?')}&tree={packed}"
    regular.goto("/?speed=instant#/about")
    page = regular.context.new_page()
    page.set_viewport_size({"width": 640, "height": 900})
    page.goto(f"/embed.html?speed=instant#/{path}")
    page.locator("[data-command=begin]").click()
    expect_chapters(page, "1. One", "2. Two")
    wait_for_moves(page, 1)
    expect(page.locator(CHAPTERS)).to_be_visible()
    page.locator(CHAPTERS).select_option(index=1)
    wait_for_moves(page, 4)
    begun(page)
    page.locator("[data-command=forward]").click()
    until(page, "() => document.querySelector('[aria-current=step]')?.dataset.node === '1'")
    firm(page)
    page.locator("[data-command=fall-again]").click()
    wait_for_moves(page, 5)
    page.locator(CHAPTERS).select_option(index=0)
    wait_for_moves(page, 1)
    page.locator(CHAPTERS).select_option(index=1)
    wait_for_moves(page, 5)
    page.close()
