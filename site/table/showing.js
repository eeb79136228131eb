/** Showing a frame at a table, in any mode: the view, the sounds, the bar. */

import { sound } from "./sounds.js";

/** @import { Frame, Look } from "../types/game.d.ts" */
/** @import { TableContext } from "./context.js" */

/**
 * Puts a frame's numbers where they are looked for: on the table's element, in the bar, and in an
 * event for the page around a frame (embed/messages.js).
 * @param {TableContext} table @param {Frame} frame
 */
export function announce(table, frame) {
  const { tableBar, controller, names } = table;
  Object.assign(tableBar.element.dataset, { ply: frame.ply, actor: frame.next.actor });
  showProgress(table, frame);
  const totals = names.map((_, seat) => controller.total(frame, seat));
  const detail = { frame, names, totals };
  tableBar.element.dispatchEvent(new CustomEvent("shown", { bubbles: true, detail }));
}

/** Shows in the bar where the game stands. @param {TableContext} table @param {Frame} frame */
export function showProgress({ game, shell: { t }, tableBar, controller }, frame) {
  const ended = controller.roundEnd?.(frame, t);
  const { now: current, all, step: within, key = "round" } = controller.progress(frame);
  // The round stays there until its end has been shown.
  const now = ended?.round ?? current;
  const step = ended && within ? { ...within, now: within.all } : within;
  tableBar.setProgress(
    { words: t(`${game}.${key}`, { round: now, rounds: all }), now, all },
    ...(step?.now
      ? [{ words: t(`${game}.step`, { step: step.now, steps: step.all }), ...step }]
      : []),
  );
}

/**
 * Shows a frame, with its sounds where it is acted out: what happens is heard while it happens, what
 * came of it when it lies there. Resolves when everything has come to rest.
 * @param {TableContext} table @param {Frame} frame @param {Look} look
 * @param {() => void} onReveal called once, as soon as the outcome may be announced
 */
export async function showFrame(table, frame, look, onReveal) {
  const { controller, view } = table;
  let isRevealed = false;
  const revealOnce = () => {
    if (!isRevealed) onReveal();
    isRevealed = true;
  };
  if (look.animate) {
    const heard = frame.events.flatMap(({ type }) => controller.sounds[type] ?? []);
    // Dice that are seen to fall are heard when they do.
    const falls = table.motion.get().kind === "moving" ? ["roll", "lay"] : [];
    sound(
      table,
      heard.filter((each) => !falls.includes(each)),
    );
  }
  await view.update(frame, { ...look, onReveal: revealOnce });
  revealOnce();
  if (!look.animate) return;
  sound(table, controller.settledSounds?.(frame) ?? []);
  table.remarks.about(frame);
}
