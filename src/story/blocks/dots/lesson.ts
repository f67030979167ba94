import type { LessonView } from "../lesson-view.ts";
import { LanesDrawn, LanesPaper } from "./LanesPaper.tsx";
import { LanesStage } from "./LanesStage.tsx";
import { LanesTask } from "./LanesTask.tsx";
import type { Lanes } from "./schema.ts";

export default {
  Task: LanesTask,
  Stage: LanesStage,
  Paper: LanesPaper,
  Answers: null,
  Drawn: LanesDrawn,
} satisfies LessonView<Lanes>;
