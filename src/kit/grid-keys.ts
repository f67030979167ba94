/** Arrow keys, Home and End in a grid. */
const MOVES: ReadonlyMap<string, readonly [rows: number, columns: number]> = new Map([
  ["ArrowUp", [-1, 0]],
  ["ArrowDown", [1, 0]],
  ["ArrowLeft", [0, -1]],
  ["ArrowRight", [0, 1]],
  ["Home", [0, Number.NEGATIVE_INFINITY]],
  ["End", [0, Number.POSITIVE_INFINITY]],
]);

/** How many rows and columns a key moves by, infinitely many for Home and End; null for other keys. */
export const gridMove = (key: string): readonly [rows: number, columns: number] | null =>
  MOVES.get(key) ?? null;

/** Clamps an index to a list of `count` entries. */
export const within = (index: number, count: number): number =>
  Math.min(count - 1, Math.max(0, index));
