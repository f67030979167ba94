/**
 * Where each number of the ledger stands in the paper (RL Tango, arXiv 2505.15034) and in the code.
 * The lines are written by `npx vitest run tests/docs -u`, which looks for the code that is quoted.
 */
interface Place {
  /** Of the paper: an equation, or else a section; neither of what is not in it. */
  readonly equation?: number;
  readonly section?: string;
  readonly path: string;
  readonly code: string;
  readonly line: number;
}

export const PLACES = {
  outcome: {
    equation: 2,
    path: "src/core/tango/solution.ts",
    code: "outcome = right ? 1 : 0",
    line: 33,
  },
  verdict: {
    section: "3",
    path: "src/core/tango/parse.ts",
    code: "usableVerdicts",
    line: 109,
  },
  score: {
    path: "src/core/tango/solution.ts",
    code: "[2 * belief - 1]",
    line: 110,
  },
  stepReward: {
    equation: 3,
    path: "src/core/tango/rewards.ts",
    code: "score / scores.length",
    line: 16,
  },
  mean: {
    equation: 4,
    path: "src/core/tango/advantages.ts",
    code: "baselineOf",
    line: 47,
  },
  std: {
    equation: 4,
    path: "src/core/tango/advantages.ts",
    code: "Math.sqrt(variance)",
    line: 52,
  },
  outcomePart: {
    equation: 4,
    path: "src/core/tango/advantages.ts",
    code: "centre",
    line: 62,
  },
  poolMean: {
    equation: 5,
    path: "src/core/tango/advantages.ts",
    code: "pool = group.flatMap",
    line: 129,
  },
  poolStd: {
    equation: 5,
    path: "src/core/tango/advantages.ts",
    code: "pool = group.flatMap",
    line: 129,
  },
  centred: {
    equation: 5,
    path: "src/core/tango/advantages.ts",
    code: "centre(options.estimator, pool)",
    line: 130,
  },
  stepPart: {
    equation: 6,
    path: "src/core/tango/advantages.ts",
    code: "returnToGo",
    line: 73,
  },
  alpha: {
    section: "3.2",
    path: "src/core/tango/schedule.ts",
    code: "alphaAt",
    line: 7,
  },
  advantage: {
    equation: 7,
    path: "src/core/tango/advantages.ts",
    code: "(1 - alpha) * z + alpha",
    line: 155,
  },
  change: {
    equation: 1,
    path: "src/core/training/after-update.ts",
    code: "probabilitiesNow",
    line: 10,
  },
  correctness: {
    equation: 8,
    path: "src/core/tango/rewards.ts",
    code: "correctness = (parsed.final",
    line: 54,
  },
  format: {
    equation: 8,
    path: "src/core/tango/rewards.ts",
    code: "formatScore",
    line: 24,
  },
  reward: {
    equation: 8,
    path: "src/core/tango/rewards.ts",
    code: "correctness + formatWeight * format",
    line: 56,
  },
  classWeight: {
    equation: 9,
    path: "src/core/tango/class-weights.ts",
    code: "classWeights",
    line: 27,
  },
  weighed: {
    equation: 9,
    path: "src/core/tango/round.ts",
    code: "rowWeights: judged.map",
    line: 153,
  },
} satisfies Readonly<Record<string, Place>>;

/** A number of the ledger that can be opened. */
export type CellId = keyof typeof PLACES;

export const placeOf = (id: CellId): Place => PLACES[id];
