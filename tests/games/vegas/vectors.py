"""The engine's answers to the cases of Las Vegas in the vectors file."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from croupier.games.vegas import GAME
from croupier.games.vegas import rules as vegas_rules
from croupier.games.vegas.actions import Place, Roll
from croupier.games.vegas.extras.bandit import BANDIT, bandit_strengths
from croupier.games.vegas.pieces.dice import BIGGY, LETTERS, NEUTRAL, Special, owner_of
from croupier.games.vegas.rules import PRESETS, Rules
from croupier.games.vegas.state import VegasState, new_state
from croupier.parts.actions import Pay
from croupier.parts.bills import Pile
from croupier.parts.casino import payouts
from croupier.parts.seating import next_seat, ranking
from tests.games.vector_words import bill, card, letter, owner, paid_out, run_chance

RULES = PRESETS["alea-2012"]


def table(rules: Rules, seats: int, **fields: Any) -> VegasState:
    """A table with its start seat set, changed by hand."""
    state = new_state(replace(rules, start=0), seats)
    return state._replace(**fields)


def with_stack(state: VegasState, stack: list[int]) -> VegasState:
    """The pile holds exactly these bills in exactly this order."""
    return state._replace(pile=Pile((), tuple(stack)))


def rolled(given: dict[str, Any]) -> VegasState:
    """Seat 0 has rolled what the case says; the bandit holds what the case says."""
    roll = given["roll"]
    own, big, kicker, neutral = (
        bytes(roll.get(kind, [])) for kind in ("own", "big", "kicker", "neutral")
    )
    rules = replace(
        RULES,
        neutral=True,
        biggy=bool(big),
        kicker=len(kicker),
        bandit=bool(given.get("bandit")),
    )
    state = table(rules, 2, kind="roll")
    dice = list(state.dice)
    for face in given.get("bandit_numbers", []):
        dice[BANDIT + face - 1] = (0, 1, *dice[BANDIT + face - 1][2:])
    for who, kind in given.get("dice_at_target", []):
        face = (kicker or own)[0]
        column = owner(who) + (BIGGY if kind == "big" else 0)
        row = list(dice[face - 1])
        row[column] += 1
        dice[face - 1] = tuple(row)
    faces = own + big + kicker + neutral
    special = Special(len(big), len(kicker), len(neutral))
    state = state._replace(
        dice=tuple(dice),
        hands=(len(faces), *state.hands[1:]),
        special=(special, *state.special[1:]),
    )
    return state.apply(Roll(faces))[0]


def lv_groups(given: dict[str, Any]) -> Any:
    state = rolled(given)
    return [
        {
            "n": c.face,
            "to": "B" if c.casino == BANDIT + 1 else c.casino,
            "own": c.own,
            "big": c.big,
            "kicker": c.kicker,
            "neutral": c.neutral,
        }
        for c in GAME.observe(state, 0).choices
    ]


def lv_forced(given: dict[str, Any]) -> Any:
    return rolled(given).forced


def lv_fill(given: dict[str, Any]) -> Any:
    state = table(replace(RULES, minimum=given["min"]), 2)
    state = with_stack(state, [bill(each) for each in given["deck"]])
    asked = given["casinos"]
    state = state._replace(bills=((),) * asked)
    state, _ = run_chance(state, ("bill",))
    return {
        "bills": [[card(each) for each in here] for here in state.bills],
        "deck": [card(each) for each in state.pile.returned],
    }


def lv_payout(given: dict[str, Any]) -> Any:
    """The case's payout, and a table that pays it out to the same people."""
    strengths = {owner(who): dice for who, dice in given["dice"].items()}
    paid = paid_out(payouts(strengths, given["bills"], NEUTRAL))
    state = table(replace(RULES, neutral=True), 4, kind="pay", turn=0)
    row = tuple(strengths.get(column, 0) for column in range(len(state.dice[0])))
    state = state._replace(
        dice=(row, *state.dice[1:]),
        bills=(tuple(given["bills"]), *state.bills[1:]),
        pile=Pile(()),
    )
    after, _ = state.apply(Pay(1))
    won = {letter(seat): bills[0] for seat, bills in enumerate(after.won) if bills}
    assert won == paid["awards"]
    assert list(after.pile.returned) == paid["returned"]
    return paid


def lv_bandit(given: dict[str, Any]) -> Any:
    rows = [[0] * 13 for _ in range(6)]
    for who, dice in given["dice"].items():
        for face, weight in dice:
            rows[face - 1][owner(who) + (BIGGY if weight == 2 else 0)] += 1
    strengths = bandit_strengths([tuple(row) for row in rows])
    return paid_out(payouts(strengths, given["bills"], NEUTRAL))


