"""A game as a text: set-up and the seats' decisions. A share link holds this text.

    vegas?v=1&rules=alea-2012&with=start2&seats=human,greedy&names=Anna,Ben&seed=amber-fox-41&play=32&c=k3f9

``pos`` is the position that the game begins from, where it is not an empty table: see
`croupier.parts.position_text`, and `position_text` of each game.

``play`` holds the decisions in notation; turns with a single legal action are left out. ``c`` is a
check: four characters of a hash over the rest. It comes with every ``play``, so that a link that
was cut off is noticed. Keys may be in any order; `str` writes them in this one. After the names,
``colours`` may give one for each seat.

A shared link has a second check, ``sc``, after the seats. It fails wherever the link is cut behind
it, even within the seed. It is not part of a record. (Older links have it before the seed.)
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from re import IGNORECASE
from re import compile as pattern
from types import MappingProxyType
from typing import Final
from urllib.parse import quote, unquote

from croupier.core.chance import Seeded
from croupier.core.errors import NotationError, PositionError, Problem, SetupError, unknown_bot
from croupier.core.game import AnyGame, Option, OptionValue
from croupier.core.state import Rules, State
from croupier.games import GAMES

LONGEST: Final = 4000
"""Characters that a record's text may have."""
LONGEST_LINK: Final = 4096
"""Characters that a link may have after its ``#``: a record, a page it is for, a ply."""
LONGEST_NAME: Final = 20
"""Characters that a display name may have."""
LONGEST_SEED: Final = 40
"""Characters that a seed may have."""
SEED: Final = f"[a-z0-9-]{{1,{LONGEST_SEED}}}"
"""A sound seed."""
HUMAN: Final = "human"
COLOURS: Final = ("orange", "blue", "yellow", "pink", "green", "indigo")
"""The colours of the seats, unless a set-up hands them out otherwise."""

SHAPES: Final = MappingProxyType(
    {
        "v": "[0-9]{1,4}",
        "rules": "[A-Za-z0-9_-]{1,40}",
        "with": "[A-Za-z0-9_.-]{0,200}",
        "seats": "[A-Za-z0-9_,-]{1,120}",
        "names": "[A-Za-z0-9_.~!*'(),%-]{0,1800}",
        "colours": "[A-Za-z0-9_,-]{0,60}",
        "sc": "[A-Za-z0-9_]{1,8}",
        "pos": "[A-Za-z0-9_.,-]{0,1000}",
        "seed": "[A-Za-z0-9_-]{1,40}",
        "play": "[A-Za-z0-9_.~!*'(),-]{0,2000}",
        "c": "[A-Za-z0-9_]{1,8}",
    }
)
"""The keys of a record in the order in which they are written, with all that a link may bring
there. What passes can still be wrong: the engine says more precisely why."""

_MOVES: Final = frozenset({"play", "c"})
_OF_SETUP: Final = tuple(key for key in SHAPES if key not in {*_MOVES, "sc"})
_NEEDED: Final = ("rules", "seats", "seed")
_REVISION: Final = pattern(r"[0-9]{1,6}")
_SEED: Final = pattern(SEED)
_AMPERSAND: Final = pattern("&(?:amp;|#0*38;)+", IGNORECASE)
"""An ampersand as HTML has it, once or more than once."""
_PLY: Final = pattern(r"[0-9]{1,5}")
_PAGES: Final = frozenset(
    {"", "post", "analysis", "review", "practice", "position", "embed", "explore", "film"}
)
"""The pages of a record, as a link names them behind the game; empty: the table."""
_WORD: Final = pattern(r"(no-)?([a-z]+(?:-[a-z]+)*)([0-9]{1,3})?")
_CHECK_ALPHABET: Final = "abcdefghijkmnpqrstuvwxyz23456789"


