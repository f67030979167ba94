import { useMemo } from "react";
import { firstIndex } from "../../core/binary-search.ts";
import { LANES } from "../../core/lanes/registry.ts";
import { trainsOnSame } from "../../core/lanes/same-problems.ts";
import type { RunMetrics } from "../../metrics/run-metrics.ts";
import { app, useApp } from "../../page/app.ts";
import { lanes } from "../../page/core-names.ts";
import { type AppState, isLive } from "../../runtime/app-state.ts";
import { updateKind } from "../../runtime/positions.ts";
import { isPlaying } from "../../runtime/timeline/decide.ts";
import { groupMetric, useTellableNow } from "../now/tellable-now.ts";
import { readingsAt } from "../readings/readings.ts";
import { useReadings } from "../readings/use-readings.ts";
import { recordedRun } from "../run-chart/runs.ts";
import { useOtherRecording, useShownRun } from "../run-chart/use-runs.ts";
import type { Headline, HeadlineFacts, OtherRun, VerdictsSoFar } from "./headline-facts.ts";
import { headlineOf } from "./headline-model.ts";
import { isHeldByKl } from "./held-by-kl.ts";
import { endOf, endOfOtherRun } from "./run-end.ts";
import { headlineSchedule, type TellableEvent, tellableEvents } from "./story.ts";
import { useWaveFacts } from "./use-wave-facts.ts";

/** Up to this many recorded updates per second a reader can follow each update. */
const READABLE_PACE = 0.5;

/** Recorded updates that pass per second; null where each can be read, and for a live run. */
function paceOf(state: AppState): number | null {
  const { opening, slow, speed } = state;
  if (isLive(state) || slow.on || !isPlaying(state)) return null;
  const pace = opening.pace ?? speed;
  return pace > READABLE_PACE ? pace : null;
}

const trains = (state: AppState): boolean => isLive(state) && isPlaying(state) && !state.slow.on;

/** The event shown while updates pass. Time is the playback time of a recording, or the training time of a live run. */
function useTelling(update: number): TellableEvent | null {
  const run = useShownRun();
  const pace = useApp(paceOf);
  const isTraining = useApp(trains);
  const isOn = pace !== null || isTraining;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the update at which playing began, or its pace changed
  const begun = useMemo(() => update, [isOn, pace]);
  const tellings = useMemo(() => (isOn ? tellableEvents(run.metrics) : []), [isOn, run]);
  if (!isOn) return null;
  const seconds = (at: number) => (pace === null ? secondsAt(run.metrics, at) : at / pace);
  const from = Math.min(begun, update);
  const passing = tellings.filter((telling) => telling.update >= from);
  return headlineSchedule(passing, seconds, seconds(update)).at(-1)?.telling ?? null;
}

/** The training time of a live run at an update, in seconds. */
function secondsAt(metrics: RunMetrics, update: number): number {
  const { forgotten, rows } = metrics;
  const after = firstIndex(rows, (row) => metrics.x("turns", forgotten + row) > update);
  return metrics.x("seconds", forgotten + Math.max(0, after - 1));
}

/** Whether the headline changes by itself more often than about every two seconds. */
export const changesQuickly = (state: AppState): boolean => isPlaying(state) && !state.slow.on;

function introduces({ opening }: AppState): HeadlineFacts["introduces"] {
  const { beat } = opening;
  if (beat === "round") return "turns";
  return beat === "waits" || beat === "write" || beat === "still" ? "problem" : null;
}

/** The run on screen compared with the run laid over it; null without such a run, or without measurements. */
function useOtherRun(): OtherRun | null {
  const run = useShownRun();
  const other = useOtherRecording();
  const laid = useApp(({ whatIf }) => whatIf);
  if (!other || laid === null) return null;
  const [here, there] = [endOf(run), endOfOtherRun(run, recordedRun(other))];
  if (!here || !there) return null;
  const besideId = LANES.get(laid)?.beside;
  const beside = besideId === undefined ? null : app.player.lane(besideId);
  const { settings } = other.run;
  return {
    words: lanes[laid] ?? null,
    here,
    there,
    beside: beside && endOfOtherRun(run, recordedRun(beside)),
    hasOtherProblems: !trainsOnSame(run.settings, settings),
    heldByKl: isHeldByKl(settings) ? settings.generatorKlCoef : null,
  };
}

const UNMEASURED: VerdictsSoFar = { now: null, first: null, rates: null, firstRates: null };

/** The headline of the moment on screen. */
export function useHeadline(): Headline {
  const now = useTellableNow();
  const shown = useReadings();
  const run = useShownRun();
  const telling = useTelling(now.update);
  const readings = telling ? readingsAt(run, telling.update) : shown;
  const start = readingsAt(run, 0);
  const next = updateKind(run.metrics, now.update + 1);
  const facts: HeadlineFacts = {
    now,
    generator: readings.generator,
    verifier: readings.verifier ?? UNMEASURED,
    newProblems: {
      now: readings.generator.ring?.value ?? null,
      first: start.generator.ring?.value ?? null,
    },
    fixedVerdicts: {
      now: readings.verifier?.ring?.value ?? null,
      rates: readings.verifier?.ring?.rates ?? null,
      first: start.verifier?.ring?.value ?? null,
      firstRates: start.verifier?.ring?.rates ?? null,
      set: readings.verifier?.set ?? "first",
    },
    collapse: readings.verifier?.collapse ?? null,
    metric: groupMetric(now.group),
    next: next === "warm-up" ? "verifier" : next,
    introduces: useApp(introduces),
    telling,
    whatIf: useOtherRun(),
    waves: useWaveFacts(),
  };
  return headlineOf(facts);
}
