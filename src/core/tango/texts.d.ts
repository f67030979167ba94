/** The texts the two models read and write, and the textbooks their SFT is taken from. */
import type { Rng } from "../random/draws.ts";
import { type Problem, type Task } from "../tasks/task.ts";
/** A solution as the grammar writes it: every step closed by `;`, then `#`, the answer, `.`. */
export declare function writeSolution(steps: readonly string[], answer: string): string;
/** The verifier's prompt: problem, solution without its end, `?`. */
export declare function verifierPrompt(problem: Problem, solution: string): string;
/**
 * A verification as the grammar writes it. The final verdict is the AND of the steps' here.
 * @param verdictOf of one step: by default whether both values are equal
 */
export declare function writeVerification(steps: readonly {
    readonly stated: string;
    readonly own: string;
}[], verdictOf?: ({ stated, own }: {
    stated: string;
    own: string;
}) => "C" | "X"): string;
/** Longest well-formed verification of a solution with these step values: 2w + 1 a step, `>C.`. */
export declare function maxVerificationLength(task: Task, problem: Problem): number;
/**
 * The generator's SFT target: a solution from the misprinted textbook. Errors are systematic and
 * local, easy steps are perfect, exploration on hard steps is 1 − rate.
 */
export declare function textbookSolution(task: Task, problem: Problem, book: {
    readonly hardAbove: number;
    readonly rate: number;
}, rng: Rng): string;
/**
 * The verifier's SFT example teaches the habit and not the facts: the verdict says whether the own
 * value equals the stated one, and own values come from an independent textbook.
 * @returns the verifier's prompt and its target
 */
export declare function verifierExample(task: Task, problem: Problem, book: {
    readonly hardAbove: number;
    readonly rate: number;
    readonly corruptionRate: number;
    /** False: verdicts are coins, only the form is taught. */
    readonly habit: boolean;
}, rng: Rng): {
    prompt: string;
    target: string;
};
/**
 * The same example for a judge of one token: only the final verdict, by the textbook's own values.
 * @returns the verifier's prompt and `C.` or `X.`
 */
export declare function verdictExample(...example: Parameters<typeof verifierExample>): ReturnType<typeof verifierExample>;
/** Gold labels of the stated steps: right or wrong given the values stated before. For measuring. */
export declare function stepTruth(task: Task, problem: Problem, steps: readonly string[]): boolean[];
