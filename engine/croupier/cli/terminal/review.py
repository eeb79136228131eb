"""A review as plain text."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from croupier.cli.terminal.english import capital, has, say
from croupier.cli.terminal.numbers import money, percent, percent_change
from croupier.cli.terminal.renderer import owner_name
from croupier.cli.terminal.sentences import place
from croupier.core.evaluator import Reason
from croupier.review.report import ReviewChunk, SeatReview, Step, Summary

SIGNS: Final[Mapping[str, str]] = {"slip": "? ", "blunder": "??", "unclear": "~ "}
"""The prefix of a decision that was a mistake, or may have been one."""


def review_text(game: str, part: ReviewChunk, names: Sequence[str], *, plies: bool = False) -> str:
    """A whole review: who played how well, then every decision and payment.

    With ``plies`` all the others too.
    """
    lines = [*_summary_lines(part.summary, names)] if part.summary else []
    lines += ["", "Choices and payments, with everyone's chances after them:"]
    for step in part.steps:
        if step.stop or plies:
            lines += _step_lines(game, step, names)
    return "\n".join(lines) + "\n"


def _summary_lines(summary: Summary, names: Sequence[str]) -> Iterator[str]:
    """The play of every seat, the turning point, and how far the chances may be off."""
    yield from _sums(summary.seats, names)
    jump = summary.turning_point
    if jump:
        name = names[jump.seat]
        yield say(
            "review.turning",
            round=f"Ply {jump.ply}",
            change=percent_change(jump.change, 1),
            name=name,
            cause=say(f"review.causes.{jump.cause}", name=name),
        )
    if summary.doubt:
        yield say("review.doubt", n=percent(summary.doubt, 1))


def _sums(seats: Sequence[SeatReview], names: Sequence[str]) -> Iterator[str]:
    """The way of every seat from its chance at the start to the one at the end."""
    columns = ("start", "rolls", "table", "given", "own", "hidden", "end")
    yield "seat          " + "".join(f"{name:>7}" for name in columns) + "  accuracy"
    for each in seats:
        before, after = (each.start, each.rolls, each.table, each.given), (each.hidden, each.end)
        shown = "".join(f"{100 * number:7.1f}" for number in (*before, -each.lost, *after))
        yield f"{names[each.seat]:<14}{shown}{each.accuracy:10.1f}"
        grades = ", ".join(f"{number} {grade}" for grade, number in each.grades.items())
        yield f"  {each.decisions} decisions: {grades}; {percent(each.error_rate, 1)} each"


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
    """The loss of a decision, with two standard errors."""
    lost = percent(-loss, 1)
    return say("review.within", loss=lost, error=percent(2 * error, 1)) if error else lost


def sentence(game: str, reason: Reason, names: Sequence[str]) -> str:
    """A reason in English."""
    amount = reason.money or 0
    clause = say(
        f"{game}.reasons.{reason.code}",
        money=money(amount) if has(f"{game}.casinos") else amount,
        casino=place(reason.casino or 0),
        card=say(f"{game}.cards.{reason.card}") if reason.card else "",
        n=reason.dice,
        percent=reason.percent,
        than=reason.than,
        name="" if reason.owner is None else owner_name(reason.owner, names),
    )
    return f"{capital(clause)}."
