/** The guest's panel, on the page and over the table: the answer for the host's camera, then who sits where. */

import { h } from "../lib/dom.js";
import { Link } from "../links/link.js";
import { drawCode } from "../together/qr_code.js";
import { button, MAIN } from "../ui/button.js";
import { ownName } from "./own_name.js";
import { seatList } from "./seat_list.js";
import { troubleBox } from "./trouble.js";

/** @import { Shell } from "../types/shell.d.ts" */
/** @import { GuestSession } from "./guest_session.js" */

/** Milliseconds after which it is said why the host may not have seen this device. */
const LONG_MS = 30000;

/** Reasons for which a connection ended, as troubles. @type {Map<string, string>} */
const WHYS = new Map([
  ["cut", "gone"],
  ["silent", "gone"],
  ["quit", "quit"],
  ["revisions", "revisions"],
  ["record", "failed"],
]);

/**
 * @param {Shell} shell @param {GuestSession} session @param {AbortSignal} left @param {() => void} toTable
 * @returns {HTMLElement}
 */
export function guestPanel(shell, session, left, toTable) {
  const { t, engine } = shell;
  const element = h("div", { class: "here-guest" });
  const code = h("div", { class: "here-code", dataset: { region: "here-code" } });
  const long = h("p", { class: "quiet", hidden: true }, t("here.long"));
  const answer = h(
    "section",
    { class: "here-answer" },
    h("p", { class: "here-lead" }, t("here.hold")),
    code,
    h("p", { class: "quiet" }, t("here.fresh")),
    long,
    ownName(shell, (name) => session.post({ type: "name", name })),
  );
  setTimeout(() => {
    long.hidden = false;
  }, LONG_MS);
  let drawn = "";
  let seatsDrawn = "";

  async function drawAnswer() {
    const text = session.answer;
    if (text === drawn) return;
    drawn = text;
    const image = await drawCode(engine, text, t("here.answer"));
    if (drawn !== text || left.aborted) return;
    if (typeof image === "string") return element.replaceChildren(troubleBox(t, "failed", null));
    code.replaceChildren(image);
  }

  function redraw() {
    const { state, problem } = session;
    if (problem) return element.replaceChildren(troubleBox(t, problem, null));
    if (state.phase === "gone")
      return element.replaceChildren(troubleBox(t, WHYS.get(state.why) ?? "gone", null));
    if (state.phase === "greeting") {
      if (!answer.isConnected) element.replaceChildren(answer);
      if (session.answer) drawAnswer();
      return;
    }
    const { seats, mine, host, position } = state;
    const now = JSON.stringify([seats, mine, host, position !== null]);
    if (now === seatsDrawn) return;
    seatsDrawn = now;
    element.replaceChildren(seatWords());
  }

  function seatWords() {
    const { seats, mine, host, setup, position } = session.state;
    const isFree = (/** @type {string} */ who) =>
      who === "open" || (who === "bot" && !position && !Link.of(setup).play);
    const rows = seatList(t, Link.of(setup).game, seats, mine, (seat, { who }) =>
      isFree(who)
        ? { command: "sit", words: t("here.sit"), act: () => session.post({ type: "sit", seat }) }
        : null,
    );
    return h(
      "div",
      { class: "here-guest" },
      h(
        "p",
        { class: "here-lead", dataset: { region: "here-said" } },
        t("here.at_table", { host: host || t("here.host") }),
      ),
      rows,
      position &&
        h("p", { class: "actions" }, button("to-table", t("here.to_table"), toTable, MAIN)),
      h(
        "p",
        { class: "quiet" },
        t(position ? "here.running_line" : "here.waiting_line", { host: host || t("here.host") }),
      ),
    );
  }

  const unwatch = session.watch(redraw);
  left.addEventListener("abort", unwatch);
  redraw();
  return element;
}
