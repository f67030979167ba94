import type { DoingKind } from "../doing-kind.ts";
import { WatchStage } from "./WatchStage.tsx";
import { WatchTask } from "./WatchTask.tsx";

const watch: DoingKind<"watch"> = { Task: WatchTask, Stage: WatchStage };

export default watch;