def lv_kick(given: dict[str, Any]) -> Any:
    """Seat 0 lays the dice of the case, and the legal actions are the targets."""
    placed = [kind for _, kind in given["placed"]]
    neutral = [who for who, _ in given["placed"]].count("N")
    bandit = given["casino"] == "B"
    face = 6 if bandit else given["casino"]
    rules = replace(RULES, neutral=True, biggy=True, kicker=1, bandit=True)
    state = table(rules, 4, kind="roll")
    dice = list(state.dice)
    for who, kind in given["before"]:
        # dice that lay on the bandit before came in another placement: another face
        at = BANDIT + 1 if bandit else face - 1
        row = list(dice[at])
        row[owner(who) + (BIGGY if kind == "big" else 0)] += 1
        dice[at] = tuple(row)
    faces = bytes([face] * len(placed))
    special = Special(placed.count("big"), placed.count("kick"), neutral)
    state = state._replace(
        dice=tuple(dice),
        hands=(len(faces), 0, 0, 0),
        special=(special, *[Special()] * 3),
    )
    state, _ = state.apply(Roll(faces))
    state, _ = state.apply(Place(face, bandit=bandit))
    kicks = state.legal_actions() if state.kind == "kick" else ()
    found = []
    for kick in kicks:
        after, _ = state.apply(kick)
        column = LETTERS.index(str(kick))
        who = owner_of(column)
        home = who != NEUTRAL and after.hands[who] == state.hands[who] + 1
        goes = f"to_supply_of_{letter(who)}" if home else "out_of_round"
        found.append([letter(who), "big" if column >= BIGGY else "std", goes])
    return {"targets": sorted(found), "mandatory": bool(kicks)}


def lv_rainbow(given: dict[str, Any]) -> Any:
    """The last die of a round is placed; the rainbow cards give way."""
    bills = [tuple(bill(each) for each in here) for here in given["bills"]]
    state = table(RULES, 2, kind="roll", bills=tuple(bills), hands=(1, 0))
    state = with_stack(state, [bill(each) for each in given["deck"]])
    state, _ = state.apply(Roll(bytes([1])))
    state, _ = state.apply(Place(1))
    state, _ = run_chance(state, ("rainbow",))
    return {
        "bills": [[card(each) for each in here] for here in state.bills],
        "deck": [card(each) for each in state.pile.returned],
        "discarded": state.discarded,
    }


def lv_next(given: dict[str, Any]) -> Any:
    return next_seat(given["supply"], given["last"])


def lv_winner(given: dict[str, Any]) -> Any:
    won = tuple(tuple(bills) for bills in given.values())
    state = table(RULES, len(won), won=won)
    assert state.winners() == ranking([(sum(bills), len(bills)) for bills in won])[0]
    return [letter(seat) for seat in state.winners()]


def lv_deck(given: dict[str, Any]) -> Any:
    preset = PRESETS[f"alea-{given['edition']}"]
    hundred, rainbow = bool(given.get("hundred")), bool(given.get("rainbow"))
    state = new_state(replace(preset, hundred=hundred, rainbow=rainbow), 2)
    cards: dict[str, int] = {}
    for each in sorted(state.pile.unseen, key=lambda value: value or 1000):
        cards[str(card(each))] = cards.get(str(card(each)), 0) + 1
    return {"cards": cards, "count": state.pile.size, "total": sum(state.pile.unseen)}


def lv_supply(given: dict[str, Any]) -> Any:
    rules = replace(
        RULES,
        neutral=bool(given.get("neutral")),
        biggy=bool(given.get("biggy")),
        kicker=given.get("kickers", 0),
    )
    return vegas_rules.supply(rules, given["players"])._asdict()


def lv_minsum(given: dict[str, Any]) -> Any:
    return vegas_rules.minimum(replace(RULES, minsum=given["module"]), given["players"])


def lv_solo(given: dict[str, Any]) -> Any:
    money = [given["own"], *given["others"]]
    rules = replace(PRESETS["alea-2018"], opponents=len(given["others"]))
    state = new_state(rules, 1)._replace(won=tuple((each,) if each else () for each in money))
    return state.winners() == (0,)


def lv_solo_groups(given: dict[str, Any]) -> Any:
    names = ["own", *sorted(name for name in given["roll"] if name != "own")]
    rules = replace(PRESETS["alea-2018"], opponents=len(names) - 1, preplaced=1)
    state = new_state(rules, 1)._replace(kind="roll", hands=(8,) * len(names))
    state, _ = state.apply(Roll(bytes(given["roll"][name] for name in names)))
    groups = []
    for choice in GAME.observe(state, 0).choices:
        dice = [names[colour] for colour in choice.colours] + ["own"] * choice.own
        groups.append({"n": choice.face, "dice": sorted(dice)})
    return groups


FUNCTIONS: Final[Mapping[str, Callable[[dict[str, Any]], Any]]] = {
    "lv.groups": lv_groups,
    "lv.fill": lv_fill,
    "lv.payout": lv_payout,
    "lv.bandit": lv_bandit,
    "lv.kick": lv_kick,
    "lv.rainbow": lv_rainbow,
    "lv.next": lv_next,
    "lv.winner": lv_winner,
    "lv.forced": lv_forced,
    "lv.deck": lv_deck,
    "lv.supply": lv_supply,
    "lv.minsum": lv_minsum,
    "lv.solo": lv_solo,
    "lv.solo_groups": lv_solo_groups,
}
