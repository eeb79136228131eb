"""Links: what they open, what becomes of them on the way, and what bad ones say."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.engine.test_damaged_links import BAD, HERE, MANGLED, OWN
from tests.support.finished import OVER
from tests.support.page import assert_accessible, expect_text, wait_for_engine
from tests.support.setup_page import chair, sitting
from tests.support.sharing import copied
from tests.support.table import (
    Table,
    ask,
    decision,
    open_table,
    play_on,
    setup,
    stored,
    towards_the_end,
    without_check,
)
from tests.support.visitor import expect_value
from tests.support.words import error_name, words

if TYPE_CHECKING:
    from playwright.sync_api import Page


TIP = ask("frame", record=HERE)["ply"]
LENGTH = ask("frame", record=OVER)["ply"]
END = "[data-region=end] :is([data-field=title], [data-field=verdict], [data-field=sum], td)"


@pytest.fixture(scope="module")
def kept() -> dict[str, str]:
    """Data of a visitor's browser once they have a game running."""
    return {}


@pytest.fixture
def guest(regular: Page, kept: dict[str, str]) -> Page:
    """A visitor with a running game of their own, from the same set-up as the links they open."""
    if not kept:
        table = open_table(regular, OWN)
        table.place(table.actions[0])
        regular.goto("/?speed=instant#/")
        kept.update(stored(regular))
    put = "(kept) => Object.entries(kept).forEach(([key, text]) => localStorage.setItem(key, text))"
    regular.evaluate(put, kept)
    return regular


# ---------------------------------------------------------------- good links


def test_finished_game_travels(regular: Page, friend: Page) -> None:
    """The link of a game just finished shows another visitor the same end, and keeps nothing.

    The sender, who has given no name, is not "you" there.
    """
    table = play_on(regular, towards_the_end(OVER.partition("&play=")[0], 1)["record"])
    table.play_out()
    link = table.shared("game")
    assert link.endswith(f"/tables/vegas.en.html#/{OVER}@0")
    friend.goto(f"/?speed=instant#{link.partition('#')[2].removesuffix('@0')}")
    friend.locator("[data-screen=replay]").wait_for()
    shown = Table(friend).rest()
    expect(friend.locator("[data-screen=replay]")).to_have_count(1)
    assert shown.ply == table.ply == LENGTH
    sender = words("vegas.player", n=1)
    own = regular.locator(END).all_inner_texts()
    expect_text(friend.locator(END), [re.sub(r"\b[Yy]ou\b", sender, text) for text in own])
    assert stored(friend) == {}


HIDDEN = "[data-region=seats] [data-seat][data-hidden]"


def test_position_opens_as_it_was_shared(guest: Page, kept: dict[str, str]) -> None:
    """A position is looked at, not played, whatever the visitor has of their own.

    The link of a running game shows the total of the only person alone.
    """
    table = open_table(guest, HERE)
    expect(guest.locator("[data-screen=replay]")).to_have_count(1)
    assert (table.ply, table.actions) == (TIP, [])
    expect(guest.locator(HIDDEN)).to_have_count(1)
    assert table.record == HERE
    assert stored(guest) == kept


def test_moment_opens_at_its_ply(regular: Page) -> None:
    """`@17` shows that ply of the whole game; the slider and the rounds lead on from there."""
    table = open_table(regular, f"{OVER}@17")
    scrubber = regular.get_by_role("slider", name=words("analysis.track"))
    assert table.ply == 17
    scrubber.press("ArrowRight")
    table.rest_at(18)
    table.command("last").click()
    table.rest_at(LENGTH)
    expect(regular.locator("[data-region=end]")).to_have_count(1)
    scrubber.fill("30")
    table.rest_at(30)
    expect(regular.locator("[data-region=end]")).to_have_count(0)
    round_two = regular.locator("[data-region=rounds] [data-round='2']")
    ply = int(round_two.get_attribute("data-begin") or 0)
    assert [ask("frame", record=OVER, ply=at)["observation"]["round"] for at in (ply - 1, ply)] == [
        1,
        2,
    ]
    round_two.click()
    table.rest_at(ply)
    assert table.shared("position").endswith(f"#/{OVER}@{ply}")
    assert table.record == OVER


