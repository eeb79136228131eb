"""A host and guests at one table in Node: site/here/ with a network and an engine of few lines."""

from typing import Any

from tests.support.node import run_in_node, run_in_shared_node

PARTY = """
const { hostStep, newHost } = await site("here/host.js");
const { guestStep, newGuest } = await site("here/guest.js");
const { createInbox, newAllowance, parseMessage, receive } = await site("here/messages.js");
const { seatingOf } = await site("here/seats.js");
const { checksum } = await site("links/checksum.js");
const { Link } = await site("links/link.js");

const RULES = { vegas: 1 };
const SETUP = "vegas?v=1&rules=alea-2012&seats=human,human,human&names=Ada&seed=amber-fox-41";

// An engine: seats choose in turn, "1" to "6" is legal, eight choices are a game.
const openRecord = (record) => {
  const link = Link.of(record);
  const made = (link.play ?? "").length;
  const seats = link.setup.seats;
  return { record, ply: 2 * made, due: made < 8 ? made % seats.length : null };
};
const withChoice = ({ record, due }, play) => {
  if (!/^[1-6]$/.test(play) || due === null) throw new Error("illegal");
  const link = Link.of(record).withFields({ play: (Link.of(record).play ?? "") + play });
  return openRecord(link.withFields({ c: "aaaa" }).record);
};

// Everybody at one table; `lost` are guests whose messages do not arrive.
const newParty = (base = SETUP) => {
  const me = { rules: RULES, name: "Ada" };
  const seating = seatingOf(base, { mine: [0], most: 4, fillers: ["greedy"] });
  const party = {
    host: newHost({ me, game: "vegas", seating, least: 2 }),
    guests: new Map(), closed: [], shown: [], sent: [], now: 1000, allowances: new Map(),
  };
  party.step = (event) => {
    const { state, out, acts } = hostStep(party.host, event);
    party.host = state;
    for (const [id, message] of out) {
      party.sent.push([id, message]);
      party.hear(id, message);
    }
    for (const act of acts) {
      if (act.act === "close") party.cut(act.guest);
      else if (act.act === "follow") party.shown.push(act.record);
      else if (act.act === "open") party.step(party.open(act.record));
      else {
        const { guest, position: before, play } = act;
        let position = null;
        try { position = withChoice(before, play); } catch {}
        const done = { type: "applied", guest, play, before, position };
        party.step(position ? done : { type: "refused", guest });
        if (guest === null) party.shown.push(party.record());
      }
    }
  };
  // A name that the engine refuses.
  party.unknown = null;
  party.open = (record) =>
    Link.of(record).setup.names.includes(party.unknown)
      ? { type: "misnamed", record, name: party.unknown }
      : { type: "opened", position: openRecord(record) };
  party.cut = (guest) => {
    party.closed.push(guest);
    party.step({ type: "left", guest, now: party.now });
  };
  party.hear = (id, given) => {
    const guest = party.guests.get(id);
    const message = parseMessage(JSON.stringify(given));
    if (guest && !guest.lost) party.guestStep(id, { type: "message", message, now: party.now });
  };
  party.guestStep = (id, event) => {
    const guest = party.guests.get(id);
    const { state, out, acts } = guestStep(guest.state, event);
    guest.state = state;
    for (const act of acts) {
      if (act.act === "open") {
        party.guestStep(id, { type: "opened", position: openRecord(act.record) });
      }
      if (act.act === "apply") {
        const { position: before, play, tip } = act;
        const position = withChoice(before, play);
        party.guestStep(id, { type: "applied", play, tip, before, position });
      }
      if (act.act === "follow") guest.shown = act.record;
      if (act.act === "apply" && act.tip === null) guest.shown = guest.state.position.record;
    }
    for (const message of out) party.say(id, JSON.stringify(message));
  };
  // Any text at all that a device sends.
  party.say = (id, text) => {
    const before = party.allowances.get(id) ?? newAllowance(party.now);
    const { allowance, message, gone } = receive(before, text, party.now);
    party.allowances.set(id, allowance);
    if (party.closed.includes(id)) return;
    if (gone) party.cut(id);
    else if (message) party.step({ type: "message", guest: id, message, now: party.now });
  };
  party.join = (id, more = {}) => {
    const me = { rules: RULES, name: `G${id}`, device: `device-${id}`, ...more };
    party.guests.set(id, { state: newGuest(me), lost: false, shown: "" });
    party.step({ type: "joined", guest: id, now: party.now });
    party.guestStep(id, { type: "joined", now: party.now });
  };
  party.choose = (id, play) => {
    const { position } = id === 0 ? party.host : party.guests.get(id).state;
    const event = { type: "played", record: position.record, play };
    return id === 0 ? party.step(event) : party.guestStep(id, event);
  };
  party.record = () => party.host.position?.record ?? null;
  party.table = () => {
    const { record, due } = party.host.position ?? { record: null, due: null };
    return { record, due, play: Link.of(record ?? "").play };
  };
  party.seats = () => party.host.seating.seats.map(({ holder, bot, name }) => [holder, bot, name]);
  return party;
};
"""


def at_a_table(script: str, given: Any = None) -> Any:
    """Result of a script that has a `newParty` of a host and the guests who `join` it."""
    return run_in_shared_node(PARTY + script, given)


def at_a_table_of_its_own(script: str) -> Any:
    """The same for a script that sets clocks."""
    return run_in_node(PARTY + script)
