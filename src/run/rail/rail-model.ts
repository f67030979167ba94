/** The attempts of a group around their average: as cards in Watch and Learn, as lines of a table in the Lab. */
import { mean } from "../../core/metrics/statistics.ts";
import type { RolloutGroup, RolloutRow } from "../../core/training/records.ts";
import { type AttemptChance, attemptChance } from "../../runtime/attempt-chance.ts";
import { pushOf, type ShownVerdict } from "../../runtime/step-facts.ts";
import type { RevealedParts, UpdateStage } from "../../runtime/timeline/update-stages.ts";
import { type AttemptFacts, NO_ADVANTAGE, updateFacts } from "../../runtime/update-facts.ts";

/** Larger advantages are drawn at this height. */
export const MAX_DRAWN_PUSH = 1.6;
/** A smaller push or change of a chance is displayed as 0 and counts as none. */
const NO_PUSH = 0.05;
const NO_CHANGE = 0.005; // of a probability
/** Lengths of answers from which they are too long for a phone, fill their card, and need smaller type. */
const LONG_ON_PHONES = 5;
const LONG = 5;
const LONGEST = 8;
/** Number of attempts from which they stand in two lines. */
const TWO_LINES = 11;

export interface CardDigit {
  readonly text: string;
  /** Whether its step is wrong; never while the truth is hidden. */
  readonly isWrong: boolean;
}

export interface RailCard {
  /** The answer, digit by digit where each is one step; empty without an answer. */
  readonly digits: readonly CardDigit[];
  /** The verifier's last word, on a card of its own turn; null on the generator's. */
  readonly verdict: ShownVerdict | null;
  /** Whether the answer is right; null while the truth is hidden, and in the verifier's turn. */
  readonly isRight: boolean | null;
  /** Whether the verifier's last word is true; null as above, in the generator's turn, and without a word. */
  readonly isTrue: boolean | null;
  readonly rightSteps: number;
  readonly steps: number;
  /** Mean advantage of the text's tokens; null while it is hidden, and for a text that was fitted. */
  readonly push: number | null;
  /** How verdicts push steps of an attempt whose answer is no better or worse than its group; else null. */
  readonly bySteps: "up" | "down" | "both" | null;
  /** Height over the line, −1 to 1. */
  readonly height: number;
  /** Whether the attempt did better than its group. */
  readonly isGold: boolean;
  /** Probability of this text before and after the update; null before the stage Learn. */
  readonly chance: AttemptChance | null;
  /** Whether the chance moved against the push: other problems of the batch move the same weights. */
  readonly isPulled: boolean;
}

export type RailFinding =
  /** Equal rewards, so all advantages are zero and there is nothing to learn. */
  | "alike"
  /** Same rewards; verdicts on steps push all the same. */
  | "stepsOnly"
  /** Same last words; only their form differs. */
  | "formOnly"
  /** The verifier was fitted to labels: no rewards to compare. */
  | "fitted"
  | "pushed"
  /** Not compared yet. */
  | "hidden";

export interface RailModel {
  readonly turn: RolloutGroup["updated"];
  readonly cards: readonly RailCard[];
  readonly finding: RailFinding;
  /** Whether answers are so long that phones show the share of right steps instead. */
  readonly isLongOnPhones: boolean;
  /** Whether they are so long that marks move to the second line. */
  readonly isLong: boolean;
  /** Whether they are so long that they are set smaller too. */
  readonly isLongest: boolean;
  readonly lines: 1 | 2;
  /** Cards whose chance moved against their push. */
  readonly pulled: number;
  /** Whether the second line is the chance, not the push. */
  readonly showsChance: boolean;
}

/** Rounded as on the card, so that color, height and sign agree. */
const signOf = (value: number, least: number): -1 | 0 | 1 =>
  Math.abs(value) < least ? 0 : value > 0 ? 1 : -1;

/** The answer of an attempt, digit by digit where each is one step. */
export function digitsOf(
  { steps, whole }: Pick<AttemptFacts, "steps" | "whole">,
  seen: Pick<RevealedParts, "truth">,
): readonly CardDigit[] {
  const text = whole.value;
  const isColumns = text.length === steps.length && steps.every(({ value }) => value.length === 1);
  if (!isColumns) return text === "" ? [] : [{ text, isWrong: false }];
  return steps.map(({ value, isRight }, k) => {
    const digit = text[k] ?? "";
    // An answer may state another digit than its step does.
    return { text: digit, isWrong: seen.truth && digit === value && !isRight };
  });
}

function isPulled(push: number | null, chance: AttemptChance | null): boolean {
  if (push === null || !chance) return false;
  const moved = signOf(chance.after - chance.before, NO_CHANGE);
  return moved * signOf(push, NO_PUSH) < 0;
}

