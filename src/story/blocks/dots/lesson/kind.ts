import type { DoingKind } from "../../doing-kind.ts";
import { LanesStage } from "./LanesStage.tsx";
import { LanesTask } from "./LanesTask.tsx";

const lanes: DoingKind<"lanes"> = { Task: LanesTask, Stage: LanesStage };

export default lanes;
