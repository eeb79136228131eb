/**
 * What a table in a frame says to the page around it, and all that it listens to.
 *
 *   {croupier: 1, type: "height", height}                          how tall it would like to be
 *   {croupier: 1, type: "ready", game, record}                     a table stands and can be used
 *   {croupier: 1, type: "result", game, record, names, totals, winners}    a game is over
 *
 * Nothing secret is in them, so they go to whoever holds the frame; nothing that comes in is
 * obeyed. WordPress speaks its own language (wp-embed): it gets its height and its link in that.
 */

/** @typedef {import("../types/game.d.ts").Frame} Frame */
/** @typedef {{ frame: Frame, names: string[], totals: number[] }} Shown */

/** Pixels a table wants by the frame's width: a phone's layout is tall, a desk's is wide. */
const TALL = 700;
const WIDE = 600;
const BROAD = 640;

/** The page around; nobody where this is a page by itself, or messages would go round for ever. */
const around = window.parent === window ? null : window.parent;
const secret = /[#?&]secret=(\w+)/.exec(location.hash)?.[1];

/** @param {Record<string, unknown>} message */
function tell(message) {
  around?.postMessage({ croupier: 1, ...message }, "*");
}

/** @param {string} message @param {number | string} value */
function tellWordPress(message, value) {
  if (secret) around?.postMessage({ message, value, secret }, "*");
}

let height = 0;

/** Says how tall the frame would like to be, when that has changed. */
function tellHeight() {
  const wanted = wantedHeight();
  if (Math.abs(wanted - height) < 2) return;
  height = wanted;
  tell({ type: "height", height });
  tellWordPress("height", height);
}

/** The content decides, but for a table: that fits itself into what it is given. */
function wantedHeight() {
  const main = /** @type {HTMLElement} */ (document.querySelector("main"));
  const strip = document.querySelector(".embed-strip")?.getBoundingClientRect().height ?? 0;
  const content = [...main.children].reduce((sum, child) => sum + child.scrollHeight, 0);
  const screen = main.dataset.screen ?? "";
  if (screen === "preview") return Math.ceil(content + strip);
  const own = innerWidth < 560 ? TALL : innerWidth < 900 ? WIDE : BROAD;
  const least = Math.min(own, Math.max(480, globalThis.screen.height - 120));
  if (screen === "table" || screen === "replay") return least;
  return Math.ceil(Math.max(least, content + strip));
}

/** Keeps the page around informed from now on. @param {HTMLElement} main */
export function speak(main) {
  new ResizeObserver(tellHeight).observe(main);
  new MutationObserver(tellHeight).observe(main, { childList: true, attributes: true });
  addEventListener("resize", tellHeight);
  addEventListener("message", ({ source, data }) => {
    if (source !== around || data?.message !== "ready" || !secret) return;
    height = 0;
    tellHeight();
  });
  tellHeight();
  document.addEventListener("shown", (event) =>
    tellGame(/** @type {CustomEvent} */ (event).detail),
  );
}

/** Of which game it has been said that it stands, and that it is over. */
const said = { ready: "", result: "" };

/** @param {Shown} shown */
function tellGame({ frame: { game, record, setup, next, observation }, names, totals }) {
  const which = `${game}/${setup.seed}/${setup.seats}`;
  if (said.ready !== which) tell({ type: "ready", game, record });
  said.ready = which;
  const over = next.kind === "over";
  const winners = observation.result?.winners ?? [];
  if (over && said.result !== record) {
    tell({ type: "result", game, record, names, totals, winners });
    said.result = record;
  }
}

/**
 * The link out of the frame, kept up to date; where WordPress's sandbox lets nothing be opened,
 * it is asked to go there.
 * @param {HTMLAnchorElement} link @param {() => string} address
 */
export function leadOut(link, address) {
  const renew = () => {
    link.href = address();
  };
  for (const kind of ["pointerdown", "focus"]) link.addEventListener(kind, renew);
  link.addEventListener("click", (event) => {
    if (!secret) return;
    event.preventDefault();
    tellWordPress("link", address());
  });
  renew();
}
