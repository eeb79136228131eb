"""Everything of a person goes out in one file, and comes in whole on another device."""

from __future__ import annotations

import json
import re
from typing import Any

from building.basics import SITE
from tests.engine.days import DAYS, signed
from tests.site.test_kept_shapes import KEY, OVER, PLAYED, SAMPLES, TABLE, TRY
from tests.support.node import run_in_node

CARD = "daily/2026-11-19?v=1&by=Ben&play1=1&c1=abcd"
STORY: dict[str, Any] = {
    "record": KEY,
    "title": "A tie: “on purpose”",
    "here": 0,
    "updated": 1_790_000_000_000,
    "moves": [{"parent": -1, "move": "", "comment": "long\u2028 " * 4_000}],
}
KEPT: dict[str, Any] = {
    **SAMPLES,
    "croupier/shelf/days/2026-12": {"2026-12-02": [{**TRY, "record": signed(TRY["record"])}]},
    "croupier/shelf/reviewed": {OVER: {"accuracy": 91.5, "luck": 1e-7, "lost": 0.2}},
    "croupier/shelf/cards": {"2026-11-19": [CARD]},
    "croupier/shelf/stories": {f"{KEY}@3": STORY},
    "croupier/shelf/answers": {"own-1": "a-3"},
    "croupier/shelf/sets": {f"boards/{KEY}": [OVER, None]},
    "croupier/shelf/clubs": {"tuesdays": {"title": "Tuesdays", "names": ["Anna"]}},
}
STAYS = {
    "reviews": "names of caches",
    **dict.fromkeys(
        ("guide", "here", "home", "install", "keeping", "sender", "sound-question"), "device"
    ),
    "days": "goes out as the days of its month",
}
"""Reasons for not carrying a store as it is."""

DEVICE = """
globalThis.document = { documentElement: { lang: "en", dataset: {} } };
globalThis.location = { href: "https://example.org/", protocol: "https:", hash: "" };
globalThis.navigator ??= {};
Date.now = () => Date.parse("2026-12-24");
const { importGames } = await site("saves/file.js");
const { writeGames } = await site("saves/games_text.js");
const { carried } = await site("saves/carried.js");
const { allGames } = await site("saves/reviewed.js");
const { saves } = await site("saves/saves.js");
const t = (key, { n } = {}) => `${key} ${n}`;
const device = (kept) => {
  localStorage.clear();
  for (const [key, value] of Object.entries(kept))
    localStorage.setItem(key, JSON.stringify(value));
};
const file = () => writeGames(allGames(saves), t, carried());
const bring = async (text) => {
  const said = [];
  const engine = { call: async () => ({ next: { kind: "over" }, length: 9 }) };
  const shell = { saves, engine, catalog: { days: given.days }, t, say: (line) => said.push(line) };
  const troubles = await importGames(new File([text], "all.txt"), shell, () => {});
  return { said: said.join(" "), troubles };
};
const stores = () => Object.fromEntries(
  Object.keys(localStorage)
    .filter((key) => !/^croupier\\/(game|count)/.test(key))
    .map((key) => [key, JSON.parse(localStorage.getItem(key))]));
"""
NAMED = re.compile(r'\bcreateStore\(\s*"([\w-]+)"|\bcreateStore\(`(\w+)/')


def test_every_store_is_carried_or_stays_for_a_reason() -> None:
    """A new store must be put into one of the two lists."""
    text = "".join(path.read_text() for path in SITE.rglob("*.js"))
    named = {plain or folder for plain, folder in NAMED.findall(text)}
    script = f"{DEVICE} device(given.kept); return carried().map(({{ store }}) => store);"
    carried = set(run_in_node(script, {"kept": KEPT}))
    assert {each.split("/")[0] for each in carried} == named - set(STAYS) | {"days"}
    assert {"days/2026-11", "days/2026-12", "settings"} < carried


