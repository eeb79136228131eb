/**
 * The engine's picture as PNG, drawn without a browser, for sites that show no SVG beside a link. Only
 * what the engine draws with is known, which lib/drawn_svg.js has made sure of: rectangles, circles,
 * paths, words and shapes used again, moved and enlarged but never turned. Letters are strokes
 * (letters.mjs): no font is needed.
 */

import { lettersOf } from "./letters.mjs";
import { circlePath, linesOf, penAlong, rectPath } from "./outline.mjs";
import { Raster } from "./raster.mjs";

/** @typedef {{ name: string, attributes: Record<string, string>, children: Node[], words: string }} Node */
/** What holds for an element: the rules of its classes, its own, and those around it. @typedef {Record<string, string>} Style */
/** Where an element lies: enlarged by `scale`, then moved. @typedef {{ sx: number, sy: number, x: number, y: number }} Place */

const PIECE = /<(\/?)([A-Za-z]+)([^>]*?)(\/?)>|[^<]+/g;
const ATTRIBUTE = /([\w-]+)=(?:"([^"]*)"|'([^']*)')/g;
const RULE = /\.([\w-]+)\{([^}]*)\}/g;
/** What a class of the whole element says, not of what is in it. */
const OWN = ["opacity", "class", "transform", "id"];
/** Colours that the light over the felt has. */
const SHADES = 255;
/** A letter's unit and pens, for letters of a height of one. */
const UNIT = 0.1;
const PEN = { 700: 0.135, usual: 0.1 };

/**
 * The picture on paper of that size, as large as it fits.
 * @param {string} svg  that has been looked at @param {{ width: number, height: number }} size pixels
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
export async function pngOf(svg, { width, height }) {
  const drawing = new Drawing(parsed(svg), new Raster(width, height));
  drawing.draw();
  return encoded(drawing.sheet);
}

/** The elements of a document, the outermost one first. @param {string} svg @returns {Node} */
function parsed(svg) {
  /** @type {Node} */
  const top = { name: "", attributes: {}, children: [], words: "" };
  const open = [top];
  for (const [piece, end, name, attributes = "", alone] of svg.matchAll(PIECE)) {
    const around = open.at(-1) ?? top;
    if (name === undefined) around.words += piece;
    else if (end) open.pop();
    else {
      const pairs = [...attributes.matchAll(ATTRIBUTE)].map(([, key, one, other]) => [
        key,
        one ?? other,
      ]);
      const node = { name, attributes: Object.fromEntries(pairs), children: [], words: "" };
      around.children.push(node);
      if (!alone) open.push(node);
    }
  }
  return top.children[0] ?? top;
}

/** A picture on its way onto paper. */
class Drawing {
  /** @param {Node} root @param {Raster} sheet */
  constructor(root, sheet) {
    this.root = root;
    this.sheet = sheet;
    const all = everyNode(root);
    /** @type {Map<string, Node>} */
    this.shapes = new Map(all.map((node) => [node.attributes.id ?? "", node]));
    const style = all.find(({ name }) => name === "style")?.words ?? "";
    const light = style.replace(/@media not all\{.*\}$/, "");
    /** @type {Map<string, Style>} */
    this.rules = new Map(
      [...light.matchAll(RULE)].map(([, name = "", text = ""]) => [name, declared(text)]),
    );
    this.stops = all
      .filter(({ name }) => name === "stop")
      .map((node) => ({
        at: Number(node.attributes.offset),
        colour: rgb(this.styleOf(node, {})["stop-color"] ?? "#000"),
      }));
  }

  draw() {
    const { width = "1", height = "1" } = this.root.attributes;
    const [w, h] = [Number(width), Number(height)];
    const scale = Math.min(this.sheet.width / w, this.sheet.height / h);
    const place = {
      ...{ sx: scale, sy: scale },
      ...{ x: (this.sheet.width - w * scale) / 2, y: (this.sheet.height - h * scale) / 2 },
    };
    const page = rgb(this.rules.get("page")?.fill ?? "#fff");
    const { pixels } = this.sheet;
    for (let at = 0; at < pixels.length; at++) pixels[at] = page[at % 3] ?? 0;
    for (const node of this.root.children) this.node(node, place, {}, 1);
  }

