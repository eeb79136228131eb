"""The naive oracle itself is right on every published case."""

import json
from pathlib import Path
from typing import Any

from tests.games.casino_oracle import settle
from tests.games.vegas_cards import oracle
from tests.support.cases import in_turn

VECTORS = Path(__file__).parents[1] / "vectors.jsonl"
CASES = [json.loads(line) for line in VECTORS.read_text().splitlines() if '"cg.' in line]


def cards(values: list[list[int]]) -> list[oracle.Card]:
    """Cards as the oracle knows them."""
    return [(face, dice) for face, dice in values]


def answer(fn: str, given: Any) -> Any:
    """The oracle's answer, in the file's words."""
    match fn:
        case "cg.deck":
            found = [list(card) for card in oracle.deck()]
            return {"cards": found, "count": len(found), "dice": sum(dice for _, dice in found)}
        case "cg.bills":
            bills = oracle.bills()
            return {
                "cards": {str(bill): number for bill, number in bills.items()},
                "count": bills.total(),
                "total": sum(bills.elements()),
            }
        case "cg.legal":
            return oracle.legal(cards(given["sel"]))
        case "cg.round":
            count = {
                player: before + len(given["played"].get(player, []))
                for player, before in given["before"].items()
            }
            active = [player for player, number in count.items() if not oracle.out(number)]
            return {"cards": count, "active": active, "over": not active or given["round"] == 6}
        case "cg.payout":
            dice = {player: sum(each) for player, each in given["cards"].items() if each}
            tied, rank, awards, box = settle(dice, given["bills"])
            return {"tied": sorted(tied), "rank": rank, "awards": dict(awards), "box": box}
        case _:
            return oracle.chip_casinos(cards(given["placed"]))


@in_turn("case", CASES)
def test_the_oracle_agrees_with_the_published_case(case: dict[str, Any]) -> None:
    """The rulebook's own numbers come out of the naive rules."""
    assert answer(case["fn"], case["in"]) == case["out"]
