/** Everything that is read off one bank: curves over N, the grid, and accuracy at equal compute. */
import { bootstrapMean, resampleIndices } from "../metrics/intervals.ts";
import { auroc } from "../metrics/scores.ts";
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

/** Retries and chains of the grid. */
const RETRIES = [0, 1, 2, 3, 4];
const GRID_CHAINS = 16;

export interface PassAtK {
  readonly k: number;
  readonly accuracy: number;
  readonly interval: Interval | null;
}

/**
 * All strategies under one budget of sampled tokens: the most chains of each that its mean cost allows.
 * Reading prompts is free here, so a judge that reads much and writes little looks cheap; each point's
 * `forwardTokens` counts it.
 */
export interface EqualCompute {
  /** Tokens of one problem, generator and verifier together: what this many samples for majority cost. */
  readonly budget: number;
  readonly majority: number;
  readonly points: readonly EqualPoint[];
}

export interface EqualPoint extends Point {
  /** The budget pays for more chains than the bank has samples for: this one spends less. */
  readonly capped: boolean;
}

export interface TestTimeReport {
  readonly level: Level;
  readonly task: string;
  readonly problems: number;
  /** N_max, samples of each problem. */
  readonly samples: number;
  /** As in the bank; 0 when nobody judges: then there is majority, oracle and pass@k alone. */
  readonly verifications: number;
  readonly temperature: number;
  /** Share of samples whose score could not be read; null without a judge. */
  readonly unreadScores: number | null;
  /** Of the score: over all samples, and the mean within those problems that have right and wrong ones. */
  readonly auroc: { readonly all: number | null; readonly withinProblems: number | null };
  /** Unbiased pass@k, k = 1, 2, 4 … N_max. */
  readonly passAtK: readonly PassAtK[];
  /** No retries, N = 1, 2, 4 … N_max. */
  readonly curves: readonly { readonly vote: Vote; readonly points: readonly Point[] }[];
  /**
   * Majority and weighted voting over N = 1, 2, 4 … 16 chains of up to R = 0 … 4 retries, where
   * N · (R + 1) samples are in the bank. Empty without a judge.
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
 * A score that only knows which problems are hard has the first and not the second; choosing among
 * samples of one problem needs the second.
 */
function rankingOf(bank: Bank): TestTimeReport["auroc"] {
  const within = bank.samples.flatMap((row) => auroc(row) ?? []);
  const withinProblems = within.length > 0 ? mean(within) : null;
  return { all: auroc(bank.samples.flat()), withinProblems };
}

function passCurve(bank: Bank, samples: number, indices: readonly Int32Array[]): PassAtK[] {
  const right = bank.samples.map((row) => row.filter(({ outcome }) => outcome === 1).length);
  return powersOfTwo(samples).map((k) => {
    const values = right.map((c) => passAtK(samples, c, k));
    return { k, accuracy: mean(values), interval: bootstrapMean(values, indices) };
  });
}

/**
 * For each budget the most chains of each strategy that it pays for. The rule does not look at the
 * accuracy, so no strategy is flattered by a choice; a strategy too dear for one chain is left out.
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
    const own = { vote: "majority", retries: 0, chains: majority } as const;
    const budget = costOf(bank, own).totalTokens;
    const points = kinds.flatMap((kind) => {
      const held = Math.floor(samples / (kind.retries + 1));
      if (held === 0) return [];
      const one = costOf(bank, { ...kind, chains: 1 }).totalTokens;
      // The budget is a multiple of majority's own price: rounding must not take a chain away.
      const paid = Math.floor(budget / one + 1e-9);
      const chains = Math.min(paid, held);
      if (chains === 0) return [];
      return [{ ...pointOf(bank, { ...kind, chains }, indices), capped: held < paid }];
    });
    return { budget, majority, points };
  });
}

/** @param seed of the bootstrap's resamples, the same for every figure */
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
