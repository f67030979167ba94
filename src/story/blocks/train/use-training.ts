import { useEffect, useEffectEvent } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { type PlainError, toPlainError } from "../../../core/errors.ts";
import { type AppState, runOf } from "../../../runtime/app-state.ts";
import type { DoingProps } from "../lesson-view.ts";
import { lab } from "./lab.ts";
import { type Curve, curveIn, keptOf, keptWith } from "./model/curves.ts";
import { begin, drawnSeed, end, settingsFor } from "./model/training.ts";
import type { Train } from "./schema.ts";

interface Training {
  /** Index of the choice that is being trained; null for none. */
  readonly choice: number | null;
  /** When its first update began, in ms on performance.now; null before that. */
  readonly since: number | null;
  /** Why it could not begin. */
  readonly refusal: PlainError | null;
  /** Whether the last one had nothing to show when its time was over. */
  readonly wasEmpty: boolean;
}

const NONE: Training = { choice: null, since: null, refusal: null, wasEmpty: false };
const training = createStore<Training>(() => NONE);

const front = (state: AppState) => runOf(state, state.front);

/** The run that is being trained, and which choice it is. */
export function useTraining() {
  const { refusal, ...rest } = useStore(training);
  const run = useStore(lab.store, front);
  return { ...rest, run, fault: run.fault ?? refusal };
}

/** The values of a metric of the run that is being trained, up to now. */
export const liveCurve = (metric: string) => curveIn(lab.metrics, metric);

function stop(): void {
  training.setState(NONE);
  end(lab);
}

/** Starts and ends trainings; the one that runs is ended when the doing leaves the screen. */
export function useTrainer({ doing, kept, onKeep, isDone, onDone }: DoingProps<Train>) {
  const { choice, since, run, fault, wasEmpty } = useTraining();
  const { status } = run;
  const known = keptOf(kept, doing.choices.length);
  const ownSeed = () => known.seed ?? drawnSeed();
  const keep = (curve: Curve) => {
    onKeep(keptWith(known, ownSeed(), curve));
    if (!isDone) onDone();
  };
  const finish = () => {
    const { mean } = liveCurve(doing.metric);
    if (choice === null) return;
    stop();
    if (mean.length > 0) keep({ choice, isLive: true, points: mean });
    else training.setState({ wasEmpty: true });
  };
  const whenOver = useEffectEvent(finish);
  useEffect(() => stop, []);
  // The time counts from the first update: compiling the models takes as long as it takes.
  const trains = status === "training";
  useEffect(() => {
    training.setState({ since: trains ? performance.now() : null });
  }, [trains]);
  useEffect(() => {
    if (since === null) return;
    const timer = setTimeout(whenOver, 1000 * doing.seconds);
    return () => clearTimeout(timer);
  }, [since, doing.seconds]);
  useEffect(() => {
    if (status === "finished") whenOver();
  }, [status]);
  const start = (next: number) => {
    const seed = ownSeed();
    onKeep(known.seed === null ? { seed, curves: [] } : kept);
    try {
      const settings = settingsFor(doing, next, seed);
      training.setState({ choice: next, since: null, refusal: null, wasEmpty: false });
      void begin(lab, doing.preset, settings);
    } catch (error) {
      training.setState({ refusal: toPlainError(error) });
    }
  };
  return { choice, since, run, fault, wasEmpty, known, start, finish, stop, keep };
}
