import type { DoingKind } from "../doing-kind.ts";
import { KnowStage } from "./KnowStage.tsx";
import { KnowTask } from "./KnowTask.tsx";

const know: DoingKind<"know"> = { Task: KnowTask, Stage: KnowStage };

export default know;
