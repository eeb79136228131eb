// The page of a game under tables/ is for sites that show a preview of a link. People go on to the
// table at once, with what is in the address: a set-up or a game after the `#`, settings before it.
// Links of earlier builds may have the table before the `#`, too, with `at`, `as` and a picture, `p`.
(() => {
  const { dataset, lang } = document.documentElement;
  const asked = /^#[^?]/.test(location.hash);
  const pairs = location.search.slice(1).split("&").filter(Boolean);
  const of = (/** @type {string} */ key) =>
    pairs.find((each) => each.startsWith(`${key}=`))?.slice(key.length + 1) ?? "";
  const inQuery = !asked && of("rules") && of("seats");
  const outside = /^(?:theme|lang|speed|motion|at|as|p)=/;
  const way = ["practice", "review"].includes(of("as")) ? `/${of("as")}` : "";
  const ply = of("at") && `@${of("at")}`;
  const record = pairs.filter((each) => !outside.test(each)).join("&");
  const path = inQuery ? `${dataset.game}${way}?${record}${ply}` : dataset.game;
  const settings = pairs.filter((each) => /^(?:theme|lang|speed|motion)=/.test(each)).join("&");
  const search = inQuery ? settings && `?${settings}` : location.search;
  // Who has been sent a game reads it in their own language.
  const own = asked || inQuery ? "" : `?lang=${lang}`;
  location.replace(`../${search || own}${asked ? location.hash : `#/${path}`}`);
})();
