import { useEffect, useState } from "react";
import { Network } from "../../features/offline/Network.tsx";
import { engineWords } from "../../i18n/en/engine.ts";
import { recordedWords } from "../../i18n/en/recorded.ts";
import { formatCompact } from "../../i18n/format.ts";
import { useWords, type WordsOf } from "../../i18n/index.ts";
import { useLazy } from "../../kit/lazy.ts";
import styles from "../../kit/StatusLine.module.css";
import { labViewWords } from "../../lab/lab-view/words.en.ts";
import { app, useApp, useRun } from "../../page/app.ts";
import { engineLine, softwareWords } from "../../page/engine-words.ts";
import type { RunInfo } from "../../protocol/messages.ts";
import { sourceOf } from "../../runtime/app-state.ts";
import { type LiveCheckpointRef, type RunStatus, updatesOf } from "../../runtime/run-state.ts";

const TICK_MS = 1000;

/** Run statuses that "Stage by stage" replaces with the name of the stage. */
const BY_PHASES: readonly RunStatus[] = ["training", "pausing", "stepping", "paused"];

const savedWords = (
  words: WordsOf<typeof engineWords>["status"],
  saved: LiveCheckpointRef | null,
): string => {
  if (!saved) return words.unsaved;
  return updatesOf(saved) > 0 ? words.saved(updatesOf(saved)) : words.savedSft(saved.sftSteps);
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
  const { stages } = useWords(labViewWords);
  const recorded = useWords(recordedWords);
  const { status: words } = useWords(engineWords);
  const slow = useApp(({ slow: { on, plays, waits } }) =>
    on ? (plays || waits ? "playing" : "resting") : null,
  );
  const source = useApp(sourceOf);
  const status = useRun((run) => run.status);
  const info = useRun((run) => run.info);
  const saved = useRun((run) => run.saved);
  const { rate, tokens } = useMeasured();
  const software = info === null ? null : softwareWords(info);
  return (
    <footer className={styles.status}>
      <span className={styles.state} data-status={status}>
        {slow !== null && BY_PHASES.includes(status)
          ? stages.states[slow]
          : (source === "recorded" ? recorded : words).states[status]}
      </span>
      <Network />
      {source === "recorded" ? <RecordedOn /> : null}
      {source === "live" && info === null ? <span>{words.noRun}</span> : null}
      {info === null ? null : <Engine info={info} />}
      {software === null ? null : <span className={styles.software}>{software}</span>}
      {source === "live" && status === "training" && rate !== null ? (
        <span>{words.speed(rate.toFixed(rate < 10 ? 2 : 1))}</span>
      ) : null}
      {tokens === null ? null : <span>{words.tokens(formatCompact(tokens))}</span>}
      {source === "recorded" || status === "idle" ? null : <span>{savedWords(words, saved)}</span>}
    </footer>
  );
}

const loadDetails = () => import("../../features/engine/EngineDetails.tsx");

/** The engine of a live run; the button with its details is not needed before the first one. */
function Engine({ info }: { readonly info: RunInfo }) {
  const details = useLazy(loadDetails);
  if (typeof details === "object") return <details.EngineDetails info={info} />;
  return <span>{engineLine(info)}</span>;
}

/** The machine that computed the recording, since this one computes nothing. */
function RecordedOn() {
  const recorded = useWords(recordedWords);
  const { status: words } = useWords(engineWords);
  const run = useApp((state) => state.recordings.recording?.run ?? null);
  if (!run) return null;
  return (
    <>
      <span>
        {recorded.made(words.engine(words.engines[run.engine], words.adapter(run.adapter)))}
      </span>
      <span>{recorded.noEngine}</span>
    </>
  );
}
