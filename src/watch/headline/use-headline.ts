import { LANES } from "../../core/lanes/registry.ts";
import { trainsOnSame } from "../../core/lanes/same-problems.ts";
import { ONE_CLASS } from "../../core/metrics/names.ts";
import { type AppState, isLive } from "../../runtime/app-state.ts";
import { isPlaying } from "../../runtime/timeline/decide.ts";
import { app, useApp } from "../../ui/page/app.ts";
import { measuredAt } from "../growth/model/checks.ts";
import { useChecks } from "../growth/use-growth.ts";
import { groupMetric, useTellableNow } from "../now/tellable-now.ts";
import { recordedRun } from "../run-chart/runs.ts";
import { useOtherRecording, useShownRun } from "../run-chart/use-runs.ts";
import { headlineOf } from "./headline-model.ts";
import { endOf, endOfOtherRun } from "./run-end.ts";
import type { Headline } from "./tell.ts";
import { useWaveFacts } from "./use-wave-facts.ts";
import type { OtherRun } from "./what-if-headline.ts";

/** Up to this many recorded updates per second a reader can follow each update. */
const READABLE_PACE = 0.5;

/** Whether the headline changes by itself more often than about every two seconds. */
export const changesQuickly = (state: AppState): boolean => isPlaying(state) && !state.slow.on;

/** Whether updates pass too fast to read about each one. */
const isFast = (state: AppState): boolean =>
  changesQuickly(state) && (isLive(state) || (state.opening.pace ?? state.speed) > READABLE_PACE);

function introduces({ opening: { beat } }: AppState): boolean {
  return beat === "waits" || beat === "write" || beat === "still";
}

/** The run on screen compared with the run laid over it; null without such a run, or without measurements. */
function useOtherRun(): OtherRun | null {
  const run = useShownRun();
  const other = useOtherRecording();
  const lane = useApp(({ whatIf }) => LANES.get(whatIf ?? ""));
  const isLaid = useApp(({ whatIf }) => whatIf !== null);
  if (!other || !isLaid) return null;
  const [here, there] = [endOf(run), endOfOtherRun(run, recordedRun(other))];
  if (!here || !there) return null;
  const beside = lane?.beside === undefined ? null : app.player.lane(lane.beside);
  return {
    words: lane?.words ?? null,
    here,
    there,
    beside: beside && endOfOtherRun(run, recordedRun(beside)),
    hasOtherProblems: !trainsOnSame(run.settings, other.run.settings),
  };
}

/** The headline of the moment on screen. */
export function useHeadline(): Headline {
  const now = useTellableNow();
  const { generator, verifier, judged } = useChecks();
  return headlineOf({
    now,
    checks: {
      generator: measuredAt(generator, now.update),
      verifier: measuredAt(verifier ?? [], now.update),
    },
    judged,
    isOneClass: groupMetric(now.group)(ONE_CLASS) === 1,
    introduces: useApp(introduces),
    isFast: useApp(isFast),
    whatIf: useOtherRun(),
    waves: useWaveFacts(),
  });
}
