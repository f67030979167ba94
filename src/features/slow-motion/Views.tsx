import { useMemo } from "react";
import type { RolloutGroup } from "../../core/training/records.ts";
import { classes } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { lab, useLab, useRun } from "../../lab/lab.ts";
import { groupShown, isLive } from "../../runtime/lab-state.ts";
import { valueAt } from "../../runtime/positions.ts";
import {
  isSkipped,
  UPDATE_PHASES,
  type UpdatePhase,
} from "../../runtime/timeline/update-phases.ts";
import { Button } from "../../ui/Button.tsx";
import { captionOf } from "./model/caption.ts";
import { rowLine } from "./model/row-line.ts";
import styles from "./slow-motion.module.css";
import { type CaptionWords, phaseWords } from "./words.en.ts";

const usePhase = (): UpdatePhase =>
  UPDATE_PHASES[useLab((state) => state.slow.phase)] as UpdatePhase;

function useCaptionWords(): CaptionWords {
  const [shared, phases] = [useWords(), useWords(phaseWords)];
  return useMemo(() => ({ ...shared, phases }), [shared, phases]);
}

/** The five phases as buttons, and the caption of the current one. */
export function Phases() {
  const words = useWords(phaseWords);
  const { slowMotion } = useWords();
  const group = useLab(groupShown);
  const live = useLab(isLive);
  const waits = useLab((state) => state.slow.waits);
  return (
    <>
      {group ? <Bar group={group} /> : null}
      {group ? <PhaseCaption group={group} /> : null}
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
  const words = useWords(phaseWords);
  const current = useLab((state) => state.slow.phase);
  const names = words.names[group.updated];
  return (
    <ol className={classes(styles.bar, styles[group.updated])} aria-label={words.bar}>
      {UPDATE_PHASES.map((phase, i) => {
        const skipped = isSkipped(group, i);
        return (
          <li key={phase} className={styles.item}>
            <Button
              className={classes(
                styles.stage,
                i < current && styles.past,
                i === current && styles.current,
              )}
              aria-current={i === current ? "step" : undefined}
              aria-label={words.phase(String(i + 1), names[phase])}
              aria-description={skipped ? words.skipped : undefined}
              onClick={() => lab.slow.go(i)}
            >
              <span className={styles.number}>{i + 1}</span>
              <span className={classes(skipped && styles.skipped)}>{names[phase]}</span>
            </Button>
          </li>
        );
      })}
    </ol>
  );
}

/** Announced to screen readers only when the user steps: during playback every phase would interrupt. */
function PhaseCaption({ group }: OfGroup) {
  const words = useCaptionWords();
  const phase = usePhase();
  const plays = useLab((state) => state.slow.plays);
  const settings = useRun((run) => run.running);
  const caption = useMemo(() => {
    if (!settings) return [];
    const metric = (name: string) => valueAt(lab.metrics, group.line, name);
    return captionOf(phase, { group, settings, metric }, words);
  }, [phase, group, settings, words]);
  return (
    <p className={styles.caption} aria-live={plays ? "off" : "polite"} data-stage={phase}>
      <span className={classes(styles.whose, styles[group.updated])}>
        {words.phases.whose[group.updated]}
      </span>{" "}
      {caption.join(" ")}
    </p>
  );
}

interface OfRow extends OfGroup {
  readonly row: number;
}

/** The line that the current phase adds to a row. */
export function RowLine({ group, row }: OfRow) {
  const words = useCaptionWords();
  const phase = usePhase();
  const { text, words: line } = rowLine(group, row, phase, words);
  return (
    <p className={styles.line}>
      {text === "" ? null : <code>{text} </code>}
      {line}
    </p>
  );
}
