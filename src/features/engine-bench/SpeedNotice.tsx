import { type ReactNode, useEffect, useId, useState } from "react";
import { formatInteger } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { engineName } from "../../lab/engine-words.ts";
import { lab, useLab, useRun } from "../../lab/lab.ts";
import type { RunInfo } from "../../protocol/messages.ts";
import { isLive, type LabState, runShown, settingsShown } from "../../runtime/lab-state.ts";
import { type LongWait, longWait } from "../../runtime/long-wait.ts";
import { Button } from "../../ui/Button.tsx";
import styles from "../../ui/Notices.module.css";

const MEASURE_EVERY_MS = 2000;

/** Whether a live run uses, or would use, a software WebGPU adapter. A fault has its own notice. */
const usesSoftwareGpu = (state: LabState): boolean => {
  const { engine } = settingsShown(state);
  const wantsGpu = engine === "auto" || engine === "fused" || engine === "webgpu";
  return (
    isLive(state) && runShown(state).status !== "fault" && state.webgpu === "software" && wantsGpu
  );
};

/** Warns that a live run is slow or uses a software adapter, and offers alternatives. */
export function SpeedNotice() {
  const slow = useLongWait();
  const run: RunInfo | "before" = useRun((run) => run.info) ?? "before";
  const isSoftware = useLab(usesSoftwareGpu);
  const [dismissed, setDismissed] = useState<RunInfo | "before" | null>(null);
  if (run === dismissed) return null;
  const onDismiss = () => setDismissed(run);
  if (slow) return <SlowNotice slow={slow} onDismiss={onDismiss} />;
  return isSoftware ? <SoftwareNotice onDismiss={onDismiss} /> : null;
}

/** The time until the run on screen shows a gain, if long. Measured while it trains. */
function useLongWait(): LongWait | null {
  const [slow, setSlow] = useState<LongWait | null>(null);
  const isTraining = useLab((state) => isLive(state) && runShown(state).status === "training");
  useEffect(() => {
    setSlow(null);
    if (!isTraining) return;
    const measure = () =>
      setSlow(longWait(lab.store.getState(), lab.metrics.rate(performance.now())));
    const timer = setInterval(measure, MEASURE_EVERY_MS);
    return () => clearInterval(timer);
  }, [isTraining]);
  return slow;
}

/** The engine that the start of the run found fastest; null if the user chose one. */
function useFastest(): string | null {
  const { replay } = useWords();
  const info = useRun((run) => run.info);
  const isFastest = useRun((run) => run.running?.engine === "auto");
  return isFastest && info ? replay.slow.fastestIs(engineName(info.generator)) : null;
}

interface SlowProps {
  readonly slow: LongWait;
  readonly onDismiss: () => void;
}

function SlowNotice({ slow, onDismiss }: SlowProps) {
  const words = useWords().replay.slow;
  const fastest = useFastest();
  const text = slow.rate.toFixed(slow.rate < 10 ? 1 : 0);
  const rate = slow.isBelow ? words.below(text) : text;
  const seconds = formatInteger(Math.round(slow.seconds));
  return (
    <Alternatives title={words.title} onDismiss={onDismiss}>
      <p>
        {slow.what === "sft"
          ? words.sft(seconds, rate)
          : words.gain(seconds, rate, formatInteger(slow.updates))}
      </p>
      {fastest === null ? null : <p>{fastest}</p>}
    </Alternatives>
  );
}

function SoftwareNotice({ onDismiss }: Pick<SlowProps, "onDismiss">) {
  const { states, status } = useWords();
  const engine = useLab((state) => settingsShown(state).engine);
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
  const id = useId();
  const canWatch = useLab((state) => state.recordings.recording !== null);
  const isFastest = useLab((state) => settingsShown(state).engine === "auto");
  return (
    <section className={styles.notice} role="status" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
      <div className={styles.actions}>
        {canWatch ? (
          <Button className={styles.main} onClick={() => lab.timeline.showRecording()}>
            {replay.watch}
          </Button>
        ) : null}
        {isFastest ? null : (
          <Button onClick={() => lab.controller.chooseFastest()}>{replay.slow.fastest}</Button>
        )}
        <Button onClick={onDismiss}>{replay.slow.dismiss}</Button>
      </div>
    </section>
  );
}
