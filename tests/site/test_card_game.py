"""The card game in the page: whole games, watching them again, and what axe finds."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

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
    told,
)
from tests.support.page import assert_accessible, wait_for_engine
from tests.support.setup_page import sit_down, take_seed
from tests.support.table import Table, ask, open_table, play_on
from tests.support.visitor import tab_to
from tests.support.words import words

if TYPE_CHECKING:
    from playwright.sync_api import Page


def test_alone_against_bots(regular: Page) -> None:
    """From the set-up to the end: the page plays what the engine plays, and ends as it ends."""
    regular.goto("/?speed=instant#/vegas_cards/setup")
    take_seed(regular, "cards alone 1")
    for place, who in enumerate(("human", "greedy", "random")):
        sit_down(regular, place, who)
    regular.locator('[data-command="start"]').click()
    wait_for_engine(regular)
    table = Table(regular).rest()
    record = cards("human,greedy,random", "cards-alone-1")
    for frame, choice in decisions(record):
        assert table.ply == frame["ply"]
        expect(regular.locator("[data-pick]")).to_have_count(5)
        choose(table, choice)
    expected = last_frame(record)
    assert table.record == expected["record"]
    names = [words("you")]
    names += [words(f"vegas_cards.bots.{bot}.name") for bot in ("greedy", "random")]
    assert_end_screen(regular, expected, names)
    table.tells(told(expected["record"]))


def test_by_keyboard(regular: Page) -> None:
    """Digits and Enter, or the arrows: to the end of a game and into the next without a mouse."""
    record = cards("human,random", "cards-keys-1")
    game = [*late(record, 8, grasping)]
    table = play_on(regular, game[0][0]["record"])
    digits = True
    for _, choice in game:
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
    tab_to(regular, '[data-region=end] [data-command="again"]')
    regular.keyboard.press("Enter")
    regular.locator("[data-over]").wait_for(state="detached")


def names_of(bot: str) -> str:
    """What a bot is called."""
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
    globalThis.revealed.push(rows.map((row) => [".reveal-card", "[data-card=back]"].map(
      (what) => row.querySelectorAll(what).length,
    )));
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}"""


@pytest.mark.view(motion="no-preference")
def test_what_all_have_chosen_is_turned_over(regular: Page) -> None:
    """Everybody's cards lie there on their faces first, then they are open; then they are gone."""
    record = cards("human,greedy,greedy", "cards-reveal-1")
    _, (frame, choice), *_ = decisions(record)
    events = [
        event
        for after, _ in game(record, first)
        for event in after["events"]
        if after["ply"] > frame["ply"] and event["type"] == "laid"
    ]
    laid = [len(event["cards"]) for event in events[:3]]
    table = play_on(regular, frame["record"], "speed=brisk")
    regular.evaluate(REVEALED)
    for place in choice["ways"][0]:
        table.tap_later(regular.locator(f'[data-pick="{place}"]'))
    table.tap_later(table.choice(choice["action"]))
    table.rest_past(frame["ply"])
    at_first, *_, at_last = regular.evaluate("() => revealed")
    assert at_first == [[each, each] for each in laid]
    assert at_last == [[each, 0] for each in laid]
    expect(regular.locator(".reveal")).to_have_count(0)


def test_one_after_another_with_chip_cards(regular: Page) -> None:
    """In turn against a bot, every chip card taken that can be: to the end, counted with money.

    The beginning of one game, and the end of another.
    """
    more = {"rules": "cards-2016-turns", "with": "chips", "names": "Ada,"}
    record = cards("human,random", "cards-turns-1", **more)
    table = open_table(regular, record)
    for frame, choice in islice(decisions(record, grasping), 8):
        assert table.ply == frame["ply"]
        choose(table, choice)
    other = cards("human,random", "cards-turns-2", **more)
    game = [*late(other, 8, grasping)]
    play_on(regular, game[0][0]["record"])
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
    record = cards("human,greedy", "cards-third-1")
    table = open_table(regular, record)
    frame, _ = next(decisions(record))
    choices = frame["observation"]["choices"]
    legal = {tuple(way) for each in choices for way in each["ways"]}
    hand = regular.locator("[data-pick]")
    for place in range(5):
        hand.nth(place).tap()
        for other in range(5):
            if other == place:
                continue
            hand.nth(other).tap()
            both = tuple(sorted((place, other)))
            for third in set(range(5)) - {place, other}:
                possible = tuple(sorted((*both, third))) in legal
                refused = "[aria-disabled]" if not possible else ":not([aria-disabled])"
                expect(hand.nth(third).and_(regular.locator(refused))).to_be_attached()
                hand.nth(third).tap(force=True)
                expect(hand.nth(third)).to_have_attribute("aria-pressed", str(possible).lower())
                if possible:
                    hand.nth(third).tap()
            assert len(table.actions) == 1
            hand.nth(other).tap()
        hand.nth(place).tap()
    assert table.actions == []


def test_axe_finds_nothing_at_the_card_table(regular: Page) -> None:
    """Cover, hand with a hint, replay of all hands, end and rules."""
    record = cards("human,human", "cards-axe-1", names="Ada,Ben")
    table = open_table(regular, record)
    assert_accessible(regular, "at the cover")
    hand_over(table)
    table.command("hint").click()
    regular.locator("[data-hand] [data-best]").first.wait_for()
    regular.locator("[data-pick]").first.click()
    assert_accessible(regular, "with a hand")
    over = last_frame(record)["record"]
    for link, mark, where in (
        (f"{over}@40", "[data-hand]", "in the replay"),
        (over, "[data-region=end]", "at the end"),
        ("vegas_cards/rules", "[data-region=steps]", "in the rules"),
    ):
        regular.goto("/?speed=instant#/about")
        regular.locator("[data-screen=about] h1").wait_for()
        regular.goto(f"/?speed=instant#/{link}")
        regular.locator(mark).first.wait_for()
        assert_accessible(regular, where)


def test_a_finished_game_is_watched_with_chosen_eyes(regular: Page) -> None:
    """All hands, or one seat's; before the end there is nothing to choose and no hand to see."""
    over = last_frame(cards("human,human", "cards-eyes-1", names="Ada,Ben"))["record"]
    ply = next(
        ply
        for ply in range(40, 200)
        if ask("frame", record=over, ply=ply)["next"]["kind"] == "select"
    )
    table = open_table(regular, f"{over}@{ply}")
    eyes = regular.locator("[data-field=viewer]")
    eyes.wait_for()
    regular.locator("[data-hand]").nth(1).wait_for()
    expect(regular.locator(f"[data-hand]:has({FACE})")).to_have_count(2)
    for seat in (0, 1):
        eyes.select_option(str(seat))
        regular.locator(f'[data-hand="{1 - seat}"]').wait_for(state="detached")
        table.rest()
        expect(regular.locator(f'[data-hand="{seat}"] {FACE}')).to_have_count(5)

    regular.goto("/?speed=instant#/about")
    regular.locator("[data-screen=about] h1").wait_for()
    unfinished = ask("frame", record=over, ply=ply)["record"]
    open_table(regular, f"{unfinished}@{ply}")
    expect(regular.locator("[data-region=controls]")).to_have_count(1)
    regular.locator("[data-hand] [data-card=back]").nth(4).wait_for()
    expect(regular.locator(f"{FACE}, [data-field=viewer]")).to_have_count(0)
