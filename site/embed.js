/**
 * <croupier-table>: a table in any page, with one line of script, or from the package `croupier-table`.
 *
 *   <croupier-table><a href="HOST/#/vegas?v=1&...">Play Las Vegas</a></croupier-table>
 *   <script defer src="HOST/embed.js"></script>
 *
 * Readers without the script get the link inside, which also says which table it is. Attributes:
 * `href` (instead of the link inside; `?game=daily` and the like, too), `theme` (light, dark; else as the page around is), `lang`
 * (such as de), `moments` (the packed frames of a game, to be watched without an engine), `height` (the
 * frame's, in pixels), `target` (the total of a challenge), `label` (its name), `picture` (that of the table, packed, for wide and for
 * upright frames). Without the last one a picture inside the link (`<img src="data:image/svg+xml,...">`)
 * is what the frame shows before the first click.
 * Events: `croupier-ready` and `croupier-result`, their `detail` as in the frame's messages.
 * It writes no style attributes and no markup, so it also works under a strict policy; what it needs of
 * style it brings along.
 *
 * What is inside stays until the frame's first message: a frame that is refused covers nothing.
 *
 * Nothing in the page around moves: the frame is as high as what was there before, such as a picture
 * or the `min-height` that the page gives the element, and as `height` says at least; else as high as
 * a table wants to be.
 */

/**
 * This script's own address. It is no module: one from another site runs only if that site sends
 * the right header (CORS), which many hosts cannot send. Loaded as a module anyway it has no
 * `currentScript`, and `import.meta` would be a syntax error: then the address is in an error's stack.
 */
const OWN =
  /** @type {HTMLScriptElement | null} */ (document.currentScript)?.src ??
  /https?:\/\/\S*?\/embed\.js/.exec(new Error().stack ?? "")?.[0] ??
  "";
/** Pixels: what is lower than this is no place kept for a table. */
const LEAST_KEPT = 300;
/** Pixels; the page around is not stretched without limit. */
const MOST_HEIGHT = 5000;
const PICTURE = "data:image/svg+xml,";

class CroupierTable extends HTMLElement {
  static observedAttributes = ["href", "host", "theme", "lang", "moments"];

  /** The folder of Croupier. @type {URL | null} */
  #host = null;
  /** @type {HTMLIFrameElement | null} */
  #frame = null;
  /** The content that the frame replaces: the address of its link, and its picture, packed. */
  #href = "";
  #picture = "";
  /** The frame's height in pixels while it shows what fits into any height. */
  #height = 0;
  /** A person plays in the frame: it must not be loaded again. */
  #isPlayed = false;
  /** Resolves when the picture is packed. */
  #ready = Promise.resolve();
  #themeObserver = new MutationObserver(() => this.#follow());

