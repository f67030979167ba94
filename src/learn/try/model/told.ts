/** The toy's sentences about a solution, and the words that the games share. */
import { pluralize } from "../../../core/counted.ts";
import { formatInteger, formatPercent } from "../../../ui/kit/format.ts";
import { gotText } from "../../../ui/page/solution/check-text.ts";
import type { Loaded } from "./models.ts";
import type { Shown, ShownStep } from "./shown.ts";
import type { Strip } from "./toy.ts";

/** What a wrong step is, and why one verifier or both let it pass. */
function wrongText(was: ShownStep | undefined, now: ShownStep): string {
  const wrong = `${now.facts.value} is wrong for ${now.inputs}`;
  const [before, after] = [was?.facts.verdict, now.facts.verdict];
  if (before === "unusable" || after === "unusable")
    return `${wrong}. A verifier wrote something that cannot be read.`;
  const { facts, check, isOfBook } = was && after === "wrong" ? was : now;
  const got = check?.by ? gotText(facts.value, check) : null;
  // A verdict may be right beside a sum that does not agree: the model writes both.
  const disagrees = check?.by && check.by.target !== check.value;
  const reason = isOfBook ? "the book says" : "the check gives";
  const pass =
    got === null
      ? "it pass"
      : disagrees
        ? `it pass, although its own check gives ${got}, not ${check.by?.target}`
        : `it pass: ${reason} ${got}`;
  if (!was) {
    const one = after === "right" ? `lets ${pass}` : "catches it";
    return `${wrong}, and the verifier ${one}.`;
  }
  if (before === after)
    return after === "right" ? `${wrong}, and both let ${pass}.` : `${wrong}, and both catch it.`;
  return after === "right"
    ? `${wrong}. Before training the verifier rejects it. Now it lets ${pass}.`
    : `${wrong}. Before training the verifier lets ${pass}. Training taught it to ${isOfBook ? "doubt that line" : "reject it"}.`;
}

/**
 * What the verifiers make of a text.
 * @param before with the verdicts from before RL; null without them
 * @param dial index of the step that was turned last; told if it is wrong, else the first wrong step is
 */
export function toldText(before: Shown | null, after: Shown, dial: number): string {
  const { solution, steps, whole } = after;
  const truth = whole.isRight ? "Right" : "Wrong";
  if (solution.judgedBy === "none") return `${truth}.`;
  if (solution.judgedAs === "probability")
    return `${truth}, and the verifier gives it a chance of ${formatPercent(solution.pCorrect)} to be right.`;
  const isWrong = (k: number) => steps[k]?.facts.isRight === false;
  const k = isWrong(dial) ? dial : steps.findIndex((_, i) => isWrong(i));
  const step = steps[k];
  if (step) return wrongText(before?.steps[k], step);
  if (whole.verdict !== "right") return "Right, but the trained verifier does not believe it.";
  if (!before) return "Right, and the verifier believes it.";
  return before.whole.verdict === "right"
    ? "Right, and both believe it."
    : "Right. Before training the verifier did not believe it; now it does.";
}

/** Which digits of the turned wheel the verifiers accept. @param what the step combines */
export function stripText({ options, dial, after, before }: Strip, what: string): string {
  const accepted = (said: Strip["after"]) =>
    options.filter((_, i) => said[i]?.verdicts?.[dial.step] === 1);
  const named = (digits: readonly string[]) => digits.join(", ") || "no digit at all";
  const now = accepted(after);
  const right = options.find((_, i) => after[i]?.stepTruth[dial.step]) ?? "";
  const text = `For ${what} it accepts ${named(now)}.`;
  if (!before) return text;
  const was = accepted(before);
  const told = `${text} Before training it accepted ${named(was)}.`;
  if (now.includes(right) && now.length > 1) return `${told} That is a way to fool it.`;
  return now.length === 0 && was.length > 0 && !was.includes(right)
    ? `${told} It found out that its book lies, not what is true. That is enough to teach.`
    : told;
}

/** How far the verifier was trained. */
export const noteText = ({ checkpoint }: Loaded): string =>
  `after ${pluralize(formatInteger(checkpoint.generatorUpdates), "update")}`;

/** What a wheel of an answer changes: "digit", "letter". @param steps of the solution */
export const thingText = (steps: readonly string[]): string =>
  /^[a-z]/.test(steps[0] ?? "") ? "letter" : "digit";
