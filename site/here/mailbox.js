/**
 * Events for a reducer (host.js, guest.js), one after another: the next one waits until the engine has answered
 * what the one before wanted.
 */

/**
 * @template State, Event, Out, Act
 * @param {{
 *   state: State,
 *   step: (state: State, event: Event) => { state: State, out: Out[], acts: Act[] },
 *   send: (out: Out) => void,
 *   run: (act: Act, state: State) => Promise<Event | null>,
 *   changed: () => void,
 * }} how `run` does a thing and gives the event that answers it
 */
export function createMailbox({ state: first, step, send, run, changed }) {
  let state = first;
  let busy = false;
  /** @type {Event[]} */
  const waiting = [];

  async function work() {
    busy = true;
    try {
      for (let event = waiting.shift(); event !== undefined; event = waiting.shift())
        await take(event);
    } finally {
      // An event that fails is reported and ends nothing: the next one, each second, takes up the rest.
      busy = false;
    }
  }

  /** @param {Event} event */
  async function take(event) {
    const next = step(state, event);
    state = next.state;
    for (const each of next.out) send(each);
    for (const act of next.acts) {
      const answer = await run(act, state);
      if (answer) waiting.unshift(answer);
    }
    changed();
  }

  return {
    get state() {
      return state;
    },
    /** @param {Event} event */
    post(event) {
      waiting.push(event);
      if (!busy) work();
    },
  };
}
