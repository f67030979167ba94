/** What a judged text tells about the two verifiers, before words. */
import { gotText } from "../../../page/solution/check-text.ts";
import { joinInputs } from "../../../page/solution/problem-text.ts";
import type { SheetModel, SheetStep } from "../../../run/sheet/sheet-model.ts";
import type { Strip } from "./toy.ts";

/** What a verifier says of something: `unread` where its text could not be read. */
type Said = "accepts" | "rejects" | "unread";

/** How the verdicts before and after training compare; `catches` and `misses` if there is no verifier before. */
type Change = "taught" | "bothCatch" | "bothMiss" | "unlearned" | "catches" | "misses" | "unread";

export type Told =
  | {
      readonly kind: "wrong";
      readonly change: Change;
      /** What was written, and what the step combines: "6" for "9 − 4". */
      readonly written: string;
      readonly what: string;
      /** The sum by which a mistake passes: "6 + 4 = 9"; null where no check is written. */
      readonly sum: string | null;
      /** Whether the verifier's book has that sum. */
      readonly isOfBook: boolean;
    }
  | { readonly kind: "right"; readonly change: "both" | "alone" | "learned" }
  /** Right, and not believed: why is told elsewhere. */
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
  // The sum of the verifier that lets the mistake pass; of the trained one if both do, or neither.
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
 * @param before null where there is no verifier before training
 * @param dial index of the step that was turned last; told where it is wrong, else the first wrong one
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

/** Which options each verifier accepts. */
export interface StripTold {
  /** Accepted now: none, only the right one, the right one and others, only wrong ones. */
  readonly now: "none" | "right" | "more" | "wrong";
  readonly accepted: readonly string[];
  /** Accepted before training. Null where there is no verifier before training. */
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
