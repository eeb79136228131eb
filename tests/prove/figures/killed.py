"""The engine and the browser are killed: nothing is lost.

The engine is killed while a choice is on its way, at any moment: the choice has been made. Two
figures ask the same: whether the game goes on with the choice in it, always; and whether it does so
within a second and a half, which a busy machine may keep it from now and then.
"""

from functools import partial
from itertools import groupby
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import Page

from tests.prove.browsing import site, version, visitor
from tests.prove.figure import Failure, Figure, Found, command, said
from tests.support.chromium import Chromium
from tests.support.killed import ends
from tests.support.page import wait_for_engine
from tests.support.table import Table, decision, open_table, setup

# -- killed workers ------------------------------------------------------------------------------

IN_A_GAME: Final = 10
"""Kills of one game, which has not ended then."""
IN_A_SLICE: Final = 50
LONGEST: Final = 300
"""Milliseconds after the choice."""
SOON: Final = 1500
"""Milliseconds from the end of one engine to the next answer of another one."""
KILL: Final = """([action, wait]) => {
  document.querySelector(`button[data-action="${action}"]`).click();
  globalThis.again = new Promise((done) => setTimeout(async () => {
    croupier.engine.restart();
    const began = performance.now();
    await croupier.engine.call("frame", { record: "%s", seat: null });
    done(performance.now() - began);
  }, wait));
}"""


def killed(name: str, soon: bool, numbers: range) -> Found:
    """After which of these kills the game goes on with the choice in it, or goes on ``soon``.

    One tab for all of them, and ten in a game, each of which begins with its first one.
    """
    found = Found()
    with site(measured=soon) as (browser, server):
        with visitor(browser, server, "fatal error") as page:
            for game, group in groupby(numbers, lambda number: number // IN_A_GAME):
                found = found.plus(killed_in(page, name, game, [*group], soon))
        by = version(browser)
    return found._replace(by=by)


def killed_in(page: Page, name: str, game: int, asked: list[int], soon: bool) -> Found:
    """The same for the kills of one game that are ``asked``; those before them are made, too."""
    failures: list[Failure] = []
    first = game * IN_A_GAME
    rng, record = Random(first), setup("human,greedy", f"prove-killed-{first}")
    table, n = open_table(page, record), 0
    for number in range(first, asked[-1] + 1):
        n += number in asked
        wait = rng.choice((0, rng.randrange(LONGEST)))
        try:
            took = killed_after(table, record, wait)
            assert table.record == decision(record, number - first + 1)["record"]
        except Exception as error:  # the game does not go on, or is another one
            what = f"{record}: {wait} ms: {said(error)}"
            failures.append(Failure(what, command(name, number)))
            break
        if soon and took > SOON and number in asked:
            what = f"{table.record}: an answer after {took:.0f} ms"
            failures.append(Failure(what, command(name, number)))
    return Found(n, n - len(failures), tuple(failures))


def killed_after(table: Table, record: str, wait: int) -> float:
    """The first choice is made, and so many ms later the engine ends: ms to the next answer."""
    table.page.evaluate(KILL % record, [table.actions[0], wait])
    took: float = table.page.evaluate("() => again")
    wait_for_engine(table.page)
    table.rest()
    return took


def of_kills(name: str, percent: float, soon: bool) -> Figure:
    """One of the two figures."""
    return Figure(
        name=name,
        goal=500,
        percent=percent,
        run=partial(killed, name, soon),
        at_a_time=IN_A_SLICE,
        at_home=True,
        alone=soon,
    )


LOST: Final = of_kills("killed-workers", 100, soon=False)
SOON_AGAIN: Final = of_kills("back-soon", 95, soon=True)


# -- killed browsers -----------------------------------------------------------------------------


def survived(numbers: range) -> Found:
    """After which of these ends the game and a setting are there again."""
    failures = []
    with TemporaryDirectory() as folder, site() as (browser, server):
        kind = browser.browser_type
        outcome = ends(lambda: Chromium(kind, Path(folder)), server.url, len(numbers))
        for number, (wait, there) in zip(numbers, outcome, strict=True):
            if not there:
                what = f"killed {wait:.2f} s after a choice: not there any more"
                failures.append(Failure(what, command("killed-browsers", number)))
        by = version(browser)
    return Found(len(numbers), len(numbers) - len(failures), tuple(failures), by)


KILLED_BROWSERS: Final = Figure(
    name="killed-browsers", goal=250, run=survived, at_a_time=20, at_home=True
)
"""A browser that is killed up to two seconds after a choice: in a new one all is there again."""
