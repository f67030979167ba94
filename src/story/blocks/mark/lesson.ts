import type { LessonView } from "../lesson-view.ts";
import { MarkStage } from "./MarkStage.tsx";
import { MarkTask } from "./MarkTask.tsx";
import type { Mark } from "./schema.ts";

export default { Task: MarkTask, Stage: MarkStage } satisfies LessonView<Mark>;
