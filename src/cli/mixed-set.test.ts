import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { MixedSetFile } from "../core/evaluation/mixed-set.ts";
import { readMixedSet } from "../core/evaluation/mixed-set.ts";
import { taskById } from "../core/tasks/registry.ts";
import { lab } from "./testing/lab.ts";
import { setFlags } from "./testing/tiny.ts";

const PATIENCE_MS = 120_000;
const folder = mkdtempSync(join(tmpdir(), "mixed-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SHORT = {
  sftGeneratorSteps: 2,
  sftVerifierSteps: 2,
  updates: 2,
  verifierWarmup: 0,
  batchSize: 2,
  groupSize: 2,
  evalProblems: 4,
  goldSolutions: 4,
};
const START = ["mixed-set", "--preset", "micro", "--engine", "cpu", "--set", "threads=1"];

describe("lab mixed-set", () => {
  it("trains a run and writes a set that runs can read, the same each time", {
    timeout: PATIENCE_MS,
  }, async () => {
    const out = join(folder, "deep", "columns.json");
    const options = [
      ...START,
      "--seed",
      "5",
      ...setFlags({ updates: 4, width: 32, heads: 4, sftGeneratorSteps: 120 }),
    ];
    const done = await lab(...options, "--out", out);
    expect(done.errors).toEqual([]);
    expect(done.code).toBe(0);
    expect(done.out).toMatch(/Wrote \d+ solutions of \d+ problems .*\nRight answers by author: /);
    const text = readFileSync(out, "utf8");
    const file = JSON.parse(text) as MixedSetFile;
    expect(readMixedSet(out, file, taskById("columns"))).toHaveLength(2 * file.pairs.length);
    expect(file).toMatchObject({
      command: `npm run lab -- ${options.join(" ")} --out ${basename(out)}`,
      updates: [0, 2, 4],
      settings: { seed: 5, width: 32 },
    });
    expect(existsSync(`${out}.lock`)).toBe(false);
    expect(await lab(...options, "--out", out)).toMatchObject({ code: 0 });
    expect(readFileSync(out, "utf8")).toBe(text);
  });

  it("refuses a run whose answers are all wrong, in a sentence, and writes nothing", {
    timeout: PATIENCE_MS,
  }, async () => {
    const out = join(folder, "none.json");
    const { code, errors } = await lab(...START, ...setFlags(SHORT), "--out", out);
    expect(code).toBe(2);
    expect(errors.join()).toMatch(
      /^The reference run gives no right answer, .* train longer, or choose/,
    );
    expect(existsSync(out)).toBe(false);
  });

  it.each([
    [["--set", "algorithm=frozen-generator"], /needs a generator that learns/],
    [["--set", "updates=1"], /needs a generator that learns/],
    [["--levels"], /Unknown option --levels for mixed-set/],
  ])("refuses %j", async (options, why) => {
    const { code, errors } = await lab(...START, ...options, "--out", join(folder, "no.json"));
    expect(code).toBe(2);
    expect(errors.join()).toMatch(why);
  });
});
