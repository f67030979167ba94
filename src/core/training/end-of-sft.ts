import type { Policy } from "../policy.ts";
import { roundedToHalf } from "../runs/half.ts";

/** Freezes the KL reference, resets the optimizer, and rounds weights as an exported checkpoint does. */
export async function finishSft(policy: Policy): Promise<void> {
  const snapshot = await policy.snapshot();
  await policy.restore({ ...snapshot, weights: roundedToHalf(snapshot.weights) });
  await policy.freezeReference();
}

/** The second model becomes the generator after SFT, which is its reference too. */
export async function copyGenerator(parts: {
  readonly generator: Policy;
  readonly verifier: Policy;
}): Promise<void> {
  await parts.verifier.restore(await parts.generator.snapshot());
  await parts.verifier.freezeReference();
}
