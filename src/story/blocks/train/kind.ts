import type { DoingKind } from "../doing-kind.ts";
import { TrainStage } from "./TrainStage.tsx";
import { TrainTask } from "./TrainTask.tsx";

const train: DoingKind<"train"> = { Task: TrainTask, Stage: TrainStage };

export default train;
