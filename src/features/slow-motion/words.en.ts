import { defineWords, type Words, type WordsOf } from "../../i18n/index.ts";

const isOne = (count: string): boolean => count === "1";
const get = (count: string): string => (isOne(count) ? "is right and gets" : "are right and get");
const texts = (count: string): string => (isOne(count) ? "text" : "texts");
const steps = (count: string): string => (isOne(count) ? "step" : "steps");

/** The five stages of an update: their names and captions. */
export const stagesWords = defineWords("slow-motion", {
  bar: "Stages of this update",
  names: {
    generator: {
      write: "Write",
      judge: "Judge",
      reward: "Reward",
      advantage: "Advantage",
      update: "Update",
    },
    verifier: {
      write: "Write",
      judge: "Compare",
      reward: "Reward",
      advantage: "Advantage",
      update: "Update",
    },
  },
  stage: (number: string, name: string) => `Stage ${number}: ${name}`,
  skipped: "skipped",
  whose: { generator: "The generator's update", verifier: "The verifier's update" },
  holds: "Training waits until this update has been shown.",
  none: "No update yet. Press Play, or . for the first one.",
  write: {
    solutions: (size: string, problem: string, temperature: string, different: string) =>
      `The generator writes ${size} solutions of ${problem} at temperature ${temperature}: ${different} different ${texts(different)}.`,
    verifications: (size: string, problem: string, temperature: string, different: string) =>
      `The verifier writes ${size} verifications of one solution of ${problem} at temperature ${temperature}: ${different} different ${texts(different)}.`,
    belief: (problem: string, belief: string) =>
      `The verifier reads one solution of ${problem} and believes with ${belief} that it is right.`,
  },
  judge: {
    nobody: (arm: string) => `Nobody judges steps in ${arm}: this stage is skipped.`,
    labels: (arm: string) => `No model judges here (${arm}).`,
    whole: (low: string, high: string) =>
      `The judge says of each solution with one number how likely it is right: from ${low} to ${high}.`,
    right: (passed: string, right: string) =>
      `Of ${right} right ${steps(right)} ${passed} ${isOne(passed) ? "is" : "are"} called right.`,
    wrong: (caught: string, wrong: string) =>
      `Of ${wrong} wrong ${steps(wrong)} ${caught} ${isOne(caught) ? "is" : "are"} caught.`,
    missed: (count: string, solution: string, step: string) =>
      `Missed: ${count}, the first in G${solution}, step ${step}.`,
    unread: (count: string, size: string) => `Of ${size} verifications ${count} cannot be used.`,
    untrained: "The verifier has had no update yet: it is untrained too.",
    trained: (updates: string) => `Updates of the verifier so far: ${updates}.`,
  },
  compare: {
    right: (said: string, size: string, alarms: string) =>
      `The solution is right. Final verdicts that say so: ${said} of ${size}; that call it wrong (false alarm): ${alarms}.`,
    wrong: (said: string, size: string, missed: string) =>
      `The solution is wrong. Final verdicts that say so: ${said} of ${size}; that call it right (missed): ${missed}.`,
    unread: (count: string) => `Not to be read: ${count}.`,
  },
  reward: {
    outcome: (right: string, size: string) =>
      `Of ${size} solutions ${right} ${get(right)} 1, the others 0.`,
    noisy: (count: string, size: string) =>
      `The checker is noisy: ${count} of ${size} labels are false, and training sees labels.`,
    steps: (count: string, mean: string, alpha: string) =>
      `Verdicts pay too: ${count} step rewards, ${mean} on average, to be weighed with α\u00a0=\u00a0${alpha}.`,
    whole: (count: string, mean: string, alpha: string) =>
      `The judge's number pays too, at the last character of ${count} solutions: ${mean} on average, to be weighed with α\u00a0=\u00a0${alpha}.`,
    noSteps: "No step is paid for.",
    verdicts: (form: string) =>
      `A final verdict that agrees with the outcome pays 1, and keeping to the form up to ${form}.`,
    paid: (low: string, high: string, mean: string) =>
      `Rewards here: ${low} to ${high}, ${mean} on average.`,
    paidAlike: (reward: string) => `All rewards here: ${reward}.`,
    rightWeighs: (weight: string) => `Right solutions, the class of this one, weigh ${weight}.`,
    wrongWeighs: (weight: string) => `Wrong solutions, the class of this one, weigh ${weight}.`,
    fitted: "Nothing is paid: this verifier's verdicts are fitted to labels.",
    verdictLoss: (count: string, loss: string) =>
      `Cross-entropy over the ${count} verdicts of the batch: ${loss}.`,
  },
  advantage: {
    group: (mean: string, std: string) =>
      `The group's mean is ${mean}, its standard deviation ${std}.`,
    mean: (mean: string) => `The group's mean is ${mean}.`,
    pair: (right: string, wrong: string) =>
      `So a right solution gets ${right}, a wrong one ${wrong}.`,
    ends: (most: string, high: string, least: string, low: string) =>
      `So the best paid (${most}) gets ${high}, the worst paid (${least}) ${low}.`,
    blend: (alpha: string, low: string, high: string) =>
      `With the steps' part, weighed with α\u00a0=\u00a0${alpha}, characters get from ${low} to ${high}.`,
    weighed: (weight: string, low: string, high: string) =>
      `Times the class weight ${weight}: from ${low} to ${high}.`,
    batch: (low: string, high: string) =>
      `This estimator compares with the whole batch, of which one group is recorded: from ${low} to ${high} here.`,
    even: (size: string) =>
      `All ${size} rewards are equal, so none is better than its group: the outcome's part is 0.`,
    nothing: "This group teaches nothing.",
    fitted: "Nothing was paid, so there is no advantage: this stage is skipped.",
  },
  update: {
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
    noStep: "No verdict of the batch could be read, so no step was taken.",
    unheld: "The figures of this line are no longer held.",
  },
  row: {
    belief: (belief: string) => `belief ${belief}`,
    isTrue: "final verdict true",
    isFalse: (mark: string) => `final verdict false: ${mark}`,
    unread: "no final verdict to be read",
    outcome: (reward: string) => `outcome ${reward}`,
    steps: (rewards: string) => `steps ${rewards}`,
    paid: (verdict: string, form: string, reward: string) =>
      `verdict ${verdict} + form ${form} = ${reward}`,
    outcomeAdvantage: (z: string) => `outcome part ${z}`,
    characters: (low: string, high: string) => `characters ${low} to ${high}`,
    change: (before: string, after: string, change: string) =>
      `probability of this text ${before} → ${after}, Δ log π ${change}`,
    notDrawn: "nobody drew this text",
  },
});

/** What captions are made of: those of the stages, and what is shared. */
export type CaptionWords = Words & { readonly stages: WordsOf<typeof stagesWords> };
