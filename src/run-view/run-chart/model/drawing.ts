/** Paths of a lane in the units of its drawing: x in updates, y from 0 at the top to 100. */
import { pathThrough } from "../../../core/plot/path.ts";
import type { Block } from "./blocks.ts";
import type { Point } from "./lane-line.ts";

/** Height of a drawing in its own units. */
export const HEIGHT = 100;
/** Free share of an update between two blocks. */
const BLOCK_GAP = 0.15;

const short = (value: number): string => String(Math.round(value * 100) / 100);

/** The shares that an axis from 0 names. */
export const LEVELS = [1, 0.5, 0] as const;

/** The y of a share. @param low share at the bottom of the axis */
export const yOf = (share: number, low: number): number => (HEIGHT * (1 - share)) / (1 - low);

/** Where an update lies on the axis, in percent of its length. */
export const percentOf = (update: number, updates: number): number =>
  (100 * update) / Math.max(1, updates);

/** Where a ring stands on a drawing that begins at update 0, as a style. */
export const placeOf = ({ x, y }: Point, updates: number, low: number) => ({
  left: `${percentOf(x, updates)}%`,
  top: `${yOf(y, low)}%`,
});

/** A line through points; empty for none. A single point becomes a dot of one update's width. */
export function linePath(points: readonly Point[], low: number): string {
  const [first] = points;
  if (first && points.length === 1) {
    return `M${short(first.x - 0.5)} ${short(yOf(first.y, low))}H${short(first.x + 0.5)}`;
  }
  const places = points.map(({ x, y }) => [x, yOf(y, low)] as const);
  return pathThrough(places, 2);
}

/** A flat line from the start to a point. */
export const flatPath = ({ x, y }: Point, low: number): string =>
  `M0 ${short(yOf(y, low))}H${short(x)}`;

/** Blocks as rectangles on the bottom line; lower where only a share of the updates trained the model. */
export function blocksPath(blocks: readonly Block[]): string {
  return blocks
    .map(({ from, to, share }) => {
      const gap = Math.min(BLOCK_GAP, (to - from) / 4);
      const [left, width] = [short(from + gap / 2), short(to - from - gap)];
      const height = short(HEIGHT * Math.max(0.25, share));
      return `M${left} ${HEIGHT}v-${height}h${width}v${height}z`;
    })
    .join("");
}
