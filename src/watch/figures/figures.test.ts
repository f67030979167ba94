import { expect, test } from "vitest";
import { TangoError } from "../../core/errors.ts";
import type { NumberSource } from "./number-source.ts";
import { resolveNumbers } from "./resolve.ts";
import { valuesOf } from "./study-table.ts";
import { diskSources } from "./testing/sources.ts";
import { formatAs, writtenNumbers } from "./write.ts";

const MEASURE = "rollouts/accuracy_drawn, last 9 generator updates at the tokens of tango";
const study = (change: object = {}): NumberSource =>
  Object.assign(
    { from: "study", study: "both", measure: MEASURE, arm: "tango", value: "mean", as: "percent" },
    change,
  ) as NumberSource;
const contrast = (change: object = {}): NumberSource =>
  Object.assign(
    {
      from: "contrast",
      study: "both",
      measure: MEASURE,
      arm: "tango",
      minus: "baseline",
      value: "mean",
      as: "signed",
    },
    change,
  ) as NumberSource;
const recorded = (change: object = {}): NumberSource =>
  Object.assign(
    { from: "recording", preset: "quick", metric: "verifier/step_caught", at: 0, as: "percent" },
    change,
  ) as NumberSource;
const rule = (name: string, values: number[], of?: number): NumberSource =>
  ({ from: "rule", rule: name, values, of, as: "decimal" }) as NumberSource;

async function measureOf(source: NumberSource): Promise<number> {
  return (await resolveNumbers({ it: source }, diskSources)).get("it") ?? Number.NaN;
}

test("a cell of a study: mean, interval, runs, least and most over seeds", async () => {
  const { table } = await diskSources.table("both");
  const row = table.find((one) => one.measure === MEASURE && one.condition === "tango");
  const values = row ? valuesOf(row) : [];
  expect(await measureOf(study())).toBe(row?.mean);
  expect(await measureOf(study({ value: "low" }))).toBe(row?.interval?.[0]);
  expect(await measureOf(study({ value: "high" }))).toBe(row?.interval?.[1]);
  expect(await measureOf(study({ value: "n" }))).toBe(values.length);
  expect(await measureOf(study({ value: "least" }))).toBe(Math.min(...values));
  expect(await measureOf(study({ value: "most" }))).toBe(Math.max(...values));
});

test("runs that reached a goal, and their median", async () => {
  const { table } = await diskSources.table("map-8");
  const row = table.find(({ reach }) => (reach?.median ?? null) !== null);
  const { block, measure, condition: arm } = row ?? { block: "", measure: "", condition: "" };
  const named = { study: "map-8", block, measure, arm, as: "integer" };
  expect(await measureOf(study(Object.assign({ value: "reached" }, named)))).toBe(
    row?.reach?.reached,
  );
  expect(await measureOf(study(Object.assign({ value: "median" }, named)))).toBe(
    row?.reach?.median,
  );
});

test("an arm minus another", async () => {
  const { contrasts } = await diskSources.table("both");
  const row = contrasts.find(
    (one) => one.measure === MEASURE && one.condition === "tango" && one.baseline === "baseline",
  );
  expect(await measureOf(contrast())).toBe(row?.mean);
  expect(await measureOf(contrast({ value: "high" }))).toBe(row?.interval?.[1]);
});

test("a metric of a recording, logged or derived", async () => {
  expect(await measureOf(recorded())).toBeCloseTo(0.638, 2);
  expect(await measureOf(recorded({ at: 40 }))).toBeGreaterThan(0.9);
  expect(await measureOf(recorded({ metric: "verifier/step_caught/count" }))).toBe(185);
  expect(await measureOf(recorded({ metric: "train/step_caught", at: 1 }))).toBeGreaterThan(0);
});

