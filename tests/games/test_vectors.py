"""Machine-checkable cases of the rules: each line of a vectors file is one test.

``pytest tests/games/test_vectors.py --vectors PATH`` runs any other file of this form. A case
calls the engine's own functions; what stands here only puts its words into the engine's values.
Owners are letters in the file (A is seat 0, N the neutral dice) and numbers in the engine.
"""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from croupier.chance import Source
from croupier.games import GAMES
from croupier.games.showdown.actions import Keep, Red, Throw
from croupier.games.showdown.categories import CODES, highest, matching
from croupier.games.showdown.categories import value as card_value
from croupier.games.showdown.categories import yahtzee as is_yahtzee
from croupier.games.showdown.dice import ALL
from croupier.games.showdown.position import Attempt, showdown_order
from croupier.games.showdown.rules import PRESETS as SHOWDOWN_PRESETS
from croupier.games.showdown.state import ShowdownState
from croupier.games.showdown.state import new_state as showdown_state
from croupier.games.showdown.track import DIAMONDS, Slot, next_free
from croupier.games.vegas import rules as vegas_rules
from croupier.games.vegas.actions import Place, Roll
from croupier.games.vegas.dice import (
    BANDIT,
    BIGGY,
    LETTERS,
    NEUTRAL,
    Special,
    bandit_strengths,
    owner_of,
)
from croupier.games.vegas.rules import PRESETS, RAINBOW, Rules
from croupier.games.vegas.state import VegasState, new_state
from croupier.games.vegas_cards import rules as cards_rules
from croupier.games.vegas_cards.actions import Reveal, Select
from croupier.games.vegas_cards.cards import code_of, face_up, may_lay
from croupier.games.vegas_cards.laying import wins_chip
from croupier.games.vegas_cards.state import CardsState
from croupier.games.vegas_cards.state import new_state as new_cards_state
from croupier.parts.actions import Pay
from croupier.parts.actions import Pay as PayCards
from croupier.parts.bills import Pile
from croupier.parts.casino import Payout, payouts
from croupier.parts.seating import next_seat, ranking

VECTORS = Path(__file__).parent / "vectors.jsonl"
GAME_OF_PREFIX = {"lv": "vegas", "cg": "vegas_cards", "ey": "showdown"}
OWNERS = "ABCDEF"
RULES = PRESETS["alea-2012"]
CARDS = cards_rules.PRESETS["cards-2016"]
SHOWDOWN = SHOWDOWN_PRESETS["expert-1992"]


# -- between the file's words and the engine's ---------------------------------------------------


def owner(letter: str) -> int:
    return NEUTRAL if letter == "N" else OWNERS.index(letter)


def letter(number: int) -> str:
    return "N" if number == NEUTRAL else OWNERS[number]


def bill(card: int | str) -> int:
    return RAINBOW if card == "R" else int(card)


def card(value: int) -> int | str:
    return "R" if value == RAINBOW else value


class Nothing:
    """A source that must not be asked: what is under test leaves nothing to chance."""

    def roll(self, name: str, dice: int) -> bytes:
        raise AssertionError((name, dice))

    def below(self, name: str, bound: int) -> int:
        raise AssertionError((name, bound))


def table(rules: Rules, seats: int, **fields: Any) -> VegasState:
    """A table with its start seat set, changed by hand."""
    state = new_state(replace(rules, start=0), seats)
    return state._replace(**fields)


def with_stack(state: VegasState, stack: list[int]) -> VegasState:
    """The pile holds exactly these bills in exactly this order."""
    return state._replace(pile=Pile((), tuple(stack)))


def run_chance(state: VegasState, kinds: tuple[str, ...]) -> tuple[VegasState, list[Any]]:
    """All pending moves of the table's hand that are of these kinds."""
    nothing: Source = Nothing()
    seen: list[Any] = []
    while state.kind in kinds:
        state, events = state.apply(state.draw(nothing))
        seen.extend(events)
    return state, seen


# -- Las Vegas -----------------------------------------------------------------------------------


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
        for c in GAMES["vegas"].observe(state, 0).choices
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


def _paid(payout: Payout) -> dict[str, Any]:
    return {
        "tied": [letter(each) for each in payout.tied],
        "rank": [letter(each) for each in payout.rank],
        "awards": {letter(who): what for who, what in payout.awards if who != NEUTRAL},
        "returned": list(payout.left),
    }


