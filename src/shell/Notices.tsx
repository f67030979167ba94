import { useState } from "react";
import { isLive, runShown } from "../runtime/app-state.ts";
import { Button } from "../ui/kit/Button.tsx";
import styles from "../ui/kit/Notices.module.css";
import { app, useApp, useRun } from "../ui/page/app.ts";
import { useMainView } from "../ui/page/navigation/screen.ts";
import { RecordingNotice } from "./RecordingNotice.tsx";

/** Notices about the run, the link, the recording and the browser. */
export function Notices() {
  return (
    <>
      <RecoveredNotice />
      <LinkNotice />
      <RecordingNotice />
      <WebGpuNotice />
    </>
  );
}

/** Says that the run lost its GPU and resumed. Hidden during a fault, which has its own notice. */
function RecoveredNotice() {
  const isShown = useApp(
    (state) => state.isRecovered && isLive(state) && runShown(state).status !== "fault",
  );
  if (!isShown) return null;
  return (
    <section className={styles.line} role="status" aria-label="Run resumed">
      <p>The graphics device was lost. The run resumed from its last checkpoint.</p>
      <Button onClick={() => app.controller.dispatch({ type: "set", set: { isRecovered: false } })}>
        Dismiss
      </Button>
    </section>
  );
}

function LinkNotice() {
  const notices = useApp((state) => state.notices);
  if (notices.length === 0) return null;
  return (
    <section className={styles.notice} role="alert" aria-labelledby="link-notice">
      <h2 id="link-notice">Not everything opened as asked</h2>
      <ul>
        {[...new Set(notices)].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Button onClick={() => app.controller.dispatch({ type: "set", set: { notices: [] } })}>
        Dismiss
      </Button>
    </section>
  );
}

/**
 * Says that WebGPU is missing. With `auto`, the CPU trains instead and only the Lab mentions it; if the chosen engine
 * needs WebGPU, every view does.
 */
function WebGpuNotice() {
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
      <h2 id="webgpu-notice">
        {isNeeded
          ? "This browser has no WebGPU"
          : "This browser has no WebGPU: training runs on the processor, with the same algorithm"}
      </h2>
      <p>
        {webgpu === "no-api"
          ? "The browser has no navigator.gpu: it is too old, WebGPU is switched off, or this page is not served securely (https or localhost)."
          : "The browser supports WebGPU but returned no adapter: it found no graphics device it trusts, or refuses WebGPU for some minutes because the GPU has crashed."}
      </p>
      {isNeeded ? (
        <Button
          className="border-ink font-strong"
          onClick={() => app.controller.change("engine", "cpu")}
        >
          Use the WebAssembly engine (same algorithm)
        </Button>
      ) : (
        <Button onClick={() => setDismissed(true)}>Dismiss</Button>
      )}
    </section>
  );
}
