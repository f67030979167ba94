/**
 * Which entry of a list to drop so that the rest stay evenly spread: the one whose absence leaves the
 * smallest gap between its neighbors of the same series, of equal ones the oldest. The first and the
 * last of a series are never dropped.
 * @param mayDrop whether an entry may go at all
 * @returns its index; null when no entry may go
 */
export function entryToDrop<T>(
  entries: readonly T[],
  {
    position,
    series = () => "",
    mayDrop = () => true,
  }: {
    readonly position: (entry: T) => number;
    readonly series?: (entry: T) => string;
    readonly mayDrop?: (entry: T, index: number) => boolean;
  },
): number | null {
  const last = new Map<string, { readonly index: number; readonly before: T | undefined }>();
  let least: number | null = null;
  let smallest = Number.POSITIVE_INFINITY;
  for (const [index, entry] of entries.entries()) {
    const name = series(entry);
    const neighbor = last.get(name);
    const candidate = neighbor && (entries[neighbor.index] as T);
    last.set(name, { index, before: candidate });
    if (!neighbor?.before || !candidate || !mayDrop(candidate, neighbor.index)) continue;
    const gap = position(entry) - position(neighbor.before);
    if (gap < smallest) [smallest, least] = [gap, neighbor.index];
  }
  return least;
}
