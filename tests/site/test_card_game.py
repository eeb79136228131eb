"""The card game in the page: whole games, and what nobody may see who should not."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from croupier.state import OPEN
from tests.support.page import assert_accessible, wait_for_engine
from tests.support.table import Table, ask, open_table, played_out, stored
from tests.support.visitor import tab_to
from tests.support.words import dollars, words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Page


type Choice = dict[str, Any]

SILENT = {"bill_turned", "hand_drawn", "committed", "step_began", "deal_began"}
HEAR_THE_ENGINE = """
globalThis.heard = [];
globalThis.Worker = class extends Worker {
  constructor(...how) {
    super(...how);
    this.addEventListener("message", ({ data }) => heard.push(data));
  }
};
"""
OUT_OF_SIGHT = """() => {
  Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
  delete document.visibilityState;
}"""


def cards(seats: str, seed: str, rules: str = "cards-2016", **more: str) -> str:
    """The text of a set-up of the card game."""
    parts = {"v": "1", "rules": rules, **more, "seats": seats, "seed": seed}
    order = ("v", "rules", "with", "seats", "names", "seed")
    return "vegas_cards?" + "&".join(f"{key}={parts[key]}" for key in order if key in parts)


def first(choices: list[Choice]) -> Choice:
    """Always the first choice."""
    return choices[0]


def grasping(choices: list[Choice]) -> Choice:
    """The most dice at one casino, and every chip card."""
    return max(choices, key=lambda each: (each["taken"], _most_dice(each)))


def _most_dice(choice: Choice) -> int:
    dice: dict[int, int] = {}
    for card in choice["cards"]:
        dice[card["face"]] = dice.get(card["face"], 0) + card["dice"]
    return max(dice.values(), default=0)


type Prefer = Callable[[list[Choice]], Choice]


def game(record: str, prefer: Prefer) -> Iterator[tuple[dict[str, Any], Choice | None]]:
    """Every frame of a game, all hands open, with what a person chooses where one decides."""
    frame = ask("frame", record=record, ply=0, seat=OPEN)
    while frame["next"]["kind"] != "over":
        due, choice = frame["next"], None
        if due["actor"] >= 0 and due["bot"] is None:
            choice = prefer(frame["observation"]["choices"])
        yield frame, choice
        here = {"record": frame["record"], "ply": frame["ply"], "seat": OPEN}
        frame = ask("advance", **here, **({"action": choice["action"]} if choice else {}))
    yield frame, None


def decisions(record: str, prefer: Prefer = first) -> Iterator[tuple[dict[str, Any], Choice]]:
    """Every frame in which a person decides, all hands open, with what they will choose."""
    return ((frame, choice) for frame, choice in game(record, prefer) if choice)


def last_frame(record: str, prefer: Prefer = first) -> dict[str, Any]:
    """The end of the game in which people choose like this."""
    *_, (frame, _) = game(record, prefer)
    return frame


def pick(page: Page, choice: Choice) -> None:
    """Pick the cards of a choice."""
    for place in choice["ways"][0]:
        page.locator(f'[data-pick="{place}"]').click()


def choose(table: Table, choice: Choice) -> None:
    """Make a choice with the mouse, and let everything happen that follows by itself."""
    if choice["kind"] == "select":
        pick(table.page, choice)
    assert choice["action"] in table.actions
    table.place(choice["action"])


def assert_end_screen(page: Page, frame: dict[str, Any], names: list[str]) -> None:
    """The end screen tells the result of this frame in all its parts."""
    seen = frame["observation"]
    result, seats = seen["result"], seen["seats"]
    lines = page.locator(".standing-line")
    ranking = result["ranking"]
    assert lines.locator(".standing-name").all_inner_texts() == [names[seat] for seat in ranking]
    assert lines.locator(".standing-sum").all_inner_texts() == [
        dollars(seats[seat]["money"]) for seat in ranking
    ]
    assert lines.locator(".standing-count").all_inner_texts() == [
        words("vegas_cards.end.won", n=len(seats[seat]["bills"]) + seats[seat]["chips"])
        for seat in ranking
    ]
    table = page.get_by_role("table", name=words("vegas_cards.end.chart"))
    rows = [row.split("\t")[1:] for row in table.locator("tbody tr").all_inner_texts()]
    assert [row[1:] for row in rows] == [
        [dollars(money[seat]) for money in seen["ledger"]] for seat in range(len(seats))
    ]


def told(record: str) -> list[str]:
    """The types of all events of a record's game that the log tells."""
    length = ask("frame", record=record)["length"]
    events = (ask("frame", record=record, ply=ply)["events"] for ply in range(length + 1))
    return [event["type"] for each in events for event in each if event["type"] not in SILENT]


# ---------------------------------------------------------------- whole games


