/**
 * The messages that a table in a frame sends to the page around it, and those that it reads. What is in
 * them is in package/messages.schema.json.
 *
 * Nothing secret is in them, so they go to whichever page holds the frame. WordPress has messages
 * of its own (wp-embed): it gets the height and the link in that form, and may ask for the height
 * again. No other message that comes in has an effect.
 */

/** @import { FrameMessage } from "croupier/messages" */
/** @import { Frame } from "../types/game.d.ts" */

/** @template T @typedef {T extends FrameMessage ? Omit<T, "croupier"> : never} Sent */

/** @typedef {{ frame: Frame, names: string[], totals: number[] }} Shown */

/** Heights of a table, in pixels, in a frame as narrow as a phone, in a medium and in a wide one. */
const NARROW = { below: 560, height: 700 };
const MEDIUM = { below: 900, height: 600 };
const WIDE = { height: 640 };
/** Pixels of the device's screen that a browser's own frame may take. */
const BROWSER_FRAME = 120;
const LEAST_HEIGHT = 480;

/** Null where this page is in no frame: it would receive its own messages. */
const parentPage = window.parent === window ? null : window.parent;
/** WordPress gives each frame a secret, and expects it in every message. */
const secret = /[#?&]secret=(\w+)/.exec(location.hash)?.[1];

/** The last messages, so that none is sent twice. */
const sent = { height: "", ready: "", result: "" };

/** @param {Sent<FrameMessage>} message */
function send(message) {
  parentPage?.postMessage({ croupier: 1, ...message }, "*");
}

/** @param {string} message @param {number | string} value */
function postToWordPress(message, value) {
  if (secret) parentPage?.postMessage({ message, value, secret }, "*");
}

/**
 * Sends these messages from now on.
 * @param {HTMLElement} main
 */
export function reportToParent(main) {
  new ResizeObserver(reportHeight).observe(main);
  new MutationObserver(reportHeight).observe(main, { childList: true, attributes: true });
  addEventListener("resize", reportHeight);
  addEventListener("message", ({ source, data }) => {
    if (source !== parentPage || data?.message !== "ready" || !secret) return;
    sent.height = "";
    reportHeight();
  });
  reportHeight();
  document.addEventListener("shown", (event) =>
    reportGame(/** @type {CustomEvent} */ (event).detail),
  );
  document.addEventListener("board", (event) =>
    reportReady(/** @type {CustomEvent} */ (event).detail),
  );
}

/** The screens that fit themselves into what they are given. */
const FITTING = ["preview", "table", "replay"];

function reportHeight() {
  const main = /** @type {HTMLElement} */ (document.querySelector("main"));
  const screen = main.dataset.screen ?? "";
  const fits = FITTING.includes(screen);
  const height = fits ? tableHeight() : Math.ceil(Math.max(tableHeight(), contentHeight(main)));
  const next = `${height}/${screen}`;
  if (next === sent.height) return;
  sent.height = next;
  send({ type: "height", height, fits, begun: screen !== "preview" });
  postToWordPress("height", height);
}

/** Pixels that a screen and the line under it need. @param {HTMLElement} main */
function contentHeight(main) {
  const strip = document.querySelector(".embed-strip")?.getBoundingClientRect().height ?? 0;
  return [...main.children].reduce((sum, child) => sum + child.scrollHeight, strip);
}

/** Pixels, for the width that the frame has; no more than the device can show. */
function tableHeight() {
  const { height } = [NARROW, MEDIUM].find(({ below }) => innerWidth < below) ?? WIDE;
  return Math.min(height, Math.max(LEAST_HEIGHT, screen.height - BROWSER_FRAME));
}

/** Sends once for each game that its table, or the board of a puzzle or a review, can be used. @param {Frame} frame */
function reportReady({ game, record, setup }) {
  const which = `${game}/${setup.seed}/${setup.seats}`;
  if (sent.ready !== which) send({ type: "ready", game, record });
  sent.ready = which;
}

/**
 * Sends that, and once that the game is over.
 * @param {Shown} shown
 */
function reportGame({ frame, names, totals }) {
  reportReady(frame);
  const { record, game, next, observation } = frame;
  // The result is reported once the end has been acted out.
  const shown = document.querySelector("[data-over]") !== null;
  if (next.kind !== "over" || !shown || sent.result === record) return;
  const winners = observation.result?.winners ?? [];
  send({ type: "result", game, record, names, totals, winners });
  sent.result = record;
}

/** Asks WordPress to go to an address; its sandbox opens no links. Returns whether it is there. @param {string} address */
export function askWordPress(address) {
  postToWordPress("link", address);
  return secret !== undefined;
}
