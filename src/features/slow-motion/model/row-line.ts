/** What one row of a group adds at each stage: its text, its rewards, its advantage, its change. */

import { stepRewards } from "../../../core/tango/rewards.ts";
import type { RolloutGroup, RolloutRow } from "../../../core/training/records.ts";
import {
  formatInteger,
  formatNumber,
  formatProbability,
  formatSigned,
} from "../../../i18n/format.ts";
import { textView } from "../../../lab/solution/text.ts";
import { finalFacts } from "../../../runtime/step-facts.ts";
import type { UpdateStage } from "../../../runtime/timeline/stages.ts";
import type { CaptionWords } from "../words.en.ts";
import { rangeOf } from "./baseline-words.ts";

export interface RowLine {
  /** What a model wrote, to the letter; empty where there is nothing of it. */
  readonly text: string;
  readonly words: string;
}

/** @param row index of a row that there is */
export function rowLine(
  { updated, rows }: RolloutGroup,
  row: number,
  stage: UpdateStage,
  words: CaptionWords,
): RowLine {
  const record = rows[row] as RolloutRow;
  const isGenerator = updated === "generator";
  switch (stage) {
    case "write":
      return isGenerator ? { text: record.solution, words: "" } : opinion(record, words);
    case "judge":
      return isGenerator ? opinion(record, words) : { text: "", words: comparison(record, words) };
    case "reward":
      return { text: "", words: (isGenerator ? outcomePay : verdictPay)(record, words) };
    case "advantage":
      return { text: "", words: advantage(record, words) };
    case "update":
      return { text: "", words: change(record, updated, words) };
  }
}

/** What the judge of a solution wrote, or its number, and why it cannot be used. */
function opinion(record: RolloutRow, { stages: { row: say }, rollouts }: CaptionWords): RowLine {
  const { verification, belief, unusable } = record;
  if (belief !== null) return { text: "", words: say.belief(formatProbability(belief)) };
  const isUnusable = verification !== null && unusable !== null;
  return {
    text: verification ?? "",
    words: isUnusable ? rollouts.unusableBecause(unusable) : "",
  };
}

function comparison(record: RolloutRow, { stages: { row: say }, rollouts }: CaptionWords): string {
  const { said, mark } = finalFacts(record);
  if (said === "unusable" || said === "none") return say.unread;
  return mark ? say.isFalse(rollouts.mark[mark]) : say.isTrue;
}

function outcomePay({ label, credit }: RolloutRow, { stages: { row: say } }: CaptionWords): string {
  const outcome = say.outcome(formatInteger(label));
  if (!credit) return outcome;
  const steps = stepRewards(credit.scores).map(formatSigned).join("  ");
  return `${outcome} · ${say.steps(steps)}`;
}

function verdictPay(record: RolloutRow, { stages: { row: say }, rollouts }: CaptionWords): string {
  const { reward, finalVerdict, label } = record;
  if (reward === null) return rollouts.fitted;
  // A final verdict that cannot be read pays nothing, not even its form.
  const isTrue = finalVerdict !== null && (finalVerdict === 1) === (label === 1) ? 1 : 0;
  const form = formatNumber(reward - isTrue);
  return say.paid(formatInteger(isTrue), form, formatNumber(reward));
}

function advantage(record: RolloutRow, { stages: { row: say }, rollouts }: CaptionWords): string {
  const { outcomeAdvantage, advantages } = record;
  if (outcomeAdvantage === null) return rollouts.fitted;
  const z = say.outcomeAdvantage(formatSigned(outcomeAdvantage));
  const [low, high] = rangeOf(advantages);
  if (!(high > low)) return z;
  return `${z} · ${say.characters(formatSigned(low), formatSigned(high))}`;
}

function change(
  record: RolloutRow,
  updated: RolloutGroup["updated"],
  { stages: { row: say } }: CaptionWords,
): string {
  const { tokens, change: sum } = textView(record, updated);
  if (sum === null) return say.notDrawn;
  const before = tokens.reduce((product, token) => product * (token.before ?? 1), 1);
  const after = before * Math.exp(sum);
  return say.change(formatProbability(before), formatProbability(after), formatSigned(sum));
}
