"""Expert Yahtzee as text: the track as a square."""

from collections.abc import Sequence
from typing import Final

from croupier.cli.terminal.renderer import RULE, Renderer, owner_name
from croupier.cli.terminal.sentences import Event, Sayings, capital, people, said, spread, wins
from croupier.games.showdown.observation import Card, Observation, Offer

_LETTERS: Final = "ABCD"
_WIDE: Final = 13
_RING: Final = (
    (0, 1, 2, 3, 4),
    (15, None, None, None, 5),
    (14, None, None, None, 6),
    (13, None, None, None, 7),
    (12, 11, 10, 9, 8),
)
_TYPED: Final = {"move_on": "on", "raise": "raise", "go_on": "go", "stop": "stop"}


def _drawn(table: Observation, names: Sequence[str]) -> str:
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
    return "\n".join((RULE, head, *rows, *seats, *offers, RULE))


def _circles(card: Card) -> list[int]:
    return list(dict.fromkeys(card.circles))


def _space(table: Observation, space: int) -> tuple[str, str]:
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


def _offer(table: Observation, offer: Offer) -> str:
    """The condition of a card, its value with the dice, its chance under best play."""
    needs = "five equal" if offer.least is None else f"{offer.least} or more"
    now = f"now {offer.value}" if offer.value else ""
    chance = f"{100 * offer.made / table.of:5.1f} %"
    return f"  {offer.kind:<6} {offer.card:<3} {needs:<12} {chance}  {now}".rstrip()


def _question(table: Observation, names: Sequence[str]) -> str:
    attempt, words = table.attempt, " ".join(_words(table))
    who = names[table.seat or 0]
    if attempt is None:
        return f"{who}: which way ({words})? "
    thrown = capital(f"{who} threw {' '.join(map(str, attempt.dice))}")
    if attempt.left:
        return f"{thrown}\nKeep which faces, such as {attempt.dice[0]} (none all)? "
    return f"{thrown}\nClaim which card ({words})? "


def _words(table: Observation) -> dict[str, str]:
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
            found[_TYPED.get(choice.kind, choice.kind)] = choice.action
    return found


# -- what happens, and what a choice would change ----------------------------------------------


SAYINGS: Final[Sayings] = {
    "start_rolled": "{name}: red {face}.",
    "start_tied": "A tie, once more: {names}.",
    "start_drawn": ("You play first.", "{name} plays first."),
    "moved": ("Red {face}: you come to {where}.", "{name}: red {face}, to {where}."),
    "moved_on": "No raise, the red die again.",
    "raise_tried": "Now to raise it.",
    "thrown": "Throw {throw}: {faces}",
    "kept": "Kept: {faces}",
    "yahtzee": "Yahtzee, five times {face}!",
    "placed": ("You lay {card} for {value}{under}.", "{name} lays {card} for {value}{under}."),
    "taken": (
        "You take {card} from {loser_name} for {value}{under}.",
        "{name} takes {card} from {loser_name} for {value}{under}.",
    ),
    "figure_returned": ("Your figure is back in hand.", "{name} has the figure back in hand."),
    "raised": (
        "You raise {card} from {before} to {value}.",
        "{name} raises {card} from {before} to {value}.",
    ),
    "failed": ("Nothing fits for you.", "{name}: nothing fits."),
    "declined": ("It would fit, and you leave it.", "{name}: it would fit, and is left."),
    "went_on": ("You go on.", "{name} goes on."),
    "stopped": ("You stop.", "{name} stops."),
    "turn_ended": None,
    "showdown_began": "Showdown! One last turn each: {names}.",
    "game_over": "{names} {wins}.",
}
_WHERE: Final = {"place": "a free space", "wild": "a wild corner"}


def _said(event: Event, names: Sequence[str]) -> str:
    owners = event.get("seats") or event.get("order") or event.get("winners") or ()
    gaps: dict[str, object] = {"names": people(owners, names), "wins": wins(owners, names)}
    gaps["under"] = ", under the figure" if event.get("figure") else ""
    match event["type"]:
        case "moved":
            whose = "" if event["owner"] is None else owner_name(event["owner"], names)
            gaps["where"] = _WHERE.get(event["mode"], f"{event['card']} ({whose})")
            return said(SAYINGS, {**event, "owner": None}, names, gaps)
        case "thrown":
            gaps["faces"] = spread(event["dice"])
        case "kept":
            gaps["faces"] = spread(event["faces"]) or "nothing"
        case "taken":
            gaps["loser_name"] = owner_name(event["loser"], names)
        case "failed" if event["declined"]:
            return said(SAYINGS, {**event, "type": "declined"}, names, gaps)
    return said(SAYINGS, event, names, gaps)


def _changes(table: Observation, names: Sequence[str]) -> dict[str, str]:
    """The gain of every card that can be claimed, and the loss of its owner."""
    found = {}
    for word, action in _words(table).items():
        choice = next(each for each in table.choices if each.action == action)
        if choice.card:
            loser = "" if choice.loser is None else f", from {owner_name(choice.loser, names)}"
            found[word] = f"{choice.kind} {choice.card} for {choice.value}{loser}"
    return found


RENDERER: Final = Renderer(_drawn, _question, _words, _said, _changes)
