/**
 * Votes at test time, simulated from a bank of samples: N held-out solutions of each problem are sampled and scored
 * once, and a vote over fewer of them takes the mean over all disjoint blocks of consecutive samples, so that nothing
 * depends on a random choice. Ties go to the earliest; an answer that could not be parsed never wins against one that
 * could, and a score that could not be parsed is 0.
 */
import { canScore } from "../algorithms/judge.ts";
import { bootstrapMean, resampleIndices } from "../metrics/intervals.ts";
import { type Interval, mean } from "../metrics/statistics.ts";
import { STREAMS } from "../random/draws.ts";
import { sampleSolutions } from "../tango/sampling.ts";
import type { Solution } from "../tango/solution.ts";
import { heldOut, type Level } from "./held-out.ts";
import { type EvaluationContext, scoresOf } from "./judge.ts";

/** One sampled solution: what votes may use, and whether it is right. */
export interface VotedSample {
  /** Null if no answer could be parsed. */
  readonly answer: string | null;
  readonly outcome: 0 | 1;
  /** The judge's P(correct) in [0, 1]; null if it could not be parsed or there is no judge. */
  readonly score: number | null;
}

export interface BankSize {
  readonly level: Level;
  readonly problems: number;
  readonly samples: number;
}

/** The default size of a bank. */
export const BANK_SIZE: BankSize = { level: "in_range", problems: 64, samples: 64 };

/** Largest numbers of problems and of samples. */
export const MAX_PROBLEMS = 4096;
export const MAX_SAMPLES = 1024;
/** Samples of one problem in one batch. Part of the draw key: another size gives other samples. */
const BLOCK = 64;
const BLOCKS = MAX_SAMPLES / BLOCK;
/** Draw keys of scores leave room for so many verifications of a sample; one is made. */
const KEYS = 16;

export const sampleOf = (
  { parsed, isCorrect }: Pick<Solution, "parsed" | "isCorrect">,
  score: number | null,
): VotedSample => ({ answer: parsed.answer, outcome: isCorrect ? 1 : 0, score });

/**
 * [problem][sample] Draws have keys (problem, sample), so a smaller bank is a prefix.
 * @param onProblem called after each problem with the number done; an error that it throws stops the bank
 */
export async function drawBank(
  context: EvaluationContext,
  size: BankSize,
  onProblem: (done: number, of: number) => void | Promise<void>,
): Promise<VotedSample[][]> {
  const { settings, generator } = context;
  const { seed, temperature } = settings;
  const { task, problems } = heldOut(context, size.level, size.problems);
  const bank: VotedSample[][] = [];
  for (const [p, problem] of problems.entries()) {
    const row: VotedSample[] = [];
    for (let block = 0; block * BLOCK < size.samples; block++) {
      const update = p * BLOCKS + block;
      const key = { seed, stream: STREAMS.testTimeSamples, update };
      const options = { temperature, key, weights: "current" } as const;
      const count = Math.min(BLOCK, size.samples - block * BLOCK);
      const solutions = await sampleSolutions(generator, task, [problem], count, options);
      const keyOfScores = { seed, stream: STREAMS.testTimeVerifications, update: update * KEYS };
      const scores = await scoresOf(context, task, solutions, keyOfScores);
      row.push(...solutions.map((one, n) => sampleOf(one, scores[n]?.score ?? null)));
    }
    bank.push(row);
    await onProblem(bank.length, problems.length);
  }
  return bank;
}

/**
 * `majority`: the answer most samples give (self-consistency, arXiv 2203.11171). `best_of_n`: the sample with the best
 * score. `weighted`: the answer with the largest sum of scores (RL^V, arXiv 2505.04842).
 */
export type Vote = "majority" | "best_of_n" | "weighted";

/** The sample that a vote chooses; null if no answer could be parsed. */
export function chooseByVote<Sample extends VotedSample>(
  vote: Vote,
  samples: readonly Sample[],
): Sample | null {
  const read = samples.filter(({ answer }) => answer !== null);
  const weights = new Map<string | null, number>();
  for (const { answer, score } of read) {
    const weight = vote === "majority" ? 1 : (score ?? 0);
    weights.set(answer, (weights.get(answer) ?? 0) + weight);
  }
  const value = ({ answer, score }: Sample) =>
    vote === "best_of_n" ? (score ?? 0) : (weights.get(answer) ?? 0);
  return read.reduce<Sample | null>(
    (best, sample) => (best === null || value(sample) > value(best) ? sample : best),
    null,
  );
}

/**
 * Unbiased pass@k of n samples with c right ones: 1 − C(n − c, k) / C(n, k), as a product that
 * cannot overflow. Source: Chen et al., arXiv 2107.03374. @param k at most n
 */
export function passAtK(n: number, c: number, k: number): number {
  if (n - c < k) return 1;
  let missed = 1;
  for (let i = n - c + 1; i <= n; i++) missed *= 1 - k / i;
  return 1 - missed;
}

interface Point {
  /** N, samples that vote: 1, 2, 4 … */
  readonly chains: number;
  readonly accuracy: number;
  /** 95 %, percentile bootstrap over problems. */
  readonly interval: Interval | null;
}

export interface TestTimeReport extends BankSize {
  readonly temperature: number;
  /** `pass` is unbiased pass@N. Arms without a judge have only that and majority. */
  readonly curves: readonly { readonly vote: Vote | "pass"; readonly points: readonly Point[] }[];
}

/** Share of right blocks of N consecutive samples, by problem. */
export function accuracyByProblem(
  bank: readonly (readonly VotedSample[])[],
  vote: Vote,
  chains: number,
): number[] {
  return bank.map((samples) => {
    const blocks = Array.from({ length: Math.floor(samples.length / chains) }, (_, n) =>
      samples.slice(n * chains, (n + 1) * chains),
    );
    return mean(blocks.map((block) => chooseByVote(vote, block)?.outcome ?? 0));
  });
}

/** Draws a bank and votes on it; the seed of the run is that of the resamples. */
export async function testTimeReport(
  context: EvaluationContext,
  size: BankSize,
  onProblem: (done: number, of: number) => void | Promise<void>,
): Promise<TestTimeReport> {
  const { arm, settings } = context;
  const bank = await drawBank(context, size, onProblem);
  const indices = resampleIndices(bank.length, settings.seed);
  const right = bank.map((row) => row.filter(({ outcome }) => outcome === 1).length);
  const valuesOf = (vote: Vote | "pass", chains: number) =>
    vote === "pass"
      ? right.map((c) => passAtK(size.samples, c, chains))
      : accuracyByProblem(bank, vote, chains);
  const powers: number[] = [];
  for (let power = 1; power <= size.samples; power *= 2) powers.push(power);
  const judged = ["best_of_n", "weighted"] as const;
  const votes = ["pass", "majority", ...(canScore(arm) ? judged : [])] as const;
  return {
    ...size,
    problems: bank.length,
    temperature: settings.temperature,
    curves: votes.map((vote) => ({
      vote,
      points: powers.map((chains) => {
        const values = valuesOf(vote, chains);
        return { chains, accuracy: mean(values), interval: bootstrapMean(values, indices) };
      }),
    })),
  };
}
