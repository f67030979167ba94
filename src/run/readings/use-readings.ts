import { trainsOnSame } from "../../core/lanes/same-problems.ts";
import { laneAt } from "../../runtime/recording-player/lane-at.ts";
import { useNow } from "../now/now.ts";
import { recordedRun } from "../run-chart/runs.ts";
import { useOpenRecording, useOtherRecording, useShownRun } from "../run-chart/use-runs.ts";
import { type Readings, readingsAt } from "./readings.ts";

/** Both models' figures at the update on screen. */
export const useReadings = (): Readings => readingsAt(useShownRun(), useNow().update);

/** The "What if …?" lane's figures after as many generator updates as on screen; null without a lane. */
export function useOtherReadings(): Readings | null {
  const { update } = useNow();
  const main = useOpenRecording();
  const other = useOtherRecording();
  if (!main || !other) return null;
  const there = laneAt(other, main, update);
  const readings = readingsAt(recordedRun(other), there.update);
  // If that run trains on other problems, only its share of new problems can be compared with this run's.
  if (trainsOnSame(main.run.settings, other.run.settings)) return readings;
  return { ...readings, generator: { ...readings.generator, now: null } };
}
