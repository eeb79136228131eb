/** @typedef {{node: Element, rect: DOMRect}} Picture */
/**
 * What a house looked like before it paid.
 * @typedef {object} Before
 * @property {Map<string, Picture>} lots  what lay there, by owner
 * @property {Picture[]} bills  its notes, dearest first
 */
/** @typedef {{motion: () => import("../lib/motion.js").Motion, flights: import("./flight.js").Flights}} Table */
/** @typedef {{type: string} & Record<string, any>} GameEvent */

/** What is left at a house goes back under the pile, or out of the game. */
const LEFT = ["returned", "boxed"];

/**
 * One house pays: those who are level fade, then each note slides to its winner, the rest leaves.
 * @param {HTMLElement} root @param {Before} before
 * @param {{events: GameEvent[], observation: object}} frame
 * @param {number} house @param {Table} table
 */
export async function payOut(root, before, { events }, house, { motion, flights }) {
  const casino = root.querySelector(`[data-casino="${house}"]`);
  casino?.classList.add("casino-now");
  const tied = new Set(
    events.filter((event) => event.type === "tied").flatMap((event) => event.owners.map(String)),
  );
  const paid = events.filter((event) => event.type === "paid");
  const back = events.filter(({ type }) => LEFT.includes(type)).flatMap((event) => event.bills);
  const still = hold(before, flights);
  if (tied.size) {
    await motion().beat(260);
    await Promise.all([...tied].map((owner) => still.drop(owner, 460)));
  }
  const open = [...before.bills];
  /** @param {number} value */
  const take = (value) => {
    const at = open.findIndex(
      ({ node }) => /** @type {HTMLElement} */ (node).dataset.note === String(value),
    );
    return at < 0 ? null : open.splice(at, 1)[0];
  };
  for (const { owner, bill } of paid) {
    const from = take(bill);
    const seat = root.querySelector(`[data-seat="${owner}"] .seat-money`);
    if (!from || !seat) continue;
    still.bill(from.node)?.remove();
    still.drop(String(owner), 420);
    await flights.fly(from.node, from.rect, landing(seat), { duration: 620, arc: 18 });
    pulse(seat, motion());
  }
  const pile = root.querySelector(".pile-stack");
  await Promise.all(
    back.map((value) => {
      const from = take(value);
      if (!from) return null;
      still.bill(from.node)?.remove();
      const timing = { duration: 480, fade: true };
      return pile ? flights.fly(from.node, from.rect, pile.getBoundingClientRect(), timing) : null;
    }),
  );
  await motion().beat(paid.length || tied.size ? 220 : 60);
  still.clear();
  casino?.classList.remove("casino-now");
}

/**
 * Pictures of a house as it was, held in place until each has had its turn.
 * @param {Before} before @param {import("./flight.js").Flights} flights
 */
function hold(before, flights) {
  const lots = new Map(
    [...before.lots].map(([owner, { node, rect }]) => [owner, flights.hold(node, rect)]),
  );
  const bills = new Map(before.bills.map(({ node, rect }) => [node, flights.hold(node, rect)]));
  return {
    /** @param {string} owner @param {number} duration */
    async drop(owner, duration) {
      const holder = lots.get(owner);
      if (holder) await flights.release(holder, { duration });
    },
    /** @param {Element} node */
    bill: (node) => bills.get(node),
    clear() {
      for (const holder of [...lots.values(), ...bills.values()]) holder?.remove();
    },
  };
}

/** Where a note lands on a badge: its middle, note-sized. @param {Element} seat */
function landing(seat) {
  const box = seat.getBoundingClientRect();
  const width = Math.min(40, box.width);
  return new DOMRect(
    box.left + box.width / 2 - width / 2,
    box.top + box.height / 2 - width / 4,
    width,
    width / 2,
  );
}

/** @param {Element} node @param {import("../lib/motion.js").Motion} motion */
function pulse(node, motion) {
  motion.play(
    node,
    [{ transform: "scale(1)" }, { transform: "scale(1.28)" }, { transform: "scale(1)" }],
    {
      duration: 300,
    },
  );
}
