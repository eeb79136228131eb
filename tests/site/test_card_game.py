"""The card game in the page: whole games, watching them again, and what axe finds."""

from __future__ import annotations

from itertools import combinations, islice, permutations
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.support.cards import (
    FACE,
    assert_end_screen,
    cards,
    choose,
    decisions,
    first,
    game,
    grasping,
    hand_over,
    last_frame,
    late,
    logged,
)
from tests.support.node import in_node
from tests.support.page import assert_accessible
from tests.support.table import ask, open_table, play_on
from tests.support.visitor import tab_to
from tests.support.words import words

if TYPE_CHECKING:
    from playwright.sync_api import Page


def test_alone_against_bots(regular: Page) -> None:
    """The first choice of a game, and the last one of another.

    The page plays what the engine plays, and ends as it ends.
    """
    record = cards("human,greedy", "cards-alone-1")
    table = open_table(regular, record)
    (frame, choice), (then, _) = islice(decisions(record, grasping), 2)
    assert table.ply == frame["ply"]
    expect(regular.locator("[data-pick]")).to_have_count(5)
    choose(table, choice)
    assert table.record == then["record"]
    other = late(cards("human,greedy", "cards-alone-2"), 1, grasping)
    open_table(regular, other)
    for frame, choice in decisions(other, grasping):
        assert table.ply == frame["ply"]
        choose(table, choice)
    expected = last_frame(other, grasping)
    assert table.record == expected["record"]
    assert_end_screen(regular, expected, [words("you"), names_of("greedy")])
    table.tells(logged(expected["record"]))


def test_by_keyboard(regular: Page) -> None:
    """Digits and Enter, or the arrows: to the end of a game and into the next without a mouse."""
    record = late(cards("human,random", "cards-keys-1"), 2, grasping)
    table = open_table(regular, record)
    digits = True
    for _, choice in decisions(record, grasping):
        places = choice["ways"][0]
        if digits:
            for place in places:
                regular.keyboard.press(str(place + 1))
        else:
            walk(regular, places)
        assert table.actions == [choice["action"]]
        regular.keyboard.press("Enter")
        table.rest()
        digits = not digits
    expected = last_frame(record, grasping)
    assert_end_screen(regular, expected, [words("you"), names_of("random")])
    assert_accessible(regular, "at the end")
    tab_to(regular, '[data-region=end] [data-command="again"]')
    regular.keyboard.press("Enter")
    regular.locator("[data-over]").wait_for(state="detached")


def names_of(bot: str) -> str:
    """Name of a bot."""
    return words(f"vegas_cards.bots.{bot}.name")


def walk(page: Page, places: list[int]) -> None:
    """Pick the cards at some places by arrows and the space bar."""
    for place in places:
        for _ in range(8):
            if page.evaluate("() => document.activeElement.dataset.pick") == str(place):
                break
            page.keyboard.press("ArrowRight")
        page.keyboard.press(" ")


# What the screen over the table shows, each time that something about it changes.
REVEALED = """() => {
  globalThis.revealed = [];
  const look = () => {
    const rows = [...document.querySelectorAll(".reveal .reveal-row")];
    if (rows.length === 0) return;
    const parts = [".reveal-card", "[data-card=back]", "[data-card]:not([data-card=back])"];
    globalThis.revealed.push(
      rows.map((row) => parts.map((what) => row.querySelectorAll(what).length)));
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}"""


@pytest.mark.view(motion="no-preference")
def test_all_selections_are_turned_over(regular: Page) -> None:
    """Everybody's cards lie there on their faces first, then they are open; then they are gone."""
    record = cards("human,greedy", "cards-reveal-1")
    _, (frame, choice), *_ = decisions(record)
    events = [
        event
        for after, _ in game(record, first)
        for event in after["events"]
        if after["ply"] > frame["ply"] and event["type"] == "laid"
    ]
    laid = [len(event["cards"]) for event in events[:2]]
    table = play_on(regular, frame["record"], "speed=brisk")
    regular.evaluate(REVEALED)
    for place in choice["ways"][0]:
        table.tap_later(regular.locator(f'[data-pick="{place}"]'))
    table.tap_later(table.choice(choice["action"]))
    table.rest_past(frame["ply"])
    at_first, *_, at_last = regular.evaluate("() => revealed")
    assert at_first == [[each, each, 0] for each in laid]
    assert at_last == [[each, 0, each] for each in laid]
    expect(regular.locator(".reveal")).to_have_count(0)


def test_one_after_another_with_chip_cards(regular: Page) -> None:
    """In turn against a bot, every chip card taken that can be: to the end, counted with money."""
    more = {"rules": "cards-2016-turns", "with": "chips", "names": "Ada,"}
    other = late(cards("human,random", "cards-turns-2", **more), 2, grasping)
    game = [*decisions(other, grasping)]
    assert {choice["kind"] for _, choice in game} == {"select", "chip"}
    table = open_table(regular, other)
    for frame, choice in game:
        assert table.ply == frame["ply"]
        choose(table, choice)
    expected = last_frame(other, grasping)
    assert table.record == expected["record"]
    assert_end_screen(regular, expected, ["Ada", names_of("random")])
    chips = [seat["chips"] for seat in expected["observation"]["seats"]]
    assert sum(chips) > chips[1]
    expect(regular.locator("[data-held=chip]")).to_have_count(sum(chips))


