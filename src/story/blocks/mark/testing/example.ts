import type { Mark } from "../schema.ts";

export const EXAMPLE: Mark = {
  kind: "mark",
  text: ["Mark each step **before** you see what the verifier said."],
  preset: "default",
  updates: [2, 3],
  steps: 8,
};
