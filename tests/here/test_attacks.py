"""What a device may send: nothing of it changes a table, shows a hand or stops the host."""

from __future__ import annotations

from typing import Any

from tests.here.party import at_a_table, at_a_table_of_its_own

BEGUN = """
const party = newParty();
party.join(1);
party.join(2);
party.step({ type: "start" });
party.choose(0, "1");
const before = party.table();
"""
"""Three devices, Ada has chosen, and it is the turn of guest 1."""
UNCHANGED = """
party.choose(1, "2");
const after = party.table();
return { before, after, closed: party.closed, sent: party.sent.slice(from) };
"""
"""Whatever was sent, the table is as it was, and guest 1 can play on."""


def goes_on(attack: str) -> dict[str, Any]:
    """The table after an attack and one more choice, of which the attack must not be part."""
    result = at_a_table(f"{BEGUN} const from = party.sent.length; {attack} {UNCHANGED}")
    assert result["before"]["play"] == "1"
    assert result["after"]["play"] == "12", result
    assert result["after"]["due"] == 2
    return dict(result)


def test_a_stale_tip_gets_the_table() -> None:
    """A choice made at an older record does not count; its device gets the record that does."""
    found = goes_on("""
      const tip = checksum(party.host.seating.base);
      party.say(1, JSON.stringify({ type: "move", tip: "aaaa", play: "3" }));
    """)
    assert found["sent"][0] == [1, {"type": "table", "record": found["before"]["record"]}]


def test_nobody_plays_in_the_seat_of_another() -> None:
    """Not with the right check either; nor before saying hello, nor while only watching."""
    move = 'JSON.stringify({ type: "move", tip: checksum(party.record()), play: "3" })'
    found = goes_on(f"""
      party.say(2, {move});
      party.step({{ type: "joined", guest: 7, now: party.now }});
      party.say(7, {move});
      party.join(8);
      party.say(8, {move});
    """)
    assert found["closed"] == []


def test_an_illegal_choice_is_refused_by_the_engine() -> None:
    """It gets the table; so does a text that is no choice."""
    found = goes_on("""
      for (const play of ["7", "1111", "__proto__"])
        party.say(1, JSON.stringify({ type: "move", tip: checksum(party.record()), play }));
    """)
    assert [message["type"] for _, message in found["sent"][:3]] == ["table"] * 3


def test_foreign_texts_are_ignored() -> None:
    """Other JSON, no JSON, other types, bytes, and nesting that would be costly to read."""
    goes_on("""
      const texts = ["", "{}", "[]", "null", "1", "{", '{"type":"eval"}', '{"type":"constructor"}',
        '{"type":"move"}', '{"type":"move","tip":1,"play":[]}', '{"type":"__proto__","tip":"a"}',
        '{"type":"seats","setup":"x","seats":[],"yours":[],"started":true}', "[".repeat(16000),
        '{"type":"hello","croupier":1,"rules":{"vegas":"1"},"name":"","device":"x"}'];
      for (const text of texts) party.say(2, text);
      for (const bytes of [new Uint8Array(4), undefined, {}]) party.say(2, bytes);
    """)


def test_a_megabyte_is_not_read() -> None:
    """A message longer than 16 KB is refused by its length."""
    goes_on("""party.say(2, JSON.stringify({ type: "ping", more: "x".repeat(1 << 20) }));""")
    code = at_a_table("""
      try { parseMessage(JSON.stringify({ type: "ping", more: "x".repeat(1 << 20) })); }
      catch (error) { return error.code; }
    """)
    assert code == "too-long"


def test_a_flood_sends_its_device_away() -> None:
    """Ten thousand messages at once: some are heard, the device goes, the others play on."""
    found = goes_on("""
      for (let i = 0; i < 10000; i++) party.say(2, JSON.stringify({ type: "table" }));
    """)
    assert found["closed"] == [2]
    assert len(found["sent"]) < 60


def test_a_record_of_another_table_changes_nothing() -> None:
    """A guest's `table` is a request: what it carries is not looked at, nor is its `moved`."""
    goes_on("""
      const other = SETUP.replace("amber-fox-41", "blue-owl-12");
      party.say(1, JSON.stringify({ type: "table", record: other }));
      party.say(1, JSON.stringify({ type: "moved", ply: 2, tip: checksum(other), play: "5" }));
      const seats = [{ who: "host", name: "", bot: null }];
      const message = { type: "seats", setup: other, seats, yours: [0], started: true };
      party.say(1, JSON.stringify(message));
    """)


def test_no_message_asks_for_a_hand() -> None:
    """Everybody gets the same record; a device's token, which gets its seat back, nobody."""
    found = goes_on("""
      for (const type of ["hand", "frame", "observe", "suggest", "position"])
        party.say(2, JSON.stringify({ type, seat: 1, record: party.record() }));
    """)
    assert {message["type"] for _, message in found["sent"]} == {"moved"}
    texts = at_a_table(f"{BEGUN} return JSON.stringify(party.sent);")
    assert "device-" not in texts


