import { describe, expect, it } from "vitest";
import { type Contrast, contrastsOf } from "./contrasts.ts";
import type { Line } from "./line.ts";
import { logit } from "./logit.ts";
import type { JobLines } from "./report.ts";
import { parseStudy } from "./spec.ts";

const FIGURE = "rollouts/accuracy";
const AT = { window: [1, 2] };
const SEEDS = [1, 2, 3, 4, 5, 6];
const BASE = {
  task: "minus",
  hardAbove: 2,
  rlMinSteps: 7,
  rlMaxSteps: 7,
  batchSize: 5,
  groupSize: 10,
};
const STUDY = {
  name: "a",
  title: "t",
  question: "q",
  preset: "micro",
  seeds: SEEDS,
  conditions: ["tango", "grpo", "null", "coin", "short"].map((name) => ({ name })),
  baseline: "grpo",
  measures: [
    { figure: FIGURE, at: AT },
    { figure: "kl", at: AT },
  ],
  preregistration: { primary: { condition: "tango", figure: FIGURE, at: AT }, mayStop: "Nothing." },
};
const study = parseStudy("a.json", JSON.stringify(STUDY));
const resolved = (condition: string, more: object = {}) => ({
  block: "main",
  condition,
  settings: { ...BASE, ...more },
});
const settings = [
  resolved("tango", { algorithm: "tango" }),
  resolved("grpo", { samplingSeed: 0 }),
  resolved("null", { samplingSeed: 1 }),
  resolved("coin", { algorithm: "random-steps" }),
  resolved("short", { rlMinSteps: 1 }),
];

/** A job whose two updates both have this value. */
const job = (condition: string, seed: number, value: number): JobLines => {
  const start: Line = { phase: "evaluation", stage: "after-sft" };
  const line = (update: number): Line => ({
    phase: "generator",
    generator_updates: update,
    num_tokens: update * 10 * seed,
    [FIGURE]: value,
    kl: value,
  });
  return { block: "main", condition, seed, evaluation: null, lines: [start, line(1), line(2)] };
};
const VALUES: Record<string, readonly number[]> = {
  tango: [0.5, 0.6, 0.4, 0.55, 0.45, 0.5],
  grpo: [0.1, 0.12, 0.1, 0, 0.1, 0.08],
  null: [0.12, 0.1, 0.1, 0.02, 0.1, 0.1],
  coin: [0.2, 0.02, 0, 0.1, 0.2, 0.02],
  short: [0.9, 0.9, 0.9, 0.8, 0.9, 0.9],
};
const jobs = Object.entries(VALUES).flatMap(([condition, values]) =>
  values.map((value, i) => job(condition, SEEDS[i] as number, value)),
);
const all = contrastsOf(study, jobs, settings);
const of = (condition: string, baseline: string, figure = FIGURE) =>
  all.find(
    (one) =>
      one.condition === condition && one.baseline === baseline && one.measure.startsWith(figure),
  ) as Contrast;

