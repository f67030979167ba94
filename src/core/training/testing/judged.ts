/** What judges leave, for rows made by hand: all fields at once, since one alone says nothing of who judged. */
import { parseSolution } from "../../tango/solution.ts";
import { ownValuesOf, parseVerification, type Verdict } from "../../tango/verification.ts";
import type { JudgedFields, JudgedSolution, RolloutRow } from "../records.ts";

/** A row whose texts were changed by hand, with what the parsers find in them. */
export function parsedRow<R extends JudgedSolution>(row: R): R {
  const { flaw } = parseSolution(row.solution, row.steps.length);
  const { verification } = row;
  const ownValues = verification === null ? [] : ownValuesOf(parseVerification(verification));
  return Object.assign({}, row, { flaw }, verification === null ? {} : { ownValues });
}

type Left<As extends JudgedFields["judgedAs"]> = Extract<JudgedFields, { judgedAs: As }>;

/** A row with a verification. */
export type VerifiedRow = Extract<RolloutRow, { judgedAs: "verification" }>;

/** @param verdicts null where they are unusable */
export const inVerification = (
  verification: string,
  verdicts: readonly Verdict[] | null,
  finalVerdict: Verdict | null,
  unusable: string | null = null,
): Left<"verification"> => ({
  judgedBy: "verifier",
  judgedAs: "verification",
  verification,
  verdicts,
  unusable,
  ownValues: ownValuesOf(parseVerification(verification)),
  finalVerdict,
  pCorrect: null,
});

export const byLabels = (verdicts: readonly Verdict[]): Left<"labels"> => ({
  judgedBy: "gold",
  judgedAs: "labels",
  verification: null,
  verdicts,
  unusable: null,
  finalVerdict: null,
  pCorrect: null,
});

export const byProbability = (
  pCorrect: number,
  judgedBy: Left<"probability">["judgedBy"] = "verifier",
): Left<"probability"> => ({
  judgedBy,
  judgedAs: "probability",
  verification: null,
  verdicts: null,
  unusable: "judged as a whole, without step verdicts",
  finalVerdict: pCorrect > 0.5 ? 1 : -1,
  pCorrect,
});
