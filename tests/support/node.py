"""The page's modules outside a browser: those that touch no document run in Node."""

import json
import subprocess
from collections.abc import Sequence
from typing import Any

from building.basics import SITE

CALLS = """
import { text } from "node:stream/consumers";
const [address, name] = process.argv.slice(1);
const module = await import(address);
const calls = JSON.parse(await text(process.stdin));
console.log(JSON.stringify(calls.map((given) => module[name](...given))));
"""


def in_node(module: str, function: str, calls: Sequence[Sequence[Any]]) -> list[Any]:
    """What a function of a module of the site returns for each list of arguments, as JSON."""
    address = (SITE / module).as_uri()
    done = subprocess.run(
        ["node", "--input-type=module", "-e", CALLS, address, function],
        input=json.dumps(calls),
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    answers: list[Any] = json.loads(done.stdout)
    return answers
