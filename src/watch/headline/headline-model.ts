/** Makes the one sentence about the moment on screen: a finding with its number, and what it means. */
import type { Role } from "../../core/role.ts";
import type { Settings } from "../../core/settings/settings.ts";
import { formatPercent } from "../../ui/kit/format.ts";
import { checkBookOf } from "../../ui/page/solution/check-text.ts";
import { methodOf } from "../model-card/method.ts";
import { JUDGED } from "../model-card/names.ts";
import type { HeadlineFacts } from "./headline-facts.ts";
import { type Headline, tell } from "./tell.ts";
import { updateHeadline } from "./update-headline.ts";
import { waveHeadline } from "./wave-headline.ts";
import { whatIfHeadline } from "./what-if-headline.ts";

/** The headline of a moment. */
export function headlineOf(moment: HeadlineFacts): Headline {
  const { now, whatIf, introduces, isFast, waves } = moment;
  const { group, update, updates, stage } = now;
  if (whatIf) return whatIfHeadline(whatIf);
  if (introduces) return introduction(now.settings);
  const told = waves && waveHeadline(waves);
  if (told) return told;
  if (update === 0) return startHeadline(moment);
  if (update === updates && stage === null) return progressHeadline(moment, "Finished: ");
  return isFast || !group ? progressHeadline(moment) : updateHeadline(moment, group);
}

/** Why the models make mistakes: the misprints of their SFT data. */
function schoolWords(settings: Settings): string {
  if (settings.misprintRate === 0) return "Both models are still beginners.";
  return methodOf(settings.algorithm).verifier === "none" || checkBookOf(settings).misprints === 0
    ? "The generator learned from a misprinted book."
    : "Both models learned from misprinted books.";
}

function introduction(settings: Settings): Headline {
  const school = schoolWords(settings);
  return methodOf(settings.algorithm).verifier === "none"
    ? tell(school, "So it writes mistakes. Can it get rid of them by practice?")
    : tell(
        "Can two tiny language models teach each other?",
        `${school} So the generator writes mistakes, and the verifier misses some.`,
      );
}

function startHeadline({ now, checks: { generator } }: HeadlineFacts): Headline {
  const finding = generator
    ? `At the start the generator solves ${formatPercent(generator.value)} of new problems.`
    : "Nobody has practiced yet.";
  return tell(finding, schoolWords(now.settings));
}

/** "84 %" and "29 % at the start" of a model; null before its second check. */
function fromStart({ checks }: HeadlineFacts, role: Role): [string, string] | null {
  const { value = 0, first = null } = checks[role] ?? {};
  return first === null ? null : [formatPercent(value), `${formatPercent(first)} at the start`];
}

/** How far both models are. @param before words in front of the finding */
function progressHeadline(moment: HeadlineFacts, before = ""): Headline {
  const [solved, verified] = [fromStart(moment, "generator"), fromStart(moment, "verifier")];
  const verdicts =
    verified && `The verifier: its ${JUDGED[moment.judged].called} is ${verified.join(", ")}.`;
  if (moment.now.inWarmUp)
    return tell("The verifier practices alone.", verdicts ?? "The generator only writes.");
  if (!solved) return tell(verdicts ?? "Now update after update.");
  const [now, start] = solved;
  return tell(`${before}${now} of new problems solved, ${start}.`, verdicts ?? "");
}
