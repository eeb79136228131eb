"""The engine is killed while a choice is on its way, at any moment: the choice has been made.

Two figures ask the same: whether the game goes on with the choice in it, always; and whether it
does so within a second and a half, which a busy machine may keep it from now and then.
"""

from functools import partial
from random import Random
from typing import Final

from tests.prove.browsing import site, version, visitor
from tests.prove.figure import Failure, Figure, Found, command, said
from tests.support.page import wait_for_engine
from tests.support.table import decision, open_table, setup

IN_A_GAME: Final = 10
"""Kills of one game, which has not ended then."""
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
    """After which of these kills the game goes on with the choice in it, or goes on ``soon``."""
    failures: list[Failure] = []
    rng = Random(numbers.start)
    record = setup("human,greedy", f"prove-killed-{numbers.start}")
    n = 0
    with site() as (browser, server), visitor(browser, server, "fatal error") as page:
        table = open_table(page, record)
        for number in numbers:
            n += 1
            wait = rng.choice((0, rng.randrange(LONGEST)))
            try:
                page.evaluate(KILL % record, [table.actions[0], wait])
                took = page.evaluate("() => again")
                wait_for_engine(page)
                table.rest()
                assert table.record == decision(record, number - numbers.start + 1)["record"]
            except Exception as error:  # the game does not go on, or is another one
                what = f"{table.record}: {wait} ms: {said(error)}"
                failures.append(Failure(what, command(name, number)))
                break
            if soon and took > SOON:
                what = f"{table.record}: an answer after {took:.0f} ms"
                failures.append(Failure(what, command(name, number)))
        by = version(browser)
    return Found(n, n - len(failures), tuple(failures), by)


def of_kills(name: str, percent: float, soon: bool) -> Figure:
    """One of the two figures."""
    return Figure(
        name=name,
        about="page",
        goal=500,
        percent=percent,
        run=partial(killed, name, soon),
        at_a_time=IN_A_GAME,
        at_home=True,
    )


LOST: Final = of_kills("killed-workers", 100, soon=False)
SOON_AGAIN: Final = of_kills("back-soon", 95, soon=True)
