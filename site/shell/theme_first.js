// Before the first paint: the chosen theme, so that nobody is blinded at night. Not a module,
// because modules run after it. Everything else waits for app.js.
(() => {
  const root = document.documentElement;
  const asked = /[?&]theme=(light|dark)\b/.exec(location.search)?.[1];
  let theme = asked;
  try {
    theme ??= JSON.parse(localStorage.getItem("croupier/settings") ?? "{}").theme;
  } catch {
    // No storage: the system's theme it is.
  }
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
})();
