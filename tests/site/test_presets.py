"""Every edition of the dice game in the page: set up, played to its end, and what it refuses."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from croupier.games import GAMES
from tests.support.page import expect_text, wait_for_engine
from tests.support.setup_page import sit_down
from tests.support.table import (
    ask,
    decides,
    frames,
    from_position,
    open_table,
    play_on,
    setup,
    without_check,
)
from tests.support.words import dollars, words

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

VEGAS = GAMES["vegas"]
SEATS = {
    "alea-2012": "human,greedy,random",
    "alea-2018": "human,random",
    "boulevard": "human,greedy,random,greedy,random,greedy",
    "party": "human,random,greedy,random,greedy",
    "duel": "human,greedy",
}
RACE = "rounds1.opponents2"
ROUNDS = {
    "solo-hard": "rounds1.opponents3",  # two lie out at the start: with fewer, nothing is to choose
    "solo-expert": RACE,
    "solo-master": RACE,
}  # the others: one round
BANDIT = set("abcdef")


def liveliest(choices: list[str]) -> str:
    """The bandit before a casino, the last die before the first: what a module adds comes first."""
    return next((each for each in choices if each in BANDIT), choices[-1])


def test_every_edition_is_played() -> None:
    """The list of tables below leaves no edition out."""
    assert {*SEATS, *(name for name in VEGAS.presets if name.startswith("solo"))} == {
        *VEGAS.presets
    }


BY_HAND = {"boulevard": "human,random,hasty", "solo-master": "human", "duel": "human,greedy"}
"""Editions that are played in the page itself: all modules, alone, and two with neutral dice."""


def table_of(rules: str, seats: str = "") -> str:
    """A short game in this edition, as a set-up."""
    options = {"with": ROUNDS.get(rules, "rounds1")}
    return setup(seats or SEATS.get(rules, "human"), "editions-1", rules=rules, **options)


def lively(record: str) -> list[dict[str, Any]]:
    """The game in which people always take the liveliest choice: their choices, and its end."""
    frame = ask("frame", record=record, ply=0)
    choices = []
    while frame["next"]["kind"] != "over":
        due = frame["next"]
        if decides(due):
            choices.append(frame)
        action = {"action": liveliest(due["actions"])} if decides(due) else {}
        frame = ask("advance", record=frame["record"], ply=frame["ply"], **action)
    return [*choices, frame]


def assert_sums(page: Page, last: dict[str, Any]) -> None:
    """Assert that the end screen has the totals of this frame, the winner's first."""
    assert last["next"]["kind"] == "over"
    seats = last["observation"]["seats"]
    ranking = last["observation"]["result"]["ranking"]
    sums = [dollars(seats[seat]["money"]) for seat in ranking]
    expect_text(page.locator("[data-field=sum]"), sums)


@pytest.mark.parametrize(
    "rules",
    [
        pytest.param(each, marks=() if each == "solo-master" else pytest.mark.long)
        for each in BY_HAND
    ],
)
def test_a_game_by_the_tables_own_buttons(regular: Page, rules: str) -> None:
    """From the last choices to the end screen; the engine in CPython agrees.

    Alone against the colours their sum is in sight, and the end says who has beaten whom.
    """
    *_, near, _, _ = lively(table_of(rules, BY_HAND[rules]))
    record = from_position(near)
    table = open_table(regular, record)
    alone = rules.startswith("solo")
    race = regular.locator("[data-region=race] [data-field=name]")
    if alone:
        expect(regular.locator("[data-region=seats] [data-seat]")).to_have_count(3)
        expect_text(race, words("vegas.race.together"))
    else:
        expect(race).to_have_count(0)
    while not table.over:
        table.place(liveliest(table.actions))
    *_, last = lively(record)
    assert table.record == last["record"]
    assert_sums(regular, last)
    if alone:
        own, *others = (seat["money"] for seat in last["observation"]["seats"])
        end = "won" if own > sum(others) else "lost"
        expect_text(
            regular.locator("[data-region=end] [data-field=title]"), words(f"vegas.solo.{end}")
        )
        line = words(f"vegas.solo.{end}_line", own=dollars(own), others=dollars(sum(others)))
        expect_text(regular.locator("[data-region=end] [data-field=verdict]"), line)


@pytest.mark.long
@pytest.mark.parametrize(
    "rules", [each for each in VEGAS.presets if each not in ("duel", "solo-master")]
)
def test_a_game_in_every_edition(regular: Page, rules: str) -> None:
    """The game that CPython has played is shown in the middle and at its end.

    Those with few seats are played by hand above.
    """
    *_, last = lively(table_of(rules))
    assert "&play=" in last["record"]
    middle = last["ply"] // 2
    table = open_table(regular, f"{last['record']}@{middle}").rest_at(middle)
    table.command("last").click()
    table.rest_at(last["ply"])
    assert_sums(regular, last)


