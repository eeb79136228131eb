"""Devices at one table, host and guests: who sits where, who plays, who comes back."""

from __future__ import annotations

from tests.here.party import at_a_table
from tests.support.node import run_in_node

SAME = """
const isSame = ({ state, shown }) =>
  state.position.record === party.record() && shown === party.record();
const same = () =>
  [...party.guests.values()].filter(({ state }) => state.phase === "table").every(isSame);
"""


def test_everybody_has_the_same_record_after_every_choice() -> None:
    """Three devices play a whole game in turn; each follows with its own engine."""
    play, due, same, shown = at_a_table(f"""
      const party = newParty(); {SAME}
      party.join(1);
      party.join(2);
      party.step({{ type: "start" }});
      const steps = [];
      while (party.host.position.due !== null) {{
        party.choose(party.host.position.due, "3");
        steps.push(same());
      }}
      return [party.table().play, party.table().due, steps, party.shown.at(-1) === party.record()];
    """)
    assert play == "3" * 8
    assert due is None
    assert same == [True] * 8
    assert shown


def test_devices_sit_down_as_they_come() -> None:
    """On an open seat, then on a bot's, then on one more, as far as the edition has seats."""
    seats = at_a_table("""
      const party = newParty(SETUP.replace("seats=human,human,human", "seats=human,human,greedy"));
      for (const id of [1, 2, 3, 4]) party.join(id);
      return [party.seats(), party.guests.get(4).state.mine];
    """)
    assert [holder for holder, _, _ in seats[0]] == ["host", "device-1", "device-2", "device-3"]
    assert [name for *_, name in seats[0]] == ["Ada", "G1", "G2", "G3"]
    assert seats[1] == []


def test_seats_that_stay_open_are_played_by_bots() -> None:
    """A device that leaves before the game leaves an open seat; the names are in the record."""
    record = at_a_table("""
      const party = newParty();
      party.join(1);
      party.join(2);
      party.say(1, '{"type":"leave"}');
      party.step({ type: "start" });
      return party.record();
    """)
    assert "seats=human,greedy,human&names=Ada,,G2&" in record


def test_a_host_adds_and_removes_seats_before_the_game() -> None:
    """Within what the edition has; no seat is taken from a person, and none changes later."""
    counts = at_a_table("""
      const party = newParty();
      party.join(1);
      const counts = [];
      const note = (event) => { party.step(event); counts.push(party.seats().length); };
      note({ type: "remove", seat: 1 });
      note({ type: "remove", seat: 2 });
      note({ type: "remove", seat: 1 });
      for (let i = 0; i < 3; i++) note({ type: "add" });
      party.step({ type: "start" });
      note({ type: "remove", seat: 2 });
      return counts;
    """)
    assert counts == [3, 2, 2, 3, 4, 4, 4]


def test_a_device_that_comes_back_has_its_seat_and_the_game() -> None:
    """Cut off at each choice once, it misses some, and has the same record when it is back."""
    steps = at_a_table(f"""
      const steps = [];
      for (let cut = 0; cut < 7; cut++) {{
        const party = newParty(); {SAME}
        party.join(1);
        party.join(2);
        party.step({{ type: "start" }});
        let id = 1;
        while (party.host.position.due !== null) {{
          if (party.table().play?.length === cut) {{
            party.guests.get(id).lost = true;
            party.step({{ type: "left", guest: id, now: party.now }});
            party.guests.delete(id);
            id = 10;
            if (party.host.position.due !== 1) party.choose(party.host.position.due, "4");
            party.join(id, {{ device: "device-1" }});
          }}
          const {{ due }} = party.host.position;
          party.choose(due === 1 ? id : due, "3");
        }}
        steps.push([same(), party.guests.get(id).state.mine, party.table().play.length]);
      }}
      return steps;
    """)
    assert steps == [[True, [1], 8]] * 7


def test_a_lost_message_is_noticed_by_the_next() -> None:
    """A guest whose record is behind asks for the table."""
    same = at_a_table(f"""
      const party = newParty(); {SAME}
      party.join(1);
      party.join(2);
      party.step({{ type: "start" }});
      party.guests.get(2).lost = true;
      party.choose(0, "1");
      const behind = same();
      party.guests.get(2).lost = false;
      party.choose(1, "2");
      return [behind, same()];
    """)
    assert same == [False, True]


