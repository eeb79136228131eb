"""Stored data may be anything: an older build's, a later one's, another program's, or damaged.

What pages make of it is in test_garbage.py.
"""

from __future__ import annotations

import json
from typing import Any

from tests.engine.days import DAYS
from tests.support.node import run_in_node
from tests.support.table import decision, played_out, setup

RUNNING = decision(setup("human,greedy", "shape-1"), 2)
OVER = played_out(setup("human,random", "shape-2"))["record"]
KEY = setup("human,greedy", "shape-1")
OWN = f"{RUNNING['record']}@{RUNNING['ply']}"
DAY = "vegas?v=1&rules=alea-2012&seats=human,steady,greedy&seed=day-2026-11-19"
FINE = {"value": 0.5, "error": 0, "loss": 0, "grade": "best", "equal": True}
REASON = {"code": "leader", "money": 10, "casino": 1, "card": None, "owner": 0}
JUDGED: dict[str, Any] = {
    "choices": [{"action": "1", **FINE}, {"action": "2", **FINE}],
    "reasons": [{**REASON, "dice": 2, "percent": 50, "than": 40}],
}
GAME: dict[str, Any] = {
    "key": KEY,
    "record": RUNNING["record"],
    "ply": RUNNING["ply"],
    "updated": 1_790_000_000_000,
    "over": False,
    "result": {"totals": [100, 50], "winners": [0]},
    "byLink": {"mine": [0], "turn": 1, "other": OVER, "sent": OVER},
}
STORED = {("post" if key == "byLink" else key): value for key, value in GAME.items()}
"""The game as storage has it: the name of that field is older than the word."""
PLAYED = {"record": DAY, "on": "2026-11-19", "total": 3, "place": 1, "all": 3}
TABLE = "vegas?v=1&rules=duel&seats=human,sharp&seed=day-2026-12-02"
TRY: dict[str, Any] = {
    "record": f"{TABLE}&play=1",
    "at": 1_796_169_600_000,
    "begun": 1_796_169_500_000,
    "total": 320,
    "place": 2,
    "all": 2,
    "field": {"below": 1, "ties": 0, "of": 4},
    "skill": {
        "accuracy": 91.5,
        "luck": 0.1,
        "marks": "bfx",
        "looks": 9,
        "cost": {"ply": 11, "loss": 0.1, "grade": "blunder"},
    },
    "par": {"record": TABLE, "total": 410, "place": 1, "apart": 14},
}
ENDING = {"updated": 1_790_000_000_000, "place": 1, "all": 2, "total": 300, "share": 1}
SHOWN = {"record": RUNNING["record"], "ply": RUNNING["ply"], "frame": RUNNING}
MISTAKE = {"step": 1, "due": 20_700, "found": 1_790_000_000_000}
SAMPLES: dict[str, Any] = {
    "croupier/settings": {"lang": "de", "theme": "dark", "name": "Ada"},
    "croupier/shelf/reviewed": {OVER: {"accuracy": 91.5, "luck": 0.1, "lost": 0.2}},
    "croupier/shelf/endings": {OVER: ENDING},
    "croupier/shelf/days": {"2026-11-19": {"vegas": PLAYED}},
    "croupier/shelf/days/2026-12": {"2026-12-02": [TRY]},
    "croupier/shelf/tries": {TABLE: {"record": TABLE, "ply": 3, "begun": 5, "updated": 6}},
    "croupier/shelf/errands": {KEY: "daily/2026-11-19"},
    "croupier/shelf/solved": {"a-1": 1},
    "croupier/shelf/puzzles": {OWN: {**SHOWN, **JUDGED}},
    "croupier/shelf/mistakes": {OWN: MISTAKE},
    "croupier/shelf/patterns": {OVER: {"costs": [{"topic": "ties", "times": 2, "lost": 0.1}]}},
}
GARBAGE = [
    *("", "{", "null", "[]", "[1]", "5", '"x"', "{}", '{"key":5}', '{"__proto__":5}'),
    '{"constructor":{"prototype":[]}}',
    f'{{"0":{{"vegas":{json.dumps(PLAYED)}}}}}',
    '{"a":null,"b":{},"c":[],"d":true,"e":1e308}',
]
JUNK: list[Any] = [None, 5, -1, 1e308, "x", "", {}, [], [None], True, {"length": 3}]
MANY = 1000  # changes of a sample; only a puzzle, with a whole frame, has more

