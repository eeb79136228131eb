"""The bridge from the page to the engine: JSON text in, JSON text out.

    {"id": 1, "method": "frame", "params": {"record": "vegas?..."}}  ->  {"id": 1, "result": {...}}
                                              or  {"id": 1, "error": {"code": ..., "data": {...}}}

What can be called is in `croupier.api.methods`, how requests are read in `croupier.api.requests`,
how answers are written in `croupier.api.serialize`.
"""

import gc
import json
from collections.abc import Mapping
from typing import Final

from croupier.api.methods import METHODS, Methods
from croupier.api.requests import parse_arguments, parse_json, require_mapping
from croupier.api.serialize import to_json
from croupier.core.errors import CroupierError


class Bridge:
    """The answers to requests, one after another; see `Methods` for what is cached."""

    def __init__(self) -> None:
        self._methods = Methods()

    def handle(self, request: str) -> str:
        """The answer to a request; never raises."""
        number: object = None
        try:
            call = require_mapping(parse_json(request), "request")
            number = call.get("id")
            params = require_mapping(call.get("params", {}), "params")
            result = self._call(call.get("method"), params)
            return json.dumps({"id": number, "result": result})
        except CroupierError as error:
            fault = {"code": error.code, "data": to_json(error.data)}
        except Exception as error:  # the page waits for an answer, whatever went wrong
            fault = {
                "code": "internal",
                "data": {"kind": type(error).__name__, "text": str(error)},
            }
        return json.dumps({"id": number, "error": fault})

    def _call(self, method: object, params: Mapping[str, object]) -> object:
        if not isinstance(method, str) or method not in METHODS:
            raise CroupierError("unknown-method", method=str(method))
        arguments = parse_arguments(getattr(Methods, method), params)
        return to_json(getattr(self._methods, method)(**arguments))


_bridge: Final = Bridge()


def handle(request: str) -> str:
    """The function that the page calls. No garbage is collected before the answer is there.

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
