import { useState } from "react";
import { useWords } from "../i18n/index.ts";
import { Button } from "../kit/Button.tsx";
import styles from "../kit/Notices.module.css";
import { app, useApp, useRun } from "../page/app.ts";
import { useMainView } from "../page/navigation/screen.ts";
import { noticeSentences } from "../page/notices.ts";
import { isLive } from "../runtime/app-state.ts";
import { frameWords } from "./deferred/words.en.ts";
import { RecordingNotice } from "./RecordingNotice.tsx";
import { LeftOutNotice, RecoveredNotice, VersionNotice } from "./StateNotices.tsx";

/** Notices about files that are left out, the run, the link, the recording and the browser. */
export function Notices() {
  return (
    <>
      <LeftOutNotice />
      <RecoveredNotice />
      <LinkNotice />
      <RecordingNotice />
      <VersionNotice />
      <WebGpuNotice />
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
