import type { DoingKind } from "../doing-kind.ts";
import { LanesPaper } from "./LanesPaper.tsx";
import { LanesStage } from "./LanesStage.tsx";
import { LanesTask } from "./LanesTask.tsx";

const lanes: DoingKind<"lanes"> = {
  Task: LanesTask,
  Stage: LanesStage,
  Paper: LanesPaper,
  Answers: null,
};

export default lanes;
