import { memo } from "react";
import { formatInteger, formatPercent } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { app, useApp } from "../../page/app.ts";
import { useHides } from "../../page/navigation/locks.ts";
import { isLive } from "../../runtime/app-state.ts";
import { Button } from "../../ui/Button.tsx";
import { namesOf } from "./model/measures.ts";
import type { ChartRun } from "./run-chart-model.ts";
import { recordedRun } from "./runs.ts";
import { useOpenRecording } from "./use-runs.ts";
import styles from "./WhatIfRow.module.css";
import { runChartWords } from "./words.en.ts";

/** The last share of new problems that a run solves; null when it was never measured. */
function endOf({ metrics }: ChartRun): number | null {
  return metrics.latest(namesOf("answers", "first").heldOut)?.value ?? null;
}

/** The recorded lanes to choose from, with what each ends at; nothing while none is laid over the recording. */
export const WhatIfRow = memo(function WhatIfRow() {
  const words = useWords(runChartWords).whatIf;
  const { arms, lanes: texts } = useWords();
  const laid = useApp(({ whatIf }) => whatIf);
  const lanes = useApp(({ recordings }) => recordings.recording?.lanes);
  const chosen = useApp(({ recordings }) => recordings.recording?.chosen ?? null);
  const live = useApp(isLive);
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
              onChange={() => app.controller.whatIf(id)}
            />
            <i className={styles.dashed} aria-hidden="true" />
            {texts[id]?.label ?? arms[algorithm]?.title ?? algorithm}
            <End run={app.player.lane(id)} />
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
        onClick={() => app.controller.whatIf(null)}
      >
        ✕
      </Button>
    </div>
  );
});

/** What a run ends at, on new problems. */
function End({ run }: { readonly run: Parameters<typeof recordedRun>[0] | null }) {
  const words = useWords(runChartWords).whatIf;
  const end = run && endOf(recordedRun(run));
  if (end === null) return null;
  return (
    <b>
      <span aria-hidden="true">○</span> {formatPercent(end)}
      <span className="visually-hidden"> {words.ring}</span>
    </b>
  );
}
