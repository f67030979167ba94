import type { PlainError } from "../core/errors.ts";
import type { EngineName } from "../core/policy.ts";
import { Button } from "../kit/Button.tsx";
import { formatNumber } from "../kit/format.ts";
import styles from "../kit/Notices.module.css";
import { app, useApp, useRun } from "../page/app.ts";
import { presets } from "../page/core-names.ts";
import { STATUS } from "../page/engine-sentences.ts";
import { TITLES } from "../page/fault-sentences.ts";
import { useOldPage } from "../page/old-page.ts";
import type { GpuTrouble } from "../runtime/app-state.ts";
import {
  gpuTroubleOf,
  halfRate,
  otherEngines,
  rateOfUpdate,
  smallerPreset,
} from "../runtime/fault-remedies.ts";
import { type LiveCheckpointRef, updatesOf } from "../runtime/run-state.ts";

const notFiniteLastGood = (update: number) => `The last good checkpoint is at update ${update}.`;

const notFiniteLastGoodSft = (step: number) => `The last good checkpoint is at SFT step ${step}.`;

/** Why a run that lost its GPU waits for the user, and the choices. */
const TROUBLES = {
  storm: "The GPU was lost three times within a minute, so the run waits for you.",
  refused:
    "The GPU was lost, and after a crash browsers refuse WebGPU for a while: mostly for two minutes, else until they are restarted. The driver need not be the reason.",
};

const faultContinueFrom = (update: number) => `Continue from update ${update}`;

const faultContinueFromSft = (step: number) => `Continue from update 0, SFT step ${step}`;

const MOST_CHARACTERS = 300; // of an unexpected error's message

