/**
 * Groups under the keys that files use: `rollouts.jsonl` of a run folder, `groups.jsonl` of a recording, and runs saved
 * in a browser. Files do not store who judged: the arm of the run says it, and only this file derives it from the
 * fields. Texts are parsed here, once: files store what the parsers found of old, and not what they find since.
 */
import type { Arm, Judge } from "../algorithms/arm.ts";
import { judgeOf } from "../algorithms/judge.ts";
import { parseSolution } from "../tango/solution.ts";
import { ownValuesOf, parseVerification, type Verdict } from "../tango/verification.ts";
import {
  type JudgedFields,
  type RolloutGroup,
  type RolloutRow,
  UNJUDGED_FIELDS,
} from "../training/records.ts";

/** A row's judgement as stored; fields that its judge does not give are null. */
interface StoredJudgement {
  readonly verification: string | null;
  readonly verdicts: readonly Verdict[] | null;
  readonly unusable: string | null;
  readonly finalVerdict: Verdict | null;
  /** `pCorrect`. */
  readonly belief: number | null;
}

type SameName = Omit<RolloutRow, keyof JudgedFields | "isCorrect" | "credit" | "flaw">;

export interface StoredRow extends SameName, StoredJudgement {
  /** `isCorrect`. */
  readonly outcome: 0 | 1;
  /** `stepEnds` and `stepScores`. */
  readonly credit: { readonly ends: readonly number[]; readonly scores: readonly number[] } | null;
}

export interface StoredGroup extends Omit<RolloutGroup, "rows"> {
  readonly rows: readonly StoredRow[];
}

/** Keys keep the order of all earlier versions, so that equal groups have equal texts. */
export function storedRow(row: RolloutRow): StoredRow {
  const { solution, steps, stepTruth, answer, isCorrect, pCorrect, credit } = row;
  const { verification, verdicts, unusable, finalVerdict, label, reward, outcomeAdvantage } = row;
  const { advantages, tokenProbabilities, tokenProbabilitiesAfter } = row;
  return {
    solution,
    steps,
    stepTruth,
    answer,
    outcome: isCorrect ? 1 : 0,
    verification,
    verdicts,
    unusable,
    finalVerdict,
    belief: pCorrect,
    label,
    reward,
    outcomeAdvantage,
    credit: credit && { ends: credit.stepEnds, scores: credit.stepScores },
    advantages,
    tokenProbabilities,
    tokenProbabilitiesAfter,
  };
}

/** The group without its token probabilities, which files may leave out. */
export const withoutProbabilities = (group: RolloutGroup): RolloutGroup => ({
  ...group,
  rows: group.rows.map((row) => ({ ...row, tokenProbabilities: [], tokenProbabilitiesAfter: [] })),
});

export const storedGroup = (group: RolloutGroup): StoredGroup => ({
  ...group,
  rows: group.rows.map(storedRow),
});

/** Null for a combination of fields that no judge produces. */
function judgedFields(stored: StoredJudgement, judge: Judge): JudgedFields | null {
  const { verification, verdicts, unusable, finalVerdict, belief: pCorrect } = stored;
  if (Object.values(stored).every((given) => given === null)) return UNJUDGED_FIELDS;
  if (judge === "none") return null;
  const by = { judgedBy: judge, unusable };
  if (verification !== null) {
    if (pCorrect !== null) return null;
    const ownValues = ownValuesOf(parseVerification(verification));
    return {
      ...by,
      judgedAs: "verification",
      verification,
      verdicts,
      ownValues,
      finalVerdict,
      pCorrect,
    };
  }
  if (pCorrect !== null) {
    if (verdicts !== null || finalVerdict === null) return null;
    return { ...by, judgedAs: "probability", verification, verdicts, finalVerdict, pCorrect };
  }
  if (finalVerdict !== null) return null;
  return { ...by, judgedAs: "labels", verification, verdicts, finalVerdict, pCorrect };
}

/**
 * @param judge of the update @param steps number of steps of the problem
 * @returns null when that judge cannot have produced the row
 */
export function rowFrom(stored: StoredRow, judge: Judge, steps: number): RolloutRow | null {
  const { outcome, verification, verdicts, unusable, finalVerdict, belief, credit, ...same } =
    stored;
  const judged = judgedFields({ verification, verdicts, unusable, finalVerdict, belief }, judge);
  return (
    judged && {
      ...same,
      ...judged,
      flaw: parseSolution(stored.solution, steps).flaw,
      isCorrect: outcome === 1,
      credit: credit && { stepEnds: credit.ends, stepScores: credit.scores },
    }
  );
}

/** As `rowFrom`, of all rows of a group. @param arm of the run */
export function groupFrom(stored: StoredGroup, arm: Arm): RolloutGroup | null {
  const { by } = judgeOf(arm, stored.updated);
  const rows = stored.rows.flatMap((row) => rowFrom(row, by, stored.truth.steps.length) ?? []);
  return rows.length === stored.rows.length ? { ...stored, rows } : null;
}
