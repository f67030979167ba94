import { useEffect, useEffectEvent, useState } from "react";
import { useStore } from "zustand";
import { drawnSeed } from "../../../page/drawn-seed.ts";
import { type AppState, runOf } from "../../../runtime/app-state.ts";
import type { DoingProps } from "../lesson-view.ts";
import { lab } from "./lab.ts";
import { type Curve, curveIn, keptOf, keptWith } from "./model/curves.ts";
import { begin, end, SEEDS } from "./model/training.ts";
import type { Train } from "./schema.ts";

const frontRun = (state: AppState) => runOf(state, state.front);

/** The run that the lesson trains. */
export const useTrainedRun = () => useStore(lab.store, frontRun);

/** The values of a metric in the run that the lesson trains, up to now. */
export const liveCurve = (metric: string) => curveIn(lab.metrics, metric);

/** Starts and ends trainings; a running one is ended when the activity leaves the screen. */
export function useTrainer({ doing, kept, onKeep, isDone, onDone }: DoingProps<Train>) {
  const run = useTrainedRun();
  const [isBusy, setBusy] = useState(false);
  /** When the first update of the run began, in ms on performance.now; null before that. */
  const [since, setSince] = useState<number | null>(null);
  /** Whether the last training had no curve to show when its time was over. */
  const [wasEmpty, setEmpty] = useState(false);
  const { status } = run;
  const known = keptOf(kept);
  const ownSeed = () => known.seed ?? drawnSeed(SEEDS);
  const keep = (curve: Curve) => {
    onKeep(keptWith(ownSeed(), curve));
    if (!isDone) onDone();
  };
  const stop = () => {
    setBusy(false);
    setEmpty(false);
    end(lab);
  };
  const finish = () => {
    const { mean } = liveCurve(doing.metric);
    if (!isBusy) return;
    stop();
    if (mean.length > 0) keep({ isLive: true, points: mean });
    else setEmpty(true);
  };
  const whenOver = useEffectEvent(finish);
  useEffect(() => () => end(lab), []);
  // The time starts with the first update, since compiling the models can take long.
  const trains = status === "training";
  useEffect(() => {
    setSince(trains ? performance.now() : null);
  }, [trains]);
  useEffect(() => {
    if (since === null) return;
    const timer = setTimeout(whenOver, 1000 * doing.seconds);
    return () => clearTimeout(timer);
  }, [since, doing.seconds]);
  useEffect(() => {
    if (status === "finished") whenOver();
  }, [status]);
  const start = () => {
    const seed = ownSeed();
    if (known.seed === null) onKeep({ seed, curve: null });
    setBusy(true);
    setEmpty(false);
    void begin(lab, doing.preset, seed);
  };
  return { isBusy, since, run, fault: run.fault, wasEmpty, known, start, finish, stop, keep };
}
