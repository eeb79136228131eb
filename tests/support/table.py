"""A game in the page: played by its own controls, judged by the engine in CPython.

    table = open_table(page, setup("human,greedy"))
    table.place(table.actions[0])
    assert table.record == decision(setup("human,greedy"), 1)["record"]

Nobody who tests the page has to write down what the rules make of a seed: the engine knows.
"""

from __future__ import annotations

import json
import re
from functools import cache
from itertools import count
from typing import TYPE_CHECKING, Any

from croupier.api.bridge import handle
from croupier.records.match import Match, advance, open_match
from croupier.records.record import HUMAN
from tests.support.page import wait_for_engine
from tests.support.sharing import copied
from tests.support.visitor import expect_value, set_by_keyboard, tab_to

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Locator, Page

TABLE = "[data-ply][data-actor]:not([data-stale])"
CHANCE, OVER = "-1", "-2"  # data-actor, when it is no seat
SILENT = {"start_drawn", "bill_turned"}  # events seen on the table, not in the log


def setup(seats: str = "human,greedy", seed: str = "amber-fox-41", **more: str) -> str:
    """The text of a set-up: the first edition, unless `rules` says otherwise."""
    parts = {"v": "1", "rules": "alea-2012", **more, "seats": seats, "seed": seed}
    order = ("v", "rules", "with", "seats", "names", "seed")
    return "vegas?" + "&".join(f"{key}={parts[key]}" for key in order if key in parts)


def ask(method: str, **params: object) -> dict[str, Any]:
    """The engine's answer in CPython, as the page would read it. Raises AssertionError."""
    answer = json.loads(handle(json.dumps({"id": 1, "method": method, "params": params})))
    assert "error" not in answer, answer
    result: dict[str, Any] = answer["result"]
    return result


def frames(record: str, seat: int | None = None) -> Iterator[dict[str, Any]]:
    """Every frame of the game in which people always take the first choice, as `seat` sees it."""
    game = _game(record, seat)
    for ply in count():
        if ply == len(game) and not _goes_on(game, seat):
            return
        yield json.loads(game[ply])


@cache
def _game(record: str, seat: int | None) -> list[str]:
    """The frames of a game as far as anybody has asked for them, as text: many tests ask again."""
    return [json.dumps(ask("frame", record=record, ply=0, seat=seat))]


def _goes_on(game: list[str], seat: int | None) -> bool:
    """True if there is one frame more, which is added."""
    last = json.loads(game[-1])
    if last["next"]["kind"] == "over":
        return False
    due = {"record": last["record"], "ply": last["ply"], **_choice(last["next"])}
    game.append(json.dumps(ask("advance", seat=seat, **due)))
    return True


def last_choices(record: str) -> str:
    """The record of the game in which people always take the last choice."""
    return str(_whole(record, -1).record)


@cache
def _whole(record: str, choice: int) -> Match:
    """The game in which people always take the choice with this index."""
    match = open_match(record).cut(0)
    while match.last.kind != "over":
        match = _one_further(match, choice)
    return match


def _one_further(match: Match, choice: int = 0) -> Match:
    """The game with one more ply, a person's choice by its index."""
    action = str(match.last.legal_actions()[choice]) if _decides(match) else None
    return advance(match, match.length, action)


def _decides(match: Match) -> bool:
    """True if a person has a real choice in this position."""
    actor = match.last.actor
    person = actor >= 0 and match.record.setup.seats[actor] == HUMAN
    return person and len(match.last.legal_actions()) > 1


def _choice(due: dict[str, Any]) -> dict[str, str]:
    return {"action": due["actions"][0]} if decides(due) else {}


def decides(due: dict[str, Any]) -> bool:
    """True if a person has a real choice here (`due` is a frame's `next`)."""
    return due["actor"] >= 0 and due["bot"] is None and len(due["actions"]) > 1


def played_out(record: str, seat: int | None = None) -> dict[str, Any]:
    """The last frame of the game in which people always take the first choice."""
    return ask("frame", record=str(_whole(record, 0).record), seat=seat)


def decision(record: str, number: int) -> dict[str, Any]:
    """The frame at a person's decision, 0-based, when the first choice was taken before."""
    match = open_match(record).cut(0)
    while number or not _decides(match):
        number -= _decides(match)
        match = _one_further(match)
    return ask("frame", record=str(match.record), ply=match.length)