def lv_payout(given: dict[str, Any]) -> Any:
    """The case's payout, and a table that pays it out to the same people."""
    strengths = {owner(who): dice for who, dice in given["dice"].items()}
    paid = _paid(payouts(strengths, given["bills"], NEUTRAL))
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
    return _paid(payouts(strengths, given["bills"], NEUTRAL))


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
    for choice in GAMES["vegas"].observe(state, 0).choices:
        dice = [names[colour] for colour in choice.colours] + ["own"] * choice.own
        groups.append({"n": choice.face, "dice": sorted(dice)})
    return groups


# -- the card game -------------------------------------------------------------------------------


def cards_table(seats: int, **fields: Any) -> CardsState:
    """A table of the card game in its first deal, changed by hand."""
    state = new_cards_state(CARDS, seats)
    return state._replace(**fields)


def coded(cards: list[list[int]]) -> bytes:
    return bytes(sorted(code_of(face, dice) for face, dice in cards))


def cg_deck(_given: dict[str, Any]) -> Any:
    cards = face_up(cards_rules.deck(CARDS))
    assert cards_table(2).decks == (coded([list(card) for card in cards]),) * 2
    return {
        "cards": [list(card) for card in cards],
        "count": len(cards),
        "dice": sum(card.dice for card in cards),
    }


def cg_bills(_given: dict[str, Any]) -> Any:
    pile = cards_table(2).pile.unseen
    return {
        "cards": {str(bill): pile.count(bill) for bill in pile},
        "count": len(pile),
        "total": sum(pile),
    }


def cg_legal(given: dict[str, Any]) -> Any:
    """Whether the cards may be laid, and whether a seat that holds them may select them all."""
    cards = coded(given["sel"])
    everything = (1 << len(cards)) - 1
    if cards:
        state = cards_table(2, kind="select", actor=0, hands=(cards, b""))
        assert (Select(everything) in state.legal_actions()) == may_lay(cards)
    return may_lay(cards)


def cg_round(given: dict[str, Any]) -> Any:
    """Everybody has chosen; the selections are revealed."""
    before, played = given["before"], given["played"]
    hands = tuple(coded(played.get(who, [])) for who in before)
    state = cards_table(
        len(before),
        kind="reveal",
        step=given["round"],
        decks=(bytes(10),) * len(before),
        hands=hands,
        laid=tuple(bytes(number) for number in before.values()),
        chosen=tuple((1 << len(hand)) - 1 for hand in hands),
    )
    state, _ = state.apply(Reveal())
    seats = dict(zip(before, GAMES["vegas_cards"].observe(state, None).seats, strict=True))
    return {
        "cards": {who: seat.cards for who, seat in seats.items()},
        "active": [who for who, seat in seats.items() if not seat.out],
        "over": state.kind == "pay",
    }


def cg_payout(given: dict[str, Any]) -> Any:
    """The first casino pays; its bills and cards are the case's."""
    laid = tuple(coded([[1, dice] for dice in cards]) for cards in given["cards"].values())
    seats = max(2, len(laid))
    laid += (b"",) * (seats - len(laid))
    bills = (tuple(given["bills"]), *[()] * 5)
    state = cards_table(seats, kind="pay", laid=laid, bills=bills)
    payout = state.payout(0)
    after, _ = state.apply(PayCards(1))
    paid = _paid(payout)
    assert after.box == tuple(paid["returned"])
    assert {letter(seat): won[0] for seat, won in enumerate(after.won) if won} == paid["awards"]
    return {"box": paid.pop("returned"), **paid}


def cg_jeton(given: dict[str, Any]) -> Any:
    return list(wins_chip(CARDS, coded(given["placed"])))


# -- Expert Yahtzee --------------------------------------------------------------------------------


def on_track(given: dict[str, Any], mode: str | None = None) -> ShowdownState:
    """The board of the case; ``me`` is in turn, about to walk, or throwing for ``mode``."""
    rules = replace(SHOWDOWN, start=OWNERS.index(given["me"]))
    state = showdown_state(rules, 2)
    track = list(state.track)
    for space, (code, who, value, figure) in given["board"].items():
        track[int(space)] = Slot(CODES.index(code), OWNERS.index(who), value, figure)
    me, hand = state.turn, given.get("hand", True)
    showdown = given["phase"] == "showdown"
    return state._replace(
        track=tuple(track),
        pawns=tuple(given["pos"] if seat == me else pawn for seat, pawn in enumerate(state.pawns)),
        figures=tuple(hand if seat == me else True for seat in range(2)),
        last=1 - me if showdown else None,
        kind="throw" if mode else "move",
        moves=int(bool(mode)),
        attempt=Attempt(mode) if mode else None,  # type: ignore[arg-type]
    )


