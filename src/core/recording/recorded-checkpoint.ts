import { armById } from "../algorithms/registry.ts";
import type { Snapshot } from "../policy.ts";
import type { Checkpoint } from "../runs/checkpoint.ts";
import { unmovedSnapshot } from "../runs/flat.ts";
import { stateAfterSft } from "../training/starts.ts";
import { FRESH_STATE, type SessionState } from "../training/state.ts";
import { stateAfterUnits } from "../training/state-after.ts";
import type { Recording } from "./recording.ts";

type Recorded = Pick<Recording, "run" | "lines">;
type Model = Pick<Snapshot, "layout" | "weights" | "reference">;

/** The session state of a recorded run after its first `line` lines. */
export function recordedState({ run, lines }: Recorded, line: number): SessionState {
  const { settings, from } = run;
  const arm = armById(settings.algorithm);
  const first = from === "sft" ? FRESH_STATE : stateAfterSft(settings);
  return lines
    .slice(0, line)
    .reduce((state, logged) => stateAfterUnits(arm, settings, state, logged), first);
}

/**
 * A recorded run at one of its checkpoints, as a checkpoint to resume from. Recordings have no optimizer
 * state and no past: the resumed run starts with fresh ones and does not repeat the recorded run exactly.
 * @param models of that checkpoint; `verifier` is null in arms without one
 */
export function recordedCheckpoint(
  recorded: Recorded,
  line: number,
  models: { readonly generator: Model; readonly verifier: Model | null },
): Checkpoint {
  const generator = unmovedSnapshot(models.generator, models.generator.reference);
  // An arm without a verifier never uses its second policy.
  const verifier = models.verifier
    ? unmovedSnapshot(models.verifier, models.verifier.reference)
    : generator;
  const { settings } = recorded.run;
  return { settings, state: recordedState(recorded, line), generator, verifier };
}
