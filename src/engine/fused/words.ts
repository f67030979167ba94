import type { Hyper } from "../../core/policy.ts";
import type { DrawKey } from "../../core/random/draws.ts";

/** The uniform `Batch` of kernels/prelude.wgsl, in its order. */
const FIELDS = [
  "rows",
  "sequenceTable",
  "listTable",
  "lists",
  "source",
  "accumulate",
  "lossGroup",
  "lossGroups",
  "hasOld",
  "hasReference",
  "samples",
  "rollouts",
  "newTokens",
  "firstStep",
  "steps",
  "greedy",
  "seed",
  "stream",
  "update",
  "perTemperature",
  "perToken",
  "clipLow",
  "clipHigh",
  "entropyCoef",
  "klCoef",
  "gradClip",
  "beta1",
  "beta2",
  "stepSize",
  "perCorrection2",
  "decay",
  "firstRollout",
  "longest",
  "one",
] as const;

export type BatchField = (typeof FIELDS)[number];

const FLOATS: ReadonlySet<BatchField> = new Set([
  "perTemperature",
  "perToken",
  "clipLow",
  "clipHigh",
  "entropyCoef",
  "klCoef",
  "gradClip",
  "beta1",
  "beta2",
  "stepSize",
  "perCorrection2",
  "decay",
]);

/** Fields that are not given are 0. */
export function batchWords(fields: Partial<Record<BatchField, number>>): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(Math.ceil(FIELDS.length / 4) * 16));
  FIELDS.forEach((field, i) => {
    const value = field === "one" ? 1 : (fields[field] ?? 0);
    if (FLOATS.has(field)) view.setFloat32(4 * i, value, true);
    else view.setUint32(4 * i, value >>> 0, true);
  });
  return view.buffer;
}

export function keyFields(key: DrawKey) {
  return { seed: key.seed >>> 0, stream: key.stream, update: key.update };
}

/** @param steps optimiser steps done before this one */
export function hyperFields(hyper: Hyper, steps: number) {
  const { clipLow, clipHigh, entropyCoef, klCoef, gradClip, beta1, beta2 } = hyper;
  return {
    clipLow,
    clipHigh,
    entropyCoef,
    klCoef,
    gradClip,
    beta1,
    beta2,
    perTemperature: 1 / hyper.temperature,
    stepSize: hyper.learningRate / (1 - beta1 ** (steps + 1)),
    perCorrection2: 1 / (1 - beta2 ** (steps + 1)),
    decay: 1 - hyper.learningRate * hyper.weightDecay,
  };
}
