"""A game between people on different devices, who send each other links."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.support.page import expect_contains, expect_text, wait_for_engine
from tests.support.setup_page import sit_down
from tests.support.table import (
    Table,
    ask,
    decides,
    played_out,
    setup,
    stored,
    without_check,
)
from tests.support.visitor import until
from tests.support.words import words

if TYPE_CHECKING:
    from playwright.sync_api import Page


GAME = setup("human,human", "post-1", names="Ada,Ben", **{"with": "rounds1"})
BY_LINK = GAME.replace("vegas?", "vegas/post?")
NAMES = ("Ada", "Ben")
LATE = 5
"""After so many decisions it is Ben's turn; of both together two are left."""


def turns(record: str, number: int) -> str:
    """The record of a game after so many decisions, always the first choice."""
    frame = ask("frame", record=record)
    for _ in range(number):
        frame = ask("advance", record=frame["record"], ply=frame["ply"], action=choice(frame))
        while frame["next"]["kind"] != "over" and not decides(frame["next"]):
            frame = ask("advance", record=frame["record"], ply=frame["ply"])
    text: str = frame["record"]
    return text


def choice(frame: dict[str, object]) -> str:
    """The first legal action."""
    due = frame["next"]
    assert isinstance(due, dict)
    return str(due["actions"][0])


def by_link(record: str) -> str:
    """The link by which this record is sent on, without the host."""
    return record.replace("?", "/post?")


def unsigned(link: str) -> str:
    """A link without the name of who sends it, and without the host."""
    return re.sub("&by=[^&]*", "", link.partition("#/")[2])


def opened(page: Page, link: str) -> Page:
    """The tab at a link of this form."""
    page.goto(f"/?speed=instant#/{link}")
    wait_for_engine(page)
    return page


def sit(page: Page, name: str, own: str = "") -> Table:
    """Take one seat, that of this name, under it or another name."""
    page.locator("label[data-seat]").first.wait_for()
    for box in page.locator("label[data-seat]").all():
        box.locator("input").set_checked(name in box.inner_text())
    page.locator("[data-field=name]:visible").fill(own)
    page.locator('[data-command="sit"]').click()
    page.locator("[data-screen=table]").wait_for()
    return Table(page).rest()


def gone_on(page: Page) -> Table:
    """Go on with a link that is further than the game kept here: it does not by itself."""
    page.get_by_role("heading", name=words("by_link.newer.title")).wait_for()
    page.locator('[data-command="theirs"]').click()
    page.locator("[data-screen=table]").wait_for()
    return Table(page).rest()


def play_turns(table: Table) -> None:
    """Play until it is another person's turn: rolls come by themselves, always the first choice."""
    while table.actions:
        table.place(table.actions[0])


@pytest.mark.timeout(90)
def test_two_people_play_to_the_end(regular: Page, friend: Page) -> None:
    """Each plays in their own seat only, sees what is new to them, and both see the same end."""
    pages = [regular, friend]
    link, last = by_link(turns(GAME, LATE)), played_out(GAME)["record"]
    seen: list[int] = [0, 0]
    for number in range(60):
        page = pages[number % 2]
        opened(page, link)
        if number < 2:
            page.locator('[data-command="sit"]').wait_for()
            expect_contains(page.locator("[data-screen=by-link]"), words("by_link.honest"))
            table = sit(page, NAMES[1 - number])
        else:
            table = gone_on(page)
        assert table.ply >= seen[number % 2]
        play_turns(table)
        seen[number % 2] = table.ply
        assert without_check(page.url).endswith(f"#/{BY_LINK}")
        link = unsigned(table.link)
        if table.over and min(seen) == max(seen):
            break
    assert link == by_link(last)
    assert [Table(page).over for page in pages] == [True, True]


def test_seat_is_taken_once(regular: Page) -> None:
    """A link opened again after a move of the visitor's own says that they are further on."""
    page = regular
    opened(page, by_link(turns(GAME, 2)))
    table = sit(page, "Ada")
    play_turns(table)
    ply = table.ply
    expect_contains(page.locator("[data-command=roll]"), words("by_link.send", name="Ben"))
    opened(page, by_link(turns(GAME, 1)))
    page.locator("[data-screen=table]").wait_for()
    assert table.rest().ply == ply
    assert without_check(page.url).endswith(f"#/{BY_LINK}")
    page.locator("[data-region=toast]").get_by_text(words("by_link.older")).wait_for()
    page.goto("/?speed=instant#/")
    line = page.locator('[data-command="continue"]')
    expect_contains(line, words("by_link.waiting", name="Ben"))
    line.click()
    page.locator("[data-screen=table]").wait_for()
    assert table.rest().ply == ply