test("a metric of a recorded lane, and a token's chance", async () => {
  const lane = { from: "lane", preset: "quick", lane: "no-verifier", as: "percent" };
  const metric = "rollouts/accuracy";
  const found = Object.assign({ metric, at: 1 }, lane) as NumberSource;
  expect(await measureOf(found)).toBeGreaterThanOrEqual(0);
  const gone = Object.assign({ metric, at: 1 }, lane, { lane: "x" }) as NumberSource;
  await expect(measureOf(gone)).rejects.toThrow(/lane "x" .* it has .*no-verifier/);
  const token = { from: "token", update: 1, attempt: 0, token: 2, value: "ratio" };
  const ratio = await measureOf(Object.assign({}, lane, token) as NumberSource);
  expect(ratio).toBeGreaterThan(1);
});

test("what follows from a rule", async () => {
  const group = [1, 0, 0, 0, 0, 0, 0, 0];
  expect(await measureOf(rule("mean", group))).toBe(0.125);
  expect(await measureOf(rule("spread", group))).toBeCloseTo(0.354, 3);
  expect(await measureOf(rule("advantage", group, 0))).toBeCloseTo(2.475, 3);
  expect(await measureOf(rule("advantage", group, 7))).toBeCloseTo(-0.354, 3);
  expect(await measureOf(rule("advantage", [1, 1, 1, 1], 2))).toBe(0);
  expect(await measureOf(rule("accuracy", [90, 0, 10, 0]))).toBe(0.9);
  expect(await measureOf(rule("balancedAccuracy", [90, 0, 10, 0]))).toBe(0.5);
  expect(await measureOf(rule("softmaxAfter", [0.5, Math.log(3)]))).toBeCloseTo(0.75, 12);
});

test.each([
  [study({ study: "nope" }), /^numbers\.it: study "nope" is not one of this lab: it has .*both/],
  [study({ measure: "x" }), /measure "x" is not in the table of study both: it has rollouts/],
  [study({ block: "x" }), /block "x" is not in the table of study both: it has main\.$/],
  [study({ arm: "x" }), /arm "x" .* study both: it has .*tango/],
  [study({ value: "median" }), /value "median" was not measured in study both\.$/],
  [contrast({ minus: "x" }), /minus "x" is not in the contrasts of study both: they have/],
  [recorded({ preset: "x" }), /preset "x" has no recording/],
  [recorded({ metric: "verifier/x" }), /metric "verifier\/x" .* it has .*verifier\//],
  [recorded({ at: 3 }), /at 3: "verifier\/step_caught" was measured at update 0, /],
  [rule("advantage", [1, 0], 2), /rule "advantage" has no value at index 2\.$/],
  [rule("accuracy", [1]), /rule "accuracy" needs four values/],
  [rule("balancedAccuracy", [1, 1, 0, 0]), /has no verdicts to count/],
  [rule("softmaxAfter", [2, 1]), /needs two values/],
])("what cannot be had is refused in a sentence that says what there is: %#", async (bad, why) => {
  await expect(measureOf(bad)).rejects.toThrow(TangoError);
  await expect(measureOf(bad)).rejects.toThrow(why);
});

test("a block must be named where a study has several", async () => {
  const { table } = await diskSources.table("map-8");
  const { measure = "", condition: arm = "" } = table[0] ?? {};
  await expect(measureOf(study({ study: "map-8", measure, arm }))).rejects.toThrow(
    /block "" is not in the table of study map-8: it has misprint-80, /,
  );
});

test("figures are written as their sources say", () => {
  expect(formatAs(0.634, "percent")).toBe("63 %");
  expect(formatAs(-0.35355, "signed")).toBe("−0.35");
  expect([0.4217, -0.064, -0.001].map((share) => formatAs(share, "points"))).toEqual([
    "+42",
    "−6",
    "0",
  ]);
  expect([0.125, 0.7072, -0.35355, 2.4749, 1234, 0].map((n) => formatAs(n, "decimal"))).toEqual([
    "0.125",
    "0.707",
    "−0.354",
    "2.475",
    "1,234",
    "0",
  ]);
  expect(formatAs(1234, "integer")).toBe("1,234");
  expect(formatAs(-5.2, "oneIn")).toBe("160,000");
  const figures = writtenNumbers({ share: study() }, new Map([["share", 0.5]]));
  expect(figures.get("share")).toMatchObject({ value: 0.5, text: "50 %" });
});
