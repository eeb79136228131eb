"""Games from a file: read line by line, in no time, and nothing in them is believed."""

from __future__ import annotations

import random
from typing import Any

from tests.support.node import run_in_node, run_in_shared_node
from tests.support.table import decision, played_out, setup

ONE = setup("human,greedy", "file-1")
MOVED = decision(ONE, 2)["record"]
OVER = played_out(ONE)["record"]
HOME = "https://example.org/#/"
READ = """
const { readGames } = await site("saves/games_text.js");
return given.map((text) => [...readGames(text)].filter((each) => each !== null));
"""


def read(*texts: str) -> list[list[dict[str, Any]]]:
    """Games and errors in each text."""
    found: list[list[dict[str, Any]]] = run_in_shared_node(READ, texts)
    return found


def game(*lines: str, record: str = MOVED) -> str:
    return "\n".join([f"link: {HOME}{record}", *lines])


def test_a_file_as_it_is_written() -> None:
    """Every field of a game; blanks, other line ends and unknown fields do not matter."""
    text = "Croupier games, 1\r\n\r\n# Las Vegas: Ada, Ben\r\n" + game(
        "moment: 7 ",
        "  played: 2026-11-21T20:15:00.000Z",
        "over: no",
        "practice: yes",
        "here: 0,1\r",
        "turn:1",
        "accuracy: 91.25",
        "luck: -1e-7",
        "lost: 0",
        f"other: {HOME}{OVER}",
        "later: what a later build may say",
    )
    assert read(text) == [
        [
            {
                "record": MOVED,
                "line": 4,
                "ply": 7,
                "updated": 1_795_292_100_000,
                "practice": True,
                "numbers": {"accuracy": 91.25, "luck": -1e-7, "lost": 0},
                "mistakes": [],
                "ofDay": {},
                "byLink": {"mine": [0, 1], "turn": 1, "other": OVER},
            }
        ]
    ]


WITHOUT_SENSE = [
    *(f"moment: {bad}" for bad in ("-1", "Infinity", "NaN", "1e99", "0x10", "7.5", "", "9" * 9)),
    *(f"turn: {bad}" for bad in ("2", "-1", "Infinity")),
    *(f"accuracy: {bad}" for bad in ("100.1", "-1", "Infinity", "NaN", "1e999", "91%")),
    *("luck: 1.01", "luck: Infinity", "lost: -0.1", "lost: 1e30"),
    *("played: 99979220", "played: +275760-09-13T00:00:00.000Z", "played: yesterday"),
    *("played: 1999-01-01T00:00:00.000Z", "played: 2026-13-45T99:00:00.000Z"),
    *("over: maybe", "practice: 1"),
    *(f"other: {bad}" for bad in ("", "#", f"{HOME}{MOVED[:-3]}", "javascript:alert(1)")),
    *("Dear Ben,", ": what", "link", "constructor", "x" * 20_000, "moment: " + "1" * 20_000),
]


def test_lines_that_make_no_sense() -> None:
    """Each is reported with its number and left out; its game and the others are read."""
    texts = [f"{game('here: 0')}\n{line}\n\n{game(record=OVER)}" for line in WITHOUT_SENSE]
    for line, found in zip(WITHOUT_SENSE, read(*texts), strict=True):
        trouble, *games = sorted(found, key=lambda each: "record" in each)
        assert trouble == {"wrong": "field", "line": 3, "text": line.strip()[:60]}
        assert [each["record"] for each in games] == [MOVED, OVER], line
        assert games[0]["byLink"] == {"mine": [0], "turn": None}, line
        assert (games[0]["ply"], games[0]["numbers"]) == (None, None), line
        assert abs(games[0]["updated"] - games[1]["updated"]) < 60_000, line


def test_seats_that_are_none() -> None:
    """Nobody can tell whose seats they are: the game is left out, the next one is not."""
    bad = ("", "0,0", "2", "-1", "Infinity", "0,1,2", "all", "1" * 30_000)
    texts = [f"{game(f'here: {each}')}\n{game(record=OVER)}" for each in bad]
    for seats, found in zip(bad, read(*texts), strict=True):
        trouble, other = sorted(found, key=lambda each: "record" in each)
        assert (trouble["wrong"], trouble["line"], other["record"]) == ("seats", 2, OVER), seats


def test_links_that_are_none() -> None:
    """Their games are left out, with all that is said of them; a damaged one is not guessed at."""
    bad = [
        "",
        "what",
        HOME,
        f"{HOME}rules",
        f"{HOME}{MOVED}x",
        f"{HOME}{MOVED.replace('v=', 'w=')}",
    ]
    text = "\n".join(f"link: {link}\nmoment: 5" for link in bad)
    (found,) = read(f"{text}\n{game('moment: 3')}")
    assert [each.get("wrong", "game") for each in found] == ["link"] * len(bad) + ["game"]
    assert [each["line"] for each in found] == [1, 3, 5, 7, 9, 11, 13]
    assert found[-1]["ply"] == 3


