import { useEffect, useMemo, useState } from "react";
import type { RolloutGroup } from "../../core/training/records.ts";
import { formatPercent } from "../../kit/format.ts";
import { useApp } from "../../page/app.ts";
import { type AppState, isLive, runShown } from "../../runtime/app-state.ts";
import { methodOf } from "../model-card/method.ts";
import { useShownRun } from "../run-chart/use-runs.ts";
import { type LiveStory, liveStory } from "./live-story.ts";
import { answerOf } from "./records.ts";

/** What the page says about a live run now. */
export interface ShownLiveStory extends Omit<LiveStory, "mean"> {
  /** The text of the first right answer; null before that answer, and where the page no longer has the text. */
  readonly answer: string | null;
  /** The mean of nine updates in whole percent, changed at most every two seconds; `less` below half a percent. */
  readonly share: Share | null;
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

/** What the page says about the live run on screen; null for a recording, a paused run, and past updates or stages. */
export function useLiveStory(): ShownLiveStory | null {
  const isOn = useApp(isStoryShown);
  const run = useShownRun();
  const groups = useApp((state) => (isStoryShown(state) ? runShown(state).groups : NO_GROUPS));
  const story = useMemo(() => (isOn ? liveStory(run.metrics, run.settings) : null), [isOn, run]);
  const share = useThrottled(story && shareOf(story), SHARE_STAYS_MS);
  if (!story || !methodOf(run.settings.algorithm).generatorLearns) return null;
  // While the verifier practices alone, no solutions are written.
  if (story.kind === "searching" && story.written === 0) return null;
  const { mean: _, ...told } = story;
  return { ...told, answer: story.first && answerOf(story.first, groups), share };
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
