/** Batched sampling with a KV cache: one forward pass over the prompts, then one token a step. */
import * as tf from "@tensorflow/tfjs-core";
import type { GenerateRequest, ModelShape, Rollouts } from "../../core/policy.ts";
import { uniforms } from "../../core/random/draws.ts";
import { END, IS_DELIMITER, segmentPositions } from "../../core/tokens/vocabulary.ts";
import { type Aligned, alignPrompts, assemble } from "../rollouts.ts";
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

/** What one step hands to the next. All tensors; the caller of `step` owns them. */
interface DecodeState {
  keys: tf.Tensor3D[]; // per layer [N · H, t, D]
  values: tf.Tensor3D[];
  mask: tf.Tensor4D; // [N, 1, 1, t]
  segment: tf.Tensor1D; // [N], of the token to be written next
  offset: tf.Tensor1D;
  logprobs: tf.Tensor2D; // [N, V], of the token to be written next
}

interface Drawn {
  readonly token: tf.Tensor1D; // [N] int32
  readonly logprob: tf.Tensor1D;
  readonly entropy: tf.Tensor1D;
}

/**
 * Repeats each prompt's block of a tensor for its M samples: [B · X, …] → [B · M · X, …]. Side by side
 * and not by tf.tile, which tfjs-wasm does float by float.
 */
function repeat<T extends tf.Tensor>(x: T, prompts: number, samples: number): T {
  const inner = x.size / prompts;
  const once = tf.reshape(x, [prompts, inner]);
  const repeated = tf.concat(new Array<tf.Tensor>(samples).fill(once), 1);
  return tf.reshape(repeated, [(x.shape[0] ?? 0) * samples, ...x.shape.slice(1)]) as T;
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
  const mask = new Float32Array(B * columns);
  const segment = new Float32Array(B);
  const offset = new Float32Array(B);
  for (let b = 0; b < B; b++) {
    const start = starts[b] ?? 0;
    mask.fill(HIDDEN, b * columns, b * columns + start);
    // Positions of one more token than the prompt has: those of the first drawn token.
    const row = Int32Array.from([...tokens.subarray(b * columns, (b + 1) * columns), END]);
    const places = segmentPositions(row, start);
    const absolute = shape.positions === "absolute";
    segment[b] = absolute ? 0 : (places.segments[columns] ?? 0);
    offset[b] = absolute ? columns - start : (places.offsets[columns] ?? 0);
  }
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

/**
 * A column, so many times beside itself: [N, 1] → [N, times]. Times one is exact, and tfjs-wasm
 * compares a matrix with a column element by element.
 */
function beside(column: tf.Tensor2D, times: number): tf.Tensor2D {
  return tf.matMul(column, tf.ones([1, times]));
}

/** Draws by inverse CDF from given uniforms: tf.multinomial is wrong on webgpu, and not ours to seed. */
function draw(logprobs: tf.Tensor2D, uniform: tf.Tensor2D | null): Drawn {
  const [, V] = logprobs.shape;
  const probabilities = tf.exp(logprobs);
  const token = uniform
    ? tf.minimum(
        tf.sum(
          tf.cast(tf.lessEqual(tf.cumsum(probabilities, 1), beside(uniform, V)), "float32"),
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

/** Feeds the drawn token and computes the distribution of the next one. */
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
  const places = [hot(state.segment, shape.segments), hot(state.offset, shape.context)];
  let x = embed(tf.concat([tokenHot, ...places], 1), weights);
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
  // A delimiter opens the next segment at offset 0; any other token moves one on.
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
 * Samples M responses for each prompt.
 * @param yieldToEvents awaited between steps, so that a worker's heartbeat is not starved
 */
export async function generate(
  request: GenerateRequest,
  weights: Weights,
  shape: ModelShape,
  yieldToEvents: () => Promise<void>,
): Promise<Rollouts> {
  const B = request.prompts.length;
  const M = request.samplesPerPrompt;
  const N = B * M;
  const T = request.maxNewTokens;
  const aligned = alignPrompts(request, shape);
  const greedy = request.temperature === 0;
  const noise = greedy ? null : tf.tensor2d(uniforms(request.key, N, T), [N, T]);
  // With absolute positions no character opens a segment.
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
      const one = scope(() => draw(current.logprobs, noise && tf.slice(noise, [0, t], [N, 1])));
      drawn.push(one);
      if (t + 1 < T) {
        const temperature = request.temperature || 1;
        state = scope(() => step(current, one.token, delimiters, temperature, weights, shape));
        disposeState(current);
      }
      await yieldToEvents();
    }
    return await collect(request, aligned, drawn, N, T);
  } finally {
    disposeState(state);
    tf.dispose([delimiters, ...(noise ? [noise] : [])]);
    for (const one of drawn) tf.dispose([one.token, one.logprob, one.entropy]);
  }
}

/** Reads everything back at once and cuts each row at its end character. */
async function collect(
  request: GenerateRequest,
  aligned: Aligned,
  drawn: readonly Drawn[],
  _N: number,
  _T: number,
): Promise<Rollouts> {
  const read = async (pick: (one: Drawn) => tf.Tensor) => {
    const joined = tf.tidy(() =>
      tf.stack(
        drawn.map((one) => tf.cast(pick(one), "float32")),
        1,
      ),
    );
    const data = (await joined.data()) as Float32Array;
    joined.dispose();
    return data;
  };
  const [ids, logprobs, entropy] = await Promise.all([
    read((one) => one.token),
    read((one) => one.logprob),
    read((one) => one.entropy),
  ]);
  return assemble(request, aligned, { ids, logprobs, entropy });
}
