"""Observations of Las Vegas: the table, and each choice."""

from typing import Any

from croupier.games.vegas.rules import Rules
from tests.games.vegas.board import PLAIN, A, B, Board, C, filled
from tests.support.table import frames, setup


def chosen(board: Board, action: str) -> dict[str, Any]:
    """The choice of that notation."""
    found: dict[str, Any] = next(each for each in board.seen["choices"] if each["action"] == action)
    return found


def changes(choice: dict[str, Any]) -> dict[int, int]:
    """Gains and losses of the others, by owner."""
    return {each["owner"]: each["money"] for each in choice["outcome"]["others"]}


def test_a_biggy_counts_two() -> None:
    """The dice of an owner count one each, a Biggy two. (6)"""
    seen = [each["observation"] for each in frames(setup("greedy,random", rules="party"))]
    piles = [dice for each in seen for casino in each["casinos"] for dice in casino["dice"]]
    assert any(dice["big"] for dice in piles)
    assert all(dice["strength"] == dice["count"] + 2 * dice["big"] for dice in piles)


def test_a_choice_says_what_its_dice_count() -> None:
    """One's own with the Biggy, else the neutral ones, else the kicker. (3, 6, 7)"""
    table = filled(biggy=True, kicker=1, neutral=True)
    table.do("r" + "111112" + "2" + "5" + "1334")
    counts = {choice["action"]: choice["count"] for choice in table.seen["choices"]}
    assert counts == {"1": 5, "2": 3, "3": 2, "4": 1, "5": 1}


def test_a_choice_of_the_solo_game_counts_all_colours() -> None:
    """With the die of the player's own, where it shows that face. (11)"""
    table = Board(1, Rules(opponents=4))
    table.fill()
    table.do("n11223456", "r30353")
    counts = {choice["action"]: choice["count"] for choice in table.seen["choices"]}
    assert counts == {"3": 3, "5": 1}


def test_more_dice_where_one_leads_already_change_nothing() -> None:
    """A seat that would be paid 50 anyway gains nothing by another die there. (1.5)"""
    table = filled()
    table.do("r11222222", "1", "r33333333", "3", "r122222")
    outcome = chosen(table, "1")["outcome"]
    assert (outcome["own"], outcome["gain"], changes(chosen(table, "1"))) == (50, 0, {})
    assert chosen(table, "2")["outcome"]["gain"] == 60


def test_a_choice_says_from_whom_it_takes_a_bill() -> None:
    """B would have 60 at casino 2 until A lays more dice there."""
    table = filled()
    table.do("r13456666", "1", "r22345666", "2", "r2223456")
    assert changes(chosen(table, "2")) == {B: -60}
    assert chosen(table, "2")["outcome"]["taken_from"] == B


def test_a_choice_says_with_whom_it_ties_and_which_tie_it_breaks() -> None:
    """Two dice against two is a tie, three against two is none any more. (1.5)"""
    table = filled()
    table.do("r13456666", "1", "r22345666", "2", "r2234566")
    tie = chosen(table, "2")
    assert (tie["outcome"]["ties"], tie["outcome"]["own"], changes(tie)) == ([B], 0, {B: -60})
    table.do("2", "r345666", "3", "r23456")
    outcome = chosen(table, "2")["outcome"]
    assert (outcome["breaks"], outcome["ties"], outcome["gain"]) == ([B], [], 60)


def test_a_kicker_with_ones_only_die_sends_it_back() -> None:
    """The own die is the only target: it comes back, and nothing is won there. (7, K4)"""
    table = filled(kicker=1)
    table.do("r12222221")
    choice = chosen(table, "1")
    assert (choice["outcome"]["own"], choice["kicked"], choice["kicks"]) == (0, [A], 0)
    assert choice["after"]["dice"] == []


def test_a_kicker_with_a_choice_leaves_it_open() -> None:
    """With dice of two owners there, the seat chooses afterwards. (7)"""
    table = filled(kicker=1)
    table.do("r11222223", "1", "r12333331")
    choice = chosen(table, "1")
    assert (choice["kicked"], choice["kicks"]) == ([], 1)


def test_a_kick_lays_no_dice() -> None:
    """A choice of whose die goes counts none. (7)"""
    table = filled(kicker=1)
    table.do("r11222223", "1", "r12333331", "1")
    assert [choice["count"] for choice in table.seen["choices"]] == [0, 0]


def test_a_lone_kicker_at_the_bandit_does_nothing() -> None:
    """Its face lies there with no die: it is spent. (7, 9)"""
    table = filled(kicker=1, bandit=True)
    table.do("r22222223")
    choice = chosen(table, "c")
    assert (choice["kicked"], choice["kicks"], choice["outcome"]["gain"]) == ([], 0, 0)


def test_a_rainbow_card_is_a_bill_still_to_come() -> None:
    """It is replaced before the casino pays: what is due there is the least that it can be. (8)"""
    table = Board(2, Rules(start=0, rainbow=True))
    table.fill([[10, 0], *PLAIN[1:]])
    table.do("r11222222")
    outcome = chosen(table, "1")["outcome"]
    assert (outcome["gain"], outcome["at_least"]) == (10, True)
    table.do("1", "r13333333")
    second = chosen(table, "1")
    assert second["after"]["awards"][1] == {"owner": B, "bill": 0}
    assert (second["outcome"]["own"], second["outcome"]["at_least"]) == (0, True)


def test_the_highest_die_decides_at_the_bandit() -> None:
    """Two dice each, six pips each: 5 and 1 stand before 4 and 2, and 3 and 3 behind both. (9)"""
    table = Board(3, Rules(start=0, bandit=True))
    table.fill([*PLAIN, [30, 40]])
    table.do("r13333334", "d", "r22222225", "e", "r33666666", "c")
    table.do("r2333333", "b", "r1222222", "a")
    bandit = table.seen["casinos"][6]
    assert [(dice["owner"], dice["pips"], dice["highest"]) for dice in bandit["dice"]] == [
        (B, 6, 5),
        (A, 6, 4),
        (C, 6, 3),
    ]
    assert bandit["awards"] == [{"owner": B, "bill": 40}, {"owner": A, "bill": 30}]
