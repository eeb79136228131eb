// Lets a script that is imported later run only if it is what the build has made. A browser compares a
// module with the `integrity` of the link that asks for it first, and `import()` then gets that very
// module. The build writes `croupierFiles.load("./home.js")` for each such import. The hashes of what is
// in a hurry are in the page; hashes.json has all. Not a module, because it has to come before them.
(() => {
  const folder = new URL(`b/${document.documentElement.dataset.build}/`, location.href).href;
  const json = document.querySelector('script[type="application/json"]')?.textContent ?? "";
  /** A file's SHA-256, and the names of the files that it imports. @typedef {string[]} Entry */
  /** @type {{ hashes: Record<string, Entry> }} */
  const { hashes } = JSON.parse(json);
  const here = new Map(Object.entries(hashes));
  /** @type {Promise<Map<string, Entry>> | null} */
  let all = null;

  /** @param {string} [hash] */
  const integrity = (hash) => (hash ? `sha256-${hash}` : "");

  /** A file past all caches takes the place of a damaged one there. @param {string} name @param {string} hash */
  const fresh = (name, hash) =>
    fetch(folder + name, { cache: "reload", integrity: integrity(hash) });

  const whole = async () => {
    const name = "hashes.json";
    const hash = here.get(name)?.[0] ?? "";
    const first = fetch(folder + name, { integrity: integrity(hash) });
    const found = await first.catch(() => fresh(name, hash)).then((response) => response.json());
    return new Map(Object.entries(found));
  };

  /** @param {string} name @returns {Promise<Entry>} */
  const entry = async (name) => {
    const known = here.get(name);
    if (known) return known;
    all ??= whole();
    all.catch(() => {
      all = null; // another time it may come
    });
    return (await all).get(name) ?? [];
  };

  /** Links by name: they are asked for once. @type {Map<string, Promise<unknown>>} */
  const begun = new Map();

  /** @param {string} name */
  const begin = async (name) => {
    const [hash = ""] = await entry(name);
    const link = document.createElement("link");
    if (!hash || !link.relList.supports("modulepreload")) return;
    Object.assign(link, {
      rel: "modulepreload",
      href: folder + name,
      integrity: integrity(hash),
    });
    const checked = new Promise((resolve, reject) => {
      link.onload = resolve;
      link.onerror = () => reject(new TypeError(`module ${name}`));
    });
    document.head.append(link);
    // Browsers remember of a module that it did not come: the page has to be loaded again.
    await checked.catch((error) => fresh(name, hash).then(() => Promise.reject(error)));
  };

  /** @param {string} name */
  const one = (name) => {
    const link = begun.get(name) ?? begin(name);
    begun.set(name, link);
    link.catch(() => begun.delete(name)); // as if it had not been asked for
    return link;
  };

  /** Resolves once a module and all that it imports are here and sound. @param {string} name */
  const check = async (name) => {
    const [, ...others] = await entry(name);
    await Promise.all([name, ...others].map(one));
  };

  Object.assign(globalThis, {
    croupierFiles: {
      check,
      /** @param {string} path from the other scripts @returns {Promise<any>} the module */
      load: (path) => check(path.slice(2)).then(() => import(folder + path.slice(2))),
      /** The hash that a file is compared with, as `fetch` wants it. @param {string} name */
      integrity: async (name) => integrity((await entry(name))[0]),
    },
  });
})();