def test_an_engine_that_comes_to_another_record_asks_for_the_hosts() -> None:
    """The check of the record after a choice differs: the host's record counts."""
    out = at_a_table("""
      const me = { rules: RULES, name: "", device: "d" };
      const state = { ...newGuest(me), phase: "table", position: openRecord(SETUP) };
      const position = withChoice(state.position, "2");
      const done = { type: "applied", play: "2", before: state.position, position };
      const same = guestStep(state, { ...done, tip: checksum(position.record) });
      const other = guestStep(state, { ...done, tip: "aaaa" });
      return [same.acts[0].record === position.record, other.out, other.acts];
    """)
    assert out == [True, [{"type": "table"}], []]


def test_the_same_device_again_takes_the_place_of_its_first_connection() -> None:
    """A second tab of a guest closes the first connection, and the seat stays theirs."""
    closed, seats = at_a_table("""
      const party = newParty();
      party.join(1);
      party.join(2, { device: "device-1" });
      return [party.closed, party.seats()];
    """)
    assert closed == [1]
    assert [holder for holder, _, _ in seats] == ["host", "device-1", None]


def test_a_seat_that_was_left_goes_to_another_device() -> None:
    """Once the host has taken and freed it; the one who left finds it held, and watches."""
    freed, seats, watching, play = at_a_table("""
      const party = newParty();
      party.join(1);
      party.join(2);
      party.step({ type: "start" });
      party.join(3);
      party.cut(1);
      party.step({ type: "take", seat: 1 });
      party.step({ type: "take", seat: 1 });
      const { seats: now, isOn } = party.guests.get(3).state;
      const freed = isOn && now[1].who;
      party.guestStep(3, { type: "sit", seat: 1 });
      party.join(4, { device: "device-1" });
      party.choose(0, "1");
      party.choose(4, "2");
      party.choose(3, "3");
      const { mine } = party.guests.get(4).state;
      return [freed, party.seats().map(([holder]) => holder), mine, party.table().play];
    """)
    assert freed == "open"
    assert seats == ["host", "device-3", "device-2"]
    assert watching == []
    assert play == "13"


def test_a_silent_device_is_away_and_its_seat_kept() -> None:
    """After 15 s without a ping; the others see it, and the host may take the seat over."""
    away, pings, mine = at_a_table("""
      const party = newParty();
      party.join(1);
      party.join(2);
      party.step({ type: "start" });
      party.guests.get(1).lost = true;
      for (let i = 0; i < 4; i++) {
        party.now += 5000;
        party.guestStep(2, { type: "tick", now: party.now });
        party.step({ type: "tick", now: party.now });
      }
      const away = party.guests.get(2).state.seats.map(({ who }) => who);
      party.step({ type: "take", seat: 1 });
      const pings = party.sent.filter(([, { type }]) => type === "ping").length;
      return [away, pings, party.seats().map(([holder]) => holder)];
    """)
    assert away == ["host", "away", "guest"]
    assert pings >= 4
    assert mine == ["host", "host", "device-2"]


def test_a_guest_notices_a_host_that_is_gone() -> None:
    """Silent for 15 s, cut off, or gone by its own will: each has its name."""
    found = at_a_table("""
      const whys = ["silent", "cut", "quit"].map((why) => {
        const party = newParty();
        party.join(1);
        party.step({ type: "start" });
        if (why === "silent") party.guestStep(1, { type: "tick", now: party.now + 15001 });
        if (why === "cut") party.guestStep(1, { type: "left" });
        if (why === "quit") party.step({ type: "quit" });
        const { state } = party.guests.get(1);
        return [state.phase, state.why, state.position.record === party.record()];
      });
      return whys;
    """)
    assert found == [["gone", why, True] for why in ("silent", "cut", "quit")]


def test_two_hosts_do_not_mix() -> None:
    """A device at two tables has two connections; a host does not hear what another one says."""
    records = at_a_table("""
      const one = newParty();
      const two = newParty(SETUP.replace("amber-fox-41", "blue-owl-12"));
      for (const party of [one, two]) {
        party.join(1);
        party.step({ type: "start" });
        party.choose(0, "1");
      }
      const before = two.record();
      for (const [, message] of one.sent) two.say(1, JSON.stringify(message));
      one.choose(1, "2");
      return [one.table().play, two.record() === before];
    """)
    assert records == ["12", True]


