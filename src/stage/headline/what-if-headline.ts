/** What a run of "What if …?" ends at beside the recorded one, and the limit of it in the same breath. */
import { formatPercent } from "../../i18n/format.ts";
import type { Headline, OtherRun, RunEnd } from "./headline-facts.ts";
import { climbs } from "./run-end.ts";
import type { HeadlineWords } from "./words.en.ts";

type Words = HeadlineWords["whatIf"];

/** Tokens of another run are fewer or more from a fifth on. */
const CLOSE = 0.2;

function cost(of: RunEnd, main: RunEnd): "less" | "same" | "more" {
  const ratio = of.tokens / main.tokens;
  if (ratio < 1 - CLOSE) return "less";
  return ratio > 1 + CLOSE ? "more" : "same";
}

function meaningOf({ kind, judge, here, there, short, heldByKl }: OtherRun, words: Words): string {
  if (kind === "short") return words.shortMeans(climbs(there), cost(there, here));
  if (judge === "none" && heldByKl !== null && !climbs(there)) return words.heldByKl(heldByKl);
  if (judge === "none" && short) {
    return words.givenShort(climbs(short), formatPercent(short.last), cost(short, here));
  }
  if (judge === "random") return words.coinMeans(climbs(there));
  return words.means[kind] ?? words.limit;
}

export function whatIfHeadline(other: OtherRun, words: Words): Headline {
  const tell = words.arms[other.kind] ?? words.another;
  const finding = tell(formatPercent(other.here.last), formatPercent(other.there.last));
  // Only its problems outside training are the same.
  const same = other.kind === "short" ? "" : words.same;
  return { finding, push: null, meaning: `${same}${meaningOf(other, words)}` };
}
