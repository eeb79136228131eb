"""One post about an evening: what a writer can show of each game, in any form.

The code is that of the page *Embed a game on a website*, put together by its own modules in Node;
the pictures and moments are the engine's.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from croupier.games import GAMES
from croupier.pictures.picture import POSTER, Look
from tests.games.tables import Table, played
from tests.support.node import run_in_node
from tests.support.packed_text import pack_text
from tests.support.table import ask

UPRIGHT = Look(600, 760, "auto")
"""As site/export/draw_picture.js asks for it."""
NAMES = ("Anna <3", "Béa & Co")

# For each thing to be shown the code in each form.
CODES = """
  const { codeOf, FORMS } = await site("export/embed_text.js");
  const { Link } = await site("links/link.js");
  const { pack } = await site("links/packed_replay.js");
  const { home, shown, games } = given;
  const moments = Object.fromEntries(await Promise.all(Object.entries(games).map(
    async ([game, [frames, record]]) => [game, (await pack(frames, record)).text])));
  const chosen = { theme: "auto", lang: "auto" };
  const code = ({ game, link, offer, whole, ...table }, form) => codeOf({
    ...{ home, lang: "en", answers: true, query: false, name: game, ...table },
    offer: { ...offer, link: Link.of(link) },
    ...{ moments: whole ? moments[game] : "", chosen: { ...chosen, game, what: "", form } },
  });
  const forms = Object.keys(FORMS);
  return shown.map((each) => Object.fromEntries(forms.map((form) => [form, code(each, form)])));
"""


class Shown(NamedTuple):
    """Something that the post shows."""

    game: str
    what: str
    codes: dict[str, str]
    """By form: element, frame, wordpress, text, bbcode."""


@cache
def shown_in_post(home: str) -> tuple[Shown, ...]:
    """A moment, a position, a puzzle and a whole game of each game."""
    asked, games = [], {}
    for game in GAMES:
        record, every = evening(game)
        games[game] = [every, record]
        asked += [{"game": game, **each} for each in offers(record, every)]
    codes = run_in_node(CODES, {"home": home, "shown": asked, "games": games})
    return tuple(
        Shown(each["game"], each["what"], code) for each, code in zip(asked, codes, strict=True)
    )


def evening(game: str) -> tuple[str, list[dict[str, Any]]]:
    """The record of a whole game, and its frames as the public sees them."""
    record = str(played(Table(game, next(iter(GAMES[game].presets)), 2), "post-1").record)
    last = ask("frame", record=record, seat=None)
    every = [ask("frame", record=record, seat=None, ply=ply) for ply in range(last["length"] + 1)]
    return last["record"], every


def offers(record: str, every: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Data of a game and its picture, as embed_offers.js puts it together."""
    nexts = [(each["ply"], each["next"]) for each in every]
    choices = [ply for ply, due in nexts if due["actor"] >= 0 and not due["forced"]]
    ply = choices[len(choices) // 2]
    position = ask("position", record=record, ply=ply, seat=None)["record"]
    puzzle = record.replace("?", "/practice?", 1)
    parts = [
        ("moment", record, ply, (record, ply), 600, True),
        ("position", position, None, (position, None), 600, False),
        ("puzzle", puzzle, ply, (record, ply), 880, False),
        ("watch", record, 0, (record, 0), 600, True),
    ]
    return [
        {
            "what": what,
            "link": path if at is None else f"{path}@{at}",
            "offer": {"what": what, "query": "", "height": height, "whole": whole},
            "whole": whole,
            **picture(*drawn),
        }
        for what, path, at, drawn, height, whole in parts
    ]


def picture(record: str, ply: int | None) -> dict[str, str]:
    """A moment drawn twice and packed, and the words beside it."""
    at = {} if ply is None else {"ply": ply}
    wide, upright = (
        ask(
            "picture",
            record=record,
            seat=None,
            words={"names": list(NAMES)},
            look={"width": look.width, "height": look.height, "light": look.light},
            **at,
        )["svg"]
        for look in (POSTER, UPRIGHT)
    )
    line = f"{record.partition('?')[0]}: {', '.join(NAMES)}"
    return {
        "svg": wide,
        "picture": pack_text(wide + upright),
        "line": line,
        "sentence": f"{line}. Open",
    }
