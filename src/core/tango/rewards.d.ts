import type { ParsedSolution, ParsedVerification } from "./parse.ts";
/** What the verifier's reward needs to know of the solution that was judged. */
export interface Judged {
    /** r, the outcome checker's word. */
    readonly label: 0 | 1;
    readonly parsed: Pick<ParsedSolution, "steps" | "flaw">;
}
/**
 * Step rewards of one rollout: y_k / K, standing at the character that ends step k.
 * Source: RL Tango, Eq. 3.
 * @param scores y, one a step: a verdict ±1, or a number between
 */
export declare function stepRewards(scores: readonly number[]): number[];
/**
 * How well a verification keeps the form, in [0, 1]: 1 less 0.8 when no step has a verdict, 0.8
 * when their number is not K (asked only of a well-formed solution) and 0.4 for stray characters.
 * Source: RL Tango's released penalties, adapted to our grammar (research/rl-tango 3.3).
 */
export declare function formatScore(parsed: ParsedVerification, solution: Judged): number;
export interface VerifierReward {
    /** 1 when the final verdict agrees with the outcome. */
    readonly correctness: number;
    /** In [0, 1]. */
    readonly format: number;
    /** correctness + γ · format, or 0 when the final verdict cannot be read. */
    readonly total: number;
}
/**
 * The verifier's reward: was the final verdict right, and did it keep the form. No gold step label.
 * Source: RL Tango, Eq. 8.
 * @param formatWeight γ
 */
export declare function verifierReward(parsed: ParsedVerification, solution: Judged, formatWeight: number): VerifierReward;
