/** The headline of a live run. */
import { formatInteger, formatPercent } from "../../ui/kit/format.ts";
import { type Headline, tell } from "../headline/tell.ts";
import type { ShownLiveStory } from "./use-live-story.ts";

/** A duration in words: "34 s", "3 min". */
export function timeText(seconds: number): string {
  return seconds < 120
    ? `${formatInteger(Math.round(seconds))} s`
    : `${formatInteger(Math.round(seconds / 60))} min`;
}

export function liveHeadline({ kind, written, first, answer, check }: ShownLiveStory): Headline {
  if (!first) return tell(`Looking for the first right answer: ${formatInteger(written)} written.`);
  const after = timeText(first.seconds);
  if (kind === "found")
    return tell(
      `First right answer after ${after}${answer === null ? "." : `: ${answer}`}`,
      "It stays on the wall.",
    );
  return tell(
    `${formatPercent(check ?? 0)} of new problems are right.`,
    `At the last check. The first right one came after ${after}.`,
  );
}
