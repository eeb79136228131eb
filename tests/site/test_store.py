"""Stores of small things: entries that are written one by one, in several tabs at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.site.test_recovery import SETTINGS
from tests.support.node import run_in_node
from tests.support.visitor import until

if TYPE_CHECKING:
    from tests.site.conftest import Visit

# `others`: writes a text as another tab does, which this one is told of.
TAB = """
const listeners = [];
globalThis.addEventListener = (_, listener) => listeners.push(listener);
const { createStore } = await site("lib/store.js");
const KEY = "croupier/shelf/notes";
const store = createStore("notes", (value) => value !== "bad", 4);
const kept = () => JSON.parse(localStorage.getItem(KEY));
const others = (entries, key = KEY) => {
  localStorage.setItem(key, JSON.stringify(entries));
  for (const listener of listeners) listener({ key });
};
"""


def in_a_tab(script: str) -> Any:
    return run_in_node(TAB + script)


def test_a_write_changes_what_it_names() -> None:
    """Other entries stay; the latest are kept; what is undefined goes."""
    script = """
    store.save({ a: 1, b: 2 });
    store.save({ c: 3, a: 4 });
    const order = Object.keys(store.load());
    store.save({ b: undefined, d: 5 });
    const removed = store.load();
    store.save({ e: 6, f: 7 });
    return [order, removed, store.load(), store.get("f"), store.get("a"), store.get("constructor")];
    """
    assert in_a_tab(script) == [
        ["b", "c", "a"],
        {"c": 3, "a": 4, "d": 5},
        {"a": 4, "d": 5, "e": 6, "f": 7},
        *(7, 4, None),
    ]


def test_added_entries_change_and_displace_nothing() -> None:
    """What is known stays as it is, and of what is new the last find room."""
    script = """
    store.save({ a: 1, b: 2 });
    store.add({ b: 9, c: 3, d: 4, e: 5 });
    return [store.load(), Object.keys(store.load())];
    """
    assert in_a_tab(script) == [{"a": 1, "b": 2, "d": 4, "e": 5}, ["d", "e", "a", "b"]]


def test_a_damaged_entry_is_not_overwritten() -> None:
    """A write finds it, and moves it to quarantine like any reader."""
    script = """
    localStorage.setItem(KEY, '{"a":"bad","b":2}');
    store.save({ c: 3 });
    return [kept(), localStorage.getItem("croupier/damaged/shelf/notes")];
    """
    assert in_a_tab(script) == [{"b": 2, "c": 3}, '{"a":"bad","b":2}']


def test_overwritten_changes_are_written_again() -> None:
    """Those that another tab did not know of; what it has written itself stays."""
    script = """
    store.save({ a: 1, gone: 1 });
    const before = kept();
    store.save({ a: 2 });
    store.save({ a: 3, b: 4, gone: undefined });
    others({ ...before, c: 5 });
    const again = kept();
    others({ a: 2, c: 6 });
    return [again, kept()];
    """
    assert in_a_tab(script) == [{"c": 5, "a": 3, "b": 4}, {"c": 6, "a": 3, "b": 4}]


def test_a_later_change_in_another_tab_counts() -> None:
    """An entry that is neither as it was before nor as it was written is a later one."""
    script = """
    store.save({ a: 1 });
    store.save({ a: 2, b: 2 });
    others({ a: 7, b: 2 });
    const later = kept();
    const now = performance.now.bind(performance);
    performance.now = () => now() + 2001;
    others({});
    return [later, kept()];
    """
    assert in_a_tab(script) == [{"a": 7, "b": 2}, {}]


def test_garbage_of_another_tab_is_survived() -> None:
    """A text that is no object goes to quarantine, and the change is written again."""
    script = """
    const seen = [];
    for (const text of ["{", "null", "5", "[1]", '"x"']) {
      localStorage.clear();
      store.save({ a: 1 });
      localStorage.setItem(KEY, text);
      for (const listener of listeners) listener({ key: KEY });
      seen.push(kept());
    }
    for (const listener of listeners) listener({ key: null });
    return seen;
    """
    assert in_a_tab(script) == [{"a": 1}] * 5


def test_a_store_is_watched() -> None:
    """Writes of any tab, to it and to stores below it, until it is watched no more."""
    script = """
    const seen = [];
    const end = store.watch(() => seen.push(Object.keys(localStorage).length));
    const below = createStore("notes/2026", () => true);
    store.save({ a: 1 });
    below.save({ a: 1 });
    others({ b: 1 }, "croupier/shelf/notes/2027");
    createStore("notes-of-others", () => true).save({ a: 1 });
    others({ b: 1 }, "croupier/shelf/other");
    end();
    store.save({ a: 2 });
    return seen;
    """
    assert in_a_tab(script) == [1, 2, 3]


def test_what_the_browser_refuses_lasts_as_long_as_the_page() -> None:
    """Without a storage, or room in it: written, changed and removed; the text before it stays."""
    script = """
    const { saves } = await site("saves/saves.js");
    const key = "vegas?v=1&rules=alea-2012&seats=human,greedy&seed=refused-1";
    const game = { record: key, ply: 0, updated: 1, over: false };
    const seen = [];
    const use = () => {
      store.save({ a: 1, b: 2 });
      store.save({ a: undefined });
      saves.store(key, game);
      seen.push([store.load(), saves.list().length]);
      store.save({ b: undefined });
      saves.remove(key);
      seen.push([store.load(), saves.list().length, saves.load(key)]);
    };
    store.save({ c: 3 });
    const full = () => { throw new DOMException("no room", "QuotaExceededError"); };
    const whole = localStorage;
    globalThis.localStorage = new Proxy(whole, {
      get: (storage, name) => name === "setItem" ? full : storage[name],
    });
    use();
    const before = whole.getItem(KEY);
    Object.defineProperty(globalThis, "localStorage", {
      get() { throw new DOMException("not for you", "SecurityError"); },
    });
    use();
    return [seen, before];
    """
    seen, before = in_a_tab(script)
    assert seen == [[{"c": 3, "b": 2}, 1], [{"c": 3}, 0, None]] * 2
    assert before == '{"c":3}'


def test_a_cache_gives_what_this_build_has_written() -> None:
    """Not another build's entry, nor one of which a character is another."""
    script = """
    globalThis.document = { documentElement: { dataset: { build: "one" } } };
    const { createCache } = await site("lib/store.js?again");
    const cache = createCache("answers-of-engine", 3);
    const value = { text: "a", list: [1.5, null, { 2: -0, b: "\\ud800" }] };
    cache.save({ a: value, b: value, c: value, d: false });
    cache.save({ b: undefined });
    const key = "croupier/shelf/answers-of-engine";
    const text = localStorage.getItem(key);
    const answer = [cache.load(), cache.get("b"), cache.get("d")];
    document.documentElement.dataset.build = "two";
    const later = (await site("lib/store.js?later")).createCache("answers-of-engine", 3);
    answer.push(later.get("c"));
    const changed = [
      text.replace("1.5", "1.6"), text.replaceAll("seal", "sum"),
      '{"c":{"text":"a"}}', '{"c":5}', '{"c":null}', "[]", "{",
    ].map((each) => {
      localStorage.setItem(key, each);
      return cache.get("c");
    });
    return [...answer, changed];
    """
    value = {"text": "a", "list": [1.5, None, {"2": 0, "b": "\ud800"}]}
    whole, *single, later, changed = in_a_tab(script)
    assert whole == {"c": value, "d": False}
    assert single == [None, False]
    assert later is None
    assert changed == [None] * 7


