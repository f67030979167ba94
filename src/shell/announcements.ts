/** The state of the run as text for screen readers. */

import {
  GREEDY_IN_RANGE,
  MIXED_F1,
  PROCESSBENCH_F1,
  SAMPLED_IN_RANGE,
} from "../core/metrics/names.ts";
import { engineWords } from "../i18n/en/engine.ts";
import { recordedWords } from "../i18n/en/recorded.ts";
import { formatInteger, formatPercent } from "../i18n/format.ts";
import { words } from "../i18n/index.ts";
import { app } from "../page/app.ts";
import { preparationWords } from "../page/engine-words.ts";
import { type AppState, groupShown, isLive, runShown } from "../runtime/app-state.ts";
import { isBusy, updatesOf } from "../runtime/run-state.ts";
import { updateFacts } from "../runtime/update-facts.ts";
import { frameWords } from "./deferred/words.en.ts";

/** Metrics of the generator's accuracy as in Watch; the first one that the run logs is announced. */
const GENERATOR_METRICS = [SAMPLED_IN_RANGE, GREEDY_IN_RANGE];
const STEP_METRICS = [MIXED_F1, PROCESSBENCH_F1]; // the same for a verifier that judges steps
/** The same for a verifier that judges whole answers. */
const ANSWER_METRICS = ["mixed/balanced_accuracy", "verifier/balanced_accuracy"];

function latestOf(names: readonly string[]) {
  for (const name of names) {
    const value = app.metrics.latest(name);
    if (value) return value;
  }
  return null;
}

/** The number of wrong steps in the group on screen that the verifier missed. */
function missedIn(state: AppState): number | null {
  const group = groupShown(state);
  if (!group) return null;
  const { wrong, caught } = updateFacts(group).steps;
  return wrong - caught;
}

/** The status of the run in a word or two. */
function statusWords(state: AppState): string {
  const recorded = words(recordedWords);
  const { status: live } = words(engineWords);
  return (isLive(state) ? live : recorded).states[runShown(state).status];
}

/** The regular announcement; empty while nothing happens. */
export function announcement(): string {
  const state = app.store.getState();
  const { status, preparation, progress } = runShown(state);
  if (preparation) return preparationWords(preparation);
  if (status === "idle" || !progress) return "";
  const live = words(frameWords).live;
  const progressWords = words(frameWords).progress;
  const { sentences } = words();
  const updates = updatesOf(progress);
  const isRecorded = !isLive(state);
  if (updates === 0) {
    return isBusy(status) && !isRecorded
      ? progressWords.means[progress.phase]
      : sentences([statusWords(state)]);
  }
  const parts = [live.update(updates)];
  const generator = latestOf(GENERATOR_METRICS);
  if (generator) {
    const count = formatInteger(generator.count ?? Number.NaN);
    parts.push(live.answers(formatPercent(generator.value), count));
  }
  const steps = latestOf(STEP_METRICS);
  const judged = steps ?? latestOf(ANSWER_METRICS);
  if (judged) parts.push(live.judged[steps ? "steps" : "answers"](formatPercent(judged.value)));
  const missed = missedIn(state);
  if (missed !== null) parts.push(live.missed(missed));
  // In slow motion a run pauses between updates, and its stages are announced instead.
  if (!app.slow.state.on && (status !== "training" || isRecorded)) parts.push(statusWords(state));
  return sentences(parts);
}

/** The announcement on request; never empty. */
export function requestedAnnouncement(): string {
  return announcement() || words().sentences([statusWords(app.store.getState())]);
}