def test_replay_plays_by_itself(regular: Page) -> None:
    """Once started it goes on to the end, and can be stopped; a finished game hides no total.

    What asks for a moment past the end shows the end, and says that there is no later one.
    """
    last = towards_the_end(OVER.partition("&play=")[0], 1)
    table = open_table(regular, f"{OVER}@{last['ply']}")
    expect(regular.locator(HIDDEN)).to_have_count(0)
    table.command("autoplay").click()
    table.rest_at(LENGTH)
    regular.locator("[data-command=autoplay][aria-pressed=false]").wait_for()
    regular.goto(f"/?speed=instant#/{OVER}@999")
    regular.locator("[data-region=toast]").get_by_text(words("error.past_end")).wait_for()
    table.rest_at(LENGTH)
    assert table.record == OVER


def test_playing_on_never_takes_a_game_away(guest: Page, kept: dict[str, str]) -> None:
    """With an own game of the same set-up the page asks; each answer does what it says."""
    own = ask("frame", record=decision(OWN, 1)["record"])["ply"]
    table = open_table(guest, HERE)
    table.command("playon").click()
    dialog = guest.get_by_role("dialog")
    dialog.get_by_role("button", name=words("table.branch.own")).click()
    guest.locator("[data-screen=table]").wait_for()
    assert table.rest().ply == own
    guest.go_back()
    guest.locator("[data-screen=replay]").wait_for()
    assert table.rest().ply == TIP
    table.command("playon").click()
    dialog.get_by_role("button", name=words("table.branch.here")).click()
    guest.locator("[data-screen=table]").wait_for()
    assert table.rest().ply == TIP
    assert stored(guest) != kept


def test_setup_link(regular: Page) -> None:
    """A set-up opens at the table; at `/setup` it fills the form in, and the form gives it back."""
    record = setup(
        "greedy,human,random", "link-1", rules="alea-2018", names=",Zoë%20%26%20co,", **WITH
    )
    regular.goto(f"/?speed=instant#/{record.replace('vegas?', 'vegas/setup?')}")
    chair(regular, 0).wait_for()
    expect_value(regular, lambda: sitting(regular)[:3], ["greedy", "human", "random"])
    expect(regular.locator('[data-seat="1"] input')).to_have_value("Zoë & co")
    expect(regular.locator("[data-field=seed]")).to_have_value("link-1")
    expect(regular.locator("input[value=alea-2018]")).to_be_checked()
    link = regular.get_by_label(words("setup.link")).input_value()
    regular.locator('[data-command="start"]').click()
    table = Table(regular).rest()
    assert link.partition("#")[2] == regular.url.partition("#")[2]
    link = without_check(link)
    first = decision(link.partition("#/")[2], 0)
    assert (table.ply, table.actions) == (first["ply"], first["next"]["actions"])
    assert first["setup"]["names"][1] == "Zoë & co"
    assert first["setup"]["options"]["start"] == 2


WITH = {"with": "start2.no-hidden-money"}


# ---------------------------------------------------------------- what happens on the way

QUERY = HERE.replace("vegas?", "game=vegas&")


@pytest.mark.long
def test_link_survives_its_way(regular: Page) -> None:
    """Text that another program glues to an address does no harm; tests/engine has more of that.

    In a frame the fragment may belong to the page around: the query says it as well.
    """
    for address, ply in (
        (f"/?speed=instant{MANGLED['WordPress']}", TIP),
        (f"/?{QUERY}&ply=18#?secret=a1B2c3D4e5", 18),
    ):
        regular.goto("about:blank")
        regular.goto(address)
        regular.locator("[data-screen=replay]").wait_for()
        wait_for_engine(regular)
        table = Table(regular).rest()
        assert (table.ply, table.record) == (ply, HERE)


# ---------------------------------------------------------------- bad links

REFUSED_BY = {
    "the page": "markup",
    "the page, which saves the set-up": "cut in its moves",
    "the engine": "moves after the end",
}