def test_everything_comes_in_whole_on_another_device() -> None:
    """Out and in again at an empty browser; a second time nothing is new."""
    script = f"""{DEVICE}
    device(given.kept);
    saves.store(given.game.key, given.game);
    const [game] = saves.list();
    const files = file();
    device({{}});
    const first = await bring(files[0]);
    const here = stores();
    const games = saves.list();
    const again = await bring(files[0]);
    return {{ files: files.length, game, games, here, first, again, same: stores() }};
    """
    game = {
        "key": OVER.partition("&play=")[0].replace("?", "/post?"),
        "record": OVER,
        "ply": 3,
        "updated": 1_790_000_000_000,
        "over": True,
        "result": {"totals": [100, -50.5], "winners": [0]},
        "byLink": {"mine": [0], "turn": 1, "other": OVER, "sent": OVER},
    }
    found = run_in_node(script, {"kept": KEPT, "game": game, "days": DAYS})
    assert found["files"] == 1
    assert found["first"]["troubles"] == []
    assert found["game"] in found["games"]
    expected = {key: value for key, value in KEPT.items() if "puzzles" not in key}
    del expected["croupier/shelf/days"]
    old = {key: value for key, value in PLAYED.items() if key != "on"}
    expected["croupier/shelf/days/2026-11"] = {"2026-11-19": [{**old, "at": 1_795_046_400_000}]}
    for key, value in expected.items():
        for name, each in value.items():
            assert found["here"][key][name] == each, (key, name)
    assert "things" not in found["again"]["said"]
    assert found["same"] == found["here"]


def test_imports_keep_local_data_and_join_lists() -> None:
    """Another device's settings take no place; its cards and days come beside those of here."""
    other = f"{CARD[: CARD.index('&by')]}&by=Zo&play1=2&c1=abcd"
    there = {
        "croupier/settings": {"lang": "fr", "speed": "slow"},
        "croupier/shelf/cards": {"2026-11-19": [other]},
        "croupier/shelf/stories": {"new": {**STORY, "title": "New"}, f"{KEY}@3": STORY},
        "croupier/shelf/days/2026-12": {"2026-12-02": [{"record": f"{TABLE}&play=2", "at": 5}]},
    }
    script = f"""{DEVICE}
    device(given.there);
    const [text] = file();
    device(given.kept);
    return {{ ...await bring(text), here: stores() }};
    """
    found = run_in_node(script, {"kept": KEPT, "there": there, "days": DAYS})
    here = found["here"]
    assert here["croupier/settings"] == {**KEPT["croupier/settings"], "speed": "slow"}
    assert here["croupier/shelf/cards"]["2026-11-19"] == sorted([CARD, other])
    assert list(here["croupier/shelf/stories"]) == ["new", f"{KEY}@3"]
    assert len(here["croupier/shelf/days/2026-12"]["2026-12-02"]) == 2
    assert "things 4 " in found["said"]


def test_no_room_takes_nothing_away() -> None:
    """Twenty stories are kept; of eight that come only five find room, and the page says so."""
    script = f"""{DEVICE}
    const stories = (count, start) => ({{ "croupier/shelf/stories": Object.fromEntries(
      Array.from({{ length: count }}, (_, n) => [start + n, given.story])) }});
    device(stories(8, "there"));
    const [text] = file();
    device(stories(15, "here"));
    const {{ said }} = await bring(text);
    return {{ said, names: Object.keys(stores()["croupier/shelf/stories"]) }};
    """
    found = run_in_node(script, {"story": STORY, "days": DAYS})
    assert found["said"] == "about.keeping.things 5 about.keeping.full 3"
    assert sum(name.startswith("here") for name in found["names"]) == 15
    assert len(found["names"]) == 20


DEEP = "[" * 100_000 + "]" * 100_000
BAD = [
    *("kept:", "kept: stories", "kept: stories []", 'kept: stories ["a"]', "kept: stories {}"),
    *('kept: nowhere ["a", 1]', f'kept: stories ["a", {DEEP}]', f'kept: solved ["a", {DEEP}]'),
    *('kept: settings ["lang", 5]', 'kept: settings ["whatever", "x"]', "clubs: [1]", "clubs: x"),
    *('kept: days/2026-12 ["2026-11-02", []]', 'kept: days/x ["a", []]', 'kept: cards ["x", []]'),
    *('kept: ../game/x ["a", 1]', 'kept: tries ["a", {"record": "x"}]', 'kept: count ["a", 1]'),
]


def test_entries_without_sense_are_left_out() -> None:
    """Each is reported with its line; nothing of it is kept and the next one comes in."""
    script = f"""{DEVICE}
    const answers = [];
    for (const line of given.bad) {{
      device({{}});
      const good = 'kept: solved ["tie-1",1]';
      answers.push([await bring(`Croupier games, 1\\n${{line}}\\n${{good}}\\n`), stores()]);
    }}
    return answers;
    """
    for line, (answer, kept) in zip(BAD, run_in_node(script, {"bad": BAD}), strict=True):
        assert [(each["wrong"], each["line"]) for each in answer["troubles"]] == [("kept", 2)], line
        assert kept.get("croupier/shelf/solved") == {"tie-1": 1}, line
        del kept["croupier/shelf/solved"]
        assert {json.dumps(each) for each in kept.values()} <= {"{}"}, line
