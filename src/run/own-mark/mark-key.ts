/** A mark on step `k`; null removes the step's mark. */
interface KeyMark {
  readonly k: number;
  readonly mark: boolean | null;
}

/**
 * What a key does to marks on steps: C and X mark the next unmarked step as right or wrong, and Backspace
 * removes the last mark. Null for other keys, and where no step is left.
 * @param marks true for right, null for an unmarked step
 */
export function keyMark(marks: readonly (boolean | null)[], key: string | null): KeyMark | null {
  const next = marks.indexOf(null);
  const open = next < 0 ? marks.length : next;
  if (key === "c" || key === "x") return next < 0 ? null : { k: open, mark: key === "c" };
  return key === "Backspace" && open > 0 ? { k: open - 1, mark: null } : null;
}