BUSY = """async ([name, times]) => {
  for (let n = 1; n <= times; n += 1) {
    const end = performance.now() + 20 * Math.random();
    while (performance.now() < end);
    croupier.settings.set(name, String(n));
    await new Promise((done) => setTimeout(done, 10 * Math.random()));
  }
}"""
"""A tab that changes one setting again and again, and hears little of other tabs meanwhile."""


def test_two_tabs_that_write_at_once_lose_nothing(visit: Visit) -> None:
    """Each changes an entry of the same store, thirty times; the last change of both is kept."""
    one = visit(engine=False)
    two = one.context.new_page()
    for page in (one, two):
        page.goto("/#/about")
        page.locator("[data-screen=about] h1").wait_for()
    for round_ in range(4):
        names = (f"first{round_}", f"second{round_}")
        for page, name in zip((one, two), names, strict=True):
            page.evaluate(f"(given) => {{ globalThis.busy = ({BUSY})(given); }}", [name, 30])
        one.evaluate("() => globalThis.busy")
        two.evaluate("() => globalThis.busy")
        wanted = dict.fromkeys(names, "30")
        found = f"""(wanted) => {{
          const kept = JSON.parse(localStorage.getItem("{SETTINGS}"));
          return Object.entries(wanted).every(([name, value]) => kept[name] === value);
        }}"""
        for page in (one, two):
            until(page, found, wanted)
