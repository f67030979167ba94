/** The headlines of a generator's update, stage by stage. */

import type { Judge } from "../../core/algorithms/arm.ts";
import type { JudgeFacts } from "../../core/algorithms/judge.ts";
import { pluralize } from "../../core/counted.ts";
import { comparesBatch } from "../../core/tango/estimators.ts";
import type { RolloutGroup, RolloutRow } from "../../core/training/records.ts";
import { capital, numberName } from "../../kit/english.ts";
import { formatPercent } from "../../kit/format.ts";
import { problemText } from "../../page/solution/problem-text.ts";
import type { StepCounts } from "../../runtime/update-facts.ts";
import { updateFacts } from "../../runtime/update-facts.ts";
import { type Method, methodOf } from "../model-card/method.ts";
import { changeHeadline } from "./change-headline.ts";
import { be, Name, s, share } from "./counts.ts";
import type { Headline, HeadlineFacts } from "./headline-facts.ts";

const JUDGES: Readonly<Record<Judge, string>> = {
  verifier: "the verifier",
  self: "the generator",
  gold: "the gold labels",
  random: "the coin",
  none: "nobody",
};

/** Whether gold labels or a coin judge in the verifier's place. */
const standsIn = ({ by }: JudgeFacts): boolean => by === "gold" || by === "random";

/** "The coin accepts", "The gold labels accept" */
const does = (judge: Judge, verb: string): string =>
  `${capital(JUDGES[judge])} ${verb}${judge === "gold" ? "" : "s"}`;

const allRight = (steps: number): string =>
  steps === 1 ? "The only step is right" : `All ${steps} steps are right`;

function writeDifferent(different: number, attempts: number) {
  if (different === 1) return "All are the same.";
  return different === attempts
    ? "No two of them are the same."
    : `There are ${numberName(different)} different ones among them.`;
}

const checkRejects = (judge: Judge, rejected: number, steps: number) =>
  rejected === 0
    ? `${does(judge, "accept")} ${steps === 1 ? "the only step" : `all ${steps} steps`}.`
    : `${does(judge, "reject")} ${rejected} of ${pluralize(steps, "step")}.`;

const checkWhole = (judge: Judge, low: string, high: string) =>
  low === high
    ? `${does(judge, "give")} each attempt a chance of ${low} to be right.`
    : `${does(judge, "give")} the attempts chances from ${low} to ${high} to be right.`;

function gradeCaught(judge: Judge, { steps, rejected, wrong, caught }: StepCounts) {
  const who = capital(JUDGES[judge]);
  if (wrong === 0)
    return rejected === 0
      ? `${allRight(steps)}, and ${JUDGES[judge]} accepts them.`
      : `${allRight(steps)}, yet ${JUDGES[judge]} rejects ${numberName(rejected)}.`;
  if (wrong === 1) return `${who} ${caught === 1 ? "catches" : "misses"} the only wrong step.`;
  if (caught === wrong)
    return `${who} catches ${wrong === 2 ? "both" : `all ${numberName(wrong)}`} wrong steps.`;
  return `${who} catches ${numberName(caught)} of ${numberName(wrong)} wrong steps.`;
}

const compareJudgePushes = ({ by, as, pays }: JudgeFacts) =>
  by === "verifier" && as !== "probability" && pays
    ? "The verifier's verdicts on steps push some up, some down."
    : "Some are pushed up, some down.";

function comparePushes(up: number, down: number) {
  if (up === 0) return `${Name(down)} attempt${s(down)} ${be(down)} pushed down, none up.`;
  if (down === 0) return `${Name(up)} attempt${s(up)} ${be(up)} pushed up, none down.`;
  return `${Name(up)} attempt${s(up)} ${be(up)} pushed up, ${numberName(down)} down.`;
}

/** The headline of a generator's update; outside stage by stage, that of its compare stage. */
export function generatorHeadline(moment: HeadlineFacts, group: RolloutGroup): Headline {
  const method = methodOf(moment.now.settings.algorithm);
  switch (moment.now.stage) {
    case "write":
      return writeHeadline(group);
    case "check":
      return checkHeadline(moment, group, method);
    case "grade":
      return gradeHeadline(moment, group, method);
    case "learn":
      return changeHeadline(moment, group);
    default:
      return compareHeadline(moment, group, method);
  }
}

function writeHeadline(group: RolloutGroup): Headline {
  const { attempts, different } = updateFacts(group);
  return {
    finding: `The generator writes ${numberName(attempts.length)} attempts at ${problemText(group.problem)}.`,
    push: null,
    meaning: writeDifferent(different, attempts.length),
  };
}

