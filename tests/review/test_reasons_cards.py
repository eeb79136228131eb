"""Reasons in the card game: no claim that the open cards do not bear out."""

from collections import Counter
from typing import Any

import pytest

from croupier.games import GAMES
from croupier.state import Reason
from tests.games.tables import Table
from tests.review.situations import pending, situations

NUMBERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
"""The selections of the card game, in base 32."""


def cards_claim(reason: Reason, state: Any, better: Any, other: Any) -> bool:
    """Whether what a reason says of the open cards is so."""
    if reason.code == "chip":
        return bool(state.kind == "chip" and reason.money == state.rules.chip_value)
    own, owner, money = state.actor, reason.owner or 0, reason.money or 0
    counts = [cards_after(state, action) for action in (better, other)]
    now, then, instead = pending(state), *[settled(state, each) for each in counts]
    if reason.code == "keeps":
        laid = [bin(NUMBERS.index(str(each))) for each in (better, other)]
        return laid[1].count("1") - laid[0].count("1") == reason.dice
    if reason.code == "pays_there":
        at = (reason.casino or 0) - 1
        paid = [casino_pays(state, each, at).get(own, 0) for each in counts]
        return paid == [money, 0] and money > 0
    if reason.code == "stronger":
        at = (reason.casino or 0) - 1
        return bool(counts[0][own][at] - counts[1][own][at] == reason.dice != 0)
    off = now[owner] - then[owner]
    said: dict[str, bool] = {
        "more": then[own] - instead[own] == money > 0,
        "other_loses": then[own] == now[own] and now[own] - instead[own] == money > 0,
        "less_now": instead[own] - then[own] == money > 0,
        "hits": off == money > 0,
        "ties": off == money > 0
        and bool(reason.casino)
        and counts[0][own][(reason.casino or 1) - 1] == counts[0][owner][(reason.casino or 1) - 1],
        "hits_leader": instead[owner] - then[owner] == money > 0,
        "other_helps": instead[owner] - now[owner] == money > 0,
        "wins_as_it_lies": state.deal == state.rules.deals and state.step >= 5,
    }
    return said[reason.code]


def cards_after(state: Any, action: Any) -> list[list[int]]:
    """Dice by seat and casino with the selection laid, counted from the cards."""
    dice = [
        [laid.count(2 * face) + 2 * laid.count(2 * face + 1) for face in range(6)]
        for laid in state.laid
    ]
    number = NUMBERS.index(str(action))
    for at, card in enumerate(state.hands[state.actor]):
        if number >> at & 1:
            dice[state.actor][card // 2] += 1 + card % 2
    return dice


def settled(state: Any, dice: list[list[int]]) -> list[int]:
    """What everybody would be paid for dice at the casinos."""
    paid = [0] * len(dice)
    for casino in range(len(state.bills)):
        for seat, bill in casino_pays(state, dice, casino).items():
            paid[seat] += bill
    return paid


def casino_pays(state: Any, dice: list[list[int]], casino: int) -> dict[int, int]:
    """What a casino would pay for dice there, by seat."""
    counts = [seat[casino] for seat in dice]
    alone = [seat for seat, n in enumerate(counts) if n and counts.count(n) == 1]
    alone.sort(key=lambda seat: -counts[seat])
    return dict(zip(alone, sorted(state.bills[casino], reverse=True), strict=False))


@pytest.mark.parametrize("rules", ["cards-2016", "cards-2016-turns"])
def test_every_claim_of_the_card_game_is_true(rules: str) -> None:
    """Held against the cards that lie open."""
    critic = GAMES["vegas_cards"].critic
    assert critic
    found: Counter[str] = Counter()
    for state, better, other in situations(Table("vegas_cards", rules, 3), 12):
        for reason in critic.reasons(state, better, other):
            assert cards_claim(reason, state, better, other), (reason, str(better), str(other))
            found[reason.code] += 1
    assert set(found) >= set(critic.codes) - {"chip"}
