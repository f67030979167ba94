/**
 * The model of engine/reference/transformer.ts in jax-js. Functions consume their arguments; `.ref`
 * keeps a value for another use. All of this runs inside `jit`, where extra references cost nothing.
 */
import { nn, numpy as np } from "@jax-js/jax";
import type { ModelShape } from "../../core/policy.ts";

/** The model's tensors by name. */
export type Weights = { [name: string]: np.Array };

const NORM_EPSILON = 1e-5;
const HIDDEN = -1e9;

/** A tensor of the model, for one use. */
function weight(weights: Weights, name: string): np.Array {
  const found = weights[name];
  if (!found) throw new Error(`the model has no tensor ${name}`);
  return found.ref;
}

/** xW + b. @param x [R, in] */
function linear(x: np.Array, weights: Weights, matrix: string, bias: string): np.Array {
  return np.matmul(x, weight(weights, matrix)).add(weight(weights, bias));
}

function norm(x: np.Array, weights: Weights, name: string): np.Array {
  const centered = x.ref.sub(np.mean(x, -1, { keepdims: true }));
  const variance = np.mean(np.square(centered.ref), -1, { keepdims: true });
  const scaled = centered.div(np.sqrt(variance.add(NORM_EPSILON)));
  return scaled.mul(weight(weights, `${name}.gain`)).add(weight(weights, `${name}.bias`));
}

/** Sum of the three tables' rows. @param ids each of shape [R] @returns [R, C] */
export function embed(
  weights: Weights,
  ids: { token: np.Array; segment: np.Array; offset: np.Array },
  shape: ModelShape,
): np.Array {
  // Products with one-hot rows take six dispatches more and are no faster.
  const row = (table: string, id: np.Array) => np.take(weight(weights, table), id, 0);
  return row("table.token", ids.token)
    .add(row("table.segment", np.minimum(ids.segment, shape.segments - 1)))
    .add(row("table.offset", ids.offset));
}

/** Attention of one layer, which differs between the forward pass over rows and decoding. */
export type Attend = (q: np.Array, k: np.Array, v: np.Array, layer: number) => np.Array;

/** All layers. @param x [R, C], consumed @param attend q, k, v as [R, H, D] → [R, C] */
export function layers(x: np.Array, weights: Weights, shape: ModelShape, attend: Attend): np.Array {
  const rows = x.shape[0] ?? 0;
  const size = shape.width / shape.heads;
  let stream = x;
  for (let l = 0; l < shape.layers; l++) {
    const layer = `layer${l}`;
    const before = norm(stream.ref, weights, `${layer}.norm1`);
    const qkv = linear(before, weights, `${layer}.attention.qkv`, `${layer}.attention.qkvBias`);
    const [q, k, v] = np
      .split(qkv, 3, 1)
      .map((part) => part.reshape([rows, shape.heads, size])) as [np.Array, np.Array, np.Array];
    const attnOut = attend(q, k, v, l);
    stream = stream.add(
      linear(attnOut, weights, `${layer}.attention.out`, `${layer}.attention.outBias`),
    );
    const between = norm(stream.ref, weights, `${layer}.norm2`);
    const inner = linear(between, weights, `${layer}.mlp.in`, `${layer}.mlp.inBias`);
    const active = shape.activation === "relu" ? nn.relu(inner) : nn.gelu(inner);
    stream = stream.add(linear(active, weights, `${layer}.mlp.out`, `${layer}.mlp.outBias`));
  }
  return stream;
}

/**
 * softmax(q kᵀ / √D, hidden where `seen` is 0) v.
 * @param q [N, Q, H, D] @param k,v [N, S, H, D] @param seen broadcastable to [N, H, Q, S], booleans
 * @returns [N · Q, C]
 */
export function attention(q: np.Array, k: np.Array, v: np.Array, seen: np.Array): np.Array {
  const [N = 0, Q = 0, H = 0, D = 0] = q.shape;
  const scores = np.einsum("nqhd,nkhd->nhqk", q.mul(1 / Math.sqrt(D)), k);
  const shares = nn.softmax(np.where(seen, scores, HIDDEN), -1);
  return np.einsum("nhqk,nkhd->nqhd", shares, v).reshape([N * Q, H * D]);
}

/** Forward pass over complete rows with causal attention. @param x [N · S, C] @returns [N · S, C] */
export function readRows(
  x: np.Array,
  weights: Weights,
  shape: ModelShape,
  rows: number,
  keep?: (k: np.Array, v: np.Array) => void,
): np.Array {
  const columns = (x.shape[0] ?? 0) / rows;
  const byRow = (part: np.Array) => {
    return part.reshape([rows, columns, shape.heads, shape.width / shape.heads]);
  };
  const seen = np.tri(columns, columns, 0, { dtype: np.bool }).reshape([1, 1, columns, columns]);
  return layers(x, weights, shape, (q, k, v) => {
    const [keys, values] = [byRow(k), byRow(v)];
    keep?.(keys.ref, values.ref);
    return attention(byRow(q), keys, values, seen.ref);
  });
}

/** Log-probabilities of the next token. @param x [R, C] @returns [R, V] */
export function logProbabilities(x: np.Array, weights: Weights, temperature: number): np.Array {
  const logits = np.matmul(norm(x, weights, "norm"), weight(weights, "head"));
  return nn.logSoftmax(logits.div(temperature), -1);
}
