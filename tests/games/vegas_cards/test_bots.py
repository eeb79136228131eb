"""The bots of the card game: what they aim at, how strong they are, how hard they are to read."""

from itertools import product
from random import Random

import pytest

from croupier.bots.tournament import play_out
from croupier.core.chance import Seeded, generator
from croupier.core.state import CHANCE
from croupier.games.vegas_cards import GAME
from croupier.games.vegas_cards.actions import Decision, Select
from croupier.games.vegas_cards.bots import ROUNDS, steady, steady_adviser
from croupier.games.vegas_cards.bots.regret_matching import (
    Learnt,
    candidates,
    index_drawn,
    learn,
    trimmed,
    worth,
)
from croupier.games.vegas_cards.cards import Cards, dice_at, join, picked, read, without, written
from croupier.games.vegas_cards.rules import PRESETS, Rules, deck
from croupier.games.vegas_cards.state import CardsState
from croupier.parts.actions import Take
from croupier.parts.casino import payouts
from tests.games.vegas_cards.board import PLAIN, Board
from tests.games.vegas_cards.exploiter import CardsPolicy, contest, exploiter, reader
from tests.support.cases import in_turn
from tests.support.sample import sample

CARDS = GAME
TURNS, AT_ONCE = PRESETS["cards-2016-turns"], PRESETS["cards-2016"]


def share(rules: Rules, one: CardsPolicy, others: list[CardsPolicy], games: int) -> float:
    """The first policy's share of the victories over games on each seat in turn."""
    won, seats = 0.0, len(others) + 1
    for number in range(games):
        at, name = number % seats, f"strength-{number}"
        policies = [*others[:at], one, *others[at:]]
        state = CARDS.new_state(rules, seats)
        won += play_out(state, policies, Seeded(name), generator(name, "bots")).returns[at]
    return won / games


# -- strength ---------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", sample(PRESETS, 1))
def test_greedy_beats_random(rules: str) -> None:
    """Looking at what lies out is worth more than nothing."""
    greedy, anyhow = CARDS.bots["greedy"], CARDS.bots["random"]
    assert share(PRESETS[rules], greedy, [anyhow], 14) > 0.75
    assert share(PRESETS[rules], greedy, [anyhow] * 3, 16) > 0.5


@pytest.mark.long
@pytest.mark.parametrize("rules", PRESETS)
def test_steady_beats_greedy(rules: str) -> None:
    """Thinking deals to their end is worth more than looking at what lies out."""
    greedy = CARDS.bots["greedy"]
    assert share(PRESETS[rules], steady, [greedy], 3) > 0.75


# -- greedy -----------------------------------------------------------------------------------


def test_greedy_takes_the_most_money_as_it_stands() -> None:
    """Two cards at the two best casinos, nothing lying there; its own commitment counts as laid."""
    for turns in (False, True):
        board = Board(2, PLAIN, turns=turns)
        board.do("h12344", "h12345")
        move = CARDS.bots["greedy"](board.state, Random(0))
        assert isinstance(move, Select)
        assert written(picked(board.state.hands[0], move.selection)) == "34"


def test_greedy_keeps_the_cards_that_win_nothing() -> None:
    """Among selections worth the same it lays the fewest cards."""
    board = Board(2, [[30, 30], *[[90, 100]] * 4, [90, 90]], turns=True)
    board.do("h1111a", "h12345")
    move = CARDS.bots["greedy"](board.state, Random(0))
    assert isinstance(move, Select)
    assert len(picked(board.state.hands[0], move.selection)) == 1


@in_turn("bot", ["greedy", "steady"])
def test_a_chip_card_is_taken(bot: str) -> None:
    """It costs nothing."""
    board = Board(2, PLAIN, turns=True, chips=True)
    board.do("h1a345", "h12345")
    board.lay("a")
    assert CARDS.bots[bot](board.state, Random(0)) == Take(taken=True)
    leave, take = steady_adviser(board.state, Random(0))
    assert take.value - leave.value == 10


# -- what dice are worth ------------------------------------------------------------------------


@in_turn("seats", [2, 3, 5])
def test_worth_is_what_a_casino_pays(seats: int) -> None:
    """Own bill less the mean of the others', for all dice that can lie there. (14.4)"""
    for counts in product(range(7) if seats < 5 else (0, 1, 2, 6), repeat=seats):
        present = {owner: dice for owner, dice in enumerate(counts) if dice}
        paid = dict(payouts(present, (90, 40)).awards)
        own, others = paid.pop(0, 0), sum(paid.values()) / (seats - 1)
        value = worth((90, 40), tuple(sorted(counts[1:])))[counts[0]]
        assert value == pytest.approx(own - others)


def test_candidates_are_the_legal_selections_with_their_dice() -> None:
    """Cards count for the limit, dice for the majority. (14.3)"""
    for candidate in candidates(read("1a22f")):
        cards = picked(read("1a22f"), candidate.selection)
        assert candidate.cards == len(cards)
        assert candidate.dice == dice_at(cards)
    assert dice_at(read("1a22f")) == (3, 2, 0, 0, 0, 2)


def test_drawing_by_lot() -> None:
    """Each share is hit as often as it is large, whatever the rounding."""
    shares = [0.25, 0.75]
    drawn = [index_drawn(shares, number) for number in (0, 0.2, 0.25, 0.9, 0.999)]
    assert drawn == [0, 0, 1, 1, 1]
    assert index_drawn([0.2, 0.5, 0.299999], 0.9999999) == 1


