// What games leave in the engine's memory: takes set-ups without people, a JSON list, on standard
// input, plays them one after another in one engine as the page does, ply by ply, and prints what
// the memory holds after some of them.
//
//   node tests/bench/memory.mjs PYODIDE_FOLDER COMPILED_FOLDER WHEEL LAYOUT

import { text } from "node:stream/consumers";
import { engines, handleOf, taken } from "../engine/engines.mjs";

const { restored } = await engines(process.argv.slice(2));
const pyodide = await restored();
const handle = handleOf(pyodide);

/** Plays a game to its end. @returns {number} its plies */
function play(setup) {
  let [record, ply] = [setup, 0];
  for (;;) {
    const params = { record, ply, seat: null };
    const { result, error } = JSON.parse(handle(JSON.stringify({ id: 1, method: "advance", params })));
    if (error) throw new Error(`${record}: ${JSON.stringify(error)}`);
    ({ record, ply } = result);
    if (result.next.kind === "over") return ply;
  }
}

const setups = JSON.parse(await text(process.stdin));
const found = [];
let plies = 0;
for (const [at, setup] of setups.entries()) {
  plies += play(setup);
  const games = at + 1;
  if (games % 100 === 0) found.push({ games, plies, ...taken(pyodide) });
}
console.log(JSON.stringify(found));