@pytest.mark.view(size="phone")
def test_cards_that_do_not_go_together(regular: Page) -> None:
    """A third card of another number cannot be picked; one of the same number can."""
    table = open_table(regular, THIRD)
    frame, _ = next(decisions(THIRD))
    legal = ways_of(frame)
    hand = regular.locator("[data-pick]")
    pair = next(
        pair
        for pair in combinations(range(5), 2)
        if len({makes(legal, *pair, third) for third in range(5) if third not in pair}) == 2
    )
    for place in pair:
        hand.nth(place).tap()
    for third in set(range(5)) - {*pair}:
        possible = makes(legal, *pair, third)
        refused = "[aria-disabled]" if not possible else ":not([aria-disabled])"
        expect(hand.nth(third).and_(regular.locator(refused))).to_be_attached()
        hand.nth(third).tap(force=True)
        expect(hand.nth(third)).to_have_attribute("aria-pressed", str(possible).lower())
        if possible:
            hand.nth(third).tap()
        assert len(table.actions) == 1
    for place in pair:
        hand.nth(place).tap()
    assert table.actions == []


THIRD = cards("human,greedy", "cards-third-1")


def ways_of(frame: dict[str, Any]) -> set[tuple[int, ...]]:
    """The places of all cards that can be laid together."""
    return {tuple(way) for each in frame["observation"]["choices"] for way in each["ways"]}


def makes(legal: set[tuple[int, ...]], *places: int) -> bool:
    """True if the cards at these places can be laid together."""
    return tuple(sorted(places)) in legal


def test_a_card_can_be_picked_as_long_as_something_can_be_laid() -> None:
    """After each one or two cards of a hand, whichever came first: each other card, or not."""
    frame, _ = next(decisions(THIRD))
    legal, choices = ways_of(frame), frame["observation"]["choices"]
    picks = [(*pair, third) for pair in permutations(range(5), 2) for third in range(5)]
    calls = [[choices, 1 << one | 1 << two, third] for one, two, third in picks]
    given = in_node("games/vegas_cards/selection.js", "mayToggle", calls)
    wanted = [third in (one, two) or makes(legal, one, two, third) for one, two, third in picks]
    assert given == wanted
    assert {*given} == {True, False}


def test_cover_hint_and_rules_of_the_card_game(regular: Page) -> None:
    """Each is there; with `--long` axe looks at them."""
    record = cards("human,human", "cards-axe-1", names="Ada,Ben")
    table = open_table(regular, record)
    assert_accessible(regular, "at the cover")
    hand_over(table)
    table.command("hint").click()
    regular.locator("[data-hand] [data-best]").first.wait_for()
    regular.locator("[data-pick]").first.click()
    assert_accessible(regular, "with a hand")
    regular.goto("/?speed=instant#/vegas_cards/rules")
    regular.locator("[data-region=steps]").first.wait_for()
    assert_accessible(regular, "in the rules")


def test_a_finished_game_is_watched_with_chosen_eyes(regular: Page) -> None:
    """All hands, or one seat's; before the end there is nothing to choose and no hand to see."""
    over = last_frame(late(cards("human,human", "cards-eyes-1", names="Ada,Ben"), 6))["record"]
    ply = next(
        ply
        for ply in range(4, 40)
        if ask("frame", record=over, ply=ply)["next"]["kind"] == "select"
    )
    table = open_table(regular, f"{over}@{ply}")
    eyes = regular.locator("[data-field=viewer]")
    eyes.wait_for()
    regular.locator("[data-hand]").nth(1).wait_for()
    expect(regular.locator(f"[data-hand]:has({FACE})")).to_have_count(2)
    assert_accessible(regular, "in the replay")
    for seat in (0, 1):
        eyes.select_option(str(seat))
        regular.locator(f'[data-hand="{1 - seat}"]').wait_for(state="detached")
        table.rest()
        expect(regular.locator(f'[data-hand="{seat}"] {FACE}')).to_have_count(5)

    regular.goto("/?speed=instant#/about")
    regular.locator("[data-screen=about] h1").wait_for()
    unfinished = ask("frame", record=over, ply=ply)["record"]
    open_table(regular, f"{unfinished}@{ply}")
    expect(regular.locator("[data-screen=replay] [data-region=track]")).to_have_count(1)
    regular.locator("[data-hand] [data-card=back]").nth(4).wait_for()
    expect(regular.locator(FACE)).to_have_count(0)
    expect(regular.locator("[data-field=viewer]")).to_be_hidden()
