/** The page of phones at one table: for the host with a set-up or a record, for a guest with an offer. */

import { isCodedError } from "../lib/coded_error.js";
import { loadStyles } from "../lib/dom.js";
import { peopleOf } from "../lib/people.js";
import { Link } from "../links/link.js";
import { page } from "../pages/page.js";
import { byLinkOf, takeSeats } from "../saves/by_link.js";
import { presetOf, quickDraft, usualBots, writeDraft } from "../saves/draft.js";
import { bootStatus } from "../ui/boot_status.js";
import { copyPanel } from "./copy_panel.js";
import { createCopySession } from "./copy_session.js";
import { guestPanel } from "./guest_panel.js";
import { createGuestSession } from "./guest_session.js";
import { hostPanel } from "./host_panel.js";
import { createHostSession } from "./host_session.js";
import { deviceAt } from "./kept.js";
import { obstacle } from "./obstacle.js";
import { beginSession, presentSession } from "./present.js";
import { HOST, seatingOf, seatsOf } from "./seats.js";
import { readOffer } from "./signal.js";
import { stripOf } from "./table_strip.js";
import { troubleBox } from "./trouble.js";

/** @import { GameEntry as Game } from "croupier/catalog" */
/** @import { Mount, Shell } from "../types/shell.d.ts" */
/** @import { HostSession } from "./host_session.js" */

/** @typedef {Shell & { game: Game, link: Link | null, offer?: ReadonlyMap<string, string> }} HereProps */

/** @param {HereProps} props @returns {Promise<Mount>} */
export async function prepareHere({ game, link, offer, ...shell }) {
  await Promise.all([
    shell.t.learn("here"),
    loadStyles(
      [
        new URL("here.css", import.meta.url),
        new URL("big.css", import.meta.url),
        new URL("../together/share.css", import.meta.url),
      ],
      "screen",
    ),
  ]);
  if (offer?.get("p")) return (root) => mountCopy(root, shell, offer);
  return (root) => (offer ? mountGuest(root, shell, offer) : mountHost(root, shell, game, link));
}

/** What every device says of itself. @param {Shell} shell */
const ownSelf = ({ catalog, settings }) => ({
  rules: Object.fromEntries(catalog.games.map(({ id, revision }) => [id, revision])),
  name: settings.get("name"),
});

/** @param {HTMLElement} root @param {Shell} shell @param {Game} game @param {Link | null} link */
function mountHost(root, shell, game, link) {
  const { t, engine } = shell;
  const base = link?.record ?? writeDraft(game, quickDraft(game, ["human"]));
  const boot = bootStatus(engine, t);
  const leaving = new AbortController();
  const title = t("here.title", { game: t(`${game.id}.name`) });
  const found = obstacle("host");
  const [, most] = presetOf(game, Link.of(base).setup.rules).facts.seats;
  const byLink = () => takeSeats(shell, base, minesOf(shell, base));
  const session = found ? null : hostOf(shell, game, base);
  const toTable = () => shell.navigate(byLinkOf(session?.state.position?.record ?? base).key);
  root.append(
    page(
      "here",
      title,
      session
        ? hostPanel(shell, session, leaving.signal, { most, toTable })
        : troubleBox(t, found, { byLink }),
      boot.element,
    ),
  );
  session?.own.wait(true);
  const unmount = () => {
    session?.own.wait(false);
    leaving.abort();
    boot.unmount();
  };
  return { title, unmount };
}

/** The seats of this device: as a kept game by link has them, else the first person's. @param {Shell} shell @param {string} base */
function minesOf({ saves }, base) {
  const kept = saves.load(byLinkOf(base).key)?.byLink?.mine;
  if (kept) return kept;
  const [first] = peopleOf(Link.of(base).setup.seats);
  return first === undefined ? [] : [first];
}

