// Sets the chosen theme before the first paint, so that a dark page does not flash white. Not a
// module, because modules run after the first paint.
(() => {
  const root = document.documentElement;
  const asked = /[?&]theme=(light|dark)\b/.exec(location.search)?.[1];
  let theme = asked;
  try {
    theme ??= JSON.parse(localStorage.getItem("croupier/settings") ?? "{}").theme;
  } catch {
    // Storage is denied or damaged: the system's theme stays.
  }
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
})();
