import { LANES } from "../../core/lanes/registry.ts";
import { trainsOnSame } from "../../core/lanes/same-problems.ts";
import { app, useApp } from "../../page/app.ts";
import { type AppState, isLive } from "../../runtime/app-state.ts";
import { updateKind } from "../../runtime/positions.ts";
import { isPlaying } from "../../runtime/timeline/decide.ts";
import { measuredAt } from "../growth/model/checks.ts";
import { useChecks } from "../growth/use-growth.ts";
import { groupMetric, useTellableNow } from "../now/tellable-now.ts";
import { recordedRun } from "../run-chart/runs.ts";
import { useOtherRecording, useShownRun } from "../run-chart/use-runs.ts";
import type { Headline, HeadlineFacts, OtherRun } from "./headline-facts.ts";
import { headlineOf } from "./headline-model.ts";
import { endOf, endOfOtherRun } from "./run-end.ts";
import { useWaveFacts } from "./use-wave-facts.ts";

/** Up to this many recorded updates per second a reader can follow each update. */
const READABLE_PACE = 0.5;

/** Whether updates pass too fast to read about each one. */
function isFast(state: AppState): boolean {
  const pace = state.opening.pace ?? state.speed;
  return changesQuickly(state) && (isLive(state) || pace > READABLE_PACE);
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
  return {
    words: LANES.get(laid)?.words ?? null,
    here,
    there,
    beside: beside && endOfOtherRun(run, recordedRun(beside)),
    hasOtherProblems: !trainsOnSame(run.settings, other.run.settings),
  };
}

/** The headline of the moment on screen. */
export function useHeadline(): Headline {
  const now = useTellableNow();
  const checks = useChecks();
  const next = updateKind(useShownRun().metrics, now.update + 1);
  const facts: HeadlineFacts = {
    now,
    generator: measuredAt(checks.generator, now.update),
    verifier: measuredAt(checks.verifier ?? [], now.update),
    judged: checks.judged,
    metric: groupMetric(now.group),
    next: next === "warm-up" ? "verifier" : next,
    introduces: useApp(introduces),
    isFast: useApp(isFast),
    whatIf: useOtherRun(),
    waves: useWaveFacts(),
  };
  return headlineOf(facts);
}
