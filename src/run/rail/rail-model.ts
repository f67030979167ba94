/** The attempts of a group compared with their average: cards in Watch and Learn, rows of a table in the Lab. */
import { mean } from "../../core/metrics/statistics.ts";
import type { RolloutGroup, RolloutRow } from "../../core/training/records.ts";
import { attemptChance, type Moved, mostMoved } from "../../runtime/attempt-chance.ts";
import { pushOf, type ShownVerdict } from "../../runtime/step-facts.ts";
import type { RevealedParts, UpdateStage } from "../../runtime/timeline/update-stages.ts";
import { type AttemptFacts, NO_ADVANTAGE, updateFacts } from "../../runtime/update-facts.ts";

/** The largest advantage with a height of its own; larger ones are drawn at this height. */
export const MAX_DRAWN_PUSH = 1.6;
/** A push smaller than this is displayed as 0 and counts as none. */
const NO_PUSH = 0.05;
const LONG_ON_PHONES = 5; // answers with at least this many characters do not fit on a phone's cards
const LONG = 5; // answers with at least this many characters fill a card's first line
const LONGEST = 8; // answers with at least this many characters need smaller type
/** Number of attempts from which the cards are in two lines. */
const TWO_LINES = 11;

export interface CardDigit {
  readonly text: string;
  /** Whether the digit's step is wrong; always false while the truth is hidden. */
  readonly isWrong: boolean;
}

export interface RailCard {
  /** The answer, one digit for each step where that is possible; empty without an answer. */
  readonly digits: readonly CardDigit[];
  /** The verifier's final verdict, on a card of its own turn; null on a card of the generator's. */
  readonly verdict: ShownVerdict | null;
  /** Whether the answer is right; null while the truth is hidden, and in the verifier's turn. */
  readonly isRight: boolean | null;
  /** Whether the final verdict is true; null without a verdict, while truth is hidden, and in generator turns. */
  readonly isTrue: boolean | null;
  readonly rightSteps: number;
  readonly steps: number;
  /** Mean advantage of the text's tokens; null while hidden, and for a text that was fitted to labels. */
  readonly push: number | null;
  /** How verdicts push the steps of an attempt whose answer is neither better nor worse than its group's; else null. */
  readonly bySteps: "up" | "down" | "both" | null;
  /** Height of the card above the line of the average, −1 to 1. */
  readonly height: number;
  /** Whether the attempt did better than its group. */
  readonly isGold: boolean;
  /** The text's character that the update moved most; null before the learn stage, and where none moved visibly. */
  readonly moved: Moved | null;
  /** Whether the chance moved against the push, as other problems of the batch move the same weights. */
  readonly isPulled: boolean;
}

export type RailFinding =
  /** All rewards are equal, so all advantages are zero and nothing can be learned. */
  | "alike"
  /** All rewards are equal, but verdicts on steps push. */
  | "stepsOnly"
  /** All final verdicts are equal; rewards differ by format only. */
  | "formOnly"
  /** The verifier was fitted to labels, so no rewards are compared. */
  | "fitted"
  | "pushed"
  /** The stage does not show advantages yet. */
  | "hidden";

export interface RailModel {
  readonly turn: RolloutGroup["updated"];
  readonly cards: readonly RailCard[];
  readonly finding: RailFinding;
  /** Whether answers are so long that phones show the share of right steps instead. */
  readonly isLongOnPhones: boolean;
  /** Whether answers are so long that marks move to the second line of a card. */
  readonly isLong: boolean;
  /** Whether answers are so long that they also need smaller type. */
  readonly isLongest: boolean;
  readonly lines: 1 | 2;
  /** Number of cards whose chance moved against their push. */
  readonly pulled: number;
  /** Whether the second line of a card shows a change of chance, not the push. */
  readonly showsChance: boolean;
}

/** The sign of a value after rounding as on the card, so that color, height and number agree. */
const signOf = (value: number, least: number): -1 | 0 | 1 =>
  Math.abs(value) < least ? 0 : value > 0 ? 1 : -1;

/** The answer of an attempt, one digit for each step where that is possible. */
export function digitsOf(
  { steps, whole }: Pick<AttemptFacts, "steps" | "whole">,
  seen: Pick<RevealedParts, "truth">,
): readonly CardDigit[] {
  const text = whole.value;
  const isColumns = text.length === steps.length && steps.every(({ value }) => value.length === 1);
  if (!isColumns) return text === "" ? [] : [{ text, isWrong: false }];
  return steps.map(({ value, isRight }, k) => {
    const digit = text[k] ?? "";
    // The answer may state another digit than the step, which then is not marked.
    return { text: digit, isWrong: seen.truth && digit === value && !isRight };
  });
}

const isPulled = (moved: Moved | null): boolean =>
  moved !== null && (moved.after - moved.before) * signOf(moved.push, NO_PUSH) < 0;

function isBetter(row: RolloutRow, { rows }: RolloutGroup): boolean {
  const rewards = rows.map(({ reward }) => reward ?? 0);
  return row.reward !== null && row.reward > mean(rewards) + 1e-9;
}

const isEven = ({ rows }: RolloutGroup): boolean =>
  rows.every(({ reward }) => reward === rows[0]?.reward);

/** Whether the answer alone gives the attempt no push up or down. */
const isAnswerIdle = ({ outcomeAdvantage }: RolloutRow, group: RolloutGroup): boolean =>
  outcomeAdvantage === null ? isEven(group) : Math.abs(outcomeAdvantage) < NO_ADVANTAGE;

/** The direction in which verdicts push the steps of an attempt whose answer alone gives no push. */
function stepPush(row: RolloutRow, group: RolloutGroup): RailCard["bySteps"] {
  if (!isAnswerIdle(row, group)) return null;
  const up = row.advantages.some((advantage) => advantage >= NO_ADVANTAGE);
  const down = row.advantages.some((advantage) => advantage <= -NO_ADVANTAGE);
  if (up && down) return "both";
  return up ? "up" : down ? "down" : null;
}

/** The card of one attempt. @param facts of the attempt in `row` */
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
  const moved = showsChance ? mostMoved(row, group.updated) : null;
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
    moved,
    isPulled: isPulled(moved),
  };
}

/** Whether all checks of a verifier's group have the same final verdict. */
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

/** The cards of a group and what the group shows. @param stage on screen; null outside stage by stage */
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
