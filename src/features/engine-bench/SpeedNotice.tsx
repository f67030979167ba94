import { type ReactNode, useEffect, useId, useState } from "react";
import { formatInteger } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { engineName } from "../../lab/engine-words.ts";
import { lab, useLab, useRun } from "../../lab/lab.ts";
import type { RunInfo } from "../../protocol/messages.ts";
import { isLive, type LabState, runShown, settingsShown } from "../../runtime/lab-state.ts";
import { type LongWait, longWait } from "../../runtime/long-wait.ts";
import styles from "../../ui/Notices.module.css";

const EVERY_MS = 2000;

/** Whether a live run computes, or would, on WebGPU that the processor plays. A fault has its own words. */
const isPlayed = (state: LabState): boolean => {
  const { engine } = settingsShown(state);
  const wantsGpu = engine === "auto" || engine === "fused" || engine === "webgpu";
  return (
    isLive(state) && runShown(state).status !== "fault" && state.webgpu === "software" && wantsGpu
  );
};

/** That a live run will take long before anything is seen of it, or that its adapter is the processor; and the ways out. */
export function SpeedNotice() {
  const slow = useSlowness();
  const run: RunInfo | "before" = useRun((run) => run.info) ?? "before";
  const isSoftware = useLab(isPlayed);
  const [dismissed, setDismissed] = useState<RunInfo | "before" | null>(null);
  if (run === dismissed) return null;
  const onDismiss = () => setDismissed(run);
  if (slow) return <SlowWords slow={slow} onDismiss={onDismiss} />;
  return isSoftware ? <SoftwareWords onDismiss={onDismiss} /> : null;
}

/** Measured again while the run on screen trains. */
function useSlowness(): LongWait | null {
  const [slow, setSlow] = useState<LongWait | null>(null);
  const isTraining = useLab((state) => isLive(state) && runShown(state).status === "training");
  useEffect(() => {
    setSlow(null);
    if (!isTraining) return;
    const measure = () =>
      setSlow(longWait(lab.store.getState(), lab.metrics.rate(performance.now())));
    const timer = setInterval(measure, EVERY_MS);
    return () => clearInterval(timer);
  }, [isTraining]);
  return slow;
}

/** The fastest engine as the run's start has found it; null when it was named. */
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

function SlowWords({ slow, onDismiss }: SlowProps) {
  const words = useWords().replay.slow;
  const fastest = useFastest();
  const text = slow.rate.toFixed(slow.rate < 10 ? 1 : 0);
  const rate = slow.isBelow ? words.below(text) : text;
  const seconds = formatInteger(Math.round(slow.seconds));
  return (
    <WithWays title={words.title} onDismiss={onDismiss}>
      <p>
        {slow.what === "sft"
          ? words.sft(seconds, rate)
          : words.gain(seconds, rate, formatInteger(slow.updates))}
      </p>
      {fastest === null ? null : <p>{fastest}</p>}
    </WithWays>
  );
}

function SoftwareWords({ onDismiss }: Pick<SlowProps, "onDismiss">) {
  const { states, status } = useWords();
  const engine = useLab((state) => settingsShown(state).engine);
  const fastest = useFastest();
  const words = states.software;
  const text =
    engine === "auto" ? (fastest ?? words.measured) : words.named(status.engines[engine]);
  return (
    <WithWays title={words.title} onDismiss={onDismiss}>
      <p>{text}</p>
    </WithWays>
  );
}

interface WithWaysProps {
  readonly title: string;
  readonly onDismiss: () => void;
  readonly children: ReactNode;
}

/** The recording and the fastest engine, where they are not what one has. */
function WithWays({ title, onDismiss, children }: WithWaysProps) {
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
          <button
            type="button"
            className={styles.main}
            onClick={() => lab.timeline.showRecording()}
          >
            {replay.watch}
          </button>
        ) : null}
        {isFastest ? null : (
          <button type="button" onClick={() => lab.controller.chooseFastest()}>
            {replay.slow.fastest}
          </button>
        )}
        <button type="button" onClick={onDismiss}>
          {replay.slow.dismiss}
        </button>
      </div>
    </section>
  );
}