/** The session for this table: the present one, or a new one. @param {Shell} shell @param {Game} game @param {string} base @returns {HostSession} */
function hostOf(shell, game, base) {
  const before = presentSession();
  const key = byLinkOf(base).key;
  if (before?.role === "host" && [before.base, before.own.key].includes(key)) return before;
  const me = ownSelf(shell);
  const [least, most] = presetOf(game, Link.of(base).setup.rules).facts.seats;
  const fillers = usualBots(game);
  const seating = seatingOf(base, { mine: minesOf(shell, base), most, fillers });
  const [own] = seatsOf(seating, HOST);
  const named = seating.fixed
    ? seating.seats
    : seating.seats.map((seat, at) =>
        at === own ? { ...seat, name: seat.name || me.name } : seat,
      );
  return beginSession(
    createHostSession(shell, {
      ...{ me, game: game.id, least, seating: { ...seating, seats: named } },
      shown: stripOf(shell, most),
    }),
  );
}

/** @param {HTMLElement} root @param {Shell} shell @param {ReadonlyMap<string, string>} fields of the offer's link */
function mountGuest(root, shell, fields) {
  const { t } = shell;
  return mountPanel(root, shell, {
    ...{ title: t("here.name_of"), role: "guest" },
    trouble: (code) => troubleBox(t, code),
    panel(left) {
      const session = guestOf(shell, fields);
      session.own.wait(true);
      left.addEventListener("abort", () => session.own.wait(false));
      return guestPanel(shell, session, left, () => shell.navigate(session.own.key));
    },
  });
}

/**
 * A page with the panel of a session, or with what is in the way. `panel` may throw a HereError.
 * @param {HTMLElement} root @param {Shell} shell
 * @param {{ title: string, role: "host" | "guest", trouble: (code: string) => HTMLElement,
 *   panel: (left: AbortSignal) => HTMLElement }} of
 */
function mountPanel(root, { t, engine }, { title, role, trouble, panel }) {
  const boot = bootStatus(engine, t);
  const leaving = new AbortController();
  const shown = () => {
    const found = obstacle(role);
    if (found) return trouble(found);
    try {
      return panel(leaving.signal);
    } catch (error) {
      if (!isCodedError(error)) throw error;
      return trouble(error.code);
    }
  };
  root.append(page("here", title, shown(), boot.element));
  const unmount = () => {
    leaving.abort();
    boot.unmount();
  };
  return { title, unmount };
}

/**
 * All that is kept, to another device and from it: without an offer this device shows the code.
 * @param {HTMLElement} root @param {Shell} shell @param {ReadonlyMap<string, string>} fields
 */
function mountCopy(root, shell, fields) {
  const { t } = shell;
  const code = fields.get("o") ?? "";
  return mountPanel(root, shell, {
    ...{ title: t("here.copy.name_of"), role: code ? "guest" : "host" },
    trouble: (each) => troubleBox(t, each, { line: t("here.copy.instead") }),
    panel: (left) => copyPanel(shell, copyOf(shell, code, fields), left),
  });
}

/** The session of a copy: the present one while it goes on. Throws a HereError. @param {Shell} shell @param {string} code @param {ReadonlyMap<string, string>} fields */
function copyOf(shell, code, fields) {
  const before = presentSession();
  const goesOn = before?.role === "copy" && !["done", "gone"].includes(before.state.phase);
  if (goesOn && before.code === code) return before;
  return beginSession(createCopySession(shell, code, code ? readOffer(fields) : null));
}

/** The session for this code: the present one as long as it lives, or a new one. Throws a HereError. @param {Shell} shell @param {ReadonlyMap<string, string>} fields */
function guestOf(shell, fields) {
  const code = fields.get("o") ?? "";
  const before = presentSession();
  const isAlive = before?.role === "guest" && before.code === code && before.state.phase !== "gone";
  if (isAlive) return before;
  const offer = readOffer(fields);
  const me = { ...ownSelf(shell), device: deviceAt(fields.get("t") ?? "") };
  const shown = stripOf(shell, 0);
  return beginSession(createGuestSession(shell, { me, code, offer, shown }));
}
