import type { LessonView } from "../lesson-view.ts";
import { ResultPaper } from "../pieces/ResultPaper.tsx";
import { LookDrawn, LookStage } from "./LookStage.tsx";
import { LookTask } from "./LookTask.tsx";
import type { Look } from "./schema.ts";

export default {
  Task: LookTask,
  Stage: LookStage,
  Paper: ResultPaper,
  Answers: null,
  Drawn: LookDrawn,
} satisfies LessonView<Look>;
