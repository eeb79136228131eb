"""From node to node: every way is a record that begins from a position, and the text is the way."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from building.basics import ROOT
from croupier.analysis.evaluation import evaluate
from croupier.analysis.nodes import (
    after,
    beginning,
    follow,
    game_line,
    match_of,
    probability,
    root,
    shown_node,
)
from croupier.analysis.rolls import RollsPart, different, listed_rolls, rolls_part
from croupier.analysis.story import StoryError
from croupier.analysis.validate import opened, validated, written_story
from croupier.api.serialize import to_json
from croupier.core.chance import Seeded
from croupier.core.errors import CroupierError, IllegalAction, NotationError
from croupier.core.state import ALL_HANDS, CHANCE, OVER
from croupier.games import GAMES
from croupier.records.match import advance, new_match, open_match
from croupier.records.record import parse_record
from tests.games.tables import few_tables
from tests.support.cases import in_turn

if TYPE_CHECKING:
    from croupier.analysis.nodes import Node
    from croupier.records.match import Match

VEGAS = "vegas?v=1&rules=alea-2012&seats=human,greedy&seed=amber-fox-41"
CARDS = "vegas_cards?v=1&rules=cards-2016&seats=human,greedy&seed=amber-fox-41"

EXPERT = "showdown?v=1&rules=expert-1992&seats=human,greedy&seed=amber-fox-41"
SOLO = "vegas?v=1&rules=solo&seats=human&seed=amber-fox-41"
"""No network knows the game for one: what it comes to is played on."""


def finished(text: str) -> Match:
    """The game of a set-up, everybody at random to the end."""
    match, rng = open_match(text), Random(7)
    while match.last.actor != OVER:
        decides = match.last.actor >= 0 and len(match.last.legal_actions()) > 1
        action = str(rng.choice(match.last.legal_actions())) if decides else None
        match = advance(match, match.length, action)
    return match


@in_turn("text", [VEGAS, CARDS, EXPERT])
def test_a_game_that_is_over_is_a_way_through_its_tree(text: str) -> None:
    """Its own moves, in a tree from the first ply, lead to its own end: the same dice fall."""
    match = finished(text)
    line = game_line(match, ALL_HANDS).moves
    end = follow(root(beginning(match, None, 0).record), line)
    assert end.state.actor == OVER
    assert end.state.scores() == match.last.scores()
    assert len(line) > 10


@in_turn("text", [VEGAS, CARDS, EXPERT])
def test_each_move_of_a_game_has_its_ply(text: str) -> None:
    """After so many moves of its line a game stands as after that ply."""
    match = finished(text)
    moves, plies = game_line(match, ALL_HANDS).moves, game_line(match, ALL_HANDS).plies
    assert len(plies) == len(moves) + 1
    assert plies[-1] == match.length
    node = root(beginning(match, None, 0).record)
    for move, ply in zip(moves, plies[1:], strict=True):
        node = after(node, move)
        assert node.state.scores() == match.state(ply).scores()
        assert node.state.actor == match.state(ply).actor


def test_the_line_of_a_running_game_hides_what_a_seat_must_not_see() -> None:
    """A hand, and a card that lies face down, is there without its notation."""
    whole = finished(CARDS)
    dealt = next(at for at, ply in enumerate(whole.plies) if ply.before.kind == "select")
    running = whole.cut(dealt + 1)
    shown = {seat: game_line(running, seat).moves for seat in (None, 0, 1)}
    assert set(shown[None]) == {""}
    assert all(sum(map(bool, shown[seat])) < len(shown[seat]) for seat in (0, 1))
    assert "" not in game_line(whole, ALL_HANDS).moves


def test_a_running_game_reveals_no_secret() -> None:
    """Other dice fall, and what others hold is dealt anew, the same each time it is asked."""
    match = open_match(CARDS)
    begun = beginning(match, 0)
    assert begun == beginning(match, 0)
    assert parse_record(begun.record).setup.seed != match.record.setup.seed
    hands = root(begun.record).state.hands  # type: ignore[attr-defined]
    assert hands[0] == match.last.hands[0]  # type: ignore[attr-defined]
    others = {beginning(open_match(CARDS.replace("41", str(seed))), 0).record for seed in range(9)}
    assert len(others) > 1
    dice = follow(root(beginning(open_match(VEGAS), 0).record), ["1", "~"])
    fell = advance(advance(open_match(VEGAS), open_match(VEGAS).length, "1"), 8)
    assert dice.move != str(fell.plies[-1].action)


def test_hands_that_a_position_leaves_open_are_not_those_of_its_game() -> None:
    """Analysing a position with unknown hands reveals nothing of the game."""
    match = open_match(CARDS)
    text = GAMES["vegas_cards"].positions.text(match.last, 0)  # type: ignore[union-attr]
    link = CARDS.replace("&seed", f"&pos={text}&seed")
    node = root(link)
    assert node.setup.seed.startswith("x-")
    assert node.state.hands[0] == match.last.hands[0]  # type: ignore[attr-defined]
    again = root(str(match_of(node).record))
    assert again.state == node.state


def test_a_node_is_the_record_that_begins_from_it() -> None:
    """Going on from a node's record leads where going on from the beginning leads, in any table."""
    rng = Random(5)
    for table in few_tables():
        node = root(beginning(new_match(table.setup("amber-fox-41")), None, 0).record)
        moves: list[str] = []
        start = node
        for _ in range(12):
            if node.state.actor == OVER:
                break
            legal = node.state.legal_actions()
            moves.append(f"~{rng.randrange(4)}" if node.throw else str(rng.choice(legal)))
            node = after(root(str(match_of(node).record)), moves[-1])
        whole = follow(start, moves)
        assert match_of(whole).record == match_of(node).record


