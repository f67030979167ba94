/** What one update shows: the texts, verdicts compared with the truth, rewards and advantages, and counts. */
import type { Role } from "../core/role.ts";
import type { RolloutGroup, RolloutRow } from "../core/training/records.ts";
import { finalFacts, isCaught, pushOf, type StepFacts, stepFacts } from "./step-facts.ts";

export interface AttemptFacts {
  /** The steps that were written, with the verdicts on them. */
  readonly steps: readonly StepFacts[];
  /** The answer, with the judge's final verdict on the solution. */
  readonly whole: StepFacts;
  /** What the updated model should write: a right answer, or a true final verdict. */
  readonly isGood: boolean;
  /** Whether the outcome checker's label is false (label noise). */
  readonly isMislabeled: boolean;
  /** The sign of the text's mean advantage: 1 up, −1 down, 0 none. */
  readonly push: -1 | 0 | 1;
  /** Whether any token has an advantage, even if they cancel out. */
  readonly isPushed: boolean;
}

/** Verdicts on the steps of all attempts, where steps were judged. */
export interface StepCounts {
  /** Judged steps. */
  readonly steps: number;
  /** Steps that were called wrong. */
  readonly rejected: number;
  /** Steps that are wrong. */
  readonly wrong: number;
  /** Wrong steps that were called wrong. */
  readonly caught: number;
}

interface UpdateFacts {
  /** The model that writes the texts and learns from them. */
  readonly writes: Role;
  readonly attempts: readonly AttemptFacts[];
  /** Different texts among them. */
  readonly different: number;
  readonly steps: StepCounts;
  /** Verifications without a readable verdict on the steps. */
  readonly unread: number;
  /** Right answers, answers labeled right, and false labels. */
  readonly right: number;
  readonly labeledRight: number;
  readonly mislabeled: number;
  /** Final verdicts that are true, false, and unreadable. */
  readonly lastWords: { readonly true: number; readonly false: number; readonly unread: number };
  /** Attempts pushed up and down; whether exactly the good ones are pushed up, and there are any. */
  readonly pushes: { readonly up: number; readonly down: number; readonly areTheGood: boolean };
}

/** Advantages smaller than this are rounding errors. */
export const NO_ADVANTAGE = 1e-9;

function pushSign(row: RolloutRow): -1 | 0 | 1 {
  const push = pushOf(row) ?? row.outcomeAdvantage ?? 0;
  if (Math.abs(push) < NO_ADVANTAGE) return 0;
  return push > 0 ? 1 : -1;
}

function attemptFacts(row: RolloutRow, writes: Role): AttemptFacts {
  const whole = finalFacts(row);
  const pushes = row.advantages.length > 0 ? row.advantages : [row.outcomeAdvantage ?? 0];
  return {
    steps: row.steps.map((_, k) => stepFacts(row, k)),
    whole,
    isGood: writes === "generator" ? whole.isRight : whole.isTrue === true,
    isMislabeled: isMislabeled(row),
    push: pushSign(row),
    isPushed: pushes.some((advantage) => Math.abs(advantage) >= NO_ADVANTAGE),
  };
}

/** Whether a noisy outcome checker inverted the label. */
export const isMislabeled = ({ label, isCorrect }: Pick<RolloutRow, "label" | "isCorrect">) =>
  (label === 1) !== isCorrect;

const count = <T>(items: readonly T[], holds: (item: T) => boolean): number =>
  items.filter(holds).length;

/** @param steps of any number of attempts */
export function stepCounts(steps: readonly StepFacts[]): StepCounts {
  const judged = steps.filter(({ isTrue }) => isTrue !== null);
  return {
    steps: judged.length,
    rejected: count(judged, ({ verdict }) => verdict === "wrong"),
    wrong: count(judged, ({ isRight }) => !isRight),
    caught: count(judged, isCaught),
  };
}

function pushCounts(attempts: readonly AttemptFacts[]): UpdateFacts["pushes"] {
  const up = attempts.filter(({ push }) => push > 0);
  const good = count(attempts, ({ isGood }) => isGood);
  return {
    up: up.length,
    down: count(attempts, ({ push }) => push < 0),
    areTheGood: good > 0 && good === up.length && up.every(({ isGood }) => isGood),
  };
}

function factsOf({ updated, rows }: RolloutGroup): UpdateFacts {
  const attempts = rows.map((row) => attemptFacts(row, updated));
  const texts = rows.map((row) => (updated === "generator" ? row.solution : row.verification));
  return {
    writes: updated,
    attempts,
    different: new Set(texts).size,
    steps: stepCounts(attempts.flatMap(({ steps }) => steps)),
    unread: count(rows, (row) => row.judgedAs === "verification" && !row.verdicts),
    right: count(rows, ({ isCorrect }) => isCorrect),
    labeledRight: count(rows, ({ label }) => label === 1),
    mislabeled: count(attempts, ({ isMislabeled }) => isMislabeled),
    lastWords: {
      true: count(attempts, ({ whole }) => whole.isTrue === true),
      false: count(attempts, ({ whole }) => whole.isTrue === false),
      unread: count(attempts, ({ whole }) => whole.verdict === "unusable"),
    },
    pushes: pushCounts(attempts),
  };
}

/** Cached, because groups do not change and several parts of the page ask in one frame. */
const known = new WeakMap<RolloutGroup, UpdateFacts>();

/** The facts of an update, computed once per group. */
export function updateFacts(group: RolloutGroup): UpdateFacts {
  const facts = known.get(group) ?? factsOf(group);
  known.set(group, facts);
  return facts;
}
