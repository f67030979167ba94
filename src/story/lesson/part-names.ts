import type { Part } from "./model/parts.ts";

export const PART_NAMES = {
  goal: "Goal",
  predict: "Predict",
  do: "Do",
  see: "See",
  explain: "Explain",
  check: "Check",
  further: "Further",
} satisfies Readonly<Record<Part, string>>;
