import * as tf from "@tensorflow/tfjs-core";
import { beforeAll, describe, expect } from "vitest";
import type { OptimizerConfig, UpdateRequest } from "../../../../core/policy.ts";
import type { Rng } from "../../../../core/random/draws.ts";
import { lossTerms, responseOneHot } from "../../../reference/update.ts";
import * as cases from "../../testing/cases.ts";
import { testDevice } from "../../testing/device.ts";
import { GuardedBuffer, read } from "../../testing/guarded-buffer.ts";
import { numbersOf, openReference } from "../../testing/reference.ts";
import { runGuarded } from "../../testing/run-kernel.ts";
import { optimizerFields } from "../../uniforms.ts";
import type { KernelContext } from "../kernel.ts";
import { lossKernel, lossUniforms, lossWorkgroups } from "./kernel.ts";

const device = await testDevice();
const VOCABULARIES = [5, 50, 61, 64, 127, 128];
const CONTEXTS = VOCABULARIES.flatMap((vocabulary) =>
  cases.contextsOf(device, { vocabulary, width: 16 }, ["emulated"]),
);
const CASES = 36;

interface Config {
  readonly context: string;
  readonly rows: number;
  readonly hasOld: boolean;
  readonly hasReference: boolean;
  readonly temperature: number;
  readonly entropyCoef: number;
  readonly klCoef: number;
  readonly clipLow: number;
  readonly clipHigh: number;
  /** Width of the logits: narrow distributions and flat ones. */
  readonly scale: number;
  readonly lossWorkgroup: number;
}

function configOf(context: KernelContext, rng: Rng, i: number): Config {
  const hasReference = rng.integer(0, 2) > 0;
  return {
    context: cases.nameOf(context),
    rows: cases.edgeOr(rng, i, [1, 63, 64, 65, 128, 129], 1, 100),
    hasOld: rng.integer(0, 2) > 0,
    hasReference,
    temperature: cases.pick(rng, [0.3, 0.8, 1, 2]),
    entropyCoef: cases.pick(rng, [0, 0.01, 1]),
    klCoef: hasReference ? cases.pick(rng, [0, 0.05, 1]) : 0,
    clipLow: cases.pick(rng, [0, 0.2, 0.5]),
    clipHigh: cases.pick(rng, [0.1, 0.28]),
    scale: cases.pick(rng, [0.1, 1, 4]),
    lossWorkgroup: rng.integer(0, 4),
  };
}

/** The predicting positions, as one row of a tfjs batch. */
interface Places {
  readonly rows: Int32Array; // of the arena
  readonly tokens: Int32Array;
  readonly coefficients: Float32Array;
  readonly old: Float32Array;
  readonly reference: Float32Array;
}

/** π / old and log(reference / π), kept away from the clip bounds, where rounding decides. */
function randomPositions(config: Config, logprobs: Float32Array, rng: Rng, V: number): Places {
  const all = Array.from({ length: config.rows }, (_, r) => r);
  const predicting = all.filter((r) => r === config.rows - 1 || rng.integer(0, 3) > 0);
  const rows = Int32Array.from(predicting);
  const edges = [1, 1 - config.clipLow, 1 + config.clipHigh];
  const ratio = () => {
    const drawn = Math.exp(0.4 * rng.normal());
    return edges.some((edge) => Math.abs(drawn - edge) < 1e-3) ? 1.05 : drawn;
  };
  const difference = () => {
    const drawn = cases.pick(rng, [0.3, 1, 3]) * rng.normal();
    const k3 = Math.exp(drawn) - drawn - 1;
    return Math.abs(k3 - 10) < 0.05 ? 0.5 : Math.min(drawn, 6);
  };
  const tokens = rows.map(() => rng.integer(0, V - 1));
  const own = Array.from(rows, (r, i) => logprobs[r * V + (tokens[i] ?? 0)] ?? 0);
  return {
    rows,
    tokens,
    coefficients: Float32Array.from(rows, (_, i) => (i % 7 === 3 ? 0 : rng.normal())),
    old: Float32Array.from(own, (logprob) => logprob - Math.log(ratio())),
    reference: Float32Array.from(own, (logprob) => logprob + difference()),
  };
}

function requestOf(config: Config, places: Places): UpdateRequest {
  const T = places.rows.length;
  const { temperature, entropyCoef, klCoef, clipLow, clipHigh } = config;
  const rest = { learningRate: 0, beta1: 0.9, beta2: 0.95, weightDecay: 0, gradClip: 1 };
  const optimizer: OptimizerConfig = {
    ...rest,
    temperature,
    entropyCoef,
    klCoef,
    clipLow,
    clipHigh,
  };
  return {
    tokens: Int32Array.from([0, ...places.tokens]),
    starts: new Int32Array(1),
    lengths: Int32Array.of(T),
    promptLength: 1,
    rows: 1,
    columns: 1 + T,
    coefficients: places.coefficients,
    oldLogprobs: config.hasOld ? places.old : null,
    referenceLogprobs: config.hasReference ? places.reference : null,
    optimizer,
    phase: "test",
  };
}

/** Log-probabilities at the sampling temperature, from logits [R, V]. */
function logSoftmax(logits: tf.Tensor, temperature: number): tf.Tensor2D {
  return tf.logSoftmax(tf.div(logits, temperature)) as tf.Tensor2D;
}

