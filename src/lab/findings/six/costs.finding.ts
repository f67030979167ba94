/** What the method costs besides tokens. */
import type { Finding } from "../model/finding.ts";

const ROW = { study: "elsewhere", measure: "eval/greedy_accuracy/other_task, end" } as const;
const OTHER_TASK = { ...ROW, from: "study", value: "mean", as: "percent" } as const; // accuracy on a task that the run did not train on

const costs: Finding = {
  id: "costs",
  question: { en: "What else does it cost?" },
  answer: {
    en: "RL on one task takes about half of another, with and without a verifier ({tango}, {frozen}, {grpo} are left of {before}); one model that also judges (RL^V) learns to solve more slowly ({rlv} percentage points after 30 updates).",
  },
  limit: {
    en: "One KL coefficient (0.001) holds the other task. RL^V's solutions still climb where its study stops: slower is shown, a lower end is not.",
  },
  numbers: {
    tango: { ...OTHER_TASK, arm: "tango" },
    frozen: { ...OTHER_TASK, arm: "frozen" },
    grpo: { ...OTHER_TASK, arm: "grpo" },
    before: { ...OTHER_TASK, measure: "eval/greedy_accuracy/other_task, after-sft", arm: "tango" },
    rlv: {
      from: "contrast",
      study: "rl-v-2",
      measure: "rollouts/accuracy, generator updates 22–30",
      arm: "lambda-0-1",
      minus: "lambda-0",
      value: "mean",
      as: "points",
    },
  },
  plot: {
    title: { en: "Right answers on the other task after RL (all right before)" },
    as: "percent",
    from: 0,
    to: 1,
    rows: [
      { ...ROW, label: { en: "verifier that learns" }, arms: ["tango"] },
      { ...ROW, label: { en: "frozen verifier" }, arms: ["frozen"] },
      { ...ROW, label: { en: "GRPO" }, arms: ["grpo"] },
    ],
  },
};

export default costs;
