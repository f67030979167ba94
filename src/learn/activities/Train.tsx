import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useState } from "react";
import { useStore } from "zustand";
import { presetSettings } from "../../core/presets/registry.ts";
import { applySettings } from "../../core/settings/parse.ts";
import { type AppState, runOf } from "../../runtime/app-state.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { Row } from "../../ui/kit/box/Row.tsx";
import { Text } from "../../ui/kit/box/Text.tsx";
import { formatInteger, formatPercent } from "../../ui/kit/format.ts";
import { drawnSeed } from "../../ui/page/drawn-seed.ts";
import { preparationWords } from "../../ui/page/engine-words.ts";
import { useLock } from "../../ui/page/navigation/locks.ts";
import { useEverySecond } from "../../ui/page/use-lane.ts";
import { type Point, trainingLine } from "../../watch/run-chart/model/lane-line.ts";
import { useDoing } from "./doing.ts";
import { RunLine } from "./RunLine.tsx";
import { useRecording, Waiting } from "./recorded.tsx";
import { keptOf, keptWith, METRIC, recordedCurve } from "./train-curve.ts";
import { lab } from "./train-lab.ts";

interface Props {
  readonly preset: string;
  readonly seconds: number;
  readonly title: string;
  readonly children: ReactNode;
}

/** The number of seeds to draw from, so small that students can read their seeds to each other. */
const SEEDS = 9999;

/** What else sets the six runs of study `long` apart from the preset. */
export const AS_IN_THE_STUDY = [["stepCount", "problem"]] as const;

const frontRun = (state: AppState) => runOf(state, state.front);

/** Starts a new run with this seed, from the preset's shipped weights. */
async function begin(preset: string, seed: number): Promise<void> {
  const draft = applySettings(presetSettings(preset), [["seed", seed], ...AS_IN_THE_STUDY]);
  lab.registry.front.reset();
  lab.controller.dispatch({ type: "draft", preset, draft });
  await lab.player.open(preset, false);
  await lab.timeline.play();
}

const end = () => lab.registry.front.reset();
const curveNow = () => trainingLine(lab.metrics, METRIC);

/** Starts and ends trainings; a running one is ended when the activity leaves the screen. */
function useTrainer({ preset, seconds }: Props) {
  const { kept, onKeep, isDone, onDone } = useDoing();
  const run = useStore(lab.store, frontRun);
  const [isBusy, setBusy] = useState(false);
  /** When the first update of the run began, in ms on performance.now; null before that. */
  const [since, setSince] = useState<number | null>(null);
  /** Whether the last training had no curve to show when its time was over. */
  const [wasEmpty, setEmpty] = useState(false);
  const { seed, curve } = keptOf(kept);
  const ownSeed = seed ?? drawnSeed(SEEDS);
  const stop = () => {
    setBusy(false);
    end();
  };
  const keep = (isLive: boolean, points: readonly Point[]) => {
    stop();
    setEmpty(false);
    onKeep(keptWith(ownSeed, isLive, points));
    if (!isDone) onDone();
  };
  const finish = useEffectEvent(() => {
    if (!isBusy) return;
    const { mean } = curveNow();
    if (mean.length > 0) return keep(true, mean);
    stop();
    setEmpty(true);
  });
  useEffect(() => end, []);
  // The time starts with the first update, since compiling the models can take long.
  const trains = run.status === "training";
  useEffect(() => {
    setSince(trains ? performance.now() : null);
    if (!trains) return;
    const timer = setTimeout(() => finish(), 1000 * seconds);
    return () => clearTimeout(timer);
  }, [trains, seconds]);
  useEffect(() => {
    if (run.status === "finished") finish();
  }, [run.status]);
  const start = () => {
    if (seed === null) onKeep({ seed: ownSeed, curve: null });
    setBusy(true);
    setEmpty(false);
    void begin(preset, ownSeed);
  };
  return { run, isBusy, since, wasEmpty, seed, curve, start, stop, keep };
}

type Trainer = ReturnType<typeof useTrainer>;