def towards_the_end(record: str, left: int, choice: int = 0) -> dict[str, Any]:
    """The frame at a person's decision with so many left, when always this choice is taken.

    That is the first one, or the last one with -1.
    """
    match = _whole(record, choice)
    ply = [ply for ply in range(match.length) if _decides(match.cut(ply))][-left]
    return ask("frame", record=str(match.cut(ply).record), ply=ply)


def events_of(record: str) -> list[str]:
    """The types of all events of a record's game that the log tells."""
    length = ask("frame", record=record)["length"]
    frames = (ask("frame", record=record, ply=ply) for ply in range(length + 1))
    types = (event["type"] for frame in frames for event in frame["events"])
    return [event for event in types if event not in SILENT]


def start_by_keyboard(page: Page, game: str, seed: str) -> Table:
    """From the home page to a table for you and *random*, by keys alone; the table, at rest."""
    page.goto("/?speed=instant#/")
    page.locator("[data-screen=home] h1").wait_for()
    for speed in ("calm", "instant"):
        set_by_keyboard(page, "speed", speed)
    tab_to(page, f'[data-game="{game}"] [data-command="setup"]')
    page.keyboard.press("Enter")
    page.locator("[data-screen=setup] h1").wait_for()
    tab_to(page, '[data-seat="1"] [data-command=seat]')
    page.keyboard.press("Enter")
    tab_to(page, '.who [data-who="random"]')
    page.keyboard.press("Enter")
    tab_to(page, '[data-seat="2"] [data-command=seat]')
    page.keyboard.press("Delete")
    tab_to(page, "[data-part=more] > summary")
    page.keyboard.press("Enter")
    tab_to(page, "[data-field=seed]")
    page.keyboard.press("Control+A")
    page.keyboard.type(seed)
    tab_to(page, '[data-command="start"]')
    page.keyboard.press("Enter")
    wait_for_engine(page)
    return Table(page).rest()


def open_table(page: Page, record: str, query: str = "speed=instant") -> Table:
    """The tab at a record's link, without pauses unless the query says otherwise.

    A lone person's dice roll by themselves, unless the test has chosen a way to roll.
    """
    if "speed=instant" not in query:
        dice_roll_by_themselves(page)
    if (speed := query.removeprefix("speed=")) != query and "?speed=instant#" in page.url:
        at_speed(page, speed)
        query = "speed=instant"  # another one would be another page
    # A change of the fragment alone leaves the old table in place for a moment.
    page.evaluate("() => document.querySelector('[data-ply]')?.setAttribute('data-stale', '')")
    page.goto(f"/?{query}#/{record}")
    wait_for_engine(page)
    return Table(page).rest()


def at_speed(page: Page, speed: str) -> None:
    """From the next table on, as from an address that says so, without opening the page anew."""
    page.evaluate("(speed) => croupier.settings.give('speed', speed)", speed)


def dice_roll_by_themselves(page: Page) -> None:
    """At any speed: a test that is not about rolling taps choices alone."""
    page.evaluate("""() => {
      const { settings } = globalThis.croupier;
      settings.set("roll", settings.get("roll") || "auto");
    }""")


def from_position(frame: dict[str, Any]) -> str:
    """The set-up that begins from the position of this frame: a page has no past to read."""
    record: str = ask("position", record=frame["record"], ply=frame["ply"])["record"]
    return record


def keep_game(page: Page, frame: dict[str, Any]) -> None:
    """Have the page keep the running game of this frame, as if it had been played there."""
    save = {"record": frame["record"], "ply": frame["ply"], "updated": 1, "over": False}
    key = str(open_match(frame["record"]).record.setup)
    page.evaluate("([key, save]) => croupier.saves.store(key, save)", [key, save])


def play_on(page: Page, record: str, query: str = "speed=instant") -> Table:
    """The tab in the middle of a game, as if it had been played there so far."""
    keep_game(page, {"record": record, "ply": open_match(record).length})
    return open_table(page, str(open_match(record).record.setup), query)


def without_check(link: str) -> str:
    """A link that is passed on, without the check that tells when it has been cut."""
    bare, checks = re.subn(
        r"([?&])sc=[a-z2-9]{4}&(?=(?:names|colours|pos|by|from|seeds?)=)", r"\1", link
    )
    assert checks == 1, link
    return bare


