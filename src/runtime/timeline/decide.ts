/** The controls of the timeline, and why one is disabled in a given state. */
import { trains } from "../../core/algorithms/arm.ts";
import { armById } from "../../core/algorithms/registry.ts";
import {
  type AppState,
  adjacentGroup,
  groupShown,
  groupsShown,
  isLive,
  runShown,
  SPEEDS,
  settingsShown,
} from "../app-state.ts";
import { isBusy, isPastSft, updatesOf } from "../run-state.ts";
import { roundIsOver } from "./round.ts";
import { STAGE_SECONDS } from "./slow-state.ts";
import { adjacentStage } from "./update-stages.ts";

/** Buttons and keys. In slow motion the step controls go through the stages of an update. */
export const CONTROLS = [
  "play",
  "back",
  "update",
  "round",
  "generator",
  "verifier",
  "reset",
  "slower",
  "faster",
  "source",
  "slow",
] as const;
export type Control = (typeof CONTROLS)[number];

/** Why a control is disabled. */
export const REFUSALS = {
  busy: "An update is being computed.",
  fault: "The run has stopped. Continue or start again.",
  finished: "The run is finished. Reset to start a new one.",
  first: "There is no earlier update.",
  last: "There is no later update in the recording.",
  liveSpeed: "Speed applies to recordings: a live run is as fast as its engine.",
  loading: "The recording is still loading.",
  lockedLive: "This link does not train.",
  lockedUpdate: "This link stays at this update.",
  noOtherSpeed: "There is no speed beyond this one.",
  noRecording: "There is no recording of this preset.",
  noRun: "There is no run to reset.",
  playing: "Pause first.",
  starting: "The models are being prepared.",
  untrained: "This algorithm does not train that model.",
  warmStart: "Available after SFT: both models must first learn to write.",
};
export type RefusalId = keyof typeof REFUSALS;

type RunControl = Exclude<Control, "slow">;

/** Why a control does nothing now; null if it works. */
export function refusalOf(state: AppState, control: Control): RefusalId | null {
  if (control === "slow") return null;
  return (
    lockRefusal(control, state) ??
    (state.slow.on ? slowRefusal(control, state) : runRefusal(control, state))
  );
}

/** Whether the Play button is a Pause button now: training, playing, taking turns, or advancing stages. */
export function isPlaying(state: AppState): boolean {
  const { slow, race } = state;
  if (slow.on) return slow.plays || slow.waits;
  const { status } = runShown(state);
  return isLive(state) && race !== "none"
    ? race === "running"
    : status === "training" || status === "pausing";
}

/** What the page's link forbids. Pausing and the stages of the current update stay allowed. */
function lockRefusal(control: RunControl, state: AppState): RefusalId | null {
  const { locks } = state.screen;
  const isPace = control === "slower" || control === "faster";
  if (isPace || (control === "play" && isPlaying(state))) return null;
  const live = isLive(state);
  if (control === "source") return !live && locks.includes("live") ? "lockedLive" : null;
  if (locks.includes("update")) {
    const isWithin =
      (control === "update" && hasStage(state, 1)) || (control === "back" && hasStage(state, -1));
    return state.slow.on && isWithin ? null : "lockedUpdate";
  }
  return live && control !== "back" && locks.includes("live") ? "lockedLive" : null;
}

/** Whether the update on screen has a stage after (1) or before (−1) the one that is shown. */
function hasStage(state: AppState, by: 1 | -1): boolean {
  const group = groupShown(state);
  const arm = armById(settingsShown(state).algorithm);
  return group !== null && adjacentStage({ group, arm, stage: state.slow.stage }, by) !== null;
}

/** Within an update its stages decide; beyond them the run does. */
function slowRefusal(control: RunControl, state: AppState): RefusalId | null {
  const { waits, seconds } = state.slow;
  if (control === "slower") return seconds === STAGE_SECONDS[0] ? "noOtherSpeed" : null;
  if (control === "faster") return seconds === STAGE_SECONDS.at(-1) ? "noOtherSpeed" : null;
  if (control === "reset" || control === "source") return runRefusal(control, state);
  if (control === "play" && isPlaying(state)) return null;
  if (waits) return "busy";
  const hasNext = hasStage(state, 1);
  const hasLater = hasNext || (isLive(state) && adjacentGroup(state, 1) !== null);
  const acts =
    control === "back"
      ? hasStage(state, -1)
      : control === "round"
        ? hasNext && roundIsOver(runShown(state))
        : (control === "play" || control === "update") && hasLater;
  return acts ? null : runRefusal(control, state);
}

function runRefusal(control: RunControl, state: AppState): RefusalId | null {
  return isLive(state) ? liveRefusal(control, state) : recordedRefusal(control, state);
}

function liveRefusal(control: RunControl, state: AppState): RefusalId | null {
  const { recordings, race, slow } = state;
  const { status, progress } = runShown(state);
  switch (control) {
    case "slower":
    case "faster":
      return "liveSpeed";
    case "source":
      if (recordings.recording) return null;
      return recordings.loading ? "loading" : "noRecording";
    case "back":
      return groupsShown(state)[0] === (groupShown(state) ?? undefined) ? "first" : null;
    case "reset":
      return status === "idle" ? "noRun" : null;
  }
  if (race === "stepping") return "busy";
  if (race === "over") return "finished";
  if (control === "play" && race !== "none") {
    // A lane that is starting, or finishing its update, cannot take a turn yet.
    const waits = race === "paused" && isBusy(status) && status !== "training";
    return waits && !slow.on ? "busy" : null;
  }
  if (race === "running") return "playing";
  if (status === "fault" || status === "starting") return status;
  if (status === "stepping" || status === "pausing") return "busy";
  if (status === "training") return control === "play" ? null : "playing";
  if (control !== "generator" && control !== "verifier")
    return status === "finished" ? "finished" : null;
  const isFirstTable = progress?.stage === "after-sft";
  if (isFirstTable || !isPastSft(progress?.phase ?? null)) return "warmStart";
  return trainsModel(state, control) ? null : "untrained";
}

function recordedRefusal(control: RunControl, state: AppState): RefusalId | null {
  const { recordings, speed, slow } = state;
  const { status, progress } = runShown(state);
  if (control === "source") return null;
  if (!recordings.recording || !progress) return "loading";
  const updates = updatesOf(progress);
  switch (control) {
    case "slower":
      return speed === SPEEDS[0] ? "noOtherSpeed" : null;
    case "faster":
      return speed === SPEEDS.at(-1) ? "noOtherSpeed" : null;
    case "back":
    case "reset":
      return updates === 0 ? "first" : null;
    case "update":
    case "round":
      if (updates >= recordings.recording.updates) return "last";
      break;
    case "generator":
    case "verifier": {
      const count = `${control}Updates` as const;
      if (!trainsModel(state, control)) return "untrained";
      if (progress[count] >= recordings.recording.run.counts[count]) return "last";
    }
  }
  return isBusy(status) && status !== "training" && !slow.on ? "busy" : null;
}

const trainsModel = (state: AppState, role: "generator" | "verifier"): boolean =>
  trains(armById(settingsShown(state).algorithm), role);
