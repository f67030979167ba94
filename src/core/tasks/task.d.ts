import type { Rng } from "../random/draws.ts";
/** One problem. Plain values, so that it can cross worker boundaries and be written to a file. */
export interface Problem {
    /** Id of the task that made it. */
    readonly task: string;
    /** The generator's whole prompt, ending in `=`; only characters of the vocabulary. */
    readonly text: string;
    /** The numbers or words it is made of, as written. */
    readonly operands: readonly string[];
    /** K, the number of steps a full solution has. Fixed by the problem. */
    readonly steps: number;
}
/** Why a typed text is no problem of a task, with the numbers of the sentence that says so. */
export type ProblemFlaw = {
    readonly flaw: "form";
} | {
    readonly flaw: "lengths";
    readonly first: number;
    readonly second: number;
}
/** A column, counted from 1, that adds up to more than a digit holds. */
 | {
    readonly flaw: "column";
    readonly column: number;
    readonly sum: number;
};
/** Ranges of K, both ends included, and what lies beyond them. */
export interface Levels {
    readonly sft: readonly [low: number, high: number];
    readonly rl: readonly [low: number, high: number];
    /** One K above RL's range: only SFT trains on it, and its range must cover it (unseen lengths stay at 0). */
    readonly longer: number;
    /** Id of another task, on which RL never trains; SFT does where the setting otherShare is above 0. */
    readonly other: string;
}
/**
 * A family of small problems with worked solutions and exact checks. One file a task, found by
 * glob, default export. Steps are judged locally: given the values stated before them.
 */
export interface Task {
    readonly id: string;
    readonly title: string;
    /** Two or three plain sentences for a student: the problem, what a step says, the answer. */
    readonly describe: string;
    /** How a problem is typed, in one sentence with an example: the answer to a text that is none. */
    readonly grammar: string;
    readonly levels: Levels;
    /** Largest K the prompt grammar, the segment table and the context allow. */
    readonly maxSteps: number;
    /** Draws a problem of K steps. */
    generate(rng: Rng, steps: number): Problem;
    /**
     * Reads a typed problem of any K; total: every text gives a problem or says why it is none.
     * @param text without spaces, in small letters, ending in `=`
     */
    parse(text: string): Problem | ProblemFlaw;
    /** The right value of step k (0-based), given the values stated for steps 0 … k − 1, right or not. */
    stepValue(problem: Problem, k: number, previous: readonly string[]): string;
    /** The answer that a writer who stated these K step values concludes. */
    answerOf(problem: Problem, steps: readonly string[]): string;
    /** True for steps that the misprinted textbook may get wrong (0 … 9, larger means fewer). */
    isHard(problem: Problem, k: number, previous: readonly string[], hardAbove: number): boolean;
    /** The textbook's systematic wrong value for step k: a function of the step alone, never the right value. */
    misprint(problem: Problem, k: number, previous: readonly string[]): string;
    /** A random value of the right shape, other than `value`. */
    corrupt(problem: Problem, k: number, value: string, rng: Rng): string;
    /** Longest well-formed solution of a K-step problem, in tokens, the end character included. */
    maxSolutionLength(steps: number): number;
}
/** The worked solution: every step right, and the answer. Local truth chained from the start. */
export declare function solve(task: Task, problem: Problem): {
    steps: string[];
    answer: string;
};
/** Whether step k states the right value, given the values stated before it. */
export declare function checkStep(task: Task, problem: Problem, k: number, steps: readonly string[]): boolean;
/** Whether the answer is the problem's answer. */
export declare function checkAnswer(task: Task, problem: Problem, answer: string): boolean;
