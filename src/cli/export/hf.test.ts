import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Tokenizer } from "@huggingface/tokenizers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ALL } from "../../../scripts/turn.mjs";
import { layoutOf } from "../../core/model/layout.ts";
import { modelShape } from "../../core/model/shape.ts";
import { presetSettings } from "../../core/presets/registry.ts";
import type { Role } from "../../core/role.ts";
import type { Checkpoint } from "../../core/runs/checkpoint.ts";
import { unmovedSnapshot } from "../../core/runs/flat.ts";
import { decodeTensors } from "../../core/runs/safetensors.ts";
import { encode } from "../../core/tokens/vocabulary.ts";
import { initialWeights } from "../../engine/initial-weights.ts";
import { logitsOf } from "../../engine/testing/logits.ts";
import { tokenizerConfigJson, tokenizerJson } from "../exchange/hf/config.ts";
import { pythonWith } from "../exchange/testing/python.ts";
import { lab } from "./testing/lab.ts";
import { shippedCheckpoint, writeRun } from "./testing/run.ts";
import { textsOfTasks } from "./testing/texts.ts";

const ROLES = ["generator", "verifier"] as const;
const PYTHON = join(import.meta.dirname, "../../../python");
const folder = mkdtempSync(join(tmpdir(), "export-hf-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => join(folder, name);
const json = (name: string) => JSON.parse(readFileSync(at(name), "utf8"));

/** A model that uses every other option of a shape, with the weights that a run begins with. */
function otherShape(): Checkpoint {
  const changes = { activation: "gelu", tiedHead: true, positions: "absolute", layers: 3 };
  const checkpoint = shippedCheckpoint("gap", changes);
  const shape = modelShape(checkpoint.settings);
  const layout = layoutOf(shape);
  const fresh = (stream: number) => {
    const weights = initialWeights(shape, layout, { seed: 5, stream });
    return unmovedSnapshot({ layout, weights }, weights);
  };
  return { ...checkpoint, generator: fresh(1), verifier: fresh(2) };
}

const gap = shippedCheckpoint("gap");
const other = otherShape();
beforeAll(() => {
  writeRun(at("run"), "gap", gap);
  writeRun(at("other"), "gap", other);
  writeRun(at("one-model"), "rl-v", shippedCheckpoint("rl-v"));
});

test("each model gets a folder, or the one that is named", async () => {
  const both = await lab("export", "hf", "--from", at("run"), "--out", at("both"));
  expect(both.said).toMatch(/^Wrote .*both: the generator and verifier of tango on /);
  expect(both.code).toBe(0);
  expect(readdirSync(at("both")).sort()).toEqual(["generator", "verifier"]);
  expect(readdirSync(at("both/verifier")).sort()).toEqual([
    "README.md",
    "config.json",
    "generation_config.json",
    "model.safetensors",
    "tokenizer.json",
    "tokenizer_config.json",
  ]);
  const one = ["export", "hf", "--from", at("run"), "--role", "verifier", "--out", at("one")];
  expect((await lab(...one)).code).toBe(0);
  const bytes = (name: string) => readFileSync(at(`${name}/model.safetensors`));
  expect(bytes("one")).toEqual(bytes("both/verifier"));
  expect(bytes("one")).not.toEqual(bytes("both/generator"));
  expect((await lab("export", "hf", "--from", at("one-model"), "--out", at("rl-v"))).code).toBe(0);
  expect(readdirSync(at("rl-v"))).toEqual(["generator"]);
});

test("the files are those of a GPT-2 with 66 ids, 16 of them segments", async () => {
  await lab("export", "hf", "--from", at("run"), "--role", "generator", "--out", at("files"));
  const { width: C, heads, layers } = gap.settings;
  expect(json("files/config.json")).toMatchObject({
    architectures: ["GPT2LMHeadModel"],
    model_type: "gpt2",
    vocab_size: 66,
    n_positions: 160,
    n_embd: C,
    n_head: heads,
    n_layer: layers,
    activation_function: "relu",
    tie_word_embeddings: false,
    tango: { role: "generator", segment_delimiters: "+-=?#>,", positions: "segment" },
  });
  const { tensors, metadata } = decodeTensors("a", readFileSync(at("files/model.safetensors")));
  expect(metadata).toEqual({ format: "pt" });
  const shapes = new Map(tensors.map(({ name, shape }) => [name, shape]));
  expect(shapes.get("transformer.wte.weight")).toEqual([66, C]);
  expect(shapes.get("transformer.wpe.weight")).toEqual([160, C]);
  expect(shapes.get("transformer.h.0.attn.c_attn.weight")).toEqual([C, 3 * C]);
  expect(shapes.get("lm_head.weight")).toEqual([66, C]);
  const head = tensors.find(({ name }) => name === "lm_head.weight")?.data.subarray(50 * C);
  expect(head?.every((value) => value === 0)).toBe(true);
  const suppressed = json("files/generation_config.json").suppress_tokens;
  expect(suppressed).toEqual(Array.from({ length: 16 }, (_, g) => 50 + g));
  const { model, pre_tokenizer } = json("files/tokenizer.json");
  expect([model.vocab._, model.vocab["="], model.vocab["|"]]).toEqual([0, 12, 49]);
  expect("1+\n;".match(new RegExp(pre_tokenizer.pattern.Regex, "g"))).toHaveLength(4);
});

test("Hugging Face's tokenizer makes our tokens of every text, and the text of the tokens", () => {
  const settings = presetSettings("gap");
  const tokenizer = new Tokenizer(
    tokenizerJson() as object,
    tokenizerConfigJson(settings) as object,
  );
  for (const text of textsOfTasks(50)) {
    const { ids } = tokenizer.encode(text);
    expect(ids).toEqual(encode(text));
    expect(tokenizer.decode(ids, { skip_special_tokens: false })).toBe(text);
  }
  expect(tokenizer.encode("1 A2").ids).toEqual(encode("1__2"));
});

/** Texts of each task; `npm run nightly` compares 200. */
const CASES = [
  ["relu, segments, a head of its own", "run", gap, ALL ? 200 : 6],
  ["gelu, absolute positions, tied head", "other", other, ALL ? 20 : 4],
] as const;
const torch = pythonWith("torch");

const logitsFile = (run: string, role: Role) => at(`${run}-${role}.bin`);
const textsFile = (run: string) => at(`${run}-texts.json`);

/** Exports both runs, and writes the logits of texts of each task. */
async function exportCases(): Promise<void> {
  for (const [, run, checkpoint, count] of CASES) {
    const texts = textsOfTasks(count);
    expect(texts).toHaveLength(6 * count);
    expect((await lab("export", "hf", "--from", at(run), "--out", at(`${run}-hf`))).code).toBe(0);
    writeFileSync(textsFile(run), JSON.stringify(texts));
    const rows = texts.map((text) => encode(text));
    for (const role of ROLES) {
      const logits = await logitsOf(checkpoint[role], modelShape(checkpoint.settings), rows);
      expect(Math.max(...logits.map((row) => Math.max(...row)))).toBeGreaterThan(1);
      const bytes = Buffer.concat(logits.map((row) => Buffer.from(row.buffer)));
      writeFileSync(logitsFile(run, role), bytes);
    }
  }
}

describe("the logits are ours to 1e-4", () => {
  beforeAll(exportCases);
  const all = CASES.flatMap(([name, run]) => ROLES.map((role) => ({ name, run, role })));
  test.skipIf(!torch)("read with torch", { timeout: 600_000 }, () => {
    const files = all.map(({ run, role }) => [
      join(at(`${run}-hf`), role),
      textsFile(run),
      logitsFile(run, role),
    ]);
    const differences = torch?.runEach(join(PYTHON, "parity.py"), files) ?? [];
    for (const [n, { name, role }] of all.entries()) {
      expect(Number(differences[n]), `${name}: ${role}`).toBeGreaterThan(0);
      expect(Number(differences[n]), `${name}: ${role}`).toBeLessThan(1e-4);
    }
  });
});

test.each([
  ["no run", [], /^export hf needs --from, the run folder to export\.$/],
  ["no folder to write", ["--from", at("run")], /^export hf needs --out, the folder to write\.$/],
  ["a run that is not there", ["--from", at("no"), "--out", at("x")], /^There is no run folder/],
  [
    "a model that the arm has not",
    ["--from", at("one-model"), "--role", "verifier", "--out", at("x")],
    /^A run of rl-v has one model: export it with --role generator\.$/,
  ],
  [
    "a role",
    ["--from", at("run"), "--role", "judge", "--out", at("x")],
    /^--role is "judge", but must be generator or verifier\.$/,
  ],
])("refused in a sentence, and nothing is written: %s", async (_, argv, sentence) => {
  const { code, said } = await lab("export", "hf", ...argv);
  expect(said).toMatch(sentence);
  expect(said).not.toContain("\n");
  expect(code).toBe(2);
  expect(existsSync(at("x"))).toBe(false);
});

test("a run folder that is half written is refused, and a full --out is left alone", async () => {
  const refused = async (from: string, out: string) => {
    const { code, said } = await lab("export", "hf", "--from", at(from), "--out", at(out));
    expect(code).toBe(2);
    expect(said).not.toContain("\n");
    return said;
  };
  mkdirSync(at("young"));
  cpSync(at("run/config.json"), at("young/config.json"));
  expect(await refused("young", "x")).toMatch(/nothing of this run is saved yet: train it with/);
  cpSync(at("run"), at("half"), { recursive: true });
  const whole = readFileSync(at("half/checkpoint.safetensors"));
  writeFileSync(at("half/checkpoint.safetensors"), whole.subarray(0, whole.length / 2));
  expect(await refused("half", "x")).toMatch(/checkpoint\.safetensors cannot be used/);
  mkdirSync(at("full"));
  writeFileSync(at("full/notes.txt"), "mine");
  expect(await refused("run", "full")).toMatch(/full is there already: choose another --out/);
  expect(readdirSync(at("full"))).toEqual(["notes.txt"]);
  writeFileSync(at("file"), "mine");
  expect(await refused("run", "file")).toMatch(/file is there already/);
  expect(await refused("run", "file/model")).toMatch(
    /file\/model cannot be written: a part of the path is not a folder\.$/,
  );
  expect(readFileSync(at("file"), "utf8")).toBe("mine");
  expect(existsSync(at("x"))).toBe(false);
});
