"""Nonsense: for the engine, for the page's own readers, and in a browser."""

import json
from base64 import urlsafe_b64encode
from functools import cache
from random import Random
from time import thread_time
from typing import Any, Final
from zlib import compressobj

from playwright.sync_api import Browser, Page

from croupier.api.methods import METHODS
from croupier.core.errors import ERROR_CODES, CroupierError
from croupier.records.match import open_match
from tests.engine import test_bad_requests as bad_requests
from tests.engine import test_fuzz as fuzz
from tests.engine.asking import GAME, SETUP
from tests.engine.test_fuzz import hurt
from tests.prove.browsing import of_pages, visitor
from tests.prove.figure import Failure, Figure, Found, command, of_cases
from tests.prove.figures.links import SAYS_SOMETHING
from tests.site.test_games_text import MOVED, OVER, game
from tests.site.test_kept_shapes import GARBAGE, JUNK, READ, SAMPLES, asked
from tests.support.node import run_in_node
from tests.support.server import ListeningServer
from tests.support.table import decision, frames, setup
from tests.support.visitor import pictures, until

# -- hostile -------------------------------------------------------------------------------------

PATIENCE: Final = 0.5
"""Seconds of computing that an answer may take."""
THINKING: Final = ("suggest", "review", "seeds", "evaluate", "rolls")
"""Methods that take their time with a sound record, too."""


@cache
def records() -> list[str]:
    """Sound records of every table."""
    return fuzz.sound_records()


def record(rng: Random) -> str:
    """A broken record; half of them signed anew, so that their moves are looked at as well."""
    text = fuzz.broken(rng.choice(records()), rng)
    return fuzz.rechecked(text) if rng.random() < 0.5 else text


def opens(text: str) -> None:
    """A broken record is read, or refused in a code."""
    assert code_of(text) in {*ERROR_CODES, "sound"} - {"internal"}, text


def code_of(text: str) -> str:
    """The code of the engine's error about a record, or `sound`."""
    try:
        open_match(text)
    except CroupierError as error:
        return error.code
    return "sound"


def anything(rng: Random, depth: int = 3) -> Any:
    """A value that JSON can hold, and some that it cannot."""
    if depth and rng.random() < 0.3:
        inner = [anything(rng, depth - 1) for _ in range(rng.randrange(4))]
        return inner if rng.random() < 0.5 else {str(at): each for at, each in enumerate(inner)}
    return rng.choice(
        (None, True, -1, 0, 2**53, -(2**70), 1e308, float("nan"), "", "vegas?", "\ud800", "1" * 500)
    )


def request(rng: Random) -> str:
    """A request with anything in its fields."""
    named = rng.choice((SETUP, GAME, record(rng), anything(rng)))
    usual = {"record": named, "ply": rng.randint(-5, 400), "seat": rng.randint(-2, 7)}
    usual |= {"action": rng.choice("123456~"), "moves": ["~", "1"], "title": "", "text": named}
    params = {
        key: anything(rng) if rng.random() < 0.2 else value
        for key, value in usual.items()
        if rng.random() < 0.8
    }
    cheap = [method for method in METHODS if method not in THINKING]
    return json.dumps({"id": anything(rng), "method": rng.choice(cheap), "params": params})


def is_answered(text: str) -> None:
    """A request is answered with a result or a code of ours."""
    assert bad_requests.answered(text) != "internal", text


def answers(number: int) -> None:
    """Raises AssertionError where an answer is none of ours, or takes too long."""
    rng = Random(number)
    text, ask = (record(rng), opens) if number % 2 else (request(rng), is_answered)
    began = thread_time()
    ask(text)
    took = thread_time() - began
    assert took < PATIENCE, f"{took:.2f} s: {text}"


HOSTILE: Final = Figure(
    name="hostile",
    engine_alone=True,
    goal=1_000_000,
    run=of_cases("hostile", answers),
    at_a_time=1000,
)
"""Broken records and requests: whatever the engine is sent, it answers in a code, and soon.

Half of the cases are records with something changed, lost or doubled, half are requests whose
fields hold anything (tests/engine/test_fuzz.py, test_bad_requests.py).
"""


# -- hostile page --------------------------------------------------------------------------------

MILLISECONDS: Final = 500
"""Milliseconds of computing."""
TABLE: Final = setup("human,random", "hostile-1", **{"with": "rounds1"})
FILE: Final = "\n".join([game("moment: 7", "here: 0", "turn: 1"), game(record=OVER), MOVED])

# `given.cases` are pairs of a reader and what it is given; answers what went wrong with each.
SCRIPT: Final = f"""{READ}
const [{{ readGames }}, {{ unpack }}, {{ packText, unpackText }}] = await Promise.all([
  "saves/games_text.js", "links/packed_replay.js", "lib/packed_text.js"].map(site));
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
const answer = [];
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
  answer.push(wrong || (took > given.patience ? `took ${{Math.round(took)}} ms` : ""));
}}
return answer;
"""


