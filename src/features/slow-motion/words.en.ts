import { defineWords, type Words, type WordsOf } from "../../i18n/index.ts";

const isOne = (count: string): boolean => count === "1";
const get = (count: string): string => (isOne(count) ? "is right and gets" : "are right and get");
const texts = (count: string): string => (isOne(count) ? "text" : "texts");

/** The five stages of an update: their names and captions. */
export const stageWords = defineWords("slow-motion", {
  whose: { generator: "The generator's update", verifier: "The verifier's update" },
  holds: "Training waits until this update has been shown.",
  none: "No update yet. Press Play, or . for the first one.",
  write: {
    solutions: (size: string, problem: string, temperature: string, different: string) =>
      `The generator writes ${size} solutions of ${problem} at temperature ${temperature}: ${different} different ${texts(different)}.`,
    verifications: (size: string, problem: string, temperature: string, different: string) =>
      `The verifier writes ${size} verifications of one solution of ${problem} at temperature ${temperature}: ${different} different ${texts(different)}.`,
    belief: (problem: string, belief: string) =>
      `The verifier reads one solution of ${problem} and gives it a chance of ${belief} to be right.`,
  },
  check: {
    nobody: (arm: string) => `No steps are judged in ${arm}: this stage is skipped.`,
    labels: (arm: string) => `No model judges here (${arm}).`,
    whole: (low: string, high: string) =>
      `The judge gives each solution one number, how likely it is right: from ${low} to ${high}.`,
    accepted: (accepted: string, steps: string) => `Steps called right: ${accepted} of ${steps}.`,
    unread: (count: string, size: string) => `${count} of ${size} verifications cannot be used.`,
    untrained: "The verifier has had no update since SFT.",
    trained: (updates: string) => `Updates of the verifier so far: ${updates}.`,
  },
  truth: {
    passed: (passed: string, right: string) => `Right steps called right: ${passed} of ${right}.`,
    caught: (caught: string, wrong: string) => `Wrong steps caught: ${caught} of ${wrong}.`,
    missed: (count: string, solution: string, step: string) =>
      `Missed: ${count}, the first in G${solution}, step ${step}.`,
    right: (said: string, size: string, alarms: string) =>
      `The solution is right. Final verdicts that say so: ${said} of ${size}; that call it wrong (false alarm): ${alarms}.`,
    wrong: (said: string, size: string, missed: string) =>
      `The solution is wrong. Final verdicts that say so: ${said} of ${size}; that call it right (missed): ${missed}.`,
    unread: (count: string) => `Unreadable: ${count}.`,
  },
  grade: {
    outcome: (right: string, size: string) =>
      `${right} of ${size} solutions ${get(right)} 1, the others 0.`,
    noisy: (count: string, size: string) =>
      `The checker is noisy: ${count} of ${size} labels are false, and training sees the labels.`,
    steps: (count: string, mean: string, alpha: string) =>
      `Verdicts pay too: ${count} step rewards, ${mean} on average, weighted by α\u00a0=\u00a0${alpha}.`,
    whole: (count: string, mean: string, alpha: string) =>
      `The judge's number pays too, at the last character of ${count} solutions: ${mean} on average, weighted by α\u00a0=\u00a0${alpha}.`,
    noSteps: "Steps get no reward.",
    verdicts: (form: string) =>
      `A final verdict that agrees with the outcome pays 1, and following the format up to ${form}.`,
    paid: (low: string, high: string, mean: string) =>
      `Rewards here: ${low} to ${high}, ${mean} on average.`,
    paidAlike: (reward: string) => `All rewards here: ${reward}.`,
    rightWeighs: (weight: string) => `Right solutions, this one's class, have weight ${weight}.`,
    wrongWeighs: (weight: string) => `Wrong solutions, this one's class, have weight ${weight}.`,
    fitted: "No rewards: this verifier's verdicts are fitted to labels.",
    verdictLoss: (count: string, loss: string) =>
      `Cross-entropy over the ${count} verdicts of the batch: ${loss}.`,
  },
  compare: {
    group: (mean: string, std: string) =>
      `The group's mean is ${mean}, its standard deviation ${std}.`,
    mean: (mean: string) => `The group's mean is ${mean}.`,
    pair: (right: string, wrong: string) =>
      `So a right solution gets ${right}, a wrong one ${wrong}.`,
    ends: (most: string, high: string, least: string, low: string) =>
      `So the highest reward (${most}) gets ${high}, the lowest (${least}) ${low}.`,
    blend: (alpha: string, low: string, high: string) =>
      `With the step part, weighted by α\u00a0=\u00a0${alpha}, characters get from ${low} to ${high}.`,
    weighed: (weight: string, low: string, high: string) =>
      `Times the class weight ${weight}: from ${low} to ${high}.`,
    batch: (low: string, high: string) =>
      `This estimator compares with the whole batch, of which one group is recorded: from ${low} to ${high} here.`,
    even: (size: string) =>
      `All ${size} rewards are equal, so none is better than its group: the outcome part is 0.`,
    nothing: "This group gives no learning signal.",
    fitted: "There were no rewards, so there is no advantage: this stage is skipped.",
  },
  learn: {
    both: (up: string, rise: string, down: string, fall: string) =>
      `Δ log π on average: ${rise} for the ${up} ${texts(up)} with a positive advantage, ${fall} for the ${down} with a negative one.`,
    up: (count: string, change: string) =>
      `Δ log π on average: ${change} for the ${count} ${texts(count)} with a positive advantage.`,
    down: (count: string, change: string) =>
      `Δ log π on average: ${change} for the ${count} ${texts(count)} with a negative advantage.`,
    even: (count: string, change: string) =>
      `No text here has an advantage, yet Δ log π of the ${count} is ${change} on average: other groups of the batch move the same weights.`,
    moved: (count: string, change: string) =>
      `Δ log π of the ${count} ${texts(count)}: ${change} on average.`,
    step: (rate: string, norm: string) =>
      `One step over the whole batch: learning rate ${rate}, gradient norm ${norm}.`,
    kl: (kl: string) => `KL to the start: ${kl}.`,
    noStep: "No verdict in the batch could be read, so no step was taken.",
    oneClass: "All answers in the batch have the same label, so no step was taken.",
    unheld: "The metrics of this line are no longer in memory.",
  },
  row: {
    belief: (belief: string) => `belief ${belief}`,
    isTrue: "final verdict correct",
    isFalse: (mark: string) => `final verdict wrong: ${mark}`,
    unread: "no readable final verdict",
    outcome: (reward: string) => `outcome ${reward}`,
    steps: (rewards: string) => `steps ${rewards}`,
    paid: (verdict: string, form: string, reward: string) =>
      `verdict ${verdict} + format ${form} = ${reward}`,
    outcomeAdvantage: (z: string) => `outcome part ${z}`,
    characters: (low: string, high: string) => `characters ${low} to ${high}`,
    change: (before: string, after: string, change: string) =>
      `probability of this text ${before} → ${after}, Δ log π ${change}`,
    notDrawn: "this text was not sampled",
  },
});

/** The words of captions: those of the stages, and the shared ones. */
export type CaptionWords = Words & { readonly stages: WordsOf<typeof stageWords> };
