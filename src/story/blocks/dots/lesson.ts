import type { LessonView } from "../lesson-view.ts";
import { LanesStage } from "./LanesStage.tsx";
import { LanesTask } from "./LanesTask.tsx";
import type { Lanes } from "./schema.ts";

export default { Task: LanesTask, Stage: LanesStage } satisfies LessonView<Lanes>;
