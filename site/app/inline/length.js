// Cuts what no link of ours is as long as off an address, before anything is fetched: a browser takes
// the whole address along with every file that it asks for, and two million characters hold a page for
// ten seconds. What is left says "too long", or lacks its picture. Not a module, because it has to come
// before everything else.
(() => {
  /** A link, the frames of its game and a picture: links/limits.js, links/packed_replay.js, lib/svg_picture.js. */
  const MOST = 100_000;
  const { hash } = location;
  if (hash.length > MOST) history.replaceState(null, "", hash.slice(0, MOST));
})();
