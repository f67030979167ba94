/** Places the figures beside the rings of a lane so that none covers another, a ring or the playhead. */

/** A ring and its figure. Pixels from the top left corner of the lane's plot. */
export interface Labeled {
  readonly x: number;
  readonly y: number;
  /** Width of the figure. */
  readonly width: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

/** Height of a figure in pixels. */
export const LABEL_HEIGHT = 14;
const RADIUS = 5;
const GAP = 3;
/** How far figures may reach beyond the plot on the right, and above and below. */
const OUTSIDE = { right: 8, y: 7 };
/** Free pixels on each side of the playhead. */
const BESIDE_PLAYHEAD = 5;

/**
 * @param rings of one lane, from left to right
 * @param others rings and dots that must stay visible, such as those of a second run
 * @param playhead its x in pixels
 * @returns for each ring where its figure goes; null where there is no room
 */
export function placeLabels(
  rings: readonly Labeled[],
  others: readonly { readonly x: number; readonly y: number }[],
  size: { readonly width: number; readonly height: number },
  playhead: number,
): readonly (Box | null)[] {
  const placed: (Box | null)[] = rings.map(() => null);
  const dots = [...rings, ...others];
  const isFree = (box: Box, own: Labeled): boolean =>
    isInside(box, size) &&
    !crosses(box, playhead) &&
    !placed.some((other) => other && overlap(box, other)) &&
    !dots.some((dot) => dot !== own && covers(box, dot));
  for (const index of byImportance(rings.length)) {
    const ring = rings[index];
    if (!ring) continue;
    placed[index] = candidates(ring, size, playhead).find((box) => isFree(box, ring)) ?? null;
  }
  return placed;
}

/** The last ring says how the run ends, the first how it began; then the others from left to right. */
function byImportance(count: number): readonly number[] {
  const middle = Array.from({ length: Math.max(0, count - 2) }, (_, i) => i + 1);
  return count < 2 ? [0] : [count - 1, 0, ...middle];
}

/** Below a high ring and above a low one first, then at its sides, then stepped aside from the playhead. */
function candidates(
  { x, y, width }: Labeled,
  size: { readonly width: number; readonly height: number },
  playhead: number,
): readonly Box[] {
  const at = (left: number, top: number): Box => ({ left, top, width });
  const below = y + RADIUS + 1;
  const above = y - RADIUS - 1 - LABEL_HEIGHT;
  const rows = y < size.height / 2 ? [below, above] : [above, below];
  const kept = (left: number) => Math.min(size.width + OUTSIDE.right - width, Math.max(0, left));
  const aside = x <= playhead ? playhead - BESIDE_PLAYHEAD - width : playhead + BESIDE_PLAYHEAD;
  const isNear = Math.abs(aside + width / 2 - x) < width;
  return [
    ...rows.map((top) => at(kept(x - width / 2), top)),
    at(x - RADIUS - GAP - width, y - LABEL_HEIGHT / 2),
    at(x + RADIUS + GAP, y - LABEL_HEIGHT / 2),
    ...(isNear ? rows.map((top) => at(aside, top)) : []),
  ];
}

const isInside = ({ left, top, width }: Box, size: { width: number; height: number }): boolean =>
  left >= 0 &&
  left + width <= size.width + OUTSIDE.right &&
  top >= -OUTSIDE.y &&
  top + LABEL_HEIGHT <= size.height + OUTSIDE.y;

const crosses = ({ left, width }: Box, x: number): boolean =>
  left - BESIDE_PLAYHEAD < x && x < left + width + BESIDE_PLAYHEAD;

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width + GAP &&
  b.left < a.left + a.width + GAP &&
  a.top < b.top + LABEL_HEIGHT &&
  b.top < a.top + LABEL_HEIGHT;

const covers = ({ left, top, width }: Box, { x, y }: { x: number; y: number }): boolean =>
  x + RADIUS > left &&
  x - RADIUS < left + width &&
  y + RADIUS > top &&
  y - RADIUS < top + LABEL_HEIGHT;

/** Leaves out rings that would lie on another: of close ones the later stays, and the first always does. */
export function spread<Ring extends { readonly x: number }>(
  rings: readonly Ring[],
  pixelsPerUpdate: number,
): readonly Ring[] {
  const kept: Ring[] = [];
  for (const ring of [...rings].reverse()) {
    const next = kept.at(-1);
    const isFirst = ring === rings[0];
    const isClose = next !== undefined && (next.x - ring.x) * pixelsPerUpdate < 2 * RADIUS;
    if (isClose && isFirst && kept.length > 1) kept.pop();
    if (!isClose || (isFirst && kept.length > 0)) kept.push(ring);
  }
  return kept.reverse();
}
