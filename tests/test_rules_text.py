"""engine/RULES.md and those who cite it: every way leads somewhere, and nothing is forgotten.

A citation is a bracket in a comment or docstring that holds nothing but sections, rulings and
examples: ``(7)``, ``(1.4-1.6, L4)``, ``(15.7, EY-44)``. Numbers that mean something else stand in
backticks.
"""

from __future__ import annotations

import ast
import io
import json
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from building.basics import ROOT

RULES = ROOT / "engine" / "RULES.md"
CITING = ("engine", "site", "tests")
BESIDES = {"node_modules", "__pycache__", "networks"}

SECTION = r"\d{1,2}(?:\.\d{1,2})?"
RULING = r"[A-Z]\d{1,2}"
EXAMPLE = r"(?:LV|CG|EY)-\d\w"
ITEM = rf"(?:{EXAMPLE}|{RULING}|\d{{1,2}}\.\d{{1,2}}-\d{{1,2}}\.\d{{1,2}}|{SECTION})"
CITATION = re.compile(rf"(?<!\w)\(({ITEM}(?:, {ITEM})*)\)")

HEADING = re.compile(rf"^#{{2,3}} ({SECTION})\.? (.+)$")
ENTRY = re.compile(rf"^- \*\*({RULING}|{EXAMPLE})\*\* (.+)$")
IN_COMMENT = re.compile(r"#.*(?:\([A-Z\d]|\b[A-Z]\d|\d\.\d|-\d|[Rr]uling|[Ss]ection|[Cc]hapter)")
"""What a line with a comment that cites has."""
NAMED_TEST = re.compile(r"`(tests/[\w/]+\.py)::(test_\w+)(?:\[([\w-]+)\])?`")


# -- what is in the rules ------------------------------------------------------------------------


@cache
def entries() -> dict[str, str]:
    """Text under each section, ruling and example, by name; sections without those."""
    found: dict[str, str] = {}
    section = name = ""
    for line in RULES.read_text().splitlines():
        if heading := HEADING.match(line):
            section = name = heading[1]
            assert name not in found, f"{name} is there twice"
        elif entry := ENTRY.match(line):
            name = entry[1]
            assert name not in found, f"{name} is there twice"
        elif not line or (line[0] != " " and name != section):
            name = section
        if name:
            found[name] = f"{found.get(name, '')}{line}\n"
    return found


def is_example(name: str) -> bool:
    return re.fullmatch(EXAMPLE, name) is not None


EXAMPLES = [name for name in entries() if is_example(name)]


# -- who cites them ------------------------------------------------------------------------------


class Remark(NamedTuple):
    """A comment or docstring, without what is code in it."""

    path: str
    line: int
    text: str


def without_code(text: str) -> str:
    """A remark without its examples of code, as one line."""
    plain = re.sub(r"^ *>>> .*?(?:\n *\n|\Z)", "\n", text, flags=re.MULTILINE | re.DOTALL)
    return " ".join(re.sub(r"``.+?``|`[^`]+`", "`", plain, flags=re.DOTALL).split())


def docstrings(node: ast.AST) -> Iterator[tuple[int, str]]:
    """Texts that stand alone in a module, class or function, with their lines."""
    for each in getattr(node, "body", ()):
        match each:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield each.lineno, text
            case _:
                yield from docstrings(each)


def python_remarks(path: str, source: str) -> Iterator[Remark]:
    for line, text in docstrings(ast.parse(source)):
        yield Remark(path, line, without_code(text))
    if not IN_COMMENT.search(source):
        return  # to read the tokens of every file takes longer than all else here
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield Remark(path, token.start[0], without_code(token.string))


def page_remarks(path: str, source: str) -> Iterator[Remark]:
    for found in re.finditer(
        r"/\*.*?\*/|^\s*//[^\n]*|<!--.*?-->", source, re.DOTALL | re.MULTILINE
    ):
        yield Remark(path, source[: found.start()].count("\n") + 1, without_code(found[0]))


@cache
def remarks() -> tuple[Remark, ...]:
    """Every comment and docstring of engine, page and tests."""
    found: list[Remark] = []
    for path in sorted(each for folder in CITING for each in (ROOT / folder).rglob("*")):
        name = path.relative_to(ROOT).as_posix()
        if BESIDES & set(path.parts) or name == "tests/test_rules_text.py":
            continue
        if path.suffix == ".py":
            found.extend(python_remarks(name, path.read_text()))
        elif path.suffix in (".js", ".mjs", ".ts", ".css", ".html"):
            found.extend(page_remarks(name, path.read_text()))
    return tuple(found)


class Citation(NamedTuple):
    """One name that is cited, and where."""

    name: str
    where: str


def names_in(cited: str) -> Iterator[str]:
    """The sections, rulings and examples of a citation; a range is its ends and what is between."""
    for item in cited.split(", "):
        first, _, last = item.partition("-")
        if not last or is_example(item):
            yield item
            continue
        (chapter, begin), (ending, end) = first.split("."), last.split(".")
        assert (chapter, int(begin)) < (ending, int(end)) < (chapter, 99), f"no range: {item}"
        yield from (f"{chapter}.{number}" for number in range(int(begin), int(end) + 1))


