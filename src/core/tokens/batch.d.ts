import type { Rollouts, TokenBatch } from "../policy.ts";
/** One row of a batch, by itself. */
export interface Row {
    readonly prompt: readonly number[];
    readonly response: readonly number[];
    /** Per response token; empty when not sampled. */
    readonly logprobs: readonly number[];
    readonly entropy: readonly number[];
}
/** Response tokens of some rows. */
export declare function responseTokens(rows: readonly Pick<Row, "response">[]): number;
/** The rows of a batch of rollouts. */
export declare function unpack(rollouts: Rollouts): Row[];
/**
 * Lays rows out as one batch: prompts right-aligned, responses from one common column on.
 * @returns the batch, N = rows, S = longest prompt + longest response
 */
export declare function pack(rows: readonly Pick<Row, "prompt" | "response">[]): TokenBatch;
/** Lays per-token values out like the batch's response: [N, T], 0 beyond each row. */
export declare function spread(batch: TokenBatch, values: readonly (readonly number[])[]): Float32Array;
