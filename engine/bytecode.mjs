// Makes what Python starts from in the browser: the standard library and the engine, compiled, so
// that no visitor's browser has to compile them. Of the library only what is imported is kept.
//
//   node engine/bytecode.mjs PYODIDE_FOLDER WHEEL LIBRARY.zip COMPILED.whl
//
// Runs in Pyodide, because only its own Python writes bytecode that it can read. What the page does
// not need is left out: docstrings, assertions, the lines that tracebacks name (nobody reads any
// there), and of the engine its terminal. The same input gives the same bytes. The result is tried out before it
// is written.

import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { NOWHERE } from "./nowhere.mjs";

const [folder = "", wheel = "", library = "", compiled = ""] = process.argv
  .slice(2)
  .map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);

// Plays a part of every edition, so that what is imported late is imported too.
const EXERCISE = `
import sys
sys.path.append("/lib/croupier.whl")

import json
import difflib  # which bot a mistyped name means
import linecache, tokenize, traceback  # what Python needs to report a failure
from croupier.api.bridge import handle
from croupier.games import GAMES

def ask(method, **params):
    return json.loads(handle(json.dumps({"id": 1, "method": method, "params": params})))

for game in GAMES.values():
    for number, rules in enumerate(game.presets):
        least, most = game.facts(rules)["seats"]
        bots = list(game.bots) if number == 0 else ["random"]
        seats = (["human", *bots] + bots * most)[: max(least, min(most, 1 + len(bots)))]
        record = f"{game.id}?v={game.revision}&rules={rules}&seats={','.join(seats)}&seed=a-1"
        frame = ask("frame", record=record, seat=0)["result"]
        advised = number > 0
        for _ in range(6 if number else 20):  # every bot decides in the first edition
            step = frame["next"]
            if step["kind"] == "over":
                break
            params = {"record": frame["record"], "seat": 0, "ply": frame["ply"]}
            if step["actor"] >= 0 and not step["bot"] and not step["forced"]:
                if not advised:
                    ask("suggest", **params)
                    advised = True
                params["action"] = step["actions"][0]
            frame = ask("advance", **params)["result"]
        assert "svg" in ask("picture", record=record, words={"link": record})["result"]
        film = {"words": [{}, {}], "link": record}
        for method in ("film_frames", "animated_svg"):
            assert "result" in ask(method, record=frame["record"], ply=1, film=film)
assert "error" in ask("frame", record="nothing?")
try:
    GAMES["vegas"].parse("?")
except Exception:
    assert "croupier" in traceback.format_exc()
`;

const COMPILE = `
import sys, zipfile
from base64 import urlsafe_b64encode
from hashlib import sha256
from importlib._bootstrap_external import _code_to_hash_pyc
from types import CodeType

ARCHIVE = "python314.zip/"
used = {
    path.partition(ARCHIVE)[2]
    for module in list(sys.modules.values())
    if ARCHIVE in (path := getattr(module, "__file__", None) or "")
}

NOWHERE = 15 << 3 | 1 << 7  # an entry of a table of lines: up to eight instructions of no line

def without_lines(code):
    whole, rest = divmod(len(code.co_code) // 2, 8)
    table = bytes([NOWHERE | 7] * whole + [NOWHERE | rest - 1] * (rest > 0))
    consts = (without_lines(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.replace(co_consts=tuple(consts), co_linetable=table)

def bytecode(source, name):
    code = without_lines(compile(source, name, "exec", dont_inherit=True, optimize=2))
    return bytes(_code_to_hash_pyc(code, bytes(8), False))

def write(archive, name, body):
    entry = zipfile.ZipInfo(name)
    entry.compress_type = zipfile.ZIP_DEFLATED
    archive.writestr(entry, body)

def compiled(archive, name):
    body = archive.read(name)
    return (name + "c", bytecode(body, name)) if name.endswith(".py") else (name, body)

with zipfile.ZipFile("/stock.zip") as stock, zipfile.ZipFile("/library.zip", "w") as library:
    for name in sorted(used):
        write(library, *compiled(stock, name))

TERMINAL = (
    "croupier/__main__.py", "croupier/cli/", "croupier/daily/calendar.py", "croupier/api/catalog.py",
    "croupier/library.py", "croupier/players.py", "croupier/simulation.py", "croupier/env/",
)
# The wheel says of itself that it is for this Python alone, and lists what is in it.
with zipfile.ZipFile("/lib/croupier.whl") as source, zipfile.ZipFile("/compiled.whl", "w") as wheel:
    lines = []
    for name in sorted(source.namelist()):
        if name.endswith("/RECORD"):
            record = name
            continue
        if name.startswith(TERMINAL) or name.endswith(".pyi"):
            continue
        name, body = compiled(source, name)
        if name.endswith(".dist-info/WHEEL"):
            body = body.replace(b"py3-none-any", b"py314-none-any")
        if name.endswith(".dist-info/METADATA"):
            body = body.partition(b"\\n\\n")[0] + b"\\n"  # without the README
        write(wheel, name, body)
        digest = urlsafe_b64encode(sha256(body).digest()).rstrip(b"=").decode()
        lines.append(f"{name},sha256={digest},{len(body)}")
    write(wheel, record, "\\n".join([*lines, f"{record},,", ""]))
len(used)
`;

/**
 * A Python that has imported and exercised the engine.
 * @param {string} library  path of a standard library
 * @param {Uint8Array} engine  a wheel
 */
async function started(library, engine) {
  const pyodide = await loadPyodide({ ...NOWHERE, indexURL: folder, stdLibURL: library });
  pyodide.FS.writeFile("/lib/croupier.whl", engine);
  pyodide.runPython(EXERCISE);
  return pyodide;
}

const stock = `${folder}/python_stdlib.zip`;
const maker = await started(stock, readFileSync(wheel));
maker.FS.writeFile("/stock.zip", readFileSync(stock));
const count = maker.runPython(COMPILE);
writeFileSync(library, maker.FS.readFile("/library.zip"));
const engine = maker.FS.readFile("/compiled.whl");
await started(library, engine);
writeFileSync(compiled, engine);
process.stdout.write(`${count} modules of the standard library\n`);
