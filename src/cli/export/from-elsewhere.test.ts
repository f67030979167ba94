/** Weights as other programs save them: in bfloat16, and with masks among them. */
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { modelShape } from "../../core/model/shape.ts";
import { decodeTensors } from "../../core/runs/safetensors.ts";
import { decodeModel } from "../../core/runs/sft-checkpoint.ts";
import { lab } from "./testing/lab.ts";
import { recordedCheckpoint, shippedCheckpoint, writeRun } from "./testing/run.ts";

const folder = mkdtempSync(join(tmpdir(), "from-elsewhere-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (...names: string[]) => join(folder, ...names);
const checkpoint = shippedCheckpoint("micro");
const { context } = modelShape(checkpoint.settings);

interface Stored {
  readonly name: string;
  readonly dtype: string;
  readonly shape: readonly number[];
  readonly bytes: Uint8Array;
}

/** A file as any program may write it. */
function file(tensors: readonly Stored[]): Uint8Array {
  let end = 0;
  const entries = tensors.map(({ name, dtype, shape, bytes }) => {
    const data_offsets = [end, end + bytes.length];
    end += bytes.length;
    return [name, { dtype, shape, data_offsets }] as const;
  });
  const header = Buffer.from(JSON.stringify(Object.fromEntries(entries)));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(header.length));
  return Buffer.concat([length, header, ...tensors.map(({ bytes }) => bytes)]);
}

let model: Stored[];
beforeAll(async () => {
  writeRun(at("run"), "micro", checkpoint);
  await lab("export", "hf", "--from", at("run"), "--role", "generator", "--out", at("hf"));
  const { tensors } = decodeTensors("m", readFileSync(at("hf", "model.safetensors")));
  model = tensors.map(({ name, shape, data }) => {
    return { name, dtype: "F32", shape, bytes: new Uint8Array(data.buffer) };
  });
});

/** Imports a model whose folder has these files in place of its one. */
async function imported(name: string, files: Readonly<Record<string, string | Uint8Array>>) {
  cpSync(at("hf"), at(name), { recursive: true });
  rmSync(at(name, "model.safetensors"));
  for (const [part, content] of Object.entries(files)) writeFileSync(at(name, part), content);
  const out = at(`${name}.safetensors`);
  const { code, said } = await lab("import", "hf", "--from", at(name), "--out", out);
  const weights = existsSync(out) ? decodeModel(name, readFileSync(out)).snapshot.weights : null;
  expect([code, said.includes("\n")]).toEqual([weights ? 0 : 2, false]);
  return { said, weights };
}
const whole = (tensors: readonly Stored[]) => ({ "model.safetensors": file(tensors) });

test("bfloat16 is widened: each weight is the upper half of its own", async () => {
  const half = model.map((one) => {
    const words = new Uint16Array(one.bytes.slice().buffer);
    const upper = Uint16Array.from({ length: words.length / 2 }, (_, i) => words[2 * i + 1] ?? 0);
    return { ...one, dtype: "BF16", bytes: new Uint8Array(upper.buffer) };
  });
  const { weights } = await imported("brain", whole(half));
  const bits = new Uint32Array(checkpoint.generator.weights.slice().buffer);
  const widened = new Float32Array(bits.map((each) => each & 0xffff0000).buffer);
  expect(weights).toEqual(widened);
  const [first, ...rest] = half;
  const short = [{ ...(first as Stored), bytes: first?.bytes.slice(2) as Uint8Array }, ...rest];
  expect((await imported("short", whole(short))).said).toMatch(/does not fit its shape/);
});

const mask = (layer: number, kind: string, dtype: string, shape: readonly number[], width = 1) => ({
  name: `transformer.h.${layer}.attn.${kind}`,
  dtype,
  shape,
  bytes: new Uint8Array(shape.reduce((size, side) => size * side, width)),
});
const SQUARE = [1, 1, context, context];

test.each([
  ["bytes", mask(0, "bias", "U8", SQUARE), mask(0, "masked_bias", "F32", [], 4)],
  ["truth values", mask(0, "bias", "BOOL", SQUARE), mask(0, "masked_bias", "F16", [1], 2)],
  ["numbers", mask(0, "bias", "F32", SQUARE, 4), mask(0, "masked_bias", "BF16", [], 2)],
])("masks of attention are left out: %s", async (kind, ...masks) => {
  const { weights } = await imported(`masks of ${kind}`, whole([...masks, ...model]));
  expect(weights).toEqual(checkpoint.generator.weights);
  const bare = masks.map((each) => ({ ...each, name: each.name.replace("transformer.", "") }));
  const again = await imported(`bare masks of ${kind}`, whole([...model, ...bare]));
  expect(again.weights).toEqual(checkpoint.generator.weights);
});

test.each([
  ["a square without its ones", mask(0, "bias", "U8", [context, context]), /such a mask is 1 × 1/],
  ["a smaller square", mask(0, "bias", "U8", [1, 1, 2, 2]), /is 1 × 1 × 2 × 2, but such a mask/],
  ["two numbers", mask(0, "masked_bias", "F32", [2], 4), /is 2, but such a mask is one number/],
  ["a layer too many", mask(9, "bias", "F32", SQUARE, 4), /"transformer\.h\.9\.attn\.bias", which/],
])("a mask with %s is refused", async (name, wrong, sentence) => {
  const { said } = await imported(`wrong ${name}`, whole([...model, wrong]));
  expect(said).toMatch(sentence);
});

const renamed = (change: (name: string) => string) =>
  whole(model.map((each) => ({ ...each, name: change(each.name) })));

test.each([
  ["torch.compile", (name: string) => `_orig_mod.${name}`],
  ["several GPUs", (name: string) => `module.${name}`],
  ["both", (name: string) => `module._orig_mod.${name}`],
  ["FSDP", (name: string) => name.replace(/(h\.\d+)\./, "$1._fsdp_wrapped_module.")],
  ["compiled layers", (name: string) => name.replace(/(h\.\d+)\./, "$1._orig_mod.")],
  ["the model without its head", (name: string) => name.replace("transformer.", "")],
])("names are read through what is around the model: %s", async (kind, change) => {
  const { weights } = await imported(`names of ${kind}`, renamed(change));
  expect(weights).toEqual(checkpoint.generator.weights);
  const masks = [mask(0, "bias", "U8", SQUARE)].map((each) => ({
    ...each,
    name: change(each.name),
  }));
  const parts = [...model.map((each) => ({ ...each, name: change(each.name) })), ...masks];
  const again = await imported(`names and masks of ${kind}`, whole(parts));
  expect(again.weights).toEqual(checkpoint.generator.weights);
});

test("a part that is there under two names is refused, and so are other names", async () => {
  const [first] = model;
  const twice = { ...(first as Stored), name: `_orig_mod.${first?.name}` };
  const { said } = await imported("one part twice", whole([...model, twice]));
  expect(said).toMatch(/"transformer\.\S+" and "_orig_mod\.\S+" are the same part of the model/);
  const foreign = await imported(
    "another model",
    renamed((name) => `gpt.${name}`),
  );
  expect(foreign.said).toMatch(/it has no transformer\.wte\.weight/);
});

test("a folder with weights of another kind names the way", async () => {
  const { said } = await imported("folder of torch", { "pytorch_model.bin": "" });
  expect(said).toMatch(/it has no model\.safetensors: save the whole model with save_pretrained/);
});

test("the page names the way for weights that have no settings beside them", async () => {
  const said = (bytes: Uint8Array) => {
    try {
      decodeModel("x.safetensors", bytes);
    } catch (error) {
      return (error as Error).message;
    }
    return "";
  };
  const way = /export hf --from RUN --out DIR, then import hf --from DIR --out FILE\.safetensors/;
  expect(said(readFileSync(at("run", "checkpoint.safetensors")))).toMatch(way);
  expect(said(file(model))).toMatch(/Hugging Face's format: npm run lab -- import hf --from DIR/);
});

test("no file of an export or an import names a place on the machine", async () => {
  writeRun(at("gap"), "gap", recordedCheckpoint("gap", {}));
  const out = at("exported hf");
  const { code, said } = await lab("export", "hf", "--from", at("gap"), "--out", out);
  expect(code, said).toBe(0);
  for (const name of readdirSync(out, { recursive: true, encoding: "utf8" })) {
    const path = join(out, name);
    if (statSync(path).isFile())
      expect([name, readFileSync(path).includes(folder)]).toEqual([name, false]);
  }
  expect(readFileSync(at("exported hf", "generator", "README.md"), "utf8")).toMatch(
    "--from gap --out 'exported hf'",
  );
  await lab("import", "hf", "--from", at("hf"), "--out", at("imported.safetensors"));
  expect(readFileSync(at("imported.safetensors")).includes(folder)).toBe(false);
});
