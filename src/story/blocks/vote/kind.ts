import type { DoingKind } from "../doing-kind.ts";
import { VoteAnswers, VotePaper } from "./VotePaper.tsx";
import { VoteStage } from "./VoteStage.tsx";
import { VoteTask } from "./VoteTask.tsx";

const vote: DoingKind<"vote"> = {
  Task: VoteTask,
  Stage: VoteStage,
  Paper: VotePaper,
  Answers: VoteAnswers,
};

export default vote;
