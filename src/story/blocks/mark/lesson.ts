import type { LessonView } from "../lesson-view.ts";
import { MarkAnswers, MarkPaper } from "./MarkPaper.tsx";
import { MarkStage } from "./MarkStage.tsx";
import { MarkTask } from "./MarkTask.tsx";
import type { Mark } from "./schema.ts";

export default {
  Task: MarkTask,
  Stage: MarkStage,
  Paper: MarkPaper,
  Answers: MarkAnswers,
} satisfies LessonView<Mark>;
