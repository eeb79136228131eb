/** The menu of a table: what changes how it goes first, then where one can go from it. */

import { h } from "../lib/dom.js";
import { peopleOf } from "../lib/people.js";
import { rolling } from "../lib/settings.js";
import { hereGameAt } from "../saves/here.js";
import { isCompared } from "../together/return_to.js";
import { openDialog } from "../ui/dialog.js";
import { icon } from "../ui/icon.js";
import { keyOf } from "./context.js";

/** @import { Translator } from "../lib/i18n.js" */
/** @import { Speed } from "../lib/motion.js" */
/** @import { IconName } from "../ui/icon.js" */
/** @import { Shell } from "../types/shell.d.ts" */
/** @import { TableContext } from "./context.js" */

/** @typedef {[name: string, icon: IconName, go: (() => unknown) | undefined]} Entry `go`: undefined where it is not offered */
/** @typedef {[name: string, entries: Entry[]]} Group */

/**
 * The game is kept all the while.
 * @param {TableContext} table
 * @param {Record<string, (() => void) | undefined>} commands of the present mode
 */
export function openMenu(table, commands) {
  const { game, shell, tableBar, motion, controller } = table;
  const { navigate } = shell;
  // Nothing helps while the one try at a table of the day is on: what is not there is not offered.
  const alone = tableBar.hint.hidden && !isOver(table);
  const header = document.querySelector(".bar");
  /** @type {Group[]} */
  const groups = [
    [
      "game",
      [
        ["share", "share", commands.share],
        ["here", "people", mayMove(table) ? commands.here : undefined],
        ["analysis", "chart", alone ? undefined : commands.analysis],
        ["again", "again", commands.again],
        ["setup", "sliders", commands.setup],
      ],
    ],
    [
      "elsewhere",
      [
        ["rules", "book", () => navigate(`${game}/rules`)],
        ["settings", "gear", header ? shell.openSettings : undefined],
        ["home", "home", () => navigate("")],
      ],
    ],
  ];
  // Several people at one screen roll by hand: that hands it over.
  const rolls = controller.byHand.size > 0 && peopleOf(shell.setup.seats).length === 1;
  const pace = (/** @type {Speed} */ speed) => {
    motion.pace(speed);
    tableBar.element.dataset.motion = motion.kind;
  };
  openMenuOf(shell, groups, pace, rolls);
}

/**
 * True if a game may go on with people who have devices of their own here: it has several, and is on the site, not in
 * another site's page or a file.
 * @param {TableContext} table
 */
function mayMove({ shell: { setup, record, byLink } }) {
  const key = keyOf(record, byLink);
  const isOn = hereGameAt(key)?.live || document.documentElement.dataset.form;
  return peopleOf(setup.seats).length > 1 && !isOn && !isCompared(key);
}

/** True if a game may be reviewed: while it goes on, no advice is given. @param {TableContext} table */
const isOver = ({ tableBar }) => tableBar.element.dataset.over !== undefined;

/**
 * A menu: speed and sound, and then commands in groups.
 * @param {Pick<Shell, "t" | "settings">} shell @param {Group[]} groups
 * @param {(speed: Speed) => void} pace  another speed was chosen
 * @param {boolean} [rolls] whether a person may roll by hand or have it done
 */
export function openMenuOf({ t, settings }, groups, pace, rolls = false) {
  const close = () => dialog.close();
  const quick = [
    switchOf(t, "speed", ["calm", "brisk", "instant"], settings.get("speed"), (value) => {
      settings.set("speed", value);
      pace(/** @type {Speed} */ (value));
    }),
    rolls &&
      switchOf(t, "roll", ["tap", "auto"], rolling(settings), (value) =>
        settings.set("roll", value),
      ),
    soundSwitch(t, settings),
  ];
  const dialog = openDialog(
    { title: t("table.menu"), close: t("table.ways.continue"), class: "dialog-menu" },
    h(
      "div",
      { class: "menu", dataset: { region: "menu" } },
      h("div", { class: "menu-quick" }, quick),
      groups.map(([name, entries]) => groupOf(t, name, entries, close)),
    ),
  );
}

/**
 * @param {Translator} t @param {string} name @param {Entry[]} entries
 * @param {() => void} close
 */
function groupOf(t, name, entries, close) {
  const rows = entries.flatMap(([way, sign, go]) =>
    go ? h("li", null, entryButton(t, way, sign, go, close)) : [],
  );
  const title = t(`table.menu_groups.${name}`);
  return rows.length > 0 && h("ul", { class: "menu-group", "aria-label": title }, rows);
}

/**
 * @param {Translator} t @param {string} way @param {IconName} sign
 * @param {() => unknown} go @param {() => void} close
 */
function entryButton(t, way, sign, go, close) {
  const choose = () => {
    close();
    go();
  };
  return h(
    "button",
    { type: "button", class: "menu-entry", dataset: { way }, onclick: choose },
    icon(sign),
    h("span", null, t(`table.ways.${way}`)),
  );
}

/** Volume, with a sample. @param {Shell["t"]} t @param {Shell["settings"]} settings */
const soundSwitch = (t, settings) =>
  switchOf(t, "sound", ["off", "soft", "on", "loud"], settings.get("sound"), async (volume) => {
    settings.set("sound", volume);
    if (volume !== "off") (await import("../lib/sound.js")).play(["roll"], { volume });
  });

/** @type {Map<string, IconName>} */
const SIGNS = new Map([
  ["sound", "sound"],
  ["roll", "die"],
]);

/**
 * A setting as buttons beside one another.
 * @param {Translator} t
 * @param {string} name @param {string[]} values @param {string} chosen
 * @param {(value: string) => void} choose
 */
function switchOf(t, name, values, chosen, choose) {
  const buttons = values.map((value) =>
    h(
      "button",
      {
        type: "button",
        class: "menu-value",
        "aria-pressed": String(value === chosen),
        dataset: { setting: name, value },
        onclick: () => {
          for (const each of buttons)
            each.setAttribute("aria-pressed", String(each.dataset.value === value));
          choose(value);
        },
      },
      t(`settings.${name}.${value}`),
    ),
  );
  const title = t(`settings.${name}.name`);
  return h(
    "div",
    { class: "menu-switch", role: "group", "aria-label": title },
    icon(SIGNS.get(name) ?? "pace"),
    h("span", { class: "menu-switch-name" }, title),
    h("span", { class: "menu-values" }, buttons),
  );
}
