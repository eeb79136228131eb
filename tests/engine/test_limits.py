"""The limits of links that the catalogue tells are those that the page's gate keeps."""

import json
import re
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import page_types
from building.basics import SITE
from croupier.api.catalog import catalog
from croupier.records.record import SEED, SHAPES, Record
from tests.games.tables import played, tables

GATE = Path(__file__).with_name("gate.mjs")
LINK = catalog().link
SOUND = {"v": "1", "rules": "alea-2012", "seats": "human,greedy", "seed": "amber-fox-41"}


def test_the_page_has_the_limits_of_the_engine() -> None:
    """They are written by engine/page_types.py, which every build runs."""
    assert (SITE / "links" / "limits.js").read_text() == page_types.limits()


def verdicts(links: Sequence[str]) -> list[dict[str, Any]]:
    """Verdict of the page's gate on each link."""
    done = subprocess.run(
        ["node", GATE], input=json.dumps(links), capture_output=True, text=True, check=True
    )
    found: list[dict[str, Any]] = json.loads(done.stdout)
    return found


def link(**changed: str) -> str:
    """A link to a set-up with moves, or with other values for some of its keys."""
    fields = {**SOUND, "play": "1", "c": "abcd", **changed}
    return "#/vegas?" + "&".join(f"{key}={fields[key]}" for key in SHAPES if key in fields)


def ends(shape: str) -> tuple[str, int]:
    """The characters and the greatest length that a shape allows."""
    found = re.fullmatch(r"(\[.*\])\{\d+,(\d+)\}", shape)
    assert found, shape
    return found[1], int(found[2])


def named(verdict: dict[str, Any]) -> bool:
    """True if a part is refused by its shape; else only the check may not fit."""
    return "part" in verdict.get("data", {})


def test_the_gate_lets_in_what_has_the_shape() -> None:
    """The longest value passes, one character more does not, and neither does another character."""
    fits: dict[str, bool] = {}
    for key in [key for key in SHAPES if key != "sc"]:
        allowed, most = ends(LINK.shapes[key])
        fits |= {link(**{key: "1" * most}): True, link(**{key: "1" * (most + 1)}): False}
        for each in map(chr, range(33, 127)):
            inside = re.fullmatch(allowed, each) is not None
            if each not in ("%," if inside else "&+#%@"):
                fits[link(**{key: f"1{each}1"})] = inside
    found = zip(fits, verdicts([*fits]), strict=True)
    assert {text: not named(verdict) for text, verdict in found} == fits


def test_the_gate_knows_the_check_of_the_setup() -> None:
    """The check before the seed has its shape; one that does not fit is no mistake of shape."""
    allowed, most = ends(LINK.shapes["sc"])
    assert re.fullmatch(allowed, "k")
    fits, longer, odd = verdicts([link(sc=value) for value in ("1" * most, "1" * (most + 1), "1;")])
    assert [each["data"].get("part") for each in (fits, longer, odd)] == [None, "sc", "sc"]


def test_the_gate_keeps_the_length_of_a_link() -> None:
    """A link of the greatest length is read part by part, a longer one is too long."""
    room = LINK.most - len("/vegas?play=")
    fits, exceeds = verdicts([f"#/vegas?play={'1' * length}" for length in (room, room + 1)])
    assert fits["code"] == "link-damaged"
    assert (exceeds["code"], exceeds["data"]["most"]) == ("link-too-long", LINK.most)


def test_a_record_fits_into_a_link() -> None:
    """The longest record leaves room for a page and a ply."""
    assert LINK.record + len("/vegas/setup@99999") <= LINK.most


def test_every_record_has_the_shapes() -> None:
    """Texts that the engine writes pass; a sound seed is one that passes."""
    for table in tables():
        game: Record = played(table, "amber-fox-41").record
        for field in str(game).partition("?")[2].split("&"):
            key, _, value = field.partition("=")
            assert re.fullmatch(LINK.shapes[key], value), field
    assert re.fullmatch(LINK.shapes["seed"], "a" * 40)
    assert LINK.seed == SEED
    assert ends(SEED)[1] == ends(LINK.shapes["seed"])[1]


def test_patterns_mean_the_same_in_javascript() -> None:
    """Each pattern is one set of plain characters with a length, which every language reads."""
    for shape in (LINK.seed, *LINK.shapes.values()):
        allowed, _ = ends(shape)
        assert re.fullmatch(r"\[[\w.~!*'(),%-]+\]", allowed, re.ASCII)
