import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ALL } from "../../../scripts/turn.mjs";
import { readFiles } from "../../core/files/read-files.ts";
import { modelShape } from "../../core/model/shape.ts";
import { checkpointAfterSft } from "../../core/runs/after-sft.ts";
import { decodeModel } from "../../core/runs/sft-checkpoint.ts";
import { encode } from "../../core/tokens/vocabulary.ts";
import { FRESH_STATE } from "../../core/training/state.ts";
import { logitsOf } from "../../engine/testing/logits.ts";
import { pythonWith } from "../../exchange/testing/python.ts";
import { buildPolicies } from "../train.ts";
import { lab } from "./testing/lab.ts";
import { recordedCheckpoint, shippedCheckpoint, writeRun } from "./testing/run.ts";
import { textsOfTasks } from "./testing/texts.ts";

const PYTHON = join(import.meta.dirname, "../../../python");
const folder = mkdtempSync(join(tmpdir(), "export-update-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => join(folder, name);

const SMALL = { batchSize: 8, verifierBatch: "balanced", threads: 1, engine: "cpu" };
const OTHERS = { ...SMALL, clipHigh: 0.28, generatorKlCoef: 0, epochs: 2, entropyCoef: 0.01 };
const RUNS = new Map([["run", SMALL], ...(ALL ? ([["other", OTHERS]] as const) : [])]);
beforeAll(() => {
  for (const [run, changes] of RUNS) writeRun(at(run), "gap", recordedCheckpoint("gap", changes));
  writeRun(at("one-model"), "rl-v", shippedCheckpoint("rl-v"));
  writeRun(at("rloo"), "gap", shippedCheckpoint("gap", { estimator: "rloo" }));
  writeRun(at("young"), "gap", shippedCheckpoint("gap"));
});

const torch = pythonWith("torch");
describe.skipIf(!torch)("python/tango.py", () => {
  const told = new Map<string, string>();
  beforeAll(async () => {
    for (const run of RUNS.keys()) {
      const manifest = readFileSync(at(`${run}/manifest.json`));
      const to = at(`${run}-u`);
      const { code, said } = await lab("export", "update", "--from", at(run), "--out", to);
      expect(said).toMatch(/: generator update \d+ with \d+ solutions, verifier update \d+ with/);
      expect(code).toBe(0);
      expect(readFileSync(at(`${run}/manifest.json`))).toEqual(manifest);
      const saved = at(`${run}-trained`);
      told.set(run, torch?.run(join(PYTHON, "tango.py"), to, "--save", saved) ?? "");
    }
  });

  test.each([...RUNS.keys()])("repeats both updates to 1e-4: %s", (run) => {
    const said = told.get(run) ?? "";
    for (const role of ["generator", "verifier"]) {
      for (const name of ["outcome_advantages", "loss", "policy_loss", "entropy", "grad_norm"]) {
        const apart = new RegExp(`^${role} ${name}: (\\S+) from ours`, "m").exec(said)?.[1];
        expect(Number(apart)).toBeLessThan(1e-4);
      }
      const moved = new RegExp(`^${role} weights: moved by \\S+, (\\S+) of`, "m").exec(said)?.[1];
      expect(Number(moved)).toBeLessThan(0.01);
    }
  });

  test("trains what comes back: the page reads it, and it says the same", async () => {
    const texts = textsOfTasks(5);
    writeFileSync(at("texts.json"), JSON.stringify(texts));
    const files = [];
    const compared: string[][] = [];
    for (const role of ["generator", "verifier"] as const) {
      const file = at(`${role}.safetensors`);
      const from = at(`run-trained/${role}`);
      const { code, said } = await lab("import", "hf", "--from", from, "--out", file);
      expect(said).toMatch(new RegExp(`: a ${role} of tango on .*Drop it on the page`));
      expect(code).toBe(0);
      const bytes = readFileSync(file);
      files.push(new File([bytes], `${role}.safetensors`));
      const { snapshot, settings } = decodeModel(file, bytes);
      const rows = texts.map((text) => encode(text));
      const logits = await logitsOf(snapshot, modelShape(settings), rows);
      const ours = at(`${role}.bin`);
      writeFileSync(ours, Buffer.concat(logits.map((row) => Buffer.from(row.buffer))));
      for (const model of [from, at(`run-u/${role}`)])
        compared.push([model, at("texts.json"), ours]);
    }
    const apart = torch?.runEach(join(PYTHON, "parity.py"), compared).map(Number) ?? [];
    for (const [trained, before] of [apart.slice(0, 2), apart.slice(2)]) {
      expect(trained).toBeLessThan(1e-4);
      // They have moved.
      expect(before).toBeGreaterThan(1e-3);
    }
    const read = await readFiles(files, null);
    expect(read.kind).toBe("weights");
    if (read.kind !== "weights") return;
    const { settings } = recordedCheckpoint("gap", SMALL);
    const { generator, verifier } = checkpointAfterSft(settings, read.starts);
    const policies = await buildPolicies(settings, {
      settings,
      state: FRESH_STATE,
      generator,
      verifier,
    });
    expect(await policies.generator.snapshot()).toMatchObject({ weights: generator.weights });
  });
});

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
