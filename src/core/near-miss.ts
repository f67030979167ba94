/** A key in lower case without punctuation, so that "learning_rate" equals "learningRate". */
const bare = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** Edit distance of two short keys: insertions, deletions, substitutions, and swaps of neighbors. */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let least = Math.min(changed, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

const MOST_LENGTH = 40; // longer names are not compared

/** The known key that a misspelled one stands for: at most a third of its letters differ. Null without one. */
export function nearMiss(name: string, known: Iterable<string>): string | null {
  if (name.length > MOST_LENGTH) return null;
  const meant = bare(name);
  let best: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const each of known) {
    const other = bare(each);
    const count = editDistance(meant, other);
    if (count <= Math.max(other.length, meant.length) / 3 && count < least) {
      best = each;
      least = count;
    }
  }
  return best;
}
