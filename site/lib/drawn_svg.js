/**
 * Limits of a picture from an address: only the elements that the engine draws with
 * (engine/croupier/pictures/), as many as a table needs. An image runs no script, but a browser draws
 * whatever it says: shapes made of shapes, each used ten times, would hang a tab.
 */

/** Characters of markup that may be drawn, those of a shape again wherever it is used. */
const MOST_DRAWN = 200_000;
/**
 * Maximum number of times that the whole picture may be painted over; shapes count about as large as
 * they are.
 */
const MOST_COATS = 40;
/** Elements inside each other: deep groups that are half transparent take long. */
const DEEPEST = 12;

/** Units by which a line may be wider than what it is drawn along: `LINE` has one digit. */
const WIDEST_LINE = 9;
/** Cost of a dashed line, in characters for each unit of its circle's radius. */
const DASHES = 10;
/** Cost of a unit of a path's length, in square units. */
const WAY = 20;
/** Cost of a letter, in characters of markup. */
const LETTER = 30;
/** Characters of a style sheet; ours has 1,529. */
const MOST_STYLE = 5_000;
/** Font size of a text that states none. */
const USUAL_LETTERS = 16;

const NUMBER = String.raw`-?\d{0,4}(?:\.\d{1,4})?`;
const LINE = String.raw`\d?(?:\.\d{1,2})?`;
const COLOUR = "#[0-9a-f]{3,6}|none";
const NAME = String.raw`[A-Za-z][\w-]{0,30}`;
const number = whole(NUMBER);
const colour = whole(COLOUR);
const anchor = whole("start|middle|end");
const moved = whole(String.raw`(?:(?:translate|scale)\(${NUMBER}(?: ${NUMBER})?\) ?){0,4}`);
const classes = whole(`${NAME}(?: ${NAME}){0,4}`);
const round = whole("round");

/** @param {string} source */
function whole(source) {
  return new RegExp(`^(?:${source})$`);
}

/** The attributes of every element, and what their values look like. @type {Map<string, Map<string, RegExp>>} */
const ELEMENTS = new Map(
  Object.entries({
    svg: {
      xmlns: whole("http://www.w3.org/2000/svg"),
      viewBox: whole(String.raw`0 0 \d{3,4} \d{3,4}`),
      width: whole(String.raw`\d{3,4}`),
      height: whole(String.raw`\d{3,4}`),
    },
    style: {},
    defs: {},
    radialGradient: { id: whole(NAME), cx: number, cy: number, r: number },
    stop: { offset: number, class: classes },
    g: { id: whole(NAME), class: classes, fill: colour, stroke: colour, transform: moved },
    use: { href: whole(`#${NAME}`), transform: moved },
    rect: { x: number, y: number, width: number, height: number, rx: number },
    circle: {
      cx: number,
      cy: number,
      r: whole(String.raw`\d{0,3}(?:\.\d)?`),
      "stroke-dasharray": whole("3 2"),
    },
    path: {
      d: whole(String.raw`[MLHVCSQTAZmlhvcsqtaz\d., -]*`),
      transform: moved,
      "shape-rendering": whole("crispEdges"),
    },
    text: { x: number, y: number, "font-size": number, "text-anchor": anchor },
  }).map(([name, own]) => [name, new Map(Object.entries(own))]),
);
/** Attributes of paint for shapes and words. */
const PAINT = Object.entries({
  class: classes,
  fill: colour,
  stroke: colour,
  "stroke-width": whole(LINE),
  "stroke-opacity": number,
  "stroke-linejoin": round,
  "stroke-linecap": round,
});
for (const name of ["rect", "circle", "path", "text"]) {
  for (const [key, value] of PAINT) ELEMENTS.get(name)?.set(key, value);
}

