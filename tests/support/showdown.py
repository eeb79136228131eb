"""Expert Yahtzee in the page: what a person would throw again, and how it is tapped."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.api.serialize import to_json
from croupier.core.state import OVER
from croupier.records.frame import frame as frame_of
from croupier.records.match import Match, advance, open_match
from croupier.records.record import HUMAN
from tests.support.table import TAP_LATER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Locator, Page


def setup(seats: str, seed: str) -> str:
    """The text of a set-up."""
    return f"showdown?v=1&rules=expert-1992&seats={seats}&seed={seed}"


def policy(frame: dict[str, Any]) -> str:
    """Stop as soon as something fits, otherwise throw for the likeliest card; first claim."""
    due, seen = frame["next"], frame["observation"]
    if due["kind"] != "keep":
        return str(due["actions"][0])
    if any(offer["value"] for offer in seen["offers"]):
        return "z"
    return str(max(seen["offers"], key=lambda offer: offer["made"])["keep"])


def decisions(record: str) -> Iterator[dict[str, Any]]:
    """The frames at which `policy` decides for a person, and the last one of the game."""
    match = open_match(record)
    while True:
        state = match.state(match.length)
        legal = state.legal_actions() if state.actor >= 0 else ()
        action = None
        if state.actor == OVER or (len(legal) > 1 and is_person(match, state.actor)):
            frame: dict[str, Any] = to_json(frame_of(match, None))
            yield frame
            if state.actor == OVER:
                return
            action = policy(frame)
        match = advance(match, match.length, action)


def is_person(match: Match, seat: int) -> bool:
    """True if a seat is not a bot's."""
    return match.record.setup.seats[seat] == HUMAN


def of_action(frame: dict[str, Any], action: str) -> dict[str, Any]:
    """The engine's view of a choice."""
    choices: list[dict[str, Any]] = frame["observation"]["choices"]
    return next(choice for choice in choices if choice["action"] == action)


def dice(page: Page, pressed: bool) -> Locator:
    """The dice in the bowl that stay, or those that do not."""
    return page.locator(f'button[data-draft][aria-pressed="{str(pressed).lower()}"]')


def keep_by_mouse(page: Page, frame: dict[str, Any], action: str) -> None:
    """Tap dice until those that stay are the faces that a keep is about."""
    wanted = [
        frame["observation"]["attempt"]["dice"][i] for i in of_action(frame, action)["places"]
    ]
    while dice(page, pressed=True).count():
        dice(page, pressed=True).first.click()
    for face in wanted:
        # The last of several equal dice: the page has to see that it is as good as the first. It is
        # tapped after a look at the dice.
        free = f'button[data-draft][aria-pressed="false"][data-face="{face}"]'
        page.locator(free).last.evaluate(TAP_LATER)


def space(page: Page, number: int) -> Locator:
    """A space of the track."""
    return page.locator(f'[data-space="{number}"]')