# Every reader of what is kept but those that draw; each answers something.
READ = """
const [
  { saves }, { settings }, reviewed, days, streak, tries, errands, exercises, kept, mistakes,
  patterns,
] = await Promise.all([
  "saves/saves.js", "lib/settings.js", "saves/reviewed.js", "saves/days.js",
  "daily/streak.js", "saves/tries.js", "together/return_to.js",
  "analysis/review/exercises.js", "analysis/review/kept.js", "saves/mistakes.js",
  "analysis/review/patterns.js",
].map(site));
const { onProblem } = await site("lib/browser_storage.js");
let said = 0;
onProblem(() => { said += 1; });
const read = () => ({
  games: saves.list(),
  game: saves.load(given.key),
  settings: ["lang", "theme", "name", "speed"].map((name) => settings.get(name)),
  numbers: reviewed.numbersOf(given.over),
  endings: reviewed.endings.load(),
  gone: reviewed.noLongerKept([given.over]),
  days: days.keptDays(),
  streak: streak.streaks(given.days, days.keptDays(), "2026-11-19").now,
  running: tries.runningTry(given.table),
  errand: errands.returnTo(given.key),
  puzzles: exercises.ownExercises().map(({ record, ply }) => [record, ply]),
  solved: exercises.solvedOf(["a-1"]),
  review: kept.keptReview(given.over),
  due: exercises.dueToday(1.79e12),
  mistakes: mistakes.mistakesOf(given.record),
  known: patterns.patternsOf(Object.values(patterns.knownCosts()).map(({ costs }) => costs)),
});
"""


def mutations(sample: Any) -> list[Any]:
    """The sample with junk in place of itself or of one of its parts, however deep."""
    parts: list[Any] = []
    if isinstance(sample, dict):
        parts = [({**sample, key: junk}) for key in sample for junk in mutations(sample[key])]
    elif isinstance(sample, list):
        ends = [(sample[:i], part, sample[i + 1 :]) for i, part in enumerate(sample[:2])]
        parts = [[*before, junk, *rest] for before, part, rest in ends for junk in mutations(part)]
    return [*JUNK, *parts]


def asked(**more: object) -> dict[str, object]:
    return {
        "days": DAYS,
        "table": TABLE,
        "key": KEY,
        "over": OVER,
        "record": RUNNING["record"],
        "game": GAME,
        **more,
    }


def test_kept_as_it_should_be() -> None:
    """The samples of this file are read: without that the tests below would say nothing."""
    script = f"""{READ}
    saves.store(given.key, given.game);
    for (const [key, value] of Object.entries(given.samples))
      localStorage.setItem(key, JSON.stringify(value));
    return {{ ...read(), said }};
    """
    read = run_in_node(script, asked(samples=SAMPLES))
    assert read["said"] == 0
    assert read["game"] == GAME == read["games"][0]
    assert read["settings"] == ["de", "dark", "Ada", "brisk"]
    assert read["numbers"] == SAMPLES["croupier/shelf/reviewed"][OVER]
    assert read["endings"] == SAMPLES["croupier/shelf/endings"]
    old = {key: value for key, value in PLAYED.items() if key != "on"}
    assert read["days"] == {
        "2026-11-19": [{**old, "at": 1_795_046_400_000}],
        **SAMPLES["croupier/shelf/days/2026-12"],
    }
    assert read["running"] == SAMPLES["croupier/shelf/tries"][TABLE]
    assert (read["streak"], read["errand"], read["solved"]) == (1, "daily/2026-11-19", 1)
    assert read["mistakes"] == [{**MISTAKE, "ply": RUNNING["ply"]}]
    assert [each["topic"] for each in read["known"]] == ["ties"]
    assert read["puzzles"] == [[RUNNING["record"], RUNNING["ply"]]]


def test_games_of_another_shape() -> None:
    """Under a right checksum: what is no game goes to quarantine, said once, and others stay."""
    script = f"""{READ}
    const good = given.key.replace("shape-1", "shape-9");
    saves.store(good, {{ ...given.game, record: good }});
    saves.store(given.key, given.game);
    const name = Object.keys(localStorage).find(
      (key) => key.startsWith("croupier/game/") && localStorage.getItem(key).includes("shape-1&p"));
    const aside = name.replace("game", "damaged");
    const sum = (text) => {{
      let [a, b] = [0x811c9dc5, 0x1000193];
      for (let i = 0, j = text.length - 1; j >= 0; i++, j--) {{
        a = Math.imul(a ^ text.charCodeAt(i), 0x01000193);
        b = Math.imul(b ^ text.charCodeAt(j), 0x01000193);
      }}
      return (a >>> 0).toString(36) + (b >>> 0).toString(36);
    }};
    const seen = given.bodies.map((body) => {{
      const text = `7 - ${{body.length}} ${{sum(body)}} ${{body}}`;
      localStorage.setItem(name, text);
      const {{ games }} = read();
      const moved = localStorage.getItem(aside) === text && localStorage.getItem(name) === null;
      localStorage.removeItem(aside);
      const own = games.filter(({{ key }}) => key !== good);
      return [body, moved, games.length - own.length, own];
    }});
    return {{ seen, said }};
    """
    shapes = [json.dumps(each) for each in mutations(STORED)]
    answer = run_in_node(script, asked(bodies=[*GARBAGE, *shapes]))
    assert answer["said"] == 1
    assert sum(moved for _, moved, *_ in answer["seen"]) > 100
    for body, moved, others, games in answer["seen"]:
        assert others == 1, body
        assert moved != bool(games), body
        for game in games:
            assert_a_game(game)


