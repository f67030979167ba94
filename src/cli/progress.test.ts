import { expect, test } from "vitest";
import type { NextUnit } from "../core/training/plan.ts";
import type { MetricsLine } from "../core/training/records.ts";
import { Progress } from "./progress.ts";

const UNIT = { done: 0, planned: 9 } as NextUnit;

const line = (update: number, balanced: number): MetricsLine => ({
  line: update,
  phase: "verifier",
  values: {
    verifier_updates: update,
    "verifier/solutions_right": 0.5,
    "train/positive_rate": balanced > 0.5 ? 0.5 : 0,
    "train/balanced_accuracy": balanced,
    "verifier/frac_reward_zero_std": 1,
  },
});

/** The sentences about the verifier after these updates: 0.5 is a collapsed one, 0.9 a good one. */
function said(balanced: readonly number[], earlier: readonly MetricsLine["values"][] = []) {
  const written: string[] = [];
  const stream = { isTTY: false, write: (text: string) => written.push(text) };
  const progress = new Progress(stream as never, earlier);
  balanced.forEach((value, n) => {
    progress.report({ line: line(earlier.length + n + 1, value), unit: UNIT });
  });
  const sentences = written.join("").split("\n");
  return { sentences: sentences.filter((text) => text.includes("erifier")), progress };
}

test("a collapse is said once, and so is its end", () => {
  const { sentences, progress } = said([0.9, 0.5, 0.5, 0.5, 0.5, 0.9, 0.9, 0.9]);
  expect(sentences).toEqual([
    "Since verifier update 2 the verifier calls everything wrong: all checks of a solution earn the same, so it learns nothing.",
    "The verifier's collapse since its update 2 ended at its update 8.",
  ]);
  expect(progress.collapse).toBeNull();
});

test("a resumed run knows its earlier lines: it counts from them, and says nothing twice", () => {
  const earlier = (count: number) => [...Array(count).keys()].map((n) => line(n + 1, 0.5).values);
  expect(said([0.5], earlier(2)).sentences).toEqual([
    expect.stringMatching(/^Since verifier update 1 /),
  ]);
  const { sentences, progress } = said([0.5], earlier(3));
  expect(sentences).toEqual([]);
  expect(progress.collapse).toMatchObject({ kind: "all-wrong", sinceUpdate: 1 });
});
