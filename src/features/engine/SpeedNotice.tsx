import { type ReactNode, useId, useState } from "react";
import { engineWords } from "../../i18n/en/engine.ts";
import { recordedWords } from "../../i18n/en/recorded.ts";
import { stateWords } from "../../i18n/en/states.ts";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import styles from "../../kit/Notices.module.css";
import { useFresh } from "../../kit/use-fresh.ts";
import { app, useApp, useRun } from "../../page/app.ts";
import { engineName } from "../../page/engine-words.ts";
import { useMainView } from "../../page/navigation/screen.ts";
import type { RunInfo } from "../../protocol/messages.ts";
import { type AppState, isLive, runShown, settingsShown } from "../../runtime/app-state.ts";
import type { Waiting } from "../../runtime/estimate.ts";
import { roughTime } from "../../runtime/rough-time.ts";

const PATIENCE_SECONDS = 30; // waits shorter than this are not announced

/** Whether a live run uses, or would use, a software WebGPU adapter. False after a fault, which has its own notice. */
const usesSoftwareGpu = (state: AppState): boolean => {
  const { engine } = settingsShown(state);
  const wantsGpu = engine === "auto" || engine === "gpu" || engine === "tfjs-webgpu";
  return (
    isLive(state) && runShown(state).status !== "fault" && state.webgpu === "software" && wantsGpu
  );
};

/**
 * Warns that a live run is slow or uses a software adapter, and offers alternatives. In Watch it disappears by
 * itself: the transport then names the engine, and has a button back to the recording.
 */
export function SpeedNotice() {
  const slow = useApp(({ waiting }) => {
    return waiting && waiting.estimate.seconds > PATIENCE_SECONDS ? waiting : null;
  });
  const run: RunInfo | "before" = useRun((run) => run.info) ?? "before";
  const isSoftware = useApp(usesSoftwareGpu);
  const [dismissed, setDismissed] = useState<RunInfo | "before" | null>(null);
  const isFresh = useFresh(slow !== null || isSoftware);
  const isWatch = useMainView() === "watch";
  if (run === dismissed || (isWatch && !isFresh)) return null;
  const onDismiss = () => setDismissed(run);
  if (slow) return <SlowNotice slow={slow} onDismiss={onDismiss} />;
  return isSoftware ? <SoftwareNotice onDismiss={onDismiss} /> : null;
}

/** A sentence on the engine that `auto` measured as the fastest; null if the user chose one. */
function useFastest(): string | null {
  const { slow } = useWords(recordedWords);
  const info = useRun((run) => run.info);
  const isFastest = useRun((run) => run.running?.engine === "auto");
  return isFastest && info ? slow.fastestIs(engineName(info.generator)) : null;
}

interface SlowProps {
  readonly slow: Waiting;
  readonly onDismiss: () => void;
}

function SlowNotice({ slow, onDismiss }: SlowProps) {
  const words = useWords(recordedWords).slow;
  const fastest = useFastest();
  const { seconds, because } = slow.estimate;
  const { unit, count } = roughTime(seconds);
  return (
    <Alternatives title={words.title} onDismiss={onDismiss}>
      <p>
        {because === null ? null : `${words.because[because]} `}
        {words[slow.what](words.time[unit](count))}
      </p>
      {fastest === null ? null : <p>{fastest}</p>}
    </Alternatives>
  );
}

function SoftwareNotice({ onDismiss }: Pick<SlowProps, "onDismiss">) {
  const states = useWords(stateWords);
  const { status } = useWords(engineWords);
  const engine = useApp((state) => settingsShown(state).engine);
  const fastest = useFastest();
  const words = states.software;
  const text =
    engine === "auto" ? (fastest ?? words.measured) : words.named(status.engines[engine]);
  return (
    <Alternatives title={words.title} onDismiss={onDismiss}>
      <p>{text}</p>
    </Alternatives>
  );
}

interface AlternativesProps {
  readonly title: string;
  readonly onDismiss: () => void;
  readonly children: ReactNode;
}

/** A notice that offers the recording and the fastest engine, unless they are in use. */
function Alternatives({ title, onDismiss, children }: AlternativesProps) {
  const { replay } = useWords();
  const { slow } = useWords(recordedWords);
  const id = useId();
  const canWatch = useApp((state) => state.recordings.recording !== null);
  const isFastest = useApp((state) => settingsShown(state).engine === "auto");
  return (
    <section className={styles.notice} role="status" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
      <div className={styles.actions}>
        {canWatch ? (
          <Button className={styles.main} onClick={() => app.timeline.showRecording()}>
            {replay.watch}
          </Button>
        ) : null}
        {isFastest ? null : (
          <Button onClick={() => app.controller.chooseFastest()}>{slow.fastest}</Button>
        )}
        <Button onClick={onDismiss}>{slow.dismiss}</Button>
      </div>
    </section>
  );
}
