"""Reasons in the card game: no claim that the open cards do not bear out."""

from collections import Counter
from typing import Any

from croupier.core.evaluator import Reason
from croupier.games import GAMES
from croupier.games.vegas_cards.review.reasons import reasons
from tests.games.tables import Table
from tests.games.vegas_cards.board import PLAIN, Board
from tests.review.situations import pending, situations
from tests.support.cases import in_turn

NUMBERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
"""The selections of the card game, in base 32."""


def cards_claim(reason: Reason, state: Any, better: Any, other: Any) -> bool:
    """True if what a reason says of the open cards is so."""
    if reason.code == "chip":
        return bool(state.kind == "chip" and reason.money == state.rules.chip_value)
    own, owner, money = state.actor, reason.owner or 0, reason.money or 0
    counts = [cards_after(state, action) for action in (better, other)]
    now, then, instead = pending(state), *[settled(state, each) for each in counts]
    if reason.code == "spares":
        laid = [bin(NUMBERS.index(str(each))) for each in (better, other)]
        fewer = laid[1].count("1") - laid[0].count("1")
        return bool(fewer == reason.dice and reason.than == 8 and state.step < 6)
    if reason.code == "other_ends":
        lays = [NUMBERS.index(str(each)).bit_count() for each in (better, other)]
        few, many = [len(state.laid[own]) + cards for cards in lays]
        left = 6 - state.step
        return bool(few < 8 <= many and left and (many, left) == (reason.than, reason.dice))
    if reason.code == "pays_there":
        at = (reason.casino or 0) - 1
        pays = [casino_pays(state, each, at).get(own, 0) for each in counts]
        return pays == [money, 0] and money > 0
    if reason.code == "stronger":
        at = (reason.casino or 0) - 1
        more = counts[0][own][at] - counts[1][own][at]
        return bool(more == reason.dice != 0 and money == max(state.bills[at]))
    at = (reason.casino or 0) - 1
    there = [casino_pays(state, each, at) for each in (cards_after(state, None), *counts)]
    before, paid, else_paid = [each.get(owner, 0) for each in there]
    off = before - paid == money > 0 and paid < else_paid
    mine, theirs = counts[0][own][at], counts[0][owner][at]
    beside = [row[at] for seat, row in enumerate(counts[1]) if seat != own and row[at]]
    more, less = [each.get(own, 0) - there[2].get(own, 0) for each in (there[1], there[0])]
    said: dict[str, bool] = {
        "more": then[own] - instead[own] == money > 0,
        "more_there": then[own] - instead[own] == money == more,
        "other_loses": then[own] == now[own] and less == money > 0,
        "less_now": instead[own] - then[own] == money > 0,
        "hits": off and mine != theirs,
        "ties": off and mine == theirs > 0,
        "overtakes": off and mine > theirs > 0,
        "hits_leader": else_paid - paid == money > 0 and owner == leading(state),
        "other_helps": else_paid - before == money > 0 and paid <= before,
        "other_ties_for": else_paid - before == money > 0
        and paid <= before
        and counts[1][own][at] in beside,
        "wins_as_it_lies": state.deal == state.rules.deals and state.step >= 5,
    }
    return said[reason.code]


def leading(state: Any) -> int:
    """The seat that has most."""
    scores = state.scores()
    return int(scores.index(max(scores)))


