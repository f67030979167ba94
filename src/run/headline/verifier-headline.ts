/** The headlines of a verifier's update, stage by stage. All texts of such an update judge one attempt. */

import { ONE_CLASS } from "../../core/metrics/names.ts";
import { comparesBatch } from "../../core/tango/estimators.ts";
import type { RolloutGroup, RolloutRow } from "../../core/training/records.ts";
import { capital, numberName } from "../../kit/english.ts";
import { formatPercent } from "../../kit/format.ts";
import { problemText } from "../../page/solution/problem-text.ts";
import { isFitted } from "../../runtime/timeline/update-stages.ts";
import { updateFacts } from "../../runtime/update-facts.ts";
import { changeHeadline } from "./change-headline.ts";
import { be, Name, oneClassText, s, share } from "./counts.ts";
import type { Headline, HeadlineFacts } from "./headline-facts.ts";

const verdictTrue = (right: number, of: number) =>
  `${capital(share(right, of))} verdicts on the answer ${be(right)} true.`;

const verdictPoints = (form: string | null) =>
  form === null
    ? "A true last word earns a point."
    : `A true last word earns a point, good form up to ${form} more.`;

function verdictPushes(up: number, down: number) {
  if (up === 0) return `${Name(down)} check${s(down)} ${be(down)} pushed down, none up.`;
  if (down === 0) return `${Name(up)} check${s(up)} ${be(up)} pushed up, none down.`;
  return `${Name(up)} check${s(up)} ${be(up)} pushed up, ${numberName(down)} down.`;
}

/** The headline of a verifier's update; outside stage by stage, that of its compare stage. */
export function verifierHeadline(moment: HeadlineFacts, group: RolloutGroup): Headline {
  const { stage, inWarmUp } = moment.now;
  if (stage === "write") return writeHeadline(group, inWarmUp);
  if (stage === "learn") return changeHeadline(moment, group);
  if (isFitted(group) || stage === "grade") return gradeHeadline(moment, group);
  if (moment.metric(ONE_CLASS) === 1) return oneClassHeadline(group);
  const told = compareHeadline(moment, group);
  return inWarmUp && stage === null
    ? {
        finding: told.finding,
        push: told.push,
        meaning: "The verifier practices alone, before they take turns.",
      }
    : told;
}

/** The one solution that all checks of a verifier's group are about. */
const solutionOf = ({ rows }: RolloutGroup): RolloutRow => rows[0] as RolloutRow;

function writeHeadline(group: RolloutGroup, inWarmUp: boolean): Headline {
  const solution = solutionOf(group);
  const { answer } = solution;
  const problem = problemText(group.problem);
  return {
    finding:
      solution.judgedAs === "probability"
        ? `The verifier gives ${answer ?? "no readable answer"} a chance of ${formatPercent(solution.pCorrect)} to be right.`
        : `The verifier checks one attempt ${numberName(group.rows.length)} times.`,
    push: null,
    meaning: inWarmUp
      ? "The verifier practices alone, before they take turns."
      : `The attempt says ${problem} = ${answer ?? "no readable answer"}.`,
  };
}

function truthWords(group: RolloutGroup): string {
  const { answer, isCorrect } = solutionOf(group);
  return `The answer, ${answer ?? "no readable answer"}, is ${isCorrect ? "right" : "wrong"}.`;
}

function gradeHeadline({ now }: HeadlineFacts, group: RolloutGroup): Headline {
  const { formatWeight } = now.settings;
  const solution = solutionOf(group);
  const truth = truthWords(group);
  const isOne = solution.judgedAs === "probability";
  return {
    finding: isOne
      ? `${truth} The verifier gave it a chance of ${formatPercent(solution.pCorrect)}.`
      : verdictTrue(updateFacts(group).lastWords.true, group.rows.length),
    push: isFitted(group)
      ? "It gets no points: it is shown the right verdict."
      : verdictPoints(formatWeight > 0 ? String(formatWeight) : null),
    meaning: isOne ? "One number for the whole attempt: no step is judged." : truth,
  };
}

/** The headline of an update whose answers are all right or all wrong, so that nothing is pushed. */
function oneClassHeadline(group: RolloutGroup): Headline {
  const { rows } = group;
  return {
    finding: verdictTrue(updateFacts(group).lastWords.true, rows.length),
    push: null,
    meaning: oneClassText(rows[0]?.label === 1),
  };
}

function compareHeadline({ now }: HeadlineFacts, group: RolloutGroup): Headline {
  const { rows } = group;
  const { pushes, lastWords } = updateFacts(group);
  const isTrue = lastWords.true;
  if (pushes.up + pushes.down === 0) {
    return {
      finding: `${capital(share(rows.length, rows.length))} verdicts on the answer are ${isTrue === 0 ? "false" : "true"}: nothing to learn here.`,
      push: null,
      meaning: "No check is better than its group, so none is pushed.",
    };
  }
  const isEven = isTrue === 0 || isTrue === rows.length;
  const isOfBatch = comparesBatch(now.settings.estimator);
  return {
    finding: verdictTrue(isTrue, rows.length),
    push:
      pushes.areTheGood && !isEven
        ? isTrue === 1
          ? "The verifier is pushed towards that one."
          : `The verifier is pushed towards those ${numberName(isTrue)}.`
        : verdictPushes(pushes.up, pushes.down),
    meaning: isOfBatch
      ? "Each is compared with all attempts of this update."
      : isEven
        ? "The verdicts agree, so only their form tells them apart."
        : `Its last word${now.settings.formatWeight > 0 ? " and its form earn" : " earns"} points, never a verdict on a step.`,
  };
}
