/** A run of another trainer in a common form for UNIPO, TRL and verl. Its steps have no verdicts. */

/** One token of an answer. */
export interface ForeignToken {
  readonly text: string;
  /** Null where the file has none. */
  readonly advantage: number | null;
  /** Sampling probability, in [0, 1]; null where the file has none. */
  readonly probability: number | null;
}

export interface ForeignAnswer {
  readonly text: string;
  readonly reward: number | null;
  readonly advantage: number | null;
  /** Null where the file contains only the text. */
  readonly tokens: readonly ForeignToken[] | null;
}

/** The answers that were sampled for one prompt in one step. */
export interface ForeignGroup {
  readonly prompt: string;
  readonly answers: readonly ForeignAnswer[];
}

export interface ForeignStep {
  readonly step: number;
  /** The mean that the trainer logged, else that of the answers in the file; null where neither is known. */
  readonly reward: number | null;
  readonly groups: readonly ForeignGroup[];
}

export const FOREIGN_SOURCES = ["unipo", "trl", "verl"] as const;
export type ForeignSource = (typeof FOREIGN_SOURCES)[number];

export interface ForeignRun {
  readonly source: ForeignSource;
  /** As the file names it; null where it does not. */
  readonly algorithm: string | null;
  readonly model: string | null;
  /** In rising order, each step once. */
  readonly steps: readonly ForeignStep[];
}

/** Mean of the rewards that are known; null for none. */
export function meanReward(groups: readonly ForeignGroup[]): number | null {
  const rewards = groups.flatMap(({ answers }) => answers.flatMap(({ reward }) => reward ?? []));
  if (rewards.length === 0) return null;
  return rewards.reduce((sum, reward) => sum + reward, 0) / rewards.length;
}
