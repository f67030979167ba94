/** All results of one bank: curves over N, the grid, and accuracy at equal compute. */
import { bootstrapMean, resampleIndices } from "../metrics/intervals.ts";
import { auroc, aurocWithin } from "../metrics/scores.ts";
import { type Interval, mean } from "../metrics/statistics.ts";
import type { Bank } from "./bank.ts";
import type { Level } from "./held-out.ts";
import {
  costOf,
  type Point,
  passAtK,
  pointOf,
  type Strategy,
  samplesNeeded,
  type Vote,
} from "./test-time.ts";

/** Largest retries and chains of the grid. */
const RETRIES = [0, 1, 2, 3, 4];
const GRID_CHAINS = 16; // largest N of the grid

interface PassAtK {
  readonly k: number;
  readonly accuracy: number;
  readonly interval: Interval | null;
}

/**
 * All strategies at one budget of sampled tokens: each with as many chains as its mean cost allows. Prompt tokens are
 * free here, so a judge that reads much and writes little looks cheap; each point's `forwardTokens` counts them.
 */
interface EqualCompute {
  /** Tokens per problem of generator and verifier: the cost of this many samples with majority voting. */
  readonly budget: number;
  readonly majority: number;
  readonly points: readonly EqualPoint[];
}

interface EqualPoint extends Point {
  /** True where the bank has fewer samples than the budget allows, so that this point spends less. */
  readonly capped: boolean;
}

export interface TestTimeReport {
  readonly level: Level;
  readonly task: string;
  readonly problems: number;
  /** N_max, samples per problem. */
  readonly samples: number;
  /** As in the bank; 0 without a judge: then there are only majority, oracle and pass@k. */
  readonly verifications: number;
  readonly temperature: number;
  /** Share of samples whose score could not be parsed; null without a judge. */
  readonly unreadScores: number | null;
  /** AUROC of the score: over all samples, and the mean within problems that have right and wrong samples. */
  readonly auroc: { readonly all: number | null; readonly withinProblems: number | null };
  /** Unbiased pass@k, k = 1, 2, 4 … N_max. */
  readonly passAtK: readonly PassAtK[];
  /** No retries, N = 1, 2, 4 … N_max. */
  readonly curves: readonly { readonly vote: Vote; readonly points: readonly Point[] }[];
  /**
   * Majority and weighted voting over N = 1, 2, 4 … 16 chains with up to R = 0 … 4 retries, where
   * the bank has N · (R + 1) samples. Empty without a judge.
   */
  readonly grid: readonly Point[];
  readonly equalCompute: readonly EqualCompute[];
}

/** 1, 2, 4 … up to `most`. */
export function powersOfTwo(most: number): number[] {
  const powers: number[] = [];
  for (let power = 1; power <= most; power *= 2) powers.push(power);
  return powers;
}

/**
 * A score that only recognizes hard problems has a high AUROC over all samples but not within problems;
 * choosing among the samples of one problem needs the latter.
 */
function rankingOf(bank: Bank): TestTimeReport["auroc"] {
  return { all: auroc(bank.samples.flat()), withinProblems: aurocWithin(bank.samples).value };
}

function passCurve(bank: Bank, samples: number, indices: readonly Int32Array[]): PassAtK[] {
  const right = bank.samples.map((row) => row.filter(({ outcome }) => outcome === 1).length);
  return powersOfTwo(samples).map((k) => {
    const values = right.map((c) => passAtK(samples, c, k));
    return { k, accuracy: mean(values), interval: bootstrapMean(values, indices) };
  });
}

/**
 * For each budget, each strategy with as many chains as the budget pays for. The number of chains does not depend on
 * accuracy, so no strategy is favored. A strategy whose single chain exceeds the budget is omitted.
 */
function equalCompute(
  bank: Bank,
  samples: number,
  judged: boolean,
  indices: readonly Int32Array[],
): EqualCompute[] {
  const kinds: Omit<Strategy, "chains">[] = [{ vote: "majority", retries: 0 }];
  if (judged) {
    kinds.push({ vote: "best_of_n", retries: 0 }, { vote: "weighted", retries: 0 });
    for (const retries of RETRIES.slice(1)) kinds.push({ vote: "weighted", retries });
  }
  return powersOfTwo(samples).map((majority) => {
    const strategy = { vote: "majority", retries: 0, chains: majority } as const;
    const budget = costOf(bank, strategy).totalTokens;
    const points = kinds.flatMap((kind) => {
      const held = Math.floor(samples / (kind.retries + 1));
      if (held === 0) return [];
      const perChain = costOf(bank, { ...kind, chains: 1 }).totalTokens;
      // The budget is a multiple of majority's cost per chain: rounding must not remove a chain.
      const paid = Math.floor(budget / perChain + 1e-9);
      const chains = Math.min(paid, held);
      if (chains === 0) return [];
      return [{ ...pointOf(bank, { ...kind, chains }, indices), capped: held < paid }];
    });
    return { budget, majority, points };
  });
}

/** @param seed of the bootstrap's resamples, the same for every value */
export function testTimeReport(bank: Bank, seed: number): TestTimeReport {
  const samples = bank.samples[0]?.length ?? 0;
  const indices = resampleIndices(bank.problems.length, seed);
  const judged = bank.verifications > 0;
  const scores = bank.samples.flat().map(({ score }) => score);
  const votes: Vote[] = judged
    ? ["majority", "best_of_n", "weighted", "oracle"]
    : ["majority", "oracle"];
  const strategies = (["majority", "weighted"] as const).flatMap((vote) =>
    RETRIES.flatMap((retries) =>
      powersOfTwo(GRID_CHAINS).map((chains) => ({ vote, chains, retries })),
    ),
  );
  return {
    level: bank.level,
    task: bank.task,
    problems: bank.problems.length,
    samples,
    verifications: bank.verifications,
    temperature: bank.temperature,
    unreadScores: judged ? scores.filter((score) => score === null).length / scores.length : null,
    auroc: judged ? rankingOf(bank) : { all: null, withinProblems: null },
    passAtK: passCurve(bank, samples, indices),
    curves: votes.map((vote) => ({
      vote,
      points: powersOfTwo(samples).map((chains) =>
        pointOf(bank, { vote, chains, retries: 0 }, indices),
      ),
    })),
    grid: judged
      ? strategies
          .filter((strategy) => samplesNeeded(strategy) <= samples)
          .map((strategy) => pointOf(bank, strategy, indices))
      : [],
    equalCompute: equalCompute(bank, samples, judged, indices),
  };
}
