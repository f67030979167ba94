/** Makes the one sentence about the moment on screen: a finding with its number, and what it means. */
import type { Settings } from "../../core/settings/settings.ts";
import { numberName } from "../../kit/english.ts";
import { formatPercent } from "../../kit/format.ts";
import { checkBookOf } from "../../page/solution/check-text.ts";
import { type Method, methodOf } from "../model-card/method.ts";
import { ratesText } from "../readings/rates-text.ts";
import type { FixedSet } from "../run-chart/model/measures.ts";
import { generatorHeadline } from "./generator-headline.ts";
import type { Headline, HeadlineFacts, ShareSoFar, VerdictsSoFar } from "./headline-facts.ts";
import { verifierHeadline } from "./verifier-headline.ts";
import { waveHeadline } from "./wave-headline.ts";
import { whatIfHeadline } from "./what-if-headline.ts";

/** What a verifier is measured on, where that are not solutions of the whole run. */
const on = (set: FixedSet, rest: string): string =>
  set === "first" ? `On the first solutions the ${rest}` : `The ${rest}`;

/** By how the verifier's accuracy on its fixed set changed. */
const VERIFIER = {
  better: (told: string, set: FixedSet) => on(set, `verifier got better: it ${told}.`),
  same: (told: string, set: FixedSet) => on(set, `verifier stayed as good as it was: it ${told}.`),
  worse: (told: string, set: FixedSet) => on(set, `verifier did not get better: it ${told}.`),
};

const progressAnswers = (now: string, first: string) =>
  `${now} of the generator's answers are right, at first ${first}.`;

/** The headline of a moment: sentences about the update on screen; what comes later begins with "Next". */
export function headlineOf(moment: HeadlineFacts): Headline {
  const { now, whatIf, introduces, isFast, waves } = moment;
  const { group, role, update, updates, stage } = now;
  if (whatIf && stage === null) return whatIfHeadline(whatIf);
  if (introduces === "problem") return introduction(now.settings);
  if (introduces === "turns") return turnsHeadline(now.settings);
  const told = waves && waveHeadline(waves);
  if (told) return told;
  if (update === 0) return startHeadline(moment);
  if (update === updates && stage === null) return endHeadline(moment);
  if (isFast || !group || !role) return progressHeadline(moment);
  const tell = role === "generator" ? generatorHeadline : verifierHeadline;
  return tell(moment, group);
}

const plain = (finding: string, meaning: string): Headline => {
  return { finding, push: null, meaning };
};

/** Why the two models make mistakes, in words: the misprints of their SFT data. */
function schoolWords(settings: Settings): string {
  const { misprintRate, algorithm } = settings;
  const isAlone = methodOf(algorithm).verifier === "none";
  if (misprintRate > 0)
    return isAlone || checkBookOf(settings).misprints === 0
      ? "The generator learned from a misprinted book."
      : "Both models learned from misprinted books.";
  return "Both models are still beginners.";
}

function introduction(settings: Settings): Headline {
  const isAlone = methodOf(settings.algorithm).verifier === "none";
  const school = schoolWords(settings);
  return isAlone
    ? plain(school, "So it writes mistakes. Can it get rid of them by practice?")
    : plain(
        "Can two tiny language models teach each other?",
        `${school} So the generator writes mistakes, and the verifier misses some.`,
      );
}

/** How many updates each model has in a round, and why; if only one model learns, its many updates. */
function turnsHeadline(settings: Settings): Headline {
  const { generatorPerRound, verifierPerRound, algorithm } = settings;
  const { generatorLearns, verifier } = methodOf(algorithm);
  const takeTurns = generatorLearns && (verifier === "rewarded" || verifier === "fitted");
  if (!takeTurns)
    return plain("Now update after update.", "Every update has many problems; one is shown.");
  const meaning =
    verifier === "rewarded"
      ? `One earns points for right answers, the other for a true last word${settings.formatWeight > 0 ? " and for form" : ""}.`
      : "One earns points for right answers, the other is shown the right verdicts.";
  return plain(
    `Now they take turns: ${numberName(generatorPerRound)} for the generator, ${numberName(verifierPerRound)} for the verifier.`,
    meaning,
  );
}

function startHeadline({ now, newProblems }: HeadlineFacts): Headline {
  const { first } = newProblems;
  const finding =
    first === null
      ? "Nobody has practiced yet."
      : `At the start the generator solves ${formatPercent(first)} of new problems.`;
  return plain(finding, schoolWords(now.settings));
}

function endHeadline(moment: HeadlineFacts): Headline {
  const { newProblems, fixedVerdicts, now } = moment;
  if (newProblems.now === null || newProblems.first === null) return progressHeadline(moment);
  const finding = `Finished: ${formatPercent(newProblems.now)} of new problems solved, ${formatPercent(newProblems.first)} at the start.`;
  const method = methodOf(now.settings.algorithm);
  const told = verdictsTold(fixedVerdicts);
  if (method.verifier === "none" || told === null) return plain(finding, gradedSteps(method));
  const change = changeOf(fixedVerdicts);
  return plain(finding, VERIFIER[change](told, fixedVerdicts.set));
}

/** The last sentence about a run without measured verdicts: whether its judge graded steps. */
const gradedSteps = ({ judge: { by, as, isExact } }: Method): string =>
  by === "gold" && as === "labels"
    ? `${isExact ? "Right steps" : "Steps"} were graded too, by gold labels.`
    : "Only answers were graded, never a step.";

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
function verdictsTold({ now, first, rates, firstRates }: VerdictsSoFar): string | null {
  if (now === null || first === null) return null;
  if (rates && firstRates) return ratesText(rates, firstRates);
  return `has a balanced accuracy of ${formatPercent(now)} (was ${formatPercent(first)})`;
}

function progressHeadline(moment: HeadlineFacts): Headline {
  const { now, generator, verifier } = moment;
  const tell = (
    sentence: (now: string, first: string) => string,
    share: ShareSoFar,
  ): string | null =>
    share.now === null || share.first === null
      ? null
      : sentence(formatPercent(share.now), formatPercent(share.first));
  const answers = tell(progressAnswers, generator);
  const told = verdictsTold(verifier);
  const verdicts = told && `The verifier ${told}.`;
  if (now.inWarmUp && verdicts !== null)
    return plain(verdicts, "The verifier practices alone; the generator only writes.");
  const [finding, meaning] = [answers, verdicts].filter((sentence) => sentence !== null);
  return plain(finding ?? "Now update after update.", meaning ?? "");
}
