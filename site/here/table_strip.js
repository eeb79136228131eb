/** What is said at the table: a button with who is here, and who is away. */

import { Link } from "../links/link.js";
import { seatNames } from "../saves/seat_names.js";
import { openDialog } from "../ui/dialog.js";
import { commandButton } from "../ui/icon.js";
import { guestPanel } from "./guest_panel.js";
import { present } from "./host.js";
import { hostPanel } from "./host_panel.js";
import { seatInfos } from "./seats.js";

/** @import { HereTable } from "../saves/here.js" */
/** @import { Shell } from "../types/shell.d.ts" */
/** @import { GuestSession } from "./guest_session.js" */
/** @import { HostSession } from "./host_session.js" */

/**
 * @param {Shell} shell @param {number} most  seats that the edition has
 * @returns {(session: HostSession | GuestSession, table: HereTable) => () => void}
 */
export const stripOf = (shell, most) => (session, table) => {
  const { t } = shell;
  const sign = commandButton("here-panel", "people", t("here.name_of"));
  sign.addEventListener("click", () => openPanel(shell, session, most));
  table.addToBar(sign);
  const full = commandButton("full-screen", "expand", t("here.full_screen"));
  full.addEventListener("click", fullScreen);
  table.addToBar(full);
  const redraw = () => {
    table.setNotice(noticeOf(shell, session));
    const isBig = onlyWatches(session);
    table.element.toggleAttribute("data-big", isBig);
    full.hidden = !isBig || !document.fullscreenEnabled;
  };
  const unwatch = session.watch(redraw);
  redraw();
  return () => {
    unwatch();
    for (const each of [sign, full]) each.remove();
    table.element.removeAttribute("data-big");
  };
};

/** True for a guest without a seat at a game that is on. @param {HostSession | GuestSession} session */
const onlyWatches = ({ role, state }) =>
  role === "guest" && state.phase === "table" && state.mine.length === 0;

/** Fills the screen with the page, or gives it back; a browser may refuse. */
function fullScreen() {
  const done = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen();
  done.catch(() => {});
}

/** @param {Shell} shell @param {HostSession | GuestSession} session */
function noticeOf({ t }, session) {
  if (session.role === "guest") return session.state.phase === "gone" ? t("here.cut") : "";
  const { state } = session;
  const { seats, names } = Link.of(state.position?.record ?? "").setup;
  const called = seatNames(t, state.game, { seats, names });
  const away = seatInfos(state.seating, present(state)).flatMap(({ who }, seat) =>
    who === "away" || who === "open" ? [called[seat] ?? ""] : [],
  );
  return away.length ? t("here.away", { names: t.list(away) }) : "";
}

/** @param {Shell} shell @param {HostSession | GuestSession} session @param {number} most */
function openPanel(shell, session, most) {
  const { t } = shell;
  const closing = new AbortController();
  const panel =
    session.role === "host"
      ? hostPanel(shell, session, closing.signal, { most, toTable: () => dialog.close() })
      : guestPanel(shell, session, closing.signal, () => dialog.close());
  const dialog = openDialog(
    {
      title: t("here.name_of"),
      close: t("close"),
      class: "dialog-here",
      onclose: () => closing.abort(),
    },
    panel,
  );
}
