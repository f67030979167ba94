import { trainsOnSame } from "../../core/lanes/same-problems.ts";
import { laneAt } from "../../runtime/recording-player/lane-at.ts";
import type { Now } from "../now/now.ts";
import { useNow } from "../now/use-now.ts";
import { recordedRun } from "../score/runs.ts";
import { useOpenRecording, useOtherRecording, useShownRun } from "../score/use-runs.ts";
import { type Figures, figuresAt } from "./figures.ts";

/** The figures of a moment. */
export const useFiguresOf = ({ update, group }: Now): Figures =>
  figuresAt(useShownRun(), update, group);

/** The figures of the moment on screen. */
export const useFigures = (): Figures => useFiguresOf(useNow());

/** The figures of the "What if …?" lane after as many generator updates; null without a lane. */
export function useOtherFigures(): Figures | null {
  const { update } = useNow();
  const main = useOpenRecording();
  const other = useOtherRecording();
  if (!main || !other) return null;
  const there = laneAt(other, main, update);
  const figures = figuresAt(recordedRun(other), there.update, there.group);
  // In training that run has other problems: only its share of new ones can stand beside this run's.
  if (trainsOnSame(main.run.settings, other.run.settings)) return figures;
  return { ...figures, generator: { ...figures.generator, now: null } };
}
