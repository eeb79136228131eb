"""The editor of positions: everything is moved by hand, and the engine says whether it can be."""

from __future__ import annotations

import json
import re
from html import escape
from typing import TYPE_CHECKING, Literal
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from tests.site.test_position_links import BAD, LINKS, VEGAS, readings
from tests.support.blog import begin, frame_tag
from tests.support.links import signed
from tests.support.node import in_node, run_in_node
from tests.support.page import assert_accessible, expect_contains
from tests.support.sample import sample
from tests.support.sharing import share
from tests.support.table import open_table
from tests.support.visitor import NO_WIDER, expect_answer, tab_to, until
from tests.support.words import words

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from tests.support.blog import Blog
    from tests.support.server import ListeningServer

TEXT = ".edit-text"
PLAY = '.analysis-actions [data-command="playon"]'
ASK = '.analysis-actions [data-command="engine"]'
BOARD = ".edit-board"
LAID = {"places": {"hands/0": ["a", "a"], "casinos/3": ["40"], "out": []}, "facts": {"round": "2"}}
SIZES = {"phone": (390, 844), "tablet": (768, 1024), "desktop": (1440, 900)}


def at(link: str, step: str = "position") -> str:
    """The address of a screen about a record."""
    return f"#/{link.replace('?', f'/{step}?')}"


def edit(page: Page, address: str) -> None:
    """Open the editor and wait for the engine."""
    page.goto(f"/?speed=instant{address}")
    page.locator(BOARD).wait_for()


ASKED = """() => croupier.engine.call("position", { record: "" }).catch(() => {})"""
"""The engine has answered all that was asked before."""


def becomes(page: Page, text: str) -> None:
    """Wait until the position is written so."""
    until(page, "(text) => document.querySelector('.edit-text')?.textContent === text", text)


def way(page: Page, name: str) -> None:
    """Choose something in the menu of the viewer."""
    page.locator("button[data-command=menu]").click()
    page.locator(f"[data-way={name}]").click()


def thing(page: Page, place: str, name: str) -> Locator:
    """Something that lies in a place."""
    return page.locator(f'[data-place="{place}"] [data-thing="{name}"]')


# -- the model -------------------------------------------------------------------------------------


def test_one_of_a_thing_is_moved() -> None:
    """It goes from one place to another; what is not there goes nowhere."""
    move = {"thing": "a", "from": "hands/0", "to": "casinos/3"}
    wrong = {"thing": "b", "from": "hands/0", "to": "casinos/3"}
    [moved, same, other] = in_node(
        "analysis/editor/model.js", "moved", [[LAID, move], [LAID, wrong], [LAID, move, "4a"]]
    )
    assert moved["places"] == {"hands/0": ["a"], "casinos/3": ["40", "a"], "out": []}
    assert same == LAID
    assert other["places"]["casinos/3"] == ["40", "4a"]


def test_things_of_one_kind_lie_together() -> None:
    """In the order in which the first of each lies there."""
    [found] = in_node("analysis/editor/model.js", "groupsOf", [[["a", "90", "a", "b", "a"]]])
    assert found == [["a", 3], ["90", 1], ["b", 1]]


def test_steps_are_taken_back_and_again() -> None:
    """A new step forgets what was undone; what the engine writes is no step."""
    values = run_in_node(
        """
        const model = await site("analysis/editor/model.js");
        const { begun, stepped, turnedTo, written, withFacts } = model;
        const round = (n) => withFacts(given, { round: String(n) });
        let history = stepped(stepped(begun(given), round(3)), round(4));
        history = written(history, round(5));
        const back = turnedTo(history, 0);
        const again = turnedTo(back, 1);
        const other = stepped(back, round(9));
        return [history, back, again, other, turnedTo(back, -1), turnedTo(other, 7)].map(
          ({ at, now, steps }) => [at, now.facts.round, steps.length - 1 - at]);
        """,
        LAID,
    )
    assert values == [[2, "5", 0], [0, "2", 2], [1, "3", 1], [1, "9", 0], [0, "2", 2], [1, "9", 0]]


FITS = (
    ("vegas", "a", "hands/0", True),
    ("vegas", "a", "hands/1", False),
    ("vegas", "n", "hands/1", True),
    ("vegas", "u", "casinos/5", True),
    ("vegas", "k", "casinos/5", False),
    ("vegas", "90", "pile", True),
    ("vegas", "90", "hands/0", False),
    ("vegas", "t3", "casinos/2", True),
    ("vegas", "t3", "casinos/3", False),
    ("vegas", "0", "won/0", False),
    ("vegas_cards", "aa", "casinos/0", True),
    ("vegas_cards", "aa", "casinos/1", False),
    ("vegas_cards", "b1", "hands/0", False),
    ("vegas_cards", "b1", "glass/1", True),
    ("showdown", "6b30", "spaces/1", False),
    ("showdown", "6b30", "spaces/2", True),
    ("showdown", "6b30", "spaces/4", False),
    ("showdown", "pa", "spaces/4", True),
    ("showdown", "pa", "out", False),
)
"""Game, thing, place, and whether it may lie there."""


