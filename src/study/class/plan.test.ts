import encodeQR from "qr";
import { expect, test } from "vitest";
import { PRESETS, presetSettings } from "../../core/presets/registry.ts";
import { className, fingerprint } from "./fingerprint.ts";
import { addPlan, armSettings, armsOf, isPlan, readPlan } from "./plan.ts";
import { allowsSeed, MAX_SEED, MOST_DRAWN } from "./seeds.ts";
import { MICRO, micro, planOf } from "./testing/class.ts";

test("a link with a class has its preset, settings, arms and seeds", () => {
  expect(micro).toMatchObject({
    preset: "micro",
    arms: ["run", "frozen"],
    seeds: { kind: "dealt", from: 1, to: 40 },
  });
  expect(micro.settings).toEqual({ ...presetSettings("micro"), updates: 4 });
  expect(armSettings(micro, "frozen").algorithm).toBe("frozen-verifier");
  expect(planOf("?stepCount=problem&class=run.any&preset=gap").seeds).toEqual({ kind: "drawn" });
  expect(readPlan("?preset=gap")).toBeNull();
});

test("a preset says what a lane is, as it does in What if", () => {
  const plan = planOf("?stepCount=problem&class=run.no-verifier.any&preset=gap");
  expect(armSettings(plan, "no-verifier")).toMatchObject({ algorithm: "grpo", groupSize: 16 });
});

test.each([
  ["class=run.frozen.1-40&preset=nope", "There is no preset “nope”."],
  ["class=run.frozen.1-40", "There is no preset “”."],
  ["class=run.frozen.40-1&preset=gap", "“40-1”"],
  ["class=run.frozen&preset=gap", "no rule for seeds that this lab knows: “frozen”."],
  [`class=run.1-${MAX_SEED + 1}&preset=gap`, `“1-${MAX_SEED + 1}”`],
  ["class=any&preset=gap", "methods that this lab cannot compare: “”."],
  ["class=run.run.any&preset=gap", "“run, run”"],
  ["class=run.constructor.any&preset=gap", "“run, constructor”"],
  ["class=run.frozen.gold.coin.any&preset=gap", "“run, frozen, gold, coin”"],
  ["class=run.frozen.any&preset=gap&updates=x", 'updates is "x"'],
  ["class=run.frozen.any&preset=gap&width=30", "width is 30"],
  ["class=run.frozen.any&preset=gap&longerSteps=3", "longerSteps is 3"],
] as const)("%s: no class, and why", (query, why) => {
  expect(readPlan(`?${query}`)).toMatchObject({ bad: expect.stringContaining(why) });
});

test("its link opens it again, and fits a QR code of version 10 where anyone would host the page", () => {
  for (const preset of PRESETS.keys()) {
    const settings = { ...presetSettings(preset), updates: 60 };
    const arms = armsOf(preset, settings).slice(0, 3);
    const plan = { preset, settings, arms, seeds: { kind: "dealt", from: 101, to: 140 } } as const;
    const query = new URLSearchParams({ preset, updates: "60", stepCount: "problem", seed: "3" });
    addPlan(query, plan);
    expect(readPlan(`?${query}`)).toEqual(plan);
    query.set("lang", "zh");
    query.set("lock", "view,run,live");
    const link = `https://a-school-with-a-long-name.example/department/tango-lab/?${query}`;
    expect(() => encodeQR(link, "raw", { ecc: "low", version: 10 })).not.toThrow();
  }
});

test("an arm is offered where it starts from the same weights and is measured on the same problems", () => {
  const gap = presetSettings("gap");
  const [first, ...lanes] = armsOf("gap", gap);
  expect(first).toBe("run");
  expect(lanes).toEqual(expect.arrayContaining(["no-verifier", "frozen", "coin", "gold", "short"]));
  for (const arm of ["no-verifier", "frozen", "coin", "gold"]) {
    expect(isPlan(readPlan(`?stepCount=problem&class=run.${arm}.any&preset=gap`))).toBe(true);
  }
});

test("a fingerprint changes with all that changes a result, and with nothing else", () => {
  const mark = (query: string) => fingerprint(planOf(`?stepCount=problem&class=${query}`));
  const same = mark("run.frozen.1-40&preset=micro&updates=4");
  expect(same).toBe(fingerprint(planOf(MICRO)));
  expect(same).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}$/);
  expect(className(micro)).toBe(same.slice(0, 4));
  for (const other of [
    "run.frozen.41-80&preset=micro&updates=4",
    "run.frozen.any&preset=micro&updates=4&seed=9&threads=2&checkpointEvery=4&lang=zh&lock=view",
  ]) {
    expect(mark(other)).toBe(same);
  }
  // A link from before there was the setting: another class, whose codes stay good.
  expect(fingerprint(planOf("?class=run.frozen.1-40&preset=micro&updates=4"))).toBe("JD3Y4Q");
  for (const other of [
    "run.frozen.1-40&preset=micro&updates=5",
    "run.frozen.1-40&preset=micro&updates=4&engine=cpu",
    "run.frozen.1-40&preset=micro&updates=4&samplingSeed=1",
    "frozen.run.1-40&preset=micro&updates=4",
    "run.1-40&preset=micro&updates=4",
    "run.coin.1-40&preset=micro&updates=4",
  ]) {
    expect(mark(other)).not.toBe(same);
  }
});

test("a seed belongs to the class, or not", () => {
  expect([0, 1, 40, 41, 1.5].map((seed) => allowsSeed(micro.seeds, seed))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
  expect(allowsSeed({ kind: "drawn" }, MOST_DRAWN)).toBe(true);
  expect(allowsSeed({ kind: "drawn" }, MOST_DRAWN + 1)).toBe(false);
});
