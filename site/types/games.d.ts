/**
 * Every game, checked by tsc against the contract in game.d.ts. A new game adds its lines here.
 */

import type { Checked } from "./game.d.ts";

export type Vegas = Checked<
  import("croupier/vegas").Frame,
  import("croupier/vegas").Event,
  {
    view: typeof import("../games/vegas/view.js");
    controller: typeof import("../games/vegas/controller.js");
    log: typeof import("../games/vegas/log.js");
    rules: typeof import("../games/vegas/rules.js");
    styles: typeof import("../games/vegas/styles.js");
    poster: typeof import("../games/vegas/poster.js");
  }
>;
export type VegasCards = Checked<
  import("croupier/vegas_cards").Frame,
  import("croupier/vegas_cards").Event,
  {
    view: typeof import("../games/vegas_cards/view.js");
    controller: typeof import("../games/vegas_cards/controller.js");
    log: typeof import("../games/vegas_cards/log.js");
    rules: typeof import("../games/vegas_cards/rules.js");
    styles: typeof import("../games/vegas_cards/styles.js");
    poster: typeof import("../games/vegas_cards/poster.js");
  }
>;
export type Showdown = Checked<
  import("croupier/showdown").Frame,
  import("croupier/showdown").Event,
  {
    view: typeof import("../games/showdown/view.js");
    controller: typeof import("../games/showdown/controller.js");
    log: typeof import("../games/showdown/log.js");
    rules: typeof import("../games/showdown/rules.js");
    styles: typeof import("../games/showdown/styles.js");
    poster: typeof import("../games/showdown/poster.js");
  }
>;