def test_dice_can_be_set() -> None:
    """In any order; it is written with the lowest face first, and is as likely as it is."""
    node = root(beginning(open_match(VEGAS), 0).record)
    node = follow(node, ["1"])
    assert node.throw
    here = after(node, "r66554433")
    assert here.move == "r33445566"
    assert here.chance == pytest.approx(2520 / 6**8)
    assert shown_node(here).frame.next.actions == ("3", "4", "5", "6")
    for wrong in ("r1", "r123456789", "r1234567x", "r12345607", "d12345678", "b10", "", "1"):
        with pytest.raises((IllegalAction, NotationError)):
            after(node, wrong)
    for wrong in ("~x", "~99999", "~-1", "~²"):
        with pytest.raises(NotationError):
            after(node, wrong)


def test_the_rolls_add_up() -> None:
    """All rolls together are certain, and worth what the position is worth before."""
    node = follow(root(beginning(open_match(VEGAS), 0).record), ["1", "~", "1"])
    assert node.throw
    part = rolls_part(node, 0, 2000)
    assert part.length == part.different == len(part.rolls) == different(node.throw)
    assert sum(each.chance for each in part.rolls) == pytest.approx(1)
    split = rolls_part(node, 0, 100).rolls + rolls_part(node, 100, 2000).rolls
    assert split == part.rolls
    for each in part.rolls:
        assert sum(each.chances) == pytest.approx(1)


def dealt() -> Node:
    """A moment at which a hand is about to be dealt."""
    node = root(beginning(open_match(CARDS), 0).record)
    while not node.throw:
        node = after(node, str(node.state.legal_actions()[0]))
    return node


def few_dice(match: Match, dice: int, rounds: int) -> Node:
    """The last moment in a round at which so many dice are about to be rolled."""
    for ply in range(match.length, -1, -1):
        state: Any = match.state(ply)
        if state.kind == "roll" and state.round == rounds:
            node = root(beginning(match, None, ply).record)
            if node.throw and sum(each.dice for each in node.throw.dice) == dice:
                return node
    raise AssertionError("there are never so many")


