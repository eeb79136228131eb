"""From one node of a tree to the next; see `croupier.analysis`.

What falls is taken from the beginning's seed and the draw's name, so the same way always leads to
the same table. A game that still runs is analysed with a seed of its own: what its dice will show,
and what others hold, is no more known there than at its table.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from math import factorial
from typing import Final

from croupier.core.chance import Seeded
from croupier.core.errors import CroupierError, IllegalAction, NotationError, PositionError, Problem
from croupier.core.game import AnyGame, FallingDice, Throw
from croupier.core.state import ALL_HANDS, CHANCE, OVER, Action, Event, State
from croupier.games import GAMES
from croupier.records.frame import Frame, frame
from croupier.records.match import Match
from croupier.records.record import Record, Setup, parse_game

FELL: Final = "~"
"""A move for which chance says what falls: as the seed has it, with a number (``~2``) otherwise."""
MOST_MOVES: Final = 2000
"""Moves that are followed at once."""
_FACES: Final = "123456"


@dataclass(frozen=True, slots=True)
class ShownNode:
    """A node as the page gets it."""

    record: str
    """The record that begins from it, nothing played: its link, its picture, a game to play on."""
    move: str | None
    """The move that led here as it is written in a tree; null at the beginning."""
    chance: float | None
    """The probability of the move, where chance moved and dice fell; else null."""
    frame: Frame
    """The table, all hands open, with everything that has happened since the node before."""
    throw: Throw | None
    """The next throw; null if a seat decides or the game is over."""


@dataclass(frozen=True, slots=True)
class GameLine:
    """The moves of a game as a tree has them: its choices and rolls."""

    moves: tuple[str, ...]
    """In notation; empty where the viewer must not know the move."""
    plies: tuple[int, ...]
    """The ply before the first move and after each, where the next one is due."""


@dataclass(frozen=True, slots=True)
class Node:
    """A node as the engine has it."""

    setup: Setup
    """The set-up, whose position is the root of the tree; its seed gives throws and deals."""
    state: State
    move: str | None = None
    chance: float | None = None
    events: tuple[Event, ...] = ()

    @property
    def game(self) -> AnyGame:
        """The game's rules and notation."""
        return GAMES[self.setup.game]

    @property
    def throw(self) -> Throw | None:
        """The next throw at this node."""
        return self.game.throws(self.state) if self.state.actor == CHANCE else None


# -- where a tree begins ---------------------------------------------------------------------------


def beginning(match: Match, seat: int | None, ply: int | None = None) -> ShownNode:
    """The moment after ``ply`` plies (the end if None) as the beginning of a tree.

    A game that is over goes on with its own dice. In one that still runs ``seat``, who asks, learns
    nothing: the position is what it may know, the rest is dealt anew, and other dice fall. Raises
    ``bad-ply``, `PositionError`.
    """
    at = match.length if ply is None else ply
    state = match.state(at)
    if match.last.actor == OVER:
        return shown_node(_next_stop(Node(match.record.setup, state)))
    setup = replace(match.record.setup, seed=_other_seed(match.record.setup, at))
    known = _text(Node(setup, state), match.viewer(seat))
    placed = replace(setup, position=known)
    return shown_node(_next_stop(Node(placed, placed.new_state())))


def root(record: str) -> Node:
    """The beginning of a tree that has been written down: a record from a position, nothing played.

    Where the position leaves open what a seat holds, that is dealt with a seed of its own: a game
    may be running from there. Raises `CroupierError`.
    """
    found, first = parse_game(record)
    if found.decisions:
        raise CroupierError("bad-request", part="record")
    setup = found.setup
    node = Node(setup, first)
    if node.game.hides and setup.position and _text(node, ALL_HANDS) != setup.position:
        setup = replace(setup, seed=_other_seed(setup, 0))
        node = Node(setup, setup.new_state())
    return _next_stop(node)


def _other_seed(setup: Setup, ply: int) -> str:
    """A seed from which nobody learns what that of a running game will bring.

    The name in it is that of earlier builds: their links lead to the same tables.
    """
    digest = sha256(f"{setup.seed}|explore/{ply}".encode()).hexdigest()
    return f"x-{digest[:10]}"


def game_line(match: Match, seat: int | None) -> GameLine:
    """The moves of a game as ``seat`` may know them."""
    game = GAMES[match.record.setup.game]
    moves, plies = [], []
    for number, each in enumerate(match.plies):
        throw = game.throws(each.before) if each.actor == CHANCE else None
        if each.decided or throw:
            hidden = game.secrets(each.before, seat).move
            moves.append("" if hidden else written(throw, str(each.action)))
            plies.append(number)
    return GameLine(tuple(moves), (*plies, match.length))


# -- from node to node -----------------------------------------------------------------------------


