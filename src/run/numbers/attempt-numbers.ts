import { stepRewards } from "../../core/tango/rewards.ts";
import type { RolloutGroup, RolloutRow } from "../../core/training/records.ts";
import { formatInteger, formatNumber, formatProbability, formatSigned } from "../../i18n/format.ts";
import { textView } from "../../page/solution/text.ts";
import type { UpdateStage } from "../../runtime/timeline/update-stages.ts";
import { type AttemptFacts, updateFacts } from "../../runtime/update-facts.ts";
import { rangeOf } from "./shown-update.ts";
import type { NumbersWords } from "./words.en.ts";

export interface AttemptNumbers {
  /** The model's text, verbatim; empty where there is none. */
  readonly text: string;
  readonly words: string;
}

/** One attempt at a stage: its text, verdict, rewards, advantage or change. @param row an existing index */
export function attemptNumbers(
  group: RolloutGroup,
  row: number,
  stage: UpdateStage,
  words: NumbersWords,
): AttemptNumbers {
  const { updated, rows } = group;
  const record = rows[row] as RolloutRow;
  const facts = updateFacts(group).attempts[row] as AttemptFacts;
  const isGenerator = updated === "generator";
  switch (stage) {
    case "write":
      return isGenerator ? { text: record.solution, words: "" } : judgement(record, words);
    case "check":
      return judgement(record, words);
    case "grade":
      return {
        text: "",
        words: isGenerator ? outcomeReward(record, words) : verdictReward(record, facts, words),
      };
    case "compare":
      return { text: "", words: advantage(record, words) };
    case "learn":
      return { text: "", words: change(record, updated, words) };
  }
}

/** The judge's text or probability, and, for a text that cannot be read, why. */
function judgement(record: RolloutRow, { attempt: line, rollouts }: NumbersWords): AttemptNumbers {
  switch (record.judgedAs) {
    case "probability":
      return { text: "", words: line.belief(formatProbability(record.pCorrect)) };
    case "verification": {
      const { verification, unusable } = record;
      return { text: verification, words: unusable ? rollouts.unusableBecause(unusable) : "" };
    }
    default:
      return { text: "", words: "" };
  }
}

function comparison({ whole }: AttemptFacts, { attempt: line, rollouts }: NumbersWords): string {
  if (whole.isTrue === null) return line.unread;
  return whole.mark ? line.isFalse(rollouts.mark[whole.mark]) : line.isTrue;
}

function outcomeReward({ label, credit }: RolloutRow, { attempt: line }: NumbersWords): string {
  const outcome = line.outcome(formatInteger(label));
  if (!credit) return outcome;
  const steps = stepRewards(credit.stepScores).map(formatSigned).join("  ");
  return `${outcome} · ${line.steps(steps)}`;
}

function verdictReward({ reward }: RolloutRow, facts: AttemptFacts, words: NumbersWords): string {
  const { attempt: line, rollouts } = words;
  const truth = comparison(facts, words);
  if (reward === null) return `${truth} · ${rollouts.fitted}`;
  // The reward follows the label, as in training. An unreadable final verdict gets no reward, not even for its format.
  const { whole, isMislabeled } = facts;
  const correct = whole.isTrue !== null && whole.isTrue !== isMislabeled ? 1 : 0;
  const format = formatNumber(reward - correct);
  return `${truth} · ${line.paid(formatInteger(correct), format, formatNumber(reward))}`;
}

function advantage(record: RolloutRow, { attempt: line, rollouts }: NumbersWords): string {
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
  { attempt: line }: NumbersWords,
): string {
  const { tokens, change: sum } = textView(record, updated);
  if (sum === null) return line.notDrawn;
  const before = tokens.reduce((product, token) => product * (token.before ?? 1), 1);
  const after = before * Math.exp(sum);
  return line.change(formatProbability(before), formatProbability(after), formatSigned(sum));
}
