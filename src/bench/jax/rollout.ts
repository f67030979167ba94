/**
 * Sampling in jax-js: one `jit` for the prompts, then one per token. jax-js has no in-place update and
 * no loop on the device, so caches have their full length from the start and are rewritten with a mask
 * for every token. Draws are made on the device.
 */
import { jit, nn, numpy as np } from "@jax-js/jax";
import type { ModelShape } from "../../core/policy.ts";
import { IS_DELIMITER } from "../../core/tokens/vocabulary.ts";
import { attention, embed, layers, logProbabilities, readRows, type Weights } from "./model.ts";

/** Sizes that are compiled in. */
export interface RolloutShape {
  readonly prompts: number;
  readonly samplesPerPrompt: number;
  readonly promptLength: number;
  readonly newTokens: number;
  readonly temperature: number;
}

/** The state between two tokens. N rows, S = prompt + T. */
export type DecodeState = {
  keys: np.Array[]; // per layer [N, S, H, D]
  values: np.Array[];
  position: np.Array; // [1] int32, response position of the next token
  segment: np.Array; // [N] int32, of that token
  offset: np.Array; // [N] int32
  logprobs: np.Array; // [N, V], of that token
  written: np.Array; // [N, T] int32
  chosen: np.Array; // [N, T] log-probabilities
  entropy: np.Array; // [N, T]
};

/** Compiles the forward pass over the prompts, which also allocates the caches. */
export function compilePrefill(size: RolloutShape, shape: ModelShape) {
  const { prompts: B, samplesPerPrompt: M, promptLength: P, newTokens: T } = size;
  const N = B * M;
  return jit(
    (
      weights: Weights,
      ids: { token: np.Array; segment: np.Array; offset: np.Array },
      next: { segment: np.Array; offset: np.Array },
    ): DecodeState => {
      const keys: np.Array[] = [];
      const values: np.Array[] = [];
      const grown = (part: np.Array) => {
        const room = np.pad(part, [
          [0, 0],
          [0, T],
          [0, 0],
          [0, 0],
        ]);
        return M === 1 ? room : np.repeat(room, M, 0);
      };
      const x = embed(weights, ids, shape);
      const stream = readRows(x, weights, shape, B, (k, v) => {
        keys.push(grown(k));
        values.push(grown(v));
      });
      const last = stream.reshape([B, P, shape.width]).slice([], P - 1, []);
      const logprobs = logProbabilities(last, weights, size.temperature);
      return {
        keys,
        values,
        position: np.zeros([1], { dtype: np.int32 }),
        segment: next.segment,
        offset: next.offset,
        logprobs: M === 1 ? logprobs : np.repeat(logprobs, M, 0),
        written: np.zeros([N, T], { dtype: np.int32 }),
        chosen: np.zeros([N, T]),
        entropy: np.zeros([N, T]),
      };
    },
  );
}

/** Samples the next token by inverse CDF and stores it. @param uniforms [N, T] */
function draw(state: DecodeState, uniforms: np.Array, newTokens: number, vocabulary: number) {
  const rows = state.logprobs.shape[0] ?? 0;
  const here = np.equal(np.arange(newTokens), state.position.ref).reshape([1, newTokens]);
  const uniform = np.sum(np.where(here.ref, uniforms, 0), 1, { keepdims: true });
  const probabilities = np.exp(state.logprobs.ref);
  const passed = np.lessEqual(np.cumsum(probabilities.ref, 1), uniform).astype(np.int32);
  const token = np.minimum(np.sum(passed, 1), vocabulary - 1);
  const logprob = np.sum(nn.oneHot(token.ref, vocabulary).mul(state.logprobs.ref), 1);
  const entropy = np.negative(np.sum(probabilities.mul(state.logprobs.ref), 1));
  const note = (value: np.Array, all: np.Array) =>
    np.where(here.ref, value.reshape([rows, 1]), all.ref);
  return {
    token: token.ref,
    written: note(token, state.written),
    chosen: note(logprob, state.chosen),
    entropy: note(entropy, state.entropy),
  };
}

/** Compiles one step: samples a token, feeds it and computes the distribution of the next. */
export function compileStep(size: RolloutShape, shape: ModelShape) {
  const { promptLength: P, newTokens: T } = size;
  const S = P + T;
  const head = shape.width / shape.heads;
  const segmented = shape.positions === "segment";
  const opening = Array.from({ length: shape.vocabulary }, (_, id) =>
    segmented && IS_DELIMITER[id] ? 1 : 0,
  );
  return jit((weights: Weights, state: DecodeState, uniforms: np.Array): DecodeState => {
    const rows = state.logprobs.shape[0] ?? 0;
    const { token, ...notes } = draw(state, uniforms, T, shape.vocabulary);
    const ids = { token: token.ref, segment: state.segment.ref, offset: state.offset.ref };
    const column = state.position.ref.add(P);
    const atColumn = np.equal(np.arange(S), column.ref).reshape([1, S, 1, 1]);
    const seen = np.lessEqual(np.arange(S), column).reshape([1, 1, 1, S]);
    const keys: np.Array[] = [];
    const values: np.Array[] = [];
    const x = layers(embed(weights, ids, shape), weights, shape, (q, k, v, l) => {
      const byRow = (part: np.Array) => part.reshape([rows, 1, shape.heads, head]);
      const cached = (all: np.Array[], part: np.Array) =>
        np.where(atColumn.ref, byRow(part), (all[l] as np.Array).ref);
      const [k2, v2] = [cached(state.keys, k), cached(state.values, v)];
      keys.push(k2.ref);
      values.push(v2.ref);
      return attention(byRow(q), k2, v2, seen.ref);
    });
    const openers = np.array(Int32Array.from(opening));
    const opens = np.take(openers, token, 0);
    return {
      keys,
      values,
      position: state.position.ref.add(1),
      segment: state.segment.ref.add(opens.ref),
      offset: state.offset.ref.add(1).mul(np.subtract(1, opens)),
      logprobs: logProbabilities(x, weights, size.temperature),
      ...notes,
    };
  });
}

/** Compiles the last draw, after which nothing is computed. */
export function compileLastDraw(size: RolloutShape, shape: ModelShape) {
  return jit((state: DecodeState, uniforms: np.Array) => {
    const notes = draw(state, uniforms, size.newTokens, shape.vocabulary);
    return { written: notes.written, chosen: notes.chosen, entropy: notes.entropy };
  });
}
