/** The attempts of a group compared with their average, as the cards of the rail and the rows of a table show them. */
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

/**
 * What a group shows: `alike`, nothing can be learned; `stepsOnly`, all rewards are equal and only verdicts on steps
 * push; `formOnly`, final verdicts are equal and only format pushes; `fitted`, the verifier was fitted to labels;
 * `hidden`, the stage does not show advantages yet.
 */
export type RailFinding = "alike" | "stepsOnly" | "formOnly" | "fitted" | "pushed" | "hidden";

export interface RailModel {
  readonly turn: RolloutGroup["updated"];
  readonly cards: readonly RailCard[];
  readonly finding: RailFinding;
  /** Whether cards show a change of chance, not the push. */
  readonly showsChance: boolean;
}

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

const isEven = ({ rows }: RolloutGroup): boolean =>
  rows.every(({ reward }) => reward === rows[0]?.reward);

function isBetter(row: RolloutRow, { rows }: RolloutGroup): boolean {
  const rewards = rows.map(({ reward }) => reward ?? 0);
  return row.reward !== null && row.reward > mean(rewards) + 1e-9;
}

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
  { steps, whole }: AttemptFacts,
  seen: RevealedParts,
): Omit<RailCard, "moved" | "isPulled"> {
  const isGenerator = group.updated === "generator";
  const push = seen.advantage ? pushOf(row) : null;
  return {
    digits: digitsOf({ steps, whole }, seen),
    verdict: isGenerator ? null : whole.verdict,
    isRight: isGenerator && seen.truth ? whole.isRight : null,
    isTrue: !isGenerator && seen.truth ? whole.isTrue : null,
    rightSteps: steps.filter(({ isRight }) => isRight).length,
    steps: steps.length,
    push,
    bySteps: isGenerator && seen.advantage ? stepPush(row, group) : null,
    height: Math.min(1, Math.max(-1, (push ?? 0) / MAX_DRAWN_PUSH)),
    isGold: seen.advantage ? (push ?? 0) >= NO_PUSH : seen.reward && isBetter(row, group),
  };
}

/** How the update moved the chance of an attempt's text. */
function movedOf(row: RolloutRow, group: RolloutGroup): Pick<RailCard, "moved" | "isPulled"> {
  const moved = mostMoved(row, group.updated);
  const isPushed = moved !== null && Math.abs(moved.push) >= NO_PUSH;
  return { moved, isPulled: isPushed && (moved.after - moved.before) * moved.push < 0 };
}

function findingOf(group: RolloutGroup, seen: RevealedParts): RailFinding {
  const { rows, updated } = group;
  if (!seen.advantage) return "hidden";
  if (rows.some(({ reward }) => reward === null)) return "fitted";
  if (!isEven(group)) {
    const agree = rows.every(({ finalVerdict }) => finalVerdict === rows[0]?.finalVerdict);
    return updated === "verifier" && agree ? "formOnly" : "pushed";
  }
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
  const cards = group.rows.map((row, k) => ({
    ...cardOf(group, row, attempts[k] as AttemptFacts, seen),
    ...(showsChance ? movedOf(row, group) : { moved: null, isPulled: false }),
  }));
  return { turn: group.updated, cards, finding: findingOf(group, seen), showsChance };
}