# A tap half a second from now, by the time that it carries.
TAP_LATER = """(node) => {
  node.focus();
  const at = performance.now() + 500;
  for (const kind of ["pointerdown", "pointerup", "click"]) {
    const tap = new PointerEvent(kind, { bubbles: true, cancelable: true, detail: 1 });
    Object.defineProperty(tap, "timeStamp", { value: at });
    node.dispatchEvent(tap);
  }
}"""


class Table:
    """The table that a tab shows, in play or in replay."""

    def __init__(self, page: Page, touch: bool = False) -> None:
        self.page, self.touch = page, touch
        self.root = page.locator(TABLE)

    def rest(self) -> Table:
        """Wait until nothing moves by itself: a person is to choose or to roll, or it is over."""
        self.page.locator(f"{TABLE}:not([data-busy])").wait_for(state="attached")
        return self

    def rest_at(self, ply: int) -> Table:
        """Wait until this ply is shown and nothing moves."""
        self.page.locator(f'{TABLE}[data-ply="{ply}"]:not([data-busy])').wait_for(state="attached")
        return self

    def rest_past(self, ply: int) -> None:
        """Wait until another ply is shown and nothing moves."""
        self.page.locator(f'{TABLE}:not([data-ply="{ply}"])').wait_for(state="attached")
        self.rest()

    @property
    def ply(self) -> int:
        """Number of plies behind the one that is shown."""
        return int(self._at("ply"))

    @property
    def over(self) -> bool:
        """True if the game is at its end."""
        return self._at("actor") == OVER

    @property
    def moving(self) -> bool:
        """True if the table goes on by itself just now."""
        return self.root.get_attribute("data-busy") is not None

    @property
    def actions(self) -> list[str]:
        """The notation on every button that places dice, in their order on the page."""
        found: list[str] = self.page.locator("[data-action]").evaluate_all(
            "(buttons) => buttons.map((button) => button.dataset.action)"
        )
        return found

    def choice(self, action: str) -> Locator:
        """The button of a legal action."""
        return self.page.locator(f'button[data-action="{action}"]')

    def command(self, name: str) -> Locator:
        """The button of a command, in a menu too, the first in sight where there are several."""
        button = f'button:is([data-command="{name}"], [data-way="{name}"]):visible'
        return self.page.locator(button).first

    def tap_later(self, button: Locator) -> None:
        """Tap as after a look at the choices (site/table/taps.js)."""
        button.evaluate(TAP_LATER)

    def place(self, action: str) -> None:
        """Choose, and let everything happen that follows by itself."""
        button = self.choice(action)
        button.tap() if self.touch else button.click()
        self.rest()

    def undo(self) -> None:
        """Take the last decision back."""
        before = self.ply
        self.command("undo").click()
        self.rest_past(before)

    def play_out(self, ply: int | None = None) -> None:
        """Always the first choice, to the end or to a ply: what `frames` does without a page."""
        while not self.over and self.ply != ply:
            self.place(self.actions[0])

    @property
    def link(self) -> str:
        """The address that the share button puts on the clipboard, without its check."""
        return self.shared()

    def shared(self, what: str = "", command: str = "share") -> str:
        """The address that the sheet of a command copies behind its words, without its check."""
        self.command(command).click()
        text = copied(self.page, what)
        words, _, link = text.rpartition("\n")
        assert words, text
        return without_check(link)

    @property
    def record(self) -> str:
        """The record that the share button passes on, whatever moment its link leads to."""
        return self.link.partition("#/")[2].partition("@")[0]

    def log(self) -> list[str]:
        """The types of the events in the log, the oldest first."""
        found: list[str] = self.page.locator("[data-region=log] [data-event]").evaluate_all(
            "(lines) => lines.map((line) => line.dataset.event)"
        )
        return found

    def tells(self, events: list[str]) -> None:
        """Wait until the log has these events; what was before a link's moment comes late."""
        expect_value(self.page, self.log, events)

    def _at(self, name: str) -> str:
        value = self.root.get_attribute(f"data-{name}")
        assert value is not None
        return value


def stored(page: Page) -> dict[str, str]:
    """Everything that the page has kept in this browser, but how often it has written."""
    found: dict[str, str] = page.evaluate("() => ({ ...localStorage })")
    found.pop("croupier/count", None)
    return found
