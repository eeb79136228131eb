// Asks for the files of the screen that the address names, all at once: else each would be found in
// the one before. Which files those are stands before it in the page, where the build has written it.
// Not a module, because it has to come before the modules, which ask for the same.
(() => {
  const { dataset } = document.documentElement;
  const json = document.querySelector('script[type="application/json"]')?.textContent ?? "";
  /** @type {{ langs: string[], screens: Record<string, string[]> }} */
  const { langs, screens } = JSON.parse(json);

  /** The language of the words, as settings and browser have it (lib/i18n.js). */
  const lang = () => {
    let chosen = new URLSearchParams(location.search).get("lang");
    try {
      chosen ??= JSON.parse(localStorage.getItem("croupier/settings") ?? "{}").lang;
    } catch {
      // Storage is denied or damaged.
    }
    const wanted = [chosen ?? "", ...navigator.languages].map((each) => String(each).slice(0, 2));
    return wanted.find((each) => langs.includes(each)) ?? "en";
  };

  /** @param {string} name */
  const preload = (name) => {
    const link = document.createElement("link");
    link.rel = "preload";
    link.href = `b/${dataset.build}/${name}`;
    if (name.endsWith(".css")) link.as = "style";
    if (name.endsWith(".json")) {
      link.as = "fetch";
      link.crossOrigin = "anonymous";
    }
    document.head.append(link);
  };

  const [, path = "", query = ""] = /^#?\/?([\w/]*)(\?)?/.exec(location.hash) ?? [];
  const isReplay = query && location.hash.includes("&play=");
  // By a Map: an address may have any word in it, such as `constructor`.
  const files = new Map(Object.entries(screens)).get(path + query + (isReplay ? "play" : "")) ?? [];
  const words = lang();
  for (const name of files) {
    // What does not come is said where it is imported.
    if (name.endsWith(".js")) croupierFiles.check(name).catch(() => {});
    else preload(name.replace("*", words));
  }
})();
