import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { followLeftOut, sentencesOfLeftOut } from "../core/registry.ts";
import { REPRODUCIBLE_VERSIONS, VERSION } from "../core/version.ts";
import { useOnline } from "../features/offline/Network.tsx";
import { stateWords } from "../i18n/en/states.ts";
import { formatInteger } from "../i18n/format.ts";
import { useWords } from "../i18n/index.ts";
import { Button } from "../kit/Button.tsx";
import styles from "../kit/Notices.module.css";
import { app, useApp } from "../page/app.ts";
import { useMainView } from "../page/navigation/screen.ts";
import { isLive, runShown } from "../runtime/app-state.ts";
import { updatesOf } from "../runtime/run-state.ts";
import { frameWords } from "./deferred/words.en.ts";

interface LineProps {
  readonly label: string;
  readonly onDismiss: () => void;
  readonly children: ReactNode;
}

/** A notice of one line that can be dismissed. */
function Line({ label, onDismiss, children }: LineProps) {
  const states = useWords(stateWords);
  return (
    <section className={styles.line} role="status" aria-label={label}>
      <p>{children}</p>
      <Button onClick={onDismiss}>{states.dismiss}</Button>
    </section>
  );
}

/** Where the run resumed after the GPU was lost. Hidden during a fault, which has its own notice. */
export function RecoveredNotice() {
  const states = useWords(stateWords);
  const from = useApp((state) => state.recoveredFrom);
  const isShown = useApp((state) => isLive(state) && runShown(state).status !== "fault");
  if (!from || !isShown) return null;
  const { update, sft, start } = states.recovered;
  const where = () => {
    if (from === "start") return start;
    const updates = updatesOf(from);
    return updates > 0 ? update(formatInteger(updates)) : sft(formatInteger(from.sftSteps));
  };
  const dismiss = () => app.registry.dispatch({ type: "set", set: { recoveredFrom: null } });
  return (
    <Line label={states.recovered.label} onDismiss={dismiss}>
      {where()}
    </Line>
  );
}

/** Says once that there is no network, except in the Lab, whose status line says so. */
export function OfflineNotice() {
  const { ownRuns } = useWords();
  const isOnline = useOnline();
  const isLab = useMainView() === "lab";
  const [isDismissed, setDismissed] = useState(false);
  useEffect(() => {
    if (isOnline) setDismissed(false);
  }, [isOnline]);
  if (isOnline || isLab || isDismissed) return null;
  return (
    <Line label={ownRuns.isOffline} onDismiss={() => setDismissed(true)}>
      {ownRuns.isOfflineAbout}
    </Line>
  );
}

/** Lists source files (tasks, panels, lessons …) that were left out as unusable, for the developer who added them. */
export function LeftOutNotice() {
  const { leftOut } = useWords(frameWords);
  const { dismiss } = useWords().notices;
  const sentences = useSyncExternalStore(followLeftOut, sentencesOfLeftOut);
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  if (sentences.length === 0 || sentences === dismissed) return null;
  return (
    <section className={styles.notice} role="alert" aria-labelledby="left-out-notice">
      <h2 id="left-out-notice">{leftOut}</h2>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Button onClick={() => setDismissed(sentences)}>{dismiss}</Button>
    </section>
  );
}

/** Warns that a version with other numbers made the recording, so that a live run may differ. */
export function VersionNotice() {
  const states = useWords(stateWords);
  const recorded = useApp((state) => state.recordings.recording?.run.lab ?? VERSION);
  const [dismissed, setDismissed] = useState<string | null>(null);
  if (REPRODUCIBLE_VERSIONS.includes(recorded) || recorded === dismissed) return null;
  const { title, text } = states.otherVersion;
  return (
    <section className={styles.notice} role="status" aria-labelledby="version-notice">
      <h2 id="version-notice">{title}</h2>
      <p>{text(recorded, VERSION)}</p>
      <Button onClick={() => setDismissed(recorded)}>{states.dismiss}</Button>
    </section>
  );
}