def cards_after(state: Any, action: Any) -> list[list[int]]:
    """Dice by seat and casino with the selection laid, if any, counted from the cards."""
    dice = [
        [laid.count(2 * face) + 2 * laid.count(2 * face + 1) for face in range(6)]
        for laid in state.laid
    ]
    number = 0 if action is None else NUMBERS.index(str(action))
    for at, card in enumerate(state.hands[state.actor]):
        if number >> at & 1:
            dice[state.actor][card // 2] += 1 + card % 2
    return dice


def settled(state: Any, dice: list[list[int]]) -> list[int]:
    """Payments of everybody for dice at the casinos."""
    paid = [0] * len(dice)
    for casino in range(len(state.bills)):
        for seat, bill in casino_pays(state, dice, casino).items():
            paid[seat] += bill
    return paid


def casino_pays(state: Any, dice: list[list[int]], casino: int) -> dict[int, int]:
    """Payments of a casino for dice there, by seat."""
    counts = [seat[casino] for seat in dice]
    alone = [seat for seat, n in enumerate(counts) if n and counts.count(n) == 1]
    alone.sort(key=lambda seat: -counts[seat])
    return dict(zip(alone, sorted(state.bills[casino], reverse=True), strict=False))


@in_turn("rules", ["cards-2016", "cards-2016-turns"])
def test_every_claim_of_the_card_game_is_true(rules: str) -> None:
    """Held against the cards that lie open."""
    evaluator = GAMES["vegas_cards"].evaluator
    assert evaluator
    found: Counter[str] = Counter()
    for state, better, other in situations(Table("vegas_cards", rules, 3), 12):
        for reason in evaluator.reasons(state, better, other):
            assert cards_claim(reason, state, better, other), (reason, str(better), str(other))
            found[reason.code] += 1
    assert set(found) >= set(evaluator.codes) - {"chip", "more_there"}
    assert set(found) <= set(evaluator.codes)


def test_a_chip_card_is_taken_for_what_it_is_worth() -> None:
    """Nothing speaks for leaving it. (14.6)"""
    board = Board(2, PLAIN, turns=True, chips=True, chip_value=20)
    board.do("h1a334", "ha3345")
    board.lay("33")
    leave, take = board.state.legal_actions()
    assert reasons(board.state, take, leave) == [Reason("chip", money=20)]
    assert reasons(board.state, leave, take) == []


def test_a_reason_names_a_place_where_more_dice_go() -> None:
    """Not only that a card is spared: where the better choice puts its dice is a reason too."""
    evaluator = GAMES["vegas_cards"].evaluator
    assert evaluator
    alone = 0
    for state, better, other in situations(Table("vegas_cards", "cards-2016", 3), 12):
        one, two = [cards_after(state, action)[state.actor] for action in (better, other)]
        given = evaluator.reasons(state, better, other)
        if any(more > less for more, less in zip(one, two, strict=True)):
            assert any(each.casino for each in given), (str(better), str(other), given)
            alone += [each.code for each in given][-2:] == ["spares", "stronger"]
    assert alone


@in_turn("game", ["vegas", "vegas_cards"])
def test_no_reason_argues_against_its_own_advice(game: str) -> None:
    """The money that a choice gives up comes after as much that speaks for it, or not at all."""
    evaluator = GAMES[game].evaluator
    assert evaluator
    tables = {"vegas": Table("vegas", "duel", 2), "vegas_cards": Table(game, "cards-2016", 3)}
    given_up = 0
    for state, better, other in situations(tables[game], 12):
        money = [(each.code, each.money or 0) for each in evaluator.reasons(state, better, other)]
        codes = [code for code, _ in money]
        if "less_now" in codes:
            at = codes.index("less_now")
            assert 0 < at <= 2
            assert money[at][1] <= max(amount for _, amount in money[:at])
            given_up += 1
    assert given_up


@in_turn("table", [Table("vegas", "duel", 2), Table("vegas_cards", "cards-2016", 3)])
def test_nothing_is_said_twice(table: Table) -> None:
    """One sum at one place is one reason, whether it leads, is held or can still be won there."""
    evaluator = GAMES[table.game].evaluator
    assert evaluator
    for state, better, other in situations(table, 12):
        given = evaluator.reasons(state, better, other)
        won = [(each.owner, each.casino) for each in given if each.code in OTHERS_WIN]
        reached = [(each.casino, each.money) for each in given if each.code in REACHED]
        broken = {each.money for each in given if each.code in ("breaks_tie", "breaks_neutral_tie")}
        gained = {each.money for each in given if each.code in GAINED}
        assert len(won) == len(set(won)), given
        assert len(reached) == len(set(reached)), given
        assert not broken & gained, given


OTHERS_WIN = ("hits_leader", "other_helps", "other_ties_for")
REACHED = ("keeps_for", "in_reach")
GAINED = ("more_for_nothing", "more", "more_there")
