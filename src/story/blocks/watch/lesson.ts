import type { LessonView } from "../lesson-view.ts";
import type { Watch } from "./schema.ts";
import { WatchStage } from "./WatchStage.tsx";
import { WatchTask } from "./WatchTask.tsx";

export default { Task: WatchTask, Stage: WatchStage } satisfies LessonView<Watch>;