def test_rolls_are_worth_what_is_played_on_to() -> None:
    """Without a network: to the end, to the next choice, and to the roll that follows."""
    match = finished(SOLO)
    kinds = set()
    for node in (few_dice(match, 2, 4), few_dice(match, 1, 4), few_dice(match, 1, 1)):
        assert node.throw
        part = rolls_part(node, 0, 2)
        assert part.length == part.different == different(node.throw)
        for each in part.rolls:
            assert 0 <= each.chances[0] <= 1
            following = after(node, each.move)
            kinds.add(following.state.actor)
            if following.state.actor == OVER:
                assert each.chances == following.state.returns()
    assert kinds == {OVER, CHANCE, 0}


def test_nothing_is_listed_where_nobody_can_tell(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither where hands are dealt nor where a game knows nothing of what follows a roll."""
    assert rolls_part(dealt(), 0, 5) == RollsPart(0, 0, 0, ())
    node = few_dice(finished(SOLO), 1, 1)
    monkeypatch.setattr("croupier.analysis.rolls.before_chance", lambda _node: None)
    assert rolls_part(node, 3, 5) == RollsPart(3, 0, 6, ())


def test_too_many_rolls_are_drawn() -> None:
    """Of eight own dice and four neutral ones there are too many to go through all."""
    setup = VEGAS.replace("&seats", "&with=neutral&seats")
    node = root(beginning(open_match(setup), 0).record)
    while not node.throw:
        node = after(node, str(node.state.legal_actions()[0]))
    listed = listed_rolls(node.throw, "a", fast=True)
    assert len(listed) <= 400 < different(node.throw)
    assert sum(chance for _, chance in listed) == pytest.approx(1)
    assert all(after(node, move).move == move for move, _ in listed[:20])


def test_every_throw_is_as_likely_as_it_falls() -> None:
    """The probabilities of a throw of different kinds of dice add up to 1."""
    node = follow(root(beginning(open_match(VEGAS), 0).record), ["1"])
    assert node.throw
    rolls = listed_rolls(node.throw, "a", fast=True)
    assert sum(probability(node.throw.dice, move[1:]) for move, _ in rolls) == pytest.approx(1)


def test_the_engine_has_a_word_for_every_node() -> None:
    """A choice: everybody's chances after each action; the end: what everybody has won."""
    match = finished(VEGAS)
    end = evaluate(root(beginning(match, None).record))
    assert end.chances == match.last.returns()
    node = root(beginning(match, None, 8).record)
    while node.state.actor < 0:
        node = after(node, "~")
    evaluation = evaluate(node)
    actions = [str(each) for each in node.state.legal_actions()]
    assert [each.action for each in evaluation.choices] == actions
    assert evaluation.chances in evaluation.shares
    assert evaluation.firmer is None


def test_the_engine_has_a_word_before_something_falls() -> None:
    """By the network or by playing on; before hands are dealt there is nothing new to say."""
    known = evaluate(follow(root(beginning(open_match(VEGAS), 0).record), ["1"]))
    played_on = evaluate(few_dice(finished(SOLO), 1, 1))
    assert sum(known.chances or ()) == pytest.approx(1)
    assert 0 < (played_on.chances or (0,))[0] < 1
    for evaluation in (known, played_on):
        assert (evaluation.choices, evaluation.reasons, evaluation.firmer) == ((), (), None)
    assert (known.error, played_on.error > 0) == (0.0, True)
    assert evaluate(dealt()).chances is None


def test_moves_that_cannot_be_are_counted() -> None:
    """The bad move and its fault: no notation, not legal, another thing, or the end."""
    over = finished(VEGAS)
    here, line = root(beginning(over, None, 0).record), game_line(over, ALL_HANDS).moves
    for moves, code in (([*line[:3], "x"], "bad-token"), ([*line, "1"], "game-over")):
        with pytest.raises((IllegalAction, NotationError)) as wrong:
            follow(here, moves)
        assert (wrong.value.code, wrong.value.data["decision"]) == (code, len(moves) - 1)
    for node, move in ((dealt(), "b10"), (after(here, "r11112222"), "3")):
        with pytest.raises(IllegalAction) as refused:
            after(node, move)
        assert refused.value.code == "illegal"
        assert refused.value.data == {"action": move, "decision": 0, "legal": []}


def test_a_tree_begins_where_nothing_was_played() -> None:
    """A record with decisions is no node."""
    match = finished(VEGAS)
    with pytest.raises(CroupierError):
        root(str(match.record))


def test_seeds_that_fall_are_names_of_the_tree() -> None:
    """The same way falls the same way again; another number falls otherwise."""
    node = follow(root(beginning(open_match(VEGAS), 0).record), ["1"])
    assert after(node, "~") == after(node, "~") == after(node, "~0")
    assert len({after(node, f"~{n}").move for n in range(8)}) > 4
    drawn = node.state.draw(Seeded(node.setup.seed))
    assert sorted(str(drawn)[1:]) == sorted((after(node, "~").move or "")[1:])


def test_a_story_is_held_against_the_rules() -> None:
    """A bad move is named with its place; others are written as the engine writes them."""
    begun = beginning(open_match(VEGAS), 0)
    text = f'[Table "{begun.record}"]\n\n1! {{Good.}} (2) r87654321'
    with pytest.raises(CroupierError) as wrong:
        validated(text)
    found = {"fault": "impossible", "what": "r87654321", "line": 3, "column": 16, "chapter": 1}
    assert wrong.value.data == found
    story = opened(text.replace("r87654321", "r65432111"))
    [chapter] = story.chapters
    assert [each.move for each in chapter.moves] == ["", "1", "2", "r11123456"]
    moves = [to_json(each) for each in chapter.moves]
    again = {"record": begun.record, "title": "", "moves": moves}
    assert written_story([again]) == story.text == opened(story.text).text
    both = opened(written_story([again, {**again, "title": "Again"}]))
    assert [each.title for each in both.chapters] == ["", "Again"]
    assert both.chapters[1].moves == chapter.moves


def test_chapters_are_of_one_table() -> None:
    """Editions and positions may differ; another game, or other seats, are refused there."""
    head = f'[Table "{VEGAS}"]\n{{Here.}}\n'
    story = opened(f'{head}[Table "{VEGAS.replace("alea-2012", "boulevard")}"]')
    assert len(story.chapters) == 2
    for other in (CARDS, VEGAS.replace("human,greedy", "human,human"), f"{VEGAS}&names=Anna"):
        with pytest.raises(StoryError) as wrong:
            validated(f'{head}\n[Table "{other}"]')
        assert wrong.value.data["fault"] == "other-table"
        assert (wrong.value.data["chapter"], wrong.value.data["line"]) == (2, 4)
    with pytest.raises(CroupierError, match="unknown-rules") as wrong_table:
        validated(f'{head}[Table "{VEGAS.replace("alea-2012", "alea")}"]')
    assert wrong_table.value.data["chapter"] == 2


def test_the_documented_story_can_be_played() -> None:
    """As it stands there, from the position that is shown in full elsewhere."""
    [moves] = re.findall(r"\n    (\{One move decides.+)\n", (ROOT / "site/LINKS.md").read_text())
    line = "4b.93-a2b,6,52-b,44,7-b2,81.9,61.6,4-1.4153.place-a-114556"
    story = opened(f'[Table "{VEGAS.replace("&seed", f"&pos={line}&seed")}"]\n\n{moves}')
    assert len(story.chapters[0].moves) == 10
    assert story.text.endswith(f"{moves}\n")


def test_a_node_shows_all_hands() -> None:
    """Hands dealt for the tree are open in it."""
    shown = beginning(open_match(CARDS), 0).frame
    assert shown.seat == -3
    assert shown.next.actions
