import type { LessonView } from "../lesson-view.ts";
import { HandStage } from "./HandStage.tsx";
import { HandTask } from "./HandTask.tsx";
import type { Hand } from "./schema.ts";

export default { Task: HandTask, Stage: HandStage } satisfies LessonView<Hand>;
