/** A verdict of one token, read from the policy's probabilities: what RL^V and the ORM judge with. */
import type { Policy } from "../policy.ts";
import { type Row } from "../tokens/batch.ts";
import type { Solution } from "./solution.ts";
export declare const RIGHT: number;
export declare const WRONG: number;
/** The verdict that says so. */
export declare function verdictToken(right: boolean): number;
export interface VerdictOdds {
    /** log π(C) and log π(X) after the solution and `?`, over the whole vocabulary, nats. */
    readonly right: number;
    readonly wrong: number;
    /** s = π(C) / (π(C) + π(X)), in [0, 1]. */
    readonly belief: number;
}
/** The row that asks for the verdict on a solution, with one token as its answer. */
export declare function verdictRow(solution: Solution, token: number, logprob: number): Row;
/**
 * Log-probabilities [rows] of one token after each prompt, under the policy's weights.
 * @param prompts token rows, each non-empty
 */
export declare function nextTokenLogprobs(policy: Policy, prompts: readonly (readonly number[])[], token: number, options: {
    readonly temperature: number;
    readonly weights: "current" | "reference";
}): Promise<number[]>;
/**
 * The belief that each solution is right. Source: RL^V (arXiv 2505.04842), s(x, y) = π(Yes | x, y, I),
 * normalised over the two verdicts (research/rl-v-and-peers 1.9).
 */
export declare function verdictOdds(policy: Policy, solutions: readonly Solution[], temperature: number): Promise<VerdictOdds[]>;
