"""A game in the terminal: people are asked, bots move."""

import argparse
import sys
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from croupier.api.serialize import to_json
from croupier.cli import terminal
from croupier.cli.arguments import setup_of
from croupier.cli.terminal.play import COMMANDS, called, choices_text, coloured, hint_text
from croupier.core.state import OVER
from croupier.players import Guests, guest_action, seated, shareable
from croupier.records.frame import Frame, frame
from croupier.records.match import Match, advance, open_match, replay
from croupier.records.record import HUMAN, Record
from croupier.review.hint import suggest

_CLEAR: Final = "\033[2J\033[3J\033[H"
"""Clears a terminal, with the lines that have scrolled out of sight."""


def play(args: argparse.Namespace) -> None:
    """Play a game in the terminal.

    You can also type hint, undo, link and quit; ? explains them.
    """
    guests: Guests = {}
    if args.record:
        match = open_match(args.record)
    else:
        setup, guests = seated(setup_of(args))
        match = replay(Record(setup))
    setup = match.record.setup
    names = called(setup.seats, setup.all_names)
    people = [seat for seat, kind in enumerate(setup.seats) if kind == HUMAN]
    viewer = people[0] if len(people) == 1 else None
    say = partial(_say, names=names, colour=args.colour or sys.stdout.isatty())
    shown = frame(match, viewer)
    while shown.next.actor != OVER:
        if shown.next.actor in people and not shown.next.automatic:
            link = str(shareable(match, guests).record)
            after = _persons_turn(match, shown, names, say, link)
            if after is None:
                return
            match = after
        else:
            match = advance(match, match.length, guest_action(match, guests))
        shown = frame(match, viewer)
        for event in shown.events:
            say(terminal.event_sentence(shown.game, to_json(event), names))
    say(terminal.renderer_of(shown.game, ()).drawn(shown.observation, names))
    print(f"Record: {shareable(match, guests).record}")


def _say(text: str, names: Sequence[str], colour: bool) -> None:
    """Print a text that is not empty, in colour if that is wanted."""
    if text:
        print(coloured(text, names) if colour else text)


def _persons_turn(
    match: Match, shown: Frame, names: Sequence[str], say: Callable[[str], None], link: str
) -> Match | None:
    """The game after the person's choice, or before their last one; None: they leave."""
    if not shown.next.actions:
        shown = _frame_for(match, shown.next.actor, names)
    renderer = terminal.renderer_of(shown.game, shown.next.actions)
    words = renderer.words(shown.observation)
    say(renderer.drawn(shown.observation, names))
    say(choices_text(renderer.changes(shown.observation, names)))
    before, _, prompt = renderer.question(shown.observation, names).rpartition("\n")
    say(before)
    while True:
        typed = input(prompt).strip()
        for word in (typed, typed.lower()):
            if word in words:
                return advance(match, match.length, words[word])
        if typed == "quit":
            print(f"To continue: croupier play --record '{link}'")
            return None
        if typed == "undo" and shown.undo is not None and _may_undo(shown):
            return match.cut(shown.undo)
        if typed == "hint":
            say(hint_text(shown.game, suggest(match, shown.seat, shown.ply), words, names))
        else:
            print(_answer(typed, link))


def _may_undo(shown: Frame) -> bool:
    """Alone always; where several people play nobody chooses again with more knowledge."""
    return shown.setup.seats.count(HUMAN) == 1 or not shown.revealed


def _answer(typed: str, link: str) -> str:
    """The answer to input that is neither a choice nor a command that changes the game."""
    known = {"?": COMMANDS, "link": f"Record: {link}"}
    known["undo"] = "There's nothing to undo."
    return known.get(typed, "That isn't one of the choices. Type ? for help.")


def _frame_for(match: Match, seat: int, names: Sequence[str]) -> Frame:
    """The frame as the acting person sees it; clears the screen before and after they come."""
    input(f"{_CLEAR}Only {names[seat]} should look now. Press Enter.")
    print(_CLEAR, end="")
    return frame(match, seat)
