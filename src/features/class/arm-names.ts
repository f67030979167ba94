/** What the arms of a class are called. */
import { armById } from "../../core/algorithms/registry.ts";
import { type ClassPlan, RUN_ARM } from "../../core/class/plan.ts";
import { words } from "../../i18n/index.ts";
import { classWords } from "./words.en.ts";

export interface ArmName {
  /** Inside of a sentence: "if the verifier never learns". */
  readonly share: string;
  /** A word or three: "never learns". */
  readonly label: string;
}

export function armName({ settings }: ClassPlan, arm: string): ArmName {
  const { lanes, arms } = words();
  if (arm !== RUN_ARM) {
    const lane = lanes[arm];
    return { share: lane?.share ?? arm, label: lane?.label ?? arm };
  }
  const { run } = words(classWords);
  if (armById(settings.algorithm).verifier.kind === "trained") return run.learns;
  const label = arms[settings.algorithm]?.title ?? settings.algorithm;
  return { share: run.other(label), label };
}

/** As a title: its first letter is a capital. */
export const asTitle = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
