"""The engine is killed while a choice is on its way, at any moment: the choice has been made."""

from random import Random
from typing import Final

from tests.prove.browsing import site, version, visitor
from tests.prove.figure import Failure, Figure, Found, command, said
from tests.support.page import wait_for_engine
from tests.support.table import decision, open_table, setup

NAME: Final = "killed-workers"
IN_A_GAME: Final = 10
"""Kills of one game, which has not ended then."""
LONGEST: Final = 300
"""Milliseconds after the choice."""
KILL: Final = """([action, wait]) => {
  document.querySelector(`button[data-action="${action}"]`).click();
  setTimeout(() => croupier.engine.restart(), wait);
}"""


def survived(numbers: range) -> Found:
    """After which of these kills the game goes on with the choice in it."""
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
                page.evaluate(KILL, [table.actions[0], wait])
                wait_for_engine(page)
                table.rest()
                assert table.record == decision(record, number - numbers.start + 1)["record"]
            except Exception as error:  # the game does not go on, or is another one
                what = f"{table.record}: {wait} ms: {said(error)}"
                failures.append(Failure(what, command(NAME, number)))
                break
        by = version(browser)
    return Found(n, n - len(failures), tuple(failures), by)


FIGURE: Final = Figure(
    name=NAME, about="page", goal=500, run=survived, at_a_time=IN_A_GAME, at_home=True
)
