/** Places the figures beside the rings of a lane so that none covers another, a ring, the playhead or a line. */

export interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** A ring and its figure. Pixels from the top left corner of the lane's plot. */
export interface Labeled extends Pixel {
  /** Width of the figure. */
  readonly width: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** What figures must leave free. */
export interface Obstacles {
  /** Rings of a second run. */
  readonly dots: readonly Pixel[];
  /** The lines of the lane, each from left to right; the first and the last figure may cover them. */
  readonly lines: readonly (readonly Pixel[])[];
  /** The x of the playhead. */
  readonly playhead: number;
}

/** Height of a figure in pixels. */
export const LABEL_HEIGHT = 14;
const RADIUS = 5;
const GAP = 3;
/** Free pixels between two figures of one height, so that they do not read as one. */
const BETWEEN = 8;
/** How far figures may reach beyond the plot on the right, above and below; the blocks are below. */
const OUTSIDE = { right: 8, top: 7, bottom: 2 };
/** Pixels by which a figure may stand off its ring, so that a line can pass between. */
const FARTHER = [6, 12];
/** Free pixels above and below a line. */
const BESIDE_LINE = 1;
/** Free pixels on each side of the playhead. */
const BESIDE_PLAYHEAD = 5;

/**
 * @param rings of one lane, from left to right
 * @returns for each ring where its figure goes; null where there is no room
 */
export function placeLabels(
  rings: readonly Labeled[],
  size: Size,
  { dots: others, lines, playhead }: Obstacles,
): readonly (Box | null)[] {
  const placed: (Box | null)[] = rings.map(() => null);
  const dots = [...rings, ...others];
  const isFree = (box: Box, own: Labeled): boolean =>
    isInside(box, size) &&
    !crosses(box, playhead) &&
    !placed.some((other) => other && overlap(box, other)) &&
    !dots.some((dot) => dot !== own && hides(box, dot));
  for (const index of byImportance(rings.length)) {
    const ring = rings[index];
    if (!ring) continue;
    const free = candidates(ring, size, playhead).filter((box) => isFree(box, ring));
    const clear = free.find((box) => !lines.some((line) => covers(box, line)));
    const isEnd = index === 0 || index === rings.length - 1;
    placed[index] = clear ?? (isEnd ? free[0] : null) ?? null;
  }
  return placed;
}

/** The last ring says how the run ends, the first how it began; then the others from left to right. */
function byImportance(count: number): readonly number[] {
  const middle = Array.from({ length: Math.max(0, count - 2) }, (_, i) => i + 1);
  return count < 2 ? [0] : [count - 1, 0, ...middle];
}

/** Below a high ring and above a low one first, then at its sides, farther off, and aside from the playhead. */
function candidates({ x, y, width }: Labeled, size: Size, playhead: number): readonly Box[] {
  const at = (left: number, top: number): Box => ({ left, top, width });
  const below = y + RADIUS + 1;
  const above = y - RADIUS - 1 - LABEL_HEIGHT;
  const rows = y < size.height / 2 ? [below, above] : [above, below];
  const centered = Math.min(size.width + OUTSIDE.right - width, Math.max(0, x - width / 2));
  const aside = x <= playhead ? playhead - BESIDE_PLAYHEAD - width : playhead + BESIDE_PLAYHEAD;
  const isNear = Math.abs(aside + width / 2 - x) < width;
  return [
    ...rows.map((top) => at(centered, top)),
    at(x - RADIUS - GAP - width, y - LABEL_HEIGHT / 2),
    at(x + RADIUS + GAP, y - LABEL_HEIGHT / 2),
    ...FARTHER.flatMap((by) => [below + by, above - by]).map((top) => at(centered, top)),
    ...(isNear ? rows.map((top) => at(aside, top)) : []),
  ];
}

const isInside = ({ left, top, width }: Box, size: Size): boolean =>
  left >= 0 &&
  left + width <= size.width + OUTSIDE.right &&
  top >= -OUTSIDE.top &&
  top + LABEL_HEIGHT <= size.height + OUTSIDE.bottom;

const crosses = ({ left, width }: Box, x: number): boolean =>
  left - BESIDE_PLAYHEAD < x && x < left + width + BESIDE_PLAYHEAD;

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width + BETWEEN &&
  b.left < a.left + a.width + BETWEEN &&
  a.top < b.top + LABEL_HEIGHT &&
  b.top < a.top + LABEL_HEIGHT;

const hides = ({ left, top, width }: Box, { x, y }: Pixel): boolean =>
  x + RADIUS > left &&
  x - RADIUS < left + width &&
  y + RADIUS > top &&
  y - RADIUS < top + LABEL_HEIGHT;

/** Whether a line passes under a box: at a point of it, or at the sides of the box between two. */
function covers({ left, top, width }: Box, line: readonly Pixel[]): boolean {
  const right = left + width;
  const isUnder = (y: number) => y + BESIDE_LINE > top && y - BESIDE_LINE < top + LABEL_HEIGHT;
  return line.some((point, i) => {
    if (point.x >= left && point.x <= right && isUnder(point.y)) return true;
    const next = line[i + 1];
    if (!next || next.x < left || point.x > right || next.x === point.x) return false;
    const at = (x: number) => point.y + ((next.y - point.y) * (x - point.x)) / (next.x - point.x);
    return [left, right].some((x) => point.x <= x && x <= next.x && isUnder(at(x)));
  });
}

/**
 * Leaves out rings that would lie on another. Of close ones the earlier stays, so that a new measurement
 * moves none; the first and the last ring always stay.
 */
export function spread<Ring extends { readonly x: number }>(
  rings: readonly Ring[],
  pixelsPerUpdate: number,
): readonly Ring[] {
  const kept: Ring[] = [];
  for (const ring of rings) {
    const before = kept.at(-1);
    if (!before || (ring.x - before.x) * pixelsPerUpdate >= 2 * RADIUS) kept.push(ring);
  }
  const last = rings.at(-1);
  if (last && last !== kept.at(-1)) {
    if (kept.length > 1) kept.pop();
    kept.push(last);
  }
  return kept;
}