@dataclass(frozen=True, slots=True)
class Setup:
    """The start of a game. A set-up may be wrong: `Setup.new_state` checks it."""

    game: str
    rules: str
    """The preset's name."""
    seats: tuple[str, ...]
    """``human`` or a bot's name for every seat."""
    seed: str
    options: tuple[tuple[str, OptionValue], ...] = ()
    """(option, value) where the preset is changed."""
    names: tuple[str, ...] = ()
    """Display names, seat by seat; missing or empty: the page has its own."""
    revision: int = 1
    colours: tuple[str, ...] = ()
    """One of `COLOURS` for every seat; empty: theirs in order."""
    position: str = ""
    """The text of the position that the game begins from; empty: an empty table."""

    def __str__(self) -> str:
        fields = [f"v={self.revision}", f"rules={self.rules}"]
        if self.options:
            fields.append(f"with={'.'.join(self._tokens())}")
        fields.append(f"seats={','.join(self.seats)}")
        names = ",".join(quote(name, safe="") for name in self.names).rstrip(",")
        if names:
            fields.append(f"names={names}")
        if self.colours:
            fields.append(f"colours={','.join(self.colours)}")
        if self.position:
            fields.append(f"pos={self.position}")
        fields.append(f"seed={self.seed}")
        return f"{self.game}?{'&'.join(fields)}"

    @property
    def all_names(self) -> tuple[str, ...]:
        """A display name for every seat, empty where there is none."""
        return self.names + ("",) * (len(self.seats) - len(self.names))

    def _tokens(self) -> list[str]:
        """The changed options as they are written, in the game's order."""
        changed = dict(self.options)
        return [
            _token(each, changed[each.id]) for each in self._game().options if each.id in changed
        ]

    def _game(self) -> AnyGame:
        if self.game not in GAMES:
            raise SetupError("unknown-game", game=self.game)
        return GAMES[self.game]

    def resolved(self) -> Rules:
        """The game's rules: the preset with the options put in; raises `SetupError`."""
        game = self._game()
        if self.revision != game.revision:
            raise SetupError("unknown-revision", revision=self.revision)
        if self.rules not in game.presets:
            raise SetupError("unknown-rules", rules=self.rules)
        known = {option.id for option in game.options}
        for name, _ in self.options:
            if name not in known:
                raise SetupError("unknown-option", option=name)
        return replace(game.presets[self.rules], **dict(self.options))

    def options_now(self) -> dict[str, OptionValue]:
        """The value, changed or not, of every option that the edition offers."""
        rules = self.resolved()
        return {option.id: getattr(rules, option.id) for option in self._game().offered(rules)}

    def new_state(self) -> State:
        """The first state; raises `SetupError` where something does not exist or fit."""
        game, rules = self._game(), self.resolved()
        state = game.new_state(rules, len(self.seats))
        for name in self.seats:
            if name != HUMAN and name not in game.bots:
                raise unknown_bot(name, game.bots)
        if type(self.seed) is not str or not _SEED.fullmatch(self.seed):
            raise SetupError("bad-seed", seed=self.seed)
        for name in self.names:
            if len(name) > LONGEST_NAME or not name.isprintable():
                raise SetupError("bad-name", name=name)
        if len(self.names) > len(self.seats):
            raise SetupError("bad-name", name=self.names[len(self.seats)])
        if self.colours and not self._can_have_colours():
            raise SetupError("bad-colours", colours=",".join(self.colours))
        return self._placed(self.seed) if self.position else state

    def first_state(self, own: State, seed: str) -> State:
        """The first state under another seed, where ``own`` is that under the set-up's own one.

        They are the same, but for hands that a position leaves open: the seed deals them.
        """
        deals = self.position and self._game().hides
        return self._placed(seed) if deals else own

    def _placed(self, seed: str) -> State:
        """The state that `position` describes; raises `PositionError`."""
        positions = self._game().positions
        if positions is None:
            raise PositionError([Problem("not-due", "pos")])
        rules, seats = self.resolved(), len(self.seats)
        return positions.read(rules, seats, self.position, Seeded(seed))

    def _can_have_colours(self) -> bool:
        """True if each seat has a colour, and none has another's.

        Who plays alone cannot choose: the others there are called by their colours.
        """
        count = len(self.seats)
        return 1 < count == len({*self.colours} & {*COLOURS}) == len(self.colours)


@dataclass(frozen=True, slots=True)
class Record:
    """A set-up and the decisions taken in it, each in notation."""

    setup: Setup
    decisions: tuple[str, ...] = ()

    def __str__(self) -> str:
        if not self.decisions:
            return str(self.setup)
        text = f"{self.setup}&play={''.join(self.decisions)}"
        return f"{text}&c={checksum(text)}"


def checksum(text: str) -> str:
    """Four characters that change when ``text`` does; none of them is easily misread."""
    digest = sha256(text.encode(errors="replace")).digest()
    return "".join(_CHECK_ALPHABET[byte % len(_CHECK_ALPHABET)] for byte in digest[:4])


def setup_checksum(path: str, fields: Mapping[str, str], ply: int | None = None) -> str:
    """The check ``sc`` of a link: over path, set-up and the names of the fields that follow.

    The check of a link to a ply is over the ply as well. In older links it is not, and instead of
    the path only the game is in it.
    """
    values = {**fields, "names": unquote(fields.get("names", "").rstrip(","))}
    pairs = [f"{key}={values[key]}" for key in _OF_SETUP if values.get(key)]
    end = "" if ply is None else f"@{ply}"
    return checksum(f"{path}?{'&'.join(pairs + sorted(_MOVES & fields.keys()))}{end}")


def linked(link: str) -> tuple[str, int | None]:
    """(record's text, ply or None) of a link, or of the part behind its ``#/``.

    What copying adds to a link is undone: blanks around it, a slash before it, ``&amp;``. The check
    ``sc`` is removed if it is valid for the page or the ply.

    >>> linked("https://host/tables/vegas.en.html#/vegas/post?v=1&seed=a@17")
    ('vegas?v=1&seed=a', 17)
    """
    text = _AMPERSAND.sub("&", link.rpartition("#/")[2]).strip().lstrip("/")
    path, mark, query = text.partition("?")
    game, _, page = path.partition("/")
    query, end, number = query.partition("@")
    if page not in _PAGES or (end and not _PLY.fullmatch(number)):
        return f"{path}{mark}{query}{end}{number}", None
    ply = int(number) if end else None
    pairs = [field.partition("=") for field in query.split("&")]
    fields = {key: value for key, _, value in pairs}
    if fields.get("sc") in {setup_checksum(known, fields, ply) for known in (path, game)}:
        query = "&".join(["".join(pair) for pair in pairs if pair[0] != "sc"])
    return f"{game}{mark}{query}", ply


