/** The example of docs/algorithm.md: one group with its numbers, computed by the trainer's own functions. */
import { computeAdvantages } from "../../../core/tango/advantages.ts";
import { stepRewards } from "../../../core/tango/rewards.ts";
import type { Verdict } from "../../../core/tango/verification.ts";

export const PROBLEM = "12+34=";
export const ALPHA = 0.2;

interface ExampleRow {
  readonly solution: string;
  readonly outcome: 0 | 1;
  /** Null if the verification does not have one verdict per step. */
  readonly verdicts: readonly Verdict[] | null;
}

const GROUP: readonly ExampleRow[] = [
  { solution: "4;6;#46.", outcome: 1, verdicts: [1, 1] },
  { solution: "4;7;#47.", outcome: 0, verdicts: [1, -1] },
  { solution: "4;6;#46.", outcome: 1, verdicts: null },
  { solution: "5;7;#57.", outcome: 0, verdicts: [-1, -1] },
];

export interface ExampleLine extends ExampleRow {
  readonly stepScores: readonly number[] | null;
  /** z, the outcome advantage. */
  readonly z: number;
  /** A on the tokens of each step, then on those of the answer. */
  readonly advantages: readonly number[];
}

/** The positions of `;`, which end the steps. */
const endsOf = (solution: string): readonly number[] =>
  [...solution].flatMap((letter, at) => (letter === ";" ? [at] : []));

export function exampleLines(): readonly ExampleLine[] {
  const rows = GROUP.map(({ solution, outcome, verdicts }) => ({
    outcomeReward: outcome,
    length: solution.length,
    stepEnds: endsOf(solution),
    stepScores: verdicts,
  }));
  const options = { estimator: "grpo", alpha: ALPHA, rlooStepScale: 1 } as const;
  const { tokens, outcomeAdvantages } = computeAdvantages([rows], options);
  return GROUP.map((row, n) => {
    const ends = endsOf(row.solution);
    const places = [...ends, (ends.at(-1) ?? 0) + 1];
    return {
      ...row,
      stepScores: row.verdicts && stepRewards(row.verdicts),
      z: outcomeAdvantages[n] ?? 0,
      advantages: places.map((at) => tokens[n]?.[at] ?? 0),
    };
  });
}
