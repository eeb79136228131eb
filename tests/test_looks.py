"""Tests of the page look at it only once it can be as it should: what is looked at is waited for.

`expect`, `reads`, `says`, `until`, `answers` and `comes_to` wait (tests/support/page.py and
visitor.py). A count, a list of texts, an attribute or the answer of a function in the page is what
it is at that moment, which on a busy machine is too early.
"""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING, Final

from building.basics import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

ACTIONS: Final = {
    *("click", "dblclick", "tap", "press", "fill", "check", "set_checked", "select_option"),
    *("goto", "reload", "go_back", "go_forward", "set_input_files", "drag_to"),
}
"""After them the page is about to change."""
OF_LISTS: Final = {"evaluate_all", "all_inner_texts", "all_text_contents", "all"}
"""They take what there is, also where there is nothing yet."""
STATES: Final = {"is_visible", "is_hidden", "is_enabled", "is_disabled", "is_checked", "count"}
OF_ONE: Final = {"inner_text", "text_content", "input_value", "get_attribute", "bounding_box"}
"""They wait until something is there, not until it is as it should be."""
COMPUTED: Final = {"evaluate", "bounding_box"}
"""They tell what is so at that moment, which may be before the page has drawn it."""
TELLS: Final = ("count", "all")
"""Methods of lists and texts, too: a locator's take no argument."""
PLAIN: Final = re.compile(
    r"(?:int|str|len|float|sorted|set|list|zip|range|enumerate|words|dollars|ask|decision|frames)$"
)
"""Functions that have nothing to do with the page; any other one may wait for something."""


def name(call: ast.Call) -> str:
    """The function's or the method's name."""
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def calls(node: ast.AST) -> Iterator[ast.Call]:
    """All calls in a statement, in the order in which they are made, without those put off."""
    if isinstance(node, ast.FunctionDef | ast.Lambda):
        return
    for child in ast.iter_child_nodes(node):
        yield from calls(child)
    if isinstance(node, ast.Call):
        yield node


def looks(call: ast.Call, at: set[str]) -> bool:
    """True if a call is one of these looks at the page."""
    method = isinstance(call.func, ast.Attribute)
    return method and name(call) in at and not (name(call) in TELLS and call.args)


def in_asserts(function: ast.FunctionDef) -> Iterator[ast.Call]:
    """Looks that an assertion compares: at lists and states also by way of a name."""
    at = OF_LISTS | STATES
    found: dict[str, ast.Call] = {}
    for node in sorted(ast.walk(function), key=lambda each: getattr(each, "lineno", 0)):
        match node:
            case ast.Assign(targets=[ast.Name(id=target)], value=ast.Call() as call):
                found.pop(target, None)
                if looks(call, at):
                    found[target] = call
            case ast.Assert(test=test):
                yield from (call for call in calls(test) if looks(call, at | COMPUTED))
                names = [each.id for each in ast.walk(test) if isinstance(each, ast.Name)]
                yield from (found.pop(each) for each in names if each in found)
            case _:
                pass


def after_actions(function: ast.FunctionDef) -> Iterator[ast.Call]:
    """Looks that come after an action, where nothing was waited for in between."""
    acted = False
    for statement in function.body:
        for call in calls(statement):
            if isinstance(call.func, ast.Attribute) and name(call) in ACTIONS:
                acted = True
            elif looks(call, OF_LISTS | STATES | OF_ONE) or is_kept(call, statement):
                if acted:
                    yield call
            elif waits(call):
                acted = False


def is_kept(call: ast.Call, statement: ast.stmt) -> bool:
    """True if a name is given to what a function in the page answers."""
    return isinstance(statement, ast.Assign) and call is statement.value and looks(call, COMPUTED)


def waits(call: ast.Call) -> bool:
    """True if a call may wait for something: by its name, or because it is a helper's."""
    if isinstance(call.func, ast.Name):
        return not PLAIN.match(name(call))
    return re.match(r"wait_for|to_|rest|undo|shared|tells|place", name(call)) is not None


def hasty(text: str) -> list[str]:
    """The lines of a test file that look at the page without waiting, with their numbers."""
    found: set[int] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef):
            found |= {call.lineno for call in (*in_asserts(node), *after_actions(node))}
    lines = text.splitlines()
    return [f"{number}: {lines[number - 1].strip()}" for number in sorted(found)]


def in_a_test(*lines: str) -> str:
    """A test with these lines."""
    return "\n    ".join(("def test(page) -> None:", *lines))


def test_hasty_looks_are_found() -> None:
    """At lists, states, texts and what a function tells: in an assertion, by a name, too early."""
    click = 'page.locator("b").click()'
    too_early: tuple[tuple[str, ...], ...] = (
        ("assert not page.locator(RETRY).is_visible()",),
        ("assert page.locator(RETRY).count() == 1",),
        ("assert [", "    int(x) for x in lines.evaluate_all('(all) => all')", "] == wanted"),
        ("found = lines.all_inner_texts()", "other = 1", "assert found == wanted"),
        (click, 'for row in page.locator("tr").all():', "    row.wait_for()"),
        (click, 'ply = table.get_attribute("data-ply")'),
        (click, 'assert "x" in page.locator("p").inner_text()'),
        (click, 'reads(page.locator("p"), "x")', "assert page.evaluate(CUT) == []"),
        ("with large(page):", "    assert page.evaluate(CUT) == []"),
        ('assert page.locator("p").bounding_box()["y"] > 3',),
        (click, "found = page.evaluate(CUT)", "assert found == []"),
    )
    assert [lines for lines in too_early if not hasty(in_a_test(*lines))] == []
    awaited: tuple[tuple[str, ...], ...] = (
        ("assert seen.count(event) == 1",),
        (click, 'reads(page.locator("p"), "x")', 'text = page.locator("i").inner_text()'),
        (click, "comes_to(page, lambda: lines.all_inner_texts(), wanted)"),
        (click, "answers(page, CUT, [])"),
        (click, "until(page, CUT)", "found = page.evaluate(CUT)", "assert found == []"),
        ("expect(rows).to_have_count(3)", "for row in rows.all():", "    row.click()"),
    )
    assert [lines for lines in awaited if hasty(in_a_test(*lines))] == []


def test_page_checks_wait() -> None:
    """In all tests of the page, and in what they share."""
    kept = re.compile(r"tests/(?:site|browsers|prove|support)/.*\.py|tests/.*_page\.py")
    paths = [path.relative_to(ROOT).as_posix() for path in (ROOT / "tests").rglob("*.py")]
    found = {path: hasty((ROOT / path).read_text()) for path in paths if kept.fullmatch(path)}
    assert {path: lines for path, lines in found.items() if lines} == {}