  connectedCallback() {
    const link = this.querySelector("a[href]");
    const image = this.querySelector("img")?.getAttribute("src") ?? "";
    this.#href ||= link?.getAttribute("href") ?? "";
    this.#host = hostOf(this, this.#href);
    if (!this.#host) return;
    const name = this.getAttribute("label") ?? nameOf(link);
    this.style.setProperty("display", "block");
    this.#height ||= heightOf(this);
    this.#frame = makeFrame(name, this.#height);
    this.#picture ||= this.getAttribute("picture") ?? "";
    if (!this.#picture && image.startsWith(PICTURE)) this.#ready = this.#keepPicture(image);
    this.#load();
    hide(this.#frame);
    this.style.setProperty("position", "relative");
    this.style.setProperty("min-height", `${this.#height}px`);
    this.append(this.#frame);
    addEventListener("message", this.#receive);
    for (const node of [document.documentElement, document.body]) {
      this.#themeObserver.observe(node, { attributes: true });
    }
    darkSystem.addEventListener("change", this.#follow);
  }

  disconnectedCallback() {
    removeEventListener("message", this.#receive);
    darkSystem.removeEventListener("change", this.#follow);
    this.#themeObserver.disconnect();
    this.#frame?.remove();
    this.#frame = null;
  }

  /** A new theme or language does not reload a game in play; a new table does. @param {string} name */
  attributeChangedCallback(name) {
    if (!this.#frame) {
      if (this.isConnected && (name === "host" || name === "href")) this.connectedCallback();
    } else if (!this.#isPlayed || name === "href" || name === "moments") this.#load();
  }

  /** @param {string} image */
  async #keepPicture(image) {
    try {
      this.#picture = await packed(decodeURIComponent(image.slice(PICTURE.length)));
    } catch {
      // Then the frame draws a plain picture of its own.
    }
  }

  /** Puts the frame in the place of what was there; only now is it known to work. @param {HTMLIFrameElement} frame */
  #show(frame) {
    for (const property of WAITING.keys()) frame.style.removeProperty(property);
    this.style.removeProperty("min-height");
    for (const node of [...this.childNodes]) if (node !== frame) node.remove();
  }

  /** Takes only the record from the link: the frame always shows the host's own page. */
  async #load() {
    await this.#ready;
    if (!this.#host) return;
    const address = new URL("embed.html", this.#host);
    const href = this.getAttribute("href") ?? this.#href;
    const [before = "", record = ""] = href.split(/#(.*)/s);
    const search = record ? "" : (/\?.*\bgame=.*/.exec(before)?.[0] ?? "");
    address.search = search;
    const lang = this.getAttribute("lang");
    address.searchParams.set("theme", this.getAttribute("theme") ?? themeOfPage(this));
    if (lang) address.searchParams.set("lang", lang);
    const parts = {
      t: this.getAttribute("target"),
      r: this.getAttribute("moments"),
      p: this.#picture,
    };
    const behind = Object.entries(parts).map(([key, value]) => (value ? `#${key}=${value}` : ""));
    address.hash = record + behind.join("");
    if (!this.#frame || this.#frame.src === address.href) return;
    this.#frame.src = address.href;
    this.#isPlayed = false;
  }

  /** Follows the page around into another light, as long as nobody plays. */
  #follow = () => {
    if (this.#isPlayed || this.hasAttribute("theme")) return;
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => this.#isPlayed || this.#load(), SETTLED);
  };
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #waiting;

  /** @param {MessageEvent} event */
  #receive = ({ source, origin, data }) => {
    const frame = this.#frame;
    // A sandboxed frame has the origin "null", as others have: its window is what identifies it.
    if (!frame || source !== frame.contentWindow) return;
    if ((origin !== this.#host?.origin && origin !== "null") || data?.croupier !== 1) return;
    if (frame.style.visibility) this.#show(frame);
    if (data.type === "height" && data.height > 0 && data.height < MOST_HEIGHT) {
      const height = data.fits ? this.#height : Math.max(this.#height, Math.ceil(data.height));
      frame.style.setProperty("height", `${height}px`);
      this.#isPlayed ||= data.begun === true;
    } else if (data.type === "ready" || data.type === "result") {
      this.dispatchEvent(new CustomEvent(`croupier-${data.type}`, { bubbles: true, detail: data }));
    }
  };
}

/** Style of a frame that waits over the content: a refused frame would cover it in grey. */
const WAITING = new Map([
  ["position", "absolute"],
  ["inset", "0"],
  ["visibility", "hidden"],
]);

/** @param {HTMLIFrameElement} frame */
function hide(frame) {
  for (const [property, value] of WAITING) frame.style.setProperty(property, value);
}

const darkSystem = matchMedia("(prefers-color-scheme: dark)");
/** Milliseconds in which a page may change its colours little by little. */
const SETTLED = 400;

/**
 * The folder of Croupier: this script's own; in a package, the one that `host` names, else that of the
 * link. Null where none is named: then the link stays as it is.
 * @param {Element} element @param {string} link
 */
function hostOf(element, link) {
  const [named, href] = [element.getAttribute("host"), element.getAttribute("href") ?? ""];
  try {
    const host = named && new URL(named.replace(/\/?$/, "/"), document.baseURI).href;
    const found = [OWN, host, href, link].find((each) => /^(https?|file):/.test(each ?? "")) ?? "";
    return new URL(".", found.replace(/(tables\/[\w.-]*)?([?#].*)?$/s, ""));
  } catch {
    return null;
  }
}

/** The name of the link inside: its words, or those of its picture. @param {Element | null} link */
function nameOf(link) {
  const words = link?.textContent?.trim() || link?.querySelector("img")?.getAttribute("alt");
  return words || "Croupier";
}

/** Height in pixels: the content's or the requested one; else a table's usual one. @param {HTMLElement} element */
function heightOf(element) {
  const wanted = Math.min(Number(element.getAttribute("height")) || 0, MOST_HEIGHT);
  const kept = Math.max(element.offsetHeight, wanted);
  return kept >= LEAST_KEPT ? kept : usualHeight(element);
}

/** Pixels: as embed/messages.js has it. @param {HTMLElement} element */
function usualHeight({ clientWidth }) {
  const height = clientWidth < 560 ? 700 : clientWidth < 900 ? 600 : 640;
  return Math.min(height, Math.max(480, screen.height - 120));
}

/**
 * The light or dark of the page around: where the text is light the page is dark, whatever its
 * background.
 * @param {Element} element
 */
function themeOfPage(element) {
  const brush = document.createElement("canvas").getContext("2d");
  if (!brush) return "light";
  brush.fillStyle = getComputedStyle(element).color;
  brush.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = brush.getImageData(0, 0, 1, 1).data;
  return 0.3 * red + 0.59 * green + 0.11 * blue > 127 ? "dark" : "light";
}

/** A picture, compressed, in URL-safe base64. @param {string} svg */
async function packed(svg) {
  const stream = new Blob([svg]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** @param {string} name @param {number} height */
function makeFrame(name, height) {
  const frame = document.createElement("iframe");
  frame.title = name;
  frame.loading = "lazy";
  frame.allow = "clipboard-write";
  const style = { display: "block", width: "100%", border: "0", height: `${height}px` };
  for (const [property, value] of Object.entries(style)) frame.style.setProperty(property, value);
  return frame;
}

if (!customElements.get("croupier-table")) customElements.define("croupier-table", CroupierTable);