/** An activity: the student trains live with a seed of their own; the recorded run can replace the training. */
export function Train(props: Props) {
  const { preset, title, children } = props;
  const { frame } = useDoing();
  const trainer = useTrainer(props);
  const recording = useRecording(preset);
  const recorded = useMemo(
    () => (typeof recording === "string" ? null : recordedCurve(recording)),
    [recording],
  );
  const { run, isBusy, seed, curve } = trainer;
  const task = (
    <>
      {children}
      {isBusy && run.fault === null ? (
        <Running trainer={trainer} seconds={props.seconds} />
      ) : (
        <Resting trainer={trainer} seconds={props.seconds} recorded={recorded} />
      )}
    </>
  );
  if (typeof recording === "string") return frame(task, <Waiting state={recording} />);
  const live = run.running === null ? null : curveNow();
  const main = live?.mean ?? curve?.points ?? [];
  const last = main.at(-1);
  const isOwn = live !== null || curve?.isLive === true;
  return frame(
    task,
    <RunLine
      title={title}
      note={last ? (isOwn ? `your seed: ${String(seed)}` : "the recorded run") : ""}
      role="generator"
      from={0}
      to={axisEnd(recording.run.counts.generatorUpdates, last?.x ?? 0)}
      clockAt={(count) => ({ role: "generator", count })}
      main={main}
      thin={live?.raw ?? []}
      side={
        last
          ? {
              at: last.y,
              value: formatPercent(last.y),
              text: `after update ${formatInteger(last.x)}`,
            }
          : null
      }
    />,
  );
}

/** The end of the axis: an eighth, a quarter, a half or all of `updates`, as far as the curve has reached. */
export function axisEnd(updates: number, reached: number): number {
  const parts = [8, 4, 2, 1].map((part) => Math.ceil(updates / part));
  return parts.find((part) => reached <= part) ?? reached;
}

interface RunningProps {
  readonly trainer: Trainer;
  readonly seconds: number;
}

/** Shown while a run gets ready and trains: the update and time left, and a button that ends the run. */
function Running({ trainer: { since, run, keep, stop }, seconds }: RunningProps) {
  const left = useEverySecond(
    useCallback(() => {
      const passed = since === null ? 0 : (performance.now() - since) / 1000;
      return `${formatInteger(Math.max(0, Math.ceil(seconds - passed)))} s left.`;
    }, [since, seconds]),
  );
  const updates = run.progress?.generatorUpdates ?? 0;
  const stopHere = () => (updates > 0 ? keep(true, curveNow().mean) : stop());
  return (
    <>
      <p role="status">
        {since === null ? "The models are getting ready." : "It trains on this device."}
      </p>
      <Text size="t2" tone="soft">
        {since === null
          ? run.preparation && preparationWords(run.preparation)
          : `Update ${formatInteger(updates)}. ${left}`}
      </Text>
      <Button onClick={stopHere}>{updates > 0 ? "Stop here" : "Cancel"}</Button>
    </>
  );
}

interface RestingProps extends RunningProps {
  readonly recorded: readonly Point[] | null;
}

/** Shown before and after a training: the buttons that train and that show the recorded run. */
function Resting({ trainer, seconds, recorded }: RestingProps) {
  const locked = useLock("live");
  const { run, curve, wasEmpty, start, keep } = trainer;
  const trainText = curve?.isLive ? "Train again" : `Train for ${formatInteger(seconds)} seconds`;
  return (
    <>
      {run.fault ? (
        <p className="rounded-r2 border-[1.5px] border-edge bg-fault px-s5 py-s4" role="alert">
          {run.fault.message}
        </p>
      ) : null}
      {wasEmpty ? (
        <p role="status">
          No update was finished in that time. This device is slow: take the recorded run.
        </p>
      ) : null}
      {locked === null ? null : <Text size="t2">{locked}</Text>}
      <Row gap="s3" wrap>
        {locked === null ? (
          <Button look={curve ? undefined : "main"} onClick={start}>
            {trainText}
          </Button>
        ) : null}
        {curve || !recorded ? null : (
          <Button onClick={() => keep(false, recorded)}>Show the recorded run instead</Button>
        )}
      </Row>
    </>
  );
}
