"""Numbers, money and lists are written as `Intl` writes them, on the page and in the terminal."""

from __future__ import annotations

import json
from typing import Any

import pytest

from building.basics import SITE, run
from croupier.cli.terminal import numbers as terminal
from croupier.cli.terminal.english import listed
from tests.support.cases import in_turn
from tests.support.words import LANGS

NUMBERS = [0, 1, 12, 999, 1000, 1234, 99_999, 100_000, 1_234_567, -5, -123, -1234, -123_456]
HALVES = [0.5, -2.5]
MONEY = [0, 10_000, 540_000, 1_230_000, 12_000_000]
TENTHS = [0, 0.1, 4.6, 12.2, 1234.5, -0.3]
PARTS = [0, 1, 0.5, 0.005, 0.285, 0.99995, 1 / 3, 0.0004, -0.0004, -0.0814, -0.285, 12.34]
PERCENT = [(part, digits) for digits in (0, 1, 2) for part in PARTS]
LISTS = [[], ["Ada"], ["Ada", "Ben"], ["Ada", "Ben", "Cleo"], ["A", "B", "C", "D"]]

SCRIPT = """
const [numbers, { withSign, writePercent }] = await Promise.all(%s.map((each) => import(each)));
const [number, money, tenths, percent, list] = %s;
const browsers = (lang, value, style) =>
  new Intl.NumberFormat(lang, style).format(value).replace("-", "\\u2212");
const dollars = {
  style: "currency", currency: "USD", currencyDisplay: "narrowSymbol", maximumFractionDigits: 0,
};
const inPercent = (digits, signDisplay) => ({
  style: "percent", minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay,
});
const british = (lang) => (lang === "en" ? "en-GB" : lang);
const pairs = (lang) => [
  ...number.map((n) => [numbers.writeNumber(lang, n), browsers(lang, n)]),
  ...money.map((n) => [numbers.writeMoney(lang, n), browsers(lang, n, dollars)]),
  ...tenths.map((n) => [
    numbers.writeNumber(lang, n, 1),
    browsers(lang, Number(n.toFixed(1)), { minimumFractionDigits: 1 }),
  ]),
  ...percent.map(([part, digits]) => [
    writePercent(lang, part, digits), browsers(lang, part, inPercent(digits, "negative")),
  ]),
  ...percent.map(([part, digits]) => [
    withSign({ lang }, part, digits), browsers(lang, part, inPercent(digits, "exceptZero")),
  ]),
  ...list.map((items) => [
    numbers.writeList(lang, items), new Intl.ListFormat(british(lang)).format(items),
  ]),
];
console.log(JSON.stringify(%s.map(pairs)));
"""


def in_node(script: str, *values: Any) -> Any:
    """What a script prints as JSON, its gaps filled with values."""
    given = [json.dumps(each) for each in values]
    return json.loads(
        run(["node", "--no-warnings", "--input-type=module", "-e", script % (*given,)])
    )


MODULES = [(SITE / "lib" / name).as_uri() for name in ("numbers.js", "percent.js")]


@pytest.fixture(scope="module")
def pairs() -> dict[str, list[tuple[str, str]]]:
    """Numbers by the page and by `Intl`, by language."""
    table = [[*NUMBERS, *HALVES], MONEY, TENTHS, PERCENT, LISTS]
    return dict(zip(LANGS, in_node(SCRIPT, MODULES, table, LANGS), strict=True))


@in_turn("lang", LANGS)
def test_as_the_browser_writes(lang: str, pairs: dict[str, list[tuple[str, str]]]) -> None:
    """The same characters, spaces that do not break among them, but a true minus sign."""
    for ours, browsers in pairs[lang]:
        assert ours == browsers


def test_the_terminal_writes_the_same(pairs: dict[str, list[tuple[str, str]]]) -> None:
    """As the page in English."""
    shown = [ours for ours, _ in pairs["en"]]
    tenths = [terminal.number(value, 1) for value in TENTHS]
    assert shown == [
        *map(terminal.number, NUMBERS),
        *["0.5", f"{terminal.MINUS}2.5"],
        *[terminal.money(value // 1000) for value in MONEY],
        *tenths,
        *[terminal.percent(*each) for each in PERCENT],
        *[terminal.percent_change(*each) for each in PERCENT],
        *map(listed, LISTS),
    ]


CHANGES = """
const [{ writeChange, writeMoney }] = await Promise.all(%s.map((each) => import(each)));
const written = (dollars) => writeMoney(%s, dollars);
console.log(JSON.stringify(%s.map((value) => [written(value), writeChange(value, written)])));
"""


@in_turn("lang", LANGS)
def test_a_change_has_its_sign_before_it(lang: str) -> None:
    """Before the dollar too: a minus for a loss, a plus for a gain, nothing for neither."""
    (loss, lost), (gain, won), (none, same) = in_node(CHANGES, MODULES, lang, [-50_000, 50_000, 0])
    assert (lost, won, same) == (loss, f"+{gain}", none)
    assert loss == terminal.MINUS + gain
    assert lang != "en" or loss == terminal.money(-50)
