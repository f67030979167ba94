/** The headline and its text for a live run. No React. */
import { stateWords } from "../../i18n/en/states.ts";
import { formatInteger } from "../../i18n/format.ts";
import { words as wordsNow } from "../../i18n/index.ts";
import type { ShownLiveStory } from "./use-live-story.ts";
import type { LiveStoryWords } from "./words.en.ts";

/** A duration in words: "34 s", "3 min". */
export function timeText(seconds: number): string {
  const states = wordsNow(stateWords);
  const whole = Math.round(seconds);
  return whole < 120
    ? states.seconds(formatInteger(whole))
    : states.minutes(formatInteger(Math.round(whole / 60)));
}

export interface LiveHeadline {
  readonly finding: string;
  readonly meaning: string;
  /** The text for screen readers, which would otherwise announce every change of a count. */
  readonly spoken: string;
}

export function liveHeadline(told: ShownLiveStory, words: LiveStoryWords): LiveHeadline {
  const { kind, written, first, answer, share, recordedAt } = told;
  if (kind === "searching" || !first) {
    return {
      finding: words.searching(formatInteger(written)),
      meaning: recordedAt === null ? "" : words.recordedAt(formatInteger(recordedAt)),
      spoken: words.searchingSpoken,
    };
  }
  const after = timeText(first.seconds);
  if (kind === "found") {
    const finding = answer === null ? words.foundAt(after) : words.found(after, answer);
    return { finding, meaning: words.stays, spoken: finding };
  }
  const finding = words.told(share ?? "less");
  const meaning = first.generatorUpdate > 1 ? words.since(after) : words.fromStart;
  return { finding, meaning, spoken: finding };
}
