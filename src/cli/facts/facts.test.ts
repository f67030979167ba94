import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import {
  classesOf,
  type FactRun,
  type FactsFile,
  meanOverSeeds,
  parseFacts,
} from "../../core/evaluation/facts-file.ts";
import { lab, PATIENCE_MS, type Said, studyFolder, TINY } from "../study/testing/tiny-study.ts";

const { at, text, write } = studyFolder();
/** Problems of one step, of which many are solved, and steps so large that both models move. */
const SETTINGS = {
  ...TINY,
  engine: "cpu",
  threads: 1,
  width: 16,
  sftBatch: 16,
  sftGeneratorSteps: 200,
  misprintRate: 0.1,
  sftVerifierSteps: 400,
  verifierWarmup: 0,
  rlMinSteps: 1,
  rlMaxSteps: 2,
  batchSize: 8,
  groupSize: 4,
  sftMaxSteps: 3,
  longerSteps: 3,
  generatorLr: 0.01,
  verifierLr: 0.03,
};
const conditions = [
  { name: "tango", settings: { algorithm: "tango", generatorPerRound: 1, alpha0: 0.3 } },
  { name: "frozen", settings: { algorithm: "frozen-verifier", alpha0: 0.1 }, seeds: 1 },
  { name: "gold", settings: { algorithm: "oracle-steps", alpha0: 0.5 }, seeds: 1 },
];
const file = write("facts.json", {
  settings: SETTINGS,
  snapshots: 3,
  seeds: [11, 12],
  conditions,
  baseline: "tango",
});
const refused = async (...argv: string[]) => {
  const { code, errors } = await lab(["facts", ...argv, "--out", at("refused")]);
  expect(code).toBe(2);
  expect(existsSync(at("refused"))).toBe(false);
  return errors;
};

let said: Said;
let measured: FactsFile;
beforeAll(async () => {
  expect(await lab(["study", file, "--out", at("study")])).toMatchObject({ code: 0 });
  const outputs = ["--out", at("facts"), "--panel", at("panel.json")];
  said = await lab(["facts", "--study", at("study"), ...outputs]);
  measured = parseFacts("x", text("facts/facts.json"));
}, PATIENCE_MS);

const runOf = (name: string, seed = 11) => {
  const found = measured.runs.find((run) => run.name === name && run.seeds[0] === seed);
  return found as FactRun;
};

describe("lab facts", () => {
  it("measures every finished job at each age, gold labels without a verifier", () => {
    expect(said).toMatchObject({ code: 0, errors: "" });
    const { task, steps, ages, facts, runs } = measured;
    expect({ task, steps, ages }).toEqual({ task: "columns", steps: 2, ages: [0, 2, 4] });
    expect(facts).toHaveLength(55);
    const words = runs.map(({ name, arm, alpha, seeds }) => [name, arm, alpha, ...seeds].join(" "));
    expect(words).toEqual([
      "tango tango 0.3 11",
      "tango tango 0.3 12",
      "frozen frozen-verifier 0.1 11",
      "gold oracle-steps 0.5 11",
    ]);
    expect(runOf("gold").verifier).toBeNull();
  });

  it("starts all arms of a seed alike, moves what learns and keeps what is frozen", () => {
    const [tango, frozen, gold] = [runOf("tango"), runOf("frozen"), runOf("gold")];
    expect(frozen.generator[0]).toEqual(tango.generator[0]);
    expect(gold.generator[0]).toEqual(tango.generator[0]);
    expect(frozen.verifier?.[0]).toEqual(tango.verifier?.[0]);
    expect(frozen.verifier?.[2]).toEqual(frozen.verifier?.[0]);
    expect(tango.verifier?.[2]).not.toEqual(tango.verifier?.[0]);
    for (const run of [tango, frozen, gold]) {
      expect(run.generator[2]).not.toEqual(run.generator[0]);
    }
    expect(classesOf(measured, gold)).toEqual(classesOf(measured, tango));
  });

  it("writes means over seeds for the panel, and a row of the table for each run and class", () => {
    const panel = parseFacts("x", text("panel.json"));
    expect(panel.runs.map(({ name, seeds }) => [name, seeds])).toEqual([
      ["tango", [11, 12]],
      ["frozen", [11]],
      ["gold", [11]],
    ]);
    const both =
      ((runOf("tango").generator[2]?.[7] ?? 0) + (runOf("tango", 12).generator[2]?.[7] ?? 0)) / 2;
    expect(Math.abs((panel.runs[0]?.generator[2]?.[7] ?? 9) - both)).toBeLessThanOrEqual(0.0006);
    const rows = text("facts/facts.csv").trimEnd().split("\n");
    expect(rows).toHaveLength(1 + 4 * 4);
    expect(rows[0]).toMatch(/^condition,arm,alpha,seed,class,facts,generator_start,generator_end/);
    expect(said.out).toMatch(/^tango, 2 seeds$/m);
    expect(said.out).toMatch(/^ {2}neither +[\d.]+ facts: generator 0\.\d\d → 0\.\d\d, verifier/m);
  });

  it("agrees with what the job's own evaluation says of the end", async () => {
    const out = at("eval.json");
    const from = at("study/jobs/000-main-tango-s11");
    expect(await lab(["eval", "--from", from, "--out", out])).toMatchObject({ code: 0 });
    const { figures } = JSON.parse(readFileSync(out, "utf8"));
    const row = text("facts/facts.csv")
      .split("\n")
      .find((line) => line.startsWith("tango,tango,0.3,11,neither"));
    const [, , , , , count, start, end] = row?.split(",").map(Number) ?? [];
    expect(figures["facts/neither/generator"].count).toBe(count);
    // Snapshots are rounded to half precision.
    expect(figures["facts/neither/generator"].value).toBeCloseTo(end as number, 2);
    const gain = (end as number) - (start as number);
    expect(figures["facts/neither/generator_gain"].value).toBeCloseTo(gain, 2);
  });
});

