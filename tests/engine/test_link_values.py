"""A link as a value: read from its text, changed, written, signed; without a browser."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from croupier.records.record import checksum
from tests.engine.links import BARE, HERE, OVER, OWN, links
from tests.support.node import run_in_shared_node
from tests.support.table import setup

if TYPE_CHECKING:
    from collections.abc import Sequence

CHANGED = """
const { Link } = await site("links/link.js");
return given.map(([text, changes]) =>
  String(changes.reduce((link, [name, ...args]) => link[name](...args), Link.of(text))));
"""


def changed(*cases: tuple[str, Sequence[Sequence[Any]]]) -> list[str]:
    """The text of each link after these changes: names of methods with what they get."""
    made: list[str] = run_in_shared_node(CHANGED, cases)
    return made


def test_a_link_is_written_as_it_was_read() -> None:
    """Each kind, with its check and without, with whatever stands before its path."""
    texts = [*BARE.values(), *links().values(), "vegas/rules", "daily/2026-12-02", "", f"{OVER}@0"]
    assert changed(*((each, []) for each in texts)) == texts
    assert changed(*((f"#/{each}", []) for each in texts)) == texts


def test_another_page_keeps_the_game_and_the_place() -> None:
    """A page is in the path, of a challenge before the game; the table has none."""
    moment = f"{OVER}@17"
    review, table, challenge, here, nowhere = changed(
        (moment, [["withPage", "review"]]),
        (moment.replace("?", "/review?"), [["withPage", ""]]),
        (OVER, [["withPage", "challenge"]]),
        (OVER, [["at", 3]]),
        (moment, [["at", None]]),
    )
    assert review == moment.replace("?", "/review?")
    assert table == moment
    assert challenge == f"challenge/{OVER}"
    assert (here, nowhere) == (f"{OVER}@3", OVER)


def test_a_set_up_is_what_is_left_without_the_moves() -> None:
    """Without words, story and place too; with another seed it is a new game."""
    bare = OWN.replace("seed=", "by=Anna&seed=").replace("?", "/post?")
    left, fresh, empty = changed(
        (bare, [["withoutPlay"]]),
        (f"{HERE}@4", [["withSetup", {"seed": "blue-owl-12"}]]),
        (OWN, [["withSetup", {"names": [], "seats": ["human"], "with": ["bandit", "start2"]}]]),
    )
    assert left == OWN.replace("?", "/post?")
    assert fresh == OWN.replace("amber-fox-41", "blue-owl-12")
    assert empty == setup("human", "amber-fox-41").replace("&seats", "&with=bandit.start2&seats")


def test_moves_under_other_names_have_another_check() -> None:
    """The engine's own; the words of people beside the names stay."""
    anna, nobody, sent = changed(
        (HERE, [["withNames", ["Anna, Ben", ""]]]),
        (HERE, [["withNames", []]]),
        (HERE, [["withWords", {"by": "Zoë & Co", "ask": ""}]]),
    )
    for text, names in ((anna, "names=Anna%2C%20Ben&"), (nobody, "")):
        head, _, sum_ = text.rpartition("&c=")
        assert sum_ == checksum(head)
        assert names in head
    assert "names=" not in nobody
    assert sent == HERE.replace("seed=", "by=Zo%C3%AB%20%26%20Co&seed=")


PARTS = """
const { Link } = await site("links/link.js");
const link = Link.of(given);
const frozen = (() => { try { link.ply = 1; return false; } catch { return true; } })();
const { game, page, ply, play, seeds, words, setup } = link;
return { game, page, ply, play, seeds, words, setup, frozen };
"""


def test_the_parts_of_a_link() -> None:
    """Those that are missing are empty; a link cannot be changed in place."""
    text = OWN.replace("?", "/practice?").replace("seed=", "ask=Well%3F&seed=")
    found = run_in_shared_node(PARTS, f"{text}@9")
    assert found["frozen"]
    assert (found["game"], found["page"], found["ply"], found["play"]) == (
        *("vegas", "practice", 9, None),
    )
    assert found["words"] == {"by": "", "from": "", "ask": "Well?", "say": ""}
    assert found["setup"]["seats"] == ["human", "greedy"]
    assert found["setup"]["names"] == ["Zoë & Co!"]
    boards = run_in_shared_node(PARTS, BARE["boards"])
    assert (boards["game"], boards["page"], len(boards["seeds"])) == ("vegas", "boards", 4)
    card = run_in_shared_node(PARTS, "daily/2026-12-02?v=1&play1=41&c1=umuk")
    assert (card["game"], card["page"]) == ("", "daily")
    nothing = run_in_shared_node(PARTS, "")
    assert (nothing["game"], nothing["setup"]["seats"], nothing["seeds"]) == ("", [], [""])


def test_no_text_is_too_strange_to_be_a_link() -> None:
    """What is kept or shown may be damaged: it is read as far as it goes, and signed."""
    rng = Random("strange")
    pieces = ["?", "&", "@", "=", "#", "/", "%", "%E0%A4", "__proto__=1", "seed=", "names=%", "17"]
    texts = ["".join(rng.choices([*pieces, OWN], k=rng.randint(1, 9))) for _ in range(500)]
    assert len(changed(*((each, []) for each in texts))) == 500
    ways: list[list[Any]] = [["withNames", ["A"]], ["signed"]]
    signed = changed(*((each, ways) for each in texts))
    assert all("undefined" not in each for each in signed)
