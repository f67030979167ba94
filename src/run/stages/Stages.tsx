import type { CSSProperties } from "react";
import { Button } from "../../kit/Button.tsx";
import { classes } from "../../kit/format.ts";
import { app } from "../../page/app.ts";
import { useCalmNow } from "../now/now.ts";
import { NAMES } from "./names.ts";
import styles from "./stages.module.css";
import { stageMarks } from "./stages-model.ts";

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

/** The place of a stage among all five, and the distance to the next stage shown, as CSS variables. */
const placeOf = (index: number, next = index) =>
  ({ "--place": index + 1, "--next": next - index }) as CSSProperties;

/** The stages of the update on screen, in the color of the model that learns. */
export function Stages() {
  const now = useCalmNow();
  const isReady = now.group !== null;
  const marks = stageMarks(now);
  return (
    <ol
      className={classes(styles.stages, now.role && styles[now.role])}
      aria-label="Stages of this update"
    >
      {marks.map(({ stage, index, state, isSkipped }, n) => (
        <li
          key={stage}
          className={classes(styles.item, styles[state])}
          style={placeOf(index, marks[n + 1]?.index)}
        >
          <Button
            className={styles.stage}
            aria-current={state === "now" ? "step" : undefined}
            aria-disabled={!isReady || isSkipped}
            aria-label={`Stage ${n + 1}: ${NAMES[stage]}`}
            aria-description={isSkipped ? "has nothing to show in this update" : undefined}
            title={
              isReady
                ? isSkipped
                  ? "has nothing to show in this update"
                  : undefined
                : "Go to an update first."
            }
            onClick={() => {
              if (isReady && !isSkipped) void goToStage(index);
            }}
          >
            <span
              aria-hidden="true"
              className={`${styles.dot} size-[14px] rounded-round border-2 border-edge bg-page phone:size-[12px]`}
            />
            <span className={isSkipped ? "line-through" : undefined}>{NAMES[stage]}</span>
          </Button>
        </li>
      ))}
    </ol>
  );
}
