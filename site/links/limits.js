// Written by engine/page_types.py: not to be edited.

/** Characters that a link may have after its `#`; one that holds several games twice as many. */
export const MOST = 4096;

/** The fields of a record in canonical order, and what their values look like. */
export const SHAPES = new Map([
  ["v", /^[0-9]{1,4}$/],
  ["rules", /^[A-Za-z0-9_-]{1,40}$/],
  ["with", /^[A-Za-z0-9_.-]{0,200}$/],
  ["seats", /^[A-Za-z0-9_,-]{1,120}$/],
  ["names", /^[A-Za-z0-9_.~!*'(),%-]{0,1800}$/],
  ["colours", /^[A-Za-z0-9_,-]{0,60}$/],
  ["sc", /^[A-Za-z0-9_]{1,8}$/],
  ["pos", /^[A-Za-z0-9_.,-]{0,1000}$/],
  ["seed", /^[A-Za-z0-9_-]{1,40}$/],
  ["play", /^[A-Za-z0-9_.~!*'(),-]{0,2000}$/],
  ["c", /^[A-Za-z0-9_]{1,8}$/],
]);
