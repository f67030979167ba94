import type { Vote } from "../schema.ts";

export const EXAMPLE: Vote = {
  kind: "vote",
  text: ["Find the answer that each of the three rules picks."],
  preset: "rl-v",
  updates: [8, 14],
};
