/** Runs the rollout kernel by itself, after a forward pass in tfjs. */
import * as tf from "@tensorflow/tfjs-core";
import type { ModelShape } from "../../../core/policy.ts";
import type { DrawKey } from "../../../core/random/draws.ts";
import { causalMask, multiHot } from "../../reference/inputs.ts";
import { forward, logProbabilities } from "../../reference/transformer.ts";
import { type Arena, arenaFor, vec4sPerRollout } from "../arena.ts";
import { packPrompts } from "../batch.ts";
import type { KernelContext } from "../kernels/kernel.ts";
import { rolloutKernel } from "../kernels/rollout/kernel.ts";
import { type ModelLayout, modelLayout } from "../model-layout.ts";
import { planFor } from "../plan.ts";
import { formFor } from "../rollout-forms.ts";
import { keyFields } from "../uniforms.ts";
import { foldedNumbers, viewsOf } from "./folded.ts";
import { GuardedBuffer, isPoison, read } from "./guarded-buffer.ts";
import { plainNorm } from "./reference.ts";
import { runKernel } from "./run-kernel.ts";

export interface RolloutCase {
  readonly context: KernelContext;
  readonly weights: Float32Array;
  readonly prompts: readonly (readonly number[])[];
  readonly samples: number;
  readonly newTokens: number;
  /** 0 is greedy. */
  readonly temperature: number;
  readonly key: DrawKey;
  readonly firstRollout: number;
  readonly section: "weights" | "reference";
  /** These logits at every position, instead of those of the model. */
  readonly logits?: Float32Array;
}

/** The samples of one row, as far as the kernel wrote them. */
export interface Row {
  readonly tokens: readonly number[];
  readonly logprobs: readonly number[];
  readonly entropy: readonly number[];
}

/** Writes the results of the forward pass over a prompt: keys and values of each layer, the last x̂. */
function writePrompt(
  arena: GuardedBuffer,
  arenaLayout: Arena,
  { context: { shape }, weights, ...rest }: RolloutCase,
  prompt: readonly number[],
  first: number,
): void {
  const C = shape.width;
  const layout = modelLayout(shape, 1);
  const length = prompt.length;
  let layer = 0;
  tf.tidy(() => {
    const of = viewsOf(tf.tensor1d(weights), layout);
    const row = Int32Array.from(prompt);
    const start = new Int32Array(1);
    const hot = multiHot(row, start, 1, length, shape);
    const flat = (x: tf.Tensor) => tf.reshape(tf.transpose(x, [1, 0, 2]), [length, C]);
    const x = forward(hot, causalMask(start, 1, length), 1, length, of, shape, (k, v) => {
      const pair = tf.concat([flat(k), flat(v)], 1).dataSync();
      const qkv = arenaLayout.layers[layer]?.qkv ?? 0;
      // The queries of the prompt stay poison, because they are not read.
      for (let i = 0; i < length; i++) {
        const keyValue = pair.subarray(2 * C * i, 2 * C * (i + 1)) as Float32Array;
        arena.set(qkv + (3 * C * (first + i) + C) / 4, keyValue);
      }
      layer += 1;
    });
    const normed = plainNorm(x).normed.dataSync().subarray(-C) as Float32Array;
    arena.set(arenaLayout.norm.normed + (C * (first + length - 1)) / 4, normed);
  });
  if (layer !== shape.layers) throw new Error(`${layer} layers of ${rest.prompts.length} prompts`);
}

function writeModel(
  model: GuardedBuffer,
  { context: { shape }, weights, section, logits }: RolloutCase,
  layout: ModelLayout,
): void {
  model.whole(layout.size / 4);
  // Only the tables of the weights are read; everything else is folded.
  model.set(layout[section] / 4, weights.subarray(0, layout.tableRows * shape.width));
  const folded = foldedNumbers(weights, shape, layout);
  if (logits) {
    const { weight, bias } = layout.folded.head;
    folded.fill(0, weight, bias).set(logits, bias);
  }
  model.set(layout.folded.start / 4, folded);
}