def test_alone_against_bots(regular: Page) -> None:
    """From the set-up to the end: the page plays what the engine plays, and ends as it ends."""
    regular.goto("/?speed=instant#/vegas_cards/setup")
    regular.get_by_label(words("setup.seed"), exact=True).fill("cards alone 1")
    for place, who in enumerate(("human", "greedy", "random")):
        regular.locator(f'[data-seat="{place}"] select').select_option(who)
    regular.locator('[data-command="start"]').click()
    wait_for_engine(regular)
    table = Table(regular).rest()
    record = cards("human,greedy,random", "cards-alone-1")
    for frame, choice in decisions(record):
        assert table.ply == frame["ply"]
        assert regular.locator(".hand-button").count() == 5
        choose(table, choice)
    expected = last_frame(record)
    assert table.record == expected["record"]
    names = [words("vegas_cards.you")]
    names += [words(f"vegas_cards.bots.{bot}.name") for bot in ("greedy", "random")]
    assert_end_screen(regular, expected, names)
    assert table.log() == told(expected["record"])


def test_by_keyboard(regular: Page) -> None:
    """Digits and Enter, or the arrows: a whole game without a mouse."""
    record = cards("human,random", "cards-keys-1")
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
    assert_end_screen(regular, expected, [words("vegas_cards.you"), names_of("random")])
    tab_to(regular, '.end [data-command="again"]')
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


def test_one_after_another_with_chip_cards(regular: Page) -> None:
    """In turn against a bot, every chip card taken that can be: to the end, counted with money."""
    more = {"rules": "cards-2016-turns", "with": "chips", "names": "Ada,"}
    record = cards("human,random", "cards-turns-1", **more)
    table = open_table(regular, record)
    for frame, choice in decisions(record, grasping):
        assert table.ply == frame["ply"]
        choose(table, choice)
    expected = last_frame(record, grasping)
    assert table.record == expected["record"]
    assert_end_screen(regular, expected, ["Ada", names_of("random")])
    chips = [seat["chips"] for seat in expected["observation"]["seats"]]
    assert regular.locator(".cell-chip").count() == sum(chips) > chips[1]


@pytest.mark.view(size="phone")
def test_cards_that_do_not_go_together(page: Page) -> None:
    """A third card of another number cannot be picked; one of the same number can."""
    record = cards("human,greedy", "cards-third-1")
    table = open_table(page, record)
    frame, _ = next(decisions(record))
    choices = frame["observation"]["choices"]
    legal = {tuple(way) for each in choices for way in each["ways"]}
    hand = page.locator(".hand-button")
    for place in range(5):
        hand.nth(place).tap()
        for other in range(5):
            if other == place:
                continue
            hand.nth(other).tap()
            both = tuple(sorted((place, other)))
            for third in set(range(5)) - {place, other}:
                possible = tuple(sorted((*both, third))) in legal
                assert (hand.nth(third).get_attribute("aria-disabled") is None) == possible
                hand.nth(third).tap(force=True)
                assert hand.nth(third).get_attribute("aria-pressed") == str(possible).lower()
                if possible:
                    hand.nth(third).tap()
            assert len(table.actions) == 1
            hand.nth(other).tap()
        hand.nth(place).tap()
    assert table.actions == []


# ---------------------------------------------------------------- nobody sees another's hand


def hand_over(table: Table) -> None:
    """Look around, pass the device on, say who one is, and get to see a hand."""
    page = table.page
    if not page.locator(".pass-device").count():
        table.command("roll").click()
    table.command("look").click()
    page.locator(".hand-button").first.wait_for()


@pytest.mark.slow
def test_two_people_pass_the_device(page: Page) -> None:
    """All lay at once around one device: at no time anything of a hand is where it must not be."""
    page.add_init_script(HEAR_THE_ENGINE)
    record = cards("human,human", "cards-pass-1", names="Ada,Ben")
    table = open_table(page, record)
    for frame, choice in decisions(record, grasping):
        seat, ply = frame["next"]["actor"], frame["ply"]
        assert table.ply == ply
        heard_nothing_of_hands(page)
        shows_no_hand(page)
        if not page.locator(".pass-device").count():
            table.command("roll").click()
        name = ("Ada", "Ben")[seat]
        cover = page.locator(".pass-device")
        assert cover.locator("h2").inner_text() == words("table.pass_device.pass", name=name)
        shows_no_hand(page)
        table.command("look").click()
        page.locator(".hand-button").first.wait_for()
        heard_only(page, seat)
        choose(table, choice)
    expected = last_frame(record, grasping)
    assert table.record == expected["record"]
    assert_end_screen(page, expected, ["Ada", "Ben"])
    assert table.log() == told(expected["record"])


def heard(page: Page) -> list[dict[str, Any]]:
    """The frames that came to the page's own thread since the last time, the record left out."""
    texts: list[str] = page.evaluate("() => heard.splice(0)")
    answers = [json.loads(text).get("result") for text in texts]
    return [{**each, "record": ""} for each in answers if each and "observation" in each]


def heard_nothing_of_hands(page: Page) -> None:
    """What came to this thread tells nothing that the public must not know."""
    for frame in heard(page):
        assert frame["seat"] is None
        assert all(seat["held"] is None for seat in frame["observation"]["seats"])
        assert frame["observation"]["choices"] == frame["next"]["actions"] == []
        actor = (frame["action"] or {"actor": OPEN})["actor"]
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
    shown = "[data-pick], [data-action], .card-face, .hand-picked, .laid-ghost"
    assert page.locator(shown).count() == 0
    assert words("vegas_cards.hand.spoken", cards="")[:-1] not in page.content()


