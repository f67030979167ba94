import { expect, test } from "vitest";
import type { RolloutGroup, RolloutRow } from "../../core/training/records.ts";
import { byProbability, inVerification } from "../../core/training/testing/judged.ts";
import { chooseAttempt } from "./choose-attempt.ts";

const ROW: RolloutRow = {
  solution: "1;2#12.",
  steps: ["1", "2"],
  flaw: null,
  stepTruth: [true, true],
  answer: "12",
  isCorrect: true,
  ...inVerification("C>C.", [1, 1], 1),
  label: 1,
  reward: 1,
  outcomeAdvantage: 0,
  credit: null,
  advantages: [],
  tokenProbabilities: [],
  tokenProbabilitiesAfter: [],
};
const row = (change: Partial<RolloutRow>): RolloutRow => Object.assign({}, ROW, change);
const group = (...rows: RolloutRow[]): RolloutGroup => ({
  line: 3,
  updated: "generator",
  problem: "12+00=",
  truth: { steps: ["1", "2"], answer: "12" },
  alpha: 0.1,
  rows,
});

const right = row({});
const wrong = { stepTruth: [false, false], isCorrect: false, label: 0, reward: 0 } as const;
const missed = row({ ...wrong, verdicts: [1, 1] });
const caught = row({ ...wrong, verdicts: [-1, -1], finalVerdict: -1 });
const both = row({ ...wrong, verdicts: [-1, 1] });
const falseAlarm = row({ verdicts: [1, -1] });

test.each([
  ["a caught and a missed mistake first", [right, missed, falseAlarm, both], 3],
  ["then a missed mistake", [right, falseAlarm, caught, missed], 3],
  ["then a false alarm", [right, caught, falseAlarm], 2],
  ["then a right one of an uneven group", [caught, caught, right], 2],
  ["then the right one, though it is the first", [right, caught], 0],
  ["a missed mistake first in the group", [missed, falseAlarm], 0],
  ["else the first", [right, right], 0],
  ["else the first of an empty group too", [], 0],
])("%s", (_, rows, index) => {
  expect(chooseAttempt(group(...rows))).toBe(index);
});

test("a judge that judged only the first step counts by that step", () => {
  const half = row({ ...wrong, verdicts: [1], finalVerdict: -1 });
  expect(chooseAttempt(group(caught, half))).toBe(1);
});

test("a judge without steps counts by its final verdict", () => {
  const accepted = row({ ...wrong, ...byProbability(0.9) });
  expect(chooseAttempt(group(row(byProbability(0.9)), accepted))).toBe(1);
});
