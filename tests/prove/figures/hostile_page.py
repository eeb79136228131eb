"""Nonsense for the page's own readers, in Node: whatever they are given, they answer, and soon.

A case is a text for one of four readers: a file with games, what lies in the browser's storage, the
frames of a game in a link (`#r=`) before they are packed, and what stands for them packed (`#r=`,
`#p=`). It passes where the reader answers or refuses in a way of its own, with no more than half a
second of computing.
"""

import json
from base64 import urlsafe_b64encode
from functools import cache
from random import Random
from typing import Any, Final
from zlib import compressobj

from tests.engine.test_fuzz import hurt
from tests.prove.figure import Failure, Figure, Found, command
from tests.site.test_games_text import MOVED, OVER, game
from tests.site.test_kept_shapes import GARBAGE, JUNK, READ, SAMPLES, asked
from tests.support.node import run_in_node
from tests.support.table import frames, setup

NAME: Final = "hostile-page"
PATIENCE: Final = 500
"""Milliseconds of computing."""
TABLE: Final = setup("human,random", "hostile-1", **{"with": "rounds1"})
FILE: Final = "\n".join([game("moment: 7", "here: 0", "turn: 1"), game(record=OVER), MOVED])

# `given.cases` are pairs of a reader and what it is given; answers what went wrong with each.
SCRIPT: Final = f"""{READ}
const [{{ readGames }}, {{ unpack }}, {{ packText, unpackText }}] = await Promise.all([
  "records/games_text.js", "records/packed_replay.js", "lib/packed_text.js"].map(site));
const refused = (promise) => promise.then(() => "", (error) =>
  error instanceof Error || error instanceof DOMException ? "" : `threw ${{error}}`);
const readers = {{
  file(text) {{
    for (const found of readGames(text))
      if (found && !("wrong" in found) && typeof found.record !== "string") return "no record";
    return "";
  }},
  kept([key, text]) {{
    localStorage.clear();
    localStorage.setItem(key, text);
    const once = JSON.stringify(read());
    return JSON.stringify(read()) === once ? "" : "read in two ways";
  }},
  frames: async (text) => refused(unpack(await packText(text), given.whole)),
  packed: (text) => refused(unpack(text, given.whole).then(() => unpackText(text, 1e6))),
}};
const told = [];
for (const [reader, text] of given.cases) {{
  const began = process.cpuUsage();
  let wrong;
  try {{
    wrong = await readers[reader](text);
  }} catch (error) {{
    wrong = `threw ${{error}}`;
  }}
  const {{ user, system }} = process.cpuUsage(began);
  const took = (user + system) / 1000;
  told.push(wrong || (took > given.patience ? `took ${{Math.round(took)}} ms` : ""));
}}
return told;
"""


@cache
def sound() -> tuple[str, dict[str, Any]]:
    """A finished game's record, and what its frames are before they are packed."""
    every = list(frames(TABLE))
    record = every[-1]["record"]
    script = """
    const { pack } = await site("records/packed_replay.js");
    const { unpackText } = await site("lib/packed_text.js");
    return JSON.parse(await unpackText((await pack(given.frames, given.record)).text, 1e7));
    """
    told: dict[str, Any] = run_in_node(script, {"frames": every, "record": record})
    return record, told


def damaged(value: Any, rng: Random) -> Any:
    """The value with junk in place of itself or of one of its parts, however deep."""
    if not value or not isinstance(value, dict | list) or rng.random() < 0.15:
        return rng.choice(JUNK)
    if isinstance(value, dict):
        key = rng.choice([*value])
        return {**value, key: damaged(value[key], rng)}
    at = rng.randrange(len(value))
    return [*value[:at], damaged(value[at], rng), *value[at + 1 :]]


def as_text(value: Any, rng: Random) -> str:
    """As JSON, with an accident now and then."""
    text = json.dumps(damaged(value, rng))
    return hurt(text, rng) if rng.random() < 0.3 else text


def file(rng: Random) -> str:
    """A file after some accidents; now and then one of its parts is there a thousand times."""
    text = FILE
    for _ in range(rng.randint(1, 5)):
        text = hurt(text, rng)
    at, to = sorted(rng.randint(0, len(text)) for _ in range(2))
    return text[:to] + text[at:to] * 1000 if rng.random() < 0.01 else text


def kept(rng: Random) -> tuple[str, str]:
    """An entry of the storage, its key first."""
    key = rng.choice([*SAMPLES])
    return key, rng.choice(GARBAGE) if rng.random() < 0.1 else as_text(SAMPLES[key], rng)


def packed(rng: Random) -> str:
    """Packed as the page packs, then damaged; now and then what grows without bound."""
    if rng.random() < 0.02:
        plain = b"[" * rng.randrange(10_000_000)
    else:
        plain = as_text(sound()[1], rng).encode("utf-8", "replace")
    deflate = compressobj(wbits=-15)
    text = urlsafe_b64encode(deflate.compress(plain) + deflate.flush()).decode().rstrip("=")
    return text if rng.random() < 0.3 else hurt(text, rng)


def case(number: int) -> tuple[str, Any]:
    """A reader, and what it is given."""
    rng = Random(f"page {number}")
    match number % 4:
        case 0:
            return "file", file(rng)
        case 1:
            return "kept", kept(rng)
        case 2:
            return "frames", as_text(sound()[1], rng)
        case _:
            return "packed", packed(rng)


def answered(numbers: range) -> Found:
    """Which of these texts are answered as they should be."""
    cases = [case(number) for number in numbers]
    given = asked(cases=cases, whole=sound()[0], patience=PATIENCE)
    told = run_in_node(SCRIPT, given)
    failures = tuple(
        Failure(f"{reader}: {wrong}: {str(text)[:200]}", command(NAME, number))
        for number, (reader, text), wrong in zip(numbers, cases, told, strict=True)
        if wrong
    )
    return Found(len(numbers), len(numbers) - len(failures), failures, "Node")


FIGURE: Final = Figure(name=NAME, goal=1_000_000, run=answered, at_a_time=1000)
