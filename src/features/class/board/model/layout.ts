/** Where the lanes of the board's picture lie, from its height alone. */

export interface LanePlace {
  /** Baseline of the title. */
  readonly title: number;
  /** Baseline of the mean and its interval: the title's, or a row below it. */
  readonly stats: number;
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

export interface LayoutSize {
  readonly height: number;
  /** Size of the text, in pixels. */
  readonly text: number;
  /** Whether the numbers of a lane stand in a row below its title. */
  readonly isNarrow: boolean;
}

/** Parts of the free height: of an arm's dots, of its predictions, of a difference's dots. */
const SHARES = { arm: 1, ghosts: 0.55, pair: 0.62 };
/** Heights in sizes of the text. */
const TITLE = 1.95;
const SECOND_ROW = 1.45;
const GAP = 0.85;
const TICKS = 1.9;
/** From the last line of a lane to its ticks, and from there to the end of their numbers. */
const TO_TICKS = 0.4 * GAP;
const LAST_TICKS = 1.6;

/**
 * Lanes below each other: the arms, their ticks, the differences, their ticks.
 * @param ghosts per arm whether predictions lie below its line
 */
export function layoutOf(
  { height, text, isNarrow }: LayoutSize,
  ghosts: readonly boolean[],
  pairs: number,
): Layout {
  const titles = TITLE + (isNarrow ? SECOND_ROW : 0);
  const between = pairs > 0 ? TICKS - TO_TICKS : 0;
  const rows = (ghosts.length + pairs) * (titles + GAP) + between + LAST_TICKS - GAP + TO_TICKS;
  const shares =
    ghosts.reduce((sum, has) => sum + SHARES.arm + (has ? SHARES.ghosts : 0), 0) +
    pairs * SHARES.pair;
  const unit = Math.max(0, height - rows * text) / Math.max(shares, 1);
  let top = 0;
  const place = (dots: number, below: number): LanePlace => {
    const line = top + titles * text + dots;
    const title = top + 1.25 * text;
    const stats = isNarrow ? title + SECOND_ROW * text : title;
    const placed = { title, stats, line, dots, ghosts: below };
    top = line + below + GAP * text;
    return placed;
  };
  const arms = ghosts.map((has) => place(SHARES.arm * unit, has ? SHARES.ghosts * unit : 0));
  const armTicks = top - (GAP - TO_TICKS) * text;
  top += (TICKS - TO_TICKS) * text;
  const placed = Array.from({ length: pairs }, () => place(SHARES.pair * unit, 0));
  return { arms, armTicks, pairs: placed, pairTicks: top - (GAP - TO_TICKS) * text };
}
