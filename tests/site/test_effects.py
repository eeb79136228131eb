"""Words of buttons about a choice's outcome: the engine's outcome in words, without a browser."""

from functools import cache
from typing import Any

from building.words import words_of
from tests.games.vegas.board import Board, filled
from tests.support.cases import in_turn
from tests.support.node import run_in_shared_node

SCRIPT = """
const { createTranslator } = await site("lib/i18n.js");
const { effectOf } = await site("games/vegas/effect.js");
const saidOf = ({ text, tones, amounts = [] }) =>
  [text, ...tones.flatMap((tone, i) => (amounts[i] ? [tone, amounts[i]] : [tone]))].join(" ");
const table = { t: createTranslator("en", given.tree), names: ["Ada", "Ben", "Cleo"] };
return given.calls.map(([choice, roller, owners]) => {
  const { phrases, spoken, kind } = effectOf(choice, roller, table, { owners });
  return { kind, spoken, phrases: phrases.map((each) => saidOf(each)) };
});
"""


@cache
def words_in_english() -> dict[str, Any]:
    """All words of the page and of Las Vegas."""
    return {**words_of("", "en"), "vegas": words_of("vegas", "en")}


def effects(board: Board) -> dict[str, dict[str, Any]]:
    """The page's words about every choice, by its notation."""
    seen = board.seen
    calls = [[choice, seen["seat"], seen["owners"]] for choice in seen["choices"]]
    said = run_in_shared_node(SCRIPT, {"tree": words_in_english(), "calls": calls})
    return dict(zip(board.legal, said, strict=True))


def phrases(board: Board) -> dict[str, list[str]]:
    """Only the words on the buttons, each phrase with the seats or owners that its marks mean."""
    return {action: each["phrases"] for action, each in effects(board).items()}


def test_money_comes_or_stays() -> None:
    """More dice where one leads already keep the money and bring none."""
    table = filled()
    table.do("r11222222", "1", "r33333333", "3", "r122222")
    assert phrases(table) == {"1": ["keeps 50"], "2": ["+60"]}


def test_a_bill_is_taken_from_another_seat() -> None:
    """First what it brings, then whose it was and what they lose."""
    table = filled()
    table.do("r13456666", "1", "r22345666", "2", "r2223456")
    said = effects(table)["2"]
    assert (said["kind"], said["phrases"]) == ("gain", ["+60", " 1 \N{MINUS SIGN}60"])
    assert said["spoken"] == "You would take $60,000 from Ben."


def test_ties_come_and_go() -> None:
    """A tie names whom it is with, and what they lose; so does one that is broken."""
    table = filled()
    table.do("r13456666", "1", "r22345666", "2", "r2234566")
    tie = effects(table)["2"]
    assert (tie["kind"], tie["phrases"]) == ("tied", ["nothing now", "ties 1 \N{MINUS SIGN}60"])
    assert "tie with Ben" in tie["spoken"]
    table.do("2", "r345666", "3", "r23456")
    assert phrases(table)["2"] == ["+60", "no tie 1"]


@in_turn(
    ("roll", "modules", "action", "said"),
    [
        ("r12222221", {"kicker": 1}, "1", ["own die back"]),
        ("r22222223", {"kicker": 1, "bandit": True}, "c", ["no effect"]),
        ("r22222223", {"kicker": 1}, "3", ["no effect"]),
        ("r12222221", {"biggy": True}, "1", ["+50"]),
    ],
)
def test_special_dice(roll: str, modules: dict[str, Any], action: str, said: list[str]) -> None:
    """A kicker that finds only its owner's die, or none at all; a Biggy. (6, 7)"""
    table = filled(**modules)
    table.do(roll)
    assert phrases(table)[action] == said


def test_a_kick_to_come_is_announced() -> None:
    """With a choice of dice the button says that a kick follows. (7)"""
    table = filled(kicker=1)
    table.do("r11222223", "1", "r12333331")
    assert phrases(table)["1"] == ["nothing now", "+ kick"]
    assert "choose a die to kick" in effects(table)["1"]["spoken"]
