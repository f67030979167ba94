/** Files as browsers give them, and what they are made of, for tests. */
import { FileDesk } from "../../core/files/desk.ts";
import type { GivenFile } from "../../core/files/given.ts";
import { encodeRun, type RunToWrite } from "../../core/files/write-run.ts";
import { checkpointParts } from "../../core/recording/checkpoints.ts";
import type { RunFacts } from "../../core/recording/run-facts.ts";
import { writeZip } from "../../core/recording/zip.ts";
import type { Checkpoint } from "../../core/runs/checkpoint.ts";
import type { Settings } from "../../core/settings/settings.ts";
import { FRESH_STATE } from "../../core/training/state.ts";
import type { FileReader } from "../files/reader.ts";
import { type ReadRun, readThrough } from "../files/reading.ts";
import type { MadeFile } from "../files/write-files.ts";

export const given = (name: string, bytes: Uint8Array): GivenFile => ({
  name,
  size: bytes.length,
  arrayBuffer: async () => new Uint8Array(bytes).buffer,
});
export const asGiven = ({ name, bytes }: MadeFile): GivenFile => given(name, bytes);

/** A reader in this thread. */
export const readerHere = (): FileReader => Object.assign(new FileDesk(), { end: () => undefined });
/** The bytes of a run file, made in this thread from what a worker would get. */
export const encodeHere = async (run: RunToWrite) => encodeRun(structuredClone(run));
/** Reads files as the page does. @param open the run on screen that came from a file */
export const readHere = (
  files: readonly GivenFile[],
  open: Pick<ReadRun, "name" | "recording"> | null,
) => readThrough(readerHere(), files, open);

export const vector = (...values: number[]): Float32Array => Float32Array.from(values);

/** A model of one weight. */
export const snapshot = (weight: number): Checkpoint["generator"] => ({
  layout: [{ name: "weight", offset: 0, shape: [1] }],
  weights: vector(weight),
  reference: vector(0.5),
  optimizerSteps: 3,
  firstMoment: vector(1 / 3),
  secondMoment: vector(1e-9),
});

/** After SFT; the verifier's weight is the opposite one. */
export const checkpointAt = (
  settings: Settings,
  line: number,
  generatorUpdates: number,
  weight: number,
): Checkpoint => ({
  settings,
  state: { ...FRESH_STATE, line, generatorUpdates, sftGenerator: 3, sftVerifier: 2 },
  generator: snapshot(weight),
  verifier: snapshot(-weight),
});

/** An archive of checkpoints alone: where the run stands. */
export const checkpointsAlone = (run: RunFacts, weight: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(writeZip(checkpointParts(run, [], checkpointAt(run.settings, 12, 3, weight))));
