// Makes the Python standard library that the page ships: only the modules that the engine and
// Pyodide itself import, compiled. Starting Python from it takes a third of the time, because the
// stock library is source that every visitor's browser would compile anew.
//
//   node engine/stdlib.mjs PYODIDE_FOLDER WHEEL OUTPUT.zip
//
// Runs in Pyodide, because only its own Python writes bytecode that it can read. The same input
// gives the same bytes. The result is tried out before it is written.

import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, wheel, output] = process.argv.slice(2).map((path) => resolve(path));
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));

// Plays a part of every edition, so that what is imported late is imported too.
const EXERCISE = `
import sys
sys.path.append("/lib/croupier.whl")

import json
import linecache, tokenize, traceback  # what Python needs to report a failure
from croupier.bridge import handle
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
        for _ in range(60):
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
assert "error" in ask("frame", record="nothing?")
`;

const PACK = `
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc

ARCHIVE = "python314.zip/"
used = {
    path.partition(ARCHIVE)[2]
    for module in list(sys.modules.values())
    if ARCHIVE in (path := getattr(module, "__file__", None) or "")
}
with zipfile.ZipFile("/stock.zip") as stock, zipfile.ZipFile("/slim.zip", "w") as slim:
    for name in sorted(used):
        source = stock.read(name)
        code = compile(source, name, "exec", dont_inherit=True)
        entry = zipfile.ZipInfo(name + "c" if name.endswith(".py") else name)
        entry.compress_type = zipfile.ZIP_DEFLATED
        slim.writestr(entry, bytes(_code_to_hash_pyc(code, bytes(8), False)))
len(used)
`;

/** @param {string} library  path of a standard library */
async function started(library) {
  const pyodide = await loadPyodide({
    indexURL: folder,
    stdLibURL: library,
    env: { PYTHONHASHSEED: "0" },
  });
  pyodide.FS.writeFile("/lib/croupier.whl", readFileSync(wheel));
  pyodide.runPython(EXERCISE);
  return pyodide;
}

const stock = `${folder}/python_stdlib.zip`;
const maker = await started(stock);
maker.FS.writeFile("/stock.zip", readFileSync(stock));
const count = maker.runPython(PACK);
writeFileSync(output, maker.FS.readFile("/slim.zip"));
await started(output);
process.stdout.write(`${count} modules\n`);
