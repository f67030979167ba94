/** The work of a case by formula, equal for every engine. */
import type { ModelShape } from "../../core/policy.ts";
import type { BenchSpec } from "./cases.ts";

/** Tokens and operations of one call. */
export interface Work {
  /** Tokens that count for tokens/s: all tokens of the rows in an update, new tokens in a rollout. */
  readonly tokens: number;
  /** Floating-point operations of the matrix products, with a multiply-add as two. */
  readonly flops: number;
}

/** Multiply-adds of all layers' weight matrices for one token: qkv 3C², out C², mlp 8C². */
function layerProducts(shape: ModelShape): number {
  return 12 * shape.layers * shape.width ** 2;
}

/**
 * Multiply-adds at positions `from` to `to` − 1 of a row: position p attends to p + 1 keys and values of C channels.
 */
function attentionProducts(shape: ModelShape, from: number, to: number): number {
  const pairs = (to * (to + 1) - from * (from + 1)) / 2;
  return 2 * shape.layers * shape.width * pairs;
}

/**
 * One optimizer step: the forward pass, and twice that for the backward pass. The head counts at
 * response positions only; look-ups, norms, softmax, loss and AdamW do not count.
 */
export function updateWork(spec: BenchSpec): Work {
  const { shape, promptLength, newTokens } = spec;
  const rows = spec.prompts * spec.samplesPerPrompt;
  const columns = promptLength + newTokens;
  const forward =
    layerProducts(shape) * columns +
    attentionProducts(shape, 0, columns) +
    shape.width * shape.vocabulary * newTokens;
  return { tokens: rows * columns, flops: 3 * 2 * rows * forward };
}

/** One batch of rollouts: each prompt is read once, then every new token but the last is fed back. */
export function rolloutWork(spec: BenchSpec): Work {
  const { shape, prompts, samplesPerPrompt, promptLength, newTokens } = spec;
  const rows = prompts * samplesPerPrompt;
  const head = shape.width * shape.vocabulary;
  const read =
    layerProducts(shape) * promptLength + attentionProducts(shape, 0, promptLength) + head;
  const fed = newTokens - 1;
  const written =
    (layerProducts(shape) + head) * fed +
    attentionProducts(shape, promptLength, promptLength + fed);
  return { tokens: rows * newTokens, flops: 2 * (prompts * read + rows * written) };
}
