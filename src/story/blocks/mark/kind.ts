import type { DoingKind } from "../doing-kind.ts";
import { MarkAnswers, MarkPaper } from "./MarkPaper.tsx";
import { MarkStage } from "./MarkStage.tsx";
import { MarkTask } from "./MarkTask.tsx";

const mark: DoingKind<"mark"> = {
  Task: MarkTask,
  Stage: MarkStage,
  Paper: MarkPaper,
  Answers: MarkAnswers,
};

export default mark;
