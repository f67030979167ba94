import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EvaluationReport } from "../core/evaluation/report.ts";
import { lab } from "./testing/lab.ts";
import { setFlags, TINY } from "./testing/tiny.ts";

const PATIENCE_MS = 120_000;
const SETTINGS = {
  ...TINY,
  verifierWarmup: 0,
  updates: 1,
  evalProblems: 6,
  goldSolutions: 8,
  evalEvery: 0,
};

const folder = mkdtempSync(join(tmpdir(), "eval-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => join(folder, name);
const read = (name: string) => readFileSync(at(name), "utf8");

async function train(out: string, ...more: string[]): Promise<void> {
  const start = ["train", "--preset", "micro", "--engine", "cpu", "--out", at(out)];
  expect(await lab(...start, ...setFlags(SETTINGS), ...more)).toMatchObject({
    code: 0,
    errors: [],
  });
}

beforeAll(async () => {
  await train("tango");
  await train("grpo", "--set", "algorithm=grpo");
}, PATIENCE_MS);

const SMALL = ["--test-time", "--problems", "3", "--samples", "10"];

describe("lab eval --test-time", () => {
  let out = "";
  let report: EvaluationReport;
  beforeAll(async () => {
    const done = await lab("eval", "--from", at("tango"), ...SMALL, "--out", at("report.json"));
    expect(done).toMatchObject({ code: 0, errors: [] });
    out = done.out;
    report = JSON.parse(read("report.json"));
  }, PATIENCE_MS);

  it("prints every table in lines that fit a wide terminal", () => {
    for (const words of [
      /tango: tango on columns after 1 generator update, seed 1/,
      /Accuracy on held-out problems/,
      /other task \(letters/,
      /verifier\/ +verifier\/judged_now\//,
      / accuracy +[\d.]+ \[.*\] +[\d.]+ \[/,
      /processbench_f1 +[\d.]+/,
      /Test time: 3 problems in RL's range, votes over N of 10 samples each/,
      /pass@N.*majority.*best of N.*weighted/,
      /Measured in [\d.]+ s\./,
    ]) {
      expect(out).toMatch(words);
    }
    expect(out).not.toMatch(/undefined|NaN|\[object/);
    expect(Math.max(...out.split("\n").map((line) => line.length))).toBeLessThan(160);
  });

  it("writes the same report to the named file, and nothing into the run", () => {
    expect(report).toMatchObject({
      format: "tango-evaluation-2",
      task: "columns",
      algorithm: "tango",
      seed: 1,
      generatorUpdates: 1,
    });
    expect(report.testTime).toMatchObject({ problems: 3, samples: 10 });
    expect(report.testTime?.curves[0]?.points.map(({ chains }) => chains)).toEqual([1, 2, 4, 8]);
    expect(existsSync(join(at("tango"), "eval.json"))).toBe(false);
  });

  it(
    "measures another level, and majority alone without a judge",
    async () => {
      const longer = ["--level", "other_task", "--out", at("longer.json")];
      await lab("eval", "--from", at("tango"), ...SMALL, ...longer);
      const { testTime }: EvaluationReport = JSON.parse(read("longer.json"));
      expect(testTime).toMatchObject({ level: "other_task" });
      const { code, out: text } = await lab("eval", "--from", at("grpo"), ...SMALL);
      expect(code).toBe(0);
      expect(text).not.toMatch(/best of N|The judge|processbench|NaN|undefined/);
    },
    PATIENCE_MS,
  );
});

describe("refuses in one sentence", () => {
  async function refused(...flags: string[]): Promise<string> {
    const { code, out, errors } = await lab("eval", ...flags);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(errors).toHaveLength(1);
    const [sentence = ""] = errors;
    expect(sentence).toMatch(/^[^\n]{1,400}\.$/);
    expect(sentence).not.toMatch(/Error:|undefined|\[object/);
    return sentence;
  }

  it.each<[string[], RegExp]>([
    [["--problems", "5"], /--problems belongs to --test-time/],
    [["--test-time", "--problems", "0"], /--problems is "0", but must be .* from 1 to 4096/],
    [["--test-time", "--samples", "1025"], /--samples is "1025".* from 1 to 1024/],
    [["--test-time", "--level", "hard"], /--level is "hard", but must be one of in_range, sft/],
    [["--out", ""], /--out is "", but must be the name of a file/],
    [["--out", "/no/such/report.json"], /\/no\/such\/report.json cannot be written: no such/],
    [["--out", tmpdir()], /cannot be written: it is not a file/],
    [["--out", join(at("tango"), "checkpoint.safetensors")], /would overwrite a file of the run/],
    [["--test-time", "--problems", "-3"], /--problems is "-3", but must be .* from 1 to 4096/],
    [["--seed", "-3"], /seed is "-3"/],
    [["--set", "groupSize=3"], /groupSize belongs to the run/],
  ])("%j", async (flags, sentence) => {
    expect(await refused("--from", at("tango"), ...flags)).toMatch(sentence);
  });

  it("the report of a study's job, which is left as it is", async () => {
    cpSync(at("tango"), at("job"), { recursive: true });
    writeFileSync(join(at("job"), "job.json"), "{}");
    writeFileSync(join(at("job"), "eval.json"), "of the study");
    for (const out of [[], ["--out", join(at("job"), "eval.json")]]) {
      expect(await refused("--from", at("job"), ...out)).toMatch(
        /eval\.json belongs to a job of a study.*: name another file with --out\.$/,
      );
    }
    expect(readFileSync(join(at("job"), "eval.json"), "utf8")).toBe("of the study");
  });
});
