// Says in a sentence why the page cannot start, where it would stay blank: a module that it needs cannot
// be had, is damaged, or does nothing. The build writes into it its words, `cannot_start` of the strings,
// because nothing else may be had either.
(() => {
  const said = __CANNOT_START__;
  const asked = new URLSearchParams(location.search);
  const root = document.documentElement;
  /** Milliseconds after an error, and after everything has been loaded, until a blank page is given up. */
  const [AFTER_ERROR, AFTER_LOAD] = [2000, 20_000];
  const isFrame = root.dataset.form === "embed";
  /** A frame waits for its click before anything is shown; there only a missing module is known. */
  const isBlank = () => root.dataset.shown === undefined && !isFrame;

  const words = () => {
    const langs = [asked.get("lang") ?? "", ...navigator.languages].map((tag) => tag.slice(0, 2));
    const lang = langs.find((each) => Object.hasOwn(said, each)) ?? "en";
    root.lang = lang;
    return said[lang] ?? {};
  };

  /** @param {string} tag @param {...(string | Node)} content */
  const element = (tag, ...content) => {
    const made = document.createElement(tag);
    made.append(...content);
    return made;
  };

  /** The table at another page of the site: its address is after the first `#`. @param {string} page */
  const link = (page) => {
    const game = asked.get("game");
    const hash = location.hash.split("#")[1] || (game ? `/${game}` : "");
    const href = new URL(`${page}${hash && `#${hash}`}`, location.href).href;
    return Object.assign(element("a", href), { href, target: "_blank", rel: "noopener" });
  };

  /** The reason, and where the table is available. */
  const reason = () => {
    const { title = "", missing = "", again = "", boxed = "", disk = "" } = words();
    if (location.protocol === "file:") return [title, disk, link("croupier.html")];
    if (self.origin === "null") return [title, boxed, link("./")];
    return [title, missing, button(again), ...(isFrame ? [link("./")] : [])];
  };

  /** @param {string} text */
  const button = (text) => {
    const made = Object.assign(element("button", text), {
      type: "button",
      className: "button button-main",
    });
    made.addEventListener("click", heal);
    return made;
  };

  /**
   * Starts again from the server's files. What the service worker keeps goes, and each file that was asked
   * for takes the place of what the browser's own cache has of it. Games and settings stay.
   */
  const heal = async () => {
    const here = new URL(".", location.href);
    try {
      for (const each of await navigator.serviceWorker.getRegistrations()) {
        if (each.scope === here.href) await each.unregister();
      }
      const own = `${here.pathname.slice(1)}croupier`;
      for (const name of [own, `${own}-lists`]) await caches.delete(name);
    } catch {
      // Where a browser keeps nothing, there is nothing to remove.
    }
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    const named = [...document.querySelectorAll("script[src], link[href]")].map((each) =>
      each instanceof HTMLScriptElement ? each.src : /** @type {HTMLLinkElement} */ (each).href,
    );
    const files = [location.pathname, ...loaded, ...named].map((each) => new URL(each, here).href);
    const fresh = [...new Set(files)].filter((each) => each.startsWith(here.href));
    await Promise.all(
      fresh.map((each) =>
        fetch(each, { cache: "reload" })
          .then((response) => response.arrayBuffer())
          .catch(() => {}),
      ),
    );
    if (!asked.has("kill")) return location.reload();
    const to = new URL(location.href);
    to.searchParams.delete("kill");
    location.replace(to);
  };

  const say = () => {
    const main = document.querySelector("main");
    if (!main || main.dataset.screen === "cannot-start") return;
    main.dataset.screen = "cannot-start";
    root.dataset.shown = "cannot-start";
    if (asked.has("kill")) heal();
    const [title = "", ...lines] = reason();
    const plain = element("div", element("h1", title), ...lines.map((line) => element("p", line)));
    plain.className = "plain";
    main.replaceChildren(plain);
  };

  const sayOnceRead = () => {
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", say);
    else say();
  };

  const sayIfBlank = () => isBlank() && sayOnceRead();
  const soon = () => setTimeout(sayIfBlank, AFTER_ERROR);
  addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.type === "module") sayOnceRead();
      else if (target === window) soon();
    },
    true,
  );
  addEventListener("unhandledrejection", soon);
  addEventListener("cannot-start", sayOnceRead); // a frame's own word, at the click
  addEventListener("load", () =>
    setTimeout(sayIfBlank, asked.has("kill") ? AFTER_ERROR : AFTER_LOAD),
  );
})();
