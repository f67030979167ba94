/** Finds the kind of column in which a verifier knows least, from the facts that its run measured. */
import type { Columns } from "../../../core/tasks/task.ts";
import type { Known } from "../../../run/doubt/known.ts";
import { KNOWN_FROM } from "../../../run/knowledge/model/knowledge.ts";

export interface Weakest {
  /** The digit that all columns of this kind have in common. */
  readonly digit: number;
  /** Whether `digit` is the upper operand; otherwise it is the result. */
  readonly isOnTop: boolean;
  readonly known: number;
  readonly of: number;
  readonly othersKnown: number;
  readonly others: number;
}

/**
 * The row of facts with the smallest known share, if that share is under a half and under half
 * the share of all other facts.
 * @returns null if nothing was measured or no row stands out
 */
export function weakestRow({ names, place }: Columns, known: Known): Weakest | null {
  const rows = new Map<number, { known: number; of: number }>();
  let all = 0;
  for (const name of names) {
    const value = known(name);
    if (value === null) return null;
    const { row } = place(name);
    const counted = rows.get(row) ?? { known: 0, of: 0 };
    const isKnown = value >= KNOWN_FROM ? 1 : 0;
    rows.set(row, { known: counted.known + isKnown, of: counted.of + 1 });
    all += isKnown;
  }
  // On equal shares, the row with more facts wins.
  const [least] = [...rows].sort(([, a], [, b]) => a.known / a.of - b.known / b.of || b.of - a.of);
  if (!least) return null;
  const [digit, row] = least;
  const others = names.length - row.of;
  const othersKnown = all - row.known;
  const share = row.known / row.of;
  const stands = share < 0.5 && others > 0 && share < othersKnown / others / 2;
  const isOnTop = names.every(
    (name) => (place(name).row === digit) === name.startsWith(`${digit}`),
  );
  return stands ? { digit, isOnTop, ...row, othersKnown, others } : null;
}
