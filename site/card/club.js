/**
 * A club: people who send each other their cards. Everybody's results of a week, in a table, worked out
 * again here; what does not hold is marked and not counted.
 */

import { h, loadStyle, setText } from "../lib/dom.js";
import { dayOf, shifted, weekdayOf } from "../records/calendar.js";
import { keepCards } from "../records/cards.js";
import {
  forgetClub,
  joinClubs,
  keepClub,
  keepOpened,
  keptClubs,
  withoutMember,
} from "../records/clubs.js";
import { members, personOf, plainTitle, writeClub } from "../records/day_links.js";
import { watchDays } from "../records/days.js";
import { linkOf } from "../records/record.js";
import { untold } from "../share/daily/result.js";
import { controllersOf } from "../share/daily/words.js";
import { share } from "../share/send_link.js";
import { nameInput, rememberName } from "../share/sender.js";
import { bootStatus } from "../ui/boot_status.js";
import { button, MAIN, PLAIN } from "../ui/button.js";
import { clubFile, entriesOf, ownCards, strangers } from "./club_cards.js";
import { clubTable } from "./club_table.js";
import { linksPasted, MOST_PASTED } from "./pasted.js";
import { standing } from "./standing.js";

/** @typedef {import("../types/shell.d.ts").Shell} Shell */
/** @typedef {import("../types/shell.d.ts").Mount} Mount */
/** @typedef {import("../types/records.d.ts").Club} Club */
/**
 * `monday`: of the week that is shown; `asked`: counts drawings, so that a late one does not replace a
 * newer; `table`, `said`: places of what changes
 * @typedef {{
 *   shell: Shell, club: Club, monday: string, asked: number, table: HTMLElement, said: HTMLElement,
 *   people: HTMLElement,
 *   controllers: import("../share/daily/words.js").Controllers, left: boolean, draw: () => void
 * }} State
 */

/**
 * @param {Shell & { club?: Club }} given  `club`: of a link; without one those that are kept here
 * @returns {Promise<Mount>}
 */
export async function prepareClub({ club, ...shell }) {
  const [controllers] = await Promise.all([
    controllersOf(shell.catalog.games.map(({ id }) => id)),
    loadStyle(new URL("club.css", import.meta.url)),
    shell.t.learn("card"),
  ]);
  if (!club?.names.length) return (root) => mountClubs(root, shell, club);
  const kept = keepOpened(club);
  return (root) => mountClub(root, shell, kept, controllers);
}

/** Those that are kept, and a form for a new one. @param {HTMLElement} root @param {Shell} shell @param {Club} [begun] */
function mountClubs(root, shell, begun) {
  const { t, navigate } = shell;
  const title = t("card.clubs.name");
  const known = keptClubs().map((club) =>
    h("li", null, h("a", { href: `#/${writeClub(club)}` }, titleOf(club, t))),
  );
  const name = field("club-title", t("card.clubs.title"), begun?.title ?? "");
  const people = h("textarea", {
    class: "text-field",
    rows: 4,
    id: "club-names",
    dataset: { field: "names" },
  });
  const none = h("p", { role: "alert" });
  const make = (/** @type {Event} */ event) => {
    event.preventDefault();
    const names = members(people.value.split(/[,;\n]/));
    if (names.length < 2) return setText(none, t("card.clubs.few"));
    navigate(writeClub(keepClub({ title: plainTitle(name.input.value), names })));
  };
  root.append(
    h(
      "article",
      { class: "page club" },
      h("h1", { tabindex: -1 }, title),
      h("p", { class: "quiet" }, t("card.clubs.line")),
      known.length > 0 && h("ul", { class: "club-list", dataset: { region: "clubs" } }, known),
      h(
        "form",
        { class: "club-form", onsubmit: make },
        h("h2", null, t("card.clubs.new")),
        name.element,
        h("label", { for: "club-names" }, t("card.clubs.people")),
        people,
        none,
        h(
          "button",
          { type: "submit", class: MAIN, dataset: { command: "make-club" } },
          t("card.clubs.make"),
        ),
      ),
    ),
  );
  return { title };
}

