import type { DoingKind } from "../doing-kind.ts";
import { HandStage } from "./HandStage.tsx";
import { HandTask } from "./HandTask.tsx";

const hand: DoingKind<"hand"> = { Task: HandTask, Stage: HandStage };

export default hand;
