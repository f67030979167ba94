/** Pixels from the middle of a ring to its edge. */
const RADIUS = 5;

/**
 * Leaves out rings that would lie on another. Of close ones the earlier stays, so that a new measurement
 * moves none; the first and the last ring always stay.
 */
export function withoutOverlaps<Ring extends { readonly x: number }>(
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
