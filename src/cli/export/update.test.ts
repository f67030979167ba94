import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readFiles } from "../../core/files/read-files.ts";
import { modelShape } from "../../core/model/shape.ts";
import { checkpointAfterSft } from "../../core/runs/after-sft.ts";
import { decodeModel } from "../../core/runs/sft-checkpoint.ts";
import { encode } from "../../core/tokens/vocabulary.ts";
import { FRESH_STATE } from "../../core/training/state.ts";
import { logitsOf } from "../../engine/testing/logits.ts";
import { ALL } from "../../engine/testing/turn.ts";
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
beforeAll(() => {
  writeRun(at("run"), "gap", recordedCheckpoint("gap", SMALL));
  const others = { ...SMALL, clipHigh: 0.28, generatorKlCoef: 0, epochs: 2, entropyCoef: 0.01 };
  writeRun(at("other"), "gap", recordedCheckpoint("gap", others));
  writeRun(at("one-model"), "rl-v", shippedCheckpoint("rl-v"));
  writeRun(at("rloo"), "gap", recordedCheckpoint("gap", { estimator: "rloo" }));
  writeRun(at("young"), "gap", shippedCheckpoint("gap"));
});

const torch = pythonWith("torch");
test.skipIf(!torch).each(ALL ? ["run", "other"] : ["run"])(
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

test.skipIf(!torch)(
  "what torch trained comes back: the page reads it, and it says the same",
  async () => {
    const out = at("run-trained");
    await lab("export", "update", "--from", at("run"), "--out", at("before"));
    torch?.run(join(PYTHON, "tango.py"), at("before"), "--save", out);
    const texts = textsOfTasks(5);
    writeFileSync(at("texts.json"), JSON.stringify(texts));
    const files = [];
    for (const role of ["generator", "verifier"] as const) {
      const file = at(`${role}.safetensors`);
      const { code, said } = await lab("import", "hf", "--from", join(out, role), "--out", file);
      expect(said).toMatch(new RegExp(`: a ${role} of tango on .*Drop it on the page`));
      expect(code).toBe(0);
      const bytes = readFileSync(file);
      files.push(new File([bytes], `${role}.safetensors`));
      const { snapshot, settings } = decodeModel(file, bytes);
      const rows = texts.map((text) => encode(text));
      const logits = await logitsOf(snapshot, modelShape(settings), rows);
      writeFileSync(at("logits.bin"), Buffer.concat(logits.map((row) => Buffer.from(row.buffer))));
      const script = join(PYTHON, "parity.py");
      const compared = (model: string) =>
        Number(torch?.run(script, join(model, role), at("texts.json"), at("logits.bin")));
      expect(compared(out)).toBeLessThan(1e-4);
      // They have moved.
      expect(compared(at("before"))).toBeGreaterThan(1e-3);
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
