/**
 * The strict, total parsers. Any text parses to a value or to a named reason why not; none throws.
 *
 * Solution:      (value `;`) × K  `#` answer `.`
 * Verification:  (stated own verdict) × K  `>` final `.`    verdict, final ∈ {C, X}
 */
/** +1 right (`C`), −1 wrong (`X`). */
export type Verdict = 1 | -1;
export interface ParsedSolution {
    /** Values of the closed steps, those before `#`. */
    readonly steps: readonly string[];
    /** Index in the text of the `;` that closes each step: where its reward stands. */
    readonly stepEnds: readonly number[];
    /** What stands between `#` and `.`, or null when there is no such single span. */
    readonly answer: string | null;
    /** Why the solution is not well formed; null when it is. */
    readonly flaw: null | "no end" | "text after the end" | "no answer" | "two answers" | "empty step" | "wrong number of steps";
}
/**
 * @param text a response of the generator, as decoded
 * @param expectedSteps K of the problem
 */
export declare function parseSolution(text: string, expectedSteps: number): ParsedSolution;
export interface ParsedVerification {
    /** One entry a verdict character before `>`, in order. */
    readonly verdicts: readonly Verdict[];
    /** What was written before each verdict, cut in half: stated value, own value. Null when odd or not a value. */
    readonly values: readonly ({
        readonly stated: string;
        readonly own: string;
    } | null)[];
    /** The final verdict; null when what follows `>` is not exactly one verdict and the end. */
    readonly final: Verdict | null;
    /** True when anything before `>` is neither a pair of values with a verdict. */
    readonly stray: boolean;
    /** Whether the step part was closed by `>`. */
    readonly closed: boolean;
}
/** @param text a response of the verifier, as decoded */
export declare function parseVerification(text: string): ParsedVerification;
/**
 * The step verdicts of a verification, or the reason why this rollout has no step reward at all
 * (RL Tango, released code; research/rl-tango 2.2). The final verdict plays no part.
 * @param closedSteps K, the number of closed steps in the solution that was judged
 */
export declare function usableVerdicts(parsed: ParsedVerification, closedSteps: number): {
    verdicts: readonly Verdict[];
    reason: null;
} | {
    verdicts: null;
    reason: string;
};