def record_in(link: str) -> str:
    """The record's text in a link, see `linked`."""
    return linked(link)[0]


def parse_fields(text: str) -> tuple[str, dict[str, str]]:
    """(game, fields by key) of a record's text; raises `NotationError`."""
    if len(text) > LONGEST:
        raise NotationError("too-long", length=len(text), most=LONGEST)
    game, mark, query = text.partition("?")
    if not mark:
        raise NotationError("malformed", part="record", at=len(game))
    fields: dict[str, str] = {}
    at = len(game) + 1
    for field in query.split("&"):
        key, equals, value = field.partition("=")
        sound = key != "v" or _REVISION.fullmatch(value)
        if not equals or key not in SHAPES or key in fields or not sound:
            raise NotationError("malformed", part=key or "record", at=at)
        fields[key] = value
        at += len(field) + 1
    for key in _NEEDED:
        if key not in fields:
            raise NotationError("malformed", part=key, at=len(text))
    return game, fields


def parse_setup(game: str, fields: Mapping[str, str]) -> Setup:
    """The set-up that the fields describe; raises `NotationError` and `SetupError`."""
    if game not in GAMES:
        raise SetupError("unknown-game", game=game)
    setup = Setup(
        game=game,
        revision=int(fields.get("v", "1")),
        rules=fields["rules"],
        seats=tuple(fields["seats"].split(",")),
        names=_names(fields.get("names", "")),
        seed=fields["seed"],
        colours=_colours(fields.get("colours", ""), fields["seats"].count(",") + 1),
        position=fields.get("pos", ""),
    )
    setup.resolved()
    return replace(setup, options=_options(setup, fields.get("with", "")))


def _names(text: str) -> tuple[str, ...]:
    names = tuple(unquote(name) for name in text.split(","))
    while names and not names[-1]:
        names = names[:-1]
    return names


def _colours(text: str, seats: int) -> tuple[str, ...]:
    """The colours in ``text``; none where they are those that the seats have anyway."""
    colours = tuple(text.split(",")) if text else ()
    return () if colours == COLOURS[:seats] else colours


def _options(setup: Setup, text: str) -> tuple[tuple[str, OptionValue], ...]:
    """The options that ``text`` changes, in the game's order; raises `SetupError`."""
    game = GAMES[setup.game]
    by_token = {option.token: option for option in game.options}
    changed: dict[str, OptionValue] = {}
    for token in text.split(".") if text else ():
        found = _WORD.fullmatch(token)
        option = by_token.get(found[2]) if found else None
        if not found or not option or option.id in changed:
            raise SetupError("unknown-option", option=token)
        changed[option.id] = _option_value(option, token, found[1], found[3])
    preset = game.presets[setup.rules]
    return tuple(
        (option.id, changed[option.id])
        for option in game.options
        if option.id in changed and changed[option.id] != getattr(preset, option.id)
    )


def _option_value(option: Option, token: str, no: str | None, number: str | None) -> bool | int:
    if option.kind == "flag":
        if number:
            raise option.refused(token)
        return not no
    if no or not number or int(number) not in option.values:
        raise option.refused(token)
    return int(number)


def _token(option: Option, value: OptionValue) -> str:
    if option.kind == "flag":
        return option.token if value else f"no-{option.token}"
    return f"{option.token}{value}"


def cut_decisions(game: AnyGame, play: str) -> tuple[str, ...]:
    """The decisions in ``play``; raises `NotationError` ``bad-token`` with the number before it."""
    decisions: list[str] = []
    at = 0
    while found := game.token.match(play, at):
        decisions.append(found[0])
        at = found.end()
    if at < len(play):
        raise NotationError("bad-token", token=play[at], decision=len(decisions))
    return tuple(decisions)


def parse_record(text: str) -> Record:
    """The inverse of ``str(record)``; raises `NotationError` and `SetupError`.

    Whether the decisions are legal is for `croupier.records.match.replay` to say.
    """
    return parse_game(text)[0]


def parse_game(text: str) -> tuple[Record, State]:
    """A record and its first state; raises `NotationError` and `SetupError`, see `parse_record`."""
    game, fields = parse_fields(text)
    setup = parse_setup(game, fields)
    first = setup.new_state()
    record = Record(setup, cut_decisions(GAMES[game], fields.get("play", "")))
    claims_moves = "play" in fields or "c" in fields
    verified = fields.get("c") == checksum(f"{setup}&play={fields.get('play', '')}")
    if "sc" in fields and fields["sc"] != setup_checksum(game, fields):
        raise NotationError("link-damaged")
    if claims_moves and not verified:
        raise NotationError("bad-check")
    return record, first