def follow(node: Node, moves: Sequence[str]) -> Node:
    """The node that ``moves`` lead to.

    Raises `NotationError` and `IllegalAction` with the move's number in ``data["decision"]``.
    """
    if len(moves) > MOST_MOVES:
        raise CroupierError("bad-request", part="moves")
    for number, move in enumerate(moves):
        try:
            node = after(node, move)
        except (NotationError, IllegalAction) as error:
            error.data["decision"] = number
            raise
    return node


def after(node: Node, move: str) -> Node:
    """The node after one move; raises `NotationError` and `IllegalAction`."""
    state, throw = node.state, node.throw
    if state.actor == OVER:
        raise IllegalAction("game-over", decision=0)
    if throw is None:
        action = _chosen(node, move)
        following, events = state.apply(action)
        return _next_stop(Node(node.setup, following, move, None, events))
    notation = written(throw, str(_fallen(node, throw, move)))
    following, events = state.apply(node.game.parse(notation))
    chance = probability(throw.dice, notation[1:]) if throw.dice else None
    return _next_stop(Node(node.setup, following, notation, chance, events))


def _chosen(node: Node, move: str) -> Action:
    """The legal action of a seat that ``move`` names."""
    action = node.game.parse(move)
    if action not in node.state.legal_actions():
        raise IllegalAction("illegal", action=move, decision=0, legal=[])
    return action


def _fallen(node: Node, throw: Throw, move: str) -> Action:
    """The outcome of the throw: that of ``move``, or that of the seed."""
    if move.startswith(FELL):
        again = move[1:]
        if not (again.isascii() and (again.isdecimal() or not again) and len(again) < 5):
            raise NotationError("bad-token", token=move)
        seed = f"{node.setup.seed}/{again}" if int(again or 0) else node.setup.seed
        return node.state.draw(Seeded(seed))
    if throw.dice and not _fits(throw, move):
        raise IllegalAction("illegal", action=move, decision=0, legal=[])
    action = node.game.parse(move)
    if not move.startswith(throw.letter):
        raise IllegalAction("illegal", action=move, decision=0, legal=[])
    return action


def _fits(throw: Throw, move: str) -> bool:
    """True if a notation has a face for every die that is thrown, and none for any other."""
    faces = move.removeprefix(throw.letter)
    wanted = "".join(["?" * each.dice or "0" for each in throw.dice])
    return (
        len(move) == len(throw.letter) + len(wanted)
        and move.startswith(throw.letter)
        and all(
            face in _FACES if want == "?" else face == "0"
            for face, want in zip(faces, wanted, strict=True)
        )
    )


def written(throw: Throw | None, move: str) -> str:
    """A move as a tree has it: the lowest face first, where it is all one which die shows what."""
    if throw is None or throw.ordered or not throw.dice:
        return move
    faces, found = move.removeprefix(throw.letter), []
    for each in throw.dice:
        length = max(1, each.dice)
        found.append("".join(sorted(faces[:length])))
        faces = faces[length:]
    return throw.letter + "".join(found)


def probability(dice: Sequence[FallingDice], faces: str) -> float:
    """The probability of such a throw, whatever the order of dice that are alike."""
    chance, at = 1.0, 0
    for each in dice:
        shown = faces[at : at + max(1, each.dice)]
        at += len(shown)
        ways = factorial(each.dice)
        for face in _FACES:
            ways //= factorial(shown.count(face))
        chance *= ways / 6**each.dice
    return chance


def _next_stop(node: Node) -> Node:
    """The next node at which a seat has a choice or dice fall, or the end."""
    source = Seeded(node.setup.seed)
    state, events = node.state, node.events
    while not _stops(node.game, state):
        action = state.draw(source) if state.actor == CHANCE else state.legal_actions()[0]
        state, more = state.apply(action)
        events = (*events, *more)
    return replace(node, state=state, events=events)


def _stops(game: AnyGame, state: State) -> bool:
    if state.actor == CHANCE:
        return game.throws(state) is not None
    return state.actor == OVER or len(state.legal_actions()) > 1


# -- how a node is sent ----------------------------------------------------------------------------


def placed(node: Node) -> Setup:
    """The set-up that begins from a node; raises `PositionError` where a game has no positions."""
    return replace(node.setup, position=_text(node, ALL_HANDS))


def _text(node: Node, viewer: int | None) -> str:
    positions = node.game.positions
    if positions is None:
        raise PositionError([Problem("not-due", "pos")])
    return positions.text(node.state, viewer)


def match_of(node: Node) -> Match:
    """A node as a game in which nothing has been played."""
    return Match(Record(placed(node)), node.state)


def shown_node(node: Node) -> ShownNode:
    """A node as the page gets it."""
    here = match_of(node)
    shown = replace(frame(here, ALL_HANDS, 0), events=node.events)
    return ShownNode(str(here.record), node.move, node.chance, shown, node.throw)
