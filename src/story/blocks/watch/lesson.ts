import type { LessonView } from "../lesson-view.ts";
import type { Watch } from "./schema.ts";
import { WatchPaper } from "./WatchPaper.tsx";
import { WatchStage } from "./WatchStage.tsx";
import { WatchTask } from "./WatchTask.tsx";

const watch: LessonView<Watch> = {
  Task: WatchTask,
  Stage: WatchStage,
  Paper: WatchPaper,
  Answers: null,
};

export default watch;
