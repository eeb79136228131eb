/** Shapes of SVG as polygons, for raster.mjs. A point is a pair of numbers, a line a list of them. */

/** @typedef {number[][]} Line */

/** Straight pieces for a quarter of an ellipse, at least, and so many more for each root of its radius. */
const QUARTER = 5;
const QUARTER_MORE = 0.8;
/** Straight pieces for a curve. */
const CURVE = 8;
const COMMAND = /([MLHVCSQTAZ])([^MLHVCSQTAZ]*)/gi;
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)/g;
const [SIZE, FLAG, GAP] = [`(${NUMBER.source})`, "([01])", "[ ,]*"];
const ARC = new RegExp([SIZE, SIZE, SIZE, FLAG, FLAG, SIZE, SIZE].join(GAP), "g");
/** Numbers that a command takes at a time. @type {Record<string, number>} */
const TAKES = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

/**
 * The lines of a path, `closed` where it says so.
 * @param {string} path
 */
export function linesOf(path) {
  const pen = new Pen();
  for (const [, written = "", numbers = ""] of path.matchAll(COMMAND)) {
    const command = written.toUpperCase();
    const takes = TAKES[command] ?? 0;
    if (!takes) pen.close();
    const all = numbersIn(command, numbers);
    for (let at = 0; at + takes <= all.length && takes; at += takes) {
      pen.take(
        command === "M" && at ? "L" : command,
        all.slice(at, at + takes),
        command !== written,
      );
    }
  }
  return pen.lines;
}

/** What follows a path command by command. */
class Pen {
  /** @type {{ points: Line, closed: boolean }[]} */
  lines = [];
  /** Where the pen is, and where its line began. @type {number[]} */
  #here = [0, 0];
  #start = [0, 0];
  /** Where a smooth curve's next handle is a mirror of. @type {number[] | null} */
  #handle = null;

  close() {
    const line = this.lines.at(-1);
    if (line) line.closed = true;
    this.#here = this.#start;
    this.#handle = null;
  }

  /** @param {string} command a capital @param {number[]} given @param {boolean} relative to where the pen is */
  take(command, given, relative) {
    const [x = 0, y = 0] = this.#here;
    const from = relative ? [x, y] : [0, 0];
    const [dx = 0, dy = 0] = from;
    const points = given.map((value, i) => value + (from[i % 2] ?? 0));
    if (command === "M") {
      this.#start = points;
      this.#begin(points);
    } else if (command === "H") this.#go([[(given[0] ?? 0) + dx, y]]);
    else if (command === "V") this.#go([[x, (given[0] ?? 0) + dy]]);
    else if (command === "L") this.#go([points]);
    else if (command === "A") {
      const [across = 0, down = 0] = given.slice(5);
      this.#go(arc([x, y], given, [across + dx, down + dy]));
    } else this.#bend(command === "S" || command === "T" ? [...this.#mirror(), ...points] : points);
  }

  /** @param {number[]} point */
  #begin(point) {
    this.lines.push({ points: [point], closed: false });
    this.#here = point;
  }

  /** @param {Line} points */
  #go(points) {
    if (this.lines.at(-1)?.closed ?? true) this.#begin(this.#here);
    this.lines.at(-1)?.points.push(...points);
    this.#here = points.at(-1) ?? this.#here;
    this.#handle = null;
  }

  /** @param {number[]} handles and the end */
  #bend(handles) {
    this.#go(curve([...this.#here, ...handles]));
    this.#handle = handles.slice(-4, -2);
  }

  #mirror() {
    const before = this.#handle ?? this.#here;
    return this.#here.map((value, i) => 2 * value - (before[i] ?? value));
  }
}

/** The two flags of an arc may be written without a space. @param {string} command @param {string} text */
function numbersIn(command, text) {
  if (command !== "A") return (text.match(NUMBER) ?? []).map(Number);
  return [...text.matchAll(ARC)].flatMap(([, ...numbers]) => numbers.map(Number));
}

/** A curve with one or two handles. @param {number[]} all its points, x and y by turns @returns {Line} */
function curve(all) {
  const points = [];
  for (let step = 1; step <= CURVE; step++) points.push(between(all, step / CURVE));
  return points;
}

