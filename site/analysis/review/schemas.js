/** What reviews and positions to practise look like that are kept. */

import { fields, flag, list, maybe, number, text, whole } from "../../lib/schema.js";

const figure = number(-1e6, 1e6);
const seat = whole(-3, 99);

const choices = list(
  fields({
    ...{ action: text, grade: text, equal: flag },
    ...{ value: figure, error: figure, loss: figure },
  }),
);
const reasons = list(
  fields({
    code: text,
    card: maybe(text),
    ...{ money: maybe(figure), casino: maybe(figure), owner: maybe(figure) },
    ...{ dice: maybe(figure), percent: maybe(figure), than: maybe(figure) },
  }),
);

/** What is known of a choice: what each one is worth, and why. */
export const JUDGED = { choices, reasons };

const judgement = fields({
  ...JUDGED,
  ...{ seat, chosen: text, best: text, grade: text, loss: figure, error: figure },
});

const step = fields({
  ...{ ply: whole(0), round: whole(0), chances: list(figure), error: figure, stop: flag },
  judgement: maybe(judgement),
  actor: maybe(seat),
  seat: maybe(maybe(seat)),
  luck: maybe(list(figure)),
  skill: maybe(list(figure)),
  hidden: maybe(list(figure)),
});

const seatReview = fields({
  ...{
    seat,
    decisions: whole(0),
    grades: fields({ slip: maybe(whole(0)), blunder: maybe(whole(0)) }),
  },
  ...{ accuracy: figure, error_rate: figure, start: figure, end: figure, rolls: figure },
  ...{ table: figure, lost: figure, given: figure, hidden: figure, without_luck: figure },
});

const summary = fields({
  over: flag,
  seats: list(seatReview),
  costliest: list(whole(0)),
  costliest_of: list(list(whole(0))),
  turning_point: maybe(fields({ ply: whole(0), seat, change: figure, cause: text })),
});

/** A review as far as it has come. */
export const isReviewed = fields({
  ...{ start: list(figure), length: whole(0), sure: flag },
  steps: list(step),
  summary: maybe(summary),
  firmer: maybe(figure),
});
