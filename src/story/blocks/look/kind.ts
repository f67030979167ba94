import type { DoingKind } from "../doing-kind.ts";
import { ResultPaper } from "../pieces/ResultPaper.tsx";
import { LookStage } from "./LookStage.tsx";
import { LookTask } from "./LookTask.tsx";

const look: DoingKind<"look"> = {
  Task: LookTask,
  Stage: LookStage,
  Paper: ResultPaper,
  Answers: null,
};

export default look;