  /** @param {Node} node @param {Place} around @param {Style} inherited @param {number} alpha */
  node(node, around, inherited, alpha) {
    if (["style", "defs", "radialGradient"].includes(node.name)) return;
    const style = this.styleOf(node, inherited);
    const place = placed(around, node.attributes.transform ?? "");
    const seen = alpha * Number(style.opacity ?? 1);
    const shape = this.shapes.get(node.attributes.href?.slice(1) ?? "");
    if (node.name === "use" && shape) this.node(shape, place, style, seen);
    else if (node.name === "text") this.words(node, place, style, seen);
    else if (node.name === "g") {
      for (const child of node.children) this.node(child, place, style, seen);
    } else this.path(pathOf(node), place, style, seen);
  }

  /** @param {Node} node @param {Style} inherited @returns {Style} */
  styleOf({ attributes }, { opacity: _, ...inherited }) {
    const own = Object.entries(attributes).filter(([key]) => !OWN.includes(key));
    const classes = (attributes.class ?? "").split(" ").map((name) => this.rules.get(name));
    return Object.assign({ ...inherited }, Object.fromEntries(own), ...classes);
  }

  /** @param {string} path @param {Place} place @param {Style} style @param {number} alpha */
  path(path, { sx, sy, x, y }, style, alpha) {
    const lines = linesOf(path).map(({ points, closed }) => ({
      closed,
      points: points.map(([px = 0, py = 0]) => [x + px * sx, y + py * sy]),
    }));
    const { fill = "#000", stroke = "none" } = style;
    const polygons = lines.map(({ points }) => points).filter(({ length }) => length > 2);
    if (fill !== "none" && polygons.length) {
      const paint = fill.startsWith("url") ? this.lamp(polygons) : plain(fill);
      this.sheet.fill(polygons, paint, alpha * Number(style["fill-opacity"] ?? 1));
    }
    if (stroke === "none") return;
    const width = Number(style["stroke-width"] ?? 1) * Math.sqrt(Math.abs(sx * sy));
    const bars = lines.flatMap(({ points, closed }) => penAlong(points, closed, width));
    if (!bars.length) return;
    this.sheet.fill(bars, plain(stroke), alpha * Number(style["stroke-opacity"] ?? 1));
  }

  /** @param {Node} node @param {Place} place @param {Style} style @param {number} alpha */
  words({ words, attributes }, place, style, alpha) {
    const size = Number(style["font-size"] ?? 16);
    const { letters, width } = lettersOf(plainText(words));
    const anchor = { middle: 0.5, end: 1 }[style["text-anchor"] ?? ""] ?? 0;
    const x = Number(attributes.x ?? 0) - width * UNIT * size * anchor;
    const y = Number(attributes.y ?? 0);
    const pen = size * (style["font-weight"] === "700" ? PEN[700] : PEN.usual);
    for (const letter of letters) {
      const at = `translate(${x + letter.x * UNIT * size} ${y}) scale(${UNIT * size})`;
      const look = {
        ...{ fill: "none", stroke: style.fill ?? "#000" },
        ...{ "stroke-width": String(pen / (UNIT * size)) },
        ...(style["fill-opacity"] && { "stroke-opacity": style["fill-opacity"] }),
      };
      this.path(letter.path, placed(place, at), look, alpha);
    }
  }

  /** The light over the felt: brightest in the middle, a little below its upper edge. @param {import("./outline.mjs").Line[]} polygons @returns {import("./raster.mjs").Paint} */
  lamp(polygons) {
    const all = polygons.flat();
    const [left, top] = [0, 1].map((i) => Math.min(...all.map((point) => point[i] ?? 0)));
    const [right, bottom] = [0, 1].map((i) => Math.max(...all.map((point) => point[i] ?? 0)));
    const [width, height] = [(right ?? 1) - (left ?? 0), (bottom ?? 1) - (top ?? 0)];
    const light =
      this.root.children.find(({ name }) => name === "radialGradient")?.attributes ?? {};
    const [cx, cy, r] = [light.cx, light.cy, light.r].map((text) => Number(text ?? 0.5));
    const shades = Array.from({ length: SHADES + 1 }, (_, at) => this.shade(at / SHADES));
    return (x, y) => {
      const across = (x - (left ?? 0)) / width - (cx ?? 0);
      const down = (y - (top ?? 0)) / height - (cy ?? 0);
      const at = Math.sqrt(across * across + down * down) / (r || 1);
      return shades[Math.min(SHADES, Math.round(at * SHADES))] ?? [];
    };
  }

