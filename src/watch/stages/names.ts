import type { UpdateStage } from "../../runtime/timeline/update-stages.ts";

export const NAMES = {
  write: "Write",
  check: "Check",
  grade: "Grade",
  compare: "Compare",
  learn: "Learn",
} satisfies Readonly<Record<UpdateStage, string>>;
