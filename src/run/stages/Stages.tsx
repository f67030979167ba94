import type { CSSProperties } from "react";
import { classes } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { app } from "../../page/app.ts";
import { useCalmNow } from "../now/now.ts";
import styles from "./stages.module.css";
import { stageMarks } from "./stages-model.ts";
import { stagesWords } from "./words.en.ts";

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
  const words = useWords(stagesWords);
  const now = useCalmNow();
  const isReady = now.group !== null;
  const marks = stageMarks(now);
  return (
    <ol className={classes(styles.stages, now.role && styles[now.role])} aria-label={words.label}>
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
            aria-label={words.stage(n + 1, words.names[stage])}
            aria-description={isSkipped ? words.skipped : undefined}
            title={isReady ? (isSkipped ? words.skipped : undefined) : words.none}
            onClick={() => {
              if (isReady && !isSkipped) void goToStage(index);
            }}
          >
            <span aria-hidden="true" className={styles.dot} />
            <span className={isSkipped ? styles.skipped : undefined}>{words.names[stage]}</span>
          </Button>
        </li>
      ))}
    </ol>
  );
}
