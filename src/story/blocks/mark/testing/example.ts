import type { DoingOf } from "../../doing-schema.ts";

export const EXAMPLE: DoingOf<"mark"> = {
  kind: "mark",
  text: [{ en: "Mark each step **before** you see what the verifier said." }],
  preset: "default",
  updates: [2, 3],
  steps: 8,
};
