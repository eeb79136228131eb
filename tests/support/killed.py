"""A browser that is killed in mid-game, and what it finds when it is started again."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, Protocol, Self

from tests.support.table import setup

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


class Mortal(Protocol):
    """A browser with a profile that outlives it."""

    def __enter__(self) -> Self: ...
    def __exit__(self, *_: object) -> None: ...
    def go(self, address: str) -> None: ...
    def run(self, script: str, *arguments: object) -> Any: ...
    def until(
        self, script: str, *arguments: object, patience: float = 90, pause: float = 0.1
    ) -> Any: ...
    def kill(self) -> None: ...


CLICKS = 3
GAMES_LAST = 2
"""So many times in one game, which has not ended then."""
LONGEST = 2.0
"""Seconds from the last click to the end; after them localStorage has been written as well."""

# A person's choice is open and nothing moves.
OPEN = """const at = document.querySelector("[data-ply][data-actor]:not([data-busy])");
return at && at.querySelector("button[data-action]") ? at.dataset.ply : null"""
CLICK = "document.querySelector('button[data-action]').click()"
MOVED = (
    f"const [before] = arguments; const now = (() => {{ {OPEN} }})(); return now !== before && now"
)
KEPT = """const [key] = arguments;
const { record, ply } = croupier.saves.load(key) ?? {};
return [record, ply, croupier.settings.get("name")]"""


def ends(start: Callable[[], Mortal], home: str, times: int) -> Iterator[tuple[float, bool]]:
    """Play three choices, kill the browser, go on in a new one; again and again.

    For each time: seconds after the last choice, and whether all was there again: the game with its
    moves at its ply, and a setting that was chosen a moment before.
    """
    kept: list[object] = []
    wait = 0.0
    for number in range(times + 1):
        with start() as browser:
            key = setup("human,greedy", f"killed-{max(0, number - 1) // GAMES_LAST}")
            browser.go(f"{home}?speed=instant#/{key}")
            ply = browser.until(OPEN)
            if number:
                yield wait, browser.run(KEPT, key) == kept and ply == str(kept[1])
            if number == times:
                return
            following = setup("human,greedy", f"killed-{number // GAMES_LAST}")
            if following != key:
                key = following
                browser.run("location.hash = `#/${arguments[0]}`", key)
                ply = browser.until(MOVED, ply)
            for choice in range(CLICKS):
                if choice == CLICKS - 1:
                    browser.run("croupier.settings.set('name', arguments[0])", f"Ada {number}")
                browser.run(CLICK)
                ply = browser.until(MOVED, ply, pause=0.005)
            kept = browser.run(KEPT, key)
            assert "&play=" in str(kept[0]), kept
            wait = LONGEST * number / max(1, times - 1)
            time.sleep(wait)
            browser.kill()