def test_own_move_is_taken_back_until_sent(regular: Page) -> None:
    """Before the link is sent a move may be taken back, afterwards not; nor is another's move."""
    page = regular
    opened(page, by_link(turns(GAME, 1)))
    table = sit(page, "Ben")
    expect(table.command("undo")).to_be_disabled()
    table.place(table.actions[0])
    table.undo()
    table.place(table.actions[0])
    expect(table.command("undo")).to_be_enabled()
    send = page.locator("[data-command=roll]")
    page.evaluate(COUNT_ASKING)
    expect(send).to_contain_class("button-main")
    table.shared(command="roll")
    send.get_by_text(words("by_link.send_again")).wait_for()
    expect(table.command("undo")).to_be_disabled()
    assert_calm(page, "Ada")
    table.shared(command="roll")
    until(page, "() => globalThis.asked === 1")
    page.reload()
    wait_for_engine(page)
    table.rest()
    assert_calm(page, "Ada")
    expect_text(page.locator("[data-command=roll]"), words("by_link.send_again"))


COUNT_ASKING = """() => {
  globalThis.asked = 0;
  Object.defineProperty(navigator.storage, "persisted", { value: async () => false });
  const persist = async () => ++globalThis.asked > 0;
  Object.defineProperty(navigator.storage, "persist", { value: persist });
}"""
"""Counts how often the browser is asked not to clear away what is kept."""


def assert_calm(page: Page, name: str) -> None:
    """It is said that the link is on its way; nothing asks to be pressed."""
    prompt = page.locator("[data-region=prompt]")
    prompt.get_by_text(words("by_link.sent", name=name)).wait_for()
    expect(page.locator("[data-command=roll]")).not_to_contain_class("button-main")


CARDS = "vegas_cards?v=1&rules=cards-2016&seats=human,human&names=Ada,Ben&seed=post-2"


def test_the_card_game_waits_for_its_link(regular: Page) -> None:
    """With the other hand on another device, nothing is said of passing this one on."""
    page = regular
    first = ask("frame", record=CARDS)["next"]["actor"]
    frame = ask("frame", record=CARDS, seat=first)
    due = {"record": frame["record"], "ply": frame["ply"], "action": choice(frame)}
    opened(page, by_link(ask("advance", seat=first, **due)["record"]))
    # No server keeps hands: where such a game begins it is said whom one has to trust.
    page.locator("[data-region=hands]").get_by_text(words("by_link.hands")).wait_for()
    sit(page, NAMES[first])
    line = page.locator("[data-region=prompt]").inner_text()
    assert line.startswith(words("by_link.done", name=NAMES[1 - first]))
    assert words("vegas_cards.prompt.pass") not in line


@pytest.mark.long
def test_an_answer_has_its_senders_name(regular: Page, friend: Page) -> None:
    """The invitation says who sends it; the visitor chooses a name, shown to both."""
    record = GAME.replace("names=Ada,Ben", "names=Anna,Guest")
    opened(regular, by_link(record))
    table = sit(regular, "Anna", "Ada")
    play_turns(table)
    link = table.shared(command="roll")
    assert "&by=Ada&" in link

    opened(friend, link.partition("#/")[2])
    friend.locator("[data-region=by]").get_by_text(words("by_link.by", name="Ada")).wait_for()
    other = sit(friend, "Guest", "Zoë & Co")
    expect_contains(friend.locator("[data-region=seats]"), "Zoë & Co")
    play_turns(other)
    answer = other.shared(command="roll")
    assert "names=Ada,Zo%C3%AB%20%26%20Co&by=Zo%C3%AB%20%26%20Co&" in answer

    opened(regular, answer.partition("#/")[2])
    assert gone_on(regular).ply > 0
    expect_contains(regular.locator("[data-region=seats]"), "Zoë & Co")
    games = [key for key in stored(regular) if key.startswith("croupier/game/")]
    assert len({key[:-2] for key in games}) == 1


