import type { DoingKind } from "../doing-kind.ts";
import { HandAnswers, HandPaper } from "./HandPaper.tsx";
import { HandStage } from "./HandStage.tsx";
import { HandTask } from "./HandTask.tsx";

const hand: DoingKind<"hand"> = {
  Task: HandTask,
  Stage: HandStage,
  Paper: HandPaper,
  Answers: HandAnswers,
};

export default hand;
