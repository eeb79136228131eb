"""Older data gives way to newer data, never the other way round: reviews, backups."""

from tests.support.node import run_in_node

REVIEWS = """
const { keepReview, keptReview } = await site("analysis/review/kept.js");
const record = (n) => `vegas?v=1&rules=alea-2012&seats=human,greedy&seed=a${n}`;
const review = { start: [0.5, 0.5], length: 9, steps: [], summary: null, sure: true, firmer: null };
localStorage.setItem("croupier/shelf/review/vegas?of=before", "{}");
for (let n = 0; n < 12; n++) keepReview(record(n), review);
keepReview(record(5), review);
const kept = Object.keys(localStorage).filter((key) => key.includes("/review/")).length;
const [gone, ...here] = [3, 5, 11].map((n) => keptReview(record(n)));
return [kept, gone, ...here.map((each) => each?.length)];
"""


def test_of_older_reviews_nothing_stays() -> None:
    """Eight are kept, whatever an earlier build has left behind."""
    assert run_in_node(REVIEWS) == [8, None, 9, 9]


BATCHES = """
const puts = [];
const request = (result) => {
  const asked = { result };
  setTimeout(() => asked.onsuccess?.());
  return asked;
};
const transaction = (store, mode) => {
  const entries = [];
  const objectStore = () => ({
    index: () => ({ getAll: () => request([]) }),
    put: (entry) => entries.push(entry),
  });
  const own = { objectStore, commit() {}, entries };
  if (mode) puts.push(own);
  return own;
};
globalThis.indexedDB = { open: () => request({ transaction }) };
globalThis.IDBKeyRange = { lowerBound: () => null };
const { createBackup } = await site("lib/idb_backup.js");
const backup = createBackup(() => {}, () => {});
const turn = () => new Promise((done) => setTimeout(done, 5));
const keep = async (key, value) => {
  const before = puts.length;
  backup.keep({ key, value, trouble: "" });
  while (puts.length === before) await turn(); // it is on its way
};
await keep("a", "old");
await keep("a", "new");
puts[1].oncomplete();
await turn();
puts[0].onabort();
await turn();
await keep("b", "1");
puts[2].onabort();
await turn();
await keep("c", "1");
return puts.map(({ entries }) => entries.map(({ key, value }) => key + value).join());
"""


def test_an_older_write_never_follows_a_newer_one() -> None:
    """Data that could not be written goes with the next write, unless it is outdated by then."""
    assert run_in_node(BATCHES) == ["aold", "anew", "b1", "b1,c1"]
