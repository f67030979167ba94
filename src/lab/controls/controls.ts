import { trains } from "../../core/algorithms/arm.ts";
import { ARMS } from "../../core/algorithms/registry.ts";
import { words } from "../../i18n/index.ts";
import type { Lab } from "../../runtime/create-lab.ts";
import {
  groupShown,
  groupsShown,
  isLive,
  type LabState,
  runShown,
  SPEEDS,
  settingsShown,
} from "../../runtime/lab-state.ts";
import { isPastSft, updatesOf } from "../../runtime/run-state.ts";
import { lab } from "../lab.ts";
import type { Control } from "./control.ts";
import { SLOW_ACTIONS, slowRefusal } from "./slow-controls.ts";

/** Whether a press of Play pauses: a run of its own plays, lanes take turns, or stages pass. */
export function isPlaying(state: LabState): boolean {
  const { slow, race } = state;
  if (slow.on) return slow.plays || slow.waits;
  const { status } = runShown(state);
  return isLive(state) && race !== "none"
    ? race === "running"
    : status === "training" || status === "pausing";
}

/** Why a control can do nothing now, in words; null when it can. */
export function refusalOf(control: Control, state: LabState): string | null {
  if (control === "slow") return null;
  const refusal = state.slow.on ? slowRefusal(control, state) : undefined;
  if (refusal !== undefined) return refusal;
  return isLive(state) ? liveRefusal(control, state) : recordedRefusal(control, state);
}

type RunControl = Exclude<Control, "slow">;

function liveRefusal(control: RunControl, state: LabState): string | null {
  const { recordings, race } = state;
  const { status, progress } = runShown(state);
  const { why } = words().controls;
  const { why: whyNot } = words().replay;
  if (control === "slower" || control === "faster") return whyNot.liveSpeed;
  if (control === "source") {
    if (recordings.recording) return null;
    return recordings.loading ? whyNot.loading : whyNot.none;
  }
  if (control === "back") {
    const isFirst = groupsShown(state)[0] === (groupShown(state) ?? undefined);
    return isFirst ? whyNot.noEarlier : null;
  }
  if (control === "reset") return status === "idle" ? why.nothing : null;
  if (race === "stepping") return why.busy;
  if (race === "over") return why.finished;
  if (control === "play" && race !== "none") return null;
  if (race === "running") return why.playing;
  if (status === "fault") return why.fault;
  if (status === "starting") return why.starting;
  if (status === "stepping" || status === "pausing") return why.busy;
  if (control === "play") return status === "finished" ? why.finished : null;
  if (status === "training") return why.playing;
  if (control === "update" || control === "round") {
    return status === "finished" ? why.finished : null;
  }
  const isFirstTable = progress?.stage === "after-sft";
  if (isFirstTable || !isPastSft(progress?.phase ?? null)) return why.warmStart;
  return frozenRefusal(control, state);
}

function recordedRefusal(control: RunControl, state: LabState): string | null {
  const { recordings, speed } = state;
  const { progress } = runShown(state);
  const { why } = words().replay;
  if (control === "source") return null;
  if (!recordings.recording || !progress) return why.loading;
  const isLast = updatesOf(progress) >= recordings.recording.updates;
  switch (control) {
    case "play":
      return null;
    case "back":
    case "reset":
      return updatesOf(progress) === 0 ? why.first : null;
    case "slower":
      return speed === SPEEDS[0] ? why.slowest : null;
    case "faster":
      return speed === SPEEDS.at(-1) ? why.fastest : null;
    case "update":
    case "round":
      return isLast ? why.last : null;
    case "generator":
    case "verifier": {
      const done = progress[`${control}Updates`];
      const all = recordings.recording.run.counts[`${control}Updates`];
      return done < all ? null : (frozenRefusal(control, state) ?? why.noMore[control]);
    }
  }
}

function frozenRefusal(role: "generator" | "verifier", state: LabState): string | null {
  const arm = ARMS.get(settingsShown(state).algorithm);
  return arm && !trains(arm, role) ? words().controls.why.frozen[role] : null;
}

const ACTIONS: Readonly<Record<Control, (lab: Lab) => unknown>> = {
  play: ({ controller }) => controller.togglePlay(),
  back: ({ controller }) => controller.back(),
  update: ({ controller }) => controller.step("next"),
  round: ({ controller }) => controller.step("round"),
  generator: ({ controller }) => controller.step("generator"),
  verifier: ({ controller }) => controller.step("verifier"),
  reset: ({ controller }) => controller.reset(),
  slower: ({ replay }) => replay.changeSpeed(-1),
  faster: ({ replay }) => replay.changeSpeed(1),
  source: ({ store, controller }) =>
    isLive(store.getState()) ? controller.watch() : controller.train(),
  slow: ({ slow }) => (slow.state.on ? slow.end() : slow.begin()),
};

/** Does what a button or key stands for, unless it is refused now. */
export function takeControl(control: Control): void {
  const { store, slow } = lab;
  if (refusalOf(control, store.getState()) !== null) return;
  const act = (slow.state.on ? SLOW_ACTIONS[control] : undefined) ?? ACTIONS[control];
  void act(lab);
}
