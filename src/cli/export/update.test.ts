import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pythonWith } from "../../exchange/testing/python.ts";
import { lab } from "./testing/lab.ts";
import { recordedCheckpoint, shippedCheckpoint, writeRun } from "./testing/run.ts";

const PYTHON = join(import.meta.dirname, "../../../python");
const folder = mkdtempSync(join(tmpdir(), "export-update-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => join(folder, name);

const SMALL = { batchSize: 8, verifierBatch: "balanced", threads: 1, engine: "cpu" };
beforeAll(() => {
  writeRun(at("run"), "gap", recordedCheckpoint("gap", SMALL));
  const others = { ...SMALL, clipHigh: 0.28, generatorKlCoef: 0, epochs: 2, entropyCoef: 0.01 };
  writeRun(at("other"), "gap", recordedCheckpoint("gap", others));
  writeRun(at("one-model"), "rl-v", shippedCheckpoint("rl-v"));
  writeRun(at("rloo"), "gap", recordedCheckpoint("gap", { estimator: "rloo" }));
  writeRun(at("young"), "gap", shippedCheckpoint("gap"));
});

const torch = pythonWith("torch");
test.skipIf(!torch).each(["run", "other"])(
  "python/tango.py repeats both updates to 1e-4: %s",
  async (run) => {
    const manifest = readFileSync(at(`${run}/manifest.json`));
    const { code, said } = await lab(
      "export",
      "update",
      "--from",
      at(run),
      "--out",
      at(`${run}-u`),
    );
    expect(said).toMatch(/: generator update \d+ with \d+ solutions, verifier update \d+ with/);
    expect(code).toBe(0);
    expect(readFileSync(at(`${run}/manifest.json`))).toEqual(manifest);
    const told = torch?.run(join(PYTHON, "tango.py"), at(`${run}-u`)) ?? "";
    for (const role of ["generator", "verifier"]) {
      for (const name of ["outcome_advantages", "loss", "policy_loss", "entropy", "grad_norm"]) {
        const apart = new RegExp(`^${role} ${name}: (\\S+) from ours`, "m").exec(told)?.[1];
        expect(Number(apart)).toBeLessThan(1e-4);
      }
      const moved = new RegExp(`^${role} weights: moved by \\S+, (\\S+) of`, "m").exec(told)?.[1];
      expect(Number(moved)).toBeLessThan(0.01);
    }
  },
);

test.each([
  ["one-model", /is a run of rl-v, which has one model\.$/],
  ["rloo", /knows the estimators grpo and dapo, but .* is a run with rloo\.$/],
  ["young", /is still in its supervised start: export an update after it\.$/],
])("refused in a sentence, and nothing is written: %s", async (run, sentence) => {
  const { code, said } = await lab("export", "update", "--from", at(run), "--out", at("x"));
  expect(said).toMatch(sentence);
  expect(said).not.toContain("\n");
  expect(code).toBe(2);
  expect(existsSync(at("x"))).toBe(false);
});
