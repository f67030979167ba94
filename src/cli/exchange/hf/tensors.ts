/**
 * The lab's weights under the names of Hugging Face's GPT-2, and back.
 *
 * GPT-2 adds wte[input_ids] + wpe[position_ids] + wte[token_type_ids]. The segment table becomes rows of
 * `wte` behind those of the characters, so that token type V + g is segment g; the offset table is `wpe`.
 * All other matrices are [in, out], as GPT-2's Conv1D has them. Only the head is [out, in]: it is transposed,
 * and gets rows of zeros for the ids that are segments.
 */
import { badFile } from "../../../core/bad-file.ts";
import { layoutOf, parameterCount, sizeOf } from "../../../core/model/layout.ts";
import type { LayoutEntry, ModelShape, Snapshot } from "../../../core/policy.ts";
import type { NamedTensor, TensorFacts } from "../../../core/runs/safetensors.ts";

type Weights = Pick<Snapshot, "layout" | "weights">;

/** Names in one layer: ours, then GPT-2's. */
const LAYER: readonly (readonly [ours: string, theirs: string])[] = [
  ["norm1.gain", "ln_1.weight"],
  ["norm1.bias", "ln_1.bias"],
  ["attention.qkv", "attn.c_attn.weight"],
  ["attention.qkvBias", "attn.c_attn.bias"],
  ["attention.out", "attn.c_proj.weight"],
  ["attention.outBias", "attn.c_proj.bias"],
  ["norm2.gain", "ln_2.weight"],
  ["norm2.bias", "ln_2.bias"],
  ["mlp.in", "mlp.c_fc.weight"],
  ["mlp.inBias", "mlp.c_fc.bias"],
  ["mlp.out", "mlp.c_proj.weight"],
  ["mlp.outBias", "mlp.c_proj.bias"],
];
/** Attention masks, which older versions of transformers stored among the weights. */
const MASK = /(?:^|\.)h\.(\d+)\.attn\.(bias|masked_bias)$/;
const WTE = "transformer.wte.weight";
const HEAD = "lm_head.weight";

/** Prefixes that wrappers (compilation, sharding, repetition) add to the names of tensors. */
const WRAPPERS =
  /(?<=^|\.)(?:_orig_mod|_fsdp_wrapped_module|_checkpoint_wrapped_module|_forward_module|module)\./g;
/** Tensor names of a model saved without its head, which lack the prefix "transformer.". */
const WITHOUT_HEAD = /^(?=(?:wte|wpe|ln_f|h\.\d+)\.)/;

/** A tensor's name as in transformers, without prefixes of wrappers. */
const nameOf = (name: string): string =>
  name.replace(WRAPPERS, "").replace(WITHOUT_HEAD, "transformer.");

/** Tensors with equal shape in both: our name, then GPT-2's. */
function sameTensors({ layers }: ModelShape): (readonly [ours: string, theirs: string])[] {
  const inLayers = Array.from({ length: layers }, (_, l) =>
    LAYER.map(([ours, theirs]) => [`layer${l}.${ours}`, `transformer.h.${l}.${theirs}`] as const),
  );
  return [
    ["table.offset", "transformer.wpe.weight"],
    ...inLayers.flat(),
    ["norm.gain", "transformer.ln_f.weight"],
    ["norm.bias", "transformer.ln_f.bias"],
  ];
}

/** Rows of `wte`: the characters, then the segments. */
export const hfVocabulary = ({ vocabulary, segments }: ModelShape): number => vocabulary + segments;

/** A matrix [rows, columns] as [columns, rows]. */
function transposed(data: Float32Array, rows: number, columns: number): Float32Array {
  const turned = new Float32Array(data.length);
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < columns; c++) turned[c * rows + r] = data[r * columns + c] as number;
  return turned;
}

