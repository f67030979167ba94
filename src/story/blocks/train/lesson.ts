import type { LessonView } from "../lesson-view.ts";
import type { Train } from "./schema.ts";
import { TrainPaper } from "./TrainPaper.tsx";
import { TrainStage } from "./TrainStage.tsx";
import { TrainTask } from "./TrainTask.tsx";

export default {
  Task: TrainTask,
  Stage: TrainStage,
  Paper: TrainPaper,
  Answers: null,
} satisfies LessonView<Train>;
