/** Single letters typed wrong, left out, added or swapped with the next one, to get from one word to another. */
function typos(from: string, to: string): number {
  const rows = [...Array(from.length + 1).keys()].map((i) =>
    [...Array(to.length + 1).keys()].map((j) => (i === 0 ? j : i)),
  );
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= from.length; i++) {
    for (let j = 1; j <= to.length; j++) {
      const isSame = from[i - 1] === to[j - 1];
      const isSwapped = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      (rows[i] as number[])[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (isSame ? 0 : 1),
        isSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(from.length, to.length);
}

const MOST_TYPOS = 2;

/** The known name that was probably meant; null if none is near. */
export function nearName(given: string, known: readonly string[]): string | null {
  const word = given.slice(0, 40).toLowerCase();
  const near = known
    .map((name) => ({ name, count: typos(word, name) }))
    .filter(({ name, count }) => count <= MOST_TYPOS && 2 * count < name.length)
    .sort((a, b) => a.count - b.count);
  return near[0]?.name ?? null;
}
