/** How long the user of a live run waits for the end of SFT, or for the first visible gain. */
import { hasVerifier, trains } from "../core/algorithms/arm.ts";
import { armById } from "../core/algorithms/registry.ts";
import type { Settings } from "../core/settings/settings.ts";
import type { Phase } from "../core/training/records.ts";
import type { RunMetrics } from "../metrics/run-metrics.ts";
import { type AppState, isLive, runShown } from "./app-state.ts";
import { type Awaited, nextEstimate, paceOf, type Times, type Waiting } from "./estimate.ts";
import type { RunRegistry } from "./run-registry.ts";
import { type Progress, updatesOf } from "./run-state.ts";

/** Lines of the log that are searched for recent updates. */
const LOOK_BACK = 64;

const SFT: readonly Phase[] = ["sft-generator", "sft-verifier"];
const OF_VERIFIER: readonly Phase[] = ["warm-up", "verifier"];

/**
 * Seconds of the newest updates of these phases, without evaluations and pauses.
 * @param from first line that counts
 */
export function timesOf(metrics: RunMetrics, phases: readonly Phase[], from: number): Times {
  const times: number[] = [];
  for (let row = Math.max(1, metrics.rows - LOOK_BACK); row < metrics.rows; row++) {
    if (metrics.line(row) < from || !phases.includes(metrics.phase(row))) continue;
    const seconds = metrics.value("seconds", row) - metrics.value("seconds", row - 1);
    if (Number.isFinite(seconds)) times.push(seconds);
  }
  return times;
}

/** How many of the next updates train each model. @param count of both models */
function nextUpdates(
  { phase, done, planned }: Progress,
  settings: Settings,
  count: number,
): { readonly generator: number; readonly verifier: number } {
  const arm = armById(settings.algorithm);
  const practice = phase === "warm-up" ? Math.min(count, planned - done) : 0;
  const g = trains(arm, "generator") ? settings.generatorPerRound : 0;
  const v = trains(arm, "verifier") ? settings.verifierPerRound : 0;
  const generator = ((count - practice) * g) / Math.max(1, g + v);
  return { generator, verifier: count - generator };
}

/**
 * What the user of the run on screen waits for, and the seconds left by its present pace. Null before three
 * measured updates, and when nothing is awaited.
 * @param from first line of the log that counts, as after a change of the settings
 */
export function measureWaiting(
  state: AppState,
  metrics: RunMetrics,
  from = 0,
): { readonly what: Awaited; readonly seconds: number } | null {
  const { progress, running } = runShown(state);
  if (!progress || !running) return null;
  const { phase, done, planned } = progress;
  if (SFT.includes(phase)) {
    const pace = paceOf(timesOf(metrics, SFT, from));
    const isFirst = phase === "sft-generator" && hasVerifier(armById(running.algorithm));
    const left = planned - done + (isFirst ? running.sftVerifierSteps : 0);
    return pace === null ? null : { what: "school", seconds: pace * left };
  }
  const { recording } = state.recordings;
  if (!recording || recording.gain === null || recording.run.preset !== state.preset) return null;
  const left = recording.gain - updatesOf(progress);
  const pace = paceOf(timesOf(metrics, ["generator", ...OF_VERIFIER], from));
  if (left <= 0 || pace === null) return null;
  const next = nextUpdates(progress, running, left);
  const generator = paceOf(timesOf(metrics, ["generator"], from)) ?? pace;
  const verifier = paceOf(timesOf(metrics, OF_VERIFIER, from)) ?? pace;
  return { what: "gain", seconds: generator * next.generator + verifier * next.verifier };
}

/** The run measured last. */
interface Measured {
  readonly shown: string;
  readonly progress: Progress;
  readonly settings: Settings;
  /** The first line with changed settings, until an estimate is based on it; else null. */
  readonly changedAt: number | null;
  /** The first line that counts. */
  readonly from: number;
}

/** Keeps `waiting` in the store current: measured after each update of a live run on screen. */
export class WaitingWatch {
  readonly #registry: RunRegistry;
  #held: Waiting | null = null;
  #measured: Measured | null = null;

  constructor(registry: RunRegistry) {
    this.#registry = registry;
    registry.subscribe((state) => this.#follow(state));
  }

  #follow(state: AppState): void {
    const { status, progress, running } = runShown(state);
    const isTraining = isLive(state) && status === "training";
    if (isTraining && progress && running) this.#measure(state, progress, running);
    const waiting = isTraining ? this.#held : null;
    if (waiting !== state.waiting) this.#registry.dispatch({ type: "set", set: { waiting } });
  }

  #measure(state: AppState, progress: Progress, settings: Settings): void {
    const { shown } = state;
    const { metrics } = this.#registry;
    const last = this.#measured;
    const isSame = last?.shown === shown && updatesOf(progress) >= updatesOf(last.progress);
    const before = isSame ? last : null;
    // An evaluation between two updates keeps the estimate.
    if (before?.progress === progress || (before && progress.phase === "evaluation")) return;
    if (!before) this.#held = null;
    const isChanged = before !== null && before.settings !== settings;
    // Settings apply from the update in progress on, which is the newest line by now.
    const line = metrics.rows > 0 ? metrics.line(metrics.rows - 1) : 0;
    const changedAt = isChanged ? line : (before?.changedAt ?? null);
    const from = isChanged ? line : (before?.from ?? 0);
    const measured = measureWaiting(state, metrics, from);
    // The old estimate stays until enough updates ran with the new settings.
    const keeps = changedAt !== null && measured === null && this.#held !== null;
    this.#measured = { shown, progress, settings, changedAt: keeps ? changedAt : null, from };
    if (keeps) return;
    const held = this.#held?.what === measured?.what ? this.#held : null;
    this.#held = measured && {
      what: measured.what,
      estimate: nextEstimate(held?.estimate ?? null, measured.seconds, changedAt !== null),
    };
  }
}
