/** Looking for something among the events of a frame. */

/**
 * The first event of a type, if any.
 * @template {{type: string}} E @template {E["type"]} T
 * @param {readonly E[]} events @param {T} type
 * @returns {Extract<E, {type: T}> | undefined}
 */
export const eventOf = (events, type) =>
  /** @type {Extract<E, {type: T}> | undefined} */ (events.find((event) => event.type === type));

/**
 * All events of a type.
 * @template {{type: string}} E @template {E["type"]} T
 * @param {readonly E[]} events @param {T} type
 * @returns {Extract<E, {type: T}>[]}
 */
export const eventsOf = (events, type) =>
  /** @type {Extract<E, {type: T}>[]} */ (events.filter((event) => event.type === type));
