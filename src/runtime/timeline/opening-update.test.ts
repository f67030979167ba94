import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { decodeRecording } from "../../core/recording/recording.ts";
import type { RolloutGroup, RolloutRow } from "../../core/training/records.ts";
import type { VerifiedRow } from "../../core/training/testing/judged.ts";
import { groupAt, ROW } from "../testing/fixtures.ts";
import { openingUpdate, verdictsPush } from "./opening-update.ts";

const shipped = (preset: string) => {
  const file = new URL(`../../../public/recordings/${preset}.tango.zip`, import.meta.url);
  return decodeRecording(preset, new Uint8Array(readFileSync(file)));
};
const group = (...rows: readonly RolloutRow[]): RolloutGroup => {
  const { truth, problem, alpha, line } = groupAt(1, "generator");
  return { truth, problem, alpha, line, updated: "generator", rows };
};
/** A wrong answer with that verdict on a right and on a wrong step. */
const wrong = (verdicts: RolloutRow["verdicts"], advantage = 0): VerifiedRow => {
  return {
    ...ROW,
    isCorrect: false,
    label: 0,
    outcomeAdvantage: 0,
    stepTruth: [true, false],
    verdicts,
    advantages: [advantage],
  };
};
const RIGHT: RolloutRow = {
  ...ROW,
  isCorrect: true,
  label: 1,
  stepTruth: [true, true],
  verdicts: [1, 1],
};
const BOTH: RolloutRow = { ...wrong([-1, 1]), steps: ["7", "4"], stepTruth: [false, false] };
const CAUGHT = wrong([1, -1]);
const MISSED = wrong([1, 1]);

test("of quick: update 46, with a caught and a missed mistake in one attempt, and 3 of 8 right", () => {
  const { groups } = shipped("quick");
  expect(openingUpdate(groups)).toBe(46);
  expect(groups[45]?.problem).toBe("731+007=");
});

test("every shipped recording has one", () => {
  for (const preset of ["micro", "rl-v"]) {
    expect(openingUpdate(shipped(preset).groups)).toBeGreaterThan(0);
  }
});

test("prefers a caught and a missed mistake, then a missed one, then uneven answers", () => {
  const [uneven, missed, both] = [group(RIGHT, CAUGHT), group(RIGHT, MISSED), group(RIGHT, BOTH)];
  const verifiers = groupAt(1, "verifier");
  expect(openingUpdate([verifiers, group(MISSED), uneven, missed, both])).toBe(5);
  expect(openingUpdate([verifiers, group(MISSED), uneven, missed])).toBe(4);
  expect(openingUpdate([verifiers, group(MISSED), uneven])).toBe(3);
  expect(openingUpdate([verifiers, group(MISSED)])).toBe(2);
  expect(openingUpdate([verifiers])).toBeNull();
});

test("verdicts push where all answers are wrong and attempts still differ", () => {
  expect(verdictsPush(group(wrong([1, -1], 0.5), wrong([1, 1], -0.5)))).toBe(true);
  // Too small to see.
  expect(verdictsPush(group(wrong([1, -1], 0.02), wrong([1, 1], -0.02)))).toBe(false);
  expect(verdictsPush(group(RIGHT, wrong([1, 1], -0.5)))).toBe(false);
  // From a tenth on it can be seen.
  expect(verdictsPush(group(wrong([1, -1], 0.1), wrong([1, 1], 0)))).toBe(true);
  const pushed = [wrong([1, -1], 0.5), wrong([1, 1], -0.5)] as const;
  // One right answer among them, or one that its answer pushes.
  expect(verdictsPush(group(...pushed, { ...RIGHT, outcomeAdvantage: 0 }))).toBe(false);
  expect(verdictsPush(group(...pushed, { ...MISSED, outcomeAdvantage: -0.2 }))).toBe(false);
  // Only a generator's answers are pushed.
  expect(verdictsPush({ ...group(...pushed), updated: "verifier" })).toBe(false);
  // One text that the verifier did not judge leaves the others pushed.
  expect(verdictsPush(group(...pushed, wrong(null)))).toBe(true);
  // Without verdicts nothing can push.
  expect(verdictsPush(group(wrong(null, 0.5), wrong(null, -0.5)))).toBe(false);
});

test("all answers wrong, and verdicts that push: such a group comes first if one attempt shows both", () => {
  const pushed = [
    { ...BOTH, advantages: [0.5] },
    { ...CAUGHT, advantages: [-0.5] },
  ];
  const uneven = group(RIGHT, BOTH);
  expect(openingUpdate([uneven, group(MISSED), group(...pushed)])).toBe(3);
  // Without a push, without both marks in one attempt, or pushed by its answers, it shows no cause.
  expect(openingUpdate([uneven, group(BOTH, CAUGHT)])).toBe(1);
  const apart = [
    { ...MISSED, advantages: [0.5] },
    { ...CAUGHT, advantages: [-0.5] },
  ];
  expect(openingUpdate([uneven, group(...apart)])).toBe(1);
  const byAnswer = pushed.map((row) => ({ ...row, outcomeAdvantage: 0.2 }));
  expect(openingUpdate([uneven, group(...byAnswer)])).toBe(1);
});

test("of gap: only wrong answers in the first third, and quick has no such group", () => {
  const { groups, run } = shipped("gap");
  const update = openingUpdate(groups) ?? 0;
  const shown = groups[update - 1];
  if (!shown) throw new Error("no group");
  expect(verdictsPush(shown)).toBe(true);
  expect(shown.rows.filter(({ isCorrect }) => !isCorrect)).toHaveLength(run.settings.groupSize);
  expect(update).toBeLessThan(groups.length / 3);
  expect(shipped("quick").groups.some(verdictsPush)).toBe(false);
});
