/** Polygons as pixels, with soft edges. */

/** @typedef {import("./outline.mjs").Line} Line */
/** The colour at a place: red, green and blue from 0 to 255. @typedef {(x: number, y: number) => number[]} Paint */

/** Lines that are looked at in each row of pixels. */
const FINE = 4;

/** A sheet of paper, in red, green and blue. */
export class Raster {
  /** @param {number} width @param {number} height in pixels */
  constructor(width, height) {
    this.width = width;
    this.height = height;
    this.pixels = new Uint8ClampedArray(3 * width * height);
    this.#row = new Float32Array(width + 1);
  }

  /** How much of each pixel of a row is covered, and between which pixels any is. */
  #row;
  #from = 0;
  #to = 0;

  /**
   * Paints what lies in any of the polygons; where two turn against each other is a hole.
   * @param {Line[]} polygons @param {Paint} paint @param {number} alpha from 0 to 1
   */
  fill(polygons, paint, alpha) {
    const edges = edgesOf(polygons);
    const first = Math.max(0, Math.floor(Math.min(...edges.map(([, top]) => top))));
    const last = Math.min(this.height - 1, Math.floor(Math.max(...edges.map((each) => each[3]))));
    edges.sort((one, other) => one[1] - other[1]);
    let next = 0;
    /** @type {Edge[]} */
    let active = [];
    for (let y = first; y <= last; y++) {
      while ((edges[next]?.[1] ?? Number.POSITIVE_INFINITY) < y + 1) {
        active.push(/** @type {Edge} */ (edges[next++]));
      }
      active = active.filter(([, , , bottom]) => bottom > y);
      this.#cover(active, y);
      this.#blend(y, paint, alpha);
    }
  }

  /** @param {Edge[]} edges @param {number} y */
  #cover(edges, y) {
    [this.#from, this.#to] = [this.width, 0];
    for (let part = 0; part < FINE; part++) {
      const at = y + (part + 0.5) / FINE;
      const crossings = edges
        .filter(([, top, , bottom]) => top <= at && at < bottom)
        .map(([x, top, slope, , turn]) => ({ x: x + (at - top) * slope, turn }))
        .sort((one, other) => one.x - other.x);
      let winding = 0;
      let begun = 0;
      for (const { x, turn } of crossings) {
        if (winding === 0) begun = x;
        winding += turn;
        if (winding === 0) this.#span(begun, x);
      }
    }
  }

  /** @param {number} from @param {number} to */
  #span(from, to) {
    const begin = Math.max(0, from);
    const end = Math.min(this.width, to);
    if (end <= begin) return;
    this.#from = Math.min(this.#from, Math.floor(begin));
    this.#to = Math.max(this.#to, Math.ceil(end));
    for (let x = Math.floor(begin); x < end; x++) {
      const covered = Math.min(end, x + 1) - Math.max(begin, x);
      this.#row[x] = (this.#row[x] ?? 0) + covered / FINE;
    }
  }

  /** @param {number} y @param {Paint} paint @param {number} alpha */
  #blend(y, paint, alpha) {
    for (let x = this.#from; x < this.#to; x++) {
      const share = Math.min(1, this.#row[x] ?? 0) * alpha;
      if (!share) continue;
      const at = 3 * (y * this.width + x);
      const colour = paint(x, y);
      for (let i = 0; i < 3; i++) {
        const before = this.pixels[at + i] ?? 0;
        this.pixels[at + i] = before + ((colour[i] ?? 0) - before) * share;
      }
    }
    if (this.#to > this.#from) this.#row.fill(0, this.#from, this.#to);
  }
}

/** x at its top, top, slope, bottom, which way round. @typedef {[number, number, number, number, number]} Edge */

/** @param {Line[]} polygons @returns {Edge[]} */
function edgesOf(polygons) {
  /** @type {Edge[]} */
  const edges = [];
  for (const points of polygons) {
    points.forEach(([x0 = 0, y0 = 0], at) => {
      const [x1 = 0, y1 = 0] = points[(at + 1) % points.length] ?? [];
      if (y0 === y1) return;
      const slope = (x1 - x0) / (y1 - y0);
      edges.push(y0 < y1 ? [x0, y0, slope, y1, 1] : [x1, y1, slope, y0, -1]);
    });
  }
  return edges;
}
