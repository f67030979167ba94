import { useMemo } from "react";
import { armById } from "../../core/algorithms/registry.ts";
import type { RolloutGroup } from "../../core/training/records.ts";
import { classes } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { app, useApp, useRun } from "../../page/app.ts";
import { useShowsTruth } from "../../page/navigation/screen.ts";
import { stagesWords } from "../../run-view/stages/words.en.ts";
import { groupShown, isLive, settingsShown } from "../../runtime/app-state.ts";
import { valueAt } from "../../runtime/positions.ts";
import {
  isSkipped,
  seenAt,
  stagesOf,
  UPDATE_STAGES,
  type UpdateStage,
} from "../../runtime/timeline/update-stages.ts";
import { Button } from "../../ui/Button.tsx";
import { captionOf } from "./model/caption.ts";
import { rowLine } from "./model/row-line.ts";
import styles from "./slow-motion.module.css";
import { type CaptionWords, stageWords } from "./words.en.ts";

/** The stage whose words are shown: while the truth is hidden, the last one that does not tell it. */
function useStage({ updated }: RolloutGroup): UpdateStage {
  const showsTruth = useShowsTruth();
  const stage = UPDATE_STAGES[useApp((state) => state.slow.stage)] as UpdateStage;
  if (showsTruth || !seenAt(updated, stage).truth) return stage;
  return updated === "verifier" ? "write" : "check";
}

function useCaptionWords(): CaptionWords {
  const [shared, stages] = [useWords(), useWords(stageWords)];
  return useMemo(() => ({ ...shared, stages }), [shared, stages]);
}

/** The stages as buttons, and the caption of the current one. */
export function Stages() {
  const words = useWords(stageWords);
  const { slowMotion } = useWords();
  const group = useApp(groupShown);
  const live = useApp(isLive);
  const waits = useApp((state) => state.slow.waits);
  return (
    <>
      {group ? <Bar group={group} /> : null}
      {group ? <StageCaption group={group} /> : null}
      {group || waits ? null : <p>{words.none}</p>}
      {live && (waits || group) ? (
        <p className={styles.note}>{waits ? slowMotion.waits : words.holds}</p>
      ) : null}
    </>
  );
}

interface OfGroup {
  readonly group: RolloutGroup;
}

function Bar({ group }: OfGroup) {
  const words = useWords(stagesWords);
  const current = useApp((state) => state.slow.stage);
  const arm = armById(useApp((state) => settingsShown(state).algorithm));
  const { names } = words;
  return (
    <ol className={classes(styles.bar, styles[group.updated])} aria-label={words.label}>
      {stagesOf(group.updated).map((stage, at) => {
        const i = UPDATE_STAGES.indexOf(stage);
        const skipped = isSkipped(group, i, arm);
        return (
          <li key={stage} className={styles.item}>
            <Button
              className={classes(
                styles.stage,
                i < current && styles.past,
                i === current && styles.current,
              )}
              aria-current={i === current ? "step" : undefined}
              aria-label={words.stage(at + 1, names[stage])}
              aria-description={skipped ? words.skipped : undefined}
              onClick={() => app.slow.go(i)}
            >
              <span className={styles.number}>{at + 1}</span>
              <span className={classes(skipped && styles.skipped)}>{names[stage]}</span>
            </Button>
          </li>
        );
      })}
    </ol>
  );
}

/** Announced to screen readers only when the user steps: during playback every stage would interrupt. */
function StageCaption({ group }: OfGroup) {
  const words = useCaptionWords();
  const stage = useStage(group);
  const plays = useApp((state) => state.slow.plays);
  const settings = useRun((run) => run.running);
  const caption = useMemo(() => {
    if (!settings) return [];
    const metric = (name: string) => valueAt(app.metrics, group.line, name);
    return captionOf(stage, { group, settings, metric }, words);
  }, [stage, group, settings, words]);
  return (
    <p className={styles.caption} aria-live={plays ? "off" : "polite"} data-stage={stage}>
      <span className={classes(styles.whose, styles[group.updated])}>
        {words.stages.whose[group.updated]}
      </span>{" "}
      {caption.join(" ")}
    </p>
  );
}

interface OfRow extends OfGroup {
  readonly row: number;
}

/** The line that the current stage adds to a row. */
export function RowLine({ group, row }: OfRow) {
  const words = useCaptionWords();
  const stage = useStage(group);
  const { text, words: line } = rowLine(group, row, stage, words);
  return (
    <p className={styles.line}>
      {text === "" ? null : <code>{text} </code>}
      {line}
    </p>
  );
}
