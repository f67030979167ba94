import { useState } from "react";
import { SpeedNotice } from "../features/engine/SpeedNotice.tsx";
import { engineWords } from "../i18n/en/engine.ts";
import { useWords } from "../i18n/index.ts";
import { Button } from "../kit/Button.tsx";
import styles from "../kit/Notices.module.css";
import { useFresh } from "../kit/use-fresh.ts";
import { app, useApp, useRun } from "../page/app.ts";
import { fallbackWords } from "../page/engine-words.ts";
import { useMainView } from "../page/navigation/screen.ts";
import { noticeSentences } from "../page/notices.ts";
import type { RunInfo } from "../protocol/messages.ts";
import { isLive } from "../runtime/app-state.ts";
import { frameWords } from "./deferred/words.en.ts";
import { RecordingNotice } from "./RecordingNotice.tsx";
import { AbsenceNotice, LeftOutNotice, RecoveredNotice, VersionNotice } from "./StateNotices.tsx";

/** Notices about files that are left out, the run, the link, the recording, the browser and the speed. */
export function Notices() {
  return (
    <>
      <LeftOutNotice />
      <AbsenceNotice />
      <RecoveredNotice />
      <LinkNotice />
      <RecordingNotice />
      <VersionNotice />
      <WebGpuNotice />
      <EngineNotice />
      <SpeedNotice />
    </>
  );
}

function LinkNotice() {
  const words = useWords();
  const notices = useApp((state) => state.notices);
  if (notices.length === 0) return null;
  return (
    <section className={styles.notice} role="alert" aria-labelledby="link-notice">
      <h2 id="link-notice">{words.notices.title}</h2>
      <ul>
        {[...new Set(noticeSentences({ notices }, words))].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Button onClick={() => app.controller.dispatch({ type: "set", set: { notices: [] } })}>
        {words.notices.dismiss}
      </Button>
    </section>
  );
}

/**
 * Explains, once per start, why the run does not use the lab's own GPU engine, unless another was faster. In Watch
 * the notice disappears by itself: the status line names the engine.
 */
function EngineNotice() {
  const words = useWords(engineWords).engine;
  const info = useRun((run) => run.info);
  const [dismissed, setDismissed] = useState<RunInfo | null>(null);
  const fallback = info === null || info === dismissed ? null : fallbackWords(info);
  const isFresh = useFresh(fallback !== null);
  const isWatch = useMainView() === "watch";
  if (fallback === null || (isWatch && !isFresh)) return null;
  return (
    <section className={styles.notice} role="status" aria-label={words.title}>
      <p>{fallback}</p>
      <Button onClick={() => setDismissed(info)}>{words.dismiss}</Button>
    </section>
  );
}

/**
 * Says that WebGPU is missing. With `auto`, the CPU trains instead and only the Lab mentions it; if the chosen engine
 * needs WebGPU, every view does.
 */
function WebGpuNotice() {
  const words = useWords(frameWords).webgpu;
  const webgpu = useApp((state) => state.webgpu);
  const engine = useApp((state) => state.draft.engine);
  const isRecorded = !useApp(isLive);
  const isRunning = useRun((run) => run.info !== null) && !isRecorded;
  const isLab = useMainView() === "lab";
  const [isDismissed, setDismissed] = useState(false);
  if (webgpu !== "no-api" && webgpu !== "no-adapter") return null;
  const isNeeded = engine === "gpu" || engine === "tfjs-webgpu";
  const isMentioned = engine === "auto" && isLab && !isRunning && !isDismissed;
  if (!isNeeded && !isMentioned) return null;
  return (
    <section
      className={styles.notice}
      role={isNeeded && !isRecorded ? "alert" : "status"}
      aria-labelledby="webgpu-notice"
    >
      <h2 id="webgpu-notice">{isNeeded ? words.title : words.processor}</h2>
      <p>{webgpu === "no-api" ? words.noApi : words.noAdapter}</p>
      <details>
        <summary>{words.how}</summary>
        <ul>
          {words.browsers.map((browser) => (
            <li key={browser}>{browser}</li>
          ))}
        </ul>
      </details>
      {isNeeded ? (
        <Button className={styles.main} onClick={() => app.controller.chooseWasm()}>
          {words.useWasm}
        </Button>
      ) : (
        <Button onClick={() => setDismissed(true)}>{words.dismiss}</Button>
      )}
    </section>
  );
}
