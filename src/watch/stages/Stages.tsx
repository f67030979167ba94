import type { CSSProperties } from "react";
import { armById } from "../../core/algorithms/registry.ts";
import {
  isSkipped,
  stagesOf,
  UPDATE_STAGES,
  type UpdateStage,
} from "../../runtime/timeline/update-stages.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { app } from "../../ui/page/app.ts";
import { type Now, useCalmNow } from "../now/now.ts";
import { NAMES } from "./names.ts";
import styles from "./stages.module.css";

interface StageMark {
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

/** Goes to a stage of the update on screen and turns stage by stage on. A playing run is paused first. */
async function goToStage(index: number): Promise<void> {
  const { slow } = app.timeline;
  if (!slow.state.on) {
    await app.timeline.pause();
    slow.begin();
  }
  slow.pause();
  slow.go(index);
}

/** The stages of the update on screen, in the color of the model that learns. */
export function Stages() {
  const now = useCalmNow();
  const marks = stageMarks(now);
  return (
    <ol
      className={`${styles.stages} grid flex-none p-0 text-t1 phone:text-t0`}
      data-role={now.role ?? undefined}
      aria-label="Stages of this update"
    >
      {marks.map(({ stage, index, state, isSkipped }, n) => {
        const title = now.group
          ? isSkipped && "This update has nothing to show at this stage."
          : "Go to an update first.";
        return (
          <li
            key={stage}
            className="relative row-start-1 min-w-0"
            // Each stage has its place among all five, so that none moves in an update without a check stage.
            style={stylesOf(index + 1, (marks[n + 1]?.index ?? index) - index)}
          >
            <Button
              look="bare"
              className="flex w-full flex-col items-center gap-s2 rounded-r1 px-0 pt-s2 text-[inherit] leading-tight whitespace-nowrap aria-[current=step]:font-strong aria-[current=step]:text-ink"
              aria-current={state === "now" ? "step" : undefined}
              aria-disabled={!now.group || isSkipped}
              aria-label={`Stage ${n + 1}: ${NAMES[stage]}`}
              title={title || undefined}
              onClick={() => {
                if (!title) void goToStage(index);
              }}
            >
              <span aria-hidden="true" className={styles.dot} data-state={state} />
              <span className={isSkipped ? "line-through" : undefined}>{NAMES[stage]}</span>
            </Button>
          </li>
        );
      })}
    </ol>
  );
}

/** The column of a stage, and the distance to the next one as a variable of the style sheet. */
const stylesOf = (gridColumn: number, next: number) =>
  ({ gridColumn, "--next": next }) as CSSProperties;
