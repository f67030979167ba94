/** Two attempts of a recording: one of its first update, and one near its end. */
import type { Recording } from "../../../core/recording/recording.ts";
import type { RolloutGroup, RolloutRow } from "../../../core/training/records.ts";
import { chooseAttempt } from "../../../run/now/choose-attempt.ts";

export interface KeptAttempt {
  /** Counted over both models. */
  readonly update: number;
  readonly problem: string;
  readonly row: RolloutRow;
}

export interface FirstAndLast {
  readonly first: KeptAttempt;
  readonly last: KeptAttempt;
  /** Whether both are attempts at one problem. */
  readonly isSame: boolean;
}

const LATE_SHARE = 1 / 6; // the last attempt is searched for in this last share of the generator's updates

const isBelieved = ({ isCorrect, finalVerdict }: RolloutRow): boolean =>
  isCorrect && finalVerdict === 1;

/** How well an attempt shows the end of a run: right and accepted, then right, then any; ties by its hard columns. */
function worth(row: RolloutRow, apart: number): number {
  const told = isBelieved(row) ? 2 : row.isCorrect ? 1 : 0;
  return 100 * told + apart;
}

/**
 * @param countApart counts the columns of a problem that neither model knew at the start
 * @returns null for a recording without updates of the generator
 */
export function firstAndLastOf(
  { lines, groups }: Pick<Recording, "lines" | "groups">,
  countApart: (problem: string) => number,
): FirstAndLast | null {
  const ofGenerator = groups.filter(({ updated, rows }) => updated === "generator" && rows[0]);
  const [start] = ofGenerator;
  if (!start) return null;
  const keep = (group: RolloutGroup, at: number): KeptAttempt | null => {
    const { generator_updates = 0, verifier_updates = 0 } = lines[group.line]?.values ?? {};
    const row = group.rows[at];
    return row
      ? { update: generator_updates + verifier_updates, problem: group.problem, row }
      : null;
  };
  const late = ofGenerator.slice(Math.floor((1 - LATE_SHARE) * ofGenerator.length));
  const candidates = late.flatMap((group) =>
    group.rows.map((row, at) => ({
      kept: keep(group, at),
      // An attempt at the same problem is preferred to any other.
      worth: worth(row, countApart(group.problem)) + (group.problem === start.problem ? 1000 : 0),
    })),
  );
  const best = Math.max(...candidates.map((candidate) => candidate.worth));
  // Among equally good attempts, the latest one.
  const last = candidates.findLast((candidate) => candidate.worth === best)?.kept;
  const first = keep(start, chooseAttempt(start));
  return first && last ? { first, last, isSame: first.problem === last.problem } : null;
}
