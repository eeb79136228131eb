"""The chances of the card game: all seats judged together, exact where they can be."""

from random import Random
from typing import Any

import pytest

from croupier.core.errors import CroupierError
from croupier.core.state import CHANCE, OVER
from croupier.games.vegas_cards.actions import Draw, Select
from croupier.games.vegas_cards.cards import HAND, picked
from croupier.games.vegas_cards.review import deal_value
from croupier.games.vegas_cards.review.deal_value import deal_of, laying_of, start_of
from croupier.games.vegas_cards.review.evaluation import FIRST, FIRST_TURNS, rollouts_of
from croupier.games.vegas_cards.review.opponent_hands import Dealer, turns_to_come
from croupier.games.vegas_cards.review.worth import able_to_win, worth_of
from croupier.games.vegas_cards.rules import deck
from croupier.parts.actions import Take
from croupier.records.match import Match, open_match
from croupier.review.report import ReviewChunk
from croupier.review.review import JudgedDecision, Review
from tests.games.tables import Table, ending, played
from tests.games.vegas_cards.board import PLAIN, A, B, Board
from tests.review.games import WHOLE
from tests.review.identity import holds
from tests.support.cases import in_turn

TURNS = (
    "vegas_cards?v=1&rules=cards-2016-turns&seats=human,greedy,greedy,hasty,greedy&seed=amber-3"
    "&play=UJUJQMJUFRIRCYIBBCSYBQFUKGSYFGQJGCMSYSYKBQYIFYSKDDYJQYUSDGBJYJQBMDRCB4YJGRYSYUMGQFBDBBYQGK"
    "4CGID&c=ipaq"
)
THREE = (
    "vegas_cards?v=1&rules=cards-2016&seats=human,greedy,greedy&seed=amber-2"
    "&play=MMGFRRDSMGQBBQJFDRRDDIJQEYKIHRRFMFJUYBGGBBQKDSFJJSJUMCEEI&c=u6iz"
)
TWO = (
    "vegas_cards?v=1&rules=cards-2016&seats=human,greedy&seed=amber-1"
    "&play=UGFQMJEQKCBCDRDDGGQRCBUYJMECUIDDRRFEYYYJG&c=r6d4"
)

LAST = (
    "vegas_cards?v=1&rules=cards-2016&seats=hasty,greedy,random&seed=read-c"
    "&play=YFUCCIKDUDERRSDUYCRYQIJSKCFEJDFSBYYEEKURKBMGCSYBUUKDJIFFJJ&c=ntev"
)


def tables() -> list[Table]:
    """Every way to play, with two to five seats, with chip cards where there are any."""
    chips = (("chips", True),)
    return [
        Table("vegas_cards", "cards-2016", 2),
        Table("vegas_cards", "cards-2016", 4),
        Table("vegas_cards", "cards-2016-turns", 3),
        Table("vegas_cards", "cards-2016-turns", 5, chips),
    ]


@in_turn("table", tables())
def test_a_future_is_paid_as_the_rules_pay(table: Table) -> None:
    """Dice at the end of a deal bring the same money and bills as by the rules."""
    checked = 0
    for ply in played(table, "futures").plies:
        state: Any = ply.before
        if state.kind != "pay" or state.casino:
            continue
        total = deal_of(state).paid(deal_value.rows_of(state)) + deal_value.held(state)
        over = state
        while over.actor == CHANCE and over.kind == "pay":
            over, _ = over.apply(over.draw(None))
        assert total == deal_value.held(over)
        checked += 1
    assert checked == 4


@in_turn("table", tables())
def test_a_future_is_played_as_the_rules_play(table: Table) -> None:
    """The same cards laid by the same choices, ply by ply in the engine, come to the same total."""
    rng, checked = Random(3), 0
    for ply in played(table, "futures").plies:
        state: Any = ply.before
        if state.kind != "select" or any(state.chosen) or rng.random() < 0.7:
            continue
        start = start_of(state, {})
        seats = range(len(state.won))
        luck = Dealer(state, start, seats, ()).luck(rng)
        deal = deal_of(state)
        total = deal.played_in_turns(start, luck) if state.rules.turns else deal.played(start, luck)
        assert total == deal_value.held(by_the_rules(state, luck))
        checked += 1
    assert checked > 3


