"""The terminal face: tables and events as plain text, for people who have no browser at hand."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from croupier.games.vegas import observation as vegas
from croupier.games.vegas_cards import observation as cards
from croupier.match import Frame

_RULE = "-" * 64


class Question(NamedTuple):
    """What a person is asked: what to see first, the question, what may be typed for what."""

    before: str
    prompt: str
    answers: Mapping[str, str]
    """(what is typed) -> the action in notation."""


def drawn(table: Any, names: Sequence[str]) -> str:
    """The whole table of any game as text."""
    text: str = _DRAWN[type(table)](table, names)
    return text


def question(shown: Frame, names: Sequence[str]) -> Question:
    """What the acting seat is asked, in any game."""
    asked: Question = _ASKED[type(shown.observation)](shown, names)
    return asked


# -- the dice game -----------------------------------------------------------------------------


def _vegas(table: vegas.Observation, names: Sequence[str]) -> str:
    """One line a casino: its bills, then every owner's dice.

    What is tied stands in brackets, and an arrow shows who would get which bill if the round
    ended now.
    """
    head = f"Round {table.round} of {table.rounds}   {table.pile} bills in the pile"
    casinos = [_casino(casino, names) for casino in table.casinos]
    seats = [
        f"  {name:<12} {seat.own} dice in hand   {seat.money:>4} won   {seat.pending:>4} pending"
        for name, seat in zip(names, table.seats, strict=True)
    ]
    return "\n".join((_RULE, head, *casinos, *seats, _RULE))


def _casino(casino: vegas.Casino, names: Sequence[str]) -> str:
    dice = [
        _bracketed(f"{names[owned.owner]} {owned.count}", owned.owner in casino.tied)
        for owned in casino.dice
    ]
    return _line(casino, dice, names)


def _bracketed(text: str, tied: bool) -> str:
    return f"({text})" if tied else text


def _line(casino: vegas.Casino | cards.Casino, lying: Sequence[str], names: Sequence[str]) -> str:
    awards = [f"{names[award.owner]} -> {award.bill}" for award in casino.awards]
    bills = " ".join(map(str, casino.bills))
    return f"  [{casino.id}] {bills:<14} {', '.join(lying):<40} {', '.join(awards)}".rstrip()


def _asked_vegas(shown: Frame, names: Sequence[str]) -> Question:
    seat, legal = shown.next.actor, shown.next.actions
    rolled = " ".join(map(str, sorted(shown.observation.roll.own)))
    prompt = f"Place which face ({' '.join(legal)})? "
    return Question(f"{names[seat]} rolled {rolled}", prompt, {each: each for each in legal})


# -- the card game -----------------------------------------------------------------------------


def _cards(table: cards.Observation, names: Sequence[str]) -> str:
    """One line a casino: its bills, then the dice on each of every owner's cards.

    Brackets and arrows are as in the dice game.
    """
    head = f"Deal {table.deal} of {table.deals}, step {table.step} of {table.steps}"
    casinos = [_cards_casino(casino, names) for casino in table.casinos]
    seats = [
        f"  {name:<12} {seat.cards:>2} cards out   {seat.deck:>2} in the deck   "
        f"{seat.glass:>2} under the glass   {seat.money:>4} won   {seat.pending:>4} pending"
        for name, seat in zip(names, table.seats, strict=True)
    ]
    return "\n".join((_RULE, head, *casinos, *seats, _RULE))


def _cards_casino(casino: cards.Casino, names: Sequence[str]) -> str:
    lying = [
        _bracketed(
            f"{names[each.owner]} {'+'.join(map(str, each.cards))}", each.owner in casino.tied
        )
        for each in casino.cards
    ]
    if casino.chip:
        lying.append("a chip card")
    return _line(casino, lying, names)


def _asked_cards(shown: Frame, names: Sequence[str]) -> Question:
    """Cards are picked by their places, 1 to 5: "13" lays the first and the third."""
    table, seat = shown.observation, shown.next.actor
    first = table.choices[0]
    if first.kind == "chip":
        legal = {choice.action: choice.action for choice in table.choices}
        casino = first.casinos[0].id
        return Question("", f"Leave or take the chip card of casino {casino} (l t)? ", legal)
    hand = "   ".join(
        f"{place}: [{' '.join([str(card.face)] * card.dice)}]"
        for place, card in enumerate(table.seats[seat].held.hand, start=1)
    )
    answers = {
        "".join(str(at + 1) for at in way): choice.action
        for choice in table.choices
        for way in choice.ways
    }
    return Question(f"{names[seat]} holds   {hand}", "Lay which cards, by place? ", answers)


_DRAWN: Final[Mapping[type, Callable[[Any, Sequence[str]], str]]] = {
    vegas.Observation: _vegas,
    cards.Observation: _cards,
}
_ASKED: Final[Mapping[type, Callable[[Frame, Sequence[str]], Question]]] = {
    vegas.Observation: _asked_vegas,
    cards.Observation: _asked_cards,
}


# -- any game ----------------------------------------------------------------------------------


def told(event: dict[str, Any], names: Sequence[str]) -> str:
    """One event as a line."""
    words = {**event}
    kind = str(words.pop("type")).replace("_", " ")
    for place in ("seat", "owner", "start"):
        if words.get(place) is not None:
            words[place] = names[words[place]]
    shown = ", ".join(
        f"{key} {_listed(value)}" for key, value in words.items() if value or value == 0
    )
    return f"  {kind}: {shown}"


def _listed(value: object) -> str:
    """A value as text; a card is written face/dice."""
    if isinstance(value, dict):
        return "/".join(map(str, value.values()))
    return " ".join(map(_listed, value)) if isinstance(value, list) else str(value)


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
