// Without a module that it needs the page would stay blank: then shell/cannot_start.js says why. Its
// element waits in a template of the page, because the policy lets no script give a script's address.
addEventListener(
  "error",
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement && target.type === "module")) return;
    const { content } = /** @type {HTMLTemplateElement} */ (document.querySelector("template"));
    document.head.append(content.cloneNode(true));
  },
  true,
);
