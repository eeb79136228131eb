// The page of a game under tables/ is for sites that show a preview of a link. People go on to the
// table at once, with what is in the address: a set-up or a game after the `#`, settings before it.
(() => {
  const { dataset } = document.documentElement;
  const asked = /^#[^?]/.test(location.hash);
  const hash = asked ? location.hash : `#/${dataset.game}`;
  // Who has been sent a game reads it in their own language.
  const lang = asked ? "" : `?lang=${document.documentElement.lang}`;
  location.replace(`../${location.search || lang}${hash}`);
})();