describe("contrasts", () => {
  it("are every condition minus the baseline and the primary one minus every other", () => {
    const ofFirst = all.filter(({ measure }) => measure.startsWith(FIGURE));
    expect(ofFirst.map((one) => [one.condition, one.baseline, one.role, one.comparable])).toEqual([
      ["tango", "grpo", "primary", true],
      ["null", "grpo", "null", true],
      ["coin", "grpo", "secondary", true],
      ["short", "grpo", "described", false],
      ["tango", "coin", "secondary", true],
      ["tango", "short", "described", false],
    ]);
    expect(
      new Set(all.filter(({ measure }) => measure.startsWith("kl")).map(({ role }) => role)),
    ).toEqual(new Set(["described", "null"]));
  });

  it("may have several primary ones, which Holm corrects together", () => {
    const primary = [
      { condition: "tango", figure: FIGURE, at: AT },
      { condition: "tango", figure: "kl", at: AT },
      { condition: "tango", baseline: "coin", figure: FIGURE, at: AT },
    ];
    const text = JSON.stringify({ ...STUDY, preregistration: { primary, mayStop: "Nothing." } });
    const several = contrastsOf(parseStudy("a.json", text), jobs, settings);
    const family = several.filter(({ role }) => role === "primary");
    expect(family.map((one) => [one.baseline, one.measure.split(",")[0]])).toEqual([
      ["grpo", FIGURE],
      ["coin", FIGURE],
      ["grpo", "kl"],
    ]);
    const smallest = Math.min(...family.map(({ p }) => p ?? 1));
    expect(Math.min(...family.map((one) => one.holm ?? 1))).toBeCloseTo(3 * smallest, 12);
    const roleOf = (measure: string, condition: string, baseline: string) =>
      several.find(
        (one) =>
          one.measure.startsWith(measure) &&
          one.condition === condition &&
          one.baseline === baseline,
      )?.role;
    expect(roleOf(FIGURE, "coin", "grpo")).toBe("secondary");
    expect(roleOf("kl", "tango", "coin")).toBe("secondary");
  });

  it("have Student's interval and test with n − 1", () => {
    // scipy.stats.ttest_rel and t.interval of the same values.
    const first = of("tango", "grpo");
    expect(first.n).toBe(6);
    expect(first.mean).toBeCloseTo(0.4166666667, 9);
    expect(first.sd).toBeCloseTo(0.0895916663, 9);
    expect(first.interval?.[0]).toBeCloseTo(0.322645979, 8);
    expect(first.interval?.[1]).toBeCloseTo(0.5106873543, 8);
    expect(first.p).toBeCloseTo(9.122565119e-5, 12);
    expect(first.range).toEqual([0.3, 0.55].map((value) => expect.closeTo(value, 12)));
  });

  it("have the exact p of sign flips, corrected in the same families", () => {
    // All six differences are positive: 2 of 64 sign patterns are as far from 0.
    expect(of("tango", "grpo")).toMatchObject({ signFlip: 2 / 64, signFlipHolm: 2 / 64 });
    // 10, -10, -10, 10, 10 and -6 hundredths: no pattern of signs comes nearer to 0 than their sum, 4.
    expect(of("coin", "grpo")).toMatchObject({ signFlip: 1, signFlipHolm: 1 });
    expect(of("tango", "coin")).toMatchObject({ signFlip: 2 / 64, signFlipHolm: 4 / 64 });
    // 2, -2, 0, 2, 0 and 2 hundredths: as far as 4 are 10 of the 16 patterns of the four that are not 0.
    expect(of("null", "grpo")).toMatchObject({ signFlip: 10 / 16, signFlipHolm: null });
  });

  it("are corrected by Holm within their family", () => {
    expect(of("tango", "grpo").holm).toBe(of("tango", "grpo").p);
    const [coin, other] = [of("coin", "grpo"), of("tango", "coin")];
    // The smaller of two counts twice.
    expect(other.holm).toBeCloseTo(2 * (other.p ?? 0), 12);
    expect(coin.holm).toBe(coin.p);
    expect(of("null", "grpo").holm).toBeNull();
    expect(of("tango", "grpo", "kl").holm).toBeNull();
  });

  it("claim only what the corrected test supports", () => {
    expect(of("tango", "grpo").claim).toBe("higher");
    expect(of("tango", "coin").claim).toBe("higher");
    expect(of("coin", "grpo").claim).toBeNull();
    // As far apart, but on other problems, or not tested.
    expect(of("short", "grpo").claim).toBeNull();
    expect(of("tango", "grpo", "kl").claim).toBeNull();
    const five = contrastsOf({ ...study, seeds: SEEDS.slice(0, 5) }, jobs, settings);
    expect(five[0]?.holm).toBeLessThan(0.05);
    expect(five[0]?.claim).toBeNull();
    const swapped = jobs.map((one) => {
      const names: Record<string, string> = { tango: "grpo", grpo: "tango" };
      return { ...one, condition: names[one.condition] ?? one.condition };
    });
    expect(contrastsOf(study, swapped, settings)[0]?.claim).toBe("lower");
  });

  it("have logits with half a decision added to each side", () => {
    // 2 updates of 50 rollouts.
    expect(logit(0, 100)).toBeCloseTo(Math.log(0.5 / 100.5), 12);
    expect(logit(1, 100)).toBeCloseTo(Math.log(100.5 / 0.5), 12);
    expect(logit(0.25, 100)).toBeCloseTo(Math.log(25.5 / 75.5), 12);
    const expected = SEEDS.map((_, i) => {
      const [own = 0, base = 0] = [VALUES["tango"]?.[i], VALUES["grpo"]?.[i]];
      return logit(own, 100) - logit(base, 100);
    });
    const sum = expected.reduce((total, value) => total + value, 0);
    expect(of("tango", "grpo").logit?.mean).toBeCloseTo(sum / 6, 12);
    expect(of("tango", "grpo", "kl").logit).toBeNull();
  });
});
