"""The share sheet: it names what is sent, draws its QR code, and works without a clipboard."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.support.codes import scanned
from tests.support.page import assert_accessible, expect_contains, wait_for_engine
from tests.support.setup_page import unfold
from tests.support.sharing import copied, share
from tests.support.table import Table, open_table, played_out, setup
from tests.support.visitor import until
from tests.support.words import dollars, words

if TYPE_CHECKING:
    from playwright.sync_api import Page

SHORT = setup("human,random", "share-1", **{"with": "rounds1"})
OVER = played_out(SHORT)["record"]


def test_a_phone_reads_the_link_that_is_shown(regular: Page) -> None:
    """The code holds the whole address with its check, and the way back leads to the sheet."""
    open_table(regular, SHORT).rest()
    regular.locator('[data-command="share"]').click()
    shown = regular.locator("[data-region=share-address]")
    expect_contains(shown, f"#/{SHORT.partition('&seed')[0]}")
    address = shown.inner_text()
    assert_accessible(regular, "in the share sheet")
    share(regular, "qr")
    assert scanned(regular) == f"http://{address}"
    assert_accessible(regular, "with a code")
    share(regular, "back")
    expect(regular.locator("[data-region=share-address]")).to_be_visible()
    expect(regular.locator("[data-command=share-qr]")).to_be_focused()


def test_the_sheet_says_what_is_sent(regular: Page) -> None:
    """Each thing has words and a link of its own; the menu's command opens the same sheet."""
    open_table(regular, f"{OVER}@1")
    regular.locator('[data-command="menu"]').click()
    regular.locator('[data-way="share"]').click()
    said = regular.locator("[data-region=share-text]")
    shown = regular.locator("[data-region=share-address]")
    sum_ = dollars(played_out(SHORT)["observation"]["seats"][0]["money"])
    for what, text, end in (
        ("position", words("share.text.position", game=words("vegas.name")), "@1"),
        ("result", sum_, ""),
        ("game", words("share.text.game", game=words("vegas.name")), "@0"),
        ("challenge", words("duel.text", game=words("vegas.name"), sum=sum_), ""),
    ):
        regular.locator(f'label:has(input[value="{what}"])').click()
        expect_contains(said, text)
        kind = "challenge/" if what == "challenge" else ""
        expect(shown).to_have_text(re.compile(rf"#/{kind}vegas\?[^@]*{end}$"))
        field = regular.locator("[data-field=sender]")
        (expect(field).to_be_visible if what == "challenge" else expect(field).to_be_hidden)()


def test_a_link_too_long_for_a_code_says_so(regular: Page) -> None:
    """A puzzle with long words has a link to copy, and no code."""
    ask = "%20".join(["What now"] * 22)
    say = "%20".join(["ÄÄÄÄ"] * 39)
    regular.goto(f"/?speed=instant#/{SHORT.replace('?', '/practice?')}&ask={ask}&say={say}")
    regular.locator(".puzzle-question").wait_for()
    regular.locator('main [data-command="share"]:visible').click()
    share(regular, "qr")
    expect_contains(regular.locator(".dialog-share [role=status]"), words("share.code_long"))
    expect(regular.locator(".qr-code")).to_have_count(0)
    assert "&ask=What%20now" in copied(regular)


def test_without_a_clipboard_the_link_is_there_to_copy(page: Page) -> None:
    """The field has it, selected, and nothing claims that it was copied."""
    page.add_init_script(
        "Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })"
    )
    page.goto(f"/?speed=instant#/{SHORT}")
    Table(page).rest()
    page.locator('[data-command="share"]').click()
    share(page, "link")
    field = page.locator("[data-field=share]")
    expect(field).to_have_value(re.compile(r"#/vegas\?v=1&.*seed=share-1&"))
    expect(field).to_be_focused()
    expect_contains(page.locator(".dialog-share [role=status]"), words("share.by_hand"))


SYSTEM = """() => {
  globalThis.given = [];
  navigator.share = async (data) => {
    globalThis.given.push(data);
    if (globalThis.given.length === 1) throw new DOMException("", "AbortError");
    if (globalThis.given.length === 2) throw new DOMException("", "NotAllowedError");
  };
}"""


