/** The headlines of one update, by the model that learns and the stage on screen. */

import type { Judge } from "../../core/algorithms/arm.ts";
import { comparesBatch } from "../../core/tango/estimators.ts";
import type { RolloutGroup } from "../../core/training/records.ts";
import { isFitted, type UpdateStage } from "../../runtime/timeline/update-stages.ts";
import { updateFacts } from "../../runtime/update-facts.ts";
import { capital, numberName } from "../../ui/kit/english.ts";
import { formatPercent } from "../../ui/kit/format.ts";
import { problemText } from "../../ui/page/solution/problem-text.ts";
import { type Method, methodOf } from "../model-card/method.ts";
import { changeHeadline } from "./change-headline.ts";
import type { HeadlineFacts } from "./headline-facts.ts";
import { type Headline, tell } from "./tell.ts";

interface Told {
  readonly group: RolloutGroup;
  readonly facts: ReturnType<typeof updateFacts>;
  readonly method: Method;
  /** Whether an attempt is compared with all attempts of its update, not with its group alone. */
  readonly isOfBatch: boolean;
}

type Tell = (told: Told) => Headline;

const REJECTS: Readonly<Record<Judge, string>> = {
  verifier: "The verifier rejects",
  self: "The generator rejects",
  gold: "The gold labels reject",
  random: "The coin rejects",
  none: "Nobody rejects",
};

/** What is compared in an update of each model, and what it learns from. */
const COMPARED = {
  generator: {
    things: "answers",
    good: "right",
    bad: "wrong",
    one: "attempt",
    signal: ", and there is still a learning signal",
    alike: "From the answers alone every advantage would be 0.",
    graded: "Only answers are graded, never a step.",
  },
  verifier: {
    things: "verdicts on the answer",
    good: "true",
    bad: "false",
    one: "check",
    signal: "",
    alike: "The verdicts agree, so only their form tells them apart.",
    graded: "Its last word earns points, never a verdict on a step.",
  },
};

/** "two of the eight", "none of the eight", "both", "all eight" */
function share(n: number, of: number): string {
  if (n < of || of < 2) return `${numberName(n)} of the ${numberName(of)}`;
  return of === 2 ? "both" : `all ${numberName(of)}`;
}

/** "Two of the eight answers are right." */
const countText = (n: number, of: number, things: string, good: string): string =>
  `${capital(share(n, of))} ${things} ${n <= 1 ? "is" : "are"} ${good}.`;

/** "Two attempts are pushed up, one down." */
function pushText({ facts: { pushes }, method: { judge }, group }: Told, isEven: boolean): string {
  const { up, down } = pushes;
  if (isEven && up > 0 === down > 0 && group.updated === "generator" && judge.by === "verifier")
    return "The verifier’s verdicts on steps push some up, some down.";
  const [n, way, others] =
    up === 0 ? [down, "down", "none up"] : [up, "up", `${numberName(down)} down`];
  const { one } = COMPARED[group.updated];
  return `${capital(numberName(n))} ${one}${n === 1 ? " is" : "s are"} pushed ${way}, ${others}.`;
}

/** How the attempts or checks of a group compare, and who is pushed. */
function compare(told: Told): Headline {
  const { group, facts, method, isOfBatch } = told;
  const { things, good, bad, one, signal, alike, graded } = COMPARED[group.updated];
  const size = facts.attempts.length;
  const count = group.updated === "generator" ? facts.right : facts.lastWords.true;
  const label = group.updated === "generator" ? facts.labeledRight : count;
  const isEven = label === 0 || label === size;
  const all = `${capital(share(size, size))} ${things} are ${count === 0 ? bad : good}`;
  if (isEven && !facts.attempts.some(({ isPushed }) => isPushed))
    return tell(
      `${all}: nothing to learn here.`,
      `No ${one} is better than its group, so none is pushed.`,
    );
  if (isEven && !isOfBatch) return tell(`${all}${signal}.`, alike, pushText(told, true));
  const towards = count === 1 ? "that one" : `those ${numberName(count)}`;
  return tell(
    countText(count, size, things, good),
    isOfBatch
      ? "Each is compared with all of this update."
      : group.updated === "generator" && method.judge.model === null && method.judge.pays
        ? ""
        : graded,
    facts.pushes.areTheGood && !isEven
      ? `The ${group.updated} is pushed towards ${towards}.`
      : pushText(told, false),
  );
}

