"""Expert Yahtzee as text: the track as a square."""

from collections.abc import Sequence
from typing import Final

from croupier.cli.terminal.english import capital, say
from croupier.cli.terminal.numbers import percent
from croupier.cli.terminal.renderer import RULE, Renderer, asked, owner_name
from croupier.cli.terminal.sentences import Event, named, people, said, spread
from croupier.games.showdown.observation import Card, Observation, Offer
from croupier.games.showdown.rules import DICE

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
    chance = percent(offer.made / table.of, 1)
    return f"  {offer.kind:<6} {offer.card:<3} {needs:<12} {chance:>6}  {now}".rstrip()


def _question(table: Observation, names: Sequence[str]) -> str:
    attempt, words = table.attempt, _words(table)
    who = capital(names[table.seat or 0])
    if attempt is None:
        return asked(f"{who}: which way", words)
    thrown = f"{who} threw {' '.join(map(str, attempt.dice))}"
    if attempt.left:
        stay = f"{say('showdown.prompt.keep_you').removesuffix('?')}, such as {attempt.dice[0]}"
        return f"{thrown}\n{asked(stay, ('none', 'all'))}"
    return f"{thrown}\n{asked(say('showdown.prompt.claim_you'), words)}"


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


def _said(event: Event, names: Sequence[str]) -> str:
    """An event in a sentence, empty for the end of a turn, which is seen on the table."""
    code, owners = event["type"], event.get("seats") or event.get("order") or event.get("winners")
    gaps = {"name": named({**event, "owner": None}, names), "names": people(owners or (), names)}
    if event.get("card"):
        gaps["card"] = _card(event["card"])
    match code:
        case "turn_ended":
            return ""
        case "moved":
            gaps["owner"] = "" if event["owner"] is None else owner_name(event["owner"], names)
            code = code if event["mode"] == "place" else f"{code}_{event['mode']}"
        case "thrown":
            gaps["faces"] = spread(event["dice"])
        case "kept":
            gaps["faces"] = spread(event["faces"])
            code = {0: "kept_none", DICE: "kept_all"}.get(len(event["places"]), code)
        case "placed" | "taken":
            gaps["loser"] = owner_name(event.get("loser") or 0, names)
            code = f"{code}_figure" if event["figure"] else code
        case "failed" if event["declined"]:
            code = "declined"
    return said("showdown", code, event, {"n": len(owners or ()), **gaps})


def _card(card: str) -> str:
    return say(f"showdown.cards.{card}")


def _changes(table: Observation, names: Sequence[str]) -> dict[str, str]:
    """The gain of every card that can be claimed, and the loss of its owner."""
    found = {}
    for word, action in _words(table).items():
        choice = next(each for each in table.choices if each.action == action)
        if choice.card:
            key = f"showdown.choices.{choice.kind}"
            loser = "" if choice.loser is None else owner_name(choice.loser, names)
            found[word] = say(key, card=_card(choice.card), value=choice.value, name=loser)
    return found


RENDERER: Final = Renderer(_drawn, _question, _words, _said, _changes)
