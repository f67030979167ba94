/** The runs that the score and the figures read: complete ones of recordings. */
import type { Recording } from "../../core/recording/recording.ts";
import { metricsOfRecording } from "../../runtime/recording-player/whole-run.ts";
import { MEASURES } from "./model/measures.ts";
import type { ScoreRun } from "./score-model.ts";

/** Everything that is read of a line. */
const NAMES: readonly string[] = [
  "generator_updates",
  "verifier_updates",
  "num_tokens",
  ...Object.values(MEASURES)
    .flatMap(({ training, heldOut }) => [training, heldOut])
    .flatMap((name) => [name, `${name}/count`]),
];

const known = new WeakMap<Recording, ScoreRun>();

/** A whole recording, also what of it has not played yet. Built once. */
export function recordedRun(recording: Recording): ScoreRun {
  const run = known.get(recording) ?? {
    metrics: metricsOfRecording(recording, NAMES),
    settings: recording.run.settings,
  };
  known.set(recording, run);
  return run;
}
