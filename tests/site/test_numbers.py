"""Numbers, money and lists are written as the browser's own `Intl` would write them."""

from __future__ import annotations

import json

import pytest

from building.basics import SITE, run
from tests.support.words import LANGS

NUMBERS = [0, 1, 12, 999, 1000, 1234, 99_999, 100_000, 1_234_567, -5, -123, -1234, -123_456, 0.5]
MONEY = [0, 10_000, 540_000, 1_230_000, 12_000_000, -50_000]
TENTHS = [0, 0.1, 4.6, 12.2, 1234.5]
PERCENT = [
    [part, digits] for digits in (0, 2) for part in (0, 1, 0.5, 0.005, 0.285, 0.99995, 1 / 3)
]
LISTS = [[], ["Ada"], ["Ada", "Ben"], ["Ada", "Ben", "Cleo"], ["A", "B", "C", "D"]]

SCRIPT = """
const [numbers, { writePercent }] = await Promise.all(%s.map((each) => import(each)));
const [number, money, tenths, percent, list] = %s;
const dollars = {
  style: "currency", currency: "USD", currencyDisplay: "narrowSymbol", maximumFractionDigits: 0,
};
const pairs = (lang) => [
  ...number.map((n) => [numbers.writeNumber(lang, n), new Intl.NumberFormat(lang).format(n)]),
  ...money.map((n) => [
    numbers.writeMoney(lang, n), new Intl.NumberFormat(lang, dollars).format(n),
  ]),
  ...tenths.map((n) => [
    numbers.writeTenths(lang, n),
    new Intl.NumberFormat(lang, { minimumFractionDigits: 1 }).format(Number(n.toFixed(1))),
  ]),
  ...percent.map(([part, digits]) => [
    writePercent(lang, part, digits),
    new Intl.NumberFormat(lang, { style: "percent", maximumFractionDigits: digits }).format(part),
  ]),
  ...list.map((items) => [
    numbers.writeList(lang, items), new Intl.ListFormat(lang).format(items),
  ]),
];
console.log(JSON.stringify(%s.map(pairs)));
"""


@pytest.fixture(scope="module")
def pairs() -> dict[str, list[tuple[str, str]]]:
    """Numbers by the page and by `Intl`, by language, one that is not ours among them."""
    langs = [*LANGS, "pt"]
    modules = [(SITE / "lib" / name).as_uri() for name in ("numbers.js", "percent.js")]
    given = [
        json.dumps(each) for each in (modules, [NUMBERS, MONEY, TENTHS, PERCENT, LISTS], langs)
    ]
    output = run(["node", "--no-warnings", "--input-type=module", "-e", SCRIPT % (*given,)])
    return dict(zip(langs, json.loads(output), strict=True))


@pytest.mark.parametrize("lang", [*LANGS, "pt"])
def test_as_the_browser_writes(lang: str, pairs: dict[str, list[tuple[str, str]]]) -> None:
    """The same characters, spaces that do not break among them."""
    for ours, browsers in pairs[lang]:
        assert ours == browsers
