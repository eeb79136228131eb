"""The page's modules outside a browser: those that touch no document run in Node."""

import json
import subprocess
from collections.abc import Sequence
from functools import cache
from typing import Any

from building.basics import SITE

CALLS = """
import { createInterface } from "node:readline";
for await (const line of createInterface({ input: process.stdin })) {
  const { address, name, calls } = JSON.parse(line);
  const module = await import(address);
  const call = async (given) => module[name](...given);
  const answers = calls.map((given) => call(given).catch((error) => ({ refused: error.message })));
  console.log(JSON.stringify(await Promise.all(answers)));
}
"""


STORAGE = """
const kept = Object.create(null);
globalThis.localStorage = new Proxy(kept, {
  get: (_, name) => ({
    getItem: (key) => kept[key] ?? null,
    setItem: (key, value) => { kept[key] = String(value); },
    removeItem: (key) => { delete kept[key]; },
    clear: () => { for (const key of Object.keys(kept)) delete kept[key]; },
  })[name],
});
"""
"""A localStorage for Node, without a disk."""


def run_in_node(script: str, given: Any = None) -> Any:
    """Result of a function's body, as JSON.

    `given` is what it was given, `site(path)` imports a module of the site, and there is a
    `localStorage` as long as it runs.
    """
    head = f"const site = (path) => import({json.dumps(SITE.as_uri())} + '/' + path);"
    main = (
        'import { text } from "node:stream/consumers";'
        "const given = JSON.parse(await text(process.stdin));"
        f"{STORAGE}{head} const run = async () => {{ {script} }};"
        "console.log(JSON.stringify(await run()));"
    )
    done = subprocess.run(
        ["node", "--input-type=module", "-e", main],
        input=json.dumps(given),
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def in_node(module: str, function: str, calls: Sequence[Sequence[Any]]) -> list[Any]:
    """Results of a function of a module of the site for each list of arguments, as JSON.

    Or resolves to; ``{"refused": why}`` where it throws or rejects.
    """
    request = {"address": (SITE / module).as_uri(), "name": function, "calls": calls}
    node = _node()
    assert node.stdin
    assert node.stdout
    node.stdin.write(f"{json.dumps(request)}\n")
    node.stdin.flush()
    line = node.stdout.readline()
    if not line:
        _node.cache_clear()
    answers: list[Any] = json.loads(line)
    return answers


@cache
def _node() -> subprocess.Popen[str]:
    """One Node.js for all calls of a process: it starts slowly, and ends with its input."""
    return subprocess.Popen(
        ["node", "--no-warnings", "--input-type=module", "-e", CALLS],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
