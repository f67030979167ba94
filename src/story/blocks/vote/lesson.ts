import type { LessonView } from "../lesson-view.ts";
import type { Vote } from "./schema.ts";
import { VoteStage } from "./VoteStage.tsx";
import { VoteTask } from "./VoteTask.tsx";

export default { Task: VoteTask, Stage: VoteStage } satisfies LessonView<Vote>;
