"""A finished game once more, with a bot where the person sat.

With the game's own number, 0, everything else is the same: dice, bills and cards, and the bots, who
decide as they did for as long as the bot does what the person did. That is the *par* of a game. Any
other number is another luck at the same table, so that many of them say what a result is worth.

    >>> from croupier.records.match import open_match
    >>> game = begun(open_match("vegas?v=1&rules=duel&seats=human,hasty&seed=amber"), "random", 1)
    >>> str(game.record)
    'vegas?v=1&rules=duel&seats=random,hasty&seed=amber-instead-1'
"""

from dataclasses import dataclass, replace
from typing import Final

from croupier.core.errors import CroupierError
from croupier.core.ply import Ply
from croupier.core.state import OVER
from croupier.games import GAMES
from croupier.records.match import Match, advance, new_match
from croupier.records.record import HUMAN, LONGEST_SEED

MOST_NUMBER: Final = 9999
"""The highest number of a game."""


@dataclass(frozen=True, slots=True)
class BotRerun:
    """Such a game, as far as it has been played."""

    record: str
    """All of it so far: to go on, this is given back."""
    apart: int | None
    """The ply of the first decision that the person took otherwise; null while there is
    none, and where the luck is another."""
    totals: tuple[int, ...] | None
    """Totals by seat; null until the game is over."""
    place: int | None
    """The bot's place, 1 for who has won; null until it is over."""


def begun(own: Match, bot: str, number: int) -> Match:
    """The game before its first ply; raises `CroupierError` where there is none such.

    ``own`` is a game with one person in it.
    """
    setup = own.record.setup
    if setup.seats.count(HUMAN) != 1:
        raise CroupierError("bad-request", part="record")
    if bot not in GAMES[setup.game].bots:
        raise CroupierError("unknown-bot", bot=bot)
    if not 0 <= number <= MOST_NUMBER:
        raise CroupierError("bad-request", part="number")
    seats = tuple(bot if who == HUMAN else who for who in setup.seats)
    seed = _other_luck(setup.seed, number) if number else setup.seed
    return new_match(replace(setup, seats=seats, names=(), seed=seed))


def _other_luck(seed: str, number: int) -> str:
    """The seed of a game with another luck; of a long seed as much as there is room for."""
    # Not `seed-1`: that is a board of a set, whose luck stays hidden until it is played.
    end = f"-instead-{number}"
    return seed[: LONGEST_SEED - len(end)].rstrip("-") + end


def played_on(game: Match, own: Match, decisions: int) -> Match:
    """``game`` with more plies, of which a bot has decided so many; to its end if it is near."""
    known = own.plies if game.record.setup.seed == own.record.setup.seed else ()
    seat = own.record.setup.seats.index(HUMAN)
    together = apart_at(game, known) is None
    left = decisions
    while game.last.actor != OVER and left:
        at = game.length
        if together and at < len(known) and not (known[at].decided and known[at].actor == seat):
            game = game.with_ply(known[at])
            continue
        game = advance(game, at)
        left -= game.plies[-1].decided
        together = together and at < len(known) and game.plies[-1].action == known[at].action
    return game


def apart_at(game: Match, known: tuple[Ply, ...]) -> int | None:
    """The first ply at which ``game`` is another than the plies that are ``known``, 0-based."""
    both = zip(game.plies, known, strict=False)
    return next((at for at, (one, other) in enumerate(both) if one.action != other.action), None)


def rerun_summary(own: Match, game: Match) -> BotRerun:
    """Summary of a rerun of ``own``, in which a bot replaces the person."""
    setup = own.record.setup
    same = game.record.setup.seed == setup.seed
    at = apart_at(game, own.plies) if same else None
    totals, place = None, None
    result = GAMES[setup.game].observe(game.last, None).result
    if result:
        seat = setup.seats.index(HUMAN)
        totals = game.last.scores()
        # Who loses against colours without a seat may have more than each of them.
        others = max(2, result.ranking.index(seat) + 1)
        place = 1 if seat in result.winners else others
    return BotRerun(str(game.record), None if at is None else at + 1, totals, place)
