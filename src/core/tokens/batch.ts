import type { TokenBatch } from "../policy.ts";
import { PAD } from "./vocabulary.ts";

/** One row of a batch, without padding. */
export interface Row {
  readonly prompt: readonly number[];
  readonly response: readonly number[];
  /** Per response token; empty when not sampled. */
  readonly logprobs: readonly number[];
  readonly entropy: readonly number[];
}

/** Response tokens of some rows. */
export function responseTokens(rows: readonly Pick<Row, "response">[]): number {
  return rows.reduce((sum, row) => sum + row.response.length, 0);
}

/**
 * Collates rows into one batch: prompts are left-padded, so that all responses begin at one column.
 * @returns tokens [N, S], S = longest prompt + longest response
 */
export function collate(rows: readonly Pick<Row, "prompt" | "response">[]): TokenBatch {
  const promptLength = Math.max(...rows.map((row) => row.prompt.length));
  const columns = promptLength + Math.max(...rows.map((row) => row.response.length));
  const tokens = new Int32Array(rows.length * columns).fill(PAD);
  const starts = new Int32Array(rows.length);
  const lengths = new Int32Array(rows.length);
  rows.forEach((row, n) => {
    const start = promptLength - row.prompt.length;
    starts[n] = start;
    lengths[n] = row.response.length;
    tokens.set(row.prompt, n * columns + start);
    tokens.set(row.response, n * columns + promptLength);
  });
  return { tokens, starts, lengths, promptLength, rows: rows.length, columns };
}

/** Per-token values [N][T_n] in the layout of the batch's responses: [N, T], 0 beyond each row. */
export function toBatchLayout(
  batch: TokenBatch,
  values: readonly (readonly number[])[],
): Float32Array {
  const span = batch.columns - batch.promptLength;
  const laid = new Float32Array(batch.rows * span);
  values.forEach((row, n) => {
    laid.set(row.slice(0, span), n * span);
  });
  return laid;
}
