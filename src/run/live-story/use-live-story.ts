import { useEffect, useMemo, useState } from "react";
import type { RolloutGroup } from "../../core/training/records.ts";
import { formatPercent } from "../../kit/format.ts";
import { app, useApp } from "../../page/app.ts";
import { type AppState, isLive, runShown } from "../../runtime/app-state.ts";
import { methodOf } from "../model-card/method.ts";
import { useShownRun } from "../run-chart/use-runs.ts";
import { type LiveStory, liveStory, SAMPLED_ACCURACY } from "./live-story.ts";
import { answerOf } from "./records.ts";

/** What the page says about a live run now. */
export interface ShownLiveStory extends Omit<LiveStory, "mean"> {
  /** The text of the first right answer; null before that answer, and where the page no longer has the text. */
  readonly answer: string | null;
  /** The mean of nine updates in whole percent, changed at most every two seconds; `less` below half a percent. */
  readonly share: Share | null;
  /** The update with the first right answer in the recording of the same preset; null without such an update. */
  readonly recordedAt: number | null;
}

export type Share = "less" | (string & {});

/** The displayed mean: `less` for a share below half a percent, which would be rounded to 0 %. */
const shareOf = ({ mean }: LiveStory): Share | null =>
  mean === null ? null : mean > 0 && mean < 0.005 ? "less" : formatPercent(mean);

/** The minimum number of milliseconds for which a percentage is shown. */
const SHARE_STAYS_MS = 2000;

const NO_GROUPS: readonly RolloutGroup[] = [];

/** Whether the updates of a live run pass on screen while it trains. */
const isStoryShown = (state: AppState): boolean => {
  const { status } = runShown(state);
  return (
    isLive(state) &&
    state.view.line === null &&
    !state.slow.on &&
    (status === "training" || status === "pausing")
  );
};

/** The update of the first right answer in the preset's recording; null if that is the generator's first update. */
function recordedFirst({ preset, recordings }: AppState): number | null {
  const recording = app.player.item?.recording;
  if (!recording || recordings.recording?.run.preset !== preset) return null;
  const first = recording.lines.find(({ values }) => (values[SAMPLED_ACCURACY] ?? 0) > 0);
  const { generator_updates: own = 0, verifier_updates: other = 0 } = first?.values ?? {};
  return own > 1 ? own + other : null;
}

/** What the page says about the live run on screen; null for a recording, a paused run, and past updates or stages. */
export function useLiveStory(): ShownLiveStory | null {
  const isOn = useApp(isStoryShown);
  const run = useShownRun();
  const groups = useApp((state) => (isStoryShown(state) ? runShown(state).groups : NO_GROUPS));
  const recordedAt = useApp((state) => (isStoryShown(state) ? recordedFirst(state) : null));
  const story = useMemo(() => (isOn ? liveStory(run.metrics, run.settings) : null), [isOn, run]);
  const share = useThrottled(story && shareOf(story), SHARE_STAYS_MS);
  if (!story || !methodOf(run.settings.algorithm).generatorLearns) return null;
  // While the verifier practices alone, no solutions are written.
  if (story.kind === "searching" && story.written === 0) return null;
  const { mean: _, ...told } = story;
  return { ...told, answer: story.first && answerOf(story.first, groups), share, recordedAt };
}

/** Throttles a value to one change per `ms` milliseconds; a change from or to null is immediate. */
function useThrottled<T>(value: T | null, ms: number): T | null {
  const [held, setHeld] = useState({ value, at: 0 });
  const isNew = held.value !== value;
  useEffect(() => {
    if (!isNew) return;
    const set = () => setHeld({ value, at: performance.now() });
    const wait = held.value === null || value === null ? 0 : held.at + ms - performance.now();
    if (wait <= 0) return set();
    const timer = setTimeout(set, wait);
    return () => clearTimeout(timer);
  }, [isNew, value, held, ms]);
  return value === null || held.value === null ? value : held.value;
}
