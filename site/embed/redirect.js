// A game's page with its picture is for those who unfurl links; people are shown to the table at
// once. What they came with goes along: a set-up or a game after the `#`, settings before it.
(() => {
  const { lang, dataset } = document.documentElement;
  const hash = location.hash.startsWith("#/") ? location.hash : `#/${dataset.game}`;
  location.replace(`/${location.search || `?lang=${lang}`}${hash}`);
})();
