import { byLinkPath, sitDown } from "../records/by_link.js";
import { linkOf, parseSetup, setupOf, writeSetup } from "../records/record.js";
import { newSeed } from "../records/seed.js";
import { returnTo } from "../share/return_to.js";
import { sendChallenge } from "../share/send_challenge.js";
import { share } from "../share/send_link.js";
import { toast } from "../ui/toast.js";
import { endPanel } from "./end.js";
import { createGuide } from "./guide.js";
import { createHistory } from "./history.js";
import { playKeys } from "./keys.js";
import { createPassDevice } from "./pass_device.js";
import { waitsFor } from "./waiting.js";

/** @typedef {import("../types/game.d.ts").Frame} Frame */
/** @typedef {import("./table.js").Desk} Desk */

/** What the focus goes to when the button that had it is gone. */
const FOCUS = "[data-action], .roll:not([hidden])";

/**
 * A game being played: saved before anything is asked, driven one ply at a time until it is a
 * person's turn.
 * @param {Desk} desk
 * @param {Frame} first
 * @param {string} [ahead] what the record has beyond `first`: shown before anything is played
 * @returns {import("./table.js").Mode}
 */
export function play(desk, first, ahead = first.record) {
  const { place, tableBar, view, log, motion, controller } = desk;
  const { t, engine, saves, settings, navigate, post } = place;
  const root = tableBar.element;
  const setup = setupOf(first.record);
  const key = post ? byLinkPath(setup) : setup;
  const { game } = first;
  let frame = first;
  /** What everybody may see, while somebody looks at a hand. @type {Frame | null} */
  let open = null;
  /** @typedef {ReturnType<typeof waitsFor> | "pass" | "cover" | "look"} Waiting */
  /** @type {Waiting} */
  let waiting = null;
  /** Counts runs: whoever finds it changed has been overtaken and stops. */
  let run = 0;
  /** What is new is not looked at but passed over. */
  let skipping = false;
  /** The link with what stands now has been passed on. */
  let sent = false;
  /** Who has a choice to make on another device. @type {number | null} */
  let due = null;
  /** Somebody here has chosen something since the table was opened. */
  let acted = false;
  const unwatch = watchEngine();
  const history = createHistory(desk, () => frame);
  const passDevice = createPassDevice(desk, first, hide);
  const guide = createGuide(desk, game);

  drive(first, false);

  /**
   * Shows a frame and everything that follows by itself, until the table waits for somebody.
   * @param {Frame} from @param {boolean} animate
   */
  async function drive(from, animate) {
    const mine = ++run;
    let next = from;
    let moved = animate;
    try {
      for (;;) {
        const before = controller.scene(frame);
        frame = next;
        if (controller.scene(frame) !== before && !skipping) motion.rush(false);
        if (frame.record === ahead) caughtUp();
        waiting = null;
        sent = false;
        due = null;
        save();
        busy(true);
        desk.mark(frame);
        log.add(frame);
        passDevice.saw(frame);
        const wait = ahead ? null : waitsFor(frame, settings.get("roll"), controller, post?.mine);
        if (moved && !skipping) desk.sound(frame);
        await view.update(frame, { ...lookFor(null), animate: moved });
        if (mine !== run) return;
        if (wait && (wait !== "send" || (await elsewhere()))) {
          if (mine === run) rest(wait);
          return;
        }
        const answer = ahead
          ? desk.ask("frame", { record: ahead, ply: frame.ply + 1 })
          : desk.ask("advance", { record: frame.record, ply: frame.ply });
        const [result] = await Promise.all([
          answer,
          motion.get().beat(controller.pauseAfter(frame)),
        ]);
        if (mine !== run) return;
        next = result;
        moved = true;
      }
    } catch (error) {
      if (mine === run) stumble(error);
    }
  }

  /**
   * Whether somebody elsewhere has a choice to make before anybody here. A turn without a choice
   * stands in no record and no link: it is taken by itself, whoever's it is.
   */
  async function elsewhere() {
    const { next } = await desk.ask("frame", { record: frame.record });
    if (next.kind === "over" || next.bot !== null || post?.mine.includes(next.seat)) return false;
    due = next.seat;
    return true;
  }

  function caughtUp() {
    if (skipping) motion.rush(false);
    skipping = false;
    ahead = "";
  }

  /** @param {"act" | "roll" | "send" | "over"} wait */
  function rest(wait) {
    waiting = (wait === "act" && passDevice.before(frame)) || wait;
    motion.rush(false);
    if (due !== null) save();
    busy(false);
    view.relook(lookFor(waiting));
    tools();
    if (waiting === "cover") cover();
    if (waiting === "act") guide.open(frame);
    if (waiting === "over") showEnd();
    else focusAgain();
    history.fill();
  }

  /** @param {Waiting} wait */
  function lookFor(wait) {
    const words = { roll: controller.handWords, pass: passDevice.words, send: sendWords };
    const due = wait === "roll" || wait === "pass" || wait === "send";
    const skip = ahead && post && !skipping ? t("post.skip") : null;
    return { open: wait === "act", roll: due ? words[wait](frame, t) : skip };
  }

  function sendWords() {
    return t(sent ? "post.send_again" : "post.send", { name: desk.names[due ?? -1] });
  }

  /** Nobody sees anybody's hand until the right person says that he is there. */
  function cover() {
    waiting = "cover";
    view.show(passDevice.cover(frame));
    tools();
    const look = root.querySelector('[data-command="look"]');
    if (look instanceof HTMLElement) look.focus({ preventScroll: true });
  }

  /** The one who is to choose has the device: his eyes now. */
  async function look() {
    if (waiting !== "cover") return;
    const mine = ++run;
    waiting = "look";
    const { record, ply, next } = frame;
    try {
      const own = await desk.ask("frame", { record, ply, seat: next.actor });
      if (mine !== run) return;
      open = frame;
      frame = own;
      waiting = "act";
      view.show(null);
      view.update(frame, lookFor(waiting));
      tools();
      guide.open(frame);
      focusAgain();
    } catch (error) {
      if (mine === run) stumble(error);
    }
  }

  /** Takes a hand off the screen, at once. */
  function conceal() {
    if (!open) return;
    guide.hide();
    frame = open;
    open = null;
    view.update(frame, lookFor(null));
  }

  /** The page is out of sight, and who comes back may be somebody else. */
  function hide() {
    if (!open && waiting !== "look") return;
    run += 1;
    conceal();
    cover();
  }

  function save() {
    const { record, ply, next } = frame;
    saves.store(key, {
      record: ahead || record,
      ply,
      updated: Date.now(),
      over: next.kind === "over",
      ...(post && { post: { ...post, turn: due ?? next.seat } }),
    });
  }

  /** @param {boolean} on */
  function busy(on) {
    if (on) guide.hide();
    if (on) root.dataset.busy = "";
    else delete root.dataset.busy;
    tools();
  }

  function tools() {
    tableBar.undo.disabled = !mayUndo();
    tableBar.hint.disabled = waiting !== "act";
  }

  /** By link: only what this device has just done and nobody has been sent. */
  function mayUndo() {
    if (!post) return passDevice.mayUndo(frame);
    const own = post.mine.includes(frame.action?.actor ?? -1) && frame.undo === frame.ply - 1;
    return own && !sent && !ahead;
  }

  /** @param {string} action */
  async function act(action) {
    if (waiting !== "act" || !frame.next.actions.includes(action)) return;
    const { record, ply, next } = frame;
    acted = true;
    conceal();
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
    if (ahead) skip();
    if (waiting === "send") send();
    if (waiting === "roll") step({ record: frame.record, ply: frame.ply });
    if (waiting === "pass") cover();
  }

  /** What is new in a link need not be looked at. */
  function skip() {
    skipping = true;
    motion.rush(true);
  }

  /** Passes the game on: by link, with whose turn it is. */
  async function send() {
    const named = { game: t(`${game}.name`), name: desk.names[due ?? frame.next.seat ?? -1] ?? "" };
    if (!post) return share(linkOf(frame.record), named.game, t);
    const words = t(frame.next.kind === "over" ? "post.over_text" : "post.turn_text", named);
    await share(linkOf(byLinkPath(ahead || frame.record)), words, t);
    sent = true;
    tools();
    if (waiting === "send") view.relook(lookFor(waiting));
    if (waiting === "over") tableBar.setNotice("");
  }

  async function undo() {
    if (!mayUndo()) return;
    const mine = ++run;
    waiting = null;
    conceal();
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
    tableBar.hint.disabled = true;
    const { choices } = await desk.ask("suggest", { record: frame.record, ply: frame.ply });
    if (mine === run && waiting === "act") view.hint(choices);
  }

  function showEnd() {
    root.dataset.over = "";
    if (post && acted) tableBar.setNotice(t("post.last"));
    view.show(endPanel(frame, desk));
  }

  function again() {
    const fresh = writeSetup({ ...parseSetup(setup), seed: newSeed() });
    if (post) sitDown(place, fresh, post.mine);
    else navigate(fresh);
  }

  /** For hands on the keyboard: the focus, lost with its button, goes to the next thing to do. */
  function focusAgain() {
    if (root.dataset.keys === undefined) return;
    if (document.activeElement && document.activeElement !== document.body) return;
    const next = root.querySelector(FOCUS) ?? root.querySelector("[data-part]:not(:disabled)");
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  }

  /** The engine may be restarted under us; calls are repeated, so all there is to do is say so. */
  function watchEngine() {
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
      look,
      undo,
      hint,
      again,
      share: send,
      challenge: () => sendChallenge(frame, desk),
      return: () => navigate(returnTo(key) ?? ""),
      replay: () => navigate(frame.record, 0),
      setup: () => navigate(`${game}/setup${key.slice(key.indexOf("?"))}`),
      file: async () => {
        const { keepFile } = await import("../records/file.js");
        const kept = saves.load(key);
        if (kept) keepFile([kept], t);
      },
      embed: () => navigate(`${game}/embed${frame.record.slice(frame.record.indexOf("?"))}`),
    },
    key: playKeys(root, {
      commands: { u: undo, r: roll, h: hint },
      choose(key) {
        if (waiting === "act" && view.key?.(key)) return true;
        const action = waiting === "act" ? controller.actionOf(frame, key) : null;
        if (action) act(action);
        return action !== null;
      },
    }),
    leave() {
      run += 1;
      unwatch();
      passDevice.leave();
      history.stop();
    },
  };
}
