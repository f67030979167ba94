import { describe, expect, test } from "vitest";
import { armById } from "../algorithms/registry.ts";
import { type JudgedFields, type RolloutRow, UNJUDGED_FIELDS } from "../training/records.ts";
import { byLabels, byProbability, inVerification } from "../training/testing/judged.ts";
import { groupFrom, rowFrom, type StoredRow, storedGroup, storedRow } from "./stored-group.ts";

const paid = {
  solution: "4;7;#47.",
  steps: ["4", "7"],
  flaw: null,
  stepTruth: [true, false],
  answer: "47",
  isCorrect: false,
  label: 1,
  reward: 1,
  outcomeAdvantage: 0.5,
  credit: { stepEnds: [1, 3], stepScores: [1, -1] },
  advantages: [0.1],
  tokenProbabilities: [0.5],
  tokenProbabilitiesAfter: [0.6],
} as const;
const row = (judged: JudgedFields = UNJUDGED_FIELDS): RolloutRow => Object.assign({}, paid, judged);

test("a stored row has the keys and the order of every version", () => {
  expect(JSON.stringify(storedRow(row(inVerification("44C77X>X.", [1, -1], -1))))).toBe(
    '{"solution":"4;7;#47.","steps":["4","7"],"stepTruth":[true,false],"answer":"47","outcome":0,' +
      '"verification":"44C77X>X.","verdicts":[1,-1],"unusable":null,"finalVerdict":-1,"belief":null,' +
      '"label":1,"reward":1,"outcomeAdvantage":0.5,"credit":{"ends":[1,3],"scores":[1,-1]},' +
      '"advantages":[0.1],"tokenProbabilities":[0.5],"tokenProbabilitiesAfter":[0.6]}',
  );
});

describe("who judged is read from the arm and from what its judge left", () => {
  test.each([
    ["a verification", "verifier", inVerification("44C77X>X.", [1, -1], -1)],
    ["an unreadable one", "verifier", inVerification("", null, null, "no end")],
    ["a probability", "verifier", byProbability(0.2)],
    ["its own probability", "self", byProbability(0.8, "self")],
    ["gold labels", "gold", byLabels([1, -1])],
    ["gold labels of no step", "gold", { ...byLabels([]), verdicts: null, unusable: "no step" }],
    ["a coin", "random", { ...byLabels([1, 1]), judgedBy: "random" }],
    ["nobody, where others are judged", "self", UNJUDGED_FIELDS],
    ["nobody", "none", UNJUDGED_FIELDS],
  ] as const)("%s", (_, judge, judged) => {
    const whole = row(judged);
    expect(rowFrom(storedRow(whole), judge, 2)).toEqual(whole);
  });
});

test("texts are parsed when a row is read, as they were when it was sampled", () => {
  const stored = storedRow(row(inVerification("44C767X>X.", [1, -1], -1)));
  expect(rowFrom(stored, "verifier", 2)).toMatchObject({ ownValues: ["4", null], flaw: null });
  expect(rowFrom(stored, "verifier", 3)).toMatchObject({ flaw: "wrong number of steps" });
});

describe("a row that no judge of the arm can have left is refused", () => {
  const left = (change: Partial<StoredRow>) => ({ ...storedRow(row()), ...change });
  test.each([
    ["a verification of nobody", "grpo", { verification: "44C>C." }],
    ["a text and a probability", "tango", { verification: "44C>C.", belief: 0.5 }],
    ["verdicts on steps beside a probability", "tango", { verdicts: [1], belief: 0.5 }],
    ["a probability that says nothing", "tango", { belief: 0.5 }],
    ["labels with a last word", "oracle-steps", { verdicts: [1, 1], finalVerdict: 1 }],
  ] as const)("%s", (_, arm, change) => {
    const group = { ...storedGroup(GROUP), rows: [storedRow(row()), left(change)] };
    expect(groupFrom(group, armById(arm))).toBeNull();
  });
});

const GROUP = {
  line: 3,
  updated: "generator",
  problem: "12+34=",
  truth: { steps: ["4", "6"], answer: "46" },
  alpha: 0.1,
  rows: [],
} as const;