/** @param model with the layout of the shape, in any order */
export function hfTensors({ layout, weights }: Weights, shape: ModelShape): NamedTensor[] {
  const part = (name: string): { shape: readonly number[]; data: Float32Array } => {
    const entry = layout.find((one) => one.name === name) as LayoutEntry;
    const { offset } = entry;
    return { shape: entry.shape, data: weights.slice(offset, offset + sizeOf(entry)) };
  };
  const { width, vocabulary, tiedHead } = shape;
  const rows = hfVocabulary(shape);
  const wte = new Float32Array(rows * width);
  wte.set(part("table.token").data);
  wte.set(part("table.segment").data, vocabulary * width);
  const same = sameTensors(shape).map(([ours, theirs]) => ({ name: theirs, ...part(ours) }));
  const tensors = [{ name: WTE, shape: [rows, width], data: wte }, ...same];
  if (tiedHead) return tensors;
  const head = new Float32Array(rows * width);
  head.set(transposed(part("head").data, width, vocabulary));
  return [...tensors, { name: HEAD, shape: [rows, width], data: head }];
}

/**
 * Whether a tensor is an attention mask, which is not a weight.
 * @throws TangoError("bad-file") if it has the name of a mask of this model, but another shape
 */
export function isMask(file: string, { name, shape }: TensorFacts, model: ModelShape): boolean {
  const [, layer, kind] = MASK.exec(nameOf(name)) ?? [];
  if (layer === undefined || Number(layer) >= model.layers) return false;
  const { context } = model;
  const shapes = kind === "bias" ? [`1,1,${context},${context}`] : ["", "1"];
  if (shapes.includes(shape.join())) return true;
  const expected = kind === "bias" ? `1 × 1 × ${context} × ${context}` : "one number";
  const why = `${name.slice(0, 60)} is ${shape.join(" × ")}, but such a mask is ${expected}`;
  throw badFile(file, why);
}

/** @throws TangoError("bad-file") if two tensors have the same name after removing prefixes */
function byNames(file: string, tensors: readonly NamedTensor[]): Map<string, NamedTensor> {
  const named = new Map<string, NamedTensor>();
  for (const tensor of tensors) {
    const name = nameOf(tensor.name);
    const other = named.get(name);
    if (other) {
      const [one, two] = [other, tensor].map((each) => JSON.stringify(each.name.slice(0, 60)));
      throw badFile(file, `${one} and ${two} are the same part of the model: take one out`);
    }
    named.set(name, tensor);
  }
  return named;
}

/**
 * The other way. A tied head may be stored twice; the head's rows for segments mean nothing and are dropped.
 * @param file name for errors
 * @throws TangoError("bad-file") naming the first tensor that is missing, of another shape or not finite
 */
export function fromHfTensors(
  file: string,
  tensors: readonly NamedTensor[],
  shape: ModelShape,
): Weights {
  const layout = layoutOf(shape);
  const { width, vocabulary, segments, tiedHead } = shape;
  const rows = hfVocabulary(shape);
  const left = byNames(file, tensors);
  const take = (name: string, sides: readonly number[]): Float32Array => {
    const tensor = left.get(name);
    left.delete(name);
    if (!tensor) throw badFile(file, `it has no ${name}`);
    if (tensor.shape.join() !== sides.join()) {
      const [got, expected] = [tensor.shape, sides].map((side) => side.join(" × "));
      throw badFile(file, `${name} is ${got}, but its settings say ${expected}`);
    }
    if (!tensor.data.every(Number.isFinite)) throw badFile(file, `${name} is not finite`);
    return tensor.data;
  };
  const weights = new Float32Array(parameterCount(layout));
  const put = (name: string, data: (sides: readonly number[]) => Float32Array) => {
    const entry = layout.find((one) => one.name === name) as LayoutEntry;
    weights.set(data(entry.shape), entry.offset);
  };
  const wte = take(WTE, [rows, width]);
  put("table.token", () => wte.subarray(0, vocabulary * width));
  put("table.segment", () => wte.subarray(vocabulary * width, (vocabulary + segments) * width));
  for (const [ours, theirs] of sameTensors(shape)) put(ours, (sides) => take(theirs, sides));
  if (!tiedHead) {
    const head = take(HEAD, [rows, width]).subarray(0, vocabulary * width);
    put("head", () => transposed(head, vocabulary, width));
  } else if (left.has(HEAD)) {
    const head = take(HEAD, [rows, width]);
    if (head.some((value, i) => value !== wte[i])) {
      throw badFile(file, `${HEAD} differs from ${WTE}, but the head of this model is tied`);
    }
  }
  const [extra] = left.keys();
  if (extra !== undefined) {
    throw badFile(file, `it has ${JSON.stringify(extra.slice(0, 60))}, which this model has not`);
  }
  return { layout, weights };
}