def test_a_revision_ahead_is_refused() -> None:
    """A device whose rules differ is sent away with the reason, also where it has no such game."""
    state = at_a_table("""
      const party = newParty();
      party.join(1, { rules: { vegas: 2 } });
      party.join(2, { rules: {} });
      party.join(3, { rules: { constructor: 1 } });
      return [party.seats(), party.closed, ...[1, 2, 3].map((id) => {
        const { phase, why } = party.guests.get(id).state;
        return [phase, why];
      })];
    """)
    seats, closed, *phases = state
    assert [holder for holder, _, _ in seats] == ["host", None, None]
    assert closed == [1, 2, 3]
    assert phases == [["gone", "revisions"]] * 3


def test_a_guest_leaves_a_host_with_other_rules() -> None:
    """A host may say anything: rules that this device does not know are not played."""
    state = at_a_table("""
      const seats = [{ who: "host", name: "", bot: null }];
      const found = [];
      const setups = [["v=1", "v=2"], ["v=1", "v=x"], ["vegas", "constructor"]];
      for (const setup of setups.map(([part, other]) => SETUP.replace(part, other))) {
        const me = { rules: RULES, name: "", device: "d" };
        const { state, out } = guestStep(newGuest(me), { type: "message", now: 1,
          message: { type: "seats", setup, seats, yours: [], started: true } });
        found.push([state.phase, state.why, out]);
      }
      return found;
    """)
    assert state == [["gone", "revisions", [{"type": "leave", "why": "revisions"}]]] * 3


def test_a_second_hello_changes_no_name_and_takes_no_seat() -> None:
    """A device is what it said first; nobody becomes the host by calling itself so."""
    goes_on("""
      const hello = { type: "hello", croupier: 1, rules: RULES, name: "Eve" };
      party.say(2, JSON.stringify({ ...hello, device: "device-1" }));
      party.join(5, { device: "host" });
      party.say(5, JSON.stringify({ type: "move", tip: checksum(party.record()), play: "3" }));
      party.closed = [];
    """)


def test_a_seat_of_another_cannot_be_taken() -> None:
    """`sit` on a seat that is held, is no seat, or once the game runs a bot's, is ignored."""
    seats = at_a_table("""
      const party = newParty(SETUP.replace("seats=human,human,human", "seats=human,human,greedy"));
      party.join(1);
      party.step({ type: "start" });
      party.join(2);
      for (const seat of [0, 1, 2, 3, 99]) party.say(2, JSON.stringify({ type: "sit", seat }));
      return party.seats();
    """)
    assert [(holder, bot) for holder, bot, _ in seats] == [
        ("host", None),
        ("device-1", None),
        (None, "greedy"),
    ]


def test_guests_who_send_all_they_may_cut_nobody_off() -> None:
    """The host passes on what they change, and nobody takes that for a flood of the host's."""
    heard = at_a_table("""
      const party = newParty();
      for (const id of [1, 2, 3]) party.join(id);
      party.step({ type: "start" });
      const from = party.sent.length;
      let allowance = newAllowance(party.now, true);
      let ignored = 0;
      for (let i = 0; i < 600; i++) {
        party.now += 100;
        const before = party.sent.length;
        for (const id of [1, 2])
          party.say(id, JSON.stringify({ type: "sit", seat: i % 2 ? null : id }));
        for (const [id, message] of party.sent.slice(before)) {
          if (id !== 3) continue;
          const received = receive(allowance, JSON.stringify(message), party.now);
          allowance = received.allowance;
          if (!received.message) ignored++;
        }
      }
      return [party.sent.length - from > 2000, ignored, party.closed];
    """)
    assert heard == [True, 0, []]


def test_a_seat_that_changes_nothing_is_no_news() -> None:
    """Sitting down where they sit, or nowhere, again: the others hear nothing of it."""
    news = at_a_table("""
      const party = newParty();
      for (const id of [1, 2]) party.join(id);
      const from = party.sent.length;
      for (const seat of [0, 1, 2, 99]) party.say(1, JSON.stringify({ type: "sit", seat }));
      return party.sent.length - from;
    """)
    assert news == 0


