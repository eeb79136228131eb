/**
 * What most tests have in place of bridge/worker.js: no Pyodide. Python on the server's side answers
 * (tests/support/cpython.py). The messages are those that bridge/worker.js lists.
 */

// In the page itself, one end of a channel.
const port = globalThis.enginePort ?? self;
let address = "";

port.onmessage = ({ data }) => {
  if (data.start) begin(data.start);
  else port.postMessage(answer(data));
};

/** @param {{ base: string, build: string, life: string }} start */
function begin({ base, build, life }) {
  address = new URL(`../../cpython?${life}`, base).href;
  navigator.locks
    ?.request(life, () => {
      send({ alive: true });
      return new Promise(() => {});
    })
    .catch(() => {});
  send({ boot: { stage: "start", done: 0, total: 0 } });
  send({ ready: { build } });
}

/**
 * The worker waits, as it would for Python in it: one request follows another.
 * @param {string} request
 * @returns {string} JSON
 */
function answer(request) {
  const asked = new XMLHttpRequest();
  asked.open("POST", address, false);
  try {
    asked.send(request);
    return asked.responseText;
  } catch (error) {
    return JSON.stringify({ dead: String(error), id: JSON.parse(request).id });
  }
}

/** @param {unknown} message */
function send(message) {
  port.postMessage(JSON.stringify(message));
}