def test_an_older_state_is_never_the_newer_one() -> None:
    """Whatever digit a bad disk puts before it; and a game without the second version is read."""
    script = """
    const { saves } = await site("saves/saves.js");
    for (const ply of [1, 2]) saves.store(given.key, { ...given.game, ply });
    const [name, older] = Object.keys(localStorage)
      .map((key) => [key, localStorage.getItem(key)])
      .find(([, text]) => text.startsWith("1 "));
    localStorage.setItem(name, older.replace("1", "9"));
    const changed = saves.load(given.key).ply;
    localStorage.clear();
    localStorage.setItem(name, given.before);
    return [changed, saves.load(given.key)];
    """
    body = json.dumps(STORED, separators=(",", ":"), ensure_ascii=False)
    before = f"3 0123abc {len(body)} {checksum(body)} {body}"
    assert run_in_node(script, asked(before=before)) == [2, GAME]


def checksum(text: str) -> str:
    """As `checksum` of site/saves/saves.js."""

    def base_36(number: int) -> str:
        digits = "0123456789abcdefghijklmnopqrstuvwxyz"
        return base_36(number // 36) + digits[number % 36] if number else ""

    a, b = 0x811C9DC5, 0x1000193
    for one, other in zip(text, reversed(text), strict=True):
        a = ((a ^ ord(one)) * 0x01000193) % 2**32
        b = ((b ^ ord(other)) * 0x01000193) % 2**32
    return base_36(a) + base_36(b)


def assert_a_game(game: Any) -> None:
    assert game["key"] == KEY
    assert game["record"].startswith("vegas?")
    assert isinstance(game["ply"], int)
    assert isinstance(game["over"], bool)
    assert 0 <= game["updated"] < 8.64e15
    by_link = game.get("byLink") or {"mine": [], "turn": None}
    assert all(isinstance(seat, int) for seat in by_link["mine"])
    result = game.get("result") or {"totals": [], "winners": []}
    assert all(isinstance(total, int | float) for total in result["totals"])
    assert all(isinstance(seat, int) for seat in result["winners"])


def test_small_things_of_another_shape() -> None:
    """No reader throws, whatever lies there; it is kept as it was, here or set aside."""
    script = f"""{READ}
    const answer = {{}};
    for (const [name, texts] of Object.entries(given.texts)) {{
      const bad = [];
      for (const text of texts) {{
        localStorage.clear();
        localStorage.setItem(name, text);
        try {{
          const once = JSON.stringify(read());
          if (JSON.stringify(read()) !== once) bad.push([text, "read in two ways"]);
        }} catch (error) {{
          bad.push([text, String(error)]);
        }}
        const here = localStorage.getItem(name);
        const aside = localStorage.getItem(name.replace("croupier/", "croupier/damaged/"));
        if ((aside ?? here) !== text) bad.push([text, "lost"]);
      }}
      answer[name] = {{ bad, some: texts.length > 10 }};
    }}
    return {{ answer, said }};
    """
    texts = {}
    for key, value in SAMPLES.items():
        changed = mutations(value)
        if len(changed) > MANY:
            changed = changed[
                ::4
            ]  # prime to the number of junks: each part meets some, each junk some
        texts[key] = [*GARBAGE, *(json.dumps(each) for each in changed)]
    found = run_in_node(script, asked(texts=texts))
    assert found["answer"] == {key: {"bad": [], "some": True} for key in SAMPLES}
    assert found["said"] == 1


def test_quarantine_is_bounded() -> None:
    """At most forty damaged entries are kept."""
    script = """
    const { quarantine } = await site("lib/browser_storage.js");
    for (let i = 0; i < 100; i++) {
      localStorage.setItem(`croupier/game/${i}/0`, "x");
      quarantine(`croupier/game/${i}/0`);
    }
    return Object.keys(localStorage).filter((key) => key.startsWith("croupier/damaged/")).length;
    """
    assert run_in_node(script) == 40
