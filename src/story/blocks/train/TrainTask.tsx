import { useCallback } from "react";
import { Button } from "../../../kit/Button.tsx";
import { formatInteger } from "../../../kit/format.ts";
import { preparationWords } from "../../../page/engine-words.ts";
import { useLock } from "../../../page/navigation/locks.ts";
import { useEverySecond } from "../../../page/use-lane.ts";
import type { DoingProps } from "../lesson-view.ts";
import { Paragraphs } from "../pieces/Paragraphs.tsx";
import pieces from "../pieces/pieces.module.css";
import { useRecording } from "../pieces/use-recording.ts";
import { recordedCurve } from "./model/curves.ts";
import type { Train } from "./schema.ts";
import { useTrainer } from "./use-training.ts";

type Trainer = ReturnType<typeof useTrainer>;

/** The button that trains, and the recorded run as a substitute. */
export function TrainTask(props: DoingProps<Train>) {
  const { doing, texts } = props;
  const trainer = useTrainer(props);
  const View = trainer.isBusy && trainer.fault === null ? Running : Resting;
  return (
    <>
      <Paragraphs texts={doing.text} numbers={texts} />
      <View doing={doing} trainer={trainer} />
    </>
  );
}

interface PartProps {
  readonly doing: DoingProps<Train>["doing"];
  readonly trainer: Trainer;
}

/** Shown while a run gets ready and trains: the update and time left, and a button that ends the run. */
function Running({ doing, trainer }: PartProps) {
  const { since, run, finish, stop } = trainer;
  const { seconds } = doing;
  const left = useEverySecond(
    useCallback(() => {
      const passed = since === null ? 0 : (performance.now() - since) / 1000;
      return `${formatInteger(Math.max(0, Math.ceil(seconds - passed)))} s left.`;
    }, [since, seconds]),
  );
  const updates = run.progress?.generatorUpdates ?? 0;
  if (since === null) {
    return (
      <>
        <p role="status">The models are getting ready.</p>
        <p className="text-t2 text-ink-soft">
          {run.preparation ? preparationWords(run.preparation) : null}
        </p>
        <p className={pieces.act}>
          <Button onClick={stop}>Cancel</Button>
        </p>
      </>
    );
  }
  return (
    <>
      <p role="status">It trains on this device.</p>
      <p className="text-t2 text-ink-soft">
        {`Update ${formatInteger(updates)}.`} {left}
      </p>
      <p className={pieces.act}>
        <Button aria-disabled={updates === 0} onClick={() => (updates === 0 ? null : finish())}>
          Stop here
        </Button>
      </p>
    </>
  );
}

/** Shown before and after a training: the buttons that train and that show the recorded run. */
function Resting({ doing, trainer }: PartProps) {
  const locked = useLock("live");
  const recording = useRecording(doing);
  const { known, fault, wasEmpty, start, stop, keep } = trainer;
  const done = known.curve;
  const hasRecording = typeof recording !== "string";
  const showRecorded = () => {
    if (!hasRecording) return;
    stop();
    keep({ isLive: false, points: recordedCurve(recording, doing.metric) });
  };
  const again = done?.isLive ? "Train again" : `Train for ${formatInteger(doing.seconds)} seconds`;
  return (
    <>
      {fault ? (
        <p className="rounded-r2 border-[1.5px] border-edge bg-fault px-s5 py-s4" role="alert">
          {fault.message}
        </p>
      ) : null}
      {wasEmpty ? (
        <p role="status">
          No update was finished in that time. This device is slow: take the recorded run.
        </p>
      ) : null}
      {locked === null ? null : <p className="text-t2 text-ink-soft">{locked}</p>}
      <p className={pieces.act}>
        {locked === null ? (
          <Button look={done ? undefined : "main"} onClick={start}>
            {again}
          </Button>
        ) : null}
        {done ? null : (
          <Button aria-disabled={!hasRecording} onClick={showRecorded}>
            Show the recorded run instead
          </Button>
        )}
      </p>
    </>
  );
}
