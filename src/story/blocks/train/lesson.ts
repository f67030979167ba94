import type { LessonView } from "../lesson-view.ts";
import type { Train } from "./schema.ts";
import { TrainPaper } from "./TrainPaper.tsx";
import { TrainStage } from "./TrainStage.tsx";
import { TrainTask } from "./TrainTask.tsx";

const train: LessonView<Train> = {
  Task: TrainTask,
  Stage: TrainStage,
  Paper: TrainPaper,
  Answers: null,
};

export default train;
