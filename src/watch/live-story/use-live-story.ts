import { useMemo } from "react";
import type { RolloutGroup } from "../../core/training/records.ts";
import { type AppState, isLive, runShown } from "../../runtime/app-state.ts";
import { useApp } from "../../ui/page/app.ts";
import { methodOf } from "../model-card/method.ts";
import { useShownRun } from "../run-chart/use-runs.ts";
import { type LiveStory, liveStory } from "./live-story.ts";
import { answerOf } from "./records.ts";

/** What the page says about a live run now. */
export interface ShownLiveStory extends LiveStory {
  /** The text of the first right answer; null before that answer, and where the page no longer has the text. */
  readonly answer: string | null;
}

const NO_GROUPS: readonly RolloutGroup[] = [];

/** Whether the updates of a live run pass on screen while it trains. */
const isStoryShown = (state: AppState): boolean =>
  isLive(state) &&
  state.view.line === null &&
  !state.slow.on &&
  ["training", "pausing"].includes(runShown(state).status);

/** What the page says about the live run on screen; null for a recording, a paused run, and past updates or stages. */
export function useLiveStory(): ShownLiveStory | null {
  const isOn = useApp(isStoryShown);
  const run = useShownRun();
  const groups = useApp((state) => (isStoryShown(state) ? runShown(state).groups : NO_GROUPS));
  const story = useMemo(() => (isOn ? liveStory(run.metrics, run.settings) : null), [isOn, run]);
  if (!story || !methodOf(run.settings.algorithm).generatorLearns) return null;
  // While the verifier practices alone, no solutions are written.
  if (story.written === 0) return null;
  return { ...story, answer: story.first && answerOf(story.first, groups) };
}
