import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { followLeftOut, sentencesOfLeftOut } from "../core/registry.ts";
import { REPRODUCIBLE_VERSIONS, VERSION } from "../core/version.ts";
import { useOnline } from "../features/offline/Network.tsx";
import { Button } from "../kit/Button.tsx";
import { formatInteger } from "../kit/format.ts";
import styles from "../kit/Notices.module.css";
import { app, useApp } from "../page/app.ts";
import { useMainView } from "../page/navigation/screen.ts";
import { isLive, runShown } from "../runtime/app-state.ts";
import { updatesOf } from "../runtime/run-state.ts";

interface LineProps {
  readonly label: string;
  readonly onDismiss: () => void;
  readonly children: ReactNode;
}

/** A notice of one line that can be dismissed. */
function Line({ label, onDismiss, children }: LineProps) {
  return (
    <section className={styles.line} role="status" aria-label={label}>
      <p>{children}</p>
      <Button onClick={onDismiss}>Dismiss</Button>
    </section>
  );
}

/** Where the run resumed after the GPU was lost. Hidden during a fault, which has its own notice. */
export function RecoveredNotice() {
  const from = useApp((state) => state.recoveredFrom);
  const isShown = useApp((state) => isLive(state) && runShown(state).status !== "fault");
  if (!from || !isShown) return null;
  const where = () => {
    if (from === "start")
      return "The graphics device was lost. The run had no checkpoint yet and started again automatically.";
    const updates = updatesOf(from);
    return updates > 0
      ? `The graphics device was lost. The run resumed automatically from its checkpoint at update ${formatInteger(updates)}.`
      : `The graphics device was lost. The run resumed automatically from its checkpoint at SFT step ${formatInteger(from.sftSteps)}.`;
  };
  const dismiss = () => app.registry.dispatch({ type: "set", set: { recoveredFrom: null } });
  return (
    <Line label="Run resumed" onDismiss={dismiss}>
      {where()}
    </Line>
  );
}

/** Says once that there is no network, except in the Lab, whose status line says so. */
export function OfflineNotice() {
  const isOnline = useOnline();
  const isLab = useMainView() === "lab";
  const [isDismissed, setDismissed] = useState(false);
  useEffect(() => {
    if (isOnline) setDismissed(false);
  }, [isOnline]);
  if (isOnline || isLab || isDismissed) return null;
  return (
    <Line label="offline" onDismiss={() => setDismissed(true)}>
      No network: everything on screen comes from this browser. Training works offline.
    </Line>
  );
}

/** Lists source files (tasks, panels, lessons …) that were left out as unusable, for the developer who added them. */
export function LeftOutNotice() {
  const sentences = useSyncExternalStore(followLeftOut, sentencesOfLeftOut);
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  if (sentences.length === 0 || sentences === dismissed) return null;
  return (
    <section className={styles.notice} role="alert" aria-labelledby="left-out-notice">
      <h2 id="left-out-notice">Files that cannot be used</h2>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Button onClick={() => setDismissed(sentences)}>Dismiss</Button>
    </section>
  );
}

/** Warns that a version with other numbers made the recording, so that a live run may differ. */
export function VersionNotice() {
  const recorded = useApp((state) => state.recordings.recording?.run.lab ?? VERSION);
  const [dismissed, setDismissed] = useState<string | null>(null);
  if (REPRODUCIBLE_VERSIONS.includes(recorded) || recorded === dismissed) return null;
  return (
    <section className={styles.notice} role="status" aria-labelledby="version-notice">
      <h2 id="version-notice">This recording was made by another version of the lab</h2>
      <p>{`It was recorded with version ${recorded}; this page is version ${VERSION}. It plays as recorded, but a live run with the same seed may differ.`}</p>
      <Button onClick={() => setDismissed(recorded)}>Dismiss</Button>
    </section>
  );
}
