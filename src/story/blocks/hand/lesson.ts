import type { LessonView } from "../lesson-view.ts";
import { HandAnswers, HandPaper } from "./HandPaper.tsx";
import { HandStage } from "./HandStage.tsx";
import { HandTask } from "./HandTask.tsx";
import type { Hand } from "./schema.ts";

export default {
  Task: HandTask,
  Stage: HandStage,
  Paper: HandPaper,
  Answers: HandAnswers,
} satisfies LessonView<Hand>;