def test_places_know_their_contents() -> None:
    """Each game says what a place is for; how many may lie there is for the engine."""
    laid = {"places": {"spaces/1": ["5a10"], "spaces/2": ["pb"]}, "facts": {}}
    script = """
    const { cases, laid } = given;
    return await Promise.all(cases.map(async ([game, name, place]) =>
      [game, name, place, (await site(`games/${game}/editor.js`)).fits(name, place, laid)]));
    """
    assert run_in_node(script, {"cases": FITS, "laid": laid}) == [[*case] for case in FITS]


def test_a_cleared_table_has_everything_at_home() -> None:
    """Dice in hands, bills out, chip cards at their casinos; nothing is lost."""
    laid = {
        "places": {
            "casinos/0": ["90", "a", "n"], "casinos/6": ["3a", "2u"], "hands/0": [],
            "won/0": ["60", "t1"], "pile": ["40"], "out": [],
        },
        "facts": {"round": "3", "turn": "b", "totals/0": "60"},
    }  # fmt: skip
    script = 'return (await site("games/vegas/editor.js")).cleared(given);'
    cleared = run_in_node(script, laid)
    assert cleared["places"] == {
        "casinos/0": ["t1"], "casinos/6": [], "hands/0": ["a", "a", "u"],
        "won/0": [], "pile": [], "out": ["n"],
    }  # fmt: skip
    assert cleared["facts"] == {"round": "1", "turn": "b", "due": "roll", "roll": ""}


# -- by hand ---------------------------------------------------------------------------------------


def test_a_position_is_set_up_by_keys_alone(regular: Page) -> None:
    """A die is laid, a bill taken off, a face turned, and taken back; the link opens the same."""
    page = regular
    edit(page, at(VEGAS))
    becomes(page, "4b.93-a2b,6,52-b,44,7-b2,81.9,61.6,4-1.4153.place-a-114556")
    tab_to(page, '[data-place="hands/0"] [data-thing="a"]')
    page.keyboard.press("4")
    becomes(page, "4b.93-a2b,6,52-b,44-a,7-b2,81.9,61.5,4-1.4153.place-a-11455")
    said = page.locator("[data-region=said]")
    expect_contains(said, words("vegas.casinos.4"))
    tab_to(page, '[data-place="casinos/5"] [data-thing="80"]')
    page.keyboard.press("Enter")
    tab_to(page, '[data-place="out"] [data-put]')
    page.keyboard.press("Enter")
    becomes(page, "4b.93-a2b,6,52-b,44-a,7-b2,1.9,61.5,4-1.4153.place-a-11455")
    tab_to(page, '[data-face="0"]', most=200)
    page.keyboard.press("6")
    becomes(page, "4b.93-a2b,6,52-b,44-a,7-b2,1.9,61.5,4-1.4153.place-a-61455")
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    becomes(page, "4b.93-a2b,6,52-b,44-a,7-b2,81.9,61.5,4-1.4153.place-a-11455")
    page.keyboard.press("Control+y")
    becomes(page, "4b.93-a2b,6,52-b,44-a,7-b2,1.9,61.5,4-1.4153.place-a-11455")
    address = page.evaluate("location.hash")
    page.evaluate("() => localStorage.clear()")
    page.goto("about:blank")
    edit(page, address)
    becomes(page, "4b.93-a2b,6,52-b,44-a,7-b2,1.9,61.5,4-1.4153.place-a-11455")


def test_things_are_tapped_and_dragged(regular: Page) -> None:
    """Two taps lay a thing, more taps more; a drag does it too; a tap makes it a seat's turn."""
    page = regular
    edit(page, at(VEGAS))
    thing(page, "hands/1", "b").click()
    place = page.locator('[data-place="casinos/1"]')
    place.click(position={"x": 20, "y": 100})
    place.click(position={"x": 20, "y": 100})
    becomes(page, "4b.93-a2b,6-b2,52-b,44,7-b2,81.9,61.6,2-1.4153.place-a-114556")
    page.keyboard.press("Escape")
    thing(page, "casinos/1", "b").drag_to(page.locator('[data-place="hands/1"] .edit-sign'))
    becomes(page, "4b.93-a2b,6-b,52-b,44,7-b2,81.9,61.6,3-1.4153.place-a-114556")
    page.locator(".edit-turn").nth(1).click()
    becomes(page, "4b.93-a2b,6-b,52-b,44,7-b2,81.9,61.6,3-1.4153.place-b-114")


