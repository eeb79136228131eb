"""All screens of the site that an address leads to, for figures that look at each of them."""

from functools import cache
from typing import Final

from croupier.games import GAMES
from tests.engine.links import CARDS, HERE, OVER
from tests.support.table import setup


@cache
def addresses() -> dict[str, str]:
    """What stands behind `#/`, by a name of its own."""
    of_games = {
        f"{name}-{page}": f"{name}/{page}" for name in GAMES for page in ("setup", "rules", "embed")
    }
    tables = {
        "vegas-table": setup("human,greedy", "screens-1"),
        "cards-table": CARDS,
        "showdown-table": "showdown?v=1&rules=expert-1992&seats=human,greedy&seed=screens-1",
        "replay": f"{HERE}@3",
        "review": OVER.replace("?", "/review?"),
        "challenge": f"challenge/{OVER}",
        "wrong": "vegas?v=1&rules=none&seats=human,greedy&seed=screens-1",
    }
    return {**{name: name for name in SITE}, "home": "", **of_games, **tables}


SITE: Final = ("about", "strength", "proof", "history", "practice", "daily")

SETTLED: Final = """() => {
  const shown = document.querySelector("#main h1");
  const moving = document.querySelector("[data-ply][data-busy]");
  return shown && !moving && document.querySelector("#main[data-screen]");
}"""
"""Whether a screen stands and nothing moves there."""
