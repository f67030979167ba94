/** What each control of the timeline does in a given state, or why it is disabled. */
import { trains } from "../../core/algorithms/arm.ts";
import { armById } from "../../core/algorithms/registry.ts";
import type { Role } from "../../core/role.ts";
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

/** Actions of buttons and keys. In slow motion the step controls go through the stages of an update. */
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

/** What acts, and how; `Timeline` executes it. */
export type Action =
  /** On what is on screen: the live run, the race that it is in, or the recording. */
  | "run.play"
  | "run.pause"
  | "run.step"
  | "run.back"
  | "run.reset"
  | "recording.speed"
  | "stages.play"
  | "stages.pause"
  | "stages.next"
  | "stages.back"
  | "stages.round"
  | "stages.role"
  | "stages.speed"
  | "show.live"
  | "show.recording"
  | "slow.on"
  | "slow.off";

/** Why a control is disabled; the view layer has the sentence. */
export type RefusalId =
  | "busy"
  | "fault"
  | "fastest"
  | "finished"
  | "first"
  | "frozenGenerator"
  | "frozenVerifier"
  | "last"
  | "liveSpeed"
  | "loading"
  | "lockedLive"
  | "lockedUpdate"
  | "makingUpdate"
  | "noEarlier"
  | "noMoreGenerator"
  | "noMoreVerifier"
  | "noRecording"
  | "noRun"
  | "playing"
  | "slowest"
  | "starting"
  | "warmStart";

export type Decision = { readonly refusal: RefusalId } | { readonly action: Action };

/** Decides what a control does. Pure: buttons show the refusal, and the timeline executes the action. */
export function decide(state: AppState, control: Control): Decision {
  if (control === "slow") return { action: state.slow.on ? "slow.off" : "slow.on" };
  const refusal =
    lockRefusal(control, state) ??
    (state.slow.on ? slowRefusal(control, state) : runRefusal(control, state));
  if (refusal !== null) return { refusal };
  return { action: (state.slow.on && slowAction(control, state)) || runAction(control, state) };
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

type RunControl = Exclude<Control, "slow">;
const FROZEN = { generator: "frozenGenerator", verifier: "frozenVerifier" } as const;
const NO_MORE = { generator: "noMoreGenerator", verifier: "noMoreVerifier" } as const;

function runAction(control: RunControl, state: AppState): Action {
  const live = isLive(state);
  switch (control) {
    case "play": {
      const plays = runShown(state).status === "training" || (live && state.race === "running");
      return plays ? "run.pause" : "run.play";
    }
    case "back":
      return "run.back";
    case "reset":
      return "run.reset";
    case "slower":
    case "faster":
      return "recording.speed";
    case "source":
      return live ? "show.recording" : "show.live";
    default:
      return "run.step";
  }
}

/** What a control does in slow motion instead; null where it acts on the run. */
function slowAction(control: RunControl, { slow }: AppState): Action | null {
  switch (control) {
    case "play":
      return slow.plays || slow.waits ? "stages.pause" : "stages.play";
    case "back":
      return "stages.back";
    case "update":
      return "stages.next";
    case "round":
      return "stages.round";
    case "generator":
    case "verifier":
      return "stages.role";
    case "slower":
    case "faster":
      return "stages.speed";
    default:
      return null;
  }
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
  const { plays, waits, seconds } = state.slow;
  const isLookingBack = isLive(state) && adjacentGroup(state, 1) !== null;
  const acts = ((): boolean => {
    switch (control) {
      case "play":
        return plays || waits || hasStage(state, 1) || isLookingBack;
      case "update":
        return hasStage(state, 1) || isLookingBack;
      case "back":
        return hasStage(state, -1);
      case "round":
        return hasStage(state, 1) && roundIsOver(runShown(state));
      default:
        return false;
    }
  })();
  if (control === "slower") return seconds === STAGE_SECONDS[0] ? "slowest" : null;
  if (control === "faster") return seconds === STAGE_SECONDS.at(-1) ? "fastest" : null;
  const isStep = control !== "play" && control !== "reset" && control !== "source";
  if (waits && isStep) return "makingUpdate";
  return acts ? null : runRefusal(control, state);
}

function runRefusal(control: RunControl, state: AppState): RefusalId | null {
  return isLive(state) ? liveRefusal(control, state) : recordedRefusal(control, state);
}

function liveRefusal(control: RunControl, state: AppState): RefusalId | null {
  const { recordings, race, slow } = state;
  const { status, progress } = runShown(state);
  if (control === "slower" || control === "faster") return "liveSpeed";
  if (control === "source") {
    if (recordings.recording) return null;
    return recordings.loading ? "loading" : "noRecording";
  }
  if (control === "back") {
    const isFirst = groupsShown(state)[0] === (groupShown(state) ?? undefined);
    return isFirst ? "noEarlier" : null;
  }
  if (control === "reset") return status === "idle" ? "noRun" : null;
  if (race === "stepping") return "busy";
  if (race === "over") return "finished";
  if (control === "play" && race !== "none") {
    // A lane that is starting, or finishing its update, cannot take a turn yet.
    const waits = race === "paused" && isBusy(status) && status !== "training";
    return waits && !slow.on ? "busy" : null;
  }
  if (race === "running") return "playing";
  if (status === "fault") return "fault";
  if (status === "starting") return "starting";
  if (status === "stepping" || status === "pausing") return "busy";
  if (control === "play") return status === "finished" ? "finished" : null;
  if (status === "training") return "playing";
  if (control === "update" || control === "round") return status === "finished" ? "finished" : null;
  const isFirstTable = progress?.stage === "after-sft";
  if (isFirstTable || !isPastSft(progress?.phase ?? null)) return "warmStart";
  return isFrozen(control, state) ? FROZEN[control] : null;
}

function recordedRefusal(control: RunControl, state: AppState): RefusalId | null {
  const { recordings, speed, slow } = state;
  const { status, progress } = runShown(state);
  if (control === "source") return null;
  if (!recordings.recording || !progress) return "loading";
  const updates = updatesOf(progress);
  if (control === "slower") return speed === SPEEDS[0] ? "slowest" : null;
  if (control === "faster") return speed === SPEEDS.at(-1) ? "fastest" : null;
  if (control === "back" || control === "reset") return updates === 0 ? "first" : null;
  const isLast = updates >= recordings.recording.updates;
  if ((control === "update" || control === "round") && isLast) return "last";
  if (control === "generator" || control === "verifier") {
    const count = `${control}Updates` as const;
    if (progress[count] >= recordings.recording.run.counts[count]) {
      return isFrozen(control, state) ? FROZEN[control] : NO_MORE[control];
    }
  }
  return isBusy(status) && status !== "training" && !slow.on ? "busy" : null;
}

function isFrozen(role: Role, state: AppState): boolean {
  return !trains(armById(settingsShown(state).algorithm), role);
}
