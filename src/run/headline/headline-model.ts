/** Makes the one sentence about the moment on screen: a finding with its number, and what it means. */
import type { Settings } from "../../core/settings/settings.ts";
import { formatInteger, formatPercent } from "../../i18n/format.ts";
import { checkBookOf } from "../../page/solution/check-text.ts";
import { type Method, methodOf } from "../model-card/method.ts";
import type { CollapseReading } from "../readings/collapse-at.ts";
import { ratesText } from "../readings/rates-text.ts";
import { generatorHeadline } from "./generator-headline.ts";
import type { Headline, HeadlineFacts, ShareSoFar, VerdictsSoFar } from "./headline-facts.ts";
import type { TellableEvent } from "./story.ts";
import { verifierHeadline } from "./verifier-headline.ts";
import { waveHeadline } from "./wave-headline.ts";
import { whatIfHeadline } from "./what-if-headline.ts";
import type { HeadlineWords } from "./words.en.ts";

/** The headline of a moment: sentences about the update on screen; what comes later begins with "Next". */
export function headlineOf(moment: HeadlineFacts, words: HeadlineWords): Headline {
  const { now, whatIf, introduces, telling, waves } = moment;
  const { group, role, update, updates, stage } = now;
  if (whatIf && stage === null) return whatIfHeadline(whatIf, words.whatIf);
  if (introduces === "problem") return introduction(now.settings, words.opening);
  if (introduces === "turns") return turnsHeadline(now.settings, words.opening);
  const told = waves && waveHeadline(waves);
  if (told) return told;
  if (update === 0) return startHeadline(moment, words);
  if (update === updates && stage === null) return endHeadline(moment, words);
  if (telling) return tellingHeadline(moment, telling, words);
  if (!group || !role) return progressHeadline(moment, words);
  const tell = role === "generator" ? generatorHeadline : verifierHeadline;
  return tell(moment, group, words);
}

const plain = (finding: string, meaning: string): Headline => {
  return { finding, push: null, meaning };
};

/** Why the two models make mistakes, in words: the misprints of their SFT data. */
function schoolWords(settings: Settings, words: HeadlineWords["opening"]): string {
  const { misprintRate, algorithm } = settings;
  const isAlone = methodOf(algorithm).verifier === "none";
  if (misprintRate > 0)
    return isAlone || checkBookOf(settings).misprints === 0 ? words.one : words.both;
  return words.none;
}

function introduction(settings: Settings, words: HeadlineWords["opening"]): Headline {
  const isAlone = methodOf(settings.algorithm).verifier === "none";
  const school = schoolWords(settings, words);
  return isAlone
    ? plain(school, words.alone)
    : plain(words.question, `${school} ${words.mistakes}`);
}

/** How many updates each model has in a round, and why; if only one model learns, its many updates. */
function turnsHeadline(settings: Settings, words: HeadlineWords["opening"]): Headline {
  const { generatorPerRound, verifierPerRound, algorithm } = settings;
  const { generatorLearns, verifier } = methodOf(algorithm);
  const takeTurns = generatorLearns && (verifier === "rewarded" || verifier === "fitted");
  if (!takeTurns) return plain(words.again, words.many);
  const meaning = verifier === "rewarded" ? words.points(settings.formatWeight > 0) : words.shown;
  return plain(words.turns(generatorPerRound, verifierPerRound), meaning);
}

function startHeadline({ now, newProblems }: HeadlineFacts, words: HeadlineWords): Headline {
  const { first } = newProblems;
  const finding = first === null ? words.start.unknown : words.start.solves(formatPercent(first));
  return plain(finding, schoolWords(now.settings, words.opening));
}

