/** A student's marks on recorded steps, and the verifier's verdicts on the same steps. */
import type { Recording } from "../../../../core/recording/recording.ts";
import type { RolloutGroup, RolloutRow } from "../../../../core/training/records.ts";
import { markFacts, type StepFacts, stepFacts } from "../../../../runtime/step-facts.ts";
import { stepCounts } from "../../../../runtime/update-facts.ts";
import { recordedGroups } from "../../pieces/recorded-groups.ts";
import type { Mark } from "../schema.ts";

/** A solution whose steps are marked. */
export interface Asked {
  /** The recorded group, with only the row that is shown. */
  readonly group: RolloutGroup;
  /** Index of the solution's first step among all steps to mark, and the number of its steps to mark. */
  readonly first: number;
  readonly count: number;
}

/** The first row of a group that has a verdict on each step. */
const checkOf = ({ rows }: RolloutGroup): RolloutRow | undefined =>
  rows.find(({ verdicts }) => verdicts);

/** The solutions of the given updates of the verifier, up to the given number of steps. */
export function askedOf(
  recording: Pick<Recording, "lines" | "groups">,
  { updates, steps }: Pick<Mark, "updates" | "steps">,
): Asked[] {
  let first = 0;
  return recordedGroups(recording, "verifier", updates).flatMap((group) => {
    const row = checkOf(group);
    const count = Math.min(row?.steps.length ?? 0, steps - first);
    if (!row || count <= 0) return [];
    // The row is presented as a generator's attempt with one verification.
    const drawn = { ...group, updated: "generator" as const, rows: [row] };
    const asked = { group: drawn, first, count };
    first += count;
    return [asked];
  });
}

/** A student's marks on steps, true for right; null for a step without a mark. */
export type Marks = readonly (boolean | null)[];

export interface Kept {
  readonly marks: Marks;
  /** Whether the marks were compared with the truth, after which they cannot be changed. */
  readonly isRevealed: boolean;
}

/** Reads the stored marks. What cannot be read counts as not marked. @param steps number of steps to mark */
export function keptOf(kept: unknown, steps: number): Kept {
  const { marks, isRevealed } = (kept ?? {}) as Partial<Record<keyof Kept, unknown>>;
  const given: readonly unknown[] = Array.isArray(marks) ? marks : [];
  const read = Array.from({ length: steps }, (_, i) => {
    const mark = given[i];
    return typeof mark === "boolean" ? mark : null;
  });
  return { marks: read, isRevealed: isRevealed === true && !read.includes(null) };
}

export const stepsIn = (asked: readonly Asked[]): number =>
  asked.reduce((sum, { count }) => sum + count, 0);

export interface Score {
  /** How many of the wrong steps were called wrong, and how many of the right steps were accepted. */
  readonly caught: number;
  readonly wrong: number;
  readonly accepted: number;
  readonly right: number;
}

function scoreOf(
  asked: readonly Asked[],
  factsOf: (row: RolloutRow, k: number, one: Asked) => StepFacts,
): Score {
  const { steps, wrong, caught, rejected } = stepCounts(
    asked.flatMap((one) => {
      const [row] = one.group.rows;
      return row ? Array.from({ length: one.count }, (_, k) => factsOf(row, k, one)) : [];
    }),
  );
  const right = steps - wrong;
  return { caught, wrong, accepted: right - (rejected - caught), right };
}

export const ownScore = (asked: readonly Asked[], marks: Marks): Score =>
  scoreOf(asked, (row, k, { first }) => markFacts(row, k, marks[first + k] === true));

export const verifierScore = (asked: readonly Asked[]): Score => scoreOf(asked, stepFacts);
