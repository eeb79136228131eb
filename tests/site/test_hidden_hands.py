"""The card game in the page: nobody sees the hand of anybody else."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from croupier.core.state import ALL_HANDS
from tests.support.cards import (
    COVER,
    FACE,
    Choice,
    cards,
    choose,
    decisions,
    grasping,
    hand_over,
    pick,
)
from tests.support.page import expect_text
from tests.support.table import Table, keep_game, open_table, stored
from tests.support.visitor import until
from tests.support.words import words

if TYPE_CHECKING:
    from playwright.sync_api import Page

HEAR_THE_ENGINE = """
globalThis.heard = [];
globalThis.Worker = class extends Worker {
  constructor(...how) {
    super(...how);
    this.addEventListener("message", ({ data }) => heard.push(data));
  }
};
"""
HEARD_OF_THE_BEGINNING = "() => heard.some((text) => JSON.parse(text).result?.ply === 0)"
OUT_OF_SIGHT = """() => {
  Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
  delete document.visibilityState;
}"""


def test_two_people_pass_the_device(page: Page) -> None:
    """All lay at once around one device: at no time anything of a hand is where it must not be.

    The last choices of a deal, and the first of the next.
    """
    page.add_init_script(HEAR_THE_ENGINE)
    game = [*decisions(PASSED, grasping)]
    second = next(at for at, (frame, _) in enumerate(game) if frame["observation"]["deal"] > 1)
    page.goto("/?speed=instant#/about")
    page.locator("[data-screen=about] h1").wait_for()
    keep_game(page, game[second - 2][0])
    table = open_table(page, PASSED)
    until(page, HEARD_OF_THE_BEGINNING)  # what was before comes late, the first ply last
    pass_around(table, game[second - 2 : second + 1])


PASSED = cards("human,human", "cards-pass-2", names="Ada,Ben")


def pass_around(table: Table, game: list[tuple[dict[str, Any], Choice]]) -> None:
    """Make these choices, each after the device has been passed on."""
    page, cover = table.page, table.page.locator(COVER)
    for frame, choice in game:
        seat, ply = frame["next"]["actor"], frame["ply"]
        assert table.ply == ply
        heard_nothing_of_hands(page)
        shows_no_hand(page)
        if not cover.count():
            table.command("roll").click()
        name = ("Ada", "Ben")[seat]
        expect_text(cover.locator("h2"), words("table.pass_device.pass", name=name))
        shows_no_hand(page)
        table.command("show-hand").click()
        page.locator("[data-pick]").first.wait_for()
        heard_only(page, seat)
        choose(table, choice)


def heard(page: Page) -> list[dict[str, Any]]:
    """The frames that came to the page's own thread since the last time, the record left out."""
    texts: list[str] = page.evaluate("() => heard.splice(0)")
    answers = [json.loads(text).get("result") for text in texts]
    return [{**each, "record": ""} for each in answers if each and "observation" in each]


def heard_nothing_of_hands(page: Page) -> None:
    """Messages to this thread reveal nothing that the public must not know."""
    for frame in heard(page):
        assert frame["seat"] is None
        assert all(seat["held"] is None for seat in frame["observation"]["seats"])
        assert frame["observation"]["choices"] == frame["next"]["actions"] == []
        actor = (frame["action"] or {"actor": ALL_HANDS})["actor"]
        kinds = {event["type"] for event in frame["events"]}
        if actor >= 0 or "hand_drawn" in kinds:
            assert frame["action"]["notation"] is None


def heard_only(page: Page, seat: int) -> None:
    """One frame came, for the eyes of this seat, and it holds nobody else's hand."""
    (frame,) = heard(page)
    assert frame["seat"] == seat
    held = [at for at, each in enumerate(frame["observation"]["seats"]) if each["held"]]
    assert held == [seat]


