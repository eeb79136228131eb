/** Seeds to order: conditions from a list, a search in slices, and what it has found. */

import { errorName } from "../../lib/coded_error.js";
import { h, loadStyle, setText } from "../../lib/dom.js";
import { Link } from "../../links/link.js";
import { seatNames } from "../../saves/seat_names.js";
import { button, MAIN } from "../../ui/button.js";
import { openDialog } from "../../ui/dialog.js";
import { foundSeed } from "./found.js";
import { createSearch } from "./search.js";
import { createWishes } from "./wishes.js";

/** @import { Askable, SeedsFound } from "croupier/seeds" */
/** @import { Translator } from "../../lib/i18n.js" */
/** @import { Shell } from "../../types/shell.d.ts" */

/**
 * `setup`: the table that the seeds are for; `take` is given the seed that a person wants.
 * @typedef {{ shell: Shell, setup: string, take: (seed: string) => void }} Order
 */

/** So many are found before the search waits to be sent on. */
const AT_ONCE = 6;

/** @param {Order} order */
export async function openOrder(order) {
  const { t, engine } = order.shell;
  const { game } = Link.of(order.setup);
  await Promise.all([
    loadStyle(new URL("order.css", import.meta.url)),
    t.learn("seeds"),
    t.learnLater(game),
  ]);
  const body = h("div", { class: "order" }, h("p", { class: "quiet" }, t("seeds.waking")));
  const leaving = new AbortController();
  const { close } = openDialog(
    {
      title: t("seeds.title"),
      close: t("close"),
      class: "dialog-order",
      onclose: () => leaving.abort(),
    },
    body,
  );
  const { conditions } = await engine.call("conditions", { record: order.setup });
  const { signal } = leaving;
  if (!signal.aborted) body.replaceChildren(...orderParts(order, conditions, signal, close));
}

/**
 * @param {Order} order @param {Askable[]} conditions @param {AbortSignal} left @param {() => void} close
 */
function orderParts({ shell, setup, take }, conditions, left, close) {
  const { t, engine } = shell;
  const { game, seats, names } = Link.of(setup).setup;
  const people = seats.includes("human");
  const state = h("p", { class: "order-state", role: "status", dataset: { region: "search" } });
  const found = h("ol", { class: "order-found", dataset: { region: "found" } });
  const toList = (/** @type {SeedsFound} */ { seeds }) => {
    for (const each of seeds) {
      found.append(
        foundSeed(shell, each, () => {
          take(each.seed);
          close();
        }),
      );
    }
  };
  const search = createSearch(engine, setup, {
    left,
    onProgress: (part, total, rate) => {
      toList(part);
      setText(state, progressWords(t, part, total, rate));
    },
    failed: ({ code }) => setText(state, errorName(t, code)),
    rested: () => setText(go, t(search.found ? "seeds.on" : "seeds.go")),
  });
  const go = button(
    "search",
    t("seeds.go"),
    () => {
      if (search.running) return search.stop();
      const wrong = wishes.wrong();
      if (wrong) {
        setText(state, t("seeds.number_wrong", { most: Number(wrong.max) }));
        return wrong.focus();
      }
      setText(go, t("seeds.stop"));
      return search.run(wishes.text(), AT_ONCE);
    },
    MAIN,
  );
  const wishes = createWishes(
    t,
    { game, names: seatNames(t, game, { seats, names }) },
    {
      conditions: people ? conditions.filter(({ plays }) => !plays) : conditions,
      changed: () => {
        search.forget();
        found.replaceChildren();
        setText(state, "");
        setText(go, t("seeds.go"));
      },
    },
  );
  return [
    h("p", { class: "quiet" }, t(people ? "seeds.line_people" : "seeds.line")),
    wishes.element,
    h("div", { class: "order-go" }, go, state),
    found,
  ];
}

/**
 * @param {Translator} t
 * @param {SeedsFound} part @param {number} total  found so far @param {number} rate  seeds a second
 */
function progressWords(t, { tried }, total, rate) {
  const words = t("seeds.progress", { n: total, tried, rate: Math.round(rate) });
  return total ? `${words} ${t("seeds.rare", { one_in: rounded(tried / total) })}` : words;
}

/** Two digits are as much as is known. @param {number} value */
function rounded(value) {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1);
  return value < 10 ? Math.round(value * 10) / 10 : Math.round(value / unit) * unit;
}
