import type { LessonView } from "../lesson-view.ts";
import type { Train } from "./schema.ts";
import { TrainStage } from "./TrainStage.tsx";
import { TrainTask } from "./TrainTask.tsx";

export default { Task: TrainTask, Stage: TrainStage } satisfies LessonView<Train>;