def test_too_many_games() -> None:
    """Games behind the five hundredth are not read."""
    (found,) = read("\n".join([f"link: {HOME}{ONE}"] * 700))
    assert len(found) == 501
    assert found[-1] == {"wrong": "many", "line": 501, "text": "500"}


LONG = 1_000_000
HEAVY = {
    "blanks": " " * LONG,
    "blanks in a field": game("moment:" + " " * LONG + "x"),
    "blanks behind a field": game("moment: 5" + " " * LONG),
    "tabs and ends": "\t\r\n" * (LONG // 3),
    "empty lines": "\n" * LONG,
    "one word": "a" * LONG,
    "colons": ":" * LONG,
    "fields": "a:\n" * (LONG // 3),
    "links": "link:\n" * (LONG // 6),
    "links of commas": ("link: #/vegas?names=" + "," * 9_000 + "x\n") * (LONG // 9_021),
    "links of marks": ("link: #/vegas?seed=" + "&amp;" * 1_800 + "\n") * (LONG // 9_020),
    "links of dots": ("link: #/vegas?seed=a" + "." * 9_000 + "x\n") * (LONG // 9_022),
    "coded links": ("link: #" + "%25" * 3_000 + "3F\n") * (LONG // 9_010),
}


def test_no_text_takes_long() -> None:
    """A megabyte of anything: Node is given a minute, and 60,000 blanks once took 50 seconds."""
    found = read(*HEAVY.values())
    games = {
        name: len([1 for each in every if "record" in each])
        for name, every in zip(HEAVY, found, strict=True)
    }
    assert {name for name, count in games.items() if count} == {
        "blanks in a field",
        "blanks behind a field",
    }


def test_any_text() -> None:
    """Six hundred random changes of a good file: games, troubles, and never anything else."""
    chance = random.Random(7)
    good = "\n".join([game("moment: 7", "here: 0", "turn: 1", "over: no"), game(record=OVER)])
    pieces = [
        "\n",
        ":",
        " ",
        "link:",
        "here: ",
        "#/",
        "9",
        "-",
        "e9",
        "\0",
        "\ud83c",
        "é",
        "&",
        "=",
    ]
    texts = []
    for _ in range(600):
        text = good
        for _ in range(chance.randint(1, 5)):
            at, size = chance.randrange(len(text) + 1), chance.choice([0, 0, 1, 3, 40])
            text = text[:at] + chance.choice([*pieces, text[:at]]) + text[at + size :]
        texts.append(text)
    found = [each for every in read(*texts) for each in every]
    assert len(found) > 600
    for each in found:
        if "wrong" in each:
            assert each["wrong"] in {"field", "link", "seats", "many"}
            assert len(each["text"]) <= 60
        else:
            assert each["ply"] is None or 0 <= each["ply"] < 100_000
            assert each["updated"] > 1.5e12
            assert "?" in each["record"]


LOCKS = """
const { importGames } = await site("saves/file.js");
const { saves } = await site("saves/saves.js");
const { Link } = await site("links/link.js");
const setupOf = (record) => Link.of(record).key;
const [kept, played, brought] = given;
const store = (record) =>
  saves.store(setupOf(record), { record, ply: 1, updated: 1, over: false });
store(kept);
// Another tab plays the game: it has gone on when it is asked for the lock, and stops then.
let stolen = 0;
const request = async (name, { steal }, granted) => {
  store(played);
  stolen += steal ? 1 : 0;
  return granted(steal ? {} : null);
};
Object.defineProperty(globalThis, "navigator", { value: { locks: { request } } });
const moves = (record) => /&play=([^&]+)/.exec(record)?.[1].match(/../g) ?? [];
const call = async (_, { record, ply }) => {
  const length = moves(record).length;
  const play = moves(record).slice(0, ply ?? length);
  const own = setupOf(record) + (play.length ? `&play=${play.join("")}` : "");
  return { record: own, length, next: { kind: "place" } };
};
const file = { size: 1, text: async () => `link: https://example.org/#/${brought}` };
const shell = { t: (key) => key, say() {}, engine: { call }, saves, catalog: {} };
await importGames(file, shell, () => {});
return [saves.load(setupOf(kept)).record, stolen];
"""


def test_a_game_that_goes_on_elsewhere_is_held_against_its_last_move() -> None:
    """A file's game replaces what another tab plays only if it is further than that tab by now."""
    first, second, third = (decision(ONE, number)["record"] for number in (1, 2, 3))
    assert run_in_node(LOCKS, [first, second, third]) == [third, 1]
    assert run_in_node(LOCKS, [first, third, second]) == [third, 0]