def test_rare_candidates_are_never_laid() -> None:
    """Small shares are noise; the others grow by as much. Where all are small, all stay."""
    kept = trimmed([0.5, 0.3, 0.12, 0.05, 0.03])
    assert kept == pytest.approx([0.5 / 0.92, 0.3 / 0.92, 0.12 / 0.92, 0, 0])
    assert trimmed([0.05] * 20) == [0.05] * 20


# -- steady -----------------------------------------------------------------------------------

SWING = [[100, 40], [100, 40], [100, 40], [50, 50], [50, 50], [50, 50]]
"""Only at casinos 1 to 3 does it matter who is ahead."""


def defence() -> CardsState:
    """The last step, all cards known: A is one die ahead at casinos 1-3, and can guard two of them.

    B holds the double cards there and overtakes wherever A does not guard; B too can lay only two.
    """
    board = Board(2, SWING, limit=40)
    full = deck(board.state.rules)
    hands: tuple[Cards, ...] = (read("12345"), read("abc45"))
    laid = tuple(without(full, hand) for hand in hands)
    return board.state._replace(
        kind="select", actor=0, step=6, hands=hands, decks=(b"", b""), laid=laid
    )


def strategy(found: Learnt, hand: Cards) -> dict[str, float]:
    """Probability of each set of cards."""
    return {
        written(picked(hand, candidate.selection)): each
        for candidate, each in zip(found.candidates, found.shares, strict=True)
    }


def test_steady_guards_by_lot() -> None:
    """Three casinos, two guards: whichever is left open must not be known, so each is as likely."""
    state = defence()
    mixed = strategy(learn(state, Random(1), ROUNDS), state.hands[0])
    pairs = [mixed[pair] for pair in ("12", "13", "23")]
    assert sum(pairs) > 0.95
    assert all(0.2 < each < 0.5 for each in pairs)
    moves = {steady(state, Random(number)) for number in range(12)}
    assert len(moves) >= 2


def test_steady_attacks_by_lot() -> None:
    """The other side of it: any two of the three casinos."""
    state = defence()._replace(actor=1, turn=1, chosen=(1, 0))
    mixed = strategy(learn(state, Random(2), ROUNDS), state.hands[1])
    pairs = [mixed[pair] for pair in ("ab", "ac", "bc")]
    assert sum(pairs) > 0.95
    assert all(0.2 < each < 0.5 for each in pairs)


def test_steady_knows_a_sure_thing() -> None:
    """The last turn of a deal, all others done: it takes what pays most.

    The other has two ones and three fours. One 1 would be second for 40, two would tie; a 3 is
    alone for 100, a 4 second for 50.
    """
    board = Board(2, SWING, turns=True)
    full, theirs = deck(TURNS), read("11444")
    hand, laid = read("11344"), (theirs, read("2"))
    glasses = (without(full, theirs), without(full, join(hand, laid[1])))
    state = board.state._replace(
        kind="select",
        actor=1,
        turn=1,
        step=6,
        hands=(b"", hand),
        decks=(b"", b""),
        laid=laid,
        glasses=glasses,
    )
    for number in range(4):
        move = steady(state, Random(number))
        assert isinstance(move, Select)
        assert written(picked(hand, move.selection)) == "34"


def test_advice_says_what_is_better() -> None:
    """Values are leads in money: those won before, and what the deal is expected to add."""
    state = defence()
    advice = {each.action: each for each in steady_adviser(state, Random(3))}
    assert list(advice) == list(state.legal_actions())
    good = advice[Select(0b00011)]
    bad = advice[Select(0b11000)]
    assert good.value > bad.value + 20
    assert 0 < good.error < 10
    richer = state._replace(won=((90,), ()))
    again = {each.action: each for each in steady_adviser(richer, Random(3))}
    assert again[good.action].value == pytest.approx(good.value + 90)


def test_steady_thinks_of_nothing_secret() -> None:
    """From two worlds that it cannot tell apart it makes the same move."""
    rng = Random(8)
    state = Board(3, PLAIN).state
    while not (state.kind == "select" and state.actor == 2 and state.step == 3):
        chance = state.actor == CHANCE
        state, _ = state.apply(
            state.draw(Seeded("x")) if chance else rng.choice(state.legal_actions())
        )
    for number in range(3):
        other = state.resample(2, Random(number))
        assert steady(other, Random(5)) == steady(state, Random(5))


# -- the exploiter ------------------------------------------------------------------------------


def first_rule(state: CardsState, _rng: Random) -> Learnt:
    """Always the first selection: one card, the lowest."""
    may = candidates(state.hands[state.actor])
    sure = (1.0, *[0.0] * (len(may) - 1))
    return Learnt(may, sure, sure, sure)


def test_the_exploiter_exploits_who_can_be_read() -> None:
    """Against a fixed rule its answers win nearly always, so it is worth being afraid of."""
    found = contest(exploiter(first_rule), lambda state, _rng: state.legal_actions()[0], 3)
    assert found.share > 0.8
    assert found.lead > 100


def test_the_reader_reads_two_others() -> None:
    """Three seats, two of which always lay their first cards: it wins nearly always."""

    def first(state: CardsState, _rng: Random) -> Decision:
        return state.legal_actions()[0]

    found = contest(reader(first, worlds=1), first, 2, seats=3)
    assert found.share > 0.8
    assert found.lead > 100


@pytest.mark.long
def test_the_exploiter_plays_a_legal_game_against_steady() -> None:
    """Its win rate takes 200 games to measure: `python -m tests.games.vegas_cards.exploiter`."""
    found = contest(exploiter(worlds=2), steady, 1)
    assert found.games == 1
