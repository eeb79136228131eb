"""Many games between the bots of a set-up: through any executor, stopped and gone on with.

Game number 17 of a simulation of the seed ``amber`` has the seed ``amber-17``. So its outcome hangs
on nothing else, and the totals are the same for any number of jobs, for any executor, and in
however many runs the games are played.
"""

from collections.abc import Generator, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import lru_cache, partial
from importlib import import_module
from signal import SIG_DFL, SIGINT, signal
from typing import Any, Final

from croupier.bots.tournament import Outcome, Tally, play_many, play_out
from croupier.core.chance import Seeded, generator
from croupier.core.errors import SimulationError, unknown_bot
from croupier.core.game import AnyGame
from croupier.core.state import Policy, State
from croupier.games import GAMES
from croupier.parts.seating import shares
from croupier.players import seated
from croupier.records.record import HUMAN, Setup


def outcomes(
    setup: Setup, numbers: range, executor: Executor | None = None, jobs: int = 1
) -> Generator[Outcome, None, None]:
    """The results of the games ``numbers`` of a simulation, in that order; raises as `seated`.

    ``jobs`` is how many workers the executor has.
    """
    seated(setup)[0].new_state()
    if HUMAN in setup.seats:
        raise unknown_bot(HUMAN, GAMES[setup.game].bots)
    return play_many(partial(play_game, setup), numbers, executor, jobs)


def play_game(setup: Setup, number: int) -> Outcome:
    """Game ``number`` of a simulation: the set-up's bots under a seed of its own."""
    seed = f"{setup.seed}-{number}"
    game, own, policies = _table(setup)
    first = setup.first_state(own, seed)
    return play_out(first, policies, Seeded(seed), generator(seed, "bots"), game.fast_forward)


@lru_cache(maxsize=4)
def _table(setup: Setup) -> tuple[AnyGame, State, Sequence[Policy]]:
    """The start of all games of a simulation: the game, its first state, a policy a seat."""
    game, (known, guests) = GAMES[setup.game], seated(setup)
    policies = [guests.get(seat, game.bots[name]) for seat, name in enumerate(known.seats)]
    return game, known.new_state(), policies


# -- executors ---------------------------------------------------------------------------------


def executor_for(name: str, jobs: int) -> AbstractContextManager[Executor | None]:
    """The executor called ``name``; without a name processes, or none where one job is enough."""
    if name:
        return named_executor(name)
    return processes(jobs) if jobs > 1 else nullcontext()


@contextmanager
def processes(jobs: int) -> Iterator[Executor]:
    """Processes on this machine, ``jobs`` of them; Ctrl-C ends them at once and silently."""
    # A browser has no processes, and there every module of the engine is imported.
    from concurrent.futures import ProcessPoolExecutor

    with ProcessPoolExecutor(jobs, initializer=signal, initargs=(SIGINT, SIG_DFL)) as pool:
        yield pool


@contextmanager
def named_executor(name: str) -> Iterator[Executor]:
    """The executor called ``name``; raises `SimulationError` ``no-executor``.

    ``dask://host:port`` is a scheduler of Dask, where ``distributed`` is installed, and
    ``package.module:factory`` whatever that callable returns, ``concurrent.futures:Executor`` or
    anything that is one.
    """
    scheme, _, address = name.partition("://")
    if scheme == "dask" and address:
        client = _called(name, "distributed", "Client", f"tcp://{address}")
        try:
            yield client.get_executor(pure=False)
        finally:
            client.close()
        return
    module, _, factory = name.partition(":")
    executor = _called(name, module, factory)
    if not isinstance(executor, Executor):
        raise SimulationError("no-executor", executor=name, reason=type(executor).__name__)
    with executor:
        yield executor


def _called(name: str, module: str, factory: str, *arguments: str) -> Any:
    """The executor of ``factory`` in ``module``; raises `SimulationError` ``no-executor``."""
    try:
        return getattr(import_module(module), factory)(*arguments)
    except Exception as error:  # whatever other people's code does
        raise SimulationError("no-executor", executor=name, reason=repr(error)) from error


# -- progress ----------------------------------------------------------------------------------


def progress(setup: Setup, tally: Tally) -> dict[str, object]:
    """All that is needed to go on after the games of ``tally``, in plain numbers and lists."""
    return {
        "setup": str(setup),
        "games": tally.games,
        "decisions": tally.decisions,
        "scores": tally.scores,
        "victories": [[*each] for each in sorted(tally.victories.items())],
    }


_MOST: Final = 1 << 53
"""More than any simulation plays or counts: from here on a JSON number may not be exact."""


def tally_of(setup: Setup, saved: object) -> Tally:
    """The tally that was saved by `progress`; raises `SimulationError`.

    ``other-simulation``: it is one of another set-up; ``bad-progress``: it is none.
    """
    try:
        known = saved if isinstance(saved, Mapping) else {}
        other, rows = known["setup"], known["victories"]
        tally = Tally(
            known["games"],
            known["decisions"],
            tuple(known["scores"]),
            {tuple(way): times for way, times in rows},
        )
    except (KeyError, TypeError, ValueError):
        raise SimulationError("bad-progress") from None
    if not isinstance(other, str) or not _counted(tally):
        raise SimulationError("bad-progress")
    if other != str(setup):
        raise SimulationError("other-simulation", setup=other)
    if not _possible(tally, len(setup.seats)):
        raise SimulationError("bad-progress")
    return tally


def _counted(tally: Tally) -> bool:
    """True if all of it are numbers that can be counted to."""
    games, decisions, scores, victories = tally
    totals = [games, decisions, *scores, *victories.values()]
    return all(type(each) is int and 0 <= each < _MOST for each in totals)


def _possible(tally: Tally, seats: int) -> bool:
    """True if games between so many seats can have come to this."""
    return (
        sum(tally.victories.values()) == tally.games
        and all(_shared(way, seats) for way in tally.victories)
        and len(tally.scores) == (seats if tally.games else 0)
    )


def _shared(way: tuple[object, ...], seats: int) -> bool:
    """True if a victory can be shared this way; who plays alone may lose."""
    winners = [seat for seat, share in enumerate(way) if share]
    return len(way) == seats and way == shares(winners, seats) and (seats == 1 or bool(winners))