describe("the file", () => {
  it("is refused where a number is missing or too large, in a sentence", () => {
    const stored = JSON.parse(text("facts/facts.json"));
    const refusedFor = (change: (file: typeof stored) => void) => {
      const copy = structuredClone(stored);
      change(copy);
      return () => parseFacts("a.json", JSON.stringify(copy));
    };
    expect(refusedFor((copy) => copy.runs[1].verifier[2].pop())).toThrow(
      /^a\.json cannot be used: it has not one number for each age and fact/,
    );
    expect(refusedFor((copy) => copy.runs[0].generator.pop())).toThrow(/not one number for each/);
    expect(refusedFor((copy) => (copy.runs[0].generator[0][0] = 1001))).toThrow(
      /is not as this lab/,
    );
    expect(refusedFor((copy) => (copy.format = "tango-facts-0"))).toThrow(/format of the facts/);
  });

  it("knows no class of a run whose seeds no verifier has", () => {
    const gold = { ...runOf("gold"), seeds: [13] };
    expect(() => classesOf(measured, gold)).toThrow(/no run of seed 13 has a verifier/);
    expect(meanOverSeeds({ ...measured, runs: [gold] }).runs[0]?.verifier).toBeNull();
  });
});

describe("what cannot be measured is refused in one sentence", () => {
  it("no study, no such folder, and a study without snapshots", async () => {
    expect(await refused()).toMatch(/^facts needs a study with snapshots: .*--study DIR\.$/);
    expect(await refused("--study", at("nowhere"))).toMatch(/nowhere/);
    const { snapshots: _, ...without } = JSON.parse(text("study/study.json"));
    cpSync(at("study"), at("without"), { recursive: true });
    writeFileSync(at("without/study.json"), JSON.stringify(without));
    expect(await refused("--study", at("without"))).toMatch(/asks for no snapshots/);
  });

  it("a task whose steps depend on each other, and seeds that no verifier has", async () => {
    const run = async (name: string, change: object) => {
      const study = write(`${name}.json`, {
        baseline: "tango",
        settings: SETTINGS,
        snapshots: 2,
        seeds: [11],
        conditions,
        ...change,
      });
      expect(await lab(["study", study, "--out", at(name)])).toMatchObject({ code: 0 });
      return refused("--study", at(name));
    };
    const quick = { ...SETTINGS, sftGeneratorSteps: 3, sftVerifierSteps: 3 };
    expect(
      await run("carry", {
        settings: { ...quick, task: "carry" },
        conditions: conditions.slice(0, 1),
      }),
    ).toMatch(
      /is about carry, whose steps depend on each other: it has no single facts to measure\.$/,
    );
    const alone = [conditions[0], { name: "gold", settings: { algorithm: "oracle-steps" } }];
    expect(
      await run("alone", {
        settings: quick,
        seeds: [11, 12],
        conditions: [{ ...alone[0], seeds: 1 }, alone[1]],
      }),
    ).toMatch(/cannot be used: no run of seed 12 has a verifier with step verdicts\.$/);
  }, 120_000);
});