def test_a_link_plays_and_names_nobody_who_sits_here(regular: Page) -> None:
    """Moves in a seat of this device are asked about; its name stays whatever a link calls it."""
    page = regular
    opened(page, by_link(turns(GAME, 2)))
    table = sit(page, "Ada", "Ada")
    ply = table.ply
    before = stored(page)
    opened(page, by_link(turns(GAME, 4)))
    page.get_by_text(words("by_link.fork.ahead", ply=ply)).wait_for()
    assert {key: each for key, each in stored(page).items() if "/game/" in key} == {
        key: each for key, each in before.items() if "/game/" in key
    }
    page.locator('[data-command="mine"]').click()
    page.locator("[data-screen=table]").wait_for()
    play_turns(table.rest())
    renamed = turns(GAME.replace("names=Ada,Ben", "names=Eve,Zo"), 4)
    before = stored(page)
    opened(page, by_link(renamed))
    page.get_by_role("heading", name=words("by_link.newer.title")).wait_for()
    assert {key: each for key, each in stored(page).items() if "/game/" in key} == {
        key: each for key, each in before.items() if "/game/" in key
    }
    assert gone_on(page).ply > ply
    expect_contains(page.locator("[data-region=seats]"), "Ada")
    expect_contains(page.locator("[data-region=seats]"), "Zo")
    expect(page.locator("[data-region=seats]")).not_to_contain_text("Eve")


def test_two_continuations_are_not_mixed(regular: Page) -> None:
    """A link that goes on otherwise than the game kept here is shown as such; both stay.

    While the question which game to go on with is open, another tab plays: no move is lost.
    """
    page = regular
    opened(page, by_link(turns(GAME, 2)))
    table = sit(page, "Ada")
    own = table.ply
    frame = ask("frame", record=turns(GAME, 1))
    last = frame["next"]["actions"][-1]
    other = ask("advance", record=frame["record"], ply=frame["ply"], action=last)["record"]
    assert other != turns(GAME, 2)
    opened(page, by_link(other))
    page.get_by_text(words("by_link.fork.title")).wait_for()
    page.locator('[data-command="mine"]').click()
    page.locator("[data-screen=table]").wait_for()
    assert table.rest().ply == own
    page.goto("/?speed=instant#/")
    page.get_by_role("link", name=words("by_link.other")).click()
    page.locator("[data-screen=replay]").wait_for()
    assert table.rest().record == other

    opened(page, by_link(other))
    page.locator('[data-command="mine"]').wait_for()
    two = opened(page.context.new_page(), BY_LINK)
    play_turns(Table(two).rest())
    asked = page.locator('[data-command="mine"]').element_handle()
    assert asked is not None
    asked.click()
    two.get_by_text(words("table.elsewhere.title")).wait_for()
    asked.wait_for_element_state("hidden")
    page.locator('[data-command="mine"]').click()
    page.locator("[data-screen=table]").wait_for()
    assert unsigned(table.rest().link) == by_link(turns(GAME, 3))
    two.close()

    opened(page, by_link(other))
    page.locator('[data-command="theirs"]').click()
    page.locator("[data-screen=table]").wait_for()
    assert unsigned(table.rest().link) == by_link(other)


def test_set_up_on_different_devices(regular: Page) -> None:
    """A person elsewhere is chosen at the set-up; the game begins here and waits for him."""
    page = regular
    page.goto("/?speed=instant#/vegas/setup")
    sit_down(page, 1, "away")
    expect_contains(page.locator("[data-region=who]"), words("setup.away_line"))
    page.locator('[data-seat="1"] input').fill("Ben")
    sit_down(page, 2, "")
    field = page.get_by_label(words("setup.link"))
    expect(field).to_have_value(re.compile(r"/vegas/post\?.*Ben"))
    link = without_check(field.input_value())
    page.locator('[data-command="start"]').click()
    page.locator("[data-field=sender]").fill("Ada")
    page.locator('[data-command="sign"]').click()
    wait_for_engine(page)
    table = Table(page).rest()
    play_turns(table)
    expect_contains(page.locator("[data-command=roll]"), "Ben")
    begun = link.replace("&names=,Ben&", "&names=Ada,Ben&by=Ada&")
    assert begun != link
    assert table.link.startswith(begun)
