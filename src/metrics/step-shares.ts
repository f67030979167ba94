/** What a line logs of step verdicts against gold labels (docs/metrics.md, quality of the verdicts). */
export interface LoggedSteps {
  /** Steps in all. */
  readonly count: number;
  readonly accuracy: number;
  /** Share called right − share that is right. */
  readonly beliefGap: number;
  readonly f1Wrong: number;
  readonly f1Right: number;
}

export interface StepShares {
  /** Wrong steps: how many, and which share of them is called right. */
  readonly wrong: number;
  readonly missed: number;
  /** Right steps: how many, and which share of them is called wrong. */
  readonly right: number;
  readonly falseAlarms: number;
}

/**
 * The confusion behind the logged figures: accuracy and belief gap give both kinds of errors, each
 * F1 then how many verdicts on its class agree. NaN where the line does not say: shares of a class
 * that does not occur, and, where nothing is misjudged, how many steps each class has.
 */
export function stepShares(logged: LoggedSteps): StepShares {
  const { count, accuracy, beliefGap, f1Wrong, f1Right } = logged;
  const missed = number(((1 - accuracy + beliefGap) * count) / 2);
  const falseAlarms = number(((1 - accuracy - beliefGap) * count) / 2);
  const wrong = ofClass(f1Wrong, missed, missed + falseAlarms);
  const right = ofClass(f1Right, falseAlarms, missed + falseAlarms);
  return {
    wrong: wrong.count,
    missed: wrong.lost,
    right: right.count,
    falseAlarms: right.lost,
  };
}

/** How many, from what rounding has left of them. */
const number = (nearly: number): number => Math.max(0, Math.round(nearly));

/** @param lost verdicts on the class that do not agree; F1 is 2 hits / (2 hits + errors) */
function ofClass(f1: number, lost: number, errors: number): { count: number; lost: number } {
  if (errors === 0) return { count: Number.NaN, lost: 1 - f1 };
  const hits = number((f1 * errors) / (2 * (1 - f1)));
  const count = hits + lost;
  return { count, lost: count > 0 ? lost / count : Number.NaN };
}