def test_every_unlaid_card_is_as_likely() -> None:
    """Of a seat's cards that are not laid each is in a hand of five as often as all the others.

    Also the one that is left of four equal ones, which is not there as soon as the first of four.
    """
    state: Any = open_match(LAST).state(44)
    seat, full = 2, deck(state.rules)
    unlaid = [full.count(code) - state.laid[seat].count(code) for code in range(12)]
    start = start_of(state, {1: deal_value.NOTHING})
    dealer, rng, times = Dealer(state, start, [1], [1]), Random(4), 4000
    dice = [0] * 6
    for _ in range(times):
        (faces, _), *_ = dealer.luck(rng)[seat]
        for casino, kind in faces:
            dice[casino] += (kind & 15) >> 1
    # Singles count two in a hand's face and doubles one: here are the singles.
    singles = [unlaid[2 * casino] * HAND / sum(unlaid) for casino in range(6)]
    assert sorted(unlaid[::2]) == [2, 2, 3, 3, 3, 4]
    for casino, due in enumerate(singles):
        assert dice[casino] / times == pytest.approx(due, abs=0.05)


def by_the_rules(state: Any, luck: Any) -> Any:
    """The state after a deal in which every seat lays what pays most of the hands of ``luck``.

    In the last step of the game what leaves it furthest ahead.
    """
    number, hands = state.deal, [list(each) for each in luck]
    while state.actor != OVER and state.deal == number:
        if state.kind == "hand":
            state, _ = state.apply(Draw(next_cards(state, hands[state.turn])))
        elif state.kind == "chip":
            state, _ = state.apply(Take(taken=True))
        elif state.actor == CHANCE:
            state, _ = state.apply(state.draw(None))
        else:
            seat = state.actor
            hand, rows = hands[seat][0], deal_value.rows_of(state)
            deal = deal_of(state)
            laying = (
                deal.furthest_ahead(hand, rows, deal_value.held(state))
                if state.deal == state.rules.deals and state.step == state.rules.steps
                else deal.pays_most(hand, rows)
            )
            hands[seat].pop(0)
            state, _ = state.apply(selection_of(state, laying))
    return state


def test_a_look_at_a_choice_takes_about_as_long_early_and_late() -> None:
    """With many turns to come, or many choices, fewer rollouts are played of each."""
    for table in tables():
        for ply in played(table, "futures").plies[::3]:
            state: Any = ply.before
            if state.kind != "select":
                continue
            rollouts = rollouts_of(state)
            start, _ = rollouts.start(state, None)
            turns = turns_to_come(start, state.rules.limit) * len(state.legal_actions())
            assert rollouts.first in FIRST
            assert rollouts.first == FIRST[0] or rollouts.first * turns <= FIRST_TURNS
            assert rollouts.first == FIRST[-1] or (rollouts.first + 1) * turns > FIRST_TURNS


def next_cards(state: Any, hands: Any) -> bytes:
    """Cards of the seat in turn that show what its next hand shows."""
    wanted = hands[0][0] if hands else None
    deck = state.decks[state.turn]
    if wanted is None:
        return bytes(deck[:5])
    cards = []
    for casino, kind in wanted:
        ones, twos = (kind & 15) >> 1, kind & 1
        cards += [2 * casino] * ones + [2 * casino + 1] * twos
    return bytes(sorted(cards))


def selection_of(state: Any, laying: Any) -> Select:
    """The legal selection that lays so many cards and dice."""
    seat = state.actor
    count, moves = laying
    for action in state.legal_actions():
        cards, dice = laying_of(picked(state.hands[seat], action.selection), seat)
        if cards == count and sorted(dice) == sorted(moves):
            return action  # type: ignore[no-any-return]
    raise AssertionError(laying)


@pytest.fixture(scope="module")
def reviews() -> dict[str, tuple[Match, ReviewChunk]]:
    """The three records, reviewed at first sight: of five seats the last steps."""
    matches = {record: open_match(record) for record in (TURNS, THREE, TWO)}
    matches[TURNS] = ending(matches[TURNS], 24)
    return {record: (match, Review(match).chunk(0, WHOLE)) for record, match in matches.items()}


@pytest.mark.parametrize("record", [TURNS, THREE, TWO], ids=["turns", "three", "two"])
def test_chances_are_exact_where_they_can_be(
    record: str, reviews: dict[str, tuple[Match, ReviewChunk]]
) -> None:
    """Shares that add up to 1; 0 for who cannot win; paid money is counted at its own ply."""
    match, part = reviews[record]
    holds(part, match)
    for ply, step in zip(match.plies, part.steps, strict=True):
        assert sum(step.chances) == pytest.approx(1)
        after: Any = ply.after
        if ply.before.kind == "pay" and after.kind != "pay":
            left = after.rules.deals - ply.before.deal  # type: ignore[attr-defined]
            paid = worth_of(after, left).of(deal_value.held(after))
            assert step.chances == pytest.approx(paid)
            assert step.stop
        money = after.scores()
        if after.deal < after.rules.deals or not after.step:
            continue
        most = sum([max(here, default=0) for here in after.bills])
        for seat, chance in enumerate(step.chances):
            assert not chance or money[seat] + most >= max(money)


