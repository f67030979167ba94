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
import type { UpdatePhase } from "../../../runtime/timeline/update-phases.ts";
import type { CaptionWords } from "../words.en.ts";
import { rangeOf } from "./shown-update.ts";

export interface RowLine {
  /** The model's text, verbatim; empty for none. */
  readonly text: string;
  readonly words: string;
}

/** The line of one row at a phase: its text, verdict, rewards, advantage or change. @param row an existing index */
export function rowLine(
  { updated, rows }: RolloutGroup,
  row: number,
  phase: UpdatePhase,
  words: CaptionWords,
): RowLine {
  const record = rows[row] as RolloutRow;
  const isGenerator = updated === "generator";
  switch (phase) {
    case "write":
      return isGenerator ? { text: record.solution, words: "" } : judgement(record, words);
    case "judge":
      return isGenerator
        ? judgement(record, words)
        : { text: "", words: comparison(record, words) };
    case "reward":
      return { text: "", words: (isGenerator ? outcomeReward : verdictReward)(record, words) };
    case "advantage":
      return { text: "", words: advantage(record, words) };
    case "update":
      return { text: "", words: change(record, updated, words) };
  }
}

/** The judge's text, or its probability, and why the text is unusable. */
function judgement(record: RolloutRow, { phases: { row: line }, rollouts }: CaptionWords): RowLine {
  const { verification, belief, unusable } = record;
  if (belief !== null) return { text: "", words: line.belief(formatProbability(belief)) };
  const isUnusable = verification !== null && unusable !== null;
  return { text: verification ?? "", words: isUnusable ? rollouts.unusableBecause(unusable) : "" };
}

function comparison(record: RolloutRow, { phases: { row: line }, rollouts }: CaptionWords): string {
  const { verdict, mark } = finalFacts(record);
  if (verdict === "unusable" || verdict === "none") return line.unread;
  return mark ? line.isFalse(rollouts.mark[mark]) : line.isTrue;
}

function outcomeReward(
  { label, credit }: RolloutRow,
  { phases: { row: line } }: CaptionWords,
): string {
  const outcome = line.outcome(formatInteger(label));
  if (!credit) return outcome;
  const steps = stepRewards(credit.scores).map(formatSigned).join("  ");
  return `${outcome} · ${line.steps(steps)}`;
}

function verdictReward(
  record: RolloutRow,
  { phases: { row: line }, rollouts }: CaptionWords,
): string {
  const { reward, finalVerdict, label } = record;
  if (reward === null) return rollouts.fitted;
  // An unreadable final verdict gets no reward, not even for its format.
  const correct = finalVerdict !== null && (finalVerdict === 1) === (label === 1) ? 1 : 0;
  const format = formatNumber(reward - correct);
  return line.paid(formatInteger(correct), format, formatNumber(reward));
}

function advantage(record: RolloutRow, { phases: { row: line }, rollouts }: CaptionWords): string {
  const { outcomeAdvantage, advantages } = record;
  if (outcomeAdvantage === null) return rollouts.fitted;
  const z = line.outcomeAdvantage(formatSigned(outcomeAdvantage));
  const [low, high] = rangeOf(advantages);
  if (!(high > low)) return z;
  return `${z} · ${line.characters(formatSigned(low), formatSigned(high))}`;
}

function change(
  record: RolloutRow,
  updated: RolloutGroup["updated"],
  { phases: { row: line } }: CaptionWords,
): string {
  const { tokens, change: sum } = textView(record, updated);
  if (sum === null) return line.notDrawn;
  const before = tokens.reduce((product, token) => product * (token.before ?? 1), 1);
  const after = before * Math.exp(sum);
  return line.change(formatProbability(before), formatProbability(after), formatSigned(sum));
}
