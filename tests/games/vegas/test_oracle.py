"""The naive oracle itself is right on every published case."""

import json
from pathlib import Path
from typing import Any

from tests.games.casino_oracle import Settled, settle, winners
from tests.games.vegas import oracle
from tests.support.cases import in_turn

VECTORS = Path(__file__).parents[1] / "vectors.jsonl"
CASES = [json.loads(line) for line in VECTORS.read_text().splitlines() if '"lv.' in line]


def cards(values: list[int | str]) -> list[int]:
    """Bills as the oracle knows them."""
    return [oracle.R if value == "R" else int(value) for value in values]


def shown(values: list[int]) -> list[int | str]:
    """Bills as the file writes them."""
    return ["R" if value == oracle.R else value for value in values]


def answer(fn: str, given: Any) -> Any:  # noqa: C901, PLR0912 - one case a function
    """The oracle's answer, in the file's words."""
    match fn:
        case "lv.deck":
            found = oracle.deck(given["edition"], "hundred" in given, "rainbow" in given)
            counts = {shown([bill])[0]: number for bill, number in found.items()}
            return {
                "cards": {str(bill): number for bill, number in counts.items()},
                "count": found.total(),
                "total": sum(bill * number for bill, number in found.items()),
            }
        case "lv.supply":
            dice = oracle.supply(
                given["players"],
                given.get("neutral", False),
                given.get("biggy", False),
                given.get("kickers", 0),
            )
            kinds = {kind: dice[kind] for kind in ("own", "big", "kicker", "neutral")}
            preplaced = oracle.preplaced(given["players"], given.get("neutral", False))
            return {**kinds, "preplaced_neutral": preplaced}
        case "lv.minsum":
            return oracle.minimum(given["players"], given["module"])
        case "lv.fill":
            bills, rest = oracle.fill(cards(given["deck"]), given["min"], given["casinos"])
            return {"bills": [shown(here) for here in bills], "deck": shown(rest)}
        case "lv.groups":
            roll = given["roll"]
            faces = [face for kind in roll.values() for face in kind]
            found_ = oracle.placements(
                faces, given.get("bandit", False), given.get("bandit_numbers", [])
            )
            kinds_ = ("own", "big", "kicker", "neutral")
            return [
                {"n": face, "to": "B" if bandit else face}
                | {kind: roll.get(kind, []).count(face) for kind in kinds_}
                for face, bandit in found_
            ]
        case "lv.payout":
            return settled(settle(given["dice"], given["bills"], "N"))
        case "lv.bandit":
            dice_ = [
                (owner, "big" if weight == 2 else "own", face)
                for owner, lying in given["dice"].items()
                for face, weight in lying
            ]
            return settled(settle(oracle.at_bandit(dice_), given["bills"], "N"))
        case "lv.rainbow":
            deck = cards(given["deck"])
            lying, rest, gone = oracle.resolve_rainbows([cards(b) for b in given["bills"]], deck)
            return {"bills": lying, "deck": shown(rest), "discarded": gone}
        case "lv.next":
            return oracle.next_seat(given["supply"], given["last"])
        case "lv.winner":
            return winners(given)
        case "lv.kick":
            before = given["before"] if given["casino"] != "B" else []
            kinds__ = {"std": "own", "big": "big", "kick": "kicker"}
            there = [(owner, kinds__[kind], 1) for owner, kind in before + given["placed"]]
            targets = [
                [owner, "big" if kind == "big" else "std", home(owner)]
                for owner, kind in oracle.kickable(there)
            ]
            return {"targets": targets, "mandatory": bool(targets)}
        case "lv.solo":
            return oracle.solo_won(given["own"], given["others"])
        case "lv.solo_groups":
            faces_ = given["roll"]
            return [
                {"n": face, "dice": sorted(who for who in faces_ if faces_[who] == face)}
                for face, _ in oracle.placements(faces_.values())
            ]
        case _:
            return None


def home(owner: str) -> str:
    """The place of a kicked die, in the file's words."""
    return "out_of_round" if owner == "N" else f"to_supply_of_{owner}"


def settled(found: Settled[str]) -> dict[str, Any]:
    """A settlement in the file's words."""
    return {
        "tied": sorted(found.tied),
        "rank": found.rank,
        "awards": {owner: bill for owner, bill in found.awards if owner != "N"},
        "returned": found.returned,
    }


@in_turn("case", CASES)
def test_the_oracle_agrees_with_the_published_case(case: dict[str, Any]) -> None:
    """The rulebook's own numbers come out of the naive rules."""
    if case["fn"] == "lv.forced":
        return  # a matter of who plays the turn, asked of the engine only
    assert answer(case["fn"], case["in"]) == case["out"]
