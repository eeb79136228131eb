"""Requests of the bridge's tests, as the page would send them."""

import json
from typing import Any

from croupier.api.bridge import handle
from tests.games.tables import Table, played

SEED = "amber-fox-41"
SETUP = f"vegas?v=1&rules=alea-2012&seats=human,greedy&seed={SEED}"
GAME = str(played(Table("vegas", "alea-2012", 2), SEED).record)


def ask(method: str, **params: object) -> Any:
    """The answer to a request that the page would make."""
    answer = json.loads(handle(json.dumps({"id": 7, "method": method, "params": params})))
    assert answer["id"] == 7
    return answer


def result(method: str, **params: object) -> Any:
    """The answer of a request without an error."""
    answer = ask(method, **params)
    assert set(answer) == {"id", "result"}, answer
    return answer["result"]


def error(method: str, **params: object) -> tuple[str, dict[str, Any]]:
    """(code, data) of what is wrong."""
    answer = ask(method, **params)
    assert set(answer) == {"id", "error"}, answer
    return answer["error"]["code"], answer["error"]["data"]
