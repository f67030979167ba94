import { describe, expect, it } from "vitest";
import type { EvaluationReport } from "../core/evaluation/report.ts";
import type { Line } from "./line.ts";
import { isShare } from "./logit.ts";
import { curveOf, meanHeight, measureOf, measureWords } from "./measure.ts";
import { type JobLines, spreadOf, tableOf } from "./report.ts";
import { parseStudy } from "./spec.ts";
import { studyWith } from "./testing/study.ts";

const CHECK = "eval/greedy_accuracy/in_range";

/** A run of four generator updates, checked at every second one. */
function run(values: readonly [start: number, two: number, end: number]): Line[] {
  const [start, two, end] = values;
  const line = (g: number, v: number, facts: Line): Line => ({
    generator_updates: g,
    verifier_updates: v,
    num_tokens: 100 * (g + v),
    num_tokens_read: 1000 * (g + v),
    seconds: g + v,
    ...facts,
  });
  return [
    line(0, 0, { phase: "sft-generator", loss: 9 }),
    line(0, 0, { phase: "evaluation", stage: "after-sft", [CHECK]: start, "verifier/f1": 0.1 }),
    line(0, 1, { phase: "warm-up", "verifier/reward": 0.3, "train/f1": 0.9 }),
    line(0, 1, {
      phase: "evaluation",
      stage: "after-warm-up",
      [CHECK]: start,
      "verifier/f1": null,
    }),
    line(1, 1, { phase: "generator", loss: 4, "train/f1": 0.2 }),
    line(2, 1, { phase: "generator", loss: 2, [CHECK]: two, "train/f1": 0.4 }),
    line(2, 2, { phase: "verifier", "verifier/reward": 0.5, "train/f1": 0.8 }),
    line(3, 2, { phase: "generator", loss: 1, "train/f1": 0.6 }),
    line(4, 2, { phase: "generator", loss: 1, [CHECK]: end, "train/f1": 0.7 }),
    line(4, 2, { phase: "evaluation", stage: "end", [CHECK]: end, "verifier/f1": 0.6 }),
  ];
}

describe("a measure of a run", () => {
  const lines = run([0.2, 0.6, 1]);

  it("is taken from its evaluation point", () => {
    expect(measureOf(lines, { figure: "verifier/f1", at: "end" })).toBe(0.6);
    expect(measureOf(lines, { figure: "verifier/f1", at: "after-warm-up" })).toBeNull();
    expect(measureOf(lines, { figure: "num_tokens", at: "end" })).toBe(600);
  });

  it("is taken at a generator update, ignoring verifier updates", () => {
    expect(measureOf(lines, { figure: "train/f1", at: 2 })).toBe(0.4);
    expect(measureOf(lines, { figure: "verifier/reward", at: 2 })).toBe(0.5);
    expect(measureOf(lines, { figure: CHECK, at: 0 })).toBe(0.2);
    expect(measureOf(lines, { figure: CHECK, at: 3 })).toBeNull();
  });

  it("is the area under the curve divided by its width", () => {
    // 0.2 to 0.6 over two updates, 0.6 to 1 over two: (0.8 + 1.6) / 4.
    expect(measureOf(lines, { figure: CHECK, at: "mean" })).toBeCloseTo(0.6, 12);
    // 4, 2, 1, 1 at 1, 2, 3, 4: (3 + 1.5 + 1) / 3.
    expect(measureOf(lines, { figure: "loss", at: "mean" })).toBeCloseTo(5.5 / 3, 12);
    expect(meanHeight([])).toBeNull();
    expect(meanHeight([{ x: 3, y: 7 }])).toBe(7);
  });

  it("is the position where a target is first reached, on any axis", () => {
    const at = { reach: 0.5 };
    expect(measureOf(lines, { figure: CHECK, at })).toBe(2);
    expect(measureOf(lines, { figure: CHECK, at, axis: "updates" })).toBe(3);
    expect(measureOf(lines, { figure: CHECK, at, axis: "num_tokens" })).toBe(300);
    expect(measureOf(lines, { figure: CHECK, at, axis: "num_tokens_read" })).toBe(3000);
    expect(measureOf(lines, { figure: CHECK, at: { reach: 0.1 } })).toBe(0);
    expect(measureOf(lines, { figure: CHECK, at: { reach: 1.1 } })).toBe(Number.POSITIVE_INFINITY);
    expect(measureOf(lines, { figure: "reward", at })).toBeNull();
  });

  it("uses the lines of verifier updates over verifier updates, warm-up included", () => {
    expect(curveOf(lines, "train/f1", "verifier_updates")).toEqual([
      { x: 1, y: 0.9 },
      { x: 2, y: 0.8 },
    ]);
    expect(curveOf(lines, CHECK, "verifier_updates")).toEqual([]);
    const at = { reach: 0.85 };
    expect(measureOf(lines, { figure: "train/f1", at, axis: "verifier_updates" })).toBe(1);
    expect(measureOf(lines, { figure: "train/f1", at })).toBe(Number.POSITIVE_INFINITY);
  });

  it("counts tokens and both updates from the first evaluation", () => {
    const xs = (figure: string, axis: "num_tokens" | "updates") =>
      curveOf(lines, figure, axis).map(({ x }) => x);
    expect(xs(CHECK, "num_tokens")).toEqual([0, 100, 300, 600]);
    // The generator's figure, so without the warm-up's and the verifier's lines.
    expect(xs("train/f1", "updates")).toEqual([2, 3, 5, 6]);
    expect(xs("verifier/reward", "updates")).toEqual([1, 4]);
    expect(xs("loss", "num_tokens")).toEqual([200, 300, 500, 600]);
  });

  it("is taken from the evaluation, which may be missing or have no value", () => {
    const figure = "verifier/judged_now/auroc";
    const at = "evaluation";
    const of = (value: number | null) =>
      ({
        figures: { [figure]: { value, count: 9, interval: null } },
      }) as unknown as EvaluationReport;
    expect(measureOf(lines, { figure, at }, of(0.75))).toBe(0.75);
    expect(measureOf(lines, { figure, at }, of(null))).toBeNull();
    expect(measureOf(lines, { figure: CHECK, at }, of(0.75))).toBeNull();
    expect(measureOf(lines, { figure, at }, null)).toBeNull();
  });

  it("has only the start of the curve for a generator that never trains", () => {
    const frozen = lines
      .filter(({ phase }) => phase !== "generator")
      .map((line) => ({ ...line, generator_updates: 0 }));
    expect(curveOf(frozen, CHECK)).toEqual([{ x: 0, y: 0.2 }]);
    expect(curveOf(frozen, "verifier/reward")).toEqual([]);
  });

  it("has words", () => {
    expect(measureWords({ figure: "a", at: "end" })).toBe("a, end");
    expect(measureWords({ figure: "a", at: 3 })).toBe("a, generator update 3");
    expect(measureWords({ figure: "a", at: { reach: 0.5 } })).toBe(
      "generator updates until a ≥ 0.5",
    );
    const axis = "updates";
    expect(measureWords({ figure: "a", at: { reach: 1 }, axis })).toBe(
      "updates of both until a ≥ 1",
    );
    expect(measureWords({ figure: "a", at: "evaluation" })).toBe("a, evaluation");
  });
});

