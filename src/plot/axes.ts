import type { XAxis } from "../metrics/columns.ts";

export const AXES = {
  turns: "updates of both models",
  updates: "generator updates",
  line: "lines of the run",
  tokens: "tokens sampled",
  seconds: "seconds trained",
} satisfies Record<XAxis, string>;
