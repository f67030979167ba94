/** Radius of a ring in pixels. */
const RING_RADIUS = 5;

/**
 * Leaves out rings that would overlap. Of two close rings the earlier stays, so that a new measurement moves no ring;
 * the first and the last ring always stay.
 */
export function withoutOverlaps<Ring extends { readonly x: number }>(
  rings: readonly Ring[],
  pixelsPerUpdate: number,
): readonly Ring[] {
  const kept: Ring[] = [];
  for (const ring of rings) {
    const before = kept.at(-1);
    if (!before || (ring.x - before.x) * pixelsPerUpdate >= 2 * RING_RADIUS) kept.push(ring);
  }
  const last = rings.at(-1);
  if (last && last !== kept.at(-1)) {
    if (kept.length > 1) kept.pop();
    kept.push(last);
  }
  return kept;
}
