import type { PlainError } from "../core/errors.ts";
import { type CheckpointRef, checkpointRef } from "../core/recording/checkpoint-refs.ts";
import type { SettingChange } from "../core/settings/setting-changes.ts";
import type { Settings } from "../core/settings/settings.ts";
import { PHASES, type Phase, type RolloutGroup } from "../core/training/records.ts";
import type { Checkpoint, Progress as ProgressMessage, RunInfo } from "../protocol/messages.ts";
import type { RunMessage } from "./connection.ts";
import type { Preparation } from "./preparation.ts";

export type RunStatus =
  | "idle" // nothing is loaded
  | "starting" // workers and models are being created
  | "training"
  | "pausing" // waiting for work already submitted to the engines
  | "stepping"
  | "paused" // possibly in the middle of an update
  | "finished"
  | "fault";

export type Progress = Omit<ProgressMessage, "type">;

/** Identifies a checkpoint of a live run, which may have been saved during SFT. */
export interface LiveCheckpointRef extends CheckpointRef {
  /** Steps of SFT of both models. */
  readonly sftSteps: number;
}

/** The state of one run, live or played back. */
export interface RunState {
  /** What the run uses; null before the first start and after a reset. */
  readonly running: Settings | null;
  /** Settings that were changed while it trained. */
  readonly settingChanges: readonly SettingChange[];
  /** The link that trains it again, with what it began from; empty for a recording, whose file has it. */
  readonly command: string;
  readonly status: RunStatus;
  readonly info: RunInfo | null;
  /** While the models start; null until the first report. */
  readonly preparation: Preparation | null;
  readonly progress: Progress | null;
  /** The history of both models, in the order of lines. */
  readonly groups: readonly RolloutGroup[];
  /** The newest checkpoint; null before the first. */
  readonly saved: LiveCheckpointRef | null;
  /** The checkpoints in memory, oldest first: branches can start there. */
  readonly checkpoints: readonly CheckpointRef[];
  readonly fault: PlainError | null;
}

/** Where a branch starts, with its parent's progress and groups so far. */
interface Branched {
  readonly settings: Settings;
  readonly command: string;
  readonly settingChanges: readonly SettingChange[];
  readonly from: LiveCheckpointRef;
  readonly progress: Progress;
  readonly groups: readonly RolloutGroup[];
}

/** The changes of a run, on screen or not. */
export type RunEvent =
  | Exclude<RunMessage, { type: "columns" | "metrics" }>
  | {
      readonly type: "loaded";
      readonly settings: Settings;
      readonly settingChanges?: readonly SettingChange[];
      readonly command?: string;
    }
  | ({ readonly type: "branched" } & Branched)
  | {
      readonly type: "starting";
      readonly settings: Settings;
      readonly from: LiveCheckpointRef | null;
      /** Of a new run; one that resumes keeps its own. */
      readonly command?: string;
    }
  | { readonly type: "started"; readonly info: RunInfo }
  | { readonly type: "running-settings"; readonly settings: Settings }
  | { readonly type: "checkpoints"; readonly checkpoints: readonly CheckpointRef[] }
  | { readonly type: "playing" }
  | { readonly type: "pausing" }
  | { readonly type: "stepping" }
  | { readonly type: "stepped" }
  | { readonly type: "reset" };

export const FRESH_RUN: RunState = {
  running: null,
  settingChanges: [],
  command: "",
  status: "idle",
  info: null,
  preparation: null,
  progress: null,
  groups: [],
  saved: null,
  checkpoints: [],
  fault: null,
};

/** The reference of a checkpoint, without its weights. */
export function liveCheckpointRef({ state }: Checkpoint): LiveCheckpointRef {
  return { ...checkpointRef(state), sftSteps: state.sftGenerator + state.sftVerifier };
}

const BUSY: readonly RunStatus[] = ["starting", "training", "pausing", "stepping"];
/** Whether workers compute or are about to. */
export const isBusy = (status: RunStatus): boolean => BUSY.includes(status);

/** Updates of both models at a progress report or checkpoint, the warm-up included; 0 for null. */
export const updatesOf = (at: Omit<CheckpointRef, "line"> | null): number =>
  at ? at.generatorUpdates + at.verifierUpdates : 0;

/** Whether both models have finished SFT, so that either can be updated out of turn. */
export function isPastSft(phase: Phase | null): boolean {
  return phase !== null && PHASES.indexOf(phase) > PHASES.indexOf("sft-verifier");
}

/** The groups before that line. */
export const historyBefore = (
  history: readonly RolloutGroup[],
  line: number,
): readonly RolloutGroup[] => history.filter((group) => group.line < line);
