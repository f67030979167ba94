/** The state of the run as text for screen readers. */

import {
  GREEDY_IN_RANGE,
  MIXED_F1,
  PROCESSBENCH_F1,
  SAMPLED_IN_RANGE,
} from "../core/metrics/names.ts";
import { type AppState, groupShown, isLive, runShown } from "../runtime/app-state.ts";
import { isBusy, updatesOf } from "../runtime/run-state.ts";
import { updateFacts } from "../runtime/update-facts.ts";
import { capital, sentences } from "../ui/kit/english.ts";
import { formatInteger, formatPercent } from "../ui/kit/format.ts";
import { app } from "../ui/page/app.ts";
import { clockOf, updateWords } from "../ui/page/clock.ts";
import { preparationWords } from "../ui/page/engine-words.ts";
import { LIVE_STATES, RECORDING_STATES } from "../ui/page/run-states.ts";
import { MEANS } from "./deferred/phases.ts";

const JUDGED = {
  steps: (value: string) => `Verifier: finds the first mistake or clears the answer, F1 ${value}`,
  answers: (value: string) => `Verifier: balanced accuracy on answers ${value}`,
};

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
  const { status } = runShown(state);
  return isLive(state) ? LIVE_STATES[status] : RECORDING_STATES[status];
}

/** The regular announcement; empty while nothing happens. */
export function announcement(): string {
  const state = app.store.getState();
  const { status, preparation, progress } = runShown(state);
  if (preparation) return preparationWords(preparation);
  if (status === "idle" || !progress) return "";
  const updates = updatesOf(progress);
  const isRecorded = !isLive(state);
  if (updates === 0) {
    return isBusy(status) && !isRecorded ? MEANS[progress.phase] : sentences([statusWords(state)]);
  }
  const parts = [capital(updateWords(clockOf(progress)))];
  const generator = latestOf(GENERATOR_METRICS);
  if (generator) {
    const count = formatInteger(generator.count ?? Number.NaN);
    parts.push(`Generator: right answers ${formatPercent(generator.value)} of ${count}`);
  }
  const steps = latestOf(STEP_METRICS);
  const judged = steps ?? latestOf(ANSWER_METRICS);
  if (judged) parts.push(JUDGED[steps ? "steps" : "answers"](formatPercent(judged.value)));
  const missed = missedIn(state);
  if (missed !== null)
    parts.push(
      `${missed === 0 ? "No" : missed} missed ${missed === 1 ? "error" : "errors"} in the group on screen`,
    );
  // In slow motion a run pauses between updates, and its stages are announced instead.
  if (!app.slow.state.on && (status !== "training" || isRecorded)) parts.push(statusWords(state));
  return sentences(parts);
}
