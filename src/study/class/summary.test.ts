import { expect, test } from "vitest";
import { jobsOf } from "../jobs.ts";
import { type JobLines, tableOf } from "../report.ts";
import { parseStudy } from "../spec.ts";
import { studyText } from "./as-study.ts";
import { MEASURE } from "./fingerprint.ts";
import { armSettings } from "./plan.ts";
import { shareOf } from "./result.ts";
import { summaryOf, uniqueResults } from "./summary.ts";
import { micro, planOf, resultOf } from "./testing/class.ts";

test("a class summary is the study's table on the same seeds, number by number", () => {
  const plan = planOf("?stepCount=problem&class=run.frozen.coin.any&preset=micro");
  const results = [5, 3, 9, 4, 7, 8, 1].map((seed) =>
    resultOf(seed, [(seed * 5) % 17, (seed * 3) % 17, (seed * 11) % 17]),
  );
  const study = parseStudy(
    "class.json",
    studyText(
      plan,
      results.map(({ seed }) => seed),
    ),
  );
  const jobs: JobLines[] = jobsOf("class.json", study).map(({ block, condition, seed }) => {
    const result = results.find((one) => one.seed === seed);
    const arm = result?.arms[plan.arms.indexOf(condition)];
    const value = result && arm ? shareOf(result, arm) : -1;
    const lines = [{ phase: "evaluation", stage: "end", [MEASURE.figure]: value }];
    return { block, condition, seed, lines, evaluation: null };
  });
  const table = tableOf(study, jobs);
  const summary = summaryOf(plan, results);
  for (const { arm, spread } of summary) {
    expect(table.find(({ condition }) => condition === arm)).toMatchObject(spread);
  }
  expect(summary[0]?.difference).toBeNull();
  const ofFirst = table.find(({ condition }) => condition === "run")?.difference;
  expect(ofFirst).toMatchObject({ baseline: "frozen", n: 7 });
  expect(summary[1]?.difference).toEqual({ ...ofFirst, holm: null });
  expect(summary[2]?.difference).toMatchObject({ baseline: "coin", n: 7 });
});

test("a study of a class trains what the students train", () => {
  const study = parseStudy("class.json", studyText(micro, [3, 1]));
  const jobs = jobsOf("class.json", study);
  expect(jobs.map(({ condition, seed }) => [condition, seed])).toEqual([
    ["run", 1],
    ["run", 3],
    ["frozen", 1],
    ["frozen", 3],
  ]);
  for (const { condition, seed, settings } of jobs) {
    expect(settings).toEqual({ ...armSettings(micro, condition), seed, engine: "cpu" });
  }
});

test("a code counts once, and a seed counts once", () => {
  const [one, other, third] = [
    { code: "A", result: resultOf(1, [1, 1]) },
    { code: "B", result: resultOf(1, [2, 2]) },
    { code: "C", result: resultOf(2, [3, 3]) },
  ] as const;
  const gathered = uniqueResults([one, third, one, other, other]);
  expect(gathered.kept).toEqual([one, third]);
  expect(gathered.again).toEqual([one, other]);
  expect(gathered.sameSeed).toEqual([other]);
});

test("a run that failed counts in neither mean nor difference", () => {
  const failed = resultOf(2, [], {
    arms: [
      { predicted: null, right: 8 },
      { predicted: null, right: null },
    ],
  });
  const [run, frozen] = summaryOf(micro, [resultOf(1), failed, resultOf(3, [4, 4])]);
  expect([run?.spread.n, frozen?.spread.n, frozen?.difference?.n]).toEqual([3, 2, 2]);
});

test("no results have no mean, one has no interval", () => {
  expect(summaryOf(micro, [])[0]?.spread).toMatchObject({ n: 0, mean: null, interval: null });
  expect(summaryOf(micro, [resultOf(1)])[1]).toMatchObject({
    spread: { n: 1, interval: null },
    difference: { n: 1, interval: null },
  });
});