  /** The colour between two stops. @param {number} at */
  shade(at) {
    const next = this.stops.findIndex((stop) => stop.at > at);
    const after = this.stops[next] ?? this.stops.at(-1);
    const before = this.stops[next - 1] ?? after;
    if (!after || !before) return [0, 0, 0];
    const part = after === before ? 0 : (at - before.at) / (after.at - before.at);
    return after.colour.map((value, i) => (before.colour[i] ?? 0) * (1 - part) + value * part);
  }
}

/** @param {Node} node @returns {Node[]} */
const everyNode = (node) => [node, ...node.children.flatMap(everyNode)];

/** @param {string} text @returns {Style} */
const declared = (text) =>
  Object.fromEntries(text.split(";").map((each) => each.split(":").map((part) => part.trim())));

/** @param {string} colour as #123 or #112233 */
function rgb(colour) {
  const digits = colour.slice(1);
  const long = digits.length < 6 ? [...digits].map((digit) => digit + digit).join("") : digits;
  return [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16) || 0);
}

/** @param {string} colour @returns {import("./raster.mjs").Paint} */
function plain(colour) {
  const found = rgb(colour);
  return () => found;
}

/** @param {Node} node */
function pathOf({ name, attributes: own }) {
  const [x, y, width, height, rx] = [own.x, own.y, own.width, own.height, own.rx].map((text) =>
    Number(text ?? 0),
  );
  if (name === "rect") return rectPath(x ?? 0, y ?? 0, width ?? 0, height ?? 0, rx);
  if (name === "circle") return circlePath(Number(own.cx ?? 0), Number(own.cy ?? 0), Number(own.r));
  return own.d ?? "";
}

/** @param {Place} around @param {string} transform @returns {Place} */
function placed(around, transform) {
  let place = around;
  for (const [, kind, first, second] of transform.matchAll(/(\w+)\(([^ )]*)(?: ([^)]*))?\)/g)) {
    const { sx, sy, x, y } = place;
    const one = Number(first);
    if (kind === "translate") {
      place = { sx, sy, x: x + sx * one, y: y + sy * Number(second ?? 0) };
    } else place = { sx: sx * one, sy: sy * Number(second ?? first), x, y };
  }
  return place;
}

/** @param {string} text */
const plainText = (text) =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");

// -- the file (PNG, second edition) --------------------------------------------------------------

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];
/** Each row is told by what differs from the one above: most of a table then is nothing. */
const UP = 2;

/** @param {Raster} sheet @returns {Promise<Uint8Array<ArrayBuffer>>} */
async function encoded({ width, height, pixels }) {
  const rows = new Uint8Array((3 * width + 1) * height);
  for (let y = 0; y < height; y++) {
    const at = y * (3 * width + 1);
    rows[at] = UP;
    for (let x = 0; x < 3 * width; x++) {
      const above = y ? (pixels[(y - 1) * 3 * width + x] ?? 0) : 0;
      rows[at + 1 + x] = (pixels[y * 3 * width + x] ?? 0) - above;
    }
  }
  const head = new Uint8Array(13);
  new DataView(head.buffer).setUint32(0, width);
  new DataView(head.buffer).setUint32(4, height);
  head.set([8, 2, 0, 0, 0], 8);
  const packed = new Blob([rows]).stream().pipeThrough(new CompressionStream("deflate"));
  const parts = [
    new Uint8Array(SIGNATURE),
    chunk("IHDR", head),
    chunk("IDAT", new Uint8Array(await new Response(packed).arrayBuffer())),
    chunk("IEND", new Uint8Array()),
  ];
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** @param {string} name @param {Uint8Array} body */
function chunk(name, body) {
  const made = new Uint8Array(body.length + 12);
  const view = new DataView(made.buffer);
  view.setUint32(0, body.length);
  made.set(new TextEncoder().encode(name), 4);
  made.set(body, 8);
  view.setUint32(body.length + 8, sumOf(made.subarray(4, body.length + 8)));
  return made;
}

const SUMS = Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum >>> 0;
});

/** @param {Uint8Array} bytes */
function sumOf(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (SUMS[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}
