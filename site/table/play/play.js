/** A game being played. */

import { whenIdle } from "../../lib/scheduling.js";
import { toast } from "../../ui/toast.js";
import { act, commandsOf } from "./commands.js";
import { drive, follow } from "./drive.js";
import { hide } from "./hands.js";
import { playKeys } from "./keys.js";
import { createPlayState, lookOf } from "./state.js";

/** @import { Frame } from "../../types/game.d.ts" */
/** @import { Mode, TableContext } from "../context.js" */
/** @import { PlayState } from "./state.js" */

/**
 * A game being played: kept before anything is asked, driven one ply at a time until it is a
 * person's turn.
 * @param {TableContext} table
 * @param {Frame} first
 * @param {{ tip: string, rolls: boolean }} how `tip`: the whole record; where it is longer than
 *   `first`'s it is shown to its end before anything is played. `rolls`: the first roll is made at
 *   once, a person has pressed it while the table was waiting for the engine
 * @returns {Mode}
 */
export function play(table, first, { tip, rolls }) {
  const state = createPlayState(table, first, tip, hide);
  state.rolls = rolls;
  const commands = commandsOf(state);
  const unwatch = watchEngine(table);
  drive(state, first, false);
  const detach = state.here?.attach({
    ...table.tableBar,
    follow: (record) => follow(state, record),
    changed: () => state.pending === "send" && table.view.relook(lookOf(state)),
  });
  whenIdle(() =>
    import("../target.js").then(({ showTarget }) => showTarget(table, state.key)).catch(() => {}),
  );
  return {
    act: (action) => act(state, action),
    commands,
    key: playKeys(
      table.tableBar.element,
      {
        ...{ u: commands.undo, r: commands.roll, t: commands.roll, h: commands.hint },
        escape: commands["hide-advice"],
      },
      (key) => choose(state, key),
    ),
    leave() {
      state.runs.next();
      unwatch();
      detach?.();
      state.passDevice.leave();
      state.left = true;
    },
  };
}

/** A key as a choice, or as a part of one. @param {PlayState} state @param {string} key */
function choose(state, key) {
  const { pending, frame, table } = state;
  if (pending !== "act") return false;
  if (table.view.key?.(key)) return true;
  const action = table.controller.actionOf(frame, key);
  if (action) act(state, action);
  return action !== null;
}

/**
 * Says when the engine is being restarted. Its calls are repeated by themselves.
 * @param {TableContext} table
 */
function watchEngine({ shell: { engine, t }, tableBar }) {
  let away = false;
  return engine.watch(() => {
    if (engine.state !== "ready") {
      tableBar.setNotice(t("table.waking"));
      away = true;
    } else if (away) {
      away = false;
      tableBar.setNotice("");
      toast(t("table.back"));
    }
  });
}