function isBetter(row: RolloutRow, { rows }: RolloutGroup): boolean {
  const rewards = rows.map(({ reward }) => reward ?? 0);
  return row.reward !== null && row.reward > mean(rewards) + 1e-9;
}

const isEven = ({ rows }: RolloutGroup): boolean =>
  rows.every(({ reward }) => reward === rows[0]?.reward);

/** Whether the answer alone pushes the attempt neither up nor down. */
const isAnswerIdle = ({ outcomeAdvantage }: RolloutRow, group: RolloutGroup): boolean =>
  outcomeAdvantage === null ? isEven(group) : Math.abs(outcomeAdvantage) < NO_ADVANTAGE;

/** The direction in which verdicts push the steps of an attempt whose answer alone pushes nothing. */
function stepPush(row: RolloutRow, group: RolloutGroup): RailCard["bySteps"] {
  if (!isAnswerIdle(row, group)) return null;
  const up = row.advantages.some((advantage) => advantage >= NO_ADVANTAGE);
  const down = row.advantages.some((advantage) => advantage <= -NO_ADVANTAGE);
  if (up && down) return "both";
  return up ? "up" : down ? "down" : null;
}

/** @param facts of that row */
function cardOf(
  group: RolloutGroup,
  row: RolloutRow,
  facts: AttemptFacts,
  seen: RevealedParts,
  showsChance: boolean,
): RailCard {
  const isGenerator = group.updated === "generator";
  const { steps, whole } = facts;
  const push = seen.advantage ? pushOf(row) : null;
  const chance = showsChance ? attemptChance(row) : null;
  const height = Math.min(1, Math.max(-1, (push ?? 0) / MAX_DRAWN_PUSH));
  const gold = seen.advantage
    ? signOf(push ?? 0, NO_PUSH) > 0
    : seen.reward && isBetter(row, group);
  return {
    digits: digitsOf(facts, seen),
    verdict: isGenerator ? null : whole.verdict,
    isRight: isGenerator && seen.truth ? whole.isRight : null,
    isTrue: !isGenerator && seen.truth ? whole.isTrue : null,
    rightSteps: steps.filter(({ isRight }) => isRight).length,
    steps: steps.length,
    push,
    bySteps: isGenerator && seen.advantage ? stepPush(row, group) : null,
    height,
    isGold: gold,
    chance,
    isPulled: isPulled(push, chance),
  };
}

/** Whether all checks of a solution have the same last word. */
const agree = ({ rows, updated }: RolloutGroup): boolean =>
  updated === "verifier" &&
  rows.every(({ finalVerdict }) => finalVerdict === rows[0]?.finalVerdict);

function findingOf(group: RolloutGroup, seen: RevealedParts): RailFinding {
  const { rows } = group;
  if (!seen.advantage) return "hidden";
  if (rows.some(({ reward }) => reward === null)) return "fitted";
  if (!isEven(group)) return agree(group) ? "formOnly" : "pushed";
  if (!updateFacts(group).attempts.some(({ isPushed }) => isPushed)) return "alike";
  return rows.every((row) => isAnswerIdle(row, group)) ? "stepsOnly" : "pushed";
}

/** @param stage the one on screen; null outside stage by stage */
export function railModel(
  group: RolloutGroup,
  seen: RevealedParts,
  stage: UpdateStage | null,
): RailModel {
  const showsChance =
    stage === "learn" && seen.change && group.rows.some((row) => attemptChance(row) !== null);
  const { attempts } = updateFacts(group);
  const cards = group.rows.map((row, k) =>
    cardOf(group, row, attempts[k] as AttemptFacts, seen, showsChance),
  );
  const longest =
    group.updated === "generator"
      ? Math.max(0, ...group.rows.map(({ answer }) => answer?.length ?? 0))
      : 0;
  return {
    turn: group.updated,
    cards,
    finding: findingOf(group, seen),
    isLongOnPhones: longest >= LONG_ON_PHONES,
    isLong: longest >= LONG,
    isLongest: longest >= LONGEST,
    lines: cards.length >= TWO_LINES ? 2 : 1,
    pulled: cards.filter((card) => card.isPulled).length,
    showsChance,
  };
}

export interface OtherRunAttempts {
  readonly answers: readonly (readonly CardDigit[])[];
  readonly isAlike: boolean;
}

/** The attempts of another run at the same problem of the same turn; null when its problem is another. */
export function otherRunAttempts(
  group: RolloutGroup,
  other: RolloutGroup | null,
  seen: RevealedParts,
): OtherRunAttempts | null {
  const isSame =
    other !== null && other.problem === group.problem && other.updated === group.updated;
  if (!isSame || group.updated === "verifier") return null;
  return {
    answers: updateFacts(other).attempts.map((facts) => digitsOf(facts, seen)),
    isAlike: other.rows.every(({ advantages }) => advantages.every((value) => value === 0)),
  };
}
