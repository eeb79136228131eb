/**
 * What a frame looks like that is kept. What there is to see on its table is a game's own matter:
 * whoever draws it has to expect anything there.
 */

import { fields, flag, isObject, list, maybe, number, text, whole } from "../../lib/schema.js";

const SEAT = whole(-9, 99);

export const isFrame = fields({
  ...{ game: text, record: text, ply: whole(0), length: whole(0), seat: maybe(SEAT) },
  setup: fields({
    ...{ game: text, rules: text, seed: text, revision: number(0), options: isObject },
    ...{ seats: list(text), names: list(text), colours: list(SEAT) },
  }),
  action: maybe(fields({ actor: SEAT, notation: maybe(text) })),
  events: list(fields({ type: text })),
  observation: isObject,
  next: fields({
    ...{ actor: SEAT, seat: maybe(SEAT), kind: text, actions: list(text), bot: maybe(text) },
    ...{ forced: flag, automatic: flag },
  }),
  undo: maybe(whole(0)),
});