const beliefsOf = (rows: readonly RolloutRow[]): number[] =>
  rows.flatMap(({ pCorrect }) => pCorrect ?? []);

function checkHeadline(
  { metric }: HeadlineFacts,
  group: RolloutGroup,
  { judge, verifier }: Method,
): Headline {
  if (judge.by === "none")
    return {
      finding: "Nobody checks the steps.",
      push: null,
      meaning: "In this method only answers count.",
    };
  const beliefs = beliefsOf(group.rows);
  const { steps, unread } = updateFacts(group);
  const isWhole = judge.as === "probability" && beliefs.length > 0;
  const finding = isWhole
    ? checkWhole(judge.by, formatPercent(Math.min(...beliefs)), formatPercent(Math.max(...beliefs)))
    : checkRejects(judge.by, steps.rejected, steps.steps);
  return { finding, push: null, meaning: checkMeaning() };

  function checkMeaning(): string {
    if (standsIn(judge)) return "No verifier judges them.";
    if (unread > 0)
      return `${Name(unread)} of its ${numberName(group.rows.length)} texts cannot be read.`;
    if (isWhole) return "One number for the whole attempt: no step is judged.";
    if (verifier === "frozen") return "In this method it never learns after school.";
    return metric("verifier_updates") === 0 && judge.by === "verifier"
      ? "It has not practiced yet."
      : "It checks each step on its own; since school nobody tells it which step is right.";
  }
}

function gradeHeadline(
  { metric }: HeadlineFacts,
  group: RolloutGroup,
  { judge, verifier }: Method,
): Headline {
  const { attempts, steps, right, labeledRight, mislabeled } = updateFacts(group);
  const practice = metric("verifier_updates") ?? 0;
  const isVerified = steps.steps > 0 && judge.model !== null;
  const missed = steps.wrong - steps.caught;
  const meaning =
    mislabeled > 0
      ? `The answer checker is wrong about ${numberName(mislabeled)}.`
      : isVerified && missed > 0 && practice > 0 && verifier !== "frozen"
        ? `After ${practice} practice round${s(practice)} it still misses some.`
        : standsIn(judge)
          ? ""
          : isVerified && judge.by === "verifier"
            ? "This counts wrong steps alone; its F1 also asks it to clear right solutions."
            : "In RL no model is told which steps are right.";
  return {
    finding: isVerified
      ? gradeCaught(judge.by, steps)
      : `${capital(share(right, attempts.length))} answers ${be(right)} right.`,
    push:
      labeledRight === 0
        ? "No answer earns a point."
        : `${capital(share(labeledRight, attempts.length))} answers earn${labeledRight === 1 ? "s" : ""} a point.`,
    meaning,
  };
}

function compareHeadline({ now }: HeadlineFacts, group: RolloutGroup, { judge }: Method): Headline {
  const { attempts, right, labeledRight, mislabeled, pushes } = updateFacts(group);
  const size = attempts.length;
  const isEven = labeledRight === 0 || labeledRight === size;
  const isOfBatch = comparesBatch(now.settings.estimator);
  if (isEven && !attempts.some(({ isPushed }) => isPushed)) {
    return {
      finding: `${capital(share(size, size))} answers are ${right === 0 ? "wrong" : "right"}: nothing to learn here.`,
      push: null,
      meaning: "No attempt is better than its group, so none is pushed.",
    };
  }
  if (isEven && !isOfBatch) {
    // Pushes on the steps of an attempt may cancel each other.
    const isMixed = pushes.up > 0 === pushes.down > 0;
    return {
      finding: `${capital(share(size, size))} answers are ${right === 0 ? "wrong" : "right"}, and there is still a learning signal.`,
      push: isMixed ? compareJudgePushes(judge) : comparePushes(pushes.up, pushes.down),
      meaning: "From the answers alone every advantage would be 0.",
    };
  }
  return {
    finding: `${capital(share(right, size))} answers ${be(right)} right.`,
    push: pushes.areTheGood
      ? right === 1
        ? "The generator is pushed towards that one."
        : `The generator is pushed towards those ${numberName(right)}.`
      : comparePushes(pushes.up, pushes.down),
    meaning: isOfBatch
      ? "Each is compared with all problems of this update."
      : mislabeled > 0
        ? `The answer checker is wrong about ${numberName(mislabeled)}.`
        : standsIn(judge)
          ? ""
          : "Only answers are graded, never a step.",
  };
}
