/** Where each number of the ledger is defined: in the paper (RL Tango, arXiv 2505.15034) and in the code. */
interface Reference {
  /** Number of the paper's equation; without one, its section. Neither if the paper lacks it. */
  readonly equation?: number;
  readonly section?: string;
  readonly path: string;
  /** Name of a declaration in the file; tests/docs.test.ts checks that it exists. */
  readonly symbol: string;
}

export const REFERENCES = {
  outcome: { equation: 2, path: "src/core/tango/solution.ts", symbol: "readSolution" },
  verdict: { section: "3", path: "src/core/tango/verification.ts", symbol: "usableVerdicts" },
  score: { path: "src/core/tango/verification.ts", symbol: "fromScore" },
  stepReward: { equation: 3, path: "src/core/tango/rewards.ts", symbol: "stepRewards" },
  mean: { equation: 4, path: "src/core/tango/advantages.ts", symbol: "baselineOf" },
  std: { equation: 4, path: "src/core/tango/advantages.ts", symbol: "baselineOf" },
  outcomeAdvantage: { equation: 4, path: "src/core/tango/advantages.ts", symbol: "normalize" },
  poolMean: { equation: 5, path: "src/core/tango/advantages.ts", symbol: "stepAdvantages" },
  poolStd: { equation: 5, path: "src/core/tango/advantages.ts", symbol: "stepAdvantages" },
  normalized: { equation: 5, path: "src/core/tango/advantages.ts", symbol: "stepAdvantages" },
  stepAdvantage: { equation: 6, path: "src/core/tango/advantages.ts", symbol: "returnToGo" },
  alpha: { section: "3.2", path: "src/core/tango/schedule.ts", symbol: "alphaAt" },
  advantage: { equation: 7, path: "src/core/tango/advantages.ts", symbol: "computeAdvantages" },
  change: { equation: 1, path: "src/core/training/after-update.ts", symbol: "probabilitiesNow" },
  correctness: { equation: 8, path: "src/core/tango/rewards.ts", symbol: "verifierReward" },
  format: { equation: 8, path: "src/core/tango/rewards.ts", symbol: "formatScore" },
  reward: { equation: 8, path: "src/core/tango/rewards.ts", symbol: "verifierReward" },
  classWeight: { equation: 9, path: "src/core/tango/class-weights.ts", symbol: "classWeights" },
  weighed: { equation: 9, path: "src/core/tango/round.ts", symbol: "verifierUpdate" },
} satisfies Readonly<Record<string, Reference>>;

/** A number of the ledger whose formula can be opened. */
export type CellId = keyof typeof REFERENCES;

export const referenceOf = (id: CellId): Reference => REFERENCES[id];
