// The page of a game under tables/ is for sites that show a preview of a link. People go on to the
// table at once, with what is in the address: a set-up or a game after the `#`, settings before it.
(() => {
  const { lang, dataset } = document.documentElement;
  const hash = location.hash.startsWith("#/") ? location.hash : `#/${dataset.game}`;
  location.replace(`/${location.search || `?lang=${lang}`}${hash}`);
})();
