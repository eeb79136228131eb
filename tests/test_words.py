"""Words of the code: glossaries explain what is there, and replaced names stay away."""

from __future__ import annotations

import re
from functools import cache

from building.basics import ROOT
from tests.support.cases import in_turn

MOST = 60
"""25 words of the games and 35 of the code."""
SOURCES = {"engine/README.md": ("engine/croupier", "*.py"), "site/README.md": ("site", "*.js")}
ROW = re.compile(r"^\| ([a-z, -]+?) \| .+ \|$", re.MULTILINE)
REPLACED = {
    "engine/croupier": """
        CourseRow Critic Decided Effort Fault Futures Instead Lack Proof Purse ReviewPart Shot
        Stride ToldMove Trip Verdict Weighed WhereFault Written
        hurried jsonable overrated position_judged proven ranked ranked_in settled told""",
    "site": """
        CasinoPicture Given HeldModule Holding House LaterExtra Scene SecondCopy Shelf Surroundings
        askToKeep breath closeStage createLateGuide createWays eyeOf forgetAside forgetCopy
        gatherDays having holdDice houseOf housePaying inPieces isCoded isProven keepTwice laterOf
        leftAside markCount mayBeTold movesFit offerHold pictureBefore proofOf proven ranked recall
        sayRevision sceneOf secondCopy setAside showNobody showStage signedText slowly
        takeHand tellDay tellTimeLeft theEnd toldOf whenSeen withStyle""",
}
"""Names that have given way to the field's words."""
PROSE = re.compile(r'"""[\s\S]*?"""|/\*[\s\S]*?\*/|//[^\n]*|#[^\n]*|"[^"\n]*"')
"""Docstrings, comments and texts."""


@cache
def words_of(path: str) -> tuple[str, ...]:
    """The words in a document's table under the heading *Words*."""
    _, _, table = (ROOT / path).read_text().partition("\n## Words\n")
    rows = ROW.findall(table.partition("\n## ")[0])
    return tuple(word for row in rows[1:] for word in row.split(", "))


@cache
def sources(folder: str, names: str) -> str:
    """All sources of a kind in a folder, as one text."""
    return "\n".join(path.read_text() for path in sorted((ROOT / folder).rglob(names)))


@in_turn("path", SOURCES)
def test_words_of_the_glossary_occur(path: str) -> None:
    """Each is in the code that its document is about, in one of the usual spellings."""
    text = sources(*SOURCES[path]).lower()
    absent = [
        word
        for word in words_of(path)
        if not re.search(rf"\b{word.replace('-', '[- ]?').replace(' ', '[ _]?')}", text)
    ]
    assert absent == []


def test_the_glossaries_are_short() -> None:
    """A word that needs explaining because it is ours gets another name."""
    counts = [len(words_of(path)) for path in SOURCES]
    assert min(counts) > 10
    assert sum(counts) <= MOST


def test_money_on_the_page_is_in_banknotes() -> None:
    """English texts have the rulebook's word for what the code calls a bill."""
    other = re.compile(r': "(?:[^"{]|\{\w+\})*\b(?:notes?|bills?)\b', re.IGNORECASE)
    texts = (ROOT / "site").rglob("strings/en.json")
    assert [path for path in texts if other.search(path.read_text())] == []


@in_turn("folder", REPLACED)
def test_replaced_names_stay_away(folder: str) -> None:
    """None of them is in the code again."""
    kinds = ("*.py",) if folder.startswith("engine") else ("*.js", "*.mjs", "*.d.ts")
    text = "".join(sources(folder, kind) for kind in kinds)
    used = set(re.findall(r"[A-Za-z_]\w*", PROSE.sub("", text)))
    assert used.intersection(REPLACED[folder].split()) == set()
