import type { LessonView } from "../lesson-view.ts";
import { ResultPaper } from "../pieces/ResultPaper.tsx";
import { KnowDrawn } from "./KnowDrawn.tsx";
import { KnowStage } from "./KnowStage.tsx";
import { KnowTask } from "./KnowTask.tsx";
import type { Know } from "./schema.ts";

export default {
  Task: KnowTask,
  Stage: KnowStage,
  Paper: ResultPaper,
  Answers: null,
  Drawn: KnowDrawn,
} satisfies LessonView<Know>;
