/** The headline of "What if …?": how the other run ends compared with the recorded one; each is a single run. */
import type { LaneWords } from "../../core/lanes/lane.ts";
import { formatPercent } from "../../ui/kit/format.ts";
import { improvesVisibly, type RunEnd } from "./run-end.ts";
import { type Headline, tell } from "./tell.ts";

/** Another recorded run from the same start and seed, laid over the run on screen. */
export interface OtherRun {
  /** The texts of the other run's lane; null where no file describes that lane. */
  readonly words: LaneWords | null;
  readonly here: RunEnd;
  readonly there: RunEnd;
  /** The end of the lane that the texts compare the other run with; null where the recording has no such lane. */
  readonly beside: RunEnd | null;
  /** Whether the other run trains on other problems; both are measured on the same problems. */
  readonly hasOtherProblems: boolean;
}

/** Token counts of two runs count as equal when their ratio is within this distance of 1. */
const CLOSE_TOKENS = 0.2;

/** How an end's tokens compare with the run's. */
function costText(end: RunEnd, here: RunEnd): string {
  const more = end.tokens / here.tokens - 1;
  if (Math.abs(more) <= CLOSE_TOKENS) return "at about the same cost";
  return more < 0 ? "at less cost" : "at more cost";
}

export function whatIfHeadline({ words, here, there, beside, ...other }: OtherRun): Headline {
  const told = (end: RunEnd) => ({
    climbs: improvesVisibly(end),
    share: formatPercent(end.last),
    cost: costText(end, here),
  });
  const [mine, theirs] = [formatPercent(here.last), formatPercent(there.last)];
  const meaning = words?.meaning?.({ ...told(there), beside: beside && told(beside) });
  return tell(
    words?.finding(mine, theirs) ?? `At the end ${mine}, and ${theirs} in the other run.`,
    `Same start, same ${other.hasOtherProblems ? "new " : ""}problems. ${meaning ?? "One run each: another seed may end differently."}`,
  );
}
