import type { PlainError } from "../core/errors.ts";
import { Button } from "../ui/kit/Button.tsx";
import styles from "../ui/kit/Notices.module.css";
import { app, useApp, useRun } from "../ui/page/app.ts";
import { clockOf, updateWords } from "../ui/page/clock.ts";
import { FAULT_TITLES } from "../ui/page/fault-titles.ts";

type Code = PlainError["code"];

const MOST_CHARACTERS = 300; // of an unexpected error's message

/** What helps after a fault of this kind. */
const ADVICE: Partial<Record<Code, string>> = {
  "not-finite": "A smaller learning rate helps: change it, then continue or start again.",
  "out-of-memory": "A smaller preset needs a fraction of it; a smaller batch or width helps too.",
  "too-slow": "A smaller preset needs a fraction of it; a smaller batch or width helps too.",
};

/** Faults that the processor, which needs no GPU, may not have. */
const OF_GPU: ReadonlySet<Code> = new Set(["device-lost", "no-adapter", "out-of-memory"]);
/** Faults that a missing or older file of code may cause. */
const NEEDS_FILES: ReadonlySet<Code> = new Set(["not-loaded", "worker-lost", "bad-message"]);

/** The sentence of an error; an unexpected one is cut to its first line. */
function sentenceOf(fault: PlainError): string {
  const [line = ""] = fault.message.split("\n");
  return line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS)}…` : line;
}

/** Why the run stopped, and what the user can do. */
export function Faults() {
  const fault = useRun((run) => run.fault);
  const saved = useRun((run) => run.saved);
  const engine = useRun((run) => run.running?.engine);
  const isRacing = useApp((state) => state.race !== "none");
  const canWatch = useApp((state) => state.recordings.recording !== null);
  if (!fault) return null;
  const { code } = fault;
  const { controller } = app;
  const text = saved ? `Continue from ${updateWords(clockOf(saved))}` : "Start again";
  // Lanes share their engine.
  const canMove = OF_GPU.has(code) && engine !== "cpu" && !isRacing;
  return (
    <section
      className={`${styles.fault} rounded-r2 border border-bad border-notice-line bg-fault px-s5 py-s4 text-t1 wrap-anywhere`}
      role="alert"
      aria-labelledby="fault-title"
      data-code={fault.code}
    >
      <h2 id="fault-title">{FAULT_TITLES[code]}</h2>
      <p>{sentenceOf(fault)}</p>
      <p>{ADVICE[code] ?? "Nothing on screen is lost."}</p>
      <div className={styles.actions}>
        {canMove ? (
          <Button
            className="border-ink font-strong"
            onClick={() => void controller.continueFromCheckpoint("cpu")}
          >
            {text} on the processor
          </Button>
        ) : null}
        {saved ? (
          <Button onClick={() => void controller.continueFromCheckpoint()}>{text}</Button>
        ) : null}
        <Button onClick={() => void controller.startAgain()}>Start again</Button>
        {NEEDS_FILES.has(code) ? (
          <Button onClick={() => location.reload()}>Reload the page</Button>
        ) : null}
        {canWatch ? (
          <Button onClick={() => app.timeline.showRecording()}>Watch the recorded run</Button>
        ) : null}
      </div>
    </section>
  );
}
