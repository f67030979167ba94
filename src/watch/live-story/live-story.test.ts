import { expect, test } from "vitest";
import { presetSettings } from "../../core/presets/registry.ts";
import { RunMetrics } from "../../runtime/metrics/run-metrics.ts";
import { rowOf, sumGroup } from "../testing/groups.ts";
import { liveHeadline } from "./live-headline.ts";
import { firstRightIn, liveStory, SAMPLED_ACCURACY } from "./live-story.ts";
import { answerOf, newestAnswers } from "./records.ts";

const SETTINGS = presetSettings("gap"); // 256 solutions an update
const CHECK = "eval/sampled_accuracy/in_range";
const NAMES = [SAMPLED_ACCURACY, "generator_updates", "verifier_updates", "seconds", CHECK];

/** A run that has these shares of right answers, one generator update in two seconds, and these checks by update. */
function runOf(shares: readonly number[], checks: Record<number, number> = {}): RunMetrics {
  const metrics = new RunMetrics();
  metrics.setColumns(NAMES);
  const values = shares.flatMap((share, i) => [
    share,
    i + 1,
    0,
    2 * (i + 1),
    checks[i + 1] ?? Number.NaN,
  ]);
  metrics.append(
    {
      lines: Float64Array.from(shares, (_, i) => i),
      phases: new Uint8Array(shares.length).fill(4),
      values: Float64Array.from(values),
    },
    0,
  );
  return metrics;
}

test("searches until an answer is right, and has no percentage before", () => {
  const story = liveStory(runOf([0, 0, 0]), SETTINGS);
  expect(story).toEqual({ kind: "searching", written: 3 * 256, first: null, check: null });
});

test("finds the first right answer, then tells the last check, as the card does", () => {
  expect(liveStory(runOf([0, 0, 0.01]), SETTINGS)).toMatchObject({
    kind: "found",
    first: { line: 2, generatorUpdate: 3 },
  });
  const shares = [0, 0, 0.01, ...Array<number>(9).fill(0.4)];
  // As long as no check has a right answer, the first one stays.
  expect(liveStory(runOf(shares, { 1: 0, 10: 0 }), SETTINGS).kind).toBe("found");
  const { kind, check } = liveStory(runOf(shares, { 1: 0, 10: 0.2 }), SETTINGS);
  expect(kind).toBe("told");
  expect(check).toBe(0.2);
});

test("has nothing to search for where right answers come at once", () => {
  expect(liveStory(runOf([0.3]), SETTINGS).kind).toBe("told");
});

test("a run that resumed from before its first right answer looks for it again", () => {
  const metrics = runOf([0, 0.5, 0.5]);
  expect(firstRightIn(metrics)?.line).toBe(1);
  metrics.truncate(1);
  expect(firstRightIn(metrics)).toBeNull();
});

test("the first right answer is that of its group, or of another problem of its update", () => {
  const first = { line: 3, generatorUpdate: 3, seconds: 6 };
  const group = sumGroup(rowOf());
  expect(answerOf({ ...first }, [group])).toBeNull();
  const elsewhere = { problem: "11+22=", answer: "33" };
  expect(answerOf(first, [{ ...group, elsewhere }])).toBe("33");
  // Groups are thinned out; what was read stays.
  expect(answerOf(first, [])).toBe("33");
});

test("the wall has the newest answers", () => {
  const groups = [sumGroup(rowOf(), rowOf({ answer: null })), sumGroup(rowOf({ answer: "858" }))];
  expect(newestAnswers(groups, 2).map(({ answer }) => answer)).toEqual([null, "858"]);
});

test("is told in words", () => {
  const told = {
    kind: "searching",
    written: 3200,
    first: null,
    answer: null,
    check: null,
  } as const;
  expect(liveHeadline(told).finding).toBe("Looking for the first right answer: 3,200 written.");
  const first = { line: 3, generatorUpdate: 33, seconds: 34.2 };
  const found = { ...told, kind: "found", first, answer: "500510041" } as const;
  expect(liveHeadline(found).finding).toBe("First right answer after 34 s: 500510041");
  const later = { ...found, kind: "told", check: 0.12 } as const;
  expect(liveHeadline(later).finding).toBe("12 % of new problems are right.");
});
