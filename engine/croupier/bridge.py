"""What the page asks the engine: JSON text in, JSON text out.

    {"id": 1, "method": "frame", "params": {"record": "vegas?..."}}  ->  {"id": 1, "result": {...}}
                                              or  {"id": 1, "error": {"code": ..., "data": {...}}}

Methods: `frame` (record, seat?, ply?), `advance` (record, seat?, ply, action?) and `suggest`
(record, seat?, ply?), see `croupier.frame`; `picture` (record, seat?, ply?, words?, look?), see
`croupier.picture`; `position` (record, seat?, ply?) and with a text instead of a moment (record,
text), see `croupier.positions`; `review` (record, ply?, decisions?, looks?, steps?), see
`croupier.review`. ``seat`` is who asks, and nobody is told what that seat must not know; while
hands are hidden there is no review. Frozen values become objects by field name, and events carry
their class's name as ``type``:
``BillTurned`` is ``bill_turned``.
"""

import gc
import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from math import isfinite
from re import compile as pattern
from typing import Any, Final

from croupier.errors import CroupierError
from croupier.frame import Frame, frame, suggest
from croupier.match import Match, advance, open_match
from croupier.review.grades import EFFORTS
from croupier.review.review import Review
from croupier.review.told import told
from croupier.state import OPEN, Event

_PLAIN: Final = (str, int, float, type(None))
METHODS: Final = ("frame", "advance", "suggest", "picture", "position", "review")
FEW_DECISIONS: Final = 4
"""Decisions that a part of a review judges if nobody says how many: a page stays quick by it."""
MOST_DECISIONS: Final = 1000
_LONGEST_WORDS: Final = 5000
"""Characters that a text in a picture may have."""
_INNER_CAPITAL: Final = pattern(r"(?<!^)([A-Z])")


class Bridge:
    """Answers requests, one after another.

    It remembers the match that it was asked about last, because the page goes through a game ply
    by ply: no ply is played twice; and the last review, because it is made in parts. No answer
    depends on either.
    """

    def __init__(self) -> None:
        self._last: Match | None = None
        self._review: Review | None = None

    def handle(self, request: str) -> str:
        """The answer to a request; never raises."""
        number: object = None
        try:
            call = _object(_read(request), "request")
            number = call.get("id")
            result = self._call(call.get("method"), _object(call.get("params", {}), "params"))
            return json.dumps({"id": number, "result": result})
        except CroupierError as error:
            fault = {"code": error.code, "data": jsonable(error.data)}
        except Exception as error:  # the page waits for an answer, whatever went wrong
            fault = {
                "code": "internal",
                "data": {"kind": type(error).__name__, "text": str(error)},
            }
        return json.dumps({"id": number, "error": fault})

    def _call(self, method: object, params: Mapping[str, Any]) -> Any:
        if method not in METHODS:
            raise CroupierError("unknown-method", method=str(method))
        if method == "review":
            return self._reviewed(params)
        if method == "position" and params.get("text") is not None:
            return _judged(params)
        self._last = match = open_match(_param(params, "record", str), self._last)
        seat, ply = _optional(params, "seat", int), _optional(params, "ply", int)
        if seat not in (None, OPEN, *range(len(match.record.setup.seats))):
            raise CroupierError("bad-request", part="seat")
        seat = match.viewer(seat)
        if method == "frame":
            return jsonable_frame(frame(match, seat, ply))
        if method == "advance":
            action = _optional(params, "action", str)
            here = advance(match, _param(params, "ply", int), action)
            self._last = max(match, here, key=lambda each: each.length)
            return jsonable_frame(frame(here, here.viewer(seat)))
        if method == "picture":
            return {"svg": _drawn(frame(match, seat, ply), params)}
        if method == "position":
            return jsonable(_placed(match, seat, ply))
        return jsonable(suggest(match, seat, match.length if ply is None else ply))

    def _reviewed(self, params: Mapping[str, Any]) -> Any:
        """The next part of a review; the table's own match stays remembered beside it."""
        known = self._review.match if self._review else None
        match = open_match(_param(params, "record", str), known)
        begin = _optional(params, "ply", int) or 0
        decisions = _optional(params, "decisions", int) or FEW_DECISIONS
        match.state(begin)
        if not 0 < decisions <= MOST_DECISIONS:
            raise CroupierError("bad-request", part="decisions")
        looks = _optional(params, "looks", int) or 1
        if not 0 < looks <= len(EFFORTS):
            raise CroupierError("bad-request", part="looks")
        if self._review is None or self._review.match.record != match.record:
            self._review = Review(match)
        self._review.look(looks)
        steps = _optional(params, "steps", list)
        if steps is not None:
            if len(steps) != begin:
                raise CroupierError("bad-request", part="steps")
            self._review.remember(told(steps, len(match.record.setup.seats)))
        return jsonable(self._review.part(begin, decisions))


