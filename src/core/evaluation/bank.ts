import { STREAMS } from "../random/draws.ts";
import { sampleSolutions } from "../tango/sampling.ts";
import type { Solution } from "../tango/solution.ts";
import { solve } from "../tasks/task.ts";
import { type HeldOut, heldOut, type Level } from "./held-out.ts";
import { type EvaluationContext, MAX_VERIFICATIONS, scoresAveraged, scoresOf } from "./judge.ts";
import type { ScoredSolution } from "./score.ts";

/** One sampled solution: what test-time strategies may use, and whether it is right. */
export interface BankSample {
  /** Null if no answer could be parsed. */
  readonly answer: string | null;
  readonly outcome: 0 | 1;
  /** The judge's P(correct) in [0, 1]; null if it could not be parsed or there is no judge. */
  readonly score: number | null;
  /** Tokens sampled, and tokens of the prompts. */
  readonly solutionTokens: number;
  readonly solutionRead: number;
  readonly verificationTokens: number;
  readonly verificationRead: number;
}

/** P held-out problems with N samples each, from which test-time strategies are simulated. */
export interface Bank {
  readonly task: string;
  readonly level: Level;
  readonly temperature: number;
  /** Scores averaged per sample: M verifications, 1 for a judge that does not sample, 0 without a judge. */
  readonly verifications: number;
  readonly problems: readonly { readonly text: string; readonly answer: string }[];
  /** [problem][sample], in sampling order. */
  readonly samples: readonly (readonly BankSample[])[];
}

export interface BankSize {
  readonly level: Level;
  readonly problems: number;
  readonly samples: number;
  readonly verifications: number;
}

/** The default size of a bank. */
export const BANK_SIZE: BankSize = {
  level: "in_range",
  problems: 64,
  samples: 64,
  verifications: 1,
};

/** Largest numbers of problems and of samples. */
export const MAX_PROBLEMS = 4096;
export const MAX_SAMPLES = 1024;
/** Samples of one problem in one batch. Part of the draw key: another size gives other samples. */
const BLOCK = 64;
const BLOCKS = MAX_SAMPLES / BLOCK;

/** A bank being sampled. Draws have keys (problem, sample), so a smaller bank is a prefix. */
export class BankDraw {
  readonly #context: EvaluationContext;
  readonly #size: BankSize;
  readonly #heldOut: HeldOut;
  readonly #samples: BankSample[][] = [];

  constructor(context: EvaluationContext, size: BankSize) {
    this.#context = context;
    this.#size = size;
    this.#heldOut = heldOut(context, size.level, size.problems);
  }

  /** Number of problems sampled so far. */
  get done(): number {
    return this.#samples.length;
  }

  /** Number of all problems; fewer than requested if the level has no more. */
  get of(): number {
    return this.#heldOut.problems.length;
  }

  /** The bank of the problems sampled so far. */
  get bank(): Bank {
    const { settings, arm } = this.#context;
    const { level, verifications } = this.#size;
    const { task, problems } = this.#heldOut;
    return {
      task: task.id,
      level,
      temperature: settings.temperature,
      verifications: scoresAveraged(arm, verifications),
      problems: problems
        .slice(0, this.done)
        .map((problem) => ({ text: problem.text, answer: solve(task, problem).answer })),
      samples: [...this.#samples],
    };
  }

  /** Samples and scores the next problem; does nothing at the end. */
  async next(): Promise<void> {
    const { settings, generator } = this.#context;
    const { samples: perProblem, verifications } = this.#size;
    const { task, problems } = this.#heldOut;
    const { seed, temperature } = settings;
    const p = this.done;
    const problem = problems[p];
    if (!problem) return;
    const row: BankSample[] = [];
    for (let block = 0; block * BLOCK < perProblem; block++) {
      const update = p * BLOCKS + block;
      const key = { seed, stream: STREAMS.testTimeSamples, update };
      const options = { temperature, key, weights: "current" } as const;
      const size = Math.min(BLOCK, perProblem - block * BLOCK);
      const solutions = await sampleSolutions(generator, task, [problem], size, options);
      const scores = await scoresOf(this.#context, task, solutions, verifications, (m) => ({
        seed,
        stream: STREAMS.testTimeVerifications,
        update: update * MAX_VERIFICATIONS + m,
      }));
      row.push(...solutions.map((solution, n) => sampleOf(solution, scores[n])));
    }
    this.#samples.push(row);
  }
}

/**
 * Samples and scores a complete bank.
 * @param onProblem called after each problem with the number done; an error that it throws stops the bank
 */
export async function drawBank(
  context: EvaluationContext,
  size: BankSize,
  onProblem: (done: number, of: number) => void | Promise<void>,
): Promise<Bank> {
  const draw = new BankDraw(context, size);
  while (draw.done < draw.of) {
    await draw.next();
    await onProblem(draw.done, draw.of);
  }
  return draw.bank;
}

/** @param scored undefined without a judge */
export function sampleOf(
  { parsed, isCorrect, row }: Solution,
  scored: ScoredSolution | undefined,
): BankSample {
  return {
    answer: parsed.answer,
    outcome: isCorrect ? 1 : 0,
    score: scored?.score ?? null,
    solutionTokens: row.response.length,
    solutionRead: row.prompt.length,
    verificationTokens: scored?.tokens ?? 0,
    verificationRead: scored?.read ?? 0,
  };
}
