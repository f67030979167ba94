import type { LessonView } from "../lesson-view.ts";
import { KnowStage } from "./KnowStage.tsx";
import { KnowTask } from "./KnowTask.tsx";
import type { Know } from "./schema.ts";

export default { Task: KnowTask, Stage: KnowStage } satisfies LessonView<Know>;
