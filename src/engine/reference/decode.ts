/** Batched sampling with a KV cache: one forward pass over the prompts, then one token per step. */
import * as tf from "@tensorflow/tfjs-core";
import type { Draws, GenerateRequest, ModelShape } from "../../core/policy.ts";
import { uniforms } from "../../core/random/draws.ts";
import { END, IS_DELIMITER, segmentPositions } from "../../core/tokens/vocabulary.ts";
import { type Aligned, alignPrompts } from "../prompts.ts";
import { constant } from "./constant.ts";
import { causalMask, multiHot } from "./inputs.ts";
import { oneHotFloat } from "./one-hot.ts";
import { scope } from "./scope.ts";
import {
  attend,
  embed,
  forward,
  HIDDEN,
  linear,
  logProbabilities,
  mlp,
  norm,
  queryKeyValue,
  type Weights,
} from "./transformer.ts";

/** The state between two steps. The caller of `step` disposes of its tensors. */
interface DecodeState {
  keys: tf.Tensor3D[]; // per layer [N · H, t, D]
  values: tf.Tensor3D[];
  mask: tf.Tensor4D; // [N, 1, 1, t]
  segment: tf.Tensor1D; // [N], of the next token
  offset: tf.Tensor1D;
  logprobs: tf.Tensor2D; // [N, V], distribution of the next token
}

interface Drawn {
  readonly token: tf.Tensor1D; // [N] int32
  readonly logprob: tf.Tensor1D;
  readonly entropy: tf.Tensor1D;
}

/** [B · X, …] → [B · M · X, …], by concatenation: tf.tile copies float by float in tfjs-wasm. */
function repeat<T extends tf.Tensor>(x: T, prompts: number, samples: number): T {
  const inner = x.size / prompts;
  const once = tf.reshape(x, [prompts, inner]);
  const repeated = tf.concat(new Array<tf.Tensor>(samples).fill(once), 1);
  return tf.reshape(repeated, [(x.shape[0] ?? 0) * samples, ...x.shape.slice(1)]) as T;
}

/** [B, columns] attention mask of each prompt, and [B] the position of the first token to be sampled. */
function afterPrompts({ tokens, starts, columns }: Aligned, B: number, shape: ModelShape) {
  const mask = new Float32Array(B * columns);
  const segment = new Float32Array(B);
  const offset = new Float32Array(B);
  for (let b = 0; b < B; b++) {
    const start = starts[b] ?? 0;
    mask.fill(HIDDEN, b * columns, b * columns + start);
    // One token longer than the prompt: the last stands for the first token to be sampled.
    const row = Int32Array.from([...tokens.subarray(b * columns, (b + 1) * columns), END]);
    const positions = segmentPositions(row, start);
    const absolute = shape.positions === "absolute";
    segment[b] = absolute ? 0 : (positions.segments[columns] ?? 0);
    offset[b] = absolute ? columns - start : (positions.offsets[columns] ?? 0);
  }
  return { mask, segment, offset };
}

function prefill(
  request: GenerateRequest,
  aligned: Aligned,
  weights: Weights,
  shape: ModelShape,
): DecodeState {
  const B = request.prompts.length;
  const M = request.samplesPerPrompt;
  const { tokens, starts, columns } = aligned;
  const keys: tf.Tensor3D[] = [];
  const values: tf.Tensor3D[] = [];
  const x = forward(
    multiHot(tokens, starts, B, columns, shape),
    causalMask(starts, B, columns),
    B,
    columns,
    weights,
    shape,
    (k, v) => {
      keys.push(repeat(k, B, M));
      values.push(repeat(v, B, M));
    },
  );
  const last = tf.reshape(
    tf.slice(tf.reshape(x, [B, columns, shape.width]), [0, columns - 1, 0], [B, 1, shape.width]),
    [B, shape.width],
  );
  const { mask, segment, offset } = afterPrompts(aligned, B, shape);
  return {
    keys,
    values,
    mask: repeat(tf.tensor4d(mask, [B, 1, 1, columns]), B, M),
    segment: repeat(tf.tensor1d(segment), B, M),
    offset: repeat(tf.tensor1d(offset), B, M),
    logprobs: repeat(
      logProbabilities(last, request.temperature || 1, weights, shape) as tf.Tensor2D,
      B,
      M,
    ),
  };
}

/** [N, 1] → [N, times] as an exact product with ones: broadcasting is slow in tfjs-wasm. */
function repeatColumn(column: tf.Tensor2D, times: number): tf.Tensor2D {
  return tf.matMul(column, tf.ones([1, times]));
}

/**
 * Samples by inverse CDF from given uniforms: tf.multinomial is wrong on WebGPU and cannot be seeded.
 * @param logprobs [N, V] @param uniform [N, 1] in [0, 1), or null for the most likely token
 */
function draw(logprobs: tf.Tensor2D, uniform: tf.Tensor2D | null): Drawn {
  const [, V] = logprobs.shape;
  const probabilities = tf.exp(logprobs);
  const token = uniform
    ? tf.minimum(
        tf.sum(
          tf.cast(tf.lessEqual(tf.cumsum(probabilities, 1), repeatColumn(uniform, V)), "float32"),
          1,
        ),
        constant(V - 1),
      )
    : tf.argMax(logprobs, 1);
  const ids = tf.cast(token, "int32") as tf.Tensor1D;
  const chosen = oneHotFloat(ids, V);
  return {
    token: ids,
    logprob: tf.sum(tf.mul(logprobs, chosen), 1),
    entropy: tf.neg(tf.sum(tf.mul(logprobs, probabilities), 1)),
  };
}

