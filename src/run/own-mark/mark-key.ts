/** A mark on step `k`; null takes it back. */
interface KeyMark {
  readonly k: number;
  readonly mark: boolean | null;
}

/**
 * What a key does to marks on steps: C and X mark the next open step, like the verifier's characters, and Backspace
 * takes the last mark back. Null for another key, and where there is nothing to do.
 * @param marks true for right, null for a step that is not marked
 */
export function keyMark(marks: readonly (boolean | null)[], key: string | null): KeyMark | null {
  const next = marks.indexOf(null);
  const open = next < 0 ? marks.length : next;
  if (key === "c" || key === "x") return next < 0 ? null : { k: open, mark: key === "c" };
  return key === "Backspace" && open > 0 ? { k: open - 1, mark: null } : null;
}
