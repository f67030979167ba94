import type { Part } from "./model/parts.ts";

export const LESSON_PARTS = {
  goal: "Goal",
  predict: "Predict",
  do: "Do",
  see: "See",
  explain: "Explain",
  check: "Check",
  further: "Further",
} satisfies Readonly<Record<Part, string>>;
