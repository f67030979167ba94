/** The headline and its text for a live run. No React. */

import { formatInteger } from "../../kit/format.ts";
import type { ShownLiveStory } from "./use-live-story.ts";

const liveStoryTold = (share: string) =>
  share === "less"
    ? "Fewer than one answer in two hundred is right."
    : `About ${share} of the answers are right.`;

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
  const { kind, written, first, answer, share } = told;
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
    return {
      finding,
      meaning: "It stays on the wall. From here: the mean of nine updates.",
      spoken: finding,
    };
  }
  const finding = liveStoryTold(share ?? "less");
  const meaning =
    first.generatorUpdate > 1
      ? `Mean of nine updates. The first right one came after ${after}.`
      : "Mean of nine updates.";
  return { finding, meaning, spoken: finding };
}