function endHeadline(moment: HeadlineFacts, words: HeadlineWords): Headline {
  const { newProblems, fixedVerdicts, now } = moment;
  if (newProblems.now === null || newProblems.first === null)
    return progressHeadline(moment, words);
  const { end } = words;
  const finding = end.solves(formatPercent(newProblems.now), formatPercent(newProblems.first));
  const method = methodOf(now.settings.algorithm);
  const told = verdictsTold(fixedVerdicts, moment, words);
  if (moment.collapse) return plain(finding, collapseText(moment.collapse, moment));
  if (method.verifier === "none" || told === null) return plain(finding, gradedSteps(method, end));
  const change = changeOf(fixedVerdicts);
  return plain(finding, end.verifier[change](told, fixedVerdicts.set));
}

/** The last sentence about a run without measured verdicts: whether its judge graded steps. */
const gradedSteps = ({ judge: { by, as, isExact } }: Method, end: HeadlineWords["end"]): string =>
  by === "gold" && as === "labels" ? end.gold(isExact) : end.answersOnly;

/** A verifier is called better or worse from this change of balanced accuracy on. */
const VISIBLE_CHANGE = 0.02;

function changeOf({ now, first }: VerdictsSoFar): "better" | "same" | "worse" {
  const change = (now ?? 0) - (first ?? 0);
  if (Math.abs(change) < VISIBLE_CHANGE) return "same";
  return change > 0 ? "better" : "worse";
}

/**
 * "catches 9 of 10 mistakes (was 8), doubts 1 of 10 right steps (was 2)"; for verdicts on whole answers the balanced
 * accuracy. Null where no value from the start exists.
 */
function verdictsTold(
  { now, first, rates, firstRates }: VerdictsSoFar,
  { readingWords }: HeadlineFacts,
  { progress }: HeadlineWords,
): string | null {
  if (now === null || first === null) return null;
  if (rates && firstRates) return ratesText(rates, firstRates, readingWords);
  return progress.balanced(formatPercent(now), formatPercent(first));
}

const collapseText = (
  { kind, earnsAlike, since }: CollapseReading,
  { readingWords }: HeadlineFacts,
): string => readingWords.collapse(kind, earnsAlike, formatInteger(since));

/** The headline of an event and its update, shown for a while as updates pass. */
function tellingHeadline(
  moment: HeadlineFacts,
  telling: TellableEvent,
  words: HeadlineWords,
): Headline {
  const { now, newProblems, verifier } = moment;
  const { story } = words;
  const update = formatInteger(telling.update);
  const told = verdictsTold(verifier, moment, words);
  const verdicts = told ? words.progress.verdicts(told) : "";
  switch (telling.kind) {
    case "collapse":
      return plain(collapseText(telling.collapse, moment), "");
    case "first-right":
      return plain(story.firstRight(update), verdicts);
    case "turn": {
      const { verifier: of } = methodOf(now.settings.algorithm);
      return plain(
        story.turn(update),
        of === "rewarded" ? story.paid(now.settings.formatWeight > 0) : story.shown,
      );
    }
    case "check":
      if (newProblems.now === null || newProblems.first === null) break;
      return plain(
        story.check(update, formatPercent(newProblems.now), formatPercent(newProblems.first)),
        verdicts,
      );
    default:
  }
  const { finding, push, meaning } = progressHeadline(moment, words);
  return { finding: story.at(update, finding), push, meaning };
}

function progressHeadline(moment: HeadlineFacts, words: HeadlineWords): Headline {
  const { now, generator, verifier } = moment;
  const { progress } = words;
  const tell = (
    sentence: (now: string, first: string) => string,
    share: ShareSoFar,
  ): string | null =>
    share.now === null || share.first === null
      ? null
      : sentence(formatPercent(share.now), formatPercent(share.first));
  const answers = tell(progress.answers, generator);
  const told = verdictsTold(verifier, moment, words);
  const verdicts = told && progress.verdicts(told);
  if (now.inWarmUp && verdicts !== null) return plain(verdicts, progress.practice);
  const [finding, meaning] = [answers, verdicts].filter((sentence) => sentence !== null);
  return plain(finding ?? progress.unknown(now.update, now.updates), meaning ?? "");
}
