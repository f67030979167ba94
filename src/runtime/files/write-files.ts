/** Writes runs and weights as files that other pages and the command line can read. */
import { TangoError } from "../../core/errors.ts";
import { encodeRun, runToWrite } from "../../core/files/write-run.ts";
import type { RecordingWithLanes } from "../../core/recording/recording.ts";
import type { RunFacts } from "../../core/recording/run-facts.ts";
import type { Role } from "../../core/role.ts";
import type { Checkpoint } from "../../core/runs/checkpoint.ts";
import { encodeTrained } from "../../core/runs/sft-checkpoint.ts";
import type { RunWeights } from "../../protocol/inference-messages.ts";
import { nameOf } from "./file-name.ts";

/** A file for the browser to save. */
export interface MadeFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Encodes NAME.tango.zip. @param checkpoints oldest first @throws TangoError("bad-file") as `encodeRun` */
export const encodeRunFile = (
  recording: RecordingWithLanes,
  checkpoints: readonly Checkpoint[] = [],
): MadeFile => ({
  name: runFileName(recording.run),
  bytes: encodeRun(runToWrite(recording, checkpoints)),
});

/** The name of a run's file. */
export const runFileName = (run: RunFacts): string => `${nameOf(run)}.tango.zip`;

/** Encodes one model's weights as safetensors in full precision. @throws TangoError("bad-file") when the run has no such model */
export function encodeWeightsFile(
  { preset, command }: Pick<RunFacts, "preset" | "command">,
  weights: RunWeights,
  role: Role,
  name: string,
): MadeFile {
  const model = weights[role];
  if (!model) throw new TangoError("bad-file", `This run has no ${role}.`);
  const { settings } = weights;
  const bytes = encodeTrained(model, { role, preset, settings, command });
  return { name: `${name}-${role}.safetensors`, bytes: new Uint8Array(bytes) };
}
