import type { Judge } from "../../core/algorithms/arm.ts";
import type { JudgeFacts } from "../../core/algorithms/judge.ts";
import { pluralize } from "../../core/counted.ts";
import { capital } from "../../i18n/en/capital.ts";
import { numberName } from "../../i18n/en/numbers.ts";
import { defineWords, type WordsOf } from "../../i18n/index.ts";
import type { StepCounts } from "../../runtime/update-facts.ts";
import type { FixedSet } from "../run-chart/model/measures.ts";

const Name = (n: number): string => capital(numberName(n));
const be = (n: number): string => (n <= 1 ? "is" : "are");
const s = (n: number): string => (n === 1 ? "" : "s");
/** "two of the eight", "none of the eight", "both", "all eight" */
const share = (n: number, of: number): string => {
  if (n === of && of > 1) return of === 2 ? "both" : `all ${numberName(of)}`;
  return `${numberName(n)} of the ${numberName(of)}`;
};
const JUDGES: Readonly<Record<Judge, string>> = {
  verifier: "the verifier",
  self: "the generator",
  gold: "the gold labels",
  random: "the coin",
  none: "nobody",
};

/** "The coin accepts", "The gold labels accept" */
const does = (judge: Judge, verb: string): string =>
  `${capital(JUDGES[judge])} ${verb}${judge === "gold" ? "" : "s"}`;
const OWNERS: Readonly<Record<Exclude<Judge, "none">, string>> = {
  verifier: "The verifier's",
  self: "Its own",
  gold: "The gold labels'",
  random: "The coin's",
};

/** What a verifier is measured on, where that are not solutions of the whole run. */
const on = (set: FixedSet, rest: string): string =>
  set === "first" ? `On the first solutions the ${rest}` : `The ${rest}`;

const allRight = (steps: number): string =>
  steps === 1 ? "The only step is right" : `All ${steps} steps are right`;

