import { memo } from "react";
import { formatInteger, formatPercent } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { lab, useLab } from "../../lab/lab.ts";
import { useHides } from "../../lab/navigation/locks.ts";
import { isLive } from "../../runtime/lab-state.ts";
import { Button } from "../../ui/Button.tsx";
import { namesOf } from "./model/measures.ts";
import { recordedRun } from "./runs.ts";
import type { ScoreRun } from "./score-model.ts";
import { useOpenRecording } from "./use-runs.ts";
import styles from "./WhatIfRow.module.css";
import { scoreWords } from "./words.en.ts";

/** The last share of new problems that a run solves; null when it was never measured. */
function endOf({ metrics }: ScoreRun): number | null {
  return metrics.latest(namesOf("answers", "first").heldOut)?.value ?? null;
}

/** The recorded lanes to choose from, with what each ends at; nothing while none is laid over the recording. */
export const WhatIfRow = memo(function WhatIfRow() {
  const words = useWords(scoreWords).whatIf;
  const { arms, lanes: texts } = useWords();
  const laid = useLab(({ whatIf }) => whatIf);
  const lanes = useLab(({ recordings }) => recordings.recording?.lanes);
  const chosen = useLab(({ recordings }) => recordings.recording?.chosen ?? null);
  const live = useLab(isLive);
  const isHidden = useHides("whatif");
  const recording = useOpenRecording();
  if (isHidden || live || laid === null || !recording || !lanes) return null;
  return (
    <div className={styles.row}>
      <p className={styles.question} aria-hidden="true">
        {words.question}
        <small>
          ○ {words.ring}, {words.one(chosen && formatInteger(chosen.runs.length))}
        </small>
      </p>
      <div className={styles.lanes} role="radiogroup" aria-label={words.question}>
        {lanes.map(({ id, algorithm }) => (
          <label key={id} className={styles.lane}>
            <input
              type="radio"
              name="what-if"
              className="visually-hidden"
              checked={id === laid}
              onChange={() => lab.controller.whatIf(id)}
            />
            <i className={styles.dashed} aria-hidden="true" />
            {texts[id]?.label ?? arms[algorithm]?.title ?? algorithm}
            <End run={lab.player.lane(id)} />
          </label>
        ))}
      </div>
      <p className={styles.recorded}>
        <i className={styles.solid} aria-hidden="true" />
        {words.recorded}
        <End run={recording} />
      </p>
      <Button
        className={styles.close}
        aria-label={words.close}
        title={words.close}
        onClick={() => lab.controller.whatIf(null)}
      >
        ✕
      </Button>
    </div>
  );
});

/** What a run ends at, on new problems. */
function End({ run }: { readonly run: Parameters<typeof recordedRun>[0] | null }) {
  const words = useWords(scoreWords).whatIf;
  const end = run && endOf(recordedRun(run));
  if (end === null) return null;
  return (
    <b>
      <span aria-hidden="true">○</span> {formatPercent(end)}
      <span className="visually-hidden"> {words.ring}</span>
    </b>
  );
}
