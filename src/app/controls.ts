import { ARMS } from "../core/algorithms/registry.ts";
import { isPastSft, type LabState } from "../state/reduce.ts";
import { lab } from "../state/store.ts";
import { strings } from "../state/strings.ts";

export type Control = "play" | "update" | "round" | "generator" | "verifier" | "reset";

const { why } = strings.controls;

/** Why a control can do nothing now, in words; null when it can. */
export function refusalOf(control: Control, state: LabState): string | null {
  const { status } = state;
  if (control === "reset") return status === "idle" ? why.nothing : null;
  if (status === "fault") return why.fault;
  if (status === "starting") return why.starting;
  if (status === "stepping" || status === "pausing") return why.busy;
  if (control === "play") return status === "finished" ? why.finished : null;
  if (status === "training") return why.playing;
  if (control === "update" || control === "round") {
    return status === "finished" ? why.finished : null;
  }
  const isFirstTable = state.progress?.stage === "after-sft";
  if (isFirstTable || !isPastSft(state.progress?.phase ?? null)) return why.warmStart;
  const arm = ARMS.get((state.running ?? state.draft).algorithm);
  return arm?.trains[control] === false ? why.frozen[control] : null;
}

/** Does what a button or key stands for, unless it is refused now. */
export function takeControl(control: Control): void {
  if (refusalOf(control, lab.store.getState()) !== null) return;
  const { controller } = lab;
  if (control === "play") void controller.togglePlay();
  else if (control === "reset") controller.reset();
  else void controller.step(control === "update" ? "next" : control);
}
