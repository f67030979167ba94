/** What a judged text shows about the verifier before and after training, as data without words. */
import { gotText } from "../../../page/solution/check-text.ts";
import { joinInputs } from "../../../page/solution/problem-text.ts";
import type { SheetModel, SheetStep } from "../../../run/sheet/sheet-model.ts";
import type { Strip } from "./toy.ts";

/** A verifier's verdict; `unread` if its text could not be parsed. */
type Said = "accepts" | "rejects" | "unread";

/** How the verdicts before and after training compare; `catches` and `misses` if there is no verifier before. */
type Change = "taught" | "bothCatch" | "bothMiss" | "unlearned" | "catches" | "misses" | "unread";

/** What the sentence under the sum is about. */
export type Told =
  | {
      readonly kind: "wrong";
      readonly change: Change;
      /** The wrong value of the step: "6". */
      readonly written: string;
      /** What the step combines: "9 − 4". */
      readonly what: string;
      /** The verifier's check of the value: "6 + 4 = 9"; null if it wrote none. */
      readonly sum: string | null;
      /** Whether that sum is a misprint in the verifier's book (its SFT data). */
      readonly isOfBook: boolean;
    }
  | { readonly kind: "right"; readonly change: "both" | "alone" | "learned" }
  /** Right but rejected. */
  | { readonly kind: "doubted" }
  | { readonly kind: "whole"; readonly isRight: boolean; readonly chance: number }
  | { readonly kind: "unjudged"; readonly isRight: boolean };

const saidOf = ({ facts }: SheetStep): Said =>
  facts?.verdict === "right" ? "accepts" : facts?.verdict === "wrong" ? "rejects" : "unread";

function changeOf(before: SheetStep | undefined, after: SheetStep): Change {
  const now = saidOf(after);
  const was = before && saidOf(before);
  if (now === "unread" || was === "unread") return "unread";
  if (was === undefined) return now === "rejects" ? "catches" : "misses";
  if (was === now) return now === "rejects" ? "bothCatch" : "bothMiss";
  return now === "rejects" ? "taught" : "unlearned";
}

function wrongStep(before: SheetModel | null, after: SheetModel, k: number): Told | null {
  const step = after.steps[k];
  if (!step?.facts) return null;
  const was = before?.steps[k];
  // Shows the check of the version that accepts the mistake; if both or neither do, that of the trained one.
  const fooled = was && saidOf(step) === "rejects" ? was : step;
  const { check } = fooled;
  return {
    kind: "wrong",
    change: changeOf(was, step),
    written: step.facts.value,
    what: inputsText(after, k),
    sum: check?.by ? gotText(step.facts.value, check) : null,
    isOfBook: fooled.isMisprintedSum,
  };
}

/** What a step combines: "9 − 4". */
export const inputsText = ({ steps, problem }: SheetModel, k: number): string =>
  joinInputs(steps[k]?.inputs ?? [], problem.operator);

/**
 * @param before the sheet with the verdicts from before RL; null without them
 * @param dial index of the step that was turned last; the sentence is about it if it is wrong, else the first wrong step
 */
export function toldOf(before: SheetModel | null, after: SheetModel, dial: number): Told {
  const { answer, steps } = after;
  const { judged } = answer;
  if (judged.judgedBy === "none") return { kind: "unjudged", isRight: answer.isRight };
  if (judged.judgedAs === "probability") {
    return { kind: "whole", isRight: answer.isRight, chance: judged.pCorrect };
  }
  const wrong = steps.flatMap(({ facts }, k) => (facts && !facts.isRight ? [k] : []));
  const k = wrong.includes(dial) ? dial : wrong[0];
  const told = k === undefined ? null : wrongStep(before, after, k);
  if (told) return told;
  if (answer.verdict !== "right") return { kind: "doubted" };
  if (!before) return { kind: "right", change: "alone" };
  return { kind: "right", change: before.answer.verdict === "right" ? "both" : "learned" };
}

/** Which options of one character the verifier accepts, before and after training. */
export interface StripTold {
  /** Accepted after RL: none, only the right one, the right one and others, only wrong ones. */
  readonly now: "none" | "right" | "more" | "wrong";
  readonly accepted: readonly string[];
  /** Options accepted before RL; null without such a verifier. */
  readonly before: readonly string[] | null;
}

export function stripTold({ options, isRight, before, after }: Strip): StripTold {
  const taken = (said: readonly boolean[]) => options.filter((_, i) => said[i]);
  const accepted = taken(after);
  const hasRight = after.some((is, i) => is && isRight[i]);
  const some = accepted.length === 1 ? "right" : "more";
  return {
    now: accepted.length === 0 ? "none" : hasRight ? some : "wrong",
    accepted,
    before: before && taken(before),
  };
}