def test_leaving_in_mid_answer_opens_the_next_screen(regular: Page) -> None:
    """A late answer about the last step does not become the address of the next screen."""
    page = regular
    edit(page, at(VEGAS))
    page.evaluate("""() => {
      document.querySelector("[data-command=clear]").click();
      location.hash = "#/about";
    }""")
    page.locator("[data-screen=about] h1").wait_for()
    page.evaluate(ASKED)
    expect_answer(page, "location.hash", "#/about")


def test_a_position_that_cannot_be(regular: Page) -> None:
    """Its link leads here: all that is wrong stands beside its place, and it cannot be played."""
    page = regular
    page.goto(f"/?speed=instant#/{BAD}")
    page.locator('a[data-command="repair"]').click()  # the quiet page has a button of that name
    for place in ("casinos/0", "won/0"):
        page.locator(f'[data-place="{place}"] [data-region=problems] li').first.wait_for()
    page.locator(".edit-control [data-region=problems] li").first.wait_for()
    for command in (PLAY, ASK):
        expect(page.locator(command)).to_be_disabled()
    expect_contains(page.locator("[data-region=verdict]"), words("analysis.edit.wrong", n=3))
    page.locator('[data-command="opening"]').click()
    page.locator(f"{PLAY}:enabled").click()
    page.locator("[data-screen=table]").wait_for()


def test_a_line_that_is_no_position(regular: Page) -> None:
    """It is said that it cannot be read, and the opening lies there instead."""
    for text in ("-", "4b.93", "a" * 900):
        regular.goto("/?speed=instant#/about")
        regular.locator("[data-screen=about] h1").wait_for()
        edit(regular, at(VEGAS.replace(VEGAS.partition("&pos=")[2].partition("&")[0], text)))
        regular.locator(".edit-panel > [data-region=problems] li").first.wait_for()
        expect(regular.locator('[data-place="casinos/0"] [data-thing]').first).to_be_attached()


@pytest.mark.parametrize("size", sample(SIZES, 1))
def test_the_editor_is_accessible(regular: Page, size: str) -> None:
    """For each game, with something held: axe finds nothing, nothing is wider than the screen."""
    width, height = SIZES[size]
    theme: Literal["light", "dark"] = "light" if size == "tablet" else "dark"
    regular.set_viewport_size({"width": width, "height": height})
    regular.emulate_media(color_scheme=theme)
    for game, link in LINKS.items():
        edit(regular, at(link))
        regular.locator(".edit-table [data-thing]").first.click()
        assert_accessible(regular, f"in the editor of {game}, {width} wide, {theme}")
        until(regular, NO_WIDER, width)
        regular.keyboard.press("Escape")


@pytest.mark.long
def test_a_table_leads_to_the_editor(regular: Page) -> None:
    """By way of its analysis, to the moment that stands there; the home page to an opening."""
    table = open_table(regular, VEGAS)
    table.rest()
    regular.locator('button[data-command="menu"]').click()
    regular.locator('[data-way="analysis"]').click()
    regular.locator("[data-screen=analysis] .analysis-stage").wait_for()
    regular.locator('button[data-command="menu"]').click()
    regular.locator('[data-way="position"]').click()
    regular.locator(BOARD).wait_for()
    # The table knows what everybody had after earlier rounds.
    totals = "4b.93-a2b,6,52-b,44,7-b2,81.9-90-90-90,61-70-70-70.6,4-1.4153.place-a-114556"
    becomes(regular, totals)
    regular.goto("/#/")
    regular.locator('[data-command="position"]').click()
    regular.locator(BOARD).wait_for()
    expect(regular.locator(f"{PLAY}:enabled")).to_have_count(1)


@pytest.mark.long
def test_axe_finds_nothing_in_the_words_of_a_puzzle_and_at_a_fault(regular: Page) -> None:
    """The dialog of question and answer, and a position that cannot be."""
    edit(regular, at(VEGAS))
    way(regular, "words")
    regular.locator(".dialog-puzzle textarea").first.wait_for()
    assert_accessible(regular, "the words of a puzzle")
    regular.keyboard.press("Escape")
    edit(regular, at(BAD))
    regular.locator(".edit-control [data-region=problems] li").first.wait_for()
    assert_accessible(regular, "an impossible position in the editor")


# -- making a puzzle -------------------------------------------------------------------------

QUESTION = "What would <b>you</b> do, 100%?"
SAY = "The ones, because 2 & 2 is four."


def puzzle(ask: str = QUESTION, say: str = SAY) -> str:
    """The address of a puzzle."""
    asked = f"ask={quote(ask, safe='')}&say={quote(say, safe='')}"
    return at(VEGAS, "practice").replace("&seed=", f"&{asked}&seed=")