/** The sentence of an error; an unexpected one is cut to its first line. */
function sentenceOf(fault: PlainError): string {
  const [line = ""] = fault.message.split("\n");
  return line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS)}…` : line;
}

/** Describes a checkpoint by its updates or, before the first update, by its SFT steps. */
const describe = <T,>(
  ref: LiveCheckpointRef,
  update: (count: number) => T,
  sft: (count: number) => T,
): T => (updatesOf(ref) === 0 && ref.sftSteps > 0 ? sft(ref.sftSteps) : update(updatesOf(ref)));

/** Codes of faults that a missing code file may cause. */
const NEEDS_FILES: ReadonlySet<PlainError["code"]> = new Set(["not-loaded", "worker-lost"]);

/** Why the run stopped, and what the user can do. */
export function Faults() {
  const fault = useRun((run) => run.fault);
  const saved = useRun((run) => run.saved);
  const half = useRun(halfRate);
  const others = useApp(otherEngines);
  const trouble = useApp(gpuTroubleOf);
  const isOld = useOldPage(fault !== null && NEEDS_FILES.has(fault.code));
  if (!fault) return null;
  return (
    <section
      className={styles.fault}
      role="alert"
      aria-labelledby="fault-title"
      data-code={fault.code}
    >
      <h2 id="fault-title">
        {trouble === "refused" ? "The browser gives this page no GPU any more" : TITLES[fault.code]}
      </h2>
      <p>
        {trouble
          ? TROUBLES[trouble]
          : isOld
            ? "This page is older than the site."
            : sentenceOf(fault)}
      </p>
      {fault.code === "not-finite" ? (
        <NotFinite saved={saved} hasRemedy={half !== null} />
      ) : (
        <After code={fault.code} trouble={trouble} />
      )}
      <Remedies code={fault.code} saved={saved} half={half} others={others} isOld={isOld} />
    </section>
  );
}

interface AfterProps {
  readonly code: PlainError["code"];
  readonly trouble: GpuTrouble | null;
}

const isTooLarge = (code: PlainError["code"]): boolean =>
  code === "out-of-memory" || code === "too-slow";

/** What progress is left, or what helps. Nothing after "not-loaded": no worker had started, so nothing is lost. */
function After({ code, trouble }: AfterProps) {
  if (code === "not-loaded") return null;
  if (trouble !== null)
    return (
      <p>
        WebAssembly needs no GPU and can continue now. Engines differ in the last digits of their
        sums. Nothing on screen is lost.
      </p>
    );
  return (
    <p>
      {isTooLarge(code)
        ? "A smaller preset needs a fraction of it; a smaller batch or width helps too."
        : "Training has stopped and its three workers were shut down. Nothing on screen is lost."}
    </p>
  );
}

interface NotFiniteProps {
  readonly saved: LiveCheckpointRef | null;
  /** Whether a button already offers the remedy. */
  readonly hasRemedy: boolean;
}

function NotFinite({ saved, hasRemedy }: NotFiniteProps) {
  return (
    <>
      <p>
        {saved ? describe(saved, notFiniteLastGood, notFiniteLastGoodSft) : null}{" "}
        {hasRemedy ? null : "A smaller learning rate helps: change it, then start again."}
      </p>
      <details>
        <summary>What happened</summary>
        <p>
          One step was so large that values overflowed single precision and became infinite or not a
          number (NaN). The lab checks every update and discarded this one: weights and optimizer
          state are those before it.
        </p>
      </details>
    </>
  );
}

interface RemediesProps {
  readonly code: PlainError["code"];
  readonly saved: LiveCheckpointRef | null;
  readonly half: number | null;
  /** Engines to continue on instead, the one to recommend first. */
  readonly others: readonly EngineName[];
  /** Whether only a reload with newer files would help. */
  readonly isOld: boolean;
}

type Remedy = readonly [text: string, onClick: () => void, isMain?: boolean];

/** The remedies for this fault first, then those for any fault. */
function useRemedies({ code, saved, half, others, isOld }: RemediesProps): readonly Remedy[] {
  const rate = useRun(rateOfUpdate);
  const engine = useRun((run) => run.running?.engine);
  const smaller = useApp(smallerPreset);
  const canWatch = useApp((state) => state.recordings.recording !== null);
  const { controller } = app;
  const hasBetter =
    half !== null || others.length > 0 || isTooLarge(code) || code === "bad-message" || isOld;
  const resume = () => void controller.continueFromCheckpoint();
  const resumeGently = () => {
    if (rate) controller.change(rate, half);
    resume();
  };
  const buttons: Remedy[] = [];
  if (half !== null)
    buttons.push([
      `Continue with half the learning rate, ${formatNumber(half)}`,
      resumeGently,
      true,
    ]);
  if (isTooLarge(code) && smaller !== null) {
    const text = `Train the smaller preset ${presets[smaller]?.title ?? smaller}`;
    buttons.push([text, () => void controller.trainPreset(smaller), true]);
  }
  if (code === "bad-message" || isOld)
    buttons.push(["Reload the page", () => location.reload(), true]);
  const text = saved ? describe(saved, faultContinueFrom, faultContinueFromSft) : "Start again";
  for (const [i, other] of others.entries()) {
    const onOther = `${text} on ${STATUS.engines[other]}`;
    buttons.push([onOther, () => void controller.continueFromCheckpoint(other), i === 0]);
  }
  if (saved) {
    // Names the engine if others are offered beside it.
    const isNamed = others.length > 0 && engine && engine !== "auto";
    const again = isNamed ? `${text} on ${STATUS.engines[engine]}` : text;
    buttons.push([again, resume, !hasBetter]);
  }
  const lacksGpu = code === "no-adapter" && others.length === 0;
  if (lacksGpu || (code === "out-of-memory" && engine !== "cpu")) {
    buttons.push([
      "Use the WebAssembly engine (same algorithm)",
      () => controller.chooseWasm(),
      !isTooLarge(code),
    ]);
  }
  buttons.push(["Start again", () => void controller.startAgain()]);
  if (canWatch) buttons.push(["Watch the recorded run", () => app.timeline.showRecording()]);
  return buttons;
}

function Remedies(props: RemediesProps) {
  return (
    <div className={styles.actions}>
      {useRemedies(props).map(([text, onClick, isMain]) => (
        <Button key={text} className={isMain ? styles.main : undefined} onClick={onClick}>
          {text}
        </Button>
      ))}
    </div>
  );
}
