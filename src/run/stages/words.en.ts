import { defineWords } from "../../i18n/index.ts";
import type { UpdateStage } from "../../runtime/timeline/update-stages.ts";

export const stagesWords = defineWords("run/stages", {
  label: "Stages of this update",
  names: {
    write: "Write",
    check: "Check",
    grade: "Grade",
    compare: "Compare",
    learn: "Learn",
  } satisfies Readonly<Record<UpdateStage, string>>,
  stage: (number: number, name: string) => `Stage ${number}: ${name}`,
  skipped: "has nothing to show in this update",
  none: "Go to an update first.",
});