def test_chip_cards_count_for_who_can_still_win() -> None:
    """A leader is caught with the best bill of every casino and every chip card that is there."""
    position = Board(2, PLAIN, turns=True, chips=True, chip_value=30).state._replace(deal=4)
    assert position.rules.deals == 4
    assert sum(map(max, PLAIN)) + 6 * 30 == 580
    assert able_to_win(position._replace(won=((100,) * 5 + (80,), ())), 0) == (A, B)
    assert able_to_win(position._replace(won=((100,) * 5 + (90,), ())), 0) == (A,)
    taken = position._replace(chips=(A, None, None, None, None, None), chip_cards=(1, 0))
    assert able_to_win(taken._replace(won=((100,) * 5 + (20,), ())), 0) == (A, B)
    assert able_to_win(taken._replace(won=((100,) * 5 + (30,), ())), 0) == (A,)


def test_in_the_last_step_a_seat_lays_what_wins() -> None:
    """Both others are out, and the five cards that are left win with one of the choices alone.

    Playing on for money, as earlier in a game, found 26 % for it.
    """
    found = JudgedDecision(open_match(LAST), 201, 2)
    best, taken = found.choices[found.best], found.choices[found.chosen]
    assert best.action == "I"
    assert best.value > 0.7
    assert taken.grade == "blunder"
    assert taken.value < 0.05


def test_an_open_table_is_seen_by_everybody() -> None:
    """At a table with 30, 200, 150, 90 and 310, two who have 200 and 90 there differ."""
    chances = Review(open_match(TURNS)).step(62).chances
    assert len({round(chance, 3) for chance in chances}) == 5
    assert chances[1] > chances[3]


@in_turn("record", [TURNS, THREE, TWO])
def test_an_own_choice_is_no_luck(
    record: str, reviews: dict[str, tuple[Match, ReviewChunk]]
) -> None:
    """A decision changes the choice, or what others held; it gives its own seat nothing."""
    _, part = reviews[record]
    for step in part.steps:
        if step.judgement:
            assert not any(step.luck)
            assert step.skill[step.actor] <= 0
        else:
            assert not any(step.skill)
    assert part.summary
    assert part.summary.turning_point


def test_cards_that_are_shown_change_nothing(
    reviews: dict[str, tuple[Match, ReviewChunk]],
) -> None:
    """A finished review knows shown selections since they were made."""
    for match, part in reviews.values():
        for ply, step in zip(match.plies, part.steps, strict=True):
            if ply.before.kind == "reveal":
                assert step.chances == pytest.approx(part.steps[step.ply - 2].chances)


def test_the_error_shown_is_that_of_decisions(
    reviews: dict[str, tuple[Match, ReviewChunk]],
) -> None:
    """Two standard errors, their root mean square over decisions: not halved by other plies."""
    _, part = reviews[TURNS]
    squares = [step.error**2 for step in part.steps if step.judgement]
    assert part.summary
    assert part.summary.doubt == pytest.approx(2 * (sum(squares) / len(squares)) ** 0.5)
    assert part.summary.doubt > 0.01


def test_a_game_that_still_runs_is_not_reviewed() -> None:
    """Its review would tell hands that its players must not know yet."""
    match = open_match(THREE)
    at = next(ply for ply, each in enumerate(match.plies) if ply > 60 and each.decided)
    with pytest.raises(CroupierError, match="still-hidden"):
        Review(match.cut(at))


def test_a_chip_card_is_judged_before_and_after_it_is_taken() -> None:
    """With all hands known: to take what is worth 50 costs nothing, to leave it may. (14.6)"""
    rules = (("chips", True), ("chip_value", 50))
    match = open_match(str(played(Table("vegas_cards", "cards-2016-turns", 2, rules), "c").record))
    plies = [at for at, each in enumerate(match.plies) if each.before.kind == "chip"]
    asked = [*plies[:1], *plies[-2:]]
    left = []
    for at in asked:
        judgement = Review(match).step(at).judgement
        assert judgement
        by_action = {each.action: each.value for each in judgement.choices}
        assert by_action["t"] >= by_action["l"]
        left.append(by_action["t"] - by_action["l"])
    assert max(left) > 0
