/**
 * Every game, checked by tsc against the contract in game.d.ts. A new game adds its lines here.
 */

import type { Checked } from "./game.d.ts";

export type Vegas = Checked<
  import("../games/vegas/types.js").Frame,
  import("../games/vegas/types.js").GameEvent,
  {
    view: typeof import("../games/vegas/view.js");
    controller: typeof import("../games/vegas/controller.js");
    log: typeof import("../games/vegas/log.js");
    rules: typeof import("../games/vegas/rules.js");
    styles: typeof import("../games/vegas/styles.js");
  }
>;
export type VegasCards = Checked<
  import("../games/vegas_cards/types.js").Frame,
  import("../games/vegas_cards/types.js").GameEvent,
  {
    view: typeof import("../games/vegas_cards/view.js");
    controller: typeof import("../games/vegas_cards/controller.js");
    log: typeof import("../games/vegas_cards/log.js");
    rules: typeof import("../games/vegas_cards/rules.js");
    styles: typeof import("../games/vegas_cards/styles.js");
  }
>;
export type Showdown = Checked<
  import("../games/showdown/types.js").Frame,
  import("../games/showdown/types.js").GameEvent,
  {
    view: typeof import("../games/showdown/view.js");
    controller: typeof import("../games/showdown/controller.js");
    log: typeof import("../games/showdown/log.js");
    rules: typeof import("../games/showdown/rules.js");
    styles: typeof import("../games/showdown/styles.js");
  }
>;
