import type { Train } from "../schema.ts";

export const EXAMPLE: Train = {
  kind: "train",
  text: ["Train it with a seed of your own."],
  preset: "gap",
  seconds: 60,
  metric: "rollouts/accuracy",
  title: "Right answers while it trains",
};
