/**
 * <croupier-table>: a table in any page, with one line of script.
 *
 *   <croupier-table><a href="HOST/#/vegas?v=1&...">Play Las Vegas</a></croupier-table>
 *   <script type="module" src="HOST/embed.js"></script>
 *
 * Readers without the script get the link inside, which also says which table it is. Attributes:
 * `href` (instead of a link inside), `theme` (light, dark), `lang` (en, de, fr, nl), `moments` (the
 * packed frames of a game, to be watched without an engine), `label` (the frame's name).
 * Events: `croupier-ready` and `croupier-result`, their `detail` as in the frame's messages.
 * It writes no style attributes and no markup, so it also works under a strict policy.
 */

const HOST = new URL("/", import.meta.url);
/** The frame's height in pixels until it has sent the height that it needs. */
const FIRST_HEIGHT = 420;
/** Pixels; the page around is not stretched without limit. */
const MOST_HEIGHT = 5000;

class CroupierTable extends HTMLElement {
  static observedAttributes = ["href", "theme", "lang", "moments"];

  /** @type {HTMLIFrameElement | null} */
  #frame = null;
  /** The address of the link inside, which the frame replaces. */
  #href = "";

  connectedCallback() {
    const link = this.querySelector("a[href]");
    this.#href ||= link?.getAttribute("href") ?? "";
    const name = this.getAttribute("label") ?? link?.textContent?.trim() ?? "Croupier";
    this.#frame = makeFrame(name);
    this.style.setProperty("display", "block");
    this.#load();
    this.replaceChildren(this.#frame);
    addEventListener("message", this.#receive);
  }

  disconnectedCallback() {
    removeEventListener("message", this.#receive);
    this.#frame?.remove();
    this.#frame = null;
  }

  attributeChangedCallback() {
    if (this.#frame) this.#load();
  }

  /** Takes only the record from the link: the frame always shows our own site. */
  #load() {
    const address = new URL("embed.html", HOST);
    for (const name of ["theme", "lang"]) {
      const value = this.getAttribute(name);
      if (value) address.searchParams.set(name, value);
    }
    const href = this.getAttribute("href") ?? this.#href;
    const record = href.includes("#") ? href.slice(href.indexOf("#") + 1) : "";
    const packedFrames = this.getAttribute("moments");
    address.hash = record + (packedFrames ? `#r=${packedFrames}` : "");
    if (this.#frame && this.#frame.src !== address.href) this.#frame.src = address.href;
  }

  /** @param {MessageEvent} event */
  #receive = ({ source, origin, data }) => {
    const frame = this.#frame;
    // A sandboxed frame has the origin "null", as others have: its window is what identifies it.
    if (!frame || source !== frame.contentWindow) return;
    if ((origin !== HOST.origin && origin !== "null") || data?.croupier !== 1) return;
    if (data.type === "height" && data.height > 0 && data.height < MOST_HEIGHT) {
      frame.style.setProperty("height", `${Math.ceil(data.height)}px`);
    } else if (data.type === "ready" || data.type === "result") {
      this.dispatchEvent(new CustomEvent(`croupier-${data.type}`, { bubbles: true, detail: data }));
    }
  };
}

/** @param {string} name */
function makeFrame(name) {
  const frame = document.createElement("iframe");
  frame.title = name;
  frame.loading = "lazy";
  frame.allow = "clipboard-write";
  const style = { display: "block", width: "100%", border: "0", height: `${FIRST_HEIGHT}px` };
  for (const [property, value] of Object.entries(style)) frame.style.setProperty(property, value);
  return frame;
}

if (!customElements.get("croupier-table")) customElements.define("croupier-table", CroupierTable);
