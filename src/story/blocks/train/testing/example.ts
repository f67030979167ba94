import type { Train } from "../schema.ts";

export const EXAMPLE: Train = {
  kind: "train",
  text: ["Train it with a seed of your own."],
  preset: "gap",
  setting: "seed",
  choices: [{ label: "a seed of my own", value: "own" }],
  seconds: 60,
  metric: "rollouts/accuracy",
  title: "Right answers while it trains",
  fallback: [null],
};

/** Two values of one setting, one of them with a recorded lane. */
export const ARMS: Train = {
  ...EXAMPLE,
  setting: "algorithm",
  choices: [
    { label: "a verifier that learns", value: "tango" },
    { label: "a coin", value: "random-steps" },
  ],
  fallback: [null, "coin"],
};
