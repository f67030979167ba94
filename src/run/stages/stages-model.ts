/** The stages of the update on screen, and which of them are done. */
import { armById } from "../../core/algorithms/registry.ts";
import {
  isSkipped,
  stagesOf,
  UPDATE_STAGES,
  type UpdateStage,
} from "../../runtime/timeline/update-stages.ts";
import type { Now } from "../now/now.ts";

export interface StageMark {
  readonly stage: UpdateStage;
  /** Index of the stage among all five, which the timeline uses. */
  readonly index: number;
  /** All stages are done outside stage by stage. */
  readonly state: "done" | "now" | "later";
  /** Whether this update has nothing to show at the stage. */
  readonly isSkipped: boolean;
}

/** The stages of an update in order: five for the generator's, four for the verifier's. */
export function stageMarks({
  role,
  group,
  stage,
  settings,
}: Pick<Now, "role" | "group" | "stage" | "settings">): StageMark[] {
  const arm = armById(settings.algorithm);
  const at = stage === null ? UPDATE_STAGES.length : UPDATE_STAGES.indexOf(stage);
  return stagesOf(role ?? "generator").map((name) => {
    const index = UPDATE_STAGES.indexOf(name);
    const reached = index < at ? "done" : index === at ? "now" : "later";
    return {
      stage: name,
      index,
      state: group ? reached : "later",
      isSkipped: group !== null && isSkipped(group, index, arm),
    };
  });
}
