import type { DoingKind } from "../doing-kind.ts";
import { ResultPaper } from "../pieces/ResultPaper.tsx";
import { KnowStage } from "./KnowStage.tsx";
import { KnowTask } from "./KnowTask.tsx";

const know: DoingKind<"know"> = {
  Task: KnowTask,
  Stage: KnowStage,
  Paper: ResultPaper,
  Answers: null,
};

export default know;