# -- what the modules ask at the table ----------------------------------------------------------


def a_decision(record: str, fits: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """The first decision of a person that fits, when the first choice is always taken."""
    return next(each for each in frames(record) if decides(each["next"]) and fits(each))


# Of each button at a casino, whether it is touched in its middle.
MIDDLES = """() => {
  const touched = (each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return each.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  return [...document.querySelectorAll("[data-casino] button[data-action]")].map(touched);
}"""


def is_tied(each: dict[str, Any]) -> bool:
    """True if one may kick tied dice of two kinds of one seat, and others."""
    seen = each["observation"]
    tied = {casino["id"]: set(casino["tied"]) for casino in seen["casinos"]}
    kicks = seen["choices"] if each["next"]["kind"] == "kick" else ()
    owners = [kick["owner"] for kick in kicks if kick["owner"] in tied[kick["casino"]]]
    return len({*owners}) < len(owners) < len(kicks)


def test_a_kick_is_made_on_the_dice_tied_ones_too(regular: Page) -> None:
    """The dice at the casino are the buttons, named; a tap sends one home, Undo brings it back.

    A digit kicks the die at that place in the line, and the line that strikes tied dice through
    takes no tap from their buttons.
    """
    frame = a_decision(setup("human,greedy,random", "kick-28", rules="boulevard"), is_tied)
    table = play_on(regular, frame["record"])
    assert sorted(table.actions) == sorted(frame["next"]["actions"])
    free = regular.evaluate(MIDDLES)
    assert len(free) == len(frame["next"]["actions"])
    assert all(free)
    buttons = regular.locator(
        f'[data-casino="{frame["observation"]["choices"][0]["casino"]}"] button[data-action]'
    )
    expect(buttons).to_have_count(len(table.actions))
    names = [buttons.nth(at).get_attribute("aria-label") or "" for at in range(buttons.count())]
    assert all(len(name) > 10 for name in names)
    assert len(set(names)) == len(names)
    action = frame["next"]["actions"][-1]
    table.choice(action).click()
    table.rest()
    expect(regular.locator('[data-region=log] [data-event="kicked"]').first).to_be_attached()
    table.undo()
    assert sorted(table.actions) == sorted(frame["next"]["actions"])
    second = table.actions[1]
    regular.keyboard.press("2")
    table.rest()
    assert table.ply > frame["ply"]
    assert plays(table.record).startswith(plays(frame["record"]) + second)


def plays(record: str) -> str:
    """The moves of a record."""
    return record.partition("play=")[2].partition("&")[0]


def test_the_bandit_is_a_second_way(regular: Page) -> None:
    """A face may go to its casino or to the bandit: two buttons, and Shift with the digit."""
    frame = a_decision(
        setup("human,greedy", "bandit-1", rules="boulevard"),
        lambda each: any(action in BANDIT for action in each["next"]["actions"]),
    )
    table = play_on(regular, frame["record"])
    assert sorted(table.actions) == sorted(frame["next"]["actions"])
    there = next(action for action in table.actions if action in BANDIT)
    face = "abcdef".index(there) + 1
    name = table.choice(there).inner_text()
    assert words("vegas.casinos.7") in name
    regular.keyboard.press(f"Shift+Digit{face}")
    table.rest()
    assert plays(table.record).startswith(plays(frame["record"]) + there)
    taken = regular.locator('[data-casino="7"] [data-face][data-taken]')
    expect(taken.first).to_be_attached()


def test_a_chip_card_is_taken_or_left(regular: Page) -> None:
    """With the house rule on, enough dice in one turn ask whether the chip card is wanted."""
    record = setup("human,greedy", "chips-1", **{"with": "chips"})
    frame = a_decision(record, lambda each: each["next"]["kind"] == "chip")
    table = play_on(regular, frame["record"])
    casinos = regular.locator("[data-casino][data-chip]")
    hand = regular.locator('[data-region=seats] [data-seat="0"] [data-field=hand]')
    casinos.first.wait_for()
    lying = casinos.count()
    for key in "tl":
        assert sorted(table.actions) == ["l", "t"]
        expect(casinos).to_have_count(lying)
        regular.keyboard.press(key)
        table.rest_past(frame["ply"])
        assert plays(table.record).startswith(plays(frame["record"]) + key)
        expect(hand.locator("[data-piece=chip]")).to_have_count(int(key == "t"))
        if key == "t":
            expect(casinos).not_to_have_count(lying)
            table.undo()


# -- setting up ---------------------------------------------------------------------------------


def open_setup(page: Page, text: str = "vegas/setup") -> None:
    """The set-up page, from an address."""
    page.goto(f"/?speed=instant#/{text}")
    page.locator("[data-screen=setup] h1").wait_for()


def choose_edition(page: Page, rules: str) -> None:
    """A click on an edition."""
    page.locator(f'input[name="preset"][value="{rules}"]').check(force=True)


def option(page: Page, name: str, value: int) -> Any:
    """One value of an option with few."""
    return page.locator(f'input[name="{name}"][value="{value}"]')


def link(page: Page) -> str:
    """The set-up's link, from its field."""
    link = page.get_by_label(words("setup.link")).input_value()
    return without_check(link).partition("#/")[2]


def test_an_edition_comes_with_its_table(regular: Page) -> None:
    """Choosing an edition seats as many as it is at its best with, and the link is sound."""
    open_setup(regular)
    for rules in ("duel", "boulevard", "solo-hard"):
        choose_edition(regular, rules)
        frame = ask("frame", record=link_of(regular, rules))
        facts = VEGAS.facts(rules)
        assert len(frame["setup"]["seats"]) == facts["suggested"]
        assert frame["setup"]["rules"] == rules
        offered = {each.id for each in VEGAS.offered(VEGAS.presets[rules])}
        shown = regular.locator("[data-option]:not([hidden]) :is(input, select)")
        names = {shown.nth(at).get_attribute("name") for at in range(shown.count())}
        assert names <= offered
        assert offered - names <= {"chip_value", "chip_dice"}


def link_of(page: Page, rules: str) -> str:
    """The set-up's link, once it is of this edition."""
    field = page.get_by_label(words("setup.link"))
    expect(field).to_have_value(re.compile(f"rules={rules}&"))
    return link(page)


def test_an_impossible_mix_cannot_be_chosen(regular: Page) -> None:
    """Two kickers and six seats exclude each other: the page says so and settles for one."""
    open_setup(regular)
    choose_edition(regular, "boulevard")
    option(regular, "kicker", 2).check(force=True)
    for seat in range(3, 6):
        sit_down(regular, seat, "random")
    expect(option(regular, "kicker", 2)).to_be_disabled()
    expect(option(regular, "kicker", 1)).to_be_checked()
    why = words("setup.refused_seats", n=6, value=2)
    expect(regular.get_by_text(why, exact=True)).to_be_visible()
    assert len(ask("frame", record=link(regular))["setup"]["seats"]) == 6


def test_no_more_colours_out_than_there_are(regular: Page) -> None:
    """With one colour to beat only one can lie out early."""
    open_setup(regular)
    choose_edition(regular, "solo-hard")
    option(regular, "opponents", 1).check(force=True)
    expect(option(regular, "preplaced", 2)).to_be_disabled()
    expect(option(regular, "preplaced", 1)).to_be_checked()
    assert ask("frame", record=link(regular))["setup"]["options"]["preplaced"] == 1
    expect(regular.locator("[data-screen=setup] li[data-seat]:visible")).to_have_count(1)


EVERYTHING = {
    "boulevard": "start1.no-hidden-money.no-neutral.no-minsum.no-biggy.kicker2.no-bandit.chips"
    ".chip-value30.chip-dice3.no-autoplay.no-hundred.no-rainbow.rounds2",
    "solo": "no-autoplay.hundred.rainbow.rounds3.opponents3.preplaced2.own-dice5",
}


def test_every_option_survives_the_form(regular: Page) -> None:
    """A set-up link fills the form in, and the form gives the same link back."""
    for rules, options in EVERYTHING.items():
        seats = "human" if rules == "solo" else "human,greedy,random"
        record = setup(seats, "form-1", rules=rules, **{"with": options})
        open_setup(regular, record.replace("vegas?", "vegas/setup?"))
        assert link_of(regular, rules) == record
        assert ask("frame", record=record)["setup"]["rules"] == rules


@pytest.mark.parametrize(
    ("seats", "rules", "options", "named"),
    [
        ("human,greedy", "alea-2012", "own-dice5", ("own_dice", "opponents")),
        ("human", "solo", "bandit", ("bandit", "opponents")),
    ],
    ids=["without a solo game", "of another edition"],
)
def test_an_impossible_link_is_refused_in_words(
    regular: Page, seats: str, rules: str, options: str, named: tuple[str, ...]
) -> None:
    """Options that exclude each other, by name, and the way out."""
    wait_for_engine(regular)
    record = setup(seats, "mix-1", rules=rules, **{"with": options})
    regular.goto(f"/?speed=instant#/{record}")
    regular.locator("[data-screen=error] h1").wait_for()
    said = regular.locator("[data-region=error]").inner_text()
    assert words("errors.option-conflict.name") in said
    for option in named:
        assert words(f"vegas.options.{option}.name") in said
    expect(regular.locator('[data-command="home"]')).to_have_count(1)