@cache
def sound() -> tuple[str, dict[str, Any]]:
    """A finished game's record, and what its frames are before they are packed."""
    every = list(frames(TABLE))
    record = every[-1]["record"]
    script = """
    const { pack } = await site("links/packed_replay.js");
    const { unpackText } = await site("lib/packed_text.js");
    return JSON.parse(await unpackText((await pack(given.frames, given.record)).text, 1e7));
    """
    answer: dict[str, Any] = run_in_node(script, {"frames": every, "record": record})
    return record, answer


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
    """Texts that are answered as they should be."""
    cases = [case(number) for number in numbers]
    given = asked(cases=cases, whole=sound()[0], patience=MILLISECONDS)
    answers = run_in_node(SCRIPT, given)
    failures = tuple(
        Failure(f"{reader}: {wrong}: {str(text)[:200]}", command("hostile-page", number))
        for number, (reader, text), wrong in zip(numbers, cases, answers, strict=True)
        if wrong
    )
    return Found(len(numbers), len(numbers) - len(failures), failures, "Node")


HOSTILE_PAGE: Final = Figure(name="hostile-page", goal=500_000, run=answered, at_a_time=1000)
"""Nonsense for the page's own readers, in Node: whatever they are given, they answer, and soon.

A case is a text for one of four readers: a file with games, what lies in the browser's storage, the
frames of a game in a link (`#r=`) before they are packed, and what stands for them packed (`#r=`,
`#p=`). It passes where the reader answers or refuses in a way of its own, with no more than half a
second of computing.
"""


# -- hostile opened ------------------------------------------------------------------------------

MOST: Final = 500
"""Milliseconds at a time."""
TRIES: Final = 3
KEY: Final = setup("human,greedy", "shape-1")
PAGES: Final = ("", "about", "daily", "history", "practice", "vegas/setup", "rules", KEY)
WATCH_BUSY: Final = """
globalThis.longest = 0;
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
}).observe({ type: "longtask", buffered: true });
"""
A_PICTURE: Final = "/icons/icon.svg"
"""Has the same storage as the site, and nothing of it."""
PUT: Final = "(kept) => { for (const [key, text] of kept) localStorage.setItem(key, text); }"
SEND: Final = """(texts) => {
  for (const text of texts) {
    const data = JSON.parse(text);
    for (const way of [data, text, { croupier: data }, { message: data }, { type: "start", data }])
      postMessage(way, "*");
  }
}"""


def to_json(rng: Random) -> str:
    """Anything that JSON can hold, deep now and then."""
    if rng.random() < 0.1:
        return "[" * 3000 + "]" * 3000
    return json.dumps(anything(rng)).replace("NaN", "null")


def visited(page: Page, number: int) -> float:
    """True if it all stands is raised; the longest time, in ms, that the page was busy."""
    rng = Random(f"opened {number}")
    page.goto(A_PICTURE)
    page.evaluate(PUT, [kept(rng) for _ in range(5)])
    page.goto(f"/?speed=instant#/{PAGES[number % len(PAGES)]}")
    until(page, SAYS_SOMETHING)
    page.evaluate(SEND, [to_json(rng) for _ in range(5)])
    pictures(page)
    busy = page.evaluate("() => longest")
    page.goto("/?speed=instant#/about")
    chooser = page.locator('input[type="file"]')
    chooser.wait_for(state="attached")
    text = file(rng)[:900_000].encode("utf-8", "replace")
    chooser.set_input_files({"name": "games.txt", "mimeType": "text/plain", "buffer": text})
    page.locator("[data-region=toast] span").first.wait_for()
    busy = max(busy, page.evaluate("() => longest"))
    tail = rng.choice(("#r=", "#p=")) + packed(rng)[:30_000]
    page.goto(f"/embed.html#/{decision(KEY, 2)['record']}@3{tail}")
    until(page, SAYS_SOMETHING)
    page.evaluate(SEND, [to_json(rng) for _ in range(5)])
    pictures(page)
    return float(max(busy, page.evaluate("() => longest")))


def stands(browser: Browser, server: ListeningServer, number: int) -> None:
    """Raises where a visit shows nothing, or the page is busy for too long, in each of some."""
    times = []
    for _ in range(TRIES):
        with visitor(browser, server) as page:
            page.add_init_script(WATCH_BUSY)
            times.append(visited(page, number))
        if times[-1] <= MOST:
            return
    raise AssertionError(f"busy for {[round(each) for each in times]} ms")


def where(number: int) -> str:
    """A case in words."""
    return f"visit {number}, {PAGES[number % len(PAGES)] or 'home'}"


HOSTILE_OPENED: Final = Figure(
    name="hostile-opened",
    goal=200,
    run=of_pages("hostile-opened", stands, where, measured=True),
    at_a_time=20,
    alone=True,
)
"""Nonsense in a real browser: in the storage, in links to frames, in messages, in a file.

A case is a visit that has all that at once. It passes where every screen stands with words, nobody
has seen an error that nobody caught, and the page was never busy for more than half a second at a
time. Because the machine may be busy as well, a visit that took longer is made again: what is slow
three times is slow by itself.
"""
