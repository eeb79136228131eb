"""A review as plain text."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from croupier.terminal.renderer import owner_name

type Sentence = str | tuple[str, str]
"""A sentence with gaps, or two: for one die and for several."""


_MONEY: Final[Mapping[str, Sentence]] = {
    "more": "Pays {money} more as the table lies.",
    "other_loses": "Keeps {money} that would be lost otherwise.",
    "less_now": "For now it pays {money} less, though.",
    "wins_as_it_lies": "As the table lies it is enough to win, by {money}.",
    "hits_leader": "{money} off {name}, who leads.",
    "other_helps": "The other choice hands {name} {money}.",
}

_VEGAS: Final[Mapping[str, Sentence]] = {
    "holds": ("One die holds the {money} at {casino}.", "{n} dice hold the {money} at {casino}."),
    "more_for_nothing": "{money} more for the same number of dice.",
    "ties": "Ties {name} at {casino}: {money} off them.",
    "overtakes": "Passes {name} at {casino}: {money} off them.",
    "breaks_tie": "Breaks the tie with {name} at {casino} and is paid {money}.",
    "neutral_hits": "The neutral dice cost {name} {money} at {casino}.",
    "hits": "{money} off {name}.",
    "safe": "Nobody can get at the {money} at {casino} any more.",
    "alone": "Nobody else is at {casino}, and it pays {money}.",
    "keeps": ("Keeps one die more in hand.", "Keeps {n} dice more in hand."),
    "last_word": (
        "Keeps one die when nobody else has any: the last word.",
        "Keeps {n} dice, more than anybody else: the last word.",
    ),
    "not_worth": (
        "The {money} at {casino} is not worth a die.",
        "The {money} at {casino} is not worth {n} dice.",
    ),
    "other_pays_nothing": "At {casino} it would change nothing for anybody.",
    "other_has_already": "The {money} at {casino} is held already.",
    "other_ties_you": "At {casino} it would only be a tie with {name}.",
    "no_need_to_fight": "In the lead there is no need to fight for {casino}.",
    "chip": "The chip card is worth {money}.",
    "richer": "There is more to win at {casino}: {money}.",
    "second": "At {casino} the second is paid too: {money}.",
    "in_reach": "The {money} at {casino} can still be won with the dice in hand.",
    "uses_up": (
        "The colours use up one die more.",
        "The colours use up {n} dice more.",
    ),
    "crowded": (
        "At {casino} a die of somebody else lies already.",
        "At {casino} {n} dice of others lie already.",
    ),
    "ahead": "{name} has more, with what lies on the table: {money}.",
    "weakens": "Takes a die off {name} at {casino}.",
    "takes_back": "The die comes back into the hand.",
    "more_dice": ("One die more at {casino}.", "{n} dice more at {casino}."),
    "more_for_fewer": ("{money} more, with one die fewer.", "{money} more, with {n} dice fewer."),
    "breaks_neutral_tie": "Breaks the tie with the neutral dice at {casino} and is paid {money}.",
    "only_neutral": (
        "Only a neutral die goes: all the others stay in hand.",
        "Only {n} neutral dice go: all the others stay in hand.",
    ),
    "unsafe": "{n} dice at once would not even be safe at {casino}.",
    "other_ties_neutral": "At {casino} it would only be a tie with the neutral dice.",
    "no_hurry": "No hurry at {casino}: the second is paid too, {money}.",
    "weakens_neutral": "Takes a neutral die away at {casino}.",
    "only_kicker": "Only the kicker goes, and takes a die away at {casino}.",
    "neutral_against": "Neutral dice against {name} at {casino}.",
}

_CARDS: Final[Mapping[str, Sentence]] = {
    "keeps": ("Keeps one card more for later.", "Keeps {n} cards more for later."),
    "stronger": ("One die more at {casino}.", "{n} dice more at {casino}."),
    "pays_there": "At {casino} it brings {money}, the other choice nothing.",
}

_SHOWDOWN: Final[Mapping[str, Sentence]] = {
    "likelier": "To make {card}: {percent}% instead of {than}%.",
    "something_likelier": "To make some card: {percent}% instead of {than}%.",
    "likelier_from": "To take {card} off {name}: {percent}% instead of {than}%.",
    "more_points": "{card}: {money} points more.",
    "takes": "{name} loses {card} and {money} points.",
    "wins_now": "{card}: certain, for {money} points.",
    "keeps": ("Keeps one die more.", "Keeps {n} dice more."),
    "stops_short": ("Stopping leaves a throw unused.", "Stopping leaves {n} throws unused."),
    "throws": ("Throws one die more.", "Throws {n} dice more."),
    "easier_later": "Easier to get later: {card}, {percent}% in a turn against {than}%.",
    "behind": "Whoever stops here is {money} points short.",
    "in_front": "{money} points in front, there is no need to go on.",
    "takes_leader": "{name} is in the lead and loses {card} and {money} points.",
    "harder_to_lose": (
        "Harder to take away again: {card}, {percent}% an attempt instead of {than}%."
    ),
    "raise_seldom": "To raise {card} works only {percent}% of the time.",
    "raise_often": "To raise {card} works {percent}% of the time.",
}

SENTENCES: Final[Mapping[str, Mapping[str, Sentence]]] = {
    "vegas": {**_MONEY, **_VEGAS},
    "vegas_cards": {
        **_MONEY,
        **{code: _VEGAS[code] for code in ("ties", "hits", "chip")},
        **_CARDS,
    },
    "showdown": _SHOWDOWN,
}
"""The English sentence for every reason, by game; the page has the same in its strings."""


def review_text(game: str, part: Mapping[str, Any], names: Sequence[str]) -> str:
    """A whole review: who played how well, the costliest decisions, then ply by ply."""
    summary, steps = part["summary"], part["steps"]
    lines = [
        "seat            start  rolls  table  given   lost    end   luck  without luck  accuracy"
    ]
    for each in summary["seats"]:
        luck = each["rolls"] + each["table"]
        added = [each["rolls"], each["table"], each["given"], -each["lost"]]
        numbers = [each["start"], *added, each["end"], luck]
        shown = "".join(f"{100 * number:7.1f}" for number in numbers)
        rest = f"{100 * each['without_luck']:14.1f}{each['accuracy']:10.1f}"
        lines.append(f"{names[each['seat']]:<14}{shown}{rest}")
        grades = ", ".join(f"{number} {grade}" for grade, number in each["grades"].items())
        lines.append(
            f"  {each['decisions']} decisions: {grades}; {_percent(each['error_rate'])} each"
        )
    jump = summary["turning_point"]
    if jump:
        lines.append(
            f"Turning point: ply {jump['ply']}, {_signed(jump['change'])} for {names[jump['seat']]}"
        )
    lines += ["", "Costliest decisions:"]
    for ply in summary["costliest"]:
        lines += _decision(game, steps[ply - 1], names)
    lines += ["", "Ply by ply, chances of every seat:"]
    lines += [_line(step, names) for step in steps]
    if not part["sure"]:
        most = max(step["error"] for step in steps)
        lines.append(f"Judged by playing on: chances are within about {_percent(2 * most)}.")
    return "\n".join(lines) + "\n"


def _decision(game: str, step: Mapping[str, Any], names: Sequence[str]) -> list[str]:
    judged = step["judgement"]
    choices = ", ".join(
        f"{each['action']} {_percent(each['value'])}" for each in judged["choices"][:6]
    )
    first = (
        f"  ply {step['ply'] - 1}, round {step['round']}, {names[judged['seat']]}:"
        f" {judged['chosen']} instead of {judged['best']}, {judged['grade']},"
        f" {_percent(judged['loss'])} ({choices})"
    )
    return [first, *[f"    {sentence(game, reason, names)}" for reason in judged["reasons"]]]


def sentence(game: str, reason: Mapping[str, Any], names: Sequence[str]) -> str:
    """A reason in English."""
    words = SENTENCES[game][reason["code"]]
    text = words if isinstance(words, str) else words[reason["dice"] != 1]
    owner = reason["owner"]
    return text.format(
        **{**reason, "casino": f"casino {reason['casino']}", "n": reason["dice"]},
        name="" if owner is None else owner_name(owner, names),
    )


def _line(step: Mapping[str, Any], names: Sequence[str]) -> str:
    """A ply: who or what acted, the chances after it, and what it changed most."""
    judged = step["judgement"]
    who = "chance" if step["actor"] < 0 else names[step["actor"]]
    chances = "".join(f"{100 * chance:7.1f}" for chance in step["chances"])
    said = f"  {judged['chosen']} {judged['grade']}" if judged else ""
    if judged and judged["loss"]:
        said += f" {_signed(-judged['loss'])}, best {judged['best']}"
    return f"{step['ply']:>4}  {step['round']:>2}  {who:<12} {step['kind']:<7}{chances}{said}"


def _percent(number: float) -> str:
    return f"{100 * number:.1f} %"


def _signed(number: float) -> str:
    return f"{100 * number:+.1f} %"
