import { pluralize } from "../../core/counted.ts";
import { defineWords, type Words, type WordsOf } from "../../i18n/index.ts";

const texts = (count: string): string => (count === "1" ? "text" : "texts");

/** The numbers of an update under its headline, stage by stage. */
export const numbersWords = defineWords("run/numbers", {
  label: "In numbers",
  write: (size: string, temperature: string, different: string) =>
    `Sampling temperature ${temperature}. Different texts: ${different} of ${size}.`,
  check: { trained: (updates: string) => `Updates of the verifier so far: ${updates}.` },
  grade: {
    outcome: "A right answer gets 1, a wrong one 0.",
    passed: (passed: string, right: string) => `Right steps called right: ${passed} of ${right}.`,
    caught: (caught: string, wrong: string) => `Wrong steps caught: ${caught} of ${wrong}.`,
    missed: (count: string, attempt: string, step: string) =>
      `Missed: ${count}, the first in attempt ${attempt}, step ${step}.`,
    falseAlarms: (count: string) => `Last words that call it wrong (false alarms): ${count}.`,
    acceptedWrongly: (count: string) => `Last words that call it right (missed): ${count}.`,
    unread: (count: string) => `Unreadable: ${count}.`,
    noisy: (count: string, size: string) =>
      `The checker is noisy: ${count} of ${size} labels are false, and training sees the labels.`,
    steps: (count: string, mean: string, alpha: string) =>
      `Verdicts pay too: ${count} step rewards, ${mean} on average, weighted by α\u00a0=\u00a0${alpha}.`,
    whole: (count: string, mean: string, alpha: string) =>
      `The judge's number pays too, at the last character of ${pluralize(count, "solution")}: ${mean} on average, weighted by α\u00a0=\u00a0${alpha}.`,
    noSteps: "Steps get no reward.",
    paid: (low: string, high: string, mean: string) =>
      `Rewards here: ${low} to ${high}, ${mean} on average.`,
    paidAlike: (reward: string) => `All rewards here: ${reward}.`,
    rightWeighs: (weight: string) => `Right solutions, this one's class, have weight ${weight}.`,
    wrongWeighs: (weight: string) => `Wrong solutions, this one's class, have weight ${weight}.`,
    verdictLoss: (count: string, loss: string) =>
      `Cross-entropy over the ${pluralize(count, "verdict")} of the batch: ${loss}.`,
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
    even: (size: string) => `All ${size} rewards are equal, so the outcome part is 0.`,
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
    unheld: "The metrics of this line are no longer in memory.",
  },
  /** Numbers of the chosen attempt, or of the chosen check. */
  attempt: {
    number: {
      generator: (attempt: string) => `Attempt ${attempt}`,
      verifier: (check: string) => `Check ${check}`,
    },
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

/** The words of the numbers, and those of verdicts. */
export type NumbersWords = WordsOf<typeof numbersWords> & Pick<Words, "rollouts">;
