// Says in a sentence why the page cannot start, where it would stay blank: a module that it needs
// cannot be had (shell/blank_first.js). The build writes into it its words, `cannot_start` of the
// strings, because nothing else may be had either.
(() => {
  const said = __CANNOT_START__;
  const asked = new URLSearchParams(location.search);

  const words = () => {
    const langs = [asked.get("lang") ?? "", ...navigator.languages].map((tag) => tag.slice(0, 2));
    const lang = langs.find((each) => Object.hasOwn(said, each)) ?? "en";
    document.documentElement.lang = lang;
    return said[lang] ?? {};
  };

  /** @param {string} tag @param {...(string | Node)} content */
  const element = (tag, ...content) => {
    const made = document.createElement(tag);
    made.append(...content);
    return made;
  };

  /** The table at another page of the site: what it is stands after the first `#`. @param {string} page */
  const link = (page) => {
    const game = asked.get("game");
    const hash = location.hash.split("#")[1] || (game ? `/${game}` : "");
    const href = new URL(`${page}${hash && `#${hash}`}`, location.href).href;
    return Object.assign(element("a", href), { href, target: "_blank", rel: "noopener" });
  };

  /** What is to blame, and where the table can be had. */
  const reason = () => {
    const { title = "", missing = "", boxed = "", disk = "" } = words();
    if (location.protocol === "file:") return [title, disk, link("croupier.html")];
    return self.origin === "null" ? [title, boxed, link("./")] : [title, missing];
  };

  const say = () => {
    const main = document.querySelector("main");
    if (!main || main.dataset.screen === "cannot-start") return;
    main.dataset.screen = "cannot-start";
    document.documentElement.dataset.shown = "cannot-start";
    const [title = "", ...lines] = reason();
    const plain = element("div", element("h1", title), ...lines.map((line) => element("p", line)));
    plain.className = "plain";
    main.replaceChildren(plain);
  };

  if (document.readyState === "loading") addEventListener("DOMContentLoaded", say);
  else say();
})();