function reference(config: Config, logits: Float32Array, places: Places, context: KernelContext) {
  const V = context.shape.vocabulary;
  const request = requestOf(config, places);
  const own = new Float32Array(places.rows.length * V);
  places.rows.forEach((row, i) => {
    own.set(logits.subarray(row * V, (row + 1) * V), i * V);
  });
  return numbersOf(() => {
    const z = tf.tensor2d(own, [places.rows.length, V]);
    const chosen = responseOneHot(request, context.shape);
    const terms = (x: tf.Tensor) => lossTerms(request, logSoftmax(x, config.temperature), chosen);
    const logs = logSoftmax(z, config.temperature);
    const { policyLoss, entropy, kl, clipLow, clipHigh } = terms(z);
    return {
      gradient: tf.grad((x: tf.Tensor) => terms(x).loss)(z),
      logprob: tf.sum(tf.mul(logs, chosen), 1),
      entropy: tf.neg(tf.sum(tf.mul(logs, tf.exp(logs)), 1)),
      means: tf.stack([policyLoss, entropy, kl, clipLow, clipHigh]),
    };
  });
}

function inputsOf(config: Config, places: Places): Uint32Array<ArrayBuffer> {
  const inputs = new Uint32Array(8 * config.rows);
  const floats = new Float32Array(inputs.buffer);
  places.rows.forEach((row, i) => {
    inputs[8 * row + 3] = (places.tokens[i] ?? 0) + 1;
    floats.set(
      [places.coefficients[i] ?? 0, places.old[i] ?? 0, places.reference[i] ?? 0],
      8 * row + 4,
    );
  });
  return inputs;
}

/** [R, V] with every row padded to a multiple of 4; the padding has large values, so that reads of it show. */
function padded(logits: Float32Array, rows: number, V: number): Float32Array {
  const wide = Math.ceil(V / 4) * 4;
  const values = new Float32Array(rows * wide).fill(77);
  for (let r = 0; r < rows; r++) values.set(logits.subarray(r * V, (r + 1) * V), r * wide);
  return values;
}

async function check(context: KernelContext, config: Config, rng: Rng): Promise<void> {
  const { rows, lossWorkgroup } = config;
  const V = context.shape.vocabulary;
  const V4 = Math.ceil(V / 4);
  const values = cases.noise(rng, rows * V, config.scale);
  const { logprobs } = numbersOf(() => ({
    logprobs: logSoftmax(tf.tensor2d(values, [rows, V]), config.temperature),
  }));
  const places = randomPositions(config, logprobs, rng, V);
  const want = reference(config, values, places, context);
  const T = places.rows.length;
  const workgroups = lossWorkgroups(rows);
  const [arena, model] = [new GuardedBuffer("arena"), new GuardedBuffer("model")];
  const logits = arena.update(padded(values, rows, V));
  const scores = arena.room(rows);
  const partials = arena.fill(2 * (lossWorkgroup + workgroups[0]));
  arena.allow(partials + 2 * lossWorkgroup, 2 * workgroups[0]);
  const after = await runGuarded(device as GPUDevice, {
    kernel: lossKernel(context),
    uniforms: lossUniforms({ logits, scores, partials }),
    workgroups,
    batch: {
      rows,
      lossWorkgroup,
      perToken: 1 / T,
      hasOld: config.hasOld ? 1 : 0,
      hasReference: config.hasReference ? 1 : 0,
      ...optimizerFields(requestOf(config, places).optimizer, 0),
    },
    inputs: inputsOf(config, places),
    arena,
    model,
  });
  const gradient = new Float32Array(4 * rows * V4);
  const scored = new Float32Array(4 * rows);
  places.rows.forEach((row, i) => {
    gradient.set(want.gradient.subarray(i * V, (i + 1) * V), 4 * row * V4);
    scored.set([want.logprob[i] ?? 0, want.entropy[i] ?? 0], 4 * row);
  });
  const score = read(after.arena, scores, 4 * rows);
  cases.expectClose("the gradient", read(after.arena, logits, gradient.length), gradient, 1e-5);
  cases.expectClose("log π and entropy", score, scored, 5e-6);
  checkPartials(
    read(after.arena, partials + 2 * lossWorkgroup, 8 * workgroups[0]),
    score,
    want.means,
    T,
  );
}

/** Compares sums over all groups with the means of tfjs, and the entropy of each group. */
function checkPartials(
  partials: Float32Array,
  scores: Float32Array,
  means: Float32Array,
  tokens: number,
): void {
  const sums = [0, 0, 0, 0, 0];
  for (let g = 0; g < partials.length / 8; g++) {
    for (let t = 0; t < 5; t++) sums[t] = (sums[t] ?? 0) + (partials[8 * g + t] ?? Number.NaN);
    const own = scores.subarray(256 * g, 256 * (g + 1));
    const entropy = own.reduce((sum, value, i) => sum + (i % 4 === 1 ? value : 0), 0);
    expect(partials[8 * g + 1], `entropy of group ${g}`).toBeCloseTo(entropy, 3);
  }
  const names = ["policy term", "entropy", "k3", "clipped low", "clipped high"];
  names.forEach((name, t) => {
    const mean = means[t] ?? Number.NaN;
    const difference = Math.abs((sums[t] ?? 0) / tokens - mean);
    expect(difference, `error of the mean ${name}`).toBeLessThan(1e-5 * (1 + Math.abs(mean)));
  });
}

describe.skipIf(!device)("the kernel loss beside tfjs's terms and gradients", () => {
  beforeAll(openReference);

  cases.testEach(CONTEXTS, CASES, configOf, check);
});
