import type { LessonView } from "../lesson-view.ts";
import type { Vote } from "./schema.ts";
import { VoteAnswers, VotePaper } from "./VotePaper.tsx";
import { VoteStage } from "./VoteStage.tsx";
import { VoteTask } from "./VoteTask.tsx";

export default {
  Task: VoteTask,
  Stage: VoteStage,
  Paper: VotePaper,
  Answers: VoteAnswers,
} satisfies LessonView<Vote>;
