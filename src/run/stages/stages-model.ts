/** The stages of the update on screen, and how far it is through them. */
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
  /** Its index among all five: what the timeline goes to. */
  readonly index: number;
  /** Outside stage by stage everything is done. */
  readonly state: "done" | "now" | "later";
  /** Whether this update shows nothing at that stage. */
  readonly isSkipped: boolean;
}

/** The stages in order: five of a generator's update, four of a verifier's. */
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
