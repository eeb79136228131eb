/** The guest's panel, on the page and over the table: the answer for the host's camera, then who sits where. */

import { h } from "../lib/dom.js";
import { Link } from "../links/link.js";
import { button, MAIN } from "../ui/button.js";
import { answerCode } from "./answer_code.js";
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
  const { t } = shell;
  const element = h("div", { class: "here-guest" });
  const long = h("p", { class: "quiet", hidden: true }, t("here.long"));
  const showTrouble = (/** @type {string} */ key) => element.replaceChildren(troubleBox(t, key));
  const answer = answerCode(
    shell,
    session.answers,
    left,
    () => showTrouble("failed"),
    long,
    ownName(shell, (name) => session.post({ type: "name", name })),
  );
  setTimeout(() => {
    long.hidden = false;
  }, LONG_MS);
  let seatsDrawn = "";

  function redraw() {
    const { state } = session;
    const { problem } = session.answers;
    if (problem) return showTrouble(problem);
    if (state.phase === "gone") return showTrouble(WHYS.get(state.why) ?? "gone");
    if (state.phase === "greeting") {
      if (!answer.element.isConnected) element.replaceChildren(answer.element);
      answer.redraw();
      return;
    }
    const { seats, mine, host, isOn, position } = state;
    const now = JSON.stringify([seats, mine, host, isOn, position !== null]);
    if (now === seatsDrawn) return;
    seatsDrawn = now;
    element.replaceChildren(seatWords());
  }

  function seatWords() {
    const { seats, mine, host, setup, isOn, position } = session.state;
    const isFree = (/** @type {string} */ who) =>
      who === "open" || (who === "bot" && !isOn && !Link.of(setup).play);
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
        t(isOn ? "here.running_line" : "here.waiting_line", { host: host || t("here.host") }),
      ),
    );
  }

  const unwatch = session.watch(redraw);
  left.addEventListener("abort", unwatch);
  redraw();
  return element;
}
