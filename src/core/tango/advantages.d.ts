/** How rewards become advantages. One switch for both policies. */
export type Estimator = "grpo" | "rloo" | "reinforce++" | "dr_grpo" | "dapo";
/** One rollout as the estimators see it. */
export interface RewardedRollout {
    /** r: the outcome checker's word, or the verifier's reward. */
    readonly outcome: number;
    /** Tokens, the end character included. */
    readonly length: number;
    /** Token index of each step end, ascending. */
    readonly stepEnds: readonly number[];
    /** y, one a step end, in [−1, 1]; null when this rollout has no step reward at all. */
    readonly verdicts: readonly number[] | null;
}
export interface AdvantageOptions {
    readonly estimator: Estimator;
    /** Weight of the step part, in [0, 1]. */
    readonly alpha: number;
    /** Factor on RLOO's step part; the released code multiplies by 10. */
    readonly rlooStepScale: number;
}
export interface Advantages {
    /** [rows][length]: the advantage of every token. */
    readonly tokens: number[][];
    /** [rows]: the outcome part before the blend (its first token's). */
    readonly outcome: number[];
    /** [rows][length]: the step part before the blend. */
    readonly steps: number[][];
}
export interface Baseline {
    readonly mean: number;
    /** Of the sample, n − 1 below. */
    readonly std: number;
}
/** The baseline of rewards that share one. One reward alone has mean 0 and std 1 (released code). */
export declare function baselineOf(values: readonly number[]): Baseline;
/** Whether values differ by no more than rounding: then all of them become 0. */
export declare const hasNoSpread: ({ std }: Baseline) => boolean;
/**
 * What an estimator does to the rewards that share a baseline: the group's outcomes, or the pool
 * of all step rewards of the group.
 */
export declare function centre(estimator: Estimator, values: readonly number[]): number[];
/**
 * Advantages of a whole batch, in doubles. A = (1 − α)·z + α·A_step for every row; when no row of
 * the batch has step rewards, A = z.
 * Source: RL Tango, Eq. 4–7; released `core_algos.py` (research/rl-tango 2.3–2.7).
 * @param groups rollouts that share a prompt, M each
 */
export declare function computeAdvantages(groups: readonly (readonly RewardedRollout[])[], options: AdvantageOptions): Advantages;
/**
 * What multiplies a row's advantages so that a mean over all response tokens of the batch becomes
 * the estimator's own average: token mean for all but `dr_grpo`, which divides by the constant
 * (rows × longest allowed response) instead (Liu et al., arXiv 2503.20783).
 */
export declare function lossScale(estimator: Estimator, tokens: number, rows: number, longest: number): number;
