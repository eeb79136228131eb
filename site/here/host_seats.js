/** Who plays, as the host sees it: seats come and go before the game, later they change hands. */

import { h, setText } from "../lib/dom.js";
import { button, MAIN } from "../ui/button.js";
import { present } from "./host.js";
import { ownName } from "./own_name.js";
import { seatList } from "./seat_list.js";
import { HOST, seatInfos, seatsOf } from "./seats.js";

/** @import { Shell } from "../types/shell.d.ts" */
/** @import { HostSession } from "./host_session.js" */
/** @import { SeatInfo } from "./messages.js" */

/**
 * @param {Shell} shell @param {HostSession} session
 * @param {{ most: number, toTable: () => void, byLink: () => void }} how `most`: seats that the edition has
 */
export function hostSeats(shell, session, { most, toTable, byLink }) {
  const { t } = shell;
  const rows = h("div");
  const line = h("p", { class: "quiet" });
  const named = ownName(shell, (name) => session.post({ type: "name", name }));
  const add = button("add-seat", t("here.add"), () => session.post({ type: "add" }));
  const start = button("start-here", t("here.start"), () => session.post({ type: "start" }), MAIN);
  const back = button("to-table", t("here.to_table"), toTable, MAIN);
  let drawn = "";

  /** What the host may do about a seat. @param {number} seat @param {SeatInfo} info */
  function offer(seat, { who }) {
    const { seating, least } = session.state;
    if (seating.fixed) {
      const act = () => session.post({ type: "take", seat });
      if (who === "open" || who === "away")
        return { command: "take-seat", words: t("here.take"), act };
      // Another device may have the second seat of this one.
      return who === "host" && seatsOf(seating, HOST).length > 1
        ? { command: "give-seat", words: t("here.give"), act }
        : null;
    }
    return (who === "open" || who === "bot") && seating.seats.length > least
      ? {
          command: "remove-seat",
          words: t("here.remove"),
          act: () => session.post({ type: "remove", seat }),
        }
      : null;
  }

  /** How it goes on. @param {SeatInfo[]} infos */
  function lineOf(infos) {
    const { seating, position } = session.state;
    if (position) return "begun_line";
    if (infos.every(({ who }) => who !== "open")) return "full_line";
    return seating.fixed ? "fixed_line" : "open_line";
  }

  return {
    element: h(
      "section",
      { class: "here-who" },
      h("h2", null, t("here.who")),
      named,
      rows,
      line,
      h("p", { class: "actions" }, back, start, add, button("by-link", t("here.by_link"), byLink)),
    ),
    redraw() {
      const { state } = session;
      const { seating, position } = state;
      const infos = seatInfos(seating, present(state));
      // It is asked for every second; what has not changed keeps the focus.
      const now = JSON.stringify([infos, seating.fixed, position !== null]);
      if (now === drawn) return;
      drawn = now;
      rows.replaceChildren(seatList(t, state.game, infos, seatsOf(seating, HOST), offer));
      setText(line, t(`here.${lineOf(infos)}`));
      named.hidden = seating.fixed;
      add.hidden = seating.fixed || infos.length >= most;
      start.hidden = position !== null;
      // Before anybody has come, the camera is the thing to press.
      start.classList.toggle(
        "button-main",
        infos.some(({ who }) => who === "guest"),
      );
      back.hidden = position === null;
    },
  };
}