def test_the_system_gets_words_and_link(regular: Page) -> None:
    """A sheet of the system comes first; closing it says nothing, a refusal does."""
    open_table(regular, SHORT).rest()
    regular.evaluate(SYSTEM)
    regular.locator('[data-command="share"]').click()
    said = regular.locator(".dialog-share [role=status]")
    expect(regular.locator(".share-ways button").first).to_have_attribute(
        "data-command", "share-send"
    )
    share(regular, "send")
    until(regular, "() => globalThis.given.length === 1")
    expect(said).to_be_empty()
    share(regular, "send")
    expect_contains(said, words("share.unsent"))
    share(regular, "send")
    expect_contains(said, words("share.sent"))
    given = regular.evaluate("() => globalThis.given[2]")
    assert given["text"] == words("share.text.position", game=words("vegas.name"))
    assert "#/vegas?" in given["url"]


def test_a_link_by_turns_is_passed_on_as_a_code(regular: Page) -> None:
    """Nobody's turn is said to be over before they had one; shown as a code, the link is out."""
    options = {"with": "rounds1.start0"}
    names = setup("human,human", "share-3", names="Ada,Ben", **options)
    regular.goto(f"/?speed=instant#/{names.replace('?', '/post?')}")
    wait_for_engine(regular)
    regular.locator("label[data-seat]").first.wait_for()
    for box in regular.locator("label[data-seat]").all():
        box.locator("input").set_checked("Ben" in box.inner_text())
    regular.locator('[data-command="sit"]').click()
    regular.locator("[data-screen=table]").wait_for()
    table = Table(regular).rest()
    expect_contains(regular.locator(".table"), words("by_link.done", name="Ada"))
    table.command("roll").click()
    share(regular, "qr")
    link = scanned(regular)
    assert "/post?" in link
    assert "by=Ben" in link
    regular.keyboard.press("Escape")
    expect_contains(regular.locator(".table"), words("by_link.sent", name="Ada"))


def test_a_setup_is_shared_as_it_stands(regular: Page) -> None:
    """The sheet of the set-up page has the link of its field."""
    regular.goto(f"/?speed=instant#/{SHORT.replace('?', '/setup?')}")
    regular.locator("[data-screen=setup]").wait_for()
    unfold(regular)
    link = regular.get_by_label(words("setup.link")).input_value()
    regular.locator('.more [data-command="share"]').click()
    expect(regular.locator("[data-region=share-address]")).to_have_text(link.partition("//")[2])


def test_playing_with_a_friend_begins_on_home(regular: Page) -> None:
    """Each of the three ways leads to the set-up that it needs."""
    seats = {"here": ["human", "human"], "link": ["human", "away"], "dice": ["human"]}
    for way, who in seats.items():
        regular.goto("/?speed=instant#/")
        regular.locator('[data-command="friend"]').click()
        assert_accessible(regular, "choosing how to play with a friend")
        regular.locator(f'[data-friend="{way}"]').click()
        regular.locator("[data-screen=setup]").wait_for()
        link = regular.get_by_label(words("setup.link"))
        people = "human,human" if len(who) > 1 else "human,steady"
        expect(link).to_have_value(re.compile(rf"seats={people}"))
        expect(link).to_have_value(re.compile("/post?" if "away" in who else "/vegas[?]"))


def test_a_challenge_shows_its_target_while_one_plays(regular: Page) -> None:
    """The total to beat is in the bar; at a table without a challenge there is none."""
    total = played_out(SHORT)["observation"]["seats"][0]["money"]
    regular.goto(f"/?speed=instant#/challenge/{OVER}")
    wait_for_engine(regular)
    regular.locator('[data-command="accept"]').click()
    regular.locator("[data-screen=table]").wait_for()
    Table(regular).rest()
    expect_contains(regular.locator("[data-region=target]"), words("duel.target", sum=total))
    open_table(regular, setup("human,random", "share-2")).rest()
    expect(regular.locator("[data-region=target]")).to_have_count(0)
