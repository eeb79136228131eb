// The frame's security policy, where the host sends none. The build writes into it the one of
// embed.html in its headers, without what only a header can say. It names the site's own address,
// because in a sandbox 'self' is nobody in Safari, and the address is known here and not to the
// build: so it is no element of the page from the beginning. Not a module, to come before all others.
(() => {
  const policy = document.createElement("meta");
  policy.httpEquiv = "Content-Security-Policy";
  policy.content = __POLICY__.replaceAll("__ORIGIN__", new URL(location.href).origin);
  document.head.append(policy);
})();