_bridge: Final = Bridge()


def handle(request: str) -> str:
    """What the page calls: the answer, found without looking for garbage meanwhile.

    To look through all that is remembered again and again takes about a tenth of the time of a
    review; between two requests is early enough.
    """
    collects = gc.isenabled()
    gc.disable()
    try:
        return _bridge.handle(request)
    finally:
        if collects:
            gc.enable()


def _read(request: str) -> object:
    """The value of a JSON text; what no browser could read back is refused as well."""
    try:
        return json.loads(request, parse_constant=_finite, parse_float=_finite)
    except json.JSONDecodeError as error:
        raise CroupierError("bad-request", part="request", at=error.pos) from None
    except (ValueError, RecursionError):
        raise CroupierError("bad-request", part="request") from None


def _finite(text: str) -> float:
    number = float(text)
    if not isfinite(number):
        raise ValueError(text)
    return number


def jsonable_frame(shown: Frame) -> dict[str, Any]:
    """A frame as the page gets it."""
    return {**jsonable(shown), "events": [jsonable_event(event) for event in shown.events]}


def jsonable_event(event: Event) -> dict[str, Any]:
    """An event as the page gets it: its type and its fields."""
    return {"type": event_name(type(event)), **jsonable(event)}


def event_name(event: type) -> str:
    """The code of an event type: ``BillTurned`` -> ``bill_turned``."""
    return _INNER_CAPITAL.sub(r"_\1", event.__name__).lower()


def jsonable(value: Any) -> Any:
    """``value`` in lists, objects, numbers and texts."""
    if isinstance(value, _PLAIN):
        return value
    names = field_names(value.__class__)
    if names is not None:
        return {name: jsonable(getattr(value, name)) for name in names}
    if isinstance(value, Mapping):
        return {str(key): jsonable(item) for key, item in value.items()}
    return [jsonable(item) for item in value]


@cache
def field_names(kind: object) -> tuple[str, ...] | None:
    """The fields of a dataclass or a named tuple, None where ``kind`` is neither."""
    if is_dataclass(kind):
        return tuple(field.name for field in fields(kind))
    return getattr(kind, "_fields", None)


def _object(value: object, part: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise CroupierError("bad-request", part=part)
    return value


def _judged(params: Mapping[str, Any]) -> Any:
    """What is wrong with the text of a position."""
    from croupier.positions import position_judged  # as for pictures: few visitors set one up

    return jsonable(position_judged(_param(params, "record", str), _param(params, "text", str)))


def _placed(match: Match, seat: int | None, ply: int | None) -> Any:
    """The text of a moment, as far as ``seat`` may see it."""
    from croupier.positions import position_at

    return position_at(match, seat, ply)


def _drawn(shown: Frame, params: Mapping[str, Any]) -> str:
    """A picture of a frame, with the words and the look that are asked for."""
    # Few visitors want one: the engine starts, and its memory image is made, without the drawings.
    from croupier.picture import LIGHTS, PICTURE_SIDES, Look, Words, picture

    given = _object(params.get("words", {}), "words")
    words = Words(
        title=_text(given.get("title", ""), "title"),
        line=_text(given.get("line", ""), "line"),
        names=_texts(given.get("names", []), "names"),
        totals=_texts(given.get("totals", []), "totals"),
        link=_text(given.get("link", ""), "link"),
    )
    wanted = _object(params.get("look", {}), "look")
    look = Look(**{name: wanted[name] for name in field_names(Look) or () if name in wanted})
    for name in ("width", "height"):
        if _param({name: getattr(look, name)}, name, int) not in PICTURE_SIDES:
            raise CroupierError("bad-request", part=name)
    if look.light not in LIGHTS:
        raise CroupierError("bad-request", part="light")
    return picture(shown, words, look)


def _text(value: object, part: str) -> str:
    if not isinstance(value, str) or len(value) > _LONGEST_WORDS:
        raise CroupierError("bad-request", part=part)
    return value


def _texts(value: object, part: str) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise CroupierError("bad-request", part=part)
    return tuple([_text(each, part) for each in value])


def _param[T](params: Mapping[str, Any], name: str, kind: type[T]) -> T:
    value = params.get(name)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise CroupierError("bad-request", part=name)
    return value


def _optional[T](params: Mapping[str, Any], name: str, kind: type[T]) -> T | None:
    return None if params.get(name) is None else _param(params, name, kind)