/** @param {Club} club @param {Shell["t"]} t */
const titleOf = ({ title, names }, t) => title || t.list(names);

/** @param {string} id @param {string} label @param {string} value */
function field(id, label, value) {
  const input = h("input", {
    type: "text",
    class: "text-field",
    id,
    maxlength: 40,
    dataset: { field: id },
  });
  input.value = value;
  return { input, element: h("p", { class: "club-field" }, h("label", { for: id }, label), input) };
}

/** @param {HTMLElement} root @param {Shell} shell @param {Club} club @param {State["controllers"]} controllers */
function mountClub(root, shell, club, controllers) {
  const { t, engine } = shell;
  const now = dayOf();
  /** @type {State} */
  const state = {
    ...{ shell, club, controllers, asked: 0, left: false },
    monday: shifted(now, -weekdayOf(now)),
    table: h("div", {
      ...{ class: "club-table", role: "region", tabindex: 0, "aria-label": t("card.clubs.table") },
      dataset: { region: "club" },
    }),
    people: h("div"),
    said: h("p", { class: "quiet", role: "status", dataset: { region: "club-said" } }),
    draw: () => drawTable(state).catch(reportError),
  };
  const boot = bootStatus(engine, t);
  const title = titleOf(club, t);
  const article = h(
    "article",
    { class: "page club" },
    h("h1", { tabindex: -1 }, title),
    youField(state),
    weekWays(state),
    state.table,
    state.said,
    pasteForm(state),
    ways(state),
    state.people,
    h("p", { class: "quiet" }, t("card.clubs.rule")),
    h("p", { class: "quiet" }, t("card.fair")),
    boot.element,
  );
  root.append(article);
  state.people.append(people(state));
  state.draw();
  const stop = watchDays(state.draw);
  return {
    title,
    unmount() {
      state.left = true;
      stop();
      boot.unmount();
    },
  };
}

/** Who the visitor is, whose own games stand in the table without a link. @param {State} state */
function youField({ shell: { t, settings }, draw }) {
  const input = nameInput({ id: "club-you", dataset: { field: "you" } });
  input.value = settings.get("name");
  input.addEventListener("change", () => {
    rememberName(input.value);
    draw();
  });
  return h(
    "p",
    { class: "club-field" },
    h("label", { for: "club-you" }, t("card.clubs.you")),
    input,
  );
}

/** @param {State} state */
function weekWays(state) {
  const { t } = state.shell;
  const go = (/** @type {number} */ by) => () => {
    state.monday = shifted(state.monday, by);
    state.draw();
  };
  return h(
    "p",
    { class: "ways" },
    button("week-before", t("card.clubs.before"), go(-7), PLAIN),
    button("week-after", t("card.clubs.after"), go(7), PLAIN),
  );
}

/** The days of the week that is shown. @param {State} state */
const daysOf = ({ monday }) => Array.from({ length: 7 }, (_, at) => shifted(monday, at));

/**
 * Draws the table at once with what is known, and again as the engine gets on.
 * @param {State} state
 */
async function drawTable(state) {
  const mine = ++state.asked;
  const { shell, club, said } = state;
  const { t, catalog } = shell;
  const days = daysOf(state).filter((day) => day >= catalog.days.first);
  const open = new Set(days.filter((day) => day <= dayOf() && untold(catalog.days, day)));
  const stale = () => state.left || mine !== state.asked;
  const show = (/** @type {import("./standing.js").Entry[]} */ entries) => {
    const rows = standing(
      club.names,
      days,
      entries.filter(({ day }) => !open.has(day)),
    );
    state.table.replaceChildren(clubTable(state, rows, days, open));
  };
  let told = false;
  for await (const { entries, left } of entriesOf(shell, club, days, open)) {
    if (stale()) return;
    if (!told || !left) show(entries);
    told = true;
    setText(said, left ? t("card.clubs.checking", { n: left }) : "");
  }
}

