"""The card game in the page: its records, and what people choose in the games that tests play."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from tests.support.page import expect_text
from tests.support.table import Table, ask, from_position
from tests.support.visitor import expect_value
from tests.support.words import dollars, words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Page


type Choice = dict[str, Any]

FACE = "[data-card]:not([data-card=back])"
COVER = "[data-region=pass-device]"
SILENT = {"bill_turned", "hand_drawn", "committed", "step_began", "deal_began"}


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
    """Every frame of a game, as the deciding seat sees it, with a person's choices."""
    frame = ask("frame", record=record, ply=0)
    while (due := frame["next"])["kind"] != "over":
        here, choice = {"record": frame["record"], "ply": frame["ply"]}, None
        if due["actor"] >= 0 and due["bot"] is None:
            frame = ask("frame", **here, seat=due["actor"])
            choice = prefer(frame["observation"]["choices"])
        yield frame, choice
        frame = ask("advance", **here, **({"action": choice["action"]} if choice else {}))
    yield frame, None


@cache
def _whole(record: str, prefer: Prefer) -> tuple[tuple[dict[str, Any], Choice | None], ...]:
    return tuple(game(record, prefer))


def decisions(record: str, prefer: Prefer = first) -> Iterator[tuple[dict[str, Any], Choice]]:
    """Every frame in which a person decides, as they see it, with what they will choose."""
    return ((frame, choice) for frame, choice in game(record, prefer) if choice)


def late(record: str, left: int, prefer: Prefer = first) -> str:
    """The set-up that begins near the end of the game, at a decision of the first seat.

    At least ``left`` are left there: where all choose at once, nobody has chosen yet.
    """
    found = [frame for frame, choice in _whole(record, prefer) if choice]
    begin = len(found) - left
    while found[begin]["next"]["actor"] != 0:
        begin -= 1
    return from_position(found[begin])


def last_frame(record: str, prefer: Prefer = first) -> dict[str, Any]:
    """The end of the game in which people choose like this."""
    return _whole(record, prefer)[-1][0]


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
    lines = page.locator("[data-rank]")
    ranking = result["ranking"]
    expect_text(lines.locator("[data-field=name]"), [names[seat] for seat in ranking])
    expect_text(
        lines.locator("[data-field=sum]"), [dollars(seats[seat]["money"]) for seat in ranking]
    )
    expect_text(
        lines.locator("[data-field=count]"),
        [words("vegas_cards.end.won", n=len(seats[seat]["bills"])) for seat in ranking],
    )
    # A chip card is no bill: it counts as money, and lies beside the bills.
    for line, seat in enumerate(ranking):
        expect(lines.nth(line).locator("[data-held=chip]")).to_have_count(seats[seat]["chips"])
    table = page.get_by_role("table", name=words("vegas_cards.end.chart"))
    expect_value(
        page,
        lambda: [row.split("\t")[2:] for row in table.locator("tbody tr").all_inner_texts()],
        [[dollars(money[seat]) for money in seen["ledger"]] for seat in range(len(seats))],
    )


def logged(record: str) -> list[str]:
    """The types of all events of a record's game that the log tells."""
    length = ask("frame", record=record)["length"]
    events = (ask("frame", record=record, ply=ply)["events"] for ply in range(length + 1))
    return [event["type"] for each in events for event in each if event["type"] not in SILENT]


def hand_over(table: Table) -> None:
    """Look around, pass the device on, say who one is, and get to see a hand."""
    page = table.page
    if not page.locator(COVER).count():
        table.command("roll").click()
    table.command("show-hand").click()
    page.locator("[data-pick]").first.wait_for()
