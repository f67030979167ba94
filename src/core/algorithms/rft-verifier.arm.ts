import { fittedUpdate } from "../tango/fitted.ts";
import { keptVerifications } from "../tango/kept.ts";
import { NO_TOKENS } from "../tango/token-counts.ts";
import type { Arm } from "./arm.ts";
import type { WorkOf } from "./work.ts";

/** Rejection sampling fine-tuning: fits every token of the verifications whose final verdict is right. */
const updateVerifier = fittedUpdate(
  () => 1,
  async (context, solutions, update) => ({
    ...(await keptVerifications(context, solutions, update)),
    otherTokens: NO_TOKENS,
  }),
);

const rftVerifier = {
  id: "rft-verifier",
  title: "Rejection-sampled verifier",
  about:
    "As Tango, but the verifier imitates those of its own verifications whose final verdict was right (rejection sampling) instead of being rewarded for them. Wrong ones teach it nothing.",
  order: 9,
  judge: "verifier",
  gives: "steps",
  generator: { kind: "trained", sft: "solutions" },
  verifier: { kind: "trained", sft: "verifications", by: "kept verifications" },
} as const satisfies Arm;

export default rftVerifier;

export const work: WorkOf<typeof rftVerifier> = { updateVerifier };
