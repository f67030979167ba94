/** The headline and its text for a live run. No React. */

import { formatInteger, formatPercent } from "../../kit/format.ts";
import type { ShownLiveStory } from "./use-live-story.ts";

/** A duration in words: "34 s", "3 min". */
export function timeText(seconds: number): string {
  const whole = Math.round(seconds);
  return whole < 120 ? `${formatInteger(whole)} s` : `${formatInteger(Math.round(whole / 60))} min`;
}

export interface LiveHeadline {
  readonly finding: string;
  readonly meaning: string;
  /** The text for screen readers, which would otherwise announce every change of a count. */
  readonly spoken: string;
}

export function liveHeadline(told: ShownLiveStory): LiveHeadline {
  const { kind, written, first, answer, check } = told;
  if (kind === "searching" || !first) {
    return {
      finding: `Looking for the first right answer: ${formatInteger(written)} written.`,
      meaning: "",
      spoken: "Looking for the first right answer.",
    };
  }
  const after = timeText(first.seconds);
  if (kind === "found") {
    const finding =
      answer === null
        ? `First right answer after ${after}.`
        : `First right answer after ${after}: ${answer}`;
    return { finding, meaning: "It stays on the wall.", spoken: finding };
  }
  const finding = `${formatPercent(check ?? 0)} of new problems are right.`;
  const meaning =
    first.generatorUpdate > 1
      ? `At the last check. The first right one came after ${after}.`
      : "At the last check.";
  return { finding, meaning, spoken: finding };
}
