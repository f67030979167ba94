/** States of the page in which controls are asked what they do. */
import { presetSettings } from "../../../core/presets/registry.ts";
import type { RunFacts } from "../../../core/recording/run-facts.ts";
import { type AppState, initialState, type RaceState, type Source } from "../../app-state.ts";
import { FRESH_RUN, type Progress, type RunStatus } from "../../run-state.ts";
import { groupAt } from "../../testing/fixtures.ts";
import { changed, openOf } from "../../testing/states.ts";
import { SLOW_OFF } from "../slow-state.ts";

export const MICRO = presetSettings("micro");
export const SOURCES: readonly Source[] = ["live", "recorded"];
export const RACES: readonly RaceState[] = ["none", "running", "stepping", "paused", "over"];
export const STATUSES: readonly RunStatus[] = [
  "idle",
  "starting",
  "training",
  "pausing",
  "stepping",
  "paused",
  "finished",
  "fault",
];

const counts = { generatorUpdates: 8, verifierUpdates: 4 } as RunFacts["counts"];
const run = { preset: "micro", settings: MICRO, counts } as RunFacts;
export const within: Progress = {
  phase: "generator",
  stage: null,
  done: 5,
  planned: 10,
  generatorUpdates: 3,
  verifierUpdates: 2,
};
const atEnd: Progress = { ...within, phase: "done", generatorUpdates: 8, verifierUpdates: 4 };

export interface Facts {
  readonly source: Source;
  readonly status: RunStatus;
  readonly race: RaceState;
  readonly isSlow: boolean;
  readonly isOpening: boolean;
}

/** An open recording of 12 updates. A run past its start is within its rounds, with two groups. */
export function stateOf({ source, status, race, isSlow, isOpening }: Facts): AppState {
  const page = changed(initialState("micro", MICRO), {
    source,
    race,
    slow: { ...SLOW_OFF, on: isSlow, stage: isSlow ? 1 : SLOW_OFF.stage },
    opening: { beat: isOpening ? "write" : "off", update: null, pace: null },
    recordings: openOf(run, 12),
  });
  if (status === "idle") return changed(page, FRESH_RUN);
  if (status === "starting") return changed(page, { status, running: MICRO });
  const progress = status === "finished" ? atEnd : within;
  return changed(page, { status, running: MICRO, progress, groups: [groupAt(3), groupAt(4)] });
}

export const PLAIN: Facts = {
  source: "recorded",
  status: "paused",
  race: "none",
  isSlow: false,
  isOpening: false,
};
