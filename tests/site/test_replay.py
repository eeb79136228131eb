"""A game from its own link: the viewer, with everything ahead hidden."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.support.finished import OVER
from tests.support.table import ask, open_table, played_out, setup
from tests.support.visitor import expect_answer
from tests.support.words import words

if TYPE_CHECKING:
    from playwright.sync_api import Page

FRAMES: list[dict[str, Any]] = [
    ask("frame", record=OVER, ply=ply) for ply in range(ask("frame", record=OVER)["length"] + 1)
]
LAST = len(FRAMES) - 1
CHOICES = [
    ply for ply, frame in enumerate(FRAMES)
    if frame["next"]["actor"] >= 0 and not frame["next"]["forced"]
]  # fmt: skip
NODES: list[int] = [
    ply for ply, frame in enumerate(FRAMES)
    if frame["next"]["kind"] == "roll" or ply in CHOICES
] + [LAST]  # fmt: skip
ROUNDS = FRAMES[-1]["observation"]["rounds"]


def begins(round_number: int) -> int:
    """The first ply of a round."""
    rounds = (frame["observation"]["round"] for frame in FRAMES)
    return next(ply for ply, now in enumerate(rounds) if now == round_number)


@pytest.mark.long
def test_a_replay_goes_from_move_to_move(regular: Page) -> None:
    """A step leads to the next choice or roll; a link can show a ply between them."""
    table = open_table(regular, f"{OVER}@0")
    regular.locator("[data-mode=replay]").wait_for()
    for ply in NODES[:4]:
        if ply:
            regular.keyboard.press("ArrowRight")
        table.rest_at(ply)
    regular.keyboard.press("ArrowLeft")
    table.rest_at(NODES[2])
    between = next(ply for ply in range(LAST) if ply not in NODES and ply > NODES[3])
    table = open_table(regular, f"{OVER}@{between}")
    table.rest_at(between)
    table.command("forward").click()
    table.rest_at(min(ply for ply in NODES if ply > between))


WATCHED = "[data-command=autoplay][aria-pressed=true]"


@pytest.mark.view(motion="no-preference")
def test_a_game_to_watch_begins_by_itself_and_stops_at_a_step(regular: Page) -> None:
    """Its link names the beginning; a link to another ply stays there."""
    open_table(regular, f"{OVER}@0", "speed=brisk")
    regular.locator(WATCHED).wait_for()
    regular.locator("[data-command=forward]").click()
    expect(regular.locator(WATCHED)).to_have_count(0)
    table = open_table(regular, f"{OVER}@{NODES[2]}", "speed=brisk")
    table.rest_at(NODES[2])
    expect(regular.locator(WATCHED)).to_have_count(0)


def test_a_game_to_watch_waits_where_nothing_moves(regular: Page) -> None:
    """With reduced motion a person starts it."""
    table = open_table(regular, f"{OVER}@0", "speed=brisk")
    table.rest_at(0)
    expect(regular.locator(WATCHED)).to_have_count(0)


# How high the track is after each change on the page.
HEIGHTS = """() => {
  globalThis.heights = [];
  new MutationObserver(() => {
    const track = document.querySelector("[data-region=track]");
    if (track?.offsetHeight) heights.push(track.offsetHeight);
  }).observe(document.body, { childList: true, subtree: true });
}"""


def test_the_track_leads_everywhere(regular: Page) -> None:
    """The slider goes to any ply, the numbers over it to the beginning of each round.

    Nothing moves when they come, or a press on what is below would miss it.
    """
    regular.evaluate(HEIGHTS)
    table = open_table(regular, f"{OVER}@0")
    rounds = regular.locator("[data-region=rounds] button")
    expect(rounds).to_have_count(ROUNDS)
    expect_answer(regular, "() => new Set(heights).size", 1)
    rounds.nth(1).click()
    table.rest_at(begins(2))
    expect(rounds.nth(1)).to_have_attribute("aria-current", "")
    regular.locator("[data-region=track] input").fill("30")
    table.rest_at(30)
    moves = regular.locator("[data-region=moves] [data-node]:visible")
    expect(moves).to_have_count(1 + sum(ply <= 30 for ply in NODES[1:]))


def test_the_end_of_a_replay_is_the_result(regular: Page) -> None:
    """It covers the board, and goes with a step back; from there the game is analysed."""
    table = open_table(regular, f"{OVER}@0")
    table.command("last").click()
    table.rest_at(LAST)
    regular.locator("[data-over] [data-region=ranking]").wait_for()
    expect(regular.locator(".analysis-actions [data-command=playon]")).to_be_disabled()
    regular.keyboard.press("ArrowLeft")
    table.rest_at(NODES[-2])
    expect(regular.locator("[data-region=end]")).to_have_count(0)
    table.command("last").click()
    regular.locator("[data-region=end] [data-command=analysis]").click()
    regular.locator("[data-mode=analysis] [data-panel=review][data-open]").wait_for()


@pytest.mark.long
def test_another_persons_game_is_not_yours(regular: Page) -> None:
    """Its table, review, analysis and film name its person by number; those of your own say "you".

    A game of the same seed that you have not come so far in is another person's.
    """
    start = setup("human,greedy", "theirs-1", **{"with": "rounds1"})
    page = regular
    table = open_table(page, start)
    table.place(table.actions[0])
    own = table.record
    theirs = played_out(start)["record"]
    film = page.locator("[data-region=preview]")
    for record, name, paths in (
        (theirs, words("vegas.player", n=1), ("", "/review")),
        (own, words("you"), ("/analysis",)),
    ):
        for path in paths:
            page.goto(f"/?speed=instant#/{record.replace('?', f'{path}?', 1)}")
            expect(page.locator(".seats .seat-name").first).to_have_text(name)
    page.goto(f"/?speed=instant#/{theirs.replace('?', '/film?', 1)}")
    expect(film).to_have_attribute("alt", re.compile(rf"\b{words('vegas.player', n=1)}\b"))
