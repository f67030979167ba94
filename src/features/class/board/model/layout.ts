/** Where the lanes of the board's picture lie, from its height alone. */

export interface LanePlace {
  /** Baseline of the title. */
  readonly title: number;
  /** The line on which the dots stand. */
  readonly line: number;
  /** Height for the dots above the line. */
  readonly dots: number;
  /** Height for the predictions below it; 0 without. */
  readonly ghosts: number;
}

export interface Layout {
  readonly arms: readonly LanePlace[];
  /** Line below the arms, on which their common ticks stand. */
  readonly armTicks: number;
  readonly pairs: readonly LanePlace[];
  readonly pairTicks: number;
}

/** Parts of the free height: of an arm's dots, of its predictions, of a difference's dots. */
const SHARES = { arm: 1, ghosts: 0.55, pair: 0.62 };
/** Heights in sizes of the text. */
const TITLE = 1.95;
const GAP = 0.85;
const TICKS = 1.9;

/**
 * Lanes below each other: the arms, their ticks, the differences, their ticks.
 * @param text the size of the text, in pixels
 * @param ghosts per arm whether predictions lie below its line
 */
export function layoutOf(
  height: number,
  text: number,
  ghosts: readonly boolean[],
  pairs: number,
): Layout {
  const lanes = ghosts.length + pairs;
  const rows = lanes * (TITLE + GAP) + TICKS * (pairs > 0 ? 2 : 1);
  const shares =
    ghosts.reduce((sum, has) => sum + SHARES.arm + (has ? SHARES.ghosts : 0), 0) +
    pairs * SHARES.pair;
  const unit = Math.max(0, height - rows * text) / Math.max(shares, 1);
  let top = 0;
  const place = (dots: number, below: number): LanePlace => {
    const line = top + TITLE * text + dots;
    const placed = { title: top + 1.25 * text, line, dots, ghosts: below };
    top = line + below + GAP * text;
    return placed;
  };
  const arms = ghosts.map((has) => place(SHARES.arm * unit, has ? SHARES.ghosts * unit : 0));
  const armTicks = top - GAP * text * 0.6;
  top += TICKS * text - GAP * text * 0.4;
  const placed = Array.from({ length: pairs }, () => place(SHARES.pair * unit, 0));
  return { arms, armTicks, pairs: placed, pairTicks: top - GAP * text * 0.6 };
}