/** A tag, or the words up to the next one. */
const PIECE = /<(\/?)([A-Za-z]+)((?: [\w-]+=(?:"[^"<>]*"|'[^'<>]*'))*)(\/?)>|[^<]+/y;
const ATTRIBUTE = / ([\w-]+)=(?:"([^"]*)"|'([^']*)')/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no document may hold
const WORDS = /^(?:[^&\0-\x1f\ufffe\uffff]|&(?:amp|lt|gt|quot|#39);)*$/;

const DECLARATIONS = [
  `(?:fill|stroke|stop-color):(?:${COLOUR}|url\\(#lamp\\))`,
  `(?:fill-opacity|stroke-opacity|opacity):${NUMBER}`,
  `stroke-width:${LINE}`,
  "stroke-line(?:cap|join):round",
  "font-family:[\\w ',-]+",
  "font-weight:\\d00",
  "text-anchor:(?:start|middle|end)",
].join("|");
const RULE = whole(String.raw`\.${NAME}\{(?:${DECLARATIONS})(?:;(?:${DECLARATIONS})){0,7}`);
/** The dark rules are in one media query at the end, which may have been decided: svg_picture.js. */
const DARK = /@media (?:\(prefers-color-scheme:dark\)|all|not all)\{/;

/**
 * True for a picture that the engine could have drawn, and that costs no more than a table.
 * @param {string} svg
 */
export function isDrawn(svg) {
  const sheet = new Drawing();
  PIECE.lastIndex = 0;
  while (PIECE.lastIndex < svg.length) {
    const match = PIECE.exec(svg);
    if (!match || !sheet.take(match)) return false;
  }
  return sheet.isWhole;
}

/**
 * An element that has not ended. `scale`: by how much it enlarges what is in it; `drawn`: the
 * characters that are drawn; `area`: what they cover, in square units of the element itself; `letter`:
 * what a letter in it covers
 * @typedef {{ name: string, id: string, scale: number, layer: boolean, letter: number } & Work} Open
 * @typedef {{ drawn: number, area: number }} Work
 */

/** A picture as far as it has been read. */
class Drawing {
  /** @type {Open[]} */
  #open = [];
  /** Costs of complete shapes: only those may be used, so that none contains itself. @type {Map<string, Work>} */
  #shapes = new Map();
  /** The whole picture, once it has ended. @type {Work | null} */
  #root = null;
  /** Square units of the picture. */
  #size = 0;

  get isWhole() {
    return this.#root !== null && this.#root.area <= MOST_COATS * this.#size;
  }

  /** True if the next piece is allowed there. @param {RegExpExecArray} match */
  take([piece, end, name, attributes = "", alone]) {
    if (name === undefined) return this.#takeWords(piece);
    if (end) return !attributes && !alone && this.#close(name);
    return this.#begin(name, attributes, piece.length) && (!alone || this.#close(name));
  }

  /** @param {string} words */
  #takeWords(words) {
    const place = this.#open.at(-1);
    if (place?.name === "style") return isStyle(words);
    if (place?.name !== "text" || !WORDS.test(words)) return false;
    return this.#add({ drawn: words.length * LETTER, area: words.length * place.letter });
  }

  /** @param {string} name @param {string} written @param {number} length */
  #begin(name, written, length) {
    const outermost = this.#open.length === 0;
    if (outermost !== (name === "svg") || this.#root || this.#open.length >= DEEPEST) return false;
    const attributes = readAttributes(name, written);
    const used = attributes && this.#used(name, attributes);
    const id = attributes?.get("id") ?? "";
    if (!attributes || !used || this.#shapes.has(id)) return false;
    if (outermost) this.#size = viewOf(attributes);
    const scale = scaleOf(attributes.get("transform") ?? "");
    const layer = name === "g" && attributes.has("class");
    const letter = lettersOf(attributes) ** 2;
    this.#open.push({ name, id, scale, layer, letter, drawn: 0, area: 0 });
    const dashes = attributes.has("stroke-dasharray") ? numeral(attributes, "r") * DASHES : 0;
    const drawn = length + used.drawn + dashes;
    return this.#add({ drawn, area: used.area + areaOf(name, attributes) });
  }

  /** Cost of a shape that is used; undefined if it is unknown. @param {string} name @param {Map<string, string>} attributes */
  #used(name, attributes) {
    if (name !== "use") return { drawn: 0, area: 0 };
    return this.#shapes.get(attributes.get("href")?.slice(1) ?? "");
  }

  /** @param {string} name */
  #close(name) {
    const element = this.#open.pop();
    if (element?.name !== name) return false;
    // What is half transparent together is painted twice.
    const area = element.area * element.scale ** 2 * (element.layer ? 2 : 1);
    const work = { drawn: element.drawn, area };
    if (element.id) this.#shapes.set(element.id, work);
    if (this.#open.length) return this.#add(work);
    this.#root = work;
    return true;
  }

  /** Adds to what the open element comes to; false where that is too much. @param {Work} work */
  #add({ drawn, area }) {
    const element = this.#open.at(-1);
    if (!element) return false;
    element.drawn += drawn;
    element.area += area;
    return element.drawn <= MOST_DRAWN;
  }
}

/** @param {Map<string, string>} attributes @param {string} key */
const numeral = (attributes, key) => Math.abs(Number(attributes.get(key) ?? 0)) || 0;

/** Font size of a text. @param {Map<string, string>} attributes */
function lettersOf(attributes) {
  const size = Number.parseFloat(attributes.get("font-size") ?? "");
  return size >= 0 ? size : USUAL_LETTERS;
}

/** Square units of the picture. @param {Map<string, string>} attributes */
function viewOf(attributes) {
  const [, , width = 0, height = 0] = (attributes.get("viewBox") ?? "").split(" ").map(Number);
  return width * height;
}

/** @param {string} transform */
function scaleOf(transform) {
  return [...transform.matchAll(/scale\(([^ )]*)(?: ([^)]*))?\)/g)]
    .map(([, x, y = x]) => Math.max(Math.abs(Number(x)), Math.abs(Number(y))))
    .reduce((product, factor) => product * factor, 1);
}

