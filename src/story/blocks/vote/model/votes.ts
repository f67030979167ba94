/** Recorded attempts at one problem, and which answer each of three rules picks. */
import type { Recording } from "../../../../core/recording/recording.ts";
import { recordedGroups } from "../../pieces/recorded-groups.ts";
import type { Vote } from "../schema.ts";

/** The rules as the lab names them (core/evaluation/test-time.ts). */
export const RULES = ["majority", "best_of_n", "weighted"] as const;
export type Rule = (typeof RULES)[number];

export interface Attempt {
  /** Null if no answer could be parsed. */
  readonly answer: string | null;
  /** The chance that the model gives to its being right. */
  readonly belief: number;
}

/** The attempts that have one answer, counted by each rule. */
export interface Tally {
  readonly answer: string;
  readonly isRight: boolean;
  /** By rule: how many they are, their highest belief, the sum of their beliefs. */
  readonly counts: Readonly<Record<Rule, number>>;
}

export interface VoteGroup {
  readonly problem: string;
  readonly attempts: readonly Attempt[];
  /** One for each answer, the most frequent first. */
  readonly tallies: readonly Tally[];
  /** The answers that a rule picks: several where they are level. */
  readonly winners: Readonly<Record<Rule, readonly string[]>>;
}

/** Sums that differ by less are the same: the recording rounds beliefs to four digits. */
const LEVEL = 1e-9;

/** The groups of these updates whose attempts carry a belief. */
export const groupsOf = (
  recording: Pick<Recording, "lines" | "groups">,
  { updates }: Pick<Vote, "updates">,
): VoteGroup[] =>
  recordedGroups(recording, "generator", updates).flatMap(({ problem, rows }) => {
    const attempts = rows.flatMap((row) =>
      row.judgedAs === "probability" ? [{ answer: row.answer, belief: row.pCorrect }] : [],
    );
    const answers = [...new Set(attempts.flatMap(({ answer }) => answer ?? []))];
    if (attempts.length < rows.length || answers.length === 0) return [];
    const tallies = answers.map((answer): Tally => {
      const beliefs = attempts.filter((one) => one.answer === answer).map(({ belief }) => belief);
      return {
        answer,
        isRight: rows.some((row) => row.answer === answer && row.isCorrect),
        counts: {
          majority: beliefs.length,
          best_of_n: Math.max(...beliefs),
          weighted: beliefs.reduce((sum, belief) => sum + belief, 0),
        },
      };
    });
    tallies.sort((a, b) => b.counts.majority - a.counts.majority);
    const [majority, best_of_n, weighted] = RULES.map((rule) => winnersOf(tallies, rule));
    const winners = { majority, best_of_n, weighted } as VoteGroup["winners"];
    return [{ problem, attempts, tallies, winners }];
  });

function winnersOf(tallies: readonly Tally[], rule: Rule): string[] {
  const most = Math.max(...tallies.map(({ counts }) => counts[rule]));
  return tallies.filter(({ counts }) => counts[rule] > most - LEVEL).map(({ answer }) => answer);
}

/** The answer picked last for each rule, by group; null before the first pick. */
type Picks = readonly Readonly<Record<Rule, string | null>>[];

export interface Kept {
  readonly picks: Picks;
  /** Index of the group on the stage. */
  readonly at: number;
}

/** Reads what is stored about these groups, whatever it is. */
export function keptOf(kept: unknown, groups: readonly VoteGroup[]): Kept {
  const { picks, at } = (kept ?? {}) as { readonly picks?: unknown; readonly at?: unknown };
  const given: readonly unknown[] = Array.isArray(picks) ? picks : [];
  const read = groups.map(({ tallies }, i) => {
    const picked = (given[i] ?? {}) as Readonly<Record<string, unknown>>;
    const [majority = null, best_of_n = null, weighted = null] = RULES.map(
      (rule) => tallies.find(({ answer }) => answer === picked[rule])?.answer,
    );
    return { majority, best_of_n, weighted };
  });
  // A group opens when those before it are settled.
  const open = read.findIndex((_, i) => !isSettled(read, groups, i));
  const last = open < 0 ? groups.length - 1 : open;
  return { picks: read, at: Math.min(last, Math.max(0, Number(at) || 0)) };
}

/** Whether the rule's pick is the one that the rule makes. */
export const isHit = (picks: Picks, groups: readonly VoteGroup[], i: number, rule: Rule): boolean =>
  groups[i]?.winners[rule].includes(picks[i]?.[rule] ?? "") ?? false;

/** Whether all three rules of a group were worked out. */
export const isSettled = (picks: Picks, groups: readonly VoteGroup[], i: number): boolean =>
  RULES.every((rule) => isHit(picks, groups, i, rule));
