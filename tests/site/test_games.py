"""Whole games, from the first click to the end screen, as people play them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from croupier.cli.terminal.numbers import percent
from croupier.core.state import CHANCE
from croupier.records.match import advance, open_match
from tests.site.test_throw import CARD, before
from tests.support.cards import cards
from tests.support.page import assert_accessible, expect_contains, expect_text, wait_for_engine
from tests.support.setup_page import sit_down, take_seed
from tests.support.table import (
    Table,
    ask,
    decision,
    events_of,
    open_table,
    play_on,
    played_out,
    setup,
    start_by_keyboard,
    towards_the_end,
    without_check,
)
from tests.support.visitor import arrow_to, choose, expect_answer, tab_to, until
from tests.support.words import dollars, words

if TYPE_CHECKING:
    from playwright.sync_api import Page


COUNT_ANIMATIONS = """() => {
  globalThis.animations = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    globalThis.animations += 1;
    return animate.apply(this, how);
  };
}"""


ROUND = {"with": "rounds1"}


def assert_end_screen(page: Page, frame: dict[str, Any], names: list[str]) -> None:
    """The end screen tells the result of this frame in all its parts."""
    seen = frame["observation"]
    result, seats = seen["result"], seen["seats"]
    lines = page.locator("[data-rank]")
    expect_text(lines.locator("[data-field=name]"), [names[seat] for seat in result["ranking"]])
    expect_text(
        lines.locator("[data-field=sum]"),
        [dollars(seats[seat]["money"]) for seat in result["ranking"]],
    )
    expect(page.locator("[data-rank][data-won]")).to_have_count(len(result["winners"]))
    table = page.get_by_role("table", name=words("vegas.end.chart"))
    rows = [
        [name, dollars(0), *(dollars(money[seat]) for money in seen["ledger"])]
        for seat, name in enumerate(names)
    ]
    expect_text(table.locator("tbody tr"), [" ".join(row) for row in rows])


def test_whole_game_by_mouse(regular: Page) -> None:
    """One round against a bot: the end screen and the log say what the engine says of the link."""
    regular.goto(f"/?speed=instant#/{setup(**ROUND).replace('vegas?', 'vegas/setup?')}")
    take_seed(regular, "whole game 1")
    sit_down(regular, 1, "random")
    regular.get_by_label(words("setup.name_of", n=1)).fill("Ada")
    regular.locator('[data-command="start"]').click()
    wait_for_engine(regular)
    table = Table(regular).rest()
    record = setup("human,random", "whole-game-1", names="Ada", **ROUND)
    assert without_check(regular.url).endswith(f"#/{record}")
    table.play_out()
    expected = played_out(record)
    assert table.record == expected["record"]
    names = ["Ada", words("vegas.bots.random.name")]
    assert_end_screen(regular, expected, names)
    assert table.log() == events_of(expected["record"])

    table.command("again").click()
    regular.locator("[data-over]").wait_for(state="detached")
    table.rest()
    assert not table.over
    assert "with=rounds1&seats=human,random&names=Ada" in without_check(regular.url)
    assert "seed=whole-game-1" not in regular.url


def test_game_by_keyboard(regular: Page) -> None:
    """From the home page into a game, and to the end of one and into the next, by keys alone."""
    table = start_by_keyboard(regular, "vegas", "by-keys-1")
    second = decision(setup("human,random", "by-keys-1"), 1)
    play_by_keys(table, second["ply"], digits=True)
    assert table.record == second["record"]
    other = setup("human,random", "by-keys-2", **ROUND)
    table = play_on(regular, towards_the_end(other, 1)["record"])
    play_by_keys(table, digits=False)
    expected = played_out(other)
    names = [words("you"), words("vegas.bots.random.name")]
    assert_end_screen(regular, expected, names)
    tab_to(regular, '[data-region=end] [data-command="again"]')
    regular.keyboard.press("Enter")
    regular.locator("[data-over]").wait_for(state="detached")
    assert not table.rest().over


def play_by_keys(table: Table, ply: int | None = None, *, digits: bool) -> None:
    """Always the first choice, to the end or to a ply, by its digit or by arrows."""
    while not table.over and table.ply != ply:
        first = table.actions[0]
        if digits:
            table.page.keyboard.press(first)
        else:
            arrow_to(table.page, f'[data-action="{first}"]', most=7)
            table.page.keyboard.press("Enter")
        table.rest()


@pytest.mark.view(size="phone")
def test_game_by_touch(regular: Page) -> None:
    """On a phone by taps alone, on the dice or on the casino they would go to."""
    regular.goto("/?speed=instant#/")
    regular.locator('[data-game="vegas"] [data-command="setup"]').tap()
    sit_down(regular, 1, "random")
    sit_down(regular, 2, "")
    take_seed(regular, "by-taps-1")
    regular.locator('[data-command="start"]').tap()
    wait_for_engine(regular)
    table = Table(regular, touch=True).rest()
    third = decision(setup("human,random", "by-taps-1"), 2)
    regular.locator(f'[data-casino="{table.actions[0]}"]').tap()
    table.rest().place(table.actions[0])
    assert table.ply == third["ply"]
    table.command("log").tap()
    regular.locator("[data-region=log][data-open] [data-event]").last.wait_for()
    table.tells(events_of(third["record"]))


def test_two_people_pass_the_device(regular: Page) -> None:
    """Each rolls by hand; a decision may be taken back until the next roll, and not after it.

    Enter presses the main button, wherever the focus is.
    """
    table = open_table(regular, setup("human,human", "pass-on-1", names="Ada,Ben"))
    first = decision(setup("human,human", "pass-on-1", names="Ada,Ben"), 0)["next"]["actor"]
    names = ["Ada", "Ben"]
    prompt = regular.locator("[data-region=prompt]")
    undo = table.command("undo")
    expect_text(prompt, words("vegas.prompt.roll", name=names[first]))
    expect(regular.locator("[data-region=seats] [data-hidden]")).to_have_count(2)
    expect(undo).to_be_disabled()
    regular.keyboard.press("Enter")
    table.rest()
    expect_contains(prompt, words("vegas.prompt.place", name=names[first]))
    choices, before = table.actions, table.ply
    table.place(choices[0])
    expect_text(prompt, words("vegas.prompt.roll", name=names[1 - first]))
    table.undo()
    assert (table.actions, table.ply) == (choices, before)
    table.place(choices[-1])
    regular.keyboard.press("r")
    table.rest()
    expect_contains(prompt, words("vegas.prompt.place", name=names[1 - first]))
    expect(undo).to_be_disabled()
    regular.keyboard.press("u")
    table.place(table.actions[0])
    expect_text(prompt, words("vegas.prompt.roll", name=names[first]))


@pytest.mark.long
def test_undo_against_bots(regular: Page) -> None:
    """Alone every decision can be taken back, the log with it; the same choice, the same game.

    The first of them ends a round: at once no card stands there.
    """
    start = before(setup("human,random", "undo-1"), "round_ended")
    table = play_on(regular, start)
    table.tells(events_of(start))
    positions, logs = [], []
    for _ in range(2):
        positions.append((table.ply, table.actions))
        logs.append(table.log())
        table.place(table.actions[0])
        expect(regular.locator(CARD)).to_have_count(0)
    for position, log in zip(reversed(positions), reversed(logs), strict=True):
        table.undo()
        assert (table.ply, table.actions) == position
        table.tells(log)
    table.place(table.actions[0])
    assert (table.ply, table.actions) == positions[1]
    table.tells(logs[1])


NO_ADVICE = """() => {
  const { call } = croupier.engine;
  croupier.engine.call = (name, ...rest) => {
    if (name !== "suggest") return call(name, ...rest);
    croupier.engine.call = call;
    return Promise.reject({ code: "engine-unreachable", data: {} });
  };
}"""


def test_hint(regular: Page) -> None:
    """A hint says of every choice how often it wins, and in a sentence which is best and why.

    One that fails may be asked for again, and the game goes on without it.
    """
    record = setup("human,greedy", "hint-1")
    table = open_table(regular, record)
    advice = ask("suggest", record=record, ply=table.ply, seat=0)
    choices = advice["choices"]
    best = max(choices, key=lambda choice: float(choice["value"]))
    chance = percent(best["value"])
    regular.evaluate(NO_ADVICE)
    table.command("hint").click()
    expect_contains(regular.locator("[data-region=toast]"), words("error.trouble"))
    expect(table.command("hint")).to_be_enabled()
    table.command("hint").click()
    marked = regular.locator("[data-action][data-best]")
    marked.wait_for()
    expect(marked).to_have_attribute("data-action", best["action"])
    said = words("review.hint.sign.best", chance=chance)
    expect(marked).to_have_attribute("aria-description", said)
    signs = regular.locator("[data-action] .hint-sign")
    expect(signs.filter(has_text=re.compile("%$"))).to_have_count(len(choices))
    note = regular.locator("[data-region=advice] [role=status]")
    until(regular, "() => document.querySelector('[data-region=advice] p').textContent !== ''")
    expect_contains(note, chance)
    assert advice["reasons"]
    assert len(note.inner_text()) > len(chance) + 30
    regular.keyboard.press("Escape")
    note.wait_for(state="detached")
    # By keys the button that rests hands the focus on, and so does the one that hides the note.
    focused = "() => document.activeElement.matches('[data-action]')"
    table.command("hint").focus()
    regular.keyboard.press("Enter")
    until(regular, focused)
    table.command("hide-advice").focus()
    regular.keyboard.press("Enter")
    note.wait_for(state="detached")
    until(regular, focused)
    regular.keyboard.press("h")
    note.wait_for()
    table.place(best["action"])
    expect(regular.locator("[data-best], [data-region=advice]")).to_have_count(0)


def test_coach(regular: Page) -> None:
    """If enabled, it asks before a slip counts: nothing has come of it yet.

    The same choice again makes it; the game counts as it did.
    """
    record = setup("human,greedy", "hint-1")
    regular.evaluate("() => croupier.settings.set('coach', 'on')")
    table = open_table(regular, record)
    ply = table.ply
    best, worst = best_and_worst(record, ply)
    note = regular.locator("[data-region=advice][data-kind=coach]")
    table.choice(worst).click()
    note.get_by_text(words("review.coach.ask")).wait_for()
    # In a sentence that names both moves, while the roll is still open.
    why = note.locator("span").first.inner_text()
    assert f"1 die on {worst[0]}" in why or f"dice on {worst[0]}" in why
    assert why.startswith(words("review.why.both", best="", other="", why="")[:7])
    assert why.endswith(".")
    actions = decision(record, 0)["next"]["actions"]
    assert (table.ply, len(table.actions)) == (ply, len(actions))
    assert_accessible(regular, "while the coach asks")
    note.locator("[data-command=hide-advice]").click()
    note.wait_for(state="detached")
    assert table.ply == ply
    table.choice(worst).click()
    table.rest_past(ply)
    expect(regular.locator("[data-region=advice]")).to_have_count(0)
    expect(regular.locator(PRACTICE)).to_be_hidden()
    table.undo()
    expect(regular.locator(PRACTICE)).to_be_visible()
    table.choice(best).click()
    table.rest_past(ply)
    expect(note).to_have_count(0)


def best_and_worst(record: str, ply: int) -> tuple[str, str]:
    """The best choice, and the worst, which is a slip."""
    choices = ask("suggest", record=record, ply=ply, seat=0)["choices"]
    best, worst = [by(choices, key=lambda choice: float(choice["value"])) for by in (max, min)]
    assert worst["grade"] in ("slip", "blunder")
    return best["action"], worst["action"]


PRACTICE = ".table-bar [data-region=practice]"


@pytest.mark.long
def test_the_coach_asks_before_hands_are_turned(regular: Page) -> None:
    """With secret choices it asks while they can still be changed; its button makes the choice."""
    regular.evaluate("() => croupier.settings.set('coach', 'on')")
    record, ply, worst = slip_in_cards()
    table = open_table(regular, record)
    table.rest_at(ply)
    for place in worst:
        regular.locator(f"[data-pick='{place}']").click()
    regular.locator("[data-button=lay]").click()
    note = regular.locator("[data-region=advice][data-kind=coach]")
    note.get_by_text(words("review.coach.ask")).wait_for()
    assert table.ply == ply
    expect(regular.locator(".seat-committed")).to_have_count(0)
    expect(regular.locator(PRACTICE)).to_be_hidden()
    note.locator("[data-command=anyway]").click()
    table.rest_past(ply)
    expect(regular.locator("[data-region=advice]")).to_have_count(0)
    expect(regular.locator(PRACTICE)).to_be_hidden()


def slip_in_cards() -> tuple[str, int, list[int]]:
    """A game of cards at the first choice, its ply, and the places of cards that are a slip."""
    for number in range(12):
        match = open_match(cards("human,greedy", f"coach-{number}"))
        while match.last.actor == CHANCE:
            match = advance(match, match.length)
        record = str(match.record)
        choices = ask("suggest", record=record, ply=match.length, seat=0)["choices"]
        slips = {each["action"] for each in choices if each["grade"] in ("slip", "blunder")}
        frame = ask("frame", record=record, ply=match.length, seat=0)
        for each in frame["observation"]["choices"]:
            if each["action"] in slips and each["cards"]:
                return record, match.length, each["ways"][0]
    raise AssertionError("no slip in a dozen games")


@pytest.mark.view(motion="no-preference")
def test_pace(regular: Page) -> None:
    """At once: nothing moves. Calm: dice move until skipped. A change keeps the game."""
    page = regular
    page.evaluate(COUNT_ANIMATIONS)
    table = open_table(page, setup("human,random", "pace-1"))
    table.place(table.actions[0])
    expect_answer(page, "() => globalThis.animations", 0)
    ply, actions = table.ply, table.actions
    choose(page, speed="calm")
    table.rest()
    assert (table.ply, table.actions) == (ply, actions)
    table.tap_later(table.choice(actions[0]))
    until(page, "() => globalThis.animations > 0")
    while table.moving:
        page.keyboard.press(" ")
    assert table.ply > ply
