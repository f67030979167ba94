import type { DoingKind } from "../doing-kind.ts";
import { LookStage } from "./LookStage.tsx";
import { LookTask } from "./LookTask.tsx";

const look: DoingKind<"look"> = { Task: LookTask, Stage: LookStage };

export default look;