@pytest.mark.parametrize("name", REFUSED_BY.values())
def test_bad_link_says_what_is_wrong(guest: Page, kept: dict[str, str], name: str) -> None:
    """The part at fault, in words and in the link; the rest is offered; nothing is lost."""
    record, code, part, salvage = BAD[name]
    guest.goto(f"/?speed=instant#/{record}")
    guest.locator("[data-screen=error] h1").wait_for()
    expect_text(guest.get_by_role("heading", level=1), words("error.title"))
    said = guest.locator("[data-region=error]").inner_text()
    assert said.startswith(error_name(code))
    assert "{" not in said
    assert "undefined" not in said
    expect(guest.locator("[data-region=where]")).to_have_count(0 if part is None else 1)
    if part:
        label = guest.locator("[data-region=where] figcaption").inner_text()
        assert label.startswith(words("error.part"))
        assert label.endswith(part_name(part))
    offer = guest.locator('[data-command="salvage"]')
    if salvage:
        expect(offer).to_have_attribute("href", f"#/{salvage}")
    else:
        expect(offer).to_have_count(0)
    assert stored(guest) == kept


def part_name(part: str) -> str:
    """The error screen's name for a part of a link."""
    try:
        return words(f"parts.{part}")
    except KeyError:
        return words("parts.any", part=part)


def test_text_that_mail_adds_to_a_link_is_removed(regular: Page) -> None:
    """The game opens as it was sent, and its address is the right one."""
    regular.goto(f"/?speed=instant#/{HERE.replace('vegas?', 'Vegas?').replace('&', '&amp;')}).")
    regular.locator("[data-screen=replay]").wait_for()
    assert Table(regular).rest().record == HERE
    assert without_check(regular.url).endswith(f"#/{HERE}")


def test_an_address_is_as_safe_as_a_link(regular: Page) -> None:
    """Copied from the address bar, a cut within the seed is noticed, and another moment."""
    open_table(regular, OWN)
    address = regular.url
    assert without_check(address).endswith(f"#/{OWN}")
    regular.goto(f"{address[:-3]}")
    regular.locator("[data-screen=error] h1").wait_for()
    said = regular.locator("[data-region=error]").inner_text()
    assert said.startswith(words("errors.link-damaged.name"))
    open_table(regular, f"{OVER}@17")
    assert regular.url.endswith("@17")
    regular.goto(regular.url.removesuffix("7"))
    regular.locator("[data-screen=error] h1").wait_for()
    regular.locator('[data-command="salvage"]').click()
    regular.locator("[data-screen=replay]").wait_for()


def test_a_cut_link_is_pasted_again(guest: Page, kept: dict[str, str]) -> None:
    """A link cut within its seed opens nothing; the whole one is pasted, with words around it."""
    table = open_table(guest, HERE)
    table.command("share").click()
    text = copied(guest)
    link = text.rpartition("\n")[2]
    cut = link[: link.index("&play=") - 3]
    guest.goto(f"/?speed=instant#{cut.partition('#')[2]}")
    guest.locator("[data-screen=error] h1").wait_for()
    said = guest.locator("[data-region=error]").inner_text()
    assert said.startswith(words("errors.link-damaged.name"))
    expect(guest.locator('[data-command="salvage"]')).to_have_count(0)
    assert_accessible(guest, "on the page of a cut link")
    field = guest.locator("[data-field=paste]")
    field.fill("nothing of ours: https://example.org/#menu")
    guest.locator('[data-command="open"]').click()
    guest.locator("[data-region=paste-none]").get_by_text(words("error.paste_none")).wait_for()
    field.fill(f"Look:\n{text}\nBye")
    guest.locator('[data-command="open"]').click()
    guest.locator("[data-screen=replay]").wait_for()
    assert table.rest().record == HERE
    assert stored(guest) == kept


def test_the_saved_part_of_a_bad_link_opens(guest: Page) -> None:
    """The set-up, as the visitor's own game; else they go on at home."""
    own = ask("frame", record=decision(OWN, 1)["record"])["ply"]
    table = Table(guest)
    guest.goto(f"/?speed=instant#/{BAD['impossible move'].record}")
    guest.locator('[data-command="salvage"]').click()
    guest.locator("[data-screen=table]").wait_for()
    assert table.rest().ply == own
    guest.goto(f"/?speed=instant#/{BAD['unknown game'].record}")
    guest.locator('[data-command="home"]').click()
    guest.locator('[data-command="continue"]').click()
    guest.locator("[data-screen=table]").wait_for()
    assert table.rest().ply == own
