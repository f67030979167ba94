/** The words and numbers on a card, and what a screen reader says about it. No React. */
import { formatInteger, formatPercent } from "../../i18n/format.ts";
import type { RailCard } from "./rail-model.ts";
import type { RailWords } from "./words.en.ts";

const oneDecimal = (value: number): string => Math.abs(value).toFixed(1);

const SIGNS = { up: "▲", down: "▼", both: "⇅" } as const; // arrows for a push, or for an attempt's steps

/** A push in one line: "▲ 1.4", "▼ 0.5"; a push of 0.0 has the arrow of its steps' push, if any. */
export function pushText(push: number, bySteps: RailCard["bySteps"] = null): string {
  const size = oneDecimal(push);
  if (size === "0.0") return bySteps === null ? size : `${SIGNS[bySteps]} ${size}`;
  return `${push > 0 ? "▲" : "▼"} ${size}`;
}

/** A chance in whole percent; "<1" where it rounds to 0. */
const wholePercent = (chance: number): string =>
  chance < 0.005 && chance > 0 ? "<1" : String(Math.round(chance * 100));

/** A chance before and after in percent: "40→46"; "40⇄46" where other problems pulled harder than the push. */
export const chanceText = (
  { before, after }: NonNullable<RailCard["chance"]>,
  isPulled: boolean,
): string => `${wholePercent(before)}${isPulled ? "⇄" : "→"}${wholePercent(after)}`;

function signed(push: number): string {
  const size = oneDecimal(push);
  if (size === "0.0") return size;
  return push > 0 ? `+${size}` : `−${size}`;
}

/** A card for screen readers: "Attempt 6: 758, wrong, 1 of 3 steps right, mean push −0.5". */
export function cardSpoken(card: RailCard, index: number, { spoken, quoted }: RailWords): string {
  const number = formatInteger(index + 1);
  const answer = card.digits.map(({ text }) => text).join("") || spoken.noAnswer;
  const facts = [card.verdict === null ? answer : quoted[card.verdict]];
  if (card.isRight !== null) {
    facts.push(card.isRight ? spoken.right : spoken.wrong);
    facts.push(spoken.steps(formatInteger(card.rightSteps), formatInteger(card.steps)));
  }
  if (card.isTrue !== null) facts.push(card.isTrue ? spoken.true : spoken.false);
  if (card.push !== null) {
    const tell = card.bySteps === null ? spoken.push : spoken.pushBySteps;
    facts.push(tell(signed(card.push)));
  }
  if (card.chance) {
    facts.push(spoken.chance(formatPercent(card.chance.before), formatPercent(card.chance.after)));
  }
  if (card.isPulled) facts.push(spoken.pulled);
  const name = card.verdict === null ? spoken.attempt(number) : spoken.check(number);
  return `${name}: ${facts.join(", ")}`;
}
