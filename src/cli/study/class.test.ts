import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ALL } from "../../../scripts/turn.mjs";
import { Session } from "../../core/training/session.ts";
import { studyText } from "../../study/class/as-study.ts";
import { MEASURE } from "../../study/class/fingerprint.ts";
import { armSettings, type ClassPlan } from "../../study/class/plan.ts";
import { decodeResult, encodeResult } from "../../study/class/result-code.ts";
import { type CollectedResult, summaryOf, uniqueResults } from "../../study/class/summary.ts";
import { planOf } from "../../study/class/testing/class.ts";
import type { Cell } from "../../study/report.ts";
import { buildPolicies } from "../train.ts";
import { lab, PATIENCE_MS, studyFolder, TINY } from "./testing/tiny-study.ts";

const { at, text } = studyFolder();
const STUDENTS = ALL ? 40 : 4;
/** Who bring their code a second time. */
const AGAIN = 2;
/** So small that a run takes less than a second, and not so small that nobody solves anything. */
const SETTINGS = {
  ...TINY,
  engine: "cpu",
  threads: 1,
  width: 16,
  evalProblems: 32,
  sftGeneratorSteps: 120,
  sftBatch: 8,
  updates: 3,
  rlMaxSteps: 1,
};
/** `gap` as small: two columns of its nine are enough to be wrong about, and three updates move them. */
const GAP = {
  ...SETTINGS,
  layers: 1,
  heads: 2,
  sftLr: 0.02,
  sftLrWarmup: 5,
  sftMaxSteps: 3,
  rlMinSteps: 1,
  rlMaxSteps: 2,
  longerSteps: 3,
  misprintRate: 0.3,
  generatorLr: 0.01,
  groupSize: 4,
};

function planFor(preset: string, arms: string, settings: object): ClassPlan {
  const changed = Object.entries(settings).map(([key, value]) => [key, String(value)]);
  const query = new URLSearchParams(changed);
  return planOf(`?class=${arms}.101-${100 + STUDENTS}&preset=${preset}&${query}`);
}

/** What a student's page does: each arm to its end, from nothing. @returns new problems solved, and how many there were */
async function trained(plan: ClassPlan, arm: string, seed: number) {
  const settings = { ...armSettings(plan, arm), seed };
  const policies = await buildPolicies(settings, null);
  const session = new Session({ settings, ...policies, clock: () => 0 });
  let end: Readonly<Record<string, number>> = {};
  for (let done = await session.advance(); done; done = await session.advance()) {
    if (done.line.stage === MEASURE.at) end = done.line.values;
  }
  await policies.generator.dispose();
  await policies.verifier.dispose();
  const problems = Number(end[`${MEASURE.figure}/count`]);
  return { problems, right: Math.round(Number(end[MEASURE.figure]) * problems) };
}

/** The code that a student brings. */
async function codeOf(plan: ClassPlan, seed: number): Promise<string> {
  const runs = [];
  for (const arm of plan.arms) runs.push(await trained(plan, arm, seed));
  return encodeResult(plan, {
    seed,
    problems: runs[0]?.problems ?? 0,
    arms: runs.map(({ right }) => ({ predicted: seed % 101, right })),
    engine: "cpu",
    nickname: "",
  });
}

/** With micro, the test in the browser (e2e/happy/class.spec.ts) compares one student each time. */
const CLASSES = [
  ["gap", "run.coin", GAP],
  ...(ALL ? ([["micro", "run.frozen", SETTINGS]] as const) : []),
] as const;

test.each(CLASSES)(
  `${STUDENTS} students of %s with as many seeds find what the study of the same seeds finds, to the last digit`,
  async (preset, arms, settings) => {
    const plan = planFor(preset, arms, settings);
    const codes: string[] = [];
    for (let student = STUDENTS; student > 0; student--)
      codes.push(await codeOf(plan, 100 + student));
    const collected = [...codes, ...codes.slice(0, AGAIN)].flatMap((text): CollectedResult[] => {
      const read = decodeResult(plan, text);
      return "result" in read ? [read] : [];
    });
    const { kept, again, sameSeed } = uniqueResults(collected);
    expect([kept.length, again.length, sameSeed.length]).toEqual([STUDENTS, AGAIN, 0]);
    const summary = summaryOf(
      plan,
      kept.map(({ result }) => result),
    );

    const seeds = kept.map(({ result }) => result.seed);
    writeFileSync(at(`${preset}.json`), studyText(plan, seeds));
    const said = await lab(["study", at(`${preset}.json`), "--out", at(preset)]);
    expect(said).toMatchObject({ code: 0, errors: "" });
    const { table } = JSON.parse(text(preset, "report.json")) as { readonly table: Cell[] };
    expect(summary.map(({ arm }) => arm)).toEqual(arms.split("."));
    for (const { arm, spread } of summary) {
      const [low = 0, high = 0] = spread.interval ?? [];
      expect(low).toBeLessThan(high);
      expect(table.find(({ condition }) => condition === arm)).toMatchObject(spread);
    }
    const difference = table.find(({ condition }) => condition === "run")?.difference;
    expect(summary[1]?.difference).toEqual({ ...difference, holm: null });
  },
  4 * PATIENCE_MS,
);