/** A point of a curve (de Casteljau). @param {number[]} all @param {number} part @returns {number[]} */
function between(all, part) {
  if (all.length <= 2) return all;
  const next = all.slice(2).map((value, i) => (all[i] ?? 0) + (value - (all[i] ?? 0)) * part);
  return between(next, part);
}

/**
 * A part of an ellipse that is not turned (SVG 2, B.2.4).
 * @param {number[]} from @param {number[]} given radii, turn, large, sweep @param {number[]} end
 * @returns {Line}
 */
function arc([x0 = 0, y0 = 0], [givenX = 0, givenY = 0, , large, sweep], [x1 = 0, y1 = 0]) {
  if (!givenX || !givenY) return [[x1, y1]];
  const [dx, dy] = [(x0 - x1) / 2, (y0 - y1) / 2];
  const grown = Math.max(1, Math.hypot(dx / givenX, dy / givenY));
  const [rx, ry] = [Math.abs(givenX) * grown, Math.abs(givenY) * grown];
  const reach = (dx / rx) ** 2 + (dy / ry) ** 2;
  if (!reach) return [[x1, y1]];
  const side = Math.sqrt(Math.max(0, 1 / reach - 1)) * (large === sweep ? -1 : 1);
  const [mx, my] = [(side * dy * rx) / ry, (-side * dx * ry) / rx];
  const [cx, cy] = [mx + (x0 + x1) / 2, my + (y0 + y1) / 2];
  const begin = Math.atan2((dy - my) / ry, (dx - mx) / rx);
  let turn = Math.atan2((-dy - my) / ry, (-dx - mx) / rx) - begin;
  if (sweep && turn < 0) turn += 2 * Math.PI;
  if (!sweep && turn > 0) turn -= 2 * Math.PI;
  const fine = QUARTER + QUARTER_MORE * Math.sqrt(Math.max(rx, ry));
  const steps = Math.max(1, Math.ceil((Math.abs(turn) / (Math.PI / 2)) * fine));
  return Array.from({ length: steps }, (_, i) => {
    const angle = begin + (turn * (i + 1)) / steps;
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)];
  });
}

/**
 * A rectangle with round corners, as a path.
 * @param {number} x @param {number} y @param {number} width @param {number} height @param {number} [given] radius
 */
export function rectPath(x, y, width, height, given = 0) {
  const r = Math.min(given, width / 2, height / 2);
  const corner = (/** @type {number} */ dx, /** @type {number} */ dy) =>
    r ? `a${r} ${r} 0 0 1 ${dx} ${dy}` : "";
  return (
    `M${x + r} ${y}h${width - 2 * r}${corner(r, r)}v${height - 2 * r}${corner(-r, r)}` +
    `h${2 * r - width}${corner(-r, -r)}v${2 * r - height}${corner(r, -r)}z`
  );
}

/** @param {number} x @param {number} y @param {number} r */
export const circlePath = (x, y, r) =>
  `M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0a${r} ${r} 0 0 1 ${-2 * r} 0z`;

/**
 * What a pen of that width covers along a line: a bar for each piece, with round ends. All turn the
 * same way round, so that none takes away from another.
 * @param {Line} points @param {boolean} closed @param {number} width @returns {Line[]}
 */
export function penAlong(points, closed, width) {
  const r = width / 2;
  const way = closed && points[0] ? [...points, points[0]] : points;
  const bars = way.slice(1).flatMap(([x1 = 0, y1 = 0], at) => {
    const [x0 = 0, y0 = 0] = way[at] ?? [];
    const length = Math.hypot(x1 - x0, y1 - y0);
    if (!length) return [];
    const [nx, ny] = [((y1 - y0) / length) * r, ((x0 - x1) / length) * r];
    return [
      [
        [x0 + nx, y0 + ny],
        [x1 + nx, y1 + ny],
        [x1 - nx, y1 - ny],
        [x0 - nx, y0 - ny],
      ],
    ];
  });
  const sides = r < 2 ? 8 : 14;
  const ends = way.map(([x = 0, y = 0]) =>
    Array.from({ length: sides }, (_, i) => {
      const angle = (2 * Math.PI * i) / sides;
      return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
    }),
  );
  return [...bars, ...ends];
}