def test_the_gate_reads_what_is_asked() -> None:
    """The words come through whole; the check is over them too."""
    link = puzzle()[2:]
    page = {"kind": "page", "page": "practice", "game": "vegas", "record": VEGAS}
    whole = {**page, "ask": QUESTION, "say": SAY, "link": link}
    assert readings([link, signed(link)]) == [whole, whole]
    [cut] = readings([signed(link)[: signed(link).index("say=") + 20]])
    [other] = readings([signed(link).replace("four", "five")])
    assert cut["kind"] == "error"
    assert other["kind"] != "page"


def test_hostile_words_are_made_plain() -> None:
    """Signs that turn or break a text are left out, and what is too long is cut or refused."""
    [found] = readings([puzzle("a\x00b\u202ec\nd e" + "x" * 400, "")[2:]])
    assert found["ask"] == ("a bc d e" + "x" * 400)[:280]
    assert "say" not in found
    [refused] = readings([puzzle("é" * 700, "")[2:]])
    assert refused["kind"] == "error"
    [long] = readings([puzzle("x" * 100_000, "")[2:]])
    assert (long["kind"], long["code"]) == ("error", "link-too-long")


@pytest.mark.view(size="phone")
def test_a_word_of_280_letters_breaks(regular: Page) -> None:
    """A question without blanks is as wide as the page, no wider."""
    regular.goto(f"/?speed=instant{puzzle('W' * 280)}")
    regular.locator("h2", has_text="W" * 280).wait_for()
    expect_answer(regular, "() => document.documentElement.scrollWidth <= innerWidth", True)


def test_a_puzzle_is_asked_answered_and_kept(regular: Page) -> None:
    """The reader chooses first; then come chances, reason and the author's word, also next time."""
    page = regular
    page.goto(f"/?speed=instant{puzzle()}")
    heading = page.locator(".puzzle-question")
    heading.get_by_text(QUESTION, exact=True).wait_for()
    expect(page.locator("[data-region=author]")).to_have_count(0)
    page.locator('[data-region=board] [data-action="4"]').first.click()
    author = page.locator("[data-region=author]")
    author.get_by_text(SAY, exact=True).wait_for()
    expect(page.locator(".moment-choice").nth(2)).to_be_attached()
    page.reload()
    author.get_by_text(SAY, exact=True).wait_for()
    page.locator('[data-command="again"]').click()
    author.wait_for(state="detached")
    page.locator('[data-region=board] [data-action="1"]').first.wait_for()


def test_a_puzzle_is_made_in_the_editor(regular: Page) -> None:
    """Question and answer make a link that asks them; where nobody has a choice there is none."""
    page = regular
    edit(page, at(VEGAS))
    way(page, "words")
    fields = page.locator(".dialog-puzzle textarea")
    fields.nth(0).fill(QUESTION)
    fields.nth(1).fill(SAY)
    page.locator('.dialog-puzzle [data-command="open"]').click()
    page.locator(".puzzle-question").get_by_text(QUESTION, exact=True).wait_for()
    edit(page, at(VEGAS))
    way(page, "words")
    fields.nth(0).fill(QUESTION)
    page.locator('.dialog-puzzle [data-command="share"]').click()
    share(page, "page")
    # The page with the code knows the question, and every form of the code leads to it.
    page.locator('input[name="embed-what"][value="puzzle"]:checked').wait_for(state="attached")
    linked = re.compile(
        rf"#/vegas/practice\?[^\"]*&amp;ask={re.escape(quote(QUESTION, safe=''))}&amp;"
    )
    expect(page.locator("[data-field=code]")).to_have_value(linked)
    # Readers without scripts and frames have the question too.
    asked = re.compile(rf"\. {re.escape(escape(QUESTION))} {re.escape(words('embed.out'))}</a>")
    expect(page.locator("[data-field=code]")).to_have_value(asked)
    over = VEGAS.partition("&pos=")[0] + "&pos=4b.-.9,6.-.-.over&seed=amber-fox-41"
    edit(page, at(over))
    page.locator("button[data-command=menu]").click()
    page.locator("[data-way=share]").wait_for()
    expect(page.locator("[data-way=words]")).to_have_count(0)


@pytest.mark.long
def test_a_puzzle_in_another_page(page: Page, blog: Blog, server: ListeningServer) -> None:
    """A frame asks the question before the first click, and lets its readers answer."""
    page.goto(blog.publish(frame_tag(server.url, hash_=puzzle())))
    page.frame_locator("iframe").get_by_text(QUESTION, exact=True).wait_for()
    frame = begin(page)
    frame.locator('[data-region=board] [data-action="4"]').first.click()
    frame.locator("[data-region=author]").get_by_text(SAY, exact=True).wait_for()
    assert json.dumps(QUESTION) not in VEGAS