/** Feeds the sampled token [N] and computes the distribution of the next one. */
function step(
  state: DecodeState,
  token: tf.Tensor1D,
  delimiters: tf.Tensor2D,
  temperature: number,
  weights: Weights,
  shape: ModelShape,
): DecodeState {
  const N = token.shape[0];
  const hot = (ids: tf.Tensor1D, size: number) =>
    oneHotFloat(tf.cast(tf.minimum(ids, constant(size - 1)), "int32") as tf.Tensor1D, size);
  const tokenHot = oneHotFloat(token, shape.vocabulary);
  const positionHot = [hot(state.segment, shape.segments), hot(state.offset, shape.context)];
  let x = embed(tf.concat([tokenHot, ...positionHot], 1), weights);
  const mask = tf.concat([state.mask, tf.zeros([N, 1, 1, 1])], 3) as tf.Tensor4D;
  const keys: tf.Tensor3D[] = [];
  const values: tf.Tensor3D[] = [];
  for (let l = 0; l < shape.layers; l++) {
    const layer = `layer${l}`;
    const before = norm(x, weights(`${layer}.norm1.gain`), weights(`${layer}.norm1.bias`));
    const [q, k, v] = queryKeyValue(before, N, 1, layer, weights, shape);
    const allKeys = tf.concat([state.keys[l] as tf.Tensor3D, k], 1);
    const allValues = tf.concat([state.values[l] as tf.Tensor3D, v], 1);
    keys.push(allKeys);
    values.push(allValues);
    const attnOut = attend(q, allKeys, allValues, mask, N, shape);
    x = tf.add(
      x,
      linear(attnOut, weights(`${layer}.attention.out`), weights(`${layer}.attention.outBias`)),
    );
    const between = norm(x, weights(`${layer}.norm2.gain`), weights(`${layer}.norm2.bias`));
    x = tf.add(x, mlp(between, layer, weights, shape));
  }
  // A delimiter opens the next segment at offset 0; any other token increments the offset.
  const opens = tf.reshape(tf.matMul(tokenHot, delimiters), [N]) as tf.Tensor1D;
  return {
    keys,
    values,
    mask,
    segment: tf.add(state.segment, opens),
    offset: tf.mul(tf.add(state.offset, constant(1)), tf.sub(constant(1), opens)),
    logprobs: logProbabilities(x, temperature, weights, shape) as tf.Tensor2D,
  };
}

function disposeState(state: DecodeState): void {
  tf.dispose([
    ...state.keys,
    ...state.values,
    state.mask,
    state.segment,
    state.offset,
    state.logprobs,
  ]);
}

/**
 * Samples M responses to each prompt.
 * @param yieldToEvents awaited between steps, so that the worker can send its heartbeat
 * @returns N = B · M rows
 * @throws TangoError("bad-shape") when prompts and new tokens do not fit the model
 */
export async function generate(
  request: GenerateRequest,
  weights: Weights,
  shape: ModelShape,
  yieldToEvents: () => Promise<void>,
): Promise<Draws> {
  const B = request.prompts.length;
  const M = request.samplesPerPrompt;
  const N = B * M;
  const T = request.maxNewTokens;
  const aligned = alignPrompts(request, shape);
  const greedy = request.temperature === 0;
  const noise = greedy ? null : tf.tensor2d(uniforms(request.key, N, T), [N, T]);
  // With absolute positions no token opens a segment.
  const segmented = shape.positions === "segment";
  const opening = Array.from({ length: shape.vocabulary }, (_, id) =>
    segmented && IS_DELIMITER[id] ? 1 : 0,
  );
  const delimiters = tf.tensor2d(opening, [shape.vocabulary, 1]);
  const drawn: Drawn[] = [];
  let state = scope(() => prefill(request, aligned, weights, shape));
  try {
    for (let t = 0; t < T; t++) {
      const current = state;
      const sampled = scope(() => draw(current.logprobs, noise && tf.slice(noise, [0, t], [N, 1])));
      drawn.push(sampled);
      if (t + 1 < T) {
        const temperature = request.temperature || 1;
        state = scope(() => step(current, sampled.token, delimiters, temperature, weights, shape));
        disposeState(current);
      }
      await yieldToEvents();
    }
    return await collect(drawn);
  } finally {
    disposeState(state);
    tf.dispose([delimiters, ...(noise ? [noise] : [])]);
    for (const { token, logprob, entropy } of drawn) tf.dispose([token, logprob, entropy]);
  }
}

/** Reads all samples back. */
async function collect(drawn: readonly Drawn[]): Promise<Draws> {
  const joined = tf.tidy(() => {
    const steps = drawn.map(({ token, logprob, entropy }) =>
      // The fourth number is unused; it keeps the fused engine's layout.
      tf.stack([tf.cast(token, "float32"), logprob, entropy, entropy], 1),
    );
    return tf.stack(steps, 1);
  });
  const draws = (await joined.data()) as Float32Array;
  joined.dispose();
  return draws;
}