/** About what a shape covers with its line. @param {string} name @param {Map<string, string>} attributes */
function areaOf(name, attributes) {
  const of = (/** @type {string} */ key) => numeral(attributes, key) + WIDEST_LINE;
  if (name === "rect") return of("width") * of("height");
  if (name === "circle") return (2 * of("r")) ** 2;
  return name === "path" ? pathArea(attributes.get("d") ?? "") : 0;
}

/**
 * About what a path takes: the square that it could reach if all its steps led the same way, and
 * its whole way, as many lines across each other take long too.
 * @param {string} path
 */
function pathArea(path) {
  let here = 0;
  let reach = 0;
  let way = 0;
  for (const [, command = "", numbers = ""] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const steps = (numbers.match(/\d+\.?\d*|\.\d+/g) ?? []).map(Number);
    const sum = steps.reduce((total, step) => total + step, 0);
    const absolute = command === command.toUpperCase() && steps.length > 0;
    here = absolute ? Math.max(...steps) : here + sum;
    reach = Math.max(reach, here);
    way += sum;
  }
  return (reach + WIDEST_LINE) ** 2 + way * WAY;
}

/**
 * The attributes of an element; null where it may not have one of them.
 * @param {string} name @param {string} written
 */
function readAttributes(name, written) {
  const known = ELEMENTS.get(name);
  if (!known) return null;
  /** @type {Map<string, string>} */
  const attributes = new Map();
  for (const [, key = "", quoted, single] of written.matchAll(ATTRIBUTE)) {
    const value = quoted ?? single ?? "";
    if (attributes.has(key) || !known.get(key)?.test(value)) return null;
    attributes.set(key, value);
  }
  return attributes;
}

/** True for a style sheet that only paints. @param {string} text */
function isStyle(text) {
  if (text.length > MOST_STYLE) return false;
  const [light = "", dark, ...more] = text.split(DARK);
  if (more.length || (dark !== undefined && !dark.endsWith("}"))) return false;
  const rules = light + (dark ?? "").slice(0, -1);
  return (
    rules
      .split("}")
      .slice(0, -1)
      .every((rule) => RULE.test(rule)) &&
    (rules === "" || rules.endsWith("}"))
  );
}
