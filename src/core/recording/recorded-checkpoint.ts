import { armById } from "../algorithms/registry.ts";
import type { Snapshot } from "../policy.ts";
import type { Checkpoint } from "../runs/checkpoint.ts";
import { unmovedSnapshot } from "../runs/flat.ts";
import { stateAfterSft } from "../training/starts.ts";
import { FRESH_STATE, type SessionState } from "../training/state.ts";
import { stateAfter } from "../training/state-after.ts";
import type { Recording } from "./recording.ts";

type Recorded = Pick<Recording, "run" | "lines">;
type Model = Pick<Snapshot, "layout" | "weights" | "reference">;

/** The counters of a recorded run where so many of its lines were written. */
export function recordedState({ run, lines }: Recorded, line: number): SessionState {
  const { settings, from } = run;
  const arm = armById(settings.algorithm);
  const first = from === "sft" ? FRESH_STATE : stateAfterSft(settings);
  return lines.slice(0, line).reduce((state, one) => stateAfter(arm, settings, state, one), first);
}

/**
 * A recorded run at one of its moments, to be gone on with. A recording has no optimizers: what goes on
 * from it begins with such that have no past, and is not the recorded run line for line.
 * @param models of that moment; null for a second model that the arm does not have
 */
export function recordedCheckpoint(
  recorded: Recorded,
  line: number,
  models: { readonly generator: Model; readonly verifier: Model | null },
): Checkpoint {
  const generator = unmovedSnapshot(models.generator, models.generator.reference);
  // An arm without a verifier never asks its second policy for anything.
  const verifier = models.verifier
    ? unmovedSnapshot(models.verifier, models.verifier.reference)
    : generator;
  const { settings } = recorded.run;
  return { settings, state: recordedState(recorded, line), generator, verifier };
}
