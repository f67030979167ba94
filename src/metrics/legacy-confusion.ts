/**
 * Step verdicts of runs recorded before `step_confusion/` was logged: their counts are reconstructed
 * from rounded shares. Delete this file once no shipped recording lacks the counts.
 */

/**
 * Accuracy and belief gap give the number of errors of both kinds; each F1 then gives the number of
 * right verdicts on its class. Where nothing is misjudged the sizes of the classes are unknown: NaN.
 * `wrong` steps of which the share `missed` is accepted, `right` steps of which the share `falseAlarms`
 * is rejected.
 * @param count steps in all
 * @param beliefGap share of steps called right − share that is right
 * @param f1Wrong, f1Right NaN where the class neither occurs nor is predicted
 */
export function legacyStepShares(count = 0, accuracy = 0, beliefGap = 0, f1Wrong = 0, f1Right = 0) {
  const missed = rounded(((1 - accuracy + beliefGap) * count) / 2);
  const falseAlarms = rounded(((1 - accuracy - beliefGap) * count) / 2);
  const wrong = ofClass(f1Wrong, missed, missed + falseAlarms);
  const right = ofClass(f1Right, falseAlarms, missed + falseAlarms);
  return { wrong: wrong.count, missed: wrong.share, right: right.count, falseAlarms: right.share };
}

const rounded = (value: number): number => Math.max(0, Math.round(value));

/** @param lost steps of the class that are misjudged; F1 is 2 hits / (2 hits + errors) */
function ofClass(f1: number, lost: number, errors: number): { count: number; share: number } {
  if (errors === 0) return { count: Number.NaN, share: 1 - f1 };
  const count = rounded((f1 * errors) / (2 * (1 - f1))) + lost;
  return { count, share: count > 0 ? lost / count : Number.NaN };
}
