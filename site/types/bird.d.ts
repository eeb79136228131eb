// A bot's face: see site/ui/portrait.js. For tsc only, never shipped.

export type Bird = {
  eye: [x: number, y: number];
  /** The parts of the drawing: the class of each, which is its colour, and its path. */
  parts: [name: string, path: string][];
};