def test_a_message_has_exactly_the_form_of_its_kind() -> None:
    """No list that reads like a word, no seats but those of the set-up."""
    codes = at_a_table("""
      const codeOf = (message) => {
        try {
          parseMessage(JSON.stringify(message));
          return "none";
        } catch (error) {
          return error.code ?? `${error}`;
        }
      };
      const seat = { who: "open", name: "" };
      const three = [seat, seat, seat];
      const good = { type: "seats", setup: SETUP, seats: three, yours: [1], started: true };
      return [
        good,
        { ...good, yours: [3] },
        { ...good, seats: Array(600).fill(seat) },
        { ...good, seats: [{ ...seat, who: ["open"] }, seat, seat] },
        { ...good, setup: SETUP.replace("human,human", "human,".repeat(600)) },
        { type: ["ping"] },
        { type: { toString: 1, valueOf: 1 } },
      ].map(codeOf);
    """)
    assert codes == ["none", *["bad-message"] * 4, "no-message", "no-message"]


def test_what_a_host_calls_people_is_tidied() -> None:
    """Signs that turn a text or break its line, and more than a name may have, are not shown."""
    found = at_a_table("""
      const me = { rules: RULES, name: "", device: "d" };
      const bad = "Eve\\u202e\\n" + "x".repeat(30);
      const seats = [{ who: "host", name: bad, bot: null }];
      const messages = [
        { type: "hello", croupier: 1, rules: RULES, name: bad, device: "" },
        { type: "seats", setup: SETUP, seats, yours: [], started: false },
      ];
      let state = newGuest(me);
      for (const message of messages)
        ({ state } = guestStep(state, { type: "message", now: 1, message }));
      return [state.host, state.seats[0].name];
    """)
    assert found == ["Eve " + 16 * "x"] * 2


def test_a_name_that_the_engine_does_not_know_stops_no_game() -> None:
    """A phone may have signs younger than the engine's list: that name goes, the others stay."""
    found = at_a_table("""
      const party = newParty();
      party.unknown = "\\u{1fae9}";
      party.join(1, { name: party.unknown });
      party.join(2);
      party.step({ type: "start" });
      const { names } = Link.of(party.record()).setup;
      return [names, party.seats().map(([, , name]) => name), party.guests.get(1).shown !== ""];
    """)
    assert found == [["Ada", "", "G2"], ["Ada", "", "G2"], True]


def test_a_clock_that_is_set_back_ignores_nobody() -> None:
    """Allowances run by a clock without jumps."""
    heard = at_a_table_of_its_own("""
      const heard = [];
      const inbox = createInbox({ heard: ({ type }) => heard.push(type), flooded: () => {} });
      inbox('{"type":"ping"}');
      Date.now = () => 0;
      inbox('{"type":"leave"}');
      return heard;
    """)
    assert heard == ["ping", "leave"]


def test_spoilt_messages_stop_neither_side() -> None:
    """Fields of every kind of message filled with what does not belong there, in a fixed order."""
    unchanged, seats, errors = at_a_table(f"""{BEGUN}
      let seed = 7;
      const below = (n) => (seed = (seed * 1103515245 + 12345) % 2 ** 31) % n;
      const seat = {{ who: "guest", name: "x", bot: null }};
      const kinds = [
        {{ type: "hello", croupier: 1, rules: RULES, name: "E", device: "q" }},
        {{ type: "sit", seat: 1 }}, {{ type: "table", record: SETUP }}, {{ type: "ping" }},
        {{ type: "move", tip: checksum(before.record), play: "3" }},
        {{ type: "moved", ply: 2, tip: "aaaa", play: "3" }},
        {{ type: "seats", setup: SETUP, seats: [seat, seat, seat], yours: [0], started: true }},
        {{ type: "file", n: 0, of: 1, check: "a".repeat(64), part: "AAAA" }},
        {{ type: "got" }}, {{ type: "leave" }},
      ];
      const wrong = [null, undefined, -1, 1e9, 0.5, "", "__proto__", "x".repeat(17000), [], {{}},
        [[]], true, "\\u0000", "\\ud800", SETUP.replace("vegas?", "vegas_cards?"), "constructor"];
      const errors = [];
      for (let i = 0; i < 3000; i++) {{
        const message = {{ ...kinds[below(kinds.length)] }};
        const names = Object.keys(message);
        message[names[below(names.length)]] = wrong[below(wrong.length)];
        const text = JSON.stringify(message);
        party.now += 200;
        try {{
          party.say(2, text);
          const guest = newGuest({{ rules: RULES, name: "", device: "d" }});
          guestStep(guest, {{ type: "message", message: parseMessage(text), now: 1 }});
        }} catch (error) {{
          const refused = ["too-long", "no-message", "bad-message"].includes(error.code);
          if (!refused) errors.push(`${{error}} ${{text.slice(0, 80)}}`);
        }}
        if (party.closed.includes(2)) {{
          party.closed = [];
          party.join(2);
        }}
      }}
      const holders = party.seats().map(([holder]) => holder);
      return [party.record() === before.record, holders, errors];
    """)
    assert errors == []
    assert unchanged
    assert seats == ["host", "device-1", "device-2"]
