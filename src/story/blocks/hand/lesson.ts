import type { LessonView } from "../lesson-view.ts";
import { HandAnswers, HandPaper } from "./HandPaper.tsx";
import { HandStage } from "./HandStage.tsx";
import { HandTask } from "./HandTask.tsx";
import type { Hand } from "./schema.ts";

const hand: LessonView<Hand> = {
  Task: HandTask,
  Stage: HandStage,
  Paper: HandPaper,
  Answers: HandAnswers,
};

export default hand;
