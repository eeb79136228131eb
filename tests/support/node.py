"""The page's modules outside a browser: those that touch no document run in Node."""

import json
import subprocess
from collections.abc import Sequence
from functools import cache
from typing import Any

from building.basics import SITE

CALLS = """
import { createInterface } from "node:readline";
const answer = async ({ address, name, calls }) => {
  const module = await import(address);
  const call = async (given) => module[name](...given);
  const answers = calls.map((given) => call(given).catch((error) => ({ refused: error.message })));
  return Promise.all(answers);
};
const AsyncFunction = answer.constructor;
const run = async ({ script, home, given }) => {
  const site = (path) => import(`${home}/${path}`);
  const [names, before] = [new Set(Object.getOwnPropertyNames(globalThis)), shared()];
  const done = new AsyncFunction("site", "given", `"use strict"; ${script}`)(site, given);
  const said = await done.then(
    (found) => ({ found }),
    (error) => ({ failed: error.stack ?? `${error}` }),
  );
  const after = shared();
  const changed = Object.keys(before).filter((name) => !Object.is(before[name], after[name]));
  const left = [
    ...Object.getOwnPropertyNames(globalThis).filter((name) => !names.has(name)),
    ...changed,
  ];
  return left.length ? { failed: `needs a Node.js of its own, as it changes ${left}` } : said;
};
// What a script could change for those that run after it, without what is there when it is needed.
const values = (holder, object) =>
  Object.entries(Object.getOwnPropertyDescriptors(object))
    .filter(([, { get }]) => !get)
    .map(([name, { value }]) => [`${holder}${name}`, value]);
const shared = () =>
  Object.fromEntries([
    ...values("", globalThis),
    ...values("Date.", Date),
    ...values("Math.", Math),
    ...values("console.", console),
  ]);
for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  console.log(JSON.stringify(await ("script" in request ? run(request) : answer(request))));
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


def run_in_shared_node(script: str, given: Any = None) -> Any:
    """The same in a Node.js that is there already: for modules that keep nothing, not even a store.

    Raises AssertionError with what the script throws.
    """
    answer = _requested({"script": script, "home": SITE.as_uri(), "given": given})
    if "failed" in answer:
        _node.cache_clear()
        raise AssertionError(answer["failed"])
    return answer.get("found")


def in_node(module: str, function: str, calls: Sequence[Sequence[Any]]) -> list[Any]:
    """Results of a function of a module of the site for each list of arguments, as JSON.

    Or resolves to; ``{"refused": why}`` where it throws or rejects.
    """
    answers: list[Any] = _requested(
        {"address": (SITE / module).as_uri(), "name": function, "calls": calls}
    )
    return answers


def _requested(request: dict[str, Any]) -> Any:
    """The answer of the shared Node.js."""
    node = _node()
    assert node.stdin
    assert node.stdout
    node.stdin.write(f"{json.dumps(request)}\n")
    node.stdin.flush()
    line = node.stdout.readline()
    if not line:
        _node.cache_clear()
    return json.loads(line)


@cache
def _node() -> subprocess.Popen[str]:
    """One Node.js for all calls of a process: it starts slowly, and ends with its input."""
    return subprocess.Popen(
        ["node", "--no-warnings", "--input-type=module", "-e", CALLS],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
