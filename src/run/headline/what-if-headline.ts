/** The headline of "What if …?": how the other run ends compared with the recorded one; each is a single run. */
import { formatPercent } from "../../i18n/format.ts";
import type { Headline, OtherRun, RunEnd } from "./headline-facts.ts";
import { improvesVisibly } from "./run-end.ts";
import type { HeadlineWords } from "./words.en.ts";

type Words = HeadlineWords["whatIf"];

/** Token counts of two runs count as equal when their ratio is within this distance of 1. */
const CLOSE_TOKENS = 0.2;

function cost(of: RunEnd, main: RunEnd): keyof Words["costs"] {
  const ratio = of.tokens / main.tokens;
  if (ratio < 1 - CLOSE_TOKENS) return "less";
  return ratio > 1 + CLOSE_TOKENS ? "more" : "same";
}

export function whatIfHeadline(other: OtherRun, words: Words): Headline {
  const { here, there, beside, heldByKl } = other;
  const told = (end: RunEnd) => {
    return {
      climbs: improvesVisibly(end),
      share: formatPercent(end.last),
      cost: words.costs[cost(end, here)],
    };
  };
  const lane = other.words;
  const finding = lane?.finding ?? words.another;
  const meaning = lane?.meaning?.({ ...told(there), heldByKl, beside: beside && told(beside) });
  const same = other.hasOtherProblems ? words.sameNew : words.same;
  return {
    finding: finding(formatPercent(here.last), formatPercent(there.last)),
    push: null,
    meaning: `${same}${meaning ?? words.limit}`,
  };
}
