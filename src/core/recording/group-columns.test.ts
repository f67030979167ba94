import { expect, test } from "vitest";
import { armById } from "../algorithms/registry.ts";
import { Budget } from "../budget.ts";
import { MISSING } from "../tango/step-count.ts";
import type { RolloutGroup, RolloutRow } from "../training/records.ts";
import { inVerification } from "../training/testing/judged.ts";
import { groupOf, groupText } from "./group-columns.ts";

const row: RolloutRow = {
  solution: "4;#46.",
  steps: ["4"],
  flaw: null,
  stepTruth: [true],
  answer: "46",
  isCorrect: true,
  label: 1,
  ...inVerification("44C>C.", [1], 1),
  reward: 1,
  outcomeAdvantage: 0,
  credit: { stepEnds: [1, 5], stepScores: [1, MISSING] },
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
  rows: [Object.assign({}, row, change)],
});

test("a step that is missing is kept with what it costs", () => {
  const read = groupOf(groupText(group({})), new Budget("a file"), armById("tango"));
  expect(read?.rows[0]?.credit).toEqual({ stepEnds: [1, 5], stepScores: [1, MISSING] });
});

test("a score below that of a missing step is none that this lab writes", () => {
  const credit = { stepEnds: [1, 5], stepScores: [1, MISSING - 0.5] };
  expect(groupOf(groupText(group({ credit })), new Budget("a file"), armById("tango"))).toBeNull();
});
