/** Makes the one sentence about the moment on screen: a finding with its number, and what it means. */
import type { Settings } from "../../core/settings/settings.ts";
import { numberName } from "../../kit/english.ts";
import { formatPercent } from "../../kit/format.ts";
import { checkBookOf } from "../../page/solution/check-text.ts";
import type { MeasuredCheck } from "../growth/model/checks.ts";
import { type Method, methodOf } from "../model-card/method.ts";
import { JUDGED } from "../model-card/names.ts";
import { generatorHeadline } from "./generator-headline.ts";
import type { Headline, HeadlineFacts } from "./headline-facts.ts";
import { verifierHeadline } from "./verifier-headline.ts";
import { waveHeadline } from "./wave-headline.ts";
import { whatIfHeadline } from "./what-if-headline.ts";

/** By how the verifier's checks changed. */
const VERIFIER = {
  better: "got better",
  same: "stayed as good as it was",
  worse: "did not get better",
};

/** The headline of a moment: sentences about the update on screen; what comes later begins with "Next". */
export function headlineOf(moment: HeadlineFacts): Headline {
  const { now, whatIf, introduces, isFast, waves } = moment;
  const { group, role, update, updates, stage } = now;
  if (whatIf) return whatIfHeadline(whatIf);
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

function startHeadline({ now, generator }: HeadlineFacts): Headline {
  const finding =
    generator === null
      ? "Nobody has practiced yet."
      : `At the start the generator solves ${formatPercent(generator.value)} of new problems.`;
  return plain(finding, schoolWords(now.settings));
}

function endHeadline(moment: HeadlineFacts): Headline {
  const { verifier, now } = moment;
  const solved = solvedText(moment);
  if (solved === null) return progressHeadline(moment);
  const method = methodOf(now.settings.algorithm);
  const told = verdictsTold(moment);
  if (method.verifier === "none" || verifier === null || told === null)
    return plain(`Finished: ${solved}`, gradedSteps(method));
  return plain(`Finished: ${solved}`, `The verifier ${VERIFIER[changeOf(verifier)]}: ${told}.`);
}

/** "84 % of new problems solved, 29 % at the start."; null before the second check. */
const solvedText = ({ generator }: HeadlineFacts): string | null =>
  generator === null || generator.first === null
    ? null
    : `${formatPercent(generator.value)} of new problems solved, ${formatPercent(generator.first)} at the start.`;

/** The last sentence about a run without measured verdicts: whether its judge graded steps. */
const gradedSteps = ({ judge: { by, as, isExact } }: Method): string =>
  by === "gold" && as === "labels"
    ? `${isExact ? "Right steps" : "Steps"} were graded too, by gold labels.`
    : "Only answers were graded, never a step.";

/** A verifier is called better or worse from this change on. */
const VISIBLE_CHANGE = 0.02;

function changeOf({ value, first }: MeasuredCheck): keyof typeof VERIFIER {
  const change = value - (first ?? value);
  if (Math.abs(change) < VISIBLE_CHANGE) return "same";
  return change > 0 ? "better" : "worse";
}

/** "its ProcessBench F1 is 84 %, 13 % at the start"; null before the second check. */
const verdictsTold = ({ verifier, judged }: HeadlineFacts): string | null =>
  verifier === null || verifier.first === null
    ? null
    : `its ${JUDGED[judged].called} is ${formatPercent(verifier.value)}, ${formatPercent(verifier.first)} at the start`;

function progressHeadline(moment: HeadlineFacts): Headline {
  const told = verdictsTold(moment);
  const verdicts = told && `The verifier: ${told}.`;
  if (moment.now.inWarmUp)
    return plain(
      verdicts ?? "The verifier practices alone.",
      verdicts ? "It practices alone; the generator only writes." : "The generator only writes.",
    );
  const [finding, meaning] = [solvedText(moment), verdicts].filter((sentence) => sentence !== null);
  return plain(finding ?? "Now update after update.", meaning ?? "");
}
