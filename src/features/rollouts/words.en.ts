import { defineWords } from "../../i18n/index.ts";

export const rolloutsWords = defineWords("rollouts", {
  title: "A run from another trainer",
  about:
    "Open rollouts written by UNIPO, TRL or verl: what the model answered, what reward it got, and which tokens were pushed up or down. Nothing leaves this device.",
  lessons: "All lessons",
  choose: "Choose its files",
  drop: "Or drop them here. Several files of one run are put together.",
  kinds:
    "UNIPO: a run as JSON. TRL with log_completions: completions_*.parquet, or the table from wandb. verl with rollout_data_dir: STEP.jsonl.",
  reading: "Reading…",
  broken: "The file could not be read as Parquet.",
  large: (most: string) => `has more than ${most}: open fewer steps`,
  refused: "Not opened",
  run: (source: string, steps: string, answers: string) =>
    `${source}. Steps: ${steps}. Answers: ${answers}.`,
  model: (name: string) => `Model: ${name}`,
  algorithm: (name: string) => `Algorithm: ${name}`,
  noVerdicts: "The file has no verdicts on steps.",
  summed:
    "TRL logs its reward functions but not their weights, so the reward shown here is the sum of all numeric columns except step and advantage.",
  reward: "Mean reward",
  step: (number: string) => `step ${number}`,
  slider: "Step",
  at: (step: string, reward: string) => `Step ${step}: mean reward ${reward}`,
  unknown: "not in the file",
  prompt: "Prompt",
  prompts: "Prompts of this step",
  paid: (reward: string) => `reward ${reward}`,
  advantage: (value: string) => `advantage ${value}`,
  token: (text: string, advantage: string, probability: string) =>
    `“${text}”: advantage ${advantage}, probability ${probability}`,
  pushed:
    "Colored tokens were made more likely, striped ones less: the deeper the color, the larger the advantage.",
  another: "Open another run",
});
