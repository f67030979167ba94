import type { DoingKind } from "../doing-kind.ts";
import { TrainPaper } from "./TrainPaper.tsx";
import { TrainStage } from "./TrainStage.tsx";
import { TrainTask } from "./TrainTask.tsx";

const train: DoingKind<"train"> = {
  Task: TrainTask,
  Stage: TrainStage,
  Paper: TrainPaper,
  Answers: null,
};

export default train;