describe("the table", () => {
  const study = studyWith({
    seeds: [1, 2, 3],
    conditions: [{ name: "tango" }, { name: "grpo" }],
    baseline: "grpo",
    measures: [
      { figure: CHECK, at: "end" },
      { figure: CHECK, at: { reach: 0.5 } },
    ],
  });
  const job = (condition: string, seed: number, two: number, end: number): JobLines => ({
    block: "main",
    condition,
    seed,
    evaluation: null,
    lines: run([0.2, two, end]),
  });
  const jobs = [
    job("tango", 1, 0.6, 0.9),
    job("tango", 2, 0.4, 0.7),
    job("tango", 3, 0.1, 0.8),
    job("grpo", 1, 0.3, 0.6),
    job("grpo", 3, 0.5, 0.3),
  ];
  const [tango, grpo, reachTango, reachGrpo] = tableOf(study, jobs);

  it("has mean, deviation and interval over the finished seeds", () => {
    expect(tango).toMatchObject({ condition: "tango", measure: `${CHECK}, end`, n: 3 });
    expect(tango?.mean).toBeCloseTo(0.8, 12);
    expect(tango?.sd).toBeCloseTo(0.1, 12);
    // 4.302653 · 0.1 / √3; a mean of shares is at most 1
    expect(tango?.interval?.[0]).toBeCloseTo(0.8 - 0.2484137, 6);
    expect(tango?.interval?.[1]).toBe(1);
    expect(tango?.reach).toBeNull();
    expect(grpo?.n).toBe(2);
    expect(grpo?.values).toEqual([
      { seed: 1, value: 0.6 },
      { seed: 2, value: null },
      { seed: 3, value: 0.3 },
    ]);
    expect(grpo?.difference).toBeNull();
  });

  it("cuts the interval of shares at 0 and 1, and of no other number", () => {
    const seeds = new Map([0, 0, 0, 1, 1, 1].map((value, seed) => [seed, value]));
    expect(spreadOf(seeds, "share").interval).toEqual([0, 1]);
    // 2.570582 · 0.547723 / √6
    expect(spreadOf(seeds, "number").interval?.[0]).toBeCloseTo(0.5 - 0.574799, 5);
    const shares =
      "rollouts/accuracy_drawn rollouts/whole mixed/processbench_f1 now/wrong now/precision".split(
        " ",
      );
    const others = "facts/generator_known eval/entropy/in_range num_tokens kl loss".split(" ");
    expect([shares, others].map((names) => names.filter(isShare))).toEqual([shares, []]);
  });

  it("takes differences seed by seed", () => {
    // Seeds 1 and 3: 0.3 and 0.5, mean 0.4, deviation 0.1414, half width 12.7062 · 0.1.
    expect(tango?.difference).toMatchObject({ baseline: "grpo", n: 2, higher: 2, lower: 0 });
    expect(tango?.difference?.mean).toBeCloseTo(0.4, 12);
    expect(tango?.difference?.interval?.[0]).toBeCloseTo(0.4 - 1.27062047, 7);
    // Two seeds are too few to be drawn again.
    expect(tango?.difference?.bootstrap).toBeNull();
  });

  it("has a bootstrap interval from six seeds on", () => {
    const seeds = [1, 2, 3, 4, 5, 6];
    const many = seeds.flatMap((seed) => [
      job("tango", seed, 0.6, seed / 10),
      job("grpo", seed, 0.6, 0.1),
    ]);
    const bootstrapOf = (count: number) =>
      tableOf({ ...study, seeds: seeds.slice(0, count) }, many)[0]?.difference?.bootstrap;
    expect(bootstrapOf(5)).toBeNull();
    const [low = 0, high = 0] = bootstrapOf(6) ?? [];
    // Between the least and the greatest difference, around their mean.
    expect(low).toBeGreaterThan(0);
    expect(low).toBeLessThan(0.25);
    expect(high).toBeGreaterThan(0.25);
    expect(high).toBeLessThan(0.5);
  });

  it("has no interval if all seeds are equal, and reports it", () => {
    const same = [1, 2, 3].flatMap((seed) => [
      job("tango", seed, 0.6, 0.9),
      job("grpo", seed, 0.6, 0.6),
    ]);
    const [one, other] = tableOf(study, same);
    expect(one).toMatchObject({ n: 3, interval: null, allEqual: true });
    expect(other).toMatchObject({ interval: null, allEqual: true, difference: null });
    expect(one?.difference).toMatchObject({ interval: null, bootstrap: null, allEqual: true });
    expect(tango?.allEqual).toBe(false);
    // Three differences of one sign: two of eight patterns.
    expect(one?.difference?.p).toBe(0.25);
  });

  it("corrects only the p values of primary comparisons, together", () => {
    const primary = parseStudy(
      "a.json",
      JSON.stringify({
        ...study,
        conditions: [{ name: "tango" }, { name: "grpo" }, { name: "other" }],
        measures: [
          { figure: CHECK, at: 2 },
          { figure: CHECK, at: "end", primary: true },
        ],
      }),
    );
    const all = [1, 2, 3].flatMap((seed) => [
      job("tango", seed, 0.6, 0.9),
      job("other", seed, 0.6, 0.6 + (seed === 1 ? -0.1 : 0.1)),
      job("grpo", seed, 0.6, 0.6),
    ]);
    const cells = tableOf(primary, all).filter(({ difference }) => difference !== null);
    expect(cells.map((cell) => [cell.measure.includes("end"), cell.primary])).toEqual([
      [false, false],
      [false, false],
      [true, true],
      [true, true],
    ]);
    // 2 / 8 of the first, 1 of the second; the smaller one counts twice.
    expect(cells.map(({ difference }) => difference?.p)).toEqual([1, 1, 0.25, 1]);
    expect(cells.map(({ difference }) => difference?.holm)).toEqual([null, null, 0.5, 1]);
  });

  it("has no cells of conditions that a measure is not taken of", () => {
    const names = (without: string[]) => {
      const measures = [{ ...study.measures[0], figure: CHECK, at: "end" as const, without }];
      const cells = tableOf({ ...study, measures }, jobs);
      return cells.map(({ condition, difference }) => [condition, difference === null]);
    };
    expect(names(["tango"])).toEqual([["grpo", true]]);
    expect(names(["grpo"])).toEqual([["tango", true]]);
  });

  it("counts seeds that never reach a target as later than all, without a mean", () => {
    // tango: 2, 4, 4. grpo: seed 1 at 4, seed 3 at 2, none on seed 2.
    expect(reachTango).toMatchObject({ n: 3, reach: { reached: 3, median: 4 } });
    expect(reachTango?.mean).toBeCloseTo(10 / 3, 12);
    expect(reachGrpo).toMatchObject({ n: 2, reach: { reached: 2, median: 3 }, mean: 3 });
    const never = [...jobs.slice(0, 3), job("grpo", 1, 0.3, 0.4), job("grpo", 3, 0.5, 0.3)];
    const [, , other, base] = tableOf(study, never);
    expect(base).toMatchObject({
      n: 2,
      mean: null,
      sd: null,
      interval: null,
      reach: { reached: 1, median: null },
    });
    expect(base?.values[0]).toEqual({ seed: 1, value: "never" });
    expect(other?.difference).toMatchObject({
      n: 2,
      mean: null,
      interval: null,
      higher: 1,
      lower: 1,
    });
  });
});
