/** The headline of "What if …?": how the other run ends compared with the recorded one; each is a single run. */
import { formatPercent } from "../../kit/format.ts";
import type { Headline, OtherRun, RunEnd } from "./headline-facts.ts";
import { improvesVisibly } from "./run-end.ts";

const whatIfAnother = (here: string, there: string) =>
  `At the end ${here}, and ${there} in the other run.`;

/** How the other run's tokens compare with this run's. */
const COSTS = { less: "at less cost", same: "at about the same cost", more: "at more cost" };

/** Token counts of two runs count as equal when their ratio is within this distance of 1. */
const CLOSE_TOKENS = 0.2;

function cost(of: RunEnd, main: RunEnd): "less" | "same" | "more" {
  const ratio = of.tokens / main.tokens;
  if (ratio < 1 - CLOSE_TOKENS) return "less";
  return ratio > 1 + CLOSE_TOKENS ? "more" : "same";
}

export function whatIfHeadline(other: OtherRun): Headline {
  const { here, there, beside } = other;
  const told = (end: RunEnd) => {
    return {
      climbs: improvesVisibly(end),
      share: formatPercent(end.last),
      cost: COSTS[cost(end, here)],
    };
  };
  const lane = other.words;
  const finding = lane?.finding ?? whatIfAnother;
  const meaning = lane?.meaning?.({ ...told(there), beside: beside && told(beside) });
  const same = other.hasOtherProblems
    ? "Same start, same new problems. "
    : "Same start, same problems. ";
  return {
    finding: finding(formatPercent(here.last), formatPercent(there.last)),
    push: null,
    meaning: `${same}${meaning ?? "One run each: another seed may end differently."}`,
  };
}