/** The sentences over the stage. Numbers up to sixteen are words, except percentages. */
export const headlineWords = defineWords("run/headline", {
  label: "What happens now",
  opening: {
    both: "Both models learned from misprinted books.",
    one: "The generator learned from a misprinted book.",
    none: "Both models are still beginners.",
    question: "Can two tiny language models teach each other?",
    mistakes: "So the generator writes mistakes, and the verifier misses some.",
    alone: "So it writes mistakes. Can it get rid of them by practice?",
    turns: (generator: number, verifier: number) =>
      `Now they take turns: ${numberName(generator)} for the generator, ${numberName(verifier)} for the verifier.`,
    points: (hasForm: boolean) =>
      `One earns points for right answers, the other for a true last word${hasForm ? " and for form" : ""}.`,
    shown: "One earns points for right answers, the other is shown the right verdicts.",
    again: "Now update after update.",
    many: "Every update has many problems; one is shown.",
  },
  start: {
    unknown: "Nobody has practiced yet.",
    solves: (percent: string) => `At the start the generator solves ${percent} of new problems.`,
  },
  end: {
    solves: (now: string, first: string) =>
      `Finished: ${now} of new problems solved, ${first} at the start.`,
    /** By how the verifier's accuracy on its fixed set changed. */
    verifier: {
      better: (told: string, set: FixedSet) => on(set, `verifier got better: it ${told}.`),
      same: (told: string, set: FixedSet) =>
        on(set, `verifier stayed as good as it was: it ${told}.`),
      worse: (told: string, set: FixedSet) => on(set, `verifier did not get better: it ${told}.`),
    },
    answersOnly: "Only answers were graded, never a step.",
    gold: (isExact: boolean) =>
      `${isExact ? "Right steps" : "Steps"} were graded too, by gold labels.`,
  },
  /** `told` is what a verifier does: "catches 9 of 10 mistakes (was 8), doubts …". */
  progress: {
    answers: (now: string, first: string) =>
      `${now} of the generator's answers are right, at first ${first}.`,
    verdicts: (told: string) => `The verifier ${told}.`,
    balanced: (now: string, first: string) => `has a balanced accuracy of ${now} (was ${first})`,
    practice: "The verifier practices alone; the generator only writes.",
    unknown: (update: number, updates: number) => `Update ${update} of ${updates}.`,
  },
  /** Shown while updates pass: an event, with its update. */
  story: {
    at: (update: string, finding: string) => `Update ${update}: ${finding}`,
    firstRight: (update: string) => `Update ${update}: the first right answer.`,
    turn: (update: string) => `Update ${update}: the verifier's first turn.`,
    paid: (hasForm: boolean) =>
      `It earns points for a true last word${hasForm ? ", and for form" : ""}.`,
    shown: "It is shown the right verdicts.",
    check: (update: string, now: string, first: string) =>
      `Update ${update}: ${now} of new problems solved, at first ${first}.`,
  },
  write: {
    attempts: (attempts: number, problem: string) =>
      `The generator writes ${numberName(attempts)} attempts at ${problem}.`,
    different: (different: number, attempts: number) => {
      if (different === 1) return "All are the same.";
      return different === attempts
        ? "No two of them are the same."
        : `There are ${numberName(different)} different ones among them.`;
    },
  },
  check: {
    rejects: (judge: Judge, rejected: number, steps: number) =>
      rejected === 0
        ? `${does(judge, "accept")} ${steps === 1 ? "the only step" : `all ${steps} steps`}.`
        : `${does(judge, "reject")} ${rejected} of ${pluralize(steps, "step")}.`,
    whole: (judge: Judge, low: string, high: string) =>
      low === high
        ? `${does(judge, "give")} each attempt a chance of ${low} to be right.`
        : `${does(judge, "give")} the attempts chances from ${low} to ${high} to be right.`,
    wholeMeans: "One number for the whole attempt: no step is judged.",
    alone: "It checks each step on its own; since school nobody tells it which step is right.",
    untrained: "It has not practiced yet.",
    frozen: "In this method it never learns after school.",
    unread: (unread: number, of: number) =>
      `${Name(unread)} of its ${numberName(of)} texts cannot be read.`,
    gold: (isExact: boolean) =>
      `They stand in for a verifier, and are ${isExact ? "always" : "not always"} right.`,
    random: "It stands in for a verifier, and knows nothing.",
    nobody: "Nobody checks the steps.",
    nobodyMeans: "In this method only answers count.",
  },
  grade: {
    caught: (judge: Judge, { steps, rejected, wrong, caught }: StepCounts) => {
      const who = capital(JUDGES[judge]);
      if (wrong === 0)
        return rejected === 0
          ? `${allRight(steps)}, and ${JUDGES[judge]} accepts them.`
          : `${allRight(steps)}, yet ${JUDGES[judge]} rejects ${numberName(rejected)}.`;
      if (wrong === 1) return `${who} ${caught === 1 ? "catches" : "misses"} the only wrong step.`;
      if (caught === wrong)
        return `${who} catches ${wrong === 2 ? "both" : `all ${numberName(wrong)}`} wrong steps.`;
      return `${who} catches ${numberName(caught)} of ${numberName(wrong)} wrong steps.`;
    },
    points: (right: number, of: number) =>
      right === 0
        ? "No answer earns a point."
        : `${capital(share(right, of))} answers earn${right === 1 ? "s" : ""} a point.`,
    mistaken: (labels: number) => `The answer checker is wrong about ${numberName(labels)}.`,
    practiced: (rounds: number) =>
      `After ${rounds} practice round${s(rounds)} it still misses some.`,
    unseen: "In RL no model is told which steps are right.",
  },
  compare: {
    right: (right: number, of: number) =>
      `${capital(share(right, of))} answers ${be(right)} right.`,
    alike: (right: number, of: number) =>
      `${capital(share(of, of))} answers are ${right === 0 ? "wrong" : "right"}: nothing to learn here.`,
    alikeMeans: "No attempt is better than its group, so none is pushed.",
    still: (right: number, of: number) =>
      `${capital(share(of, of))} answers are ${right === 0 ? "wrong" : "right"}, and there is still a learning signal.`,
    judgePushes: ({ by, as, pays }: JudgeFacts) => {
      if (by === "none" || !pays) return "Some are pushed up, some down.";
      const given = as === "probability" ? "chances" : "verdicts on steps";
      return `${OWNERS[by]} ${given} push some up, some down.`;
    },
    answersAlone: "From the answers alone every advantage would be 0.",
    towards: (right: number) =>
      right === 1
        ? "The generator is pushed towards that one."
        : `The generator is pushed towards those ${numberName(right)}.`,
    pushes: (up: number, down: number) => {
      if (up === 0) return `${Name(down)} attempt${s(down)} ${be(down)} pushed down, none up.`;
      if (down === 0) return `${Name(up)} attempt${s(up)} ${be(up)} pushed up, none down.`;
      return `${Name(up)} attempt${s(up)} ${be(up)} pushed up, ${numberName(down)} down.`;
    },
    onlyAnswers: "Only answers are graded, never a step.",
    batch: "Each is compared with all problems of this update.",
    alsoPaid: ({ by, as, isExact }: JudgeFacts) => {
      const paid = as === "labels" ? `${isExact ? "right " : ""}steps` : "whole attempts";
      return `${by === "gold" ? "Gold labels pay" : "A coin pays"} for ${paid}, too.`;
    },
  },
  learn: {
    moves: {
      generator: (answer: string, before: string, after: string) =>
        `The chance of this attempt, ${answer}, goes from ${before} to ${after}.`,
      verifier: (_answer: string, before: string, after: string) =>
        `The chance of this check goes from ${before} to ${after}.`,
    },
    stays: {
      generator: (answer: string, before: string, _after: string) =>
        `The chance of this attempt, ${answer}, stays at ${before}.`,
      verifier: (_answer: string, before: string, _after: string) =>
        `The chance of this check stays at ${before}.`,
    },
    up: "It was pushed up.",
    down: "It was pushed down.",
    upAgainst: "It was pushed up, but other problems pulled harder.",
    downAgainst: "It was pushed down, but other problems pulled harder.",
    unpushed: "It was not pushed: other problems move the same weights.",
    noAnswer: "without an answer",
    step: { generator: "The generator takes one step.", verifier: "The verifier takes one step." },
    noStep: "No verdict could be read, so the verifier takes no step.",
    oneClass: (right: boolean) =>
      `All answers were ${right ? "right" : "wrong"}, so there was nothing to compare: no step.`,
    together: "All problems of this update move its weights together.",
    next: { generator: "Next: the generator learns.", verifier: "Next: the verifier learns." },
  },
  verdict: {
    checks: (checks: number) => `The verifier checks one attempt ${numberName(checks)} times.`,
    believes: (answer: string, belief: string) =>
      `The verifier gives ${answer} a chance of ${belief} to be right.`,
    attempt: (problem: string, answer: string) => `The attempt says ${problem} = ${answer}.`,
    practice: "The verifier practices alone, before they take turns.",
    noAnswer: "no readable answer",
    truth: (answer: string, isRight: boolean) =>
      `The answer, ${answer}, is ${isRight ? "right" : "wrong"}.`,
    true: (right: number, of: number) =>
      `${capital(share(right, of))} verdicts on the answer ${be(right)} true.`,
    believed: (truth: string, belief: string) =>
      `${truth} The verifier gave it a chance of ${belief}.`,
    points: (form: string | null) =>
      form === null
        ? "A true last word earns a point."
        : `A true last word earns a point, good form up to ${form} more.`,
    fitted: "It gets no points: it is shown the right verdict.",
    whole: "One number for the whole attempt: no step is judged.",
    towards: (right: number) =>
      right === 1
        ? "The verifier is pushed towards that one."
        : `The verifier is pushed towards those ${numberName(right)}.`,
    pushes: (up: number, down: number) => {
      if (up === 0) return `${Name(down)} check${s(down)} ${be(down)} pushed down, none up.`;
      if (down === 0) return `${Name(up)} check${s(up)} ${be(up)} pushed up, none down.`;
      return `${Name(up)} check${s(up)} ${be(up)} pushed up, ${numberName(down)} down.`;
    },
    lastWord: (hasForm: boolean) =>
      `Its last word${hasForm ? " and its form earn" : " earns"} points, never a verdict on a step.`,
    batch: "Each is compared with all attempts of this update.",
    form: "The verdicts agree, so only their form tells them apart.",
    alike: (right: number, of: number) =>
      `${capital(share(of, of))} verdicts on the answer are ${right === 0 ? "false" : "true"}: nothing to learn here.`,
    alikeMeans: "No check is better than its group, so none is pushed.",
  },
  whatIf: {
    another: (here: string, there: string) => `At the end ${here}, and ${there} in the other run.`,
    same: "Same start, same problems. ",
    sameNew: "Same start, same new problems. ",
    /** How the other run's tokens compare with this run's. */
    costs: { less: "at less cost", same: "at about the same cost", more: "at more cost" },
    limit: "One run each: another seed may end differently.",
  },
});

export type HeadlineWords = WordsOf<typeof headlineWords>;