def test_in_turn_everybody_looks_before_the_device_goes_on(regular: Page) -> None:
    """What one has laid openly is there for all to see, then the cover asks for the next one."""
    more = {"rules": "cards-2016-turns", "names": "Ada,Ben"}
    record = cards("human,human", "cards-turns-2", **more)
    table = open_table(regular, record)
    for (frame, choice), _ in zip(decisions(record), range(4), strict=False):
        assert (table.ply, regular.locator(".pass-device").count()) == (frame["ply"], 0)
        shows_no_hand(regular)
        name = ("Ada", "Ben")[frame["next"]["actor"]]
        go_on = table.command("roll")
        assert go_on.inner_text() == words("table.pass_device.pass", name=name)
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
    for choice in (choices[0], choices[-1], choices[len(choices) // 2]):
        page.goto("/?speed=instant#/about")
        page.locator("[data-screen=about] h1").wait_for()
        page.evaluate("() => localStorage.clear()")
        table = open_table(page, record)
        hand_over(table)
        heard(page)
        choose(table, choice)
        page.locator(".pass-device").wait_for()
        cover = trace(page)
        table.command("look").click()
        page.locator(".hand-button").first.wait_for()
        traces.append((cover, trace(page)))
    assert traces[0] == traces[1] == traces[2]


def test_the_hand_goes_when_the_page_does(page: Page) -> None:
    """Out of sight the page covers itself, picked cards and all; an undo asks for its person."""
    record = cards("human,human,random", "cards-away-1", names="Ada,Ben,")
    table = open_table(page, record)
    (frame, choice) = next(decisions(record))
    for leave in (OUT_OF_SIGHT, "() => dispatchEvent(new Event('pagehide'))"):
        hand_over(table)
        pick(page, choice)
        page.evaluate(leave)
        assert page.locator(".pass-device").count() == 1
        shows_no_hand(page)
    hand_over(table)
    choose(table, choice)
    assert table.ply == frame["ply"] + 1
    cover = page.locator(".pass-device h2")
    assert cover.inner_text() == words("table.pass_device.pass", name="Ben")
    table.undo()
    assert table.ply == frame["ply"]
    assert cover.inner_text() == words("table.pass_device.pass", name="Ada")
    for _ in range(2):
        hand_over(table)
        page.locator("[data-pick]").first.click()
        page.locator(".lay").click()
        table.rest()
    assert page.locator(".pass-device").count() == 0
    assert table.command("undo").is_disabled()


# ---------------------------------------------------------------- for everybody


def test_axe_finds_nothing_at_the_card_table(regular: Page) -> None:
    """Cover, hand with a hint, replay of all hands, end and rules."""
    record = cards("human,human", "cards-axe-1", names="Ada,Ben")
    table = open_table(regular, record)
    table.command("roll").click()
    assert_accessible(regular, "at the cover")
    hand_over(table)
    table.command("hint").click()
    regular.locator(".hand-best").first.wait_for()
    regular.locator("[data-pick]").first.click()
    assert_accessible(regular, "with a hand")
    over = last_frame(record)["record"]
    for link, mark, where in (
        (f"{over}@40", ".hand-row", "in the replay"),
        (over, ".end", "at the end"),
        ("vegas_cards/rules", ".rules-steps", "in the rules"),
    ):
        regular.goto("/?speed=instant#/about")
        regular.locator("[data-screen=about] h1").wait_for()
        regular.goto(f"/?speed=instant#/{link}")
        regular.locator(mark).first.wait_for()
        assert_accessible(regular, where)


# ---------------------------------------------------------------- watching again


def test_a_finished_game_is_watched_with_chosen_eyes(regular: Page) -> None:
    """All hands, or one seat's; before the end there is nothing to choose and no hand to see."""
    over = played_out(cards("human,human", "cards-eyes-1", names="Ada,Ben"), OPEN)["record"]
    ply = next(
        ply
        for ply in range(40, 200)
        if ask("frame", record=over, ply=ply)["next"]["kind"] == "select"
    )
    table = open_table(regular, f"{over}@{ply}")
    eyes = regular.locator(".replay-eyes")
    eyes.wait_for()
    regular.locator(".hand-row").nth(1).wait_for()
    assert regular.locator(".hand-row:has(.card-face)").count() == 2
    for seat in (0, 1):
        eyes.select_option(str(seat))
        regular.locator(f'.hand-row[data-hand="{1 - seat}"]').wait_for(state="detached")
        table.rest()
        assert regular.locator(f'.hand-row[data-hand="{seat}"] .card-face').count() == 10

    regular.goto("/?speed=instant#/about")
    regular.locator("[data-screen=about] h1").wait_for()
    unfinished = ask("frame", record=over, ply=ply)["record"]
    open_table(regular, f"{unfinished}@{ply}")
    assert regular.locator(".replay").count() == 1
    regular.locator(".hand-row .card-back").nth(4).wait_for()
    assert regular.locator(".card-face, .replay-eyes").count() == 0
