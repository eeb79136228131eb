import { h } from "../../lib/dom.js";
import { createTableLayout } from "../../parts/table_layout.js";
import { createBoard, updateBoard } from "./board.js";
import { createBowl, updateBowl } from "./bowl.js";
import { freshHand, keepOf, shuffled, stayedWith } from "./hand.js";
import { showHint } from "./hint.js";
import { choreograph, photograph } from "./moves.js";
import { promptOf, subject, updateSeats } from "./seats.js";
import { updateTray } from "./tray.js";
import { cardName } from "./words.js";

/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").Choice} Choice */
/** @typedef {import("../../parts/table_layout.js").Look} Look */
/** @typedef {import("../../parts/table_layout.js").Mounting} Mounting */

/** Whether the odds are shown; as long as the page lives. */
let chances = false;

/**
 * The table of this game. Furniture once, then everything from the frame.
 * @param {HTMLElement} root @param {Mounting} mounting
 */
export function mount(root, mounting) {
  const room = createTableLayout(root, "showdown", mounting);
  const { t, act } = mounting;
  const { table, seats, felt, tell } = room;
  const bowl = createBowl(table);
  const board = createBoard(bowl.element, table);
  const odds = h(
    "button",
    { type: "button", class: "button button-icon odds-switch", title: t("showdown.odds.switch") },
    h("span", { "aria-hidden": "true" }, "%"),
    h("span", { class: "sr" }, t("showdown.odds.switch")),
  );
  const cards = room.list("cards");
  const button = (/** @type {string} */ look) =>
    h("button", { type: "button", class: look, hidden: true });
  const rethrow = button("button button-main throw");
  const stop = button("button stop");
  const decline = button("button");
  felt.append(
    h("div", { class: "dusk" }),
    h("div", { class: "board-room" }, board.element),
    room.tray([cards, h("div", { class: "deeds" }, room.roll, rethrow, stop, decline)], [odds]),
  );
  root.classList.add("showdown");

  /** @type {Frame | null} */
  let frame = null;
  /** @type {Look} */
  let look = {};
  /** @type {Choice | null} */
  let previewed = null;
  /** @type {string | null} */
  let picked = null;
  /** What of the dice lies where, which of them stay, and the red die. */
  let hand = freshHand();
  /** @type {string | null} */
  let hinted = null;

  /** @returns {import("./types.js").Scene | null} */
  function sceneNow() {
    if (!frame) return null;
    const { setup, observation, next } = frame;
    const people = setup.seats.flatMap((who, seat) => (who === "human" ? [seat] : []));
    const [only = null] = people.length === 1 ? people : [];
    return {
      frame,
      open: Boolean(look.open),
      me: only ?? next.seat ?? observation.seat,
      chances,
      draft: look.open && hand.held.size ? keepOf(frame, hand) : null,
      preview: previewed,
      picked,
    };
  }

  function draw() {
    const scene = sceneNow();
    if (!frame || !scene) return;
    const { observation, next } = frame;
    root.dataset.phase = observation.phase;
    root.dataset.turn = look.open ? next.kind : "";
    updateSeats(seats, scene, table);
    updateBoard(board, scene, table);
    updateBowl(bowl, scene, table, hand);
    updateTray(cards, scene, table);
    tell(subject(frame, look), hinted ?? promptOf(frame, table, look));
    odds.setAttribute("aria-pressed", String(chances));
    room.offerRoll(look.roll);
    drawDeeds();
  }

  /** Throw again, stop, leave it: what the dice kept at the moment come to. */
  function drawDeeds() {
    if (!frame) return;
    const { choices, attempt, offers } = frame.observation;
    const open = Boolean(look.open);
    const keeping = open && frame.next.kind === "keep";
    const draft = keeping ? keepOf(frame, hand) : null;
    const all = keeping ? choices.find(({ places }) => places.length === 5) : undefined;
    const again = draft && draft.places.length < 5 ? draft : undefined;
    put(
      rethrow,
      again?.action,
      again?.places.length
        ? t("showdown.throw.some", { n: 5 - again.places.length })
        : t("showdown.throw.all"),
    );
    const won = offers.filter(({ value }) => value > 0);
    const [one] = won;
    const words = !one
      ? t("showdown.stop.nothing")
      : won.length === 1
        ? t("showdown.stop.one", { card: cardName(t, one.card), value: one.value })
        : t("showdown.stop.some", { n: won.length });
    put(stop, all?.action, t("showdown.stop.title"), words);
    stop.classList.toggle("button-main", Boolean(all && !again));
    const leave = open ? choices.find(({ kind }) => kind === "decline") : undefined;
    put(decline, leave?.action, t("showdown.choice.decline"));
    bowl.element.dataset.left = String(attempt?.left ?? "");
  }

  /**
   * @param {HTMLButtonElement} node @param {string | undefined} action @param {string} words
   * @param {string} [small]
   */
  function put(node, action, words, small = "") {
    node.hidden = action === undefined;
    if (action === undefined) delete node.dataset.action;
    else node.dataset.action = action;
    const said = `${words}/${small}`;
    if (node.dataset.said === said) return;
    node.dataset.said = said;
    node.replaceChildren(h("span", null, words), ...(small ? [h("small", null, small)] : []));
  }

  /** @param {number} slot */
  function toggle(slot) {
    if (!look.open || frame?.next.kind !== "keep") return;
    if (!hand.held.delete(slot)) hand.held.add(slot);
    draw();
  }

  /** @param {string} action */
  function choose(action) {
    if (frame?.next.kind === "keep") hand = shuffled(frame, hand, action);
    act(action);
  }

  /** The claim under a pointer or the focus. @param {EventTarget | null} target */
  function choiceAt(target) {
    if (!frame || !look.open || !(target instanceof Element)) return null;
    const { choices } = frame.observation;
    const action = /** @type {HTMLElement | null} */ (target.closest("[data-action]"))?.dataset
      .action;
    if (action) return choices.find((each) => each.action === action) ?? null;
    const entry = /** @type {HTMLElement | null} */ (target.closest("[data-entry]"));
    const claims = choices.filter(({ card }) => card !== null && card === entry?.dataset.entry);
    return claims.length === 1 ? (claims[0] ?? null) : null;
  }

  /** @param {Choice | null} choice */
  function preview(choice) {
    const next = choice?.card ? choice : null;
    if (next === previewed) return;
    previewed = next;
    draw();
  }

  /** @param {MouseEvent} event */
  function click({ target }) {
    if (!(target instanceof Element)) return;
    const drafted = /** @type {HTMLElement | null} */ (target.closest("[data-draft]"));
    const entry = /** @type {HTMLElement | null} */ (target.closest("[data-entry]"));
    const choice = choiceAt(target);
    if (drafted) toggle(Number(drafted.dataset.draft));
    else if (target.closest(".odds-switch")) {
      chances = !chances;
      draw();
    } else if (choice) choose(choice.action);
    else if (entry && !entry.querySelector("button")?.disabled) {
      picked = entry.dataset.entry ?? null;
      draw();
    }
  }

  /** Digits keep dice, wherever the focus is. @param {KeyboardEvent} event */
  function key(event) {
    const slot = "12345".indexOf(event.key);
    const busy = event.ctrlKey || event.metaKey || event.altKey;
    if (slot < 0 || busy || document.querySelector("dialog[open]")) return;
    if (event.target instanceof Element && event.target.matches("input, textarea, select")) return;
    toggle(slot);
  }

  root.addEventListener("click", click);
  root.addEventListener("pointerover", ({ target }) => preview(choiceAt(target)));
  root.addEventListener("pointerleave", () => preview(null));
  root.addEventListener("pointercancel", () => preview(null));
  root.addEventListener("focusin", ({ target }) => {
    if (target instanceof Element && target.matches(":focus-visible")) preview(choiceAt(target));
  });
  root.addEventListener("focusout", () => preview(null));
  addEventListener("keydown", key);

  return {
    /**
     * Shows a frame; resolves when everything has come to rest (at once when still or skipped).
     * @param {Frame} next @param {Look} [nextLook]
     */
    async update(next, nextLook = {}) {
      const before = nextLook.animate ? photograph(root, next) : null;
      hand = stayedWith(frame, next, hand);
      frame = next;
      relook(nextLook);
      const began = next.events.find(({ type }) => type === "showdown_began");
      if (began) {
        bowl.announce.replaceChildren(
          h("b", null, t("showdown.announce.title")),
          h("span", null, t("showdown.announce.text")),
        );
      }
      if (before) await choreograph(root, before, next, table, hand.order);
    },

    relook,

    /** @param {import("./hint.js").Advice[] | null} advice */
    hint(advice) {
      hinted = frame && advice ? showHint(root, advice, frame, hand, table) : null;
      if (frame && hinted) tell(subject(frame, look), hinted);
    },

    show: room.show,

    unmount() {
      removeEventListener("keydown", key);
      room.clear();
    },
  };

  /** The same frame in another light. @param {Look} nextLook */
  function relook(nextLook) {
    look = nextLook;
    previewed = null;
    hinted = null;
    showHint(root, null, frame, hand, table);
    const several = look.open
      ? frame?.observation.choices.find(
          ({ kind, card }, i, all) =>
            kind === "place" && all.some((other, j) => j !== i && other.card === card),
        )
      : undefined;
    picked = several?.card ?? null;
    draw();
  }
}