@cache
def citations() -> tuple[Citation, ...]:
    return tuple(
        Citation(name, f"{path}:{line}")
        for path, line, text in remarks()
        for found in CITATION.finditer(text)
        for name in names_in(found[1])
    )


@cache
def names_of_tests(path: str) -> frozenset[str]:
    """The names of the tests in a file."""
    tree = ast.parse((ROOT / path).read_text())
    return frozenset(node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


# -- what has to be true -------------------------------------------------------------------------


def test_every_citation_leads_somewhere() -> None:
    """Citations in code, page and tests are in the rules."""
    assert len(citations()) > 400, "are they still recognised?"
    assert [each for each in citations() if each.name not in entries()] == []


def test_citations_have_one_form() -> None:
    """A ruling or section is named in a bracket with nothing but its like, or not at all."""
    rulings = "|".join(name for name in entries() if re.fullmatch(RULING, name))
    loose = re.compile(
        rf"\b(?:{rulings})\b|\b[Rr]ulings? [A-Z]\d|\b[Ss]ections? \d|\b[Cc]hapters? \d"
        rf"|\([^()]*\b1[45]\.\d{{1,2}}\b[^()]*\)|\b(?:{EXAMPLE})\b"
    )
    found = [
        (f"{path}:{line}", loose.findall(CITATION.sub("", text))) for path, line, text in remarks()
    ]
    assert [each for each in found if each[1]] == []


def test_names_of_tests_cite_too() -> None:
    """``test_14_3_...`` is about a section that is there; ``test_3_...`` about a chapter."""
    for path in sorted((ROOT / "tests" / "games").rglob("test_*.py")):
        for name in names_of_tests(path.relative_to(ROOT).as_posix()):
            if found := re.match(r"test_(\d+)_(?:(\d+)_)?", name):
                cited = ".".join(filter(None, found.groups()))
                assert cited in entries(), f"{path.name}: {name}"


def places() -> dict[str, list[str]]:
    """Citations of each section, ruling and example."""
    found: dict[str, list[str]] = {name: [] for name in entries()}
    for name, where in citations():
        found.setdefault(name, []).append(where)
    return found


def excused(name: str) -> bool:
    """True if the rules say why nothing cites this."""
    return "Not cited:" in entries()[name]


# One test for all names, not one for each: every process that has one of them reads all sources.
def test_everything_is_cited_or_says_why_not() -> None:
    """A section or ruling has its place in engine, page or tests, or a reason to have none."""
    cited = {name for name, where in places().items() if where}
    names = [name for name in entries() if not is_example(name)]
    whole = {name for name in names if any(each.startswith(f"{name}.") for each in names)}
    assert [name for name in names if excused(name) and name in cited] == [], "need no excuse"
    missing = [name for name in names if not excused(name) and name not in cited | whole]
    assert missing == [], "cite it where it is done, or say: Not cited: ..."


def test_every_ruling_is_tested() -> None:
    """Open points of the rulebooks have a test that names them."""
    rulings = [name for name in entries() if re.fullmatch(RULING, name)]
    assert len(rulings) > 20, "are they still recognised?"
    in_tests = {
        name
        for name, found in places().items()
        if any(where.startswith("tests/") for where in found)
    }
    assert [name for name in rulings if not excused(name) and name not in in_tests] == []


def test_every_vector_is_an_example_in_words() -> None:
    """The file that machines read and the text that people read have the same examples."""
    lines = (ROOT / "tests" / "games" / "vectors.jsonl").read_text().splitlines()
    assert sorted(EXAMPLES) == sorted(json.loads(line)["id"] for line in lines if line)


def test_every_example_is_played() -> None:
    """The test that it names is there."""
    assert EXAMPLES, "are they still recognised?"
    for name in EXAMPLES:
        found = NAMED_TEST.findall(entries()[name].replace("\n", " "))
        assert len(found) == 1, entries()[name]
        path, test, case = found[0]
        assert test in names_of_tests(path), name
        assert case in ("", name)
        assert (test == "test_vector") == bool(case), name


def test_the_rules_lead_where_they_say() -> None:
    """Brackets and links within the rules lead to what is there, as do those to them."""
    text = RULES.read_text()
    for found in CITATION.finditer(" ".join(re.sub(r"`[^`\n]+`", "`", text).split())):
        assert [name for name in names_in(found[1]) if name not in entries()] == [], found[0]
    headings = [line.lstrip("# ") for line in text.splitlines() if line.startswith("#")]
    slugs = {re.sub(r"[^\w -]", "", each.lower()).replace(" ", "-") for each in headings}
    assert set(re.findall(r"\]\(#([^)]+)\)", text)) <= slugs


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md"])
def test_who_looks_for_the_rules_finds_them(page: str) -> None:
    """Links on these pages lead there."""
    assert "(engine/RULES.md)" in Path(ROOT / page).read_text()
