import type { DoingKind } from "../doing-kind.ts";
import { VoteStage } from "./VoteStage.tsx";
import { VoteTask } from "./VoteTask.tsx";

const vote: DoingKind<"vote"> = { Task: VoteTask, Stage: VoteStage };

export default vote;
