import type { DoingKind } from "../doing-kind.ts";
import { WatchPaper } from "./WatchPaper.tsx";
import { WatchStage } from "./WatchStage.tsx";
import { WatchTask } from "./WatchTask.tsx";

const watch: DoingKind<"watch"> = {
  Task: WatchTask,
  Stage: WatchStage,
  Paper: WatchPaper,
  Answers: null,
};

export default watch;
