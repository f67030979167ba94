import type { OptimizerConfig } from "../../core/policy.ts";
import type { DrawKey } from "../../core/random/draws.ts";

/** Fields of the uniform `Batch` in kernels/prelude.wgsl, in its order. */
const FIELDS = {
  rows: "u32",
  sequenceTable: "u32",
  listTable: "u32",
  lists: "u32",
  source: "u32",
  accumulate: "u32",
  lossWorkgroup: "u32",
  lossWorkgroups: "u32",
  hasOld: "u32",
  hasReference: "u32",
  samples: "u32",
  rollouts: "u32",
  newTokens: "u32",
  firstStep: "u32",
  steps: "u32",
  greedy: "u32",
  seed: "u32",
  stream: "u32",
  update: "u32",
  perTemperature: "f32",
  perToken: "f32",
  clipLow: "f32",
  clipHigh: "f32",
  entropyCoef: "f32",
  klCoef: "f32",
  gradClip: "f32",
  beta1: "f32",
  beta2: "f32",
  stepSize: "f32",
  perCorrection2: "f32",
  decay: "f32",
  firstRollout: "u32",
  one: "u32",
} as const;

/** A field of `Batch`. */
export type BatchField = keyof typeof FIELDS;

/** The bytes of `Batch`; fields that are not given are 0, `one` is always 1. */
export function batchUniforms(fields: Partial<Record<BatchField, number>>): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(Math.ceil(Object.keys(FIELDS).length / 4) * 16));
  (Object.keys(FIELDS) as BatchField[]).forEach((field, i) => {
    const value = field === "one" ? 1 : (fields[field] ?? 0);
    if (FIELDS[field] === "f32") view.setFloat32(4 * i, value, true);
    else view.setUint32(4 * i, value >>> 0, true);
  });
  return view.buffer;
}

/** The fields that key the random draws of a rollout. */
export function keyFields(key: DrawKey) {
  return { seed: key.seed >>> 0, stream: key.stream, update: key.update };
}

/** The fields of the loss and of AdamW. @param steps optimizer steps done before this one */
export function optimizerFields(optimizer: OptimizerConfig, steps: number) {
  const { clipLow, clipHigh, entropyCoef, klCoef, gradClip, beta1, beta2 } = optimizer;
  return {
    clipLow,
    clipHigh,
    entropyCoef,
    klCoef,
    gradClip,
    beta1,
    beta2,
    perTemperature: 1 / optimizer.temperature,
    stepSize: optimizer.learningRate / (1 - beta1 ** (steps + 1)),
    perCorrection2: 1 / (1 - beta2 ** (steps + 1)),
    decay: 1 - optimizer.learningRate * optimizer.weightDecay,
  };
}
