import type { PlainError } from "../core/errors.ts";
import type { EngineName } from "../core/policy.ts";
import { engineWords } from "../i18n/en/engine.ts";
import { faultWords } from "../i18n/en/fault.ts";
import { formatNumber } from "../i18n/format.ts";
import { useWords, type WordsOf } from "../i18n/index.ts";
import { Button } from "../kit/Button.tsx";
import styles from "../kit/Notices.module.css";
import { app, useApp, useRun } from "../page/app.ts";
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
import { frameWords } from "./deferred/words.en.ts";

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
  const { views } = useWords();
  const words = useWords(faultWords);
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
        {trouble === "refused" ? words.troubles.refusedTitle : words.titles[fault.code]}
      </h2>
      <p>{trouble ? words.troubles[trouble] : isOld ? views.oldPage : sentenceOf(fault)}</p>
      {fault.code === "not-finite" ? (
        <NotFinite words={words.notFinite} saved={saved} hasRemedy={half !== null} />
      ) : (
        <After code={fault.code} words={words} trouble={trouble} />
      )}
      <Remedies code={fault.code} saved={saved} half={half} others={others} isOld={isOld} />
    </section>
  );
}

interface AfterProps {
  readonly code: PlainError["code"];
  readonly words: WordsOf<typeof faultWords>;
  readonly trouble: GpuTrouble | null;
}

const isTooLarge = (code: PlainError["code"]): boolean =>
  code === "out-of-memory" || code === "too-slow";

/** What progress is left, or what helps. Nothing after "not-loaded": no worker had started, so nothing is lost. */
function After({ code, words, trouble }: AfterProps) {
  if (code === "not-loaded") return null;
  if (trouble !== null) return <p>{words.troubles.choose}</p>;
  return <p>{isTooLarge(code) ? words.noRoom : words.after}</p>;
}

interface NotFiniteProps {
  readonly words: WordsOf<typeof faultWords>["notFinite"];
  readonly saved: LiveCheckpointRef | null;
  /** Whether a button already offers the remedy. */
  readonly hasRemedy: boolean;
}

function NotFinite({ words, saved, hasRemedy }: NotFiniteProps) {
  return (
    <>
      <p>
        {saved ? describe(saved, words.lastGood, words.lastGoodSft) : null}{" "}
        {hasRemedy ? null : words.helps}
      </p>
      <details>
        <summary>{words.what}</summary>
        <p>{words.about}</p>
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
  const webgpu = useWords(frameWords).webgpu;
  const { presets, replay } = useWords();
  const words = useWords(faultWords);
  const { status } = useWords(engineWords);
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
  if (half !== null) buttons.push([words.gentler(formatNumber(half)), resumeGently, true]);
  if (isTooLarge(code) && smaller !== null) {
    const text = words.smaller(presets[smaller]?.title ?? smaller);
    buttons.push([text, () => void controller.trainPreset(smaller), true]);
  }
  if (code === "bad-message" || isOld) buttons.push([words.reload, () => location.reload(), true]);
  const text = saved
    ? describe(saved, words.continueFrom, words.continueFromSft)
    : words.startAgain;
  for (const [i, other] of others.entries()) {
    const onOther = words.continueOn(text, status.engines[other]);
    buttons.push([onOther, () => void controller.continueFromCheckpoint(other), i === 0]);
  }
  if (saved) {
    // Names the engine if others are offered beside it.
    const isNamed = others.length > 0 && engine && engine !== "auto";
    const again = isNamed ? words.continueOn(text, status.engines[engine]) : text;
    buttons.push([again, resume, !hasBetter]);
  }
  const lacksGpu = code === "no-adapter" && others.length === 0;
  if (lacksGpu || (code === "out-of-memory" && engine !== "cpu")) {
    buttons.push([webgpu.useWasm, () => controller.chooseWasm(), !isTooLarge(code)]);
  }
  buttons.push([words.startAgain, () => void controller.startAgain()]);
  if (canWatch) buttons.push([replay.watch, () => app.timeline.showRecording()]);
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
