import { h } from "../lib/dom.js";
import { hold } from "../lib/tab_lock.js";
import { linkOf, parseSetup, setupOf, writeSetup } from "../records/record.js";
import { newSeed } from "../records/seed.js";
import { sendChallenge } from "../share/send_challenge.js";
import { share } from "../share/send_link.js";
import { openDialog } from "../ui/dialog.js";
import { endPanel } from "./end.js";
import { createHistory } from "./history.js";
import { createControls } from "./scrubber.js";

/** @typedef {import("../types/game.d.ts").Frame} Frame */
/** @typedef {import("./table.js").Desk} Desk */

/** The viewpoint from which all hands lie open. */
const ALL = -3;

/**
 * A game being looked at: any ply by scrubber, step or round, by itself when told to. It never
 * touches what is kept, unless one plays on from here.
 * @param {Desk} desk
 * @param {Frame} first
 * @returns {import("./table.js").Mode}
 */
export function replay(desk, first) {
  const { place, tableBar, view, log, motion, controller, names } = desk;
  const { t, saves, navigate } = place;
  const { record } = place;
  const { game } = first;
  const root = tableBar.element;
  const last = Math.max(first.length, first.ply);
  /** Through whose eyes one looks: of one seat, of nobody (null), of all at once. */
  let eyes = desk.seat;
  /** @type {Map<number, Promise<Frame>>} */
  const frames = new Map([[first.ply, Promise.resolve(first)]]);
  let frame = first;
  let run = 0;
  let playing = false;

  const controls = createControls(t, last);
  tableBar.foot.replaceChildren(controls.element);
  tableBar.foot.hidden = false;
  tableBar.tools.hidden = true;
  const history = createHistory(desk, () => ({ ...frame, record }));
  controls.scrubber.addEventListener("input", () => go(Number(controls.scrubber.value)));
  go(first.ply);
  findRounds();
  if (controller.secrets) offerEyes();
  if (place.engine.given(record) && motion.kind === "moving") playWhenSeen();

  /** @param {number} ply */
  function at(ply) {
    let known = frames.get(ply);
    if (!known) {
      known = /** @type {Promise<Frame>} */ (desk.ask("frame", { record, ply, seat: eyes }));
      frames.set(ply, known);
      known.catch(() => frames.delete(ply));
    }
    return known;
  }

  /**
   * Shows a ply; one step forward is acted out.
   * @param {number} ply @param {boolean} [auto]
   */
  async function go(ply, auto = false) {
    const mine = ++run;
    if (!auto) stop();
    const to = Math.min(last, Math.max(0, ply));
    const step = to === frame.ply + 1;
    motion.rush(true);
    try {
      const next = await at(to);
      if (mine !== run) return;
      motion.rush(false);
      frame = next;
      draw();
      root.dataset.busy = "";
      if (step) desk.sound(frame);
      await view.update(frame, { animate: step, reveal: true });
      if (mine !== run) return;
      delete root.dataset.busy;
      if (playing) await autoplay(mine);
      else history.fill();
    } catch (error) {
      if (mine === run && !desk.gone()) place.fail(/** @type {any} */ (error), record);
    }
  }

  /** When a game is over its hands are no secret any more: all of them, or one seat's as it was. */
  async function offerEyes() {
    const { next, setup } = await desk.ask("frame", { record, ply: last });
    if (next.kind !== "over" || desk.gone()) return;
    const seats = setup.seats.map((/** @type {string} */ _, /** @type {number} */ seat) => seat);
    const name = (/** @type {number} */ seat) => t("table.replay.eyes_of", { name: names[seat] });
    controls.offerEyes(
      [ALL, ...seats].map((seat) => ({
        value: String(seat),
        name: seat === ALL ? t("table.replay.eyes_all") : name(seat),
      })),
      (value) => through(Number(value)),
    );
    through(ALL);
  }

  /** @param {number} seat */
  function through(seat) {
    eyes = seat;
    frames.clear();
    go(frame.ply);
  }

  function draw() {
    desk.mark(frame);
    log.cut(frame.ply);
    log.add(frame);
    controls.update(frame.ply, controller.stage(frame).now);
    const over = frame.next.kind === "over";
    view.show(over ? endPanel(frame, desk, true) : null);
    controls.playOn.disabled = over;
    root.toggleAttribute("data-over", over);
  }

  /** @param {number} mine */
  async function autoplay(mine) {
    await motion.get().beat(controller.replayPause(frame));
    if (mine !== run || !playing) return;
    if (frame.ply >= last) stop();
    else go(frame.ply + 1, true);
  }

  function stop() {
    playing = false;
    controls.setPlaying(false);
  }

  /** A game given to be watched begins by itself when it is in view, unless somebody was faster. */
  function playWhenSeen() {
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        seen.disconnect();
        if (!playing && frame.ply === first.ply && frame.ply < last && !desk.gone()) toggle();
      },
      { threshold: 0.5 },
    );
    seen.observe(root);
  }

  function toggle() {
    if (playing) return stop();
    playing = true;
    controls.setPlaying(true);
    go(frame.ply >= last ? 0 : frame.ply + 1, true);
  }

  /** Where each round begins: the round never falls, so halving finds it in a few looks. */
  async function findRounds() {
    const rounds = controller.stage(first).all;
    const words = t.has(`${game}.jump`)
      ? (/** @type {number} */ round) => t(`${game}.jump`, { round })
      : desk.roundName;
    for (let round = 1; round <= rounds; round++) {
      let low = 0;
      let high = last;
      while (low < high) {
        const middle = (low + high) >> 1;
        const { now } = controller.stage(await at(middle));
        if (desk.gone()) return;
        if (now < round) low = middle + 1;
        else high = middle;
      }
      const found = await at(low);
      if (controller.stage(found).now === round)
        controls.addRound(round, low, last, go, words(round));
    }
    controls.update(frame.ply, controller.stage(frame).now);
  }

  function playOn() {
    const key = setupOf(frame.record);
    const own = saves.load(key);
    // Another tab may be playing it just now: then it stays as it is, and the table says so.
    const go = async () => {
      const { record, ply } = frame;
      const release = await hold(key);
      if (release) saves.store(key, { record, ply, updated: Date.now(), over: false });
      release?.();
      navigate(key);
    };
    if (!own || own.over || own.record === frame.record || own.record === record) {
      go();
      return;
    }
    const dialog = openDialog(
      { title: t("table.branch.title"), close: t("table.close") },
      h("p", null, t("table.branch.text")),
      h(
        "div",
        { class: "end-ways" },
        way("button button-main", t("table.branch.own"), () => navigate(key)),
        way("button", t("table.branch.here"), go),
      ),
    );
    /** @param {string} look @param {string} words @param {() => void} act */
    function way(look, words, act) {
      const choose = () => {
        dialog.close();
        act();
      };
      return h("button", { type: "button", class: look, onclick: choose }, words);
    }
  }

  /** @param {number} by */
  const step = (by) => go(frame.ply + by);

  return {
    act() {},
    commands: {
      first: () => go(0),
      back: () => step(-1),
      autoplay: toggle,
      forward: () => step(1),
      last: () => go(last),
      playon: playOn,
      replay: () => go(0),
      file: async () => {
        const { keepFile } = await import("../records/file.js");
        const { ply, next } = frame;
        keepFile([{ record, ply, updated: Date.now(), over: next.kind === "over" }], t);
      },
      embed: () => navigate(`${game}/embed${record.slice(record.indexOf("?"))}`),
      again: () => navigate(writeSetup({ ...parseSetup(record), seed: newSeed() })),
      share: () => share(linkOf(record), t(`${game}.name`), t),
      challenge: () => sendChallenge(frame, desk),
      moment: () => share(linkOf(record, frame.ply), t(`${game}.name`), t),
    },
    key(event) {
      if (event.target === controls.scrubber) return false;
      const keys = {
        ArrowLeft: () => step(-1),
        ArrowRight: () => step(1),
        Home: () => go(0),
        End: () => go(last),
      };
      const act = keys[/** @type {keyof typeof keys} */ (event.key)];
      act?.();
      return Boolean(act);
    },
    leave() {
      run += 1;
      stop();
      history.stop();
    },
  };
}
