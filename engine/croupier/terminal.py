"""The terminal face: tables and events as plain text, for people who have no browser at hand.

A *face* draws one game's table and says what may be typed: `FACES` has one for every game.
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from croupier.games import showdown, vegas
from croupier.games.showdown import observation as of_showdown
from croupier.games.vegas.observation import Casino, Observation

_RULE = "-" * 64


class Face(NamedTuple):
    """How one game looks in a terminal."""

    drawn: Callable[[Any, Sequence[str]], str]
    """(observation, names) -> the whole table as text."""
    question: Callable[[Any, Sequence[str]], str]
    """(observation, names) -> what the acting person is asked; in brackets what may be typed."""
    words: Callable[[Any], Mapping[str, str]]
    """(observation) -> the notation of every legal action by what is typed for it."""


# -- Las Vegas -----------------------------------------------------------------------------------


def _vegas_question(table: Observation, names: Sequence[str]) -> str:
    roll = table.roll
    rolled = f"{names[roll.seat]} rolled {' '.join(map(str, sorted(roll.own)))}\n" if roll else ""
    return f"{rolled}Place which face ({' '.join(_vegas_words(table))})? "


def _vegas_words(table: Observation) -> dict[str, str]:
    return {choice.action: choice.action for choice in table.choices}


def _vegas(table: Observation, names: Sequence[str]) -> str:
    """The whole table as text.

    One line a casino: its bills, then every owner's dice; what is tied stands in brackets, and
    an arrow shows who would get which bill if the round ended now.
    """
    head = f"Round {table.round} of {table.rounds}   {table.pile} bills in the pile"
    casinos = [_casino(casino, names) for casino in table.casinos]
    seats = [
        f"  {name:<12} {seat.own} dice in hand   {seat.money:>4} won   {seat.pending:>4} pending"
        for name, seat in zip(names, table.seats, strict=True)
    ]
    return "\n".join((_RULE, head, *casinos, *seats, _RULE))


def _casino(casino: Casino, names: Sequence[str]) -> str:
    dice = []
    for owned in casino.dice:
        text = f"{names[owned.owner]} {owned.count}"
        dice.append(f"({text})" if owned.owner in casino.tied else text)
    awards = [f"{names[award.owner]} -> {award.bill}" for award in casino.awards]
    bills = " ".join(map(str, casino.bills))
    return f"  [{casino.id}] {bills:<14} {', '.join(dice):<40} {', '.join(awards)}".rstrip()


# -- Expert Yahtzee --------------------------------------------------------------------------------

_LETTERS: Final = "ABCD"
_WIDE: Final = 13
_RING: Final = (
    (0, 1, 2, 3, 4),
    (15, None, None, None, 5),
    (14, None, None, None, 6),
    (13, None, None, None, 7),
    (12, 11, 10, 9, 8),
)
_WORDS: Final = {"move_on": "on", "raise": "raise", "go_on": "go", "stop": "stop"}


def _showdown(table: of_showdown.Observation, names: Sequence[str]) -> str:
    """The track, two lines a space: card, and its owner's value with the pawns; then the rest.

    An asterisk marks a card under a figure.
    """
    rows = []
    for ring in _RING:
        cells = [_space(table, space) if space is not None else ("", "") for space in ring]
        rows += [
            "".join(f"{line:<{_WIDE}}" for line in lines).rstrip()
            for lines in zip(*cells, strict=True)
        ]
    beside = [card for card in table.cards if card.space is None]
    free = "  ".join(f"{card.id} {'/'.join(map(str, _circles(card)))}" for card in beside)
    seats = [
        f"  {_LETTERS[seat]} {name:<12} {each.score:>4} points"
        f"   figure {'in hand' if each.figure else 'on a card'}"
        for seat, (name, each) in enumerate(zip(names, table.seats, strict=True))
    ]
    offers = [_offer(table, offer) for offer in table.offers]
    head = f"{table.phase.capitalize()}   beside the board: {free or 'nothing'}"
    return "\n".join((_RULE, head, *rows, *seats, *offers, _RULE))


def _circles(card: of_showdown.Card) -> list[int]:
    return list(dict.fromkeys(card.circles))


def _space(table: of_showdown.Observation, space: int) -> tuple[str, str]:
    """The two lines of a space."""
    code = table.track[space]
    pawns = "".join(
        _LETTERS[seat].lower() for seat, each in enumerate(table.seats) if each.pawn == space
    )
    if code is None:
        return f"[{space}]{' wild' if space % 4 == 0 else ''}", pawns
    card = next(card for card in table.cards if card.id == code)
    owner = "" if card.owner is None else _LETTERS[card.owner]
    return f"[{space}] {code}", f"{owner}{card.value}{'*' if card.figure else ''} {pawns}"


def _offer(table: of_showdown.Observation, offer: of_showdown.Offer) -> str:
    """What a card needs, what the dice are worth on it, the chance of it under best play."""
    needs = "five equal" if offer.least is None else f"{offer.least} or more"
    now = f"now {offer.value}" if offer.value else ""
    chance = f"{100 * offer.made / table.of:5.1f} %"
    return f"  {offer.kind:<6} {offer.card:<3} {needs:<12} {chance}  {now}".rstrip()


def _showdown_question(table: of_showdown.Observation, names: Sequence[str]) -> str:
    attempt, words = table.attempt, " ".join(_showdown_words(table))
    who = names[table.seat or 0]
    if attempt is None:
        return f"{who}: which way ({words})? "
    thrown = f"{who} threw {' '.join(map(str, attempt.dice))}"
    if attempt.left:
        return f"{thrown}\nKeep which faces, such as {attempt.dice[0]} (none all)? "
    return f"{thrown}\nClaim which card ({words})? "


def _showdown_words(table: of_showdown.Observation) -> dict[str, str]:
    dice = table.attempt.dice if table.attempt else b""
    found = {}
    for choice in table.choices:
        if choice.kind == "keep":
            kept = "".join(sorted(str(dice[place]) for place in choice.places))
            found[{0: "none", len(dice): "all"}.get(len(kept), kept)] = choice.action
        elif choice.card and len(choice.action) > 1:
            found[f"{choice.card.lower()}@{choice.space}"] = choice.action
        elif choice.card:
            found[choice.card.lower()] = choice.action
        else:
            found[_WORDS.get(choice.kind, choice.kind)] = choice.action
    return found


# -- any game ------------------------------------------------------------------------------------

FACES: Final[Mapping[str, Face]] = MappingProxyType(
    {
        vegas.GAME.id: Face(_vegas, _vegas_question, _vegas_words),
        showdown.GAME.id: Face(_showdown, _showdown_question, _showdown_words),
    }
)


def told(event: dict[str, Any], names: Sequence[str]) -> str:
    """One event as a line."""
    words = {**event}
    kind = str(words.pop("type")).replace("_", " ")
    for place in ("seat", "owner", "start", "loser"):
        if words.get(place) is not None:
            words[place] = names[words[place]]
    shown = ", ".join(
        f"{key} {_listed(value)}" for key, value in words.items() if value or value == 0
    )
    return f"  {kind}: {shown}"


def _listed(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)


def playthrough(frames: Sequence[dict[str, Any]]) -> str:
    """A game, ply by ply, for reading in a diff: who acted, how, what was seen, what is next."""
    lines = []
    for frame in frames:
        action = frame["action"]
        if action:
            actor = "chance" if action["actor"] < 0 else f"seat {action['actor']}"
            lines.append(f"{frame['ply']:>4}  {actor:<7} {action['notation']}")
        for event in frame["events"]:
            shown = "  ".join(
                f"{key}={_listed(value)}" for key, value in event.items() if key != "type"
            )
            lines.append(f"        {event['type']}  {shown}".rstrip())
        following = frame["next"]
        if following["actor"] >= 0:
            lines.append(f"        ? seat {following['actor']}: {' '.join(following['actions'])}")
    return "\n".join(lines) + "\n"
