import type { LessonView } from "../lesson-view.ts";
import type { Watch } from "./schema.ts";
import { WatchPaper } from "./WatchPaper.tsx";
import { WatchDrawn, WatchStage } from "./WatchStage.tsx";
import { WatchTask } from "./WatchTask.tsx";

export default {
  Task: WatchTask,
  Stage: WatchStage,
  Paper: WatchPaper,
  Answers: null,
  Drawn: WatchDrawn,
} satisfies LessonView<Watch>;
