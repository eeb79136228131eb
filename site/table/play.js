import { linkOf, newSeed, parseSetup, setupOf, writeSetup } from "../lib/link.js";
import { toast } from "../ui/toast.js";
import { endPanel } from "./end.js";
import { createHistory } from "./history.js";
import { playKeys } from "./keys.js";
import { mayUndo, waitsFor } from "./pace.js";
import { share } from "./share.js";

/** @typedef {import("../games/vegas/types.js").Frame} Frame */
/** @typedef {import("./table.js").Desk} Desk */

/**
 * A game being played: saved before anything is asked, driven one ply at a time until it is a
 * person's turn.
 * @param {Desk} desk
 * @param {Frame} first
 * @returns {import("./table.js").Mode}
 */
export function play(desk, first) {
  const { place, chrome, view, log, motion, course } = desk;
  const { t, engine, saves, settings, navigate } = place;
  const root = chrome.element;
  const key = setupOf(first.record);
  const { game } = first;
  let frame = first;
  /** @type {ReturnType<typeof waitsFor>} */
  let waiting = null;
  /** Counts runs: whoever finds it changed has been overtaken and stops. */
  let run = 0;
  const unwatch = watchEngine();
  const history = createHistory(desk, () => frame);

  drive(first, false);

  /**
   * Shows a frame and everything that follows by itself, until the table waits for somebody.
   * @param {Frame} from @param {boolean} animate
   */
  async function drive(from, animate) {
    const mine = ++run;
    let next = from;
    let acted = animate;
    try {
      for (;;) {
        const before = course.scene(frame);
        frame = next;
        if (course.scene(frame) !== before) motion.rush(false);
        waiting = null;
        save();
        busy(true);
        desk.mark(frame);
        log.add(frame);
        const wait = waitsFor(frame, settings.get("roll"), course.byHand);
        await view.update(frame, { ...lookFor(null), animate: acted });
        if (mine !== run) return;
        if (wait) return rest(wait);
        const answer = desk.ask("advance", { record: frame.record, ply: frame.ply });
        const [result] = await Promise.all([answer, motion.get().beat(course.pauseAfter(frame))]);
        if (mine !== run) return;
        next = result;
        acted = true;
      }
    } catch (error) {
      if (mine === run) stumble(error);
    }
  }

  /** @param {"act" | "roll" | "over"} wait */
  function rest(wait) {
    waiting = wait;
    motion.rush(false);
    busy(false);
    view.relook(lookFor(wait));
    tools();
    if (wait === "over") showEnd();
    else focusAgain();
    history.fill();
  }

  /** @param {typeof waiting} wait */
  function lookFor(wait) {
    return { open: wait === "act", roll: wait === "roll" ? course.handWords(frame, t) : null };
  }

  function save() {
    const { record, ply, next } = frame;
    saves.store(key, { record, ply, updated: Date.now(), over: next.kind === "over" });
  }

  /** @param {boolean} on */
  function busy(on) {
    if (on) root.dataset.busy = "";
    else delete root.dataset.busy;
    tools();
  }

  function tools() {
    chrome.undo.disabled = !mayUndo(frame);
    chrome.hint.disabled = waiting !== "act";
  }

  /** @param {string} action */
  async function act(action) {
    if (waiting !== "act" || !frame.next.actions.includes(action)) return;
    const { record, ply, next } = frame;
    await step({ record, ply, ...(next.forced ? {} : { action }) });
  }

  /** @param {object} params what to advance by */
  async function step(params) {
    const mine = ++run;
    waiting = null;
    save();
    busy(true);
    try {
      const answer = await desk.ask("advance", params);
      if (mine === run) drive(answer, true);
    } catch (error) {
      if (mine === run) stumble(error);
    }
  }

  function roll() {
    if (waiting === "roll") step({ record: frame.record, ply: frame.ply });
  }

  async function undo() {
    if (!mayUndo(frame)) return;
    const mine = ++run;
    motion.rush(true);
    const { record, undo: ply } = frame;
    try {
      const answer = await desk.ask("frame", { record, ply });
      if (mine !== run) return;
      log.cut(answer.ply);
      view.show(null);
      delete root.dataset.over;
      motion.rush(false);
      drive(answer, false);
    } catch (error) {
      if (mine === run) stumble(error);
    }
  }

  async function hint() {
    if (waiting !== "act") return;
    const mine = run;
    chrome.hint.disabled = true;
    const { choices } = await desk.ask("suggest", { record: frame.record, ply: frame.ply });
    if (mine === run && waiting === "act") view.hint(choices);
  }

  function showEnd() {
    root.dataset.over = "";
    view.show(endPanel(frame, desk));
  }

  function again() {
    const setup = parseSetup(frame.record);
    navigate(writeSetup({ ...setup, seed: newSeed() }));
  }

  /** For hands on the keyboard: the focus, lost with its button, goes to the next thing to do. */
  function focusAgain() {
    if (root.dataset.keys === undefined) return;
    if (document.activeElement && document.activeElement !== document.body) return;
    const next = root.querySelector("[data-action], .roll:not([hidden])");
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  }

  /** The engine may be restarted under us; calls are repeated, so all there is to do is say so. */
  function watchEngine() {
    let away = false;
    return engine.watch(() => {
      if (engine.state !== "ready") {
        chrome.setNotice(t("table.waking"));
        away = true;
      } else if (away) {
        away = false;
        chrome.setNotice("");
        toast(t("table.back"));
      }
    });
  }

  /** @param {any} error */
  function stumble(error) {
    if (desk.gone()) return;
    place.fail(
      typeof error?.code === "string" ? error : { code: "internal", data: { kind: String(error) } },
      frame.record,
    );
  }

  return {
    act,
    commands: {
      roll,
      undo,
      hint,
      again,
      share: () => share(linkOf(frame.record), t(`${game}.name`), t),
      challenge: () =>
        share(linkOf(key), t("table.challenge_text", { game: t(`${game}.name`) }), t),
      replay: () => navigate(frame.record, 0),
      setup: () => navigate(`${game}/setup${key.slice(key.indexOf("?"))}`),
      embed: () => navigate(`${game}/embed${frame.record.slice(frame.record.indexOf("?"))}`),
    },
    key: playKeys(root, {
      commands: { u: undo, r: roll, h: hint },
      choose(key) {
        const action = waiting === "act" ? course.actionOf(frame, key) : null;
        if (action) act(action);
        return action !== null;
      },
    }),
    leave() {
      run += 1;
      unwatch();
      history.stop();
    },
  };
}
