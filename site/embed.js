/**
 * <croupier-table>: a table in any page, with one line of script.
 *
 *   <croupier-table><a href="HOST/#/vegas?v=1&...">Play Las Vegas</a></croupier-table>
 *   <script type="module" src="HOST/embed.js"></script>
 *
 * The link inside is what readers without the script get, and says which table it is. Attributes:
 * `href` (instead of a link inside), `theme` (light, dark), `lang` (en, de, fr, nl), `moments` (a
 * game written out, to be watched without an engine), `label` (the frame's name).
 * Events: `croupier-ready` and `croupier-result`, their `detail` as in the frame's messages.
 * No styles and no markup are written, so it also works where the page's own policy is strict.
 */

const HOST = new URL("/", import.meta.url);
/** Pixels until the frame has said what it needs. */
const FIRST_HEIGHT = 420;

class CroupierTable extends HTMLElement {
  static observedAttributes = ["href", "theme", "lang", "moments"];

  /** @type {HTMLIFrameElement | null} */
  #frame = null;
  /** Where a link inside leads, kept while the frame stands in its place. */
  #href = "";

  connectedCallback() {
    const link = this.querySelector("a[href]");
    this.#href ||= link?.getAttribute("href") ?? "";
    const frame = document.createElement("iframe");
    frame.title = this.getAttribute("label") ?? link?.textContent?.trim() ?? "Croupier";
    frame.loading = "lazy";
    frame.allow = "clipboard-write";
    const look = { display: "block", width: "100%", border: "0", height: `${FIRST_HEIGHT}px` };
    for (const [name, value] of Object.entries(look)) frame.style.setProperty(name, value);
    this.#frame = frame;
    this.style.setProperty("display", "block");
    this.#load();
    this.replaceChildren(frame);
    addEventListener("message", this.#hear);
  }

  disconnectedCallback() {
    removeEventListener("message", this.#hear);
    this.#frame?.remove();
    this.#frame = null;
  }

  attributeChangedCallback() {
    if (this.#frame) this.#load();
  }

  /** Only the record is taken from the link: the frame always shows our own site. */
  #load() {
    const address = new URL("embed.html", HOST);
    for (const name of ["theme", "lang"]) {
      const value = this.getAttribute(name);
      if (value) address.searchParams.set(name, value);
    }
    const href = this.getAttribute("href") ?? this.#href;
    const record = href.includes("#") ? href.slice(href.indexOf("#") + 1) : "";
    const moments = this.getAttribute("moments");
    address.hash = record + (moments ? `#r=${moments}` : "");
    if (this.#frame && this.#frame.src !== address.href) this.#frame.src = address.href;
  }

  /** @param {MessageEvent} event */
  #hear = ({ source, origin, data }) => {
    const frame = this.#frame;
    // A sandboxed frame has no origin; whose window it is tells more than its name.
    if (!frame || source !== frame.contentWindow) return;
    if ((origin !== HOST.origin && origin !== "null") || data?.croupier !== 1) return;
    if (data.type === "height" && data.height > 0 && data.height < 5000) {
      frame.style.setProperty("height", `${Math.ceil(data.height)}px`);
    } else if (data.type === "ready" || data.type === "result") {
      this.dispatchEvent(new CustomEvent(`croupier-${data.type}`, { bubbles: true, detail: data }));
    }
  };
}

if (!customElements.get("croupier-table")) customElements.define("croupier-table", CroupierTable);
