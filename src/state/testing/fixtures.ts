import type { RolloutGroup, RolloutRow } from "../../core/training/records.ts";

/** A row of two steps, 7 right and 4 wrong, both called right: the second one is missed. */
export const ROW: RolloutRow = {
  solution: "7;4;#74.",
  steps: ["7", "4"],
  stepTruth: [true, false],
  answer: "74",
  outcome: 0,
  verification: "77C44C>C.",
  verdicts: [1, 1],
  unusable: null,
  finalVerdict: 1,
  reward: 0,
  outcomeAdvantage: -0.5,
  stepRewards: [0.5, 0.5],
  advantages: [-0.4, -0.4, -0.45, -0.45, -0.5, -0.5, -0.5, -0.5],
};

export const groupAt = (
  line: number,
  updated: RolloutGroup["updated"] = "generator",
): RolloutGroup => ({
  line,
  updated,
  problem: "34+42=",
  truth: { steps: ["7", "6"], answer: "76" },
  alpha: updated === "generator" ? 0.1 : null,
  rows: [ROW],
});
