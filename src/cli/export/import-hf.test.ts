import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { decodeTensors, encodeTensors, type NamedTensor } from "../../core/runs/safetensors.ts";
import { decodeModel } from "../../core/runs/sft-checkpoint.ts";
import { lab } from "./testing/lab.ts";
import { shippedCheckpoint, writeRun } from "./testing/run.ts";

const folder = mkdtempSync(join(tmpdir(), "import-hf-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => join(folder, name);
const checkpoint = shippedCheckpoint("gap");
beforeAll(async () => {
  writeRun(at("run"), "gap", checkpoint);
  await lab("export", "hf", "--from", at("run"), "--role", "verifier", "--out", at("hf"));
});

const importFrom = (name: string, out: string) =>
  lab("import", "hf", "--from", at(name), "--out", at(out));

test("a model that was exported comes back with each of its bits", async () => {
  expect((await importFrom("hf", "back.safetensors")).code).toBe(0);
  const { role, preset, settings, snapshot } = decodeModel(
    "b",
    readFileSync(at("back.safetensors")),
  );
  expect([role, preset]).toEqual(["verifier", "gap"]);
  expect(settings).toEqual(checkpoint.settings);
  expect(snapshot.layout).toEqual(checkpoint.verifier.layout);
  expect(snapshot.weights).toEqual(checkpoint.verifier.weights);
  const before = readFileSync(at("back.safetensors"));
  const again = await importFrom("hf", "back.safetensors");
  expect(again.said).toMatch(/back\.safetensors is there already: choose another --out/);
  expect(again.code).toBe(2);
  expect(readFileSync(at("back.safetensors"))).toEqual(before);
});

type Config = Record<string, unknown> & { tango?: Record<string, unknown> };

/** The exported model with something changed, in a folder of that name. */
function changed(
  name: string,
  config: (config: Config) => unknown,
  tensors: (tensors: readonly NamedTensor[]) => NamedTensor[] = (all) => [...all],
): void {
  cpSync(at("hf"), at(name), { recursive: true });
  const text = readFileSync(at(`${name}/config.json`), "utf8");
  writeFileSync(at(`${name}/config.json`), JSON.stringify(config(JSON.parse(text))));
  const file = at(`${name}/model.safetensors`);
  const stored = decodeTensors(name, readFileSync(file));
  writeFileSync(file, encodeTensors({ ...stored, tensors: tensors(stored.tensors) }));
}

const same = (config: Config) => config;
const HEAD = "lm_head.weight";

test.each<[string, Parameters<typeof changed>[1], Parameters<typeof changed>[2], RegExp]>([
  [
    "foreign",
    ({ tango: _, ...gpt2 }) => gpt2,
    undefined,
    /it is not a model that lab export hf wrote/,
  ],
  [
    "llama",
    (config) => ({ ...config, model_type: "llama" }),
    undefined,
    /it is not a model that lab/,
  ],
  [
    "wider",
    (config) => ({ ...config, n_embd: 768 }),
    undefined,
    /its n_embd is 768, but its settings say 64/,
  ],
  ["headless", same, (all) => all.filter(({ name }) => name !== HEAD), /it has no lm_head\.weight/],
  [
    "extra",
    same,
    (all) => [...all, { name: "score", shape: [0], data: new Float32Array() }],
    /it has "score", which this model has not/,
  ],
  [
    "broken",
    same,
    (all) =>
      all.map((one) =>
        one.name === HEAD ? { ...one, data: one.data.map(() => Number.NaN) } : one,
      ),
    /lm_head\.weight is not finite/,
  ],
  [
    "turned",
    same,
    (all) =>
      all.map((one) => (one.name === HEAD ? { ...one, shape: [...one.shape].reverse() } : one)),
    /lm_head\.weight is 64 × 66, but its settings say 66 × 64/,
  ],
  [
    "no settings",
    (config) => ({ ...config, tango: { ...config.tango, settings: { width: -1 } } }),
    undefined,
    /width is -1/,
  ],
])("refused in a sentence, and nothing is written: %s", async (name, config, tensors, sentence) => {
  changed(name, config, tensors);
  const { code, said } = await importFrom(name, "x.safetensors");
  expect(said).toMatch(sentence);
  expect(said).not.toContain("\n");
  expect(code).toBe(2);
  expect(existsSync(at("x.safetensors"))).toBe(false);
});

test("a folder without a model, and half a file", async () => {
  expect((await importFrom("none", "x")).said).toMatch(/config\.json cannot be read: no such file/);
  cpSync(at("hf"), at("half"), { recursive: true });
  const bytes = readFileSync(at("half/model.safetensors"));
  writeFileSync(at("half/model.safetensors"), bytes.subarray(0, bytes.length / 2));
  const half = await importFrom("half", "x");
  expect(half.said).toMatch(/it is cut off inside its data/);
  expect(half.code).toBe(2);
  const none = await lab("import");
  expect(none.said).toBe("import needs a format, and got none: use import hf.");
});