def test_anybody_goes_on_as_host() -> None:
    """From the record that each device keeps: names and seats stay, the others find theirs."""
    found = at_a_table("""
      const party = newParty();
      party.join(1);
      party.step({ type: "start" });
      party.choose(0, "1");
      const kept = party.guests.get(1).state.position.record;
      const next = newParty(kept);
      next.join(3, { name: "Else" });
      next.step({ type: "start" });
      return [next.record() === kept, next.seats().map(([holder]) => holder)];
    """)
    assert found == [True, ["host", "device-3", None]]


def test_the_next_game_has_the_same_seats_and_new_dice() -> None:
    """Once a game is over, the host begins another one for all."""
    found = at_a_table(f"""
      const party = newParty(); {SAME}
      party.join(1);
      party.step({{ type: "start" }});
      party.choose(0, "1");
      party.step({{ type: "start", seed: "blue-owl-12" }});
      party.choose(0, "5");
      return [party.record(), same()];
    """)
    assert found[1]
    assert "seats=human,human,greedy&names=Ada,G1&seed=blue-owl-12&play=5" in found[0]


def test_a_choice_that_was_cut_off_is_sent_again() -> None:
    """It was kept on its device, and the host gets it when the device is back."""
    play = at_a_table("""
      const party = newParty();
      party.join(1);
      party.step({ type: "start" });
      party.choose(0, "1");
      const { position } = party.guests.get(1).state;
      party.step({ type: "left", guest: 1, now: party.now });
      const me = { rules: RULES, name: "", device: "device-1" };
      const back = { ...newGuest(me), mine: [1] };
      const { state, out } = guestStep(back, { type: "opened", position, unsent: "2" });
      const once = guestStep({ ...state, position }, { type: "opened", position, unsent: "2" });
      return [out, once.out];
    """)
    assert [message["play"] for message in play[0]] == ["2"]
    assert play[1] == []


def test_two_choices_in_a_row_need_not_wait_for_the_host() -> None:
    """A person may go on while the first one is on its way; the host confirms both in order."""
    found = at_a_table(f"""
      const party = newParty("vegas?v=1&rules=x&seats=human,human&seed=s"); {SAME}
      party.join(1);
      party.step({{ type: "start" }});
      party.choose(0, "1");
      const guest = party.guests.get(1);
      const first = guestStep(guest.state, {{ type: "played", record: party.record(), play: "2" }});
      const before = guest.state.position;
      const after = withChoice(before, "2");
      const own = {{ type: "applied", play: "2", tip: null, before, position: after }};
      const done = guestStep(first.state, own);
      const second = guestStep(done.state, {{ type: "played", record: after.record, play: "3" }});
      const tip = checksum(after.record);
      const [right, wrong] = ["2", "4"].map((play) => {{
        const message = {{ type: "moved", ply: before.ply, play, tip }};
        return guestStep(done.state, {{ type: "message", now: 1, message }});
      }});
      return [second.out[0].tip === tip, right.state.sent, right.acts, wrong.out];
    """)
    assert found == [True, [], [], [{"type": "table"}]]


def test_an_event_that_fails_stops_no_table() -> None:
    """A fault of this page is reported, and what comes next is heard."""
    heard = run_in_node("""
      const { createMailbox } = await site("here/mailbox.js");
      const reported = [];
      process.on("unhandledRejection", (error) => reported.push(error.message));
      const mail = createMailbox({
        state: [],
        step: (state, event) => ({ state: [...state, event], out: [], acts: [] }),
        send: () => {},
        run: async () => null,
        changed: () => { if (mail.state.at(-1) === "bad") throw new Error("bad"); },
      });
      for (const event of ["bad", "one", "two"]) mail.post(event);
      await new Promise((resolve) => setTimeout(resolve));
      mail.post("three");
      await new Promise((resolve) => setTimeout(resolve));
      return [mail.state, reported];
    """)
    assert heard == [["bad", "one", "two", "three"], ["bad"]]
