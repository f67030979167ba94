/**
 * Test-time strategies simulated from a bank of samples, and their cost. Pure functions.
 *
 * A strategy takes N chains of one problem and votes over them. A chain is one sample, or with
 * retries: sample, verify, sample again while the score is below ½, at most R times, and keep the
 * attempt with the best score. Each chain owns R + 1 consecutive samples of the bank, used or not,
 * and each trial N chains; a problem's figure is the mean over all disjoint trials that fit. So no
 * sample is used twice and the figures do not depend on any draw.
 *
 * Ties go to what came first. An answer that could not be read never wins while another could, and
 * is always tried again; a score that could not be read is 0. Majority and oracle without retries need
 * no verifier and pay for none. A cost in sampled tokens has reading for free; one in forward tokens
 * counts every token that passes through a model, prompts read once a sample and once a score.
 */
import { bootstrapMean } from "../metrics/intervals.ts";
import { type Interval, mean } from "../metrics/statistics.ts";
import type { Bank, BankSample } from "./bank.ts";

/**
 * `majority`: the answer most chains give (self-consistency, arXiv 2203.11171). `best_of_n`: the
 * chain with the best score. `weighted`: the answer with the largest sum of scores (research
 * rl-v-and-peers 1.4). `oracle`: any right chain, the upper bound of all three.
 */
export type Vote = "majority" | "best_of_n" | "weighted" | "oracle";

export interface Strategy {
  readonly vote: Vote;
  /** N. */
  readonly chains: number;
  /** R. */
  readonly retries: number;
}

/** What a strategy reaches and costs, means over the bank's problems. */
export interface Point extends Strategy {
  readonly accuracy: number;
  /** 95 %, percentile bootstrap over problems. */
  readonly interval: Interval | null;
  /** Tokens sampled for one problem; reading prompts is free here. */
  readonly solutionTokens: number;
  readonly verifierTokens: number;
  readonly totalTokens: number;
  /** totalTokens and all that was read for them. */
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

/** The first sample with the largest value; null of none. */
function firstBest(
  samples: readonly BankSample[],
  value: (sample: BankSample) => number,
): BankSample | null {
  let best: BankSample | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const sample of samples) {
    const own = value(sample);
    if (own > most) [best, most] = [sample, own];
  }
  return best;
}

/** The sample that a vote chooses; null when no answer could be read. */
export function choose(vote: Vote, samples: readonly BankSample[]): BankSample | null {
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

/** One chain over its R + 1 samples: what it keeps, and the attempts it made. */
export function chain(attempts: readonly BankSample[]): {
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

/** Samples of one problem that a strategy may need. */
export const samplesNeeded = ({ chains, retries }: Omit<Strategy, "vote">): number =>
  chains * (retries + 1);

/** Consecutive pieces of one length; what is left over is in none. */
function pieces<T>(values: readonly T[], length: number): T[][] {
  return Array.from({ length: Math.floor(values.length / length) }, (_, n) =>
    values.slice(n * length, (n + 1) * length),
  );
}

/** Share of right trials of each problem. @param strategy one that the bank has samples for */
export function accuracyByProblem(bank: Bank, { vote, chains, retries }: Strategy): number[] {
  return bank.samples.map((samples) => {
    const kept = pieces(samples, retries + 1).map((attempts) => chain(attempts).kept);
    const trials = pieces(kept, chains).map((trial) =>
      choose(
        vote,
        trial.filter((sample) => sample !== null),
      ),
    );
    return mean(trials.map((chosen) => chosen?.outcome ?? 0));
  });
}

/** Tokens of one problem: N times what one chain costs on average over the whole bank. */
export function costOf(bank: Pick<Bank, "samples">, { vote, chains, retries }: Strategy): Cost {
  const verifies = retries > 0 || vote === "best_of_n" || vote === "weighted";
  const made = bank.samples.map((samples) =>
    pieces(samples, retries + 1).map((attempts) => chain(attempts).made),
  );
  const perChain = (pick: (sample: BankSample) => number) =>
    mean(
      made.map((all) =>
        mean(all.map((attempts) => attempts.reduce((sum, one) => sum + pick(one), 0))),
      ),
    );
  const solutionTokens = chains * perChain((sample) => sample.solutionTokens);
  const verifierTokens = verifies ? chains * perChain((sample) => sample.verificationTokens) : 0;
  const totalTokens = solutionTokens + verifierTokens;
  const read = perChain((one) => one.solutionRead + (verifies ? one.verificationRead : 0));
  return {
    solutionTokens,
    verifierTokens,
    totalTokens,
    forwardTokens: totalTokens + chains * read,
  };
}

/** The figures of a strategy. @param indices of `resampleIndices`, over the problems of the bank */
export function pointOf(bank: Bank, strategy: Strategy, indices: readonly Int32Array[]): Point {
  const right = accuracyByProblem(bank, strategy);
  return {
    ...strategy,
    accuracy: mean(right),
    interval: bootstrapMean(right, indices),
    ...costOf(bank, strategy),
  };
}