/** Samples in slices of the given lengths. @returns one row per rollout, and the bits of the output */
export async function drawRollouts(
  device: GPUDevice,
  rollout: RolloutCase,
  slices: readonly number[],
): Promise<{ rows: Row[]; bits: Uint32Array }> {
  const { context, prompts, samples, newTokens } = rollout;
  const { shape } = context;
  const packed = packPrompts(prompts, shape);
  const rollouts = prompts.length * samples;
  const each = vec4sPerRollout(shape, newTokens);
  const layout = modelLayout(shape, 1);
  const arenaLayout = arenaFor(shape, packed.positions, rollouts * each, 0);
  const [arena, model] = [new GuardedBuffer("arena"), new GuardedBuffer("model")];
  arena.whole(arenaLayout.size);
  arena.allow(arenaLayout.rollout, rollouts * each);
  prompts.forEach((prompt, b) => {
    writePrompt(
      arena,
      arenaLayout,
      rollout,
      prompt,
      packed.inputs[4 * (packed.sequenceTable + b)] ?? 0,
    );
  });
  writeModel(model, rollout, layout);
  const form = formFor(context, rollouts, null);
  const step = planFor(context, layout, arenaLayout).rollout(rollouts, newTokens, form);
  const run = {
    kernel: rolloutKernel(context, layout, form),
    uniforms: step.uniforms,
    workgroups: step.workgroups({ rows: packed.positions, sequences: packed.sequences, rollouts }),
    inputs: packed.inputs as Uint32Array<ArrayBuffer>,
  };
  let memory = { arena: arena.floats(), model: model.floats() };
  let firstStep = 0;
  for (const steps of slices) {
    const batch = { ...batchOf(rollout, packed, layout), rollouts, firstStep, steps };
    memory = await runKernel(device, { ...run, batch, ...memory });
    firstStep += steps;
  }
  const stray = arena.strayWrite(memory.arena) ?? model.strayWrite(memory.model);
  if (stray) throw new Error(`rollout ${stray}`);
  const output = arenaLayout.rollout + rollouts * (each - newTokens);
  return rowsOf(memory.arena, output, rollouts, newTokens);
}

function batchOf(
  rollout: RolloutCase,
  packed: ReturnType<typeof packPrompts>,
  layout: ModelLayout,
) {
  return {
    rows: packed.positions,
    sequenceTable: packed.sequenceTable,
    listTable: packed.listTable,
    lists: packed.lists,
    source: layout[rollout.section],
    samples: rollout.samples,
    newTokens: rollout.newTokens,
    greedy: rollout.temperature === 0 ? 1 : 0,
    perTemperature: 1 / (rollout.temperature || 1),
    firstRollout: rollout.firstRollout,
    ...keyFields(rollout.key),
  };
}

function rowsOf(arena: Float32Array<ArrayBuffer>, output: number, count: number, T: number) {
  const rows = Array.from({ length: count }, (_, n): Row => {
    const at = (t: number) => 4 * (output + n * T + t);
    const written = Array.from({ length: T }, (_, t) => t).filter((t) => !isPoison(arena, at(t)));
    const values = (c: number) => written.map((t) => arena[at(t) + c] ?? Number.NaN);
    if (written.some((t, i) => t !== i)) throw new Error(`row ${n} has a gap: ${written}`);
    return { tokens: values(0), logprobs: values(1), entropy: values(2) };
  });
  const bits = new Uint32Array(read(arena, output, 4 * count * T).slice().buffer);
  return { rows, bits };
}

/** Probabilities of the next token after a text, by tfjs. */
export function distributionAfter(
  text: readonly number[],
  weights: Float32Array,
  temperature: number,
  shape: ModelShape,
): Float32Array {
  return tf.tidy(() => {
    const of = viewsOf(tf.tensor1d(weights), modelLayout(shape, 1));
    const start = new Int32Array(1);
    const hot = multiHot(Int32Array.from(text), start, 1, text.length, shape);
    const x = forward(hot, causalMask(start, 1, text.length), 1, text.length, of, shape);
    const last = tf.slice(x, [text.length - 1, 0], [1, shape.width]);
    return tf.exp(logProbabilities(last, temperature, of, shape)).dataSync() as Float32Array;
  });
}
