/**
 * Test-time strategies simulated from a bank of samples, and their cost. Pure functions.
 *
 * A strategy takes N chains of one problem and votes over them. A chain is one sample or, with
 * retries: sample, verify, sample again while the score is below ½, at most R times, and keep the
 * attempt with the best score. Each chain has R + 1 consecutive samples of the bank, used or not,
 * and each trial N chains; the value of a problem is the mean over all disjoint trials that fit. So no
 * sample is used twice, and the results do not depend on a random choice.
 *
 * Ties go to the earliest. An answer that could not be parsed never wins against one that could, and
 * is always retried; a score that could not be parsed is 0. Majority and oracle without retries need
 * no verifier and no verifier tokens are counted. Cost in sampled tokens ignores prompts; cost in forward
 * tokens counts every token that passes through a model, prompts once per sample and once per score.
 */
import { bootstrapMean } from "../metrics/intervals.ts";
import { type Interval, mean } from "../metrics/statistics.ts";
import type { Bank, BankSample } from "./bank.ts";

/**
 * `majority`: the answer most chains give (self-consistency, arXiv 2203.11171). `best_of_n`: the
 * chain with the best score. `weighted`: the answer with the largest sum of scores (RL^V, arXiv
 * 2505.04842). `oracle`: right if any chain is, so the upper bound of the other three.
 */
export type Vote = "majority" | "best_of_n" | "weighted" | "oracle";

export interface Strategy {
  readonly vote: Vote;
  /** N, chains that vote. */
  readonly chains: number;
  /** R, retries per chain at most. */
  readonly retries: number;
}

/** Accuracy and cost of a strategy, means over the bank's problems. */
export interface Point extends Strategy {
  readonly accuracy: number;
  /** 95 %, percentile bootstrap over problems. */
  readonly interval: Interval | null;
  /** Tokens sampled per problem; prompts are not counted. */
  readonly solutionTokens: number;
  readonly verifierTokens: number;
  readonly totalTokens: number;
  /** totalTokens plus the tokens of all prompts. */
  readonly forwardTokens: number;
}

type Cost = Pick<Point, "solutionTokens" | "verifierTokens" | "totalTokens" | "forwardTokens">;

/** A score below this is a rejection. */
const ACCEPTED = 0.5;

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

const scoreOf = ({ score }: BankSample): number => score ?? 0;

/** The first sample with the largest value; null if there are none. */
function firstBest(
  samples: readonly BankSample[],
  value: (sample: BankSample) => number,
): BankSample | null {
  let best: BankSample | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const sample of samples) {
    const current = value(sample);
    if (current > most) [best, most] = [sample, current];
  }
  return best;
}

/** The sample that a vote chooses; null if no answer could be parsed. */
export function chooseByVote(vote: Vote, samples: readonly BankSample[]): BankSample | null {
  const read = samples.filter(({ answer }) => answer !== null);
  if (vote === "oracle") return firstBest(read, ({ outcome }) => outcome);
  if (vote === "best_of_n") return firstBest(read, scoreOf);
  const weights = new Map<string | null, number>();
  for (const sample of read) {
    const weight = vote === "majority" ? 1 : scoreOf(sample);
    weights.set(sample.answer, (weights.get(sample.answer) ?? 0) + weight);
  }
  return firstBest(read, ({ answer }) => weights.get(answer) ?? 0);
}

/** One chain over its R + 1 samples: the attempt it keeps, and all attempts it made. */
export function retryChain(attempts: readonly BankSample[]): {
  kept: BankSample | null;
  made: readonly BankSample[];
} {
  const accepted = attempts.findIndex(
    (sample) => sample.answer !== null && scoreOf(sample) >= ACCEPTED,
  );
  const made = accepted < 0 ? attempts : attempts.slice(0, accepted + 1);
  const rank = (sample: BankSample) => (sample.answer === null ? -1 : scoreOf(sample));
  return { kept: firstBest(made, rank), made };
}

/** Samples per problem that a strategy may need. */
export const samplesNeeded = ({ chains, retries }: Omit<Strategy, "vote">): number =>
  chains * (retries + 1);

/** Consecutive slices of one length; a remainder is dropped. */
function pieces<T>(values: readonly T[], length: number): T[][] {
  return Array.from({ length: Math.floor(values.length / length) }, (_, n) =>
    values.slice(n * length, (n + 1) * length),
  );
}

/** Share of right trials per problem. @param strategy one that the bank has enough samples for */
export function accuracyByProblem(bank: Bank, { vote, chains, retries }: Strategy): number[] {
  return bank.samples.map((samples) => {
    const kept = pieces(samples, retries + 1).map((attempts) => retryChain(attempts).kept);
    const trials = pieces(kept, chains).map((trial) =>
      chooseByVote(
        vote,
        trial.filter((sample) => sample !== null),
      ),
    );
    return mean(trials.map((chosen) => chosen?.outcome ?? 0));
  });
}

/** Tokens per problem: N times the mean cost of a chain over the whole bank. */
export function costOf(bank: Pick<Bank, "samples">, { vote, chains, retries }: Strategy): Cost {
  const verifies = retries > 0 || vote === "best_of_n" || vote === "weighted";
  const made = bank.samples.map((samples) =>
    pieces(samples, retries + 1).map((attempts) => retryChain(attempts).made),
  );
  const perChain = (pick: (sample: BankSample) => number) =>
    mean(
      made.map((all) =>
        mean(all.map((attempts) => attempts.reduce((sum, attempt) => sum + pick(attempt), 0))),
      ),
    );
  const solutionTokens = chains * perChain((sample) => sample.solutionTokens);
  const verifierTokens = verifies ? chains * perChain((sample) => sample.verificationTokens) : 0;
  const totalTokens = solutionTokens + verifierTokens;
  const read = perChain((sample) => sample.solutionRead + (verifies ? sample.verificationRead : 0));
  return {
    solutionTokens,
    verifierTokens,
    totalTokens,
    forwardTokens: totalTokens + chains * read,
  };
}

/** Accuracy and cost of a strategy. @param indices of `resampleIndices`, over the problems of the bank */
export function pointOf(bank: Bank, strategy: Strategy, indices: readonly Int32Array[]): Point {
  const right = accuracyByProblem(bank, strategy);
  return {
    ...strategy,
    accuracy: mean(right),
    interval: bootstrapMean(right, indices),
    ...costOf(bank, strategy),
  };
}
