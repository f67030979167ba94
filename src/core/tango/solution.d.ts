/** A written solution and a written verification, read once and passed around. */
import type { Problem, Task } from "../tasks/task.ts";
import type { Row } from "../tokens/batch.ts";
import { type ParsedSolution, type ParsedVerification, type Verdict } from "./parse.ts";
export interface Solution {
    readonly problem: Problem;
    readonly row: Row;
    readonly text: string;
    readonly parsed: ParsedSolution;
    /** Whether the answer is right: what is measured. */
    readonly outcome: 0 | 1;
    /** What the outcome checker says of it, r: all that training sees. Another than `outcome` only under label noise. */
    readonly label: 0 | 1;
    /** Gold label of each stated step. Measured and shown; trained on only by arms that say so. */
    readonly truth: readonly boolean[];
}
export declare function readSolution(task: Task, problem: Problem, row: Row): Solution;
/** Where the step reward of one solution stands, and how large it is before it is divided by their number. */
export interface Credit {
    /** Token of the solution, ascending: the step ends, or the last token for a judge of the whole. */
    readonly ends: readonly number[];
    /** y of each, in [−1, 1]. */
    readonly scores: readonly number[];
}
/** What was decided about the steps of one solution. */
export interface Judgement {
    /** The verification as sampled; null when no model wrote one. */
    readonly row: Row | null;
    readonly text: string | null;
    readonly parsed: ParsedVerification | null;
    /** y, one a closed step, or null: then this rollout has no step reward at all. */
    readonly verdicts: readonly Verdict[] | null;
    /** Why there are none. */
    readonly unusable: string | null;
    /** Belief that the whole solution is right, in [0, 1], of judges that give a number; else null. */
    readonly belief: number | null;
    /** What the generator is paid for it; null: this rollout has no step reward at all. */
    readonly credit: Credit | null;
}
/** A judgement that the verifier wrote. */
export interface Verification extends Judgement {
    readonly row: Row;
    readonly text: string;
    readonly parsed: ParsedVerification;
}
export declare function readVerification(solution: Solution, row: Row): Verification;
/** A judgement that no model wrote: gold labels, coins. @param verdicts one a closed step */
export declare function labelled(solution: Solution, verdicts: readonly Verdict[]): Judgement;
/** The same words, for which the generator is paid nothing. */
export declare function unpaid(judgement: Judgement): Judgement;
/**
 * One number for a whole solution, paid at its last token, so that every token carries it.
 * @param belief in [0, 1], that the solution is right
 */
export declare function believed(solution: Solution, belief: number): Judgement;
