/** The words and numbers on a card, and what a screen reader says about it. No React. */

import { pluralize } from "../../core/counted.ts";
import { formatInteger, formatPercent } from "../../ui/kit/format.ts";
import type { RailCard } from "./rail-model.ts";

export const NAME = {
  generator: "All attempts of this group",
  verifier: "All checks of this solution",
};

/** A final verdict as a card quotes it. */
export const QUOTED = {
  right: "“right”",
  wrong: "“wrong”",
  unusable: "unreadable",
  none: "no word",
};

const SIGNS = { up: "▲", down: "▼", both: "⇅" } as const; // arrows for a push, or for an attempt's steps

const oneDecimal = (value: number): string => Math.abs(value).toFixed(1);

/** A push in one line: "▲ 1.4", "▼ 0.5"; a push of 0.0 has the arrow of its steps' push, if any. */
export function pushText(push: number, bySteps: RailCard["bySteps"] = null): string {
  const size = oneDecimal(push);
  if (size === "0.0") return bySteps === null ? size : `${SIGNS[bySteps]} ${size}`;
  return `${push > 0 ? "▲" : "▼"} ${size}`;
}

/** A chance before and after in percent: "40→46"; "40⇄46" where other problems pulled harder. */
export const movedText = (
  { before, after }: NonNullable<RailCard["moved"]>,
  isPulled: boolean,
): string => `${Math.round(100 * before)}${isPulled ? "⇄" : "→"}${Math.round(100 * after)}`;

function signed(push: number): string {
  const size = oneDecimal(push);
  if (size === "0.0") return size;
  return push > 0 ? `+${size}` : `−${size}`;
}

/** A card for screen readers: "Attempt 6: 758, wrong, 1 of 3 steps right, mean push −0.5". */
export function cardSpoken(card: RailCard, index: number): string {
  const { digits, verdict, isRight, isTrue, rightSteps, push, bySteps, moved, isPulled } = card;
  const answer = digits.map(({ text }) => text).join("") || "no answer";
  const steps = pluralize(formatInteger(card.steps), "step");
  const facts = [
    verdict === null ? answer : QUOTED[verdict],
    isRight !== null && (isRight ? "right" : "wrong"),
    isRight !== null && `${formatInteger(rightSteps)} of ${steps} right`,
    isTrue !== null && (isTrue ? "true" : "false"),
    push !== null && `mean push ${signed(push)}`,
    push !== null && bySteps !== null && "from verdicts on its steps",
    moved &&
      `chance of “${moved.character}” from ${formatPercent(moved.before)} to ${formatPercent(moved.after)}`,
    isPulled && "other problems pulled harder",
  ];
  const name = verdict === null ? "Attempt" : "Check";
  return `${name} ${formatInteger(index + 1)}: ${facts.filter(Boolean).join(", ")}`;
}
