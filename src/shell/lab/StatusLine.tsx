import { useEffect, useState } from "react";
import { pluralize } from "../../core/counted.ts";
import type { RunInfo } from "../../protocol/messages.ts";
import { sourceOf } from "../../runtime/app-state.ts";
import { type LiveCheckpointRef, type RunStatus, updatesOf } from "../../runtime/run-state.ts";
import { formatCompact } from "../../ui/kit/format.ts";
import { useLazy } from "../../ui/kit/lazy.ts";
import styles from "../../ui/kit/StatusLine.module.css";
import { app, useApp, useRun } from "../../ui/page/app.ts";
import { clockOf, updateWords } from "../../ui/page/clock.ts";
import { engineLine, softwareWords } from "../../ui/page/engine-words.ts";
import { adapterName, ENGINES, LIVE_STATES, RECORDING_STATES } from "../../ui/page/run-states.ts";
import { Network } from "../offline/Network.tsx";

const TICK_MS = 1000;

/** Run statuses that "Stage by stage" replaces with the name of the stage. */
const BY_PHASES: readonly RunStatus[] = ["training", "pausing", "stepping", "paused"];

const savedWords = (saved: LiveCheckpointRef | null): string => {
  if (!saved) return "no checkpoint yet";
  return updatesOf(saved) > 0
    ? `checkpoint at ${updateWords(clockOf(saved))}`
    : `checkpoint at SFT step ${saved.sftSteps}`;
};

/** Reads the values that change with every update; called about once a second. */
const measured = () => ({
  rate: app.metrics.rate(performance.now()),
  tokens: app.metrics.latest("num_tokens")?.value ?? null,
});

function useMeasured() {
  const [now, setNow] = useState(measured);
  useEffect(() => {
    let read = performance.now();
    const readAfter = (ms: number) => () => {
      if (performance.now() - read < ms) return;
      read = performance.now();
      setNow(measured());
    };
    // Updated together with other changes of the store: a timer of its own would cost a frame each second.
    const unsubscribe = app.store.subscribe(readAfter(TICK_MS));
    const timer = setInterval(readAfter(2 * TICK_MS), TICK_MS);
    return () => {
      unsubscribe();
      clearInterval(timer);
    };
  }, []);
  return now;
}

export function StatusLine() {
  const slow = useApp(({ slow: { on, plays, waits } }) =>
    on ? (plays || waits ? "Stage by stage" : "Stage by stage, paused") : null,
  );
  const source = useApp(sourceOf);
  const status = useRun((run) => run.status);
  const info = useRun((run) => run.info);
  const saved = useRun((run) => run.saved);
  const { rate, tokens } = useMeasured();
  const software = info === null ? null : softwareWords(info);
  return (
    <footer className={styles.status}>
      <span className={`${styles.state} font-strong text-ink`} data-status={status}>
        {slow !== null && BY_PHASES.includes(status)
          ? slow
          : source === "recorded"
            ? RECORDING_STATES[status]
            : LIVE_STATES[status]}
      </span>
      <Network />
      {source === "recorded" ? <RecordedOn /> : null}
      {source === "live" && info === null ? <span>No models loaded</span> : null}
      {info === null ? null : <Engine info={info} />}
      {software === null ? null : <span className="text-warn">{software}</span>}
      {source === "live" && status === "training" && rate !== null ? (
        <span>{rate.toFixed(rate < 10 ? 2 : 1)} updates/s</span>
      ) : null}
      {tokens === null ? null : <span>{pluralize(formatCompact(tokens), "token")}</span>}
      {source === "recorded" || status === "idle" ? null : <span>{savedWords(saved)}</span>}
    </footer>
  );
}

const loadDetails = () => import("../engine/EngineDetails.tsx");

/** The engine of a live run; the button with its details is not needed before the first one. */
function Engine({ info }: { readonly info: RunInfo }) {
  const details = useLazy(loadDetails);
  if (typeof details === "object") return <details.EngineDetails info={info} />;
  return <span>{engineLine(info)}</span>;
}

/** The machine that computed the recording, since this one computes nothing. */
function RecordedOn() {
  const run = useApp((state) => state.recordings.recording?.run ?? null);
  if (!run) return null;
  return (
    <>
      <span>{`recorded on ${ENGINES[run.engine]} · ${adapterName(run.adapter)}`}</span>
      <span>no engine loaded</span>
    </>
  );
}
