/** Recorded attempts at one problem, and the answer that each of three rules picks among them. */
import type { Recording } from "../../../../core/recording/recording.ts";
import { recordedGroups } from "../../pieces/recorded-groups.ts";
import type { Vote } from "../schema.ts";

/** The names that the lab has for the rules (core/evaluation/test-time.ts). */
export const RULES = ["majority", "best_of_n", "weighted"] as const;
export type Rule = (typeof RULES)[number];

export interface Attempt {
  /** The attempt's answer; null if none could be parsed. */
  readonly answer: string | null;
  /** The probability that the verifier gives to the answer being right. */
  readonly belief: number;
}

/** The attempts with one answer, as each rule counts them. */
export interface Tally {
  readonly answer: string;
  readonly isRight: boolean;
  /** For each rule: the number of the attempts, their highest belief, the sum of their beliefs. */
  readonly counts: Readonly<Record<Rule, number>>;
}

export interface VoteGroup {
  readonly problem: string;
  readonly attempts: readonly Attempt[];
  /** One tally for each answer, the most frequent answer first. */
  readonly tallies: readonly Tally[];
  /** The answers that each rule picks; several if their counts are equal. */
  readonly winners: Readonly<Record<Rule, readonly string[]>>;
}

/** Counts that differ by less are equal: the recording rounds beliefs to four digits. */
const EQUAL = 1e-9;

/** The groups of the given updates in which every attempt has a belief. */
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
  return tallies.filter(({ counts }) => counts[rule] > most - EQUAL).map(({ answer }) => answer);
}

/** For each group, the student's last pick for each rule; null before the first pick. */
type Picks = readonly Readonly<Record<Rule, string | null>>[];

export interface Kept {
  readonly picks: Picks;
  /** Index of the group on the stage. */
  readonly at: number;
}

/** Reads what is stored about these groups, of any form. */
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
  // A group is open to the student once all groups before it are settled.
  const open = read.findIndex((_, i) => !isSettled(read, groups, i));
  const last = open < 0 ? groups.length - 1 : open;
  return { picks: read, at: Math.min(last, Math.max(0, Number(at) || 0)) };
}

/** Whether the student's pick for a rule is the answer that the rule picks. */
export const isHit = (picks: Picks, groups: readonly VoteGroup[], i: number, rule: Rule): boolean =>
  groups[i]?.winners[rule].includes(picks[i]?.[rule] ?? "") ?? false;

/** Whether the student has picked right for all three rules of a group. */
export const isSettled = (picks: Picks, groups: readonly VoteGroup[], i: number): boolean =>
  RULES.every((rule) => isHit(picks, groups, i, rule));