/** What the judge says of the generator's attempts, before anyone tells the truth. */
function check({ group: { rows }, facts: { steps }, method: { judge } }: Told): Headline {
  if (judge.by === "none")
    return tell("Nobody checks the steps.", "In this method only answers count.");
  const beliefs = rows.flatMap(({ pCorrect }) => pCorrect ?? []);
  if (judge.as === "probability" && beliefs.length > 0) {
    const [low, high] = [Math.min(...beliefs), Math.max(...beliefs)].map(formatPercent);
    return tell(
      `The chance to be right, as the judge sees it: from ${low} to ${high}.`,
      "One number for the whole attempt: no step is judged.",
    );
  }
  return tell(
    `${REJECTS[judge.by]} ${numberName(steps.rejected)} of ${steps.steps} steps.`,
    judge.by === "verifier"
      ? "It checks each step on its own; since school nobody tells it which step is right."
      : "No verifier judges them.",
  );
}

/** What the truth says of the judge's verdicts, and the points of the answers. */
function grade({ facts, method: { judge } }: Told): Headline {
  const { attempts, steps, right, labeledRight } = facts;
  const size = attempts.length;
  const points = `${labeledRight === 0 ? "No answer" : capital(share(labeledRight, size))}${labeledRight === 0 ? "" : " answers"} ${labeledRight <= 1 ? "earns" : "earn"} a point.`;
  if (steps.steps === 0 || judge.model === null || steps.wrong === 0)
    return tell(countText(right, size, "answers", "right"), "", points);
  return tell(
    `The ${judge.model.role} catches ${share(steps.caught, steps.wrong)} wrong steps.`,
    "This counts wrong steps alone; its F1 also asks it to clear right solutions.",
    points,
  );
}

/** "The answer, 74, is wrong." of the one attempt that all checks of a verifier's update are about. */
function truthText({ rows: [solution] }: RolloutGroup): string {
  const { answer = null, isCorrect = false } = solution ?? {};
  return `The answer, ${answer ?? "no readable answer"}, is ${isCorrect ? "right" : "wrong"}.`;
}

const UPDATES: Readonly<Record<RolloutGroup["updated"], Record<UpdateStage, Tell>>> = {
  generator: {
    write: ({ group, facts: { attempts, different } }) =>
      tell(
        `The generator writes ${numberName(attempts.length)} attempts at ${problemText(group.problem)}.`,
        different === 1
          ? "All are the same."
          : `There are ${numberName(different)} different ones among them.`,
      ),
    check,
    grade,
    compare,
    learn: ({ group }) => changeHeadline(group),
  },
  verifier: {
    write: ({ group: { rows, problem } }) =>
      tell(
        rows[0]?.judgedAs === "probability"
          ? `The verifier gives one attempt a chance of ${formatPercent(rows[0].pCorrect)} to be right.`
          : `The verifier checks one attempt ${numberName(rows.length)} times.`,
        `The attempt says ${problemText(problem)} = ${rows[0]?.answer ?? "no readable answer"}.`,
      ),
    check,
    grade: ({ group, facts: { attempts, lastWords } }) =>
      tell(
        countText(lastWords.true, attempts.length, "verdicts on the answer", "true"),
        truthText(group),
        isFitted(group)
          ? "It gets no points: it is shown the right verdict."
          : "A true last word earns a point.",
      ),
    compare,
    learn: ({ group }) => changeHeadline(group),
  },
};

/** The headline of an update at the stage on screen; outside stage by stage, that of its compare stage. */
export function updateHeadline({ now, isOneClass }: HeadlineFacts, group: RolloutGroup): Headline {
  const { settings, inWarmUp } = now;
  const { updated } = group;
  const stage = now.stage ?? "compare";
  const isCompared = stage === "compare";
  const told = {
    group,
    facts: updateFacts(group),
    method: methodOf(settings.algorithm),
    isOfBatch: comparesBatch(settings.estimator),
  };
  if (isOneClass && (isCompared || stage === "learn"))
    return tell(
      `All answers were ${group.rows[0]?.label === 1 ? "right" : "wrong"}: no step.`,
      "There was nothing to compare.",
    );
  const headline = UPDATES[updated][isCompared && isFitted(group) ? "grade" : stage](told);
  const practices = "The verifier practices alone, before they take turns.";
  return inWarmUp && now.stage === null ? { ...headline, meaning: practices } : headline;
}
