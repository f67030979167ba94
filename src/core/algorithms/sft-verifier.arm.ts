import { fittedUpdate } from "../tango/fitted.ts";
import { relabeledVerifications } from "../tango/relabeled.ts";
import { NO_TOKENS } from "../tango/token-counts.ts";
import type { Arm } from "./arm.ts";
import type { WorkOf } from "./work.ts";

/**
 * Tango's verifications, M of each of B solutions, with the final verdict replaced by the label and
 * fitted. Step verdicts change only through the weights they share with the final verdict.
 */
const updateVerifier = fittedUpdate(
  () => 1,
  async (context, solutions, update) => ({
    ...(await relabeledVerifications(context, solutions, update, () => [])),
    otherTokens: NO_TOKENS,
  }),
);

const sftVerifier = {
  id: "sft-verifier",
  title: "Supervised verifier",
  about:
    "As Tango, but the verifier is fitted to the outcome labels instead of rewarded: cross-entropy on its final verdict, one character. Its steps are not fitted.",
  order: 8,
  judge: "verifier",
  gives: "steps",
  generator: { kind: "trained", sft: "solutions" },
  verifier: { kind: "trained", sft: "verifications", by: "final labels" },
} as const satisfies Arm;

export default sftVerifier;

export const work: WorkOf<typeof sftVerifier> = { updateVerifier };
