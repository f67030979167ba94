/** The words and numbers on a card, and what a screen reader says about it. No React. */

import { pluralize } from "../../core/counted.ts";
import { formatInteger, formatPercent } from "../../kit/format.ts";
import { QUOTED } from "./names.ts";
import type { RailCard } from "./rail-model.ts";

const spokenPushBySteps = (push: string) => `mean push ${push}, from verdicts on its steps`;

const spokenPush = (push: string) => `mean push ${push}`;

const oneDecimal = (value: number): string => Math.abs(value).toFixed(1);

const SIGNS = { up: "▲", down: "▼", both: "⇅" } as const; // arrows for a push, or for an attempt's steps

/** A push in one line: "▲ 1.4", "▼ 0.5"; a push of 0.0 has the arrow of its steps' push, if any. */
export function pushText(push: number, bySteps: RailCard["bySteps"] = null): string {
  const size = oneDecimal(push);
  if (size === "0.0") return bySteps === null ? size : `${SIGNS[bySteps]} ${size}`;
  return `${push > 0 ? "▲" : "▼"} ${size}`;
}

const wholePercent = (chance: number): string => String(Math.round(100 * chance));

/** A chance before and after in percent: "40→46"; "40⇄46" where other problems pulled harder. */
export const movedText = (
  { before, after }: NonNullable<RailCard["moved"]>,
  isPulled: boolean,
): string => `${wholePercent(before)}${isPulled ? "⇄" : "→"}${wholePercent(after)}`;

function signed(push: number): string {
  const size = oneDecimal(push);
  if (size === "0.0") return size;
  return push > 0 ? `+${size}` : `−${size}`;
}

/** A card for screen readers: "Attempt 6: 758, wrong, 1 of 3 steps right, mean push −0.5". */
export function cardSpoken(card: RailCard, index: number): string {
  const number = formatInteger(index + 1);
  const answer = card.digits.map(({ text }) => text).join("") || "no answer";
  const facts = [card.verdict === null ? answer : QUOTED[card.verdict]];
  if (card.isRight !== null) {
    facts.push(card.isRight ? "right" : "wrong");
    facts.push(
      `${formatInteger(card.rightSteps)} of ${pluralize(formatInteger(card.steps), "step")} right`,
    );
  }
  if (card.isTrue !== null) facts.push(card.isTrue ? "true" : "false");
  if (card.push !== null) {
    const tell = card.bySteps === null ? spokenPush : spokenPushBySteps;
    facts.push(tell(signed(card.push)));
  }
  if (card.moved) {
    const [before, after] = [formatPercent(card.moved.before), formatPercent(card.moved.after)];
    facts.push(`chance of “${card.moved.character}” from ${before} to ${after}`);
  }
  if (card.isPulled) facts.push("other problems pulled harder");
  const name = card.verdict === null ? `Attempt ${number}` : `Check ${number}`;
  return `${name}: ${facts.join(", ")}`;
}