def ey_eval(given: dict[str, Any]) -> Any:
    dice = bytes(given["dice"])
    values = {CODES[card]: card_value(card, dice) for card in matching(dice)}
    return {"values": values, "yahtzee": is_yahtzee(dice)}


def ey_landing(given: dict[str, Any]) -> Any:
    """The red die is thrown; what may be chosen, or what is thrown for without a choice."""
    state, _ = on_track(given).apply(Red(given["red"]))
    names = {"move_on": "MOVE_ON", "raise": "ROLL_RAISE", "stop": "STOP"}
    if state.attempt:
        options = [f"ROLL_{state.attempt.mode.upper()}"]
    else:
        options = [names[choice.kind] for choice in GAMES["showdown"].observe(state, None).choices]
    return {"pos": state.pawns[state.turn], "options": options}


def ey_claims(given: dict[str, Any]) -> Any:
    """The dice fall so at once and all are kept; the legal claims, and what becomes of each."""
    state = on_track(given, given["mode"])
    state, _ = state.apply(Throw(bytes(given["dice"])))
    state, _ = state.apply(Keep(ALL))
    claims = []
    for choice in GAMES["showdown"].observe(state, None).choices if state.kind == "claim" else ():
        marker = "figure" if choice.figure else "chip"
        claims.append([choice.kind.upper(), choice.card, choice.space, choice.value, marker])
    order = ["PLACE", "TAKE", "RAISE"]
    return sorted(claims, key=lambda c: (order.index(c[0]), c[2], CODES.index(c[1])))


def ey_next_free(given: dict[str, Any]) -> Any:
    laid = [Slot(0, 0, 10) if space in given["occupied"] else None for space in range(16)]
    return next_free(tuple(laid), given["pos"])


def ey_showdown_order(given: dict[str, Any]) -> Any:
    return list(showdown_order(given["n"], given["placer"]))


def ey_score(given: dict[str, Any]) -> Any:
    """A figure scores what the engine lays it on: the card's highest value."""
    track: list[Slot | None] = [None] * 16
    for space, (code, who, value, figure) in zip(DIAMONDS, given["cards"], strict=False):
        card = CODES.index(code)
        owner = given["players"].index(who)
        track[space] = Slot(card, owner, highest(card) if figure else value, figure)
    state = showdown_state(SHOWDOWN, len(given["players"]))._replace(track=tuple(track))
    score = dict(zip(given["players"], state.scores(), strict=True))
    return {"score": score, "winners": [given["players"][seat] for seat in state.winners()]}


FUNCTIONS: dict[str, Callable[[dict[str, Any]], Any]] = {
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
    "cg.deck": cg_deck,
    "cg.bills": cg_bills,
    "cg.legal": cg_legal,
    "cg.round": cg_round,
    "cg.payout": cg_payout,
    "cg.jeton": cg_jeton,
    "ey.eval": ey_eval,
    "ey.landing": ey_landing,
    "ey.claims": ey_claims,
    "ey.next_free": ey_next_free,
    "ey.showdown_order": ey_showdown_order,
    "ey.score": ey_score,
}


# -- the tests -----------------------------------------------------------------------------------


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """One test for every line of the vectors file."""
    path = Path(metafunc.config.getoption("--vectors") or VECTORS)
    lines = path.read_text(encoding="utf-8").splitlines()
    cases = [json.loads(line) for line in lines if line.strip()]
    metafunc.parametrize("case", cases, ids=[case["id"] for case in cases])


def test_vector(case: dict[str, Any]) -> None:
    """The engine's answer is the one that the rules give."""
    function = case["fn"]
    game = GAME_OF_PREFIX[function.split(".")[0]]
    if game not in GAMES:
        pytest.skip(f"there is no {game} yet")
    assert FUNCTIONS[function](case["in"]) == case["out"], case["src"]
