"""A review as plain text."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from croupier.cli.terminal.renderer import owner_name
from croupier.cli.terminal.sentences import capital
from croupier.core.evaluator import Reason
from croupier.review.report import ReviewChunk, SeatReview, Step, Summary

type Sentence = str | tuple[str, str]
"""A clause with gaps, or two: for one die and for several."""


_MONEY: Final[Mapping[str, Sentence]] = {
    "more": "pays {money} more as the table lies",
    "more_there": "pays {money} more at {casino} as the table lies",
    "other_loses": "otherwise {money} at {casino} is lost",
    "less_now": "though for now it pays {money} less",
    "wins_as_it_lies": "as the table lies that is enough to win, by {money}",
    "hits_leader": "leaves {name}, who leads, {money} less at {casino}",
    "other_helps": "otherwise {name} gets {money} more at {casino}",
    "other_ties_for": "otherwise a tie at {casino} brings {name} {money} more",
    "chip": "the chip card is worth {money}",
}

_VEGAS: Final[Mapping[str, Sentence]] = {
    "holds": ("one die holds the {money} at {casino}", "{n} dice hold the {money} at {casino}"),
    "more_for_nothing": "{money} more for the same number of dice",
    "ties": "ties {name} at {casino} and costs {name} {money}",
    "overtakes": "passes {name} at {casino} and costs {name} {money}",
    "breaks_tie": "breaks the tie with {name} at {casino} and is paid {money}",
    "neutral_hits": "the neutral dice cost {name} {money} at {casino}",
    "hits": "costs {name} {money} at {casino}",
    "safe": "nobody can get at the {money} at {casino} any more",
    "alone": "nobody else is at {casino}, and it pays {money}",
    "last_word": (
        "keeps one die when nobody else has any: the last word",
        "keeps {n} dice, more than anybody else: the last word",
    ),
    "not_worth": (
        "the {money} at {casino} is not worth a die",
        "the {money} at {casino} is not worth {n} dice",
    ),
    "other_pays_nothing": "at {casino} it would change nothing for anybody",
    "other_has_already": "the {money} at {casino} is held already",
    "other_ties_you": "at {casino} it would only be a tie with {name}",
    "other_endangers": "at {casino} neutral dice would endanger the {money} held there",
    "no_need_to_fight": "in the lead there is no need to fight for {casino}",
    "richer": "there is more to win at {casino}: {money}",
    "second": "at {casino} the second is paid too: {money}",
    "in_reach": "the {money} at {casino} can still be won with the dice in hand",
    "uses_up": ("the colours use up one die more", "the colours use up {n} dice more"),
    "crowded": (
        "at {casino} a die of somebody else lies already",
        "at {casino} {n} dice of others lie already",
    ),
    "ahead": "{name} has more, with what lies on the table: {money}",
    "more_dice": ("one die more at {casino}", "{n} dice more at {casino}"),
    "more_for_fewer": ("{money} more, with one die fewer", "{money} more, with {n} dice fewer"),
    "breaks_neutral_tie": "breaks the tie with the neutral dice at {casino} and is paid {money}",
    "only_neutral": (
        "spends no die of one's own, so one more stays in hand",
        "spends no die of one's own, so {n} more stay in hand",
    ),
    "unsafe": "even {n} dice at once could still be matched at {casino}",
    "other_ties_neutral": "at {casino} it would only be a tie with the neutral dice",
    "no_hurry": "no hurry at {casino}: the second is paid too, {money}",
    "neutral_against": "strengthens the neutral dice against {name} at {casino}",
    "keeps_for": (
        "keeps one die more in hand, with the {money} at {casino} still to be won",
        "keeps {n} dice more in hand, with the {money} at {casino} still to be won",
    ),
    "weakens": "takes a die off {name} at {casino}",
    "weakens_neutral": "takes a neutral die away at {casino}",
    "takes_back": "the die comes back into the hand",
    "only_kicker": "only the kicker goes, and takes a die away at {casino}",
}

_CARDS: Final[Mapping[str, Sentence]] = {
    "stronger": (
        "one die more for the {money} at {casino}",
        "{n} dice more for the {money} at {casino}",
    ),
    "pays_there": "brings {money} at {casino}, otherwise nothing there",
    "spares": (
        "uses one card fewer of the {than} that a deal allows",
        "uses {n} cards fewer of the {than} that a deal allows",
    ),
    "other_ends": (
        "otherwise {than} cards are laid, and it is over one step early",
        "otherwise {than} cards are laid, and it is over {n} steps early",
    ),
}

_SHOWDOWN: Final[Mapping[str, Sentence]] = {
    "likelier": "the dice make {card} {percent} times in 100 instead of {than}",
    "something_likelier": "the dice make some card {percent} times in 100 instead of {than}",
    "likelier_from": "the dice take {card} off {name} {percent} times in 100 instead of {than}",
    "begins_showdown": "lays the last card, so the showdown begins {money} points ahead",
    "other_begins_showdown": "otherwise the showdown begins {money} points behind",
    "more_points": "brings {money} points more",
    "takes": "takes {card} off {name}, who loses {money} points",
    "takes_leader": "takes {card} off {name}, who leads and loses {money} points",
    "wins_now": "makes {card} for certain, for {money} points",
    "keeps": ("keeps one die more", "keeps {n} dice more"),
    "stops_short": ("stopping leaves a throw unused", "stopping leaves {n} throws unused"),
    "throws": ("throws one die more", "throws {n} dice more"),
    "easier_later": "{card} comes more easily later, in {percent} turns of 100 against {than}",
    "behind": "whoever stops here is {money} points short",
    "in_front": "with {money} points more than anybody else there is no need to go on",
    "harder_to_lose": (
        "{card} is harder to take away again, "
        "{percent} attempts of 100 would do it instead of {than}"
    ),
    "raise_seldom": "raising {card} works only {percent} times in 100",
    "raise_often": "raising {card} works {percent} times in 100",
}

SENTENCES: Final[Mapping[str, Mapping[str, Sentence]]] = {
    "vegas": {**_MONEY, **_VEGAS},
    "vegas_cards": {
        **_MONEY,
        **{code: _VEGAS[code] for code in ("ties", "overtakes", "hits")},
        **_CARDS,
    },
    "showdown": _SHOWDOWN,
}
"""The English clause for every reason, by game; the page has the same in its strings."""


CAUSES: Final[Mapping[str, str]] = {
    "own": "by their own choice",
    "others": "by somebody else's choice",
    "luck": "by luck",
    "hidden": "by hidden cards",
}
"""The words for the source of the turning point."""
SIGNS: Final[Mapping[str, str]] = {"slip": "? ", "blunder": "??", "unclear": "~ "}
"""The prefix of a decision that was a mistake, or may have been one."""


def review_text(game: str, part: ReviewChunk, names: Sequence[str], *, plies: bool = False) -> str:
    """A whole review: who played how well, then every decision and payment.

    With ``plies`` all the others too.
    """
    lines = [*_summary_lines(part.summary, names)] if part.summary else []
    lines += ["", "Decisions and payments, with everybody's chances after them:"]
    for step in part.steps:
        if step.stop or plies:
            lines += _step_lines(game, step, names)
    return "\n".join(lines) + "\n"


def _summary_lines(summary: Summary, names: Sequence[str]) -> Iterator[str]:
    """The play of every seat, the turning point, and how far the chances may be off."""
    yield from _sums(summary.seats, names)
    jump = summary.turning_point
    if jump:
        yield (
            f"Turning point: ply {jump.ply}, {_signed(jump.change)} for"
            f" {names[jump.seat]}, {CAUSES[jump.cause]}."
        )
    if summary.doubt:
        yield (
            f"Judged by playing on: chances at decisions are within {_percent(summary.doubt)},"
            " nineteen times in twenty."
        )


def _sums(seats: Sequence[SeatReview], names: Sequence[str]) -> Iterator[str]:
    """The way of every seat from its chance at the start to the one at the end."""
    columns = ("start", "rolls", "table", "given", "own", "hidden", "end")
    yield "seat          " + "".join(f"{name:>7}" for name in columns) + "  accuracy"
    for each in seats:
        before, after = (each.start, each.rolls, each.table, each.given), (each.hidden, each.end)
        shown = "".join(f"{100 * number:7.1f}" for number in (*before, -each.lost, *after))
        yield f"{names[each.seat]:<14}{shown}{each.accuracy:10.1f}"
        grades = ", ".join(f"{number} {grade}" for grade, number in each.grades.items())
        yield f"  {each.decisions} decisions: {grades}; {_percent(each.error_rate)} each"


def _step_lines(game: str, step: Step, names: Sequence[str]) -> list[str]:
    """A ply in a line, and below a mistake why another choice would have been better."""
    judged = step.judgement
    chances = "".join(f"{100 * chance:7.1f}" for chance in step.chances)
    sign = SIGNS.get(judged.grade, "") if judged else ""
    head = f"{sign:<3}{step.ply:>4}  {step.round:>2} {chances}  {_what(step, names)}"
    reasons = judged.reasons if judged else ()
    return [head, *[f"{'':16}{sentence(game, reason, names)}" for reason in reasons]]


def _what(step: Step, names: Sequence[str]) -> str:
    """The words for a ply."""
    judged = step.judgement
    if not judged:
        who = "" if step.seat is None else f" {names[step.seat]}"
        return "the casinos pay." if step.stop else f"{step.kind}{who}"
    said = f"{names[judged.seat]} chooses {judged.chosen}: {judged.grade}"
    if judged.grade == "unclear":
        chosen = next(each for each in judged.choices if each.action == judged.chosen)
        return f"{said}, {_cost(chosen.loss, judged.error)}."
    if not judged.loss:
        return f"{said}."
    return f"{said}, {_cost(judged.loss, judged.error)}; {judged.best} was better."


def _cost(loss: float, error: float) -> str:
    """The loss of a decision, with two standard errors: -8.1 % +- 2.0."""
    return _signed(-loss) + (f" +- {200 * error:.1f}" if error else "")


def sentence(game: str, reason: Reason, names: Sequence[str]) -> str:
    """A reason in English."""
    words = SENTENCES[game][reason.code]
    text = words if isinstance(words, str) else words[reason.dice != 1]
    clause = text.format(
        money=reason.money,
        casino=f"casino {reason.casino}",
        card=reason.card,
        n=reason.dice,
        percent=reason.percent,
        than=reason.than,
        name="" if reason.owner is None else owner_name(reason.owner, names),
    )
    return f"{capital(clause)}."


def _percent(number: float) -> str:
    return f"{100 * number:.1f} %"


def _signed(number: float) -> str:
    return f"{100 * number:+.1f} %"
