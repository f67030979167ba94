import { expect, test } from "vitest";
import { Budget } from "../budget.ts";
import { MISSING } from "../tango/step-count.ts";
import type { RolloutGroup, RolloutRow } from "../training/records.ts";
import { groupOf, groupText } from "./group-columns.ts";

const row: RolloutRow = {
  solution: "4;#46.",
  steps: ["4"],
  stepTruth: [true],
  answer: "46",
  outcome: 1,
  label: 1,
  verification: "44C>C.",
  verdicts: [1],
  unusable: null,
  finalVerdict: 1,
  belief: null,
  reward: 1,
  outcomeAdvantage: 0,
  credit: { ends: [1, 5], scores: [1, MISSING] },
  advantages: [0, 0, 0, 0, 0, 0],
  tokenProbabilities: [1, 1, 1, 1, 1, 1],
  tokenProbabilitiesAfter: [1, 1, 1, 1, 1, 1],
};
const group = (change: Partial<RolloutRow>): RolloutGroup => ({
  line: 7,
  updated: "generator",
  problem: "12+34=",
  truth: { steps: ["4", "6"], answer: "46" },
  alpha: 0.2,
  rows: [{ ...row, ...change }],
});

test("a step that is missing is kept with what it costs", () => {
  const read = groupOf(groupText(group({})), new Budget("a file"));
  expect(read?.rows[0]?.credit).toEqual({ ends: [1, 5], scores: [1, MISSING] });
});

test("a score below that of a missing step is none that this lab writes", () => {
  const credit = { ends: [1, 5], scores: [1, MISSING - 0.5] };
  expect(groupOf(groupText(group({ credit })), new Budget("a file"))).toBeNull();
});
