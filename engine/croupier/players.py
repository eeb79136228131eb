"""Bots from outside the package, for games that are played or simulated here.

A seat of a set-up may name a policy as ``module:name``, or by its name in the entry-point group
``croupier.bots``. Naming it runs its module. So only an argument or a program can do that; a link
or a record that names such a bot does not open (``unknown-bot``). Games that it played are written
down with people in its seats, under its name: their links open everywhere.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from importlib import import_module
from importlib.metadata import entry_points
from operator import attrgetter
from typing import Final

from croupier.core.chance import generator
from croupier.core.errors import SimulationError, unknown_bot
from croupier.core.state import Action, Policy
from croupier.games import GAMES
from croupier.records.match import Match
from croupier.records.record import HUMAN, LONGEST_NAME, Setup

GROUP: Final = "croupier.bots"
"""The entry points of other packages' bots."""

type Guests = Mapping[int, Policy]
"""Bots from outside the package, by seat."""


def seated(setup: Setup) -> tuple[Setup, Guests]:
    """The set-up with a bot of the game in place of each bot from outside, and those by seat.

    The place of each has its name. Raises `SetupError` ``unknown-bot``, and `SimulationError`
    ``no-bot`` for what cannot be imported or called.
    """
    if setup.game not in GAMES:
        return setup, {}  # `Setup.new_state` says so
    bots = GAMES[setup.game].bots
    guests = {
        seat: _policy(name, bots)
        for seat, name in enumerate(setup.seats)
        if name != HUMAN and name not in bots
    }
    if not guests:
        return setup, {}
    seats, names = [*setup.seats], [*setup.all_names]
    for seat in guests:
        names[seat] = names[seat] or seats[seat].rpartition(":")[2][:LONGEST_NAME]
        seats[seat] = next(iter(bots))
    while not names[-1]:  # as a record is read
        names.pop()
    return replace(setup, seats=tuple(seats), names=tuple(names)), guests


def _policy(name: str, bots: Iterable[str]) -> Policy:
    """The policy that is called ``name``; raises as `seated`."""
    value = name = str(name)
    if ":" not in name:
        listed = {each.name: each.value for each in entry_points(group=GROUP)}
        if name not in listed:
            raise unknown_bot(name, [*bots, *sorted(listed)])
        value = listed[name]
    module, _, path = value.partition(":")
    try:
        policy: Policy = attrgetter(path)(import_module(module))
    except Exception as error:  # whatever other people's code does
        raise SimulationError("no-bot", bot=name, reason=repr(error)) from error
    if not callable(policy):
        raise SimulationError("no-bot", bot=name, reason=f"{type(policy).__name__} is not a policy")
    return policy


def guest_action(match: Match, guests: Guests) -> str | None:
    """The decision of a guest at the end of a game; None: none of theirs is due."""
    state = match.last
    if state.actor not in guests or state.forced:
        return None
    rng = generator(match.record.setup.seed, f"bot/{match.length}")
    action: Action = guests[state.actor](state.resample(state.actor, rng), rng)
    return str(action)


def shareable(match: Match, guests: Guests) -> Match:
    """The game with people in the seats of guests, as their links have it."""
    setup = match.record.setup
    seats = tuple(HUMAN if seat in guests else kind for seat, kind in enumerate(setup.seats))
    return replace(match, record=replace(match.record, setup=replace(setup, seats=seats)))
