import type { DoingKind } from "../doing-kind.ts";
import { MarkStage } from "./MarkStage.tsx";
import { MarkTask } from "./MarkTask.tsx";

const mark: DoingKind<"mark"> = { Task: MarkTask, Stage: MarkStage };

export default mark;