/** Where links are pasted, several at once. @param {State} state */
function pasteForm(state) {
  const { t } = state.shell;
  const box = h("textarea", {
    ...{ class: "text-field", id: "club-paste", rows: 4, spellcheck: false },
    dataset: { field: "paste" },
  });
  const told = h("p", { role: "status", dataset: { region: "pasted" } });
  const take = (/** @type {string} */ text) => setText(told, taken(state, text));
  const file = h("input", { type: "file", accept: "text/plain,.txt", hidden: true });
  file.addEventListener("change", async () => {
    const [one] = file.files ?? [];
    if (one) take(one.size > 2 * MOST_PASTED ? "" : await one.text());
    file.value = "";
  });
  return h(
    "form",
    {
      class: "club-form",
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        take(box.value);
        box.value = "";
      },
    },
    h("label", { for: "club-paste" }, t("card.clubs.paste")),
    box,
    told,
    h(
      "p",
      { class: "ways" },
      h(
        "button",
        { type: "submit", class: MAIN, dataset: { command: "take" } },
        t("card.clubs.take"),
      ),
      button("club-open", t("card.clubs.open"), () => file.click()),
    ),
    file,
  );
}

/** Keeps what is in a pasted text, and says what that was. @param {State} state @param {string} text */
function taken(state, text) {
  const { t } = state.shell;
  const { cards, clubs, unread } = linksPasted(text);
  const named = cards.filter(({ by }) => by);
  keepCards(named);
  const same = clubs.filter(({ title }) => personOf(title) === personOf(state.club.title));
  if (same.length) state.club = keepClub(same.reduce(joinClubs, state.club));
  if (named.length || same.length) {
    state.draw();
    state.people.replaceChildren(people(state));
  }
  return [
    t("card.clubs.taken", { n: named.length }),
    cards.length > named.length && t("card.clubs.nameless", { n: cards.length - named.length }),
    unread > 0 && t("card.clubs.unread", { n: unread }),
  ]
    .filter(Boolean)
    .join(" ");
}

/** What is passed on: the club, one's own results of the week, all of it as a file. @param {State} state */
function ways(state) {
  const { t } = state.shell;
  const invite = () =>
    share(
      linkOf(writeClub(state.club)),
      t("card.clubs.invite_text", { title: titleOf(state.club, t) }),
      t,
    );
  const send = () => {
    const links = ownCards(state.shell, daysOf(state)).map((path) => linkOf(path));
    const last = links.pop();
    if (last) share(last, [t("card.clubs.week_text"), ...links].join("\n"), t);
    else setText(state.said, t("card.clubs.nothing"));
  };
  const forget = () => {
    forgetClub(state.club);
    state.shell.navigate("club");
  };
  return h(
    "p",
    { class: "ways" },
    button("send-week", t("card.clubs.send"), send),
    button("invite", t("card.clubs.invite"), invite),
    button("club-save", t("card.clubs.save"), () => clubFile(state.shell, state.club)),
    button("forget-club", t("card.clubs.forget"), forget, PLAIN),
  );
}

/** Who else has sent something, to be taken in; and members, to be taken off. @param {State} state */
function people(state) {
  const { t, navigate } = state.shell;
  const open = (/** @type {Club} */ club) => navigate(writeClub(club));
  const others = strangers(state.club).map((name) =>
    button("add-member", t("card.clubs.add", { who: name }), () =>
      open({ ...state.club, names: [...state.club.names, name] }),
    ),
  );
  const off = state.club.names.map((name) =>
    button(
      "drop-member",
      t("card.clubs.drop", { who: name }),
      () => open(withoutMember(state.club, name)),
      PLAIN,
    ),
  );
  return h(
    "details",
    { class: "club-people" },
    h("summary", null, t("card.clubs.members")),
    h("p", { class: "ways" }, others, off),
  );
}