def shows_no_hand(page: Page) -> None:
    """No card face, no pick and no choice is in the page, in sight or not, seen or heard."""
    shown = f"[data-pick], [data-action], {FACE}, [data-picked], [data-ghost]"
    expect(page.locator(shown)).to_have_count(0)
    assert words("vegas_cards.hand.spoken", cards="")[:-1] not in page.content()


@pytest.mark.long
def test_in_turn_everybody_looks_before_the_device_goes_on(regular: Page) -> None:
    """A card laid openly is there for all to see, then the cover asks for the next person.

    Who opens the table is asked once: there is nothing yet that the others have not seen.
    """
    more = {"rules": "cards-2016-turns", "names": "Ada,Ben"}
    record = cards("human,human", "cards-turns-2", **more)
    table = open_table(regular, record)
    for (frame, choice), nth in zip(decisions(record), range(3), strict=False):
        first = nth == 0
        expect(regular.locator(COVER)).to_have_count(int(first))
        assert table.ply == frame["ply"]
        shows_no_hand(regular)
        if first:
            hand_over(table)
            choose(table, choice)
            continue
        name = ("Ada", "Ben")[frame["next"]["actor"]]
        go_on = table.command("roll")
        expect_text(go_on, words("table.pass_device.pass", name=name))
        regular.keyboard.press("r")
        shows_no_hand(regular)
        hand_over(table)
        choose(table, choice)


def trace(page: Page) -> tuple[str, str, dict[str, Any], str]:
    """Everything there is to be seen, heard, read in the storage or in messages: no record."""
    saves = {key: text[text.find("{") :] for key, text in stored(page).items() if "/game/" in key}
    kept = {key: {**json.loads(text), "record": "", "updated": 0} for key, text in saves.items()}
    page.mouse.move(0, 0)
    messages = json.dumps([{**each, "length": 0} for each in heard(page)])
    seen = page.evaluate("() => document.querySelector('main').outerHTML")
    return seen, page.locator("main").aria_snapshot(), kept, messages


def test_a_choice_leaves_no_trace(page: Page) -> None:
    """Whatever the first one has chosen: cover, next hand, storage, messages are the same."""
    page.add_init_script(HEAR_THE_ENGINE)
    record = cards("human,human", "cards-trace-1", names="Ada,Ben")
    (frame, _) = next(decisions(record))
    choices = frame["observation"]["choices"]
    traces = []
    for choice in (choices[0], choices[-1]):
        page.goto("/?speed=instant#/about")
        page.locator("[data-screen=about] h1").wait_for()
        page.evaluate("() => localStorage.clear()")
        table = open_table(page, record)
        hand_over(table)
        heard(page)
        choose(table, choice)
        page.locator(COVER).wait_for()
        cover = trace(page)
        table.command("show-hand").click()
        page.locator("[data-pick]").first.wait_for()
        traces.append((cover, trace(page)))
    assert traces[0] == traces[1]


def test_the_hand_goes_when_the_page_does(regular: Page) -> None:
    """Out of sight the page covers itself, picked cards and all; an undo asks for its person."""
    record = cards("human,human,random", "cards-away-1", names="Ada,Ben,")
    table = open_table(regular, record)
    (frame, choice) = next(decisions(record))
    for leave in (OUT_OF_SIGHT, "() => dispatchEvent(new Event('pagehide'))"):
        hand_over(table)
        pick(regular, choice)
        regular.evaluate(leave)
        expect(regular.locator(COVER)).to_have_count(1)
        shows_no_hand(regular)
    hand_over(table)
    choose(table, choice)
    assert table.ply == frame["ply"] + 1
    cover = regular.locator(f"{COVER} h2")
    expect_text(cover, words("table.pass_device.pass", name="Ben"))
    table.undo()
    assert table.ply == frame["ply"]
    expect_text(cover, words("table.pass_device.pass", name="Ada"))
    for _ in range(2):
        hand_over(table)
        regular.locator("[data-pick]").first.click()
        regular.locator("[data-button=lay]").click()
        table.rest()
    expect(regular.locator(COVER)).to_have_count(0)
    expect(table.command("undo")).to_be_disabled()
