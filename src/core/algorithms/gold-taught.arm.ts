import { verifierUpdate } from "../tango/round.ts";
import type { Arm } from "./arm.ts";
import { work as oracle } from "./oracle-steps.arm.ts";
import type { WorkOf } from "./work.ts";

const goldTaught = {
  id: "gold-taught",
  title: "Taught by gold labels",
  about:
    "Both learn as in Tango, but gold step labels teach the generator: nothing that the verifier writes reaches it. Does a verifier need this partner, or any generator that learns?",
  order: 14,
  judge: "gold",
  gives: "steps",
  isExact: true,
  generator: { kind: "trained", sft: "solutions" },
  verifier: { kind: "trained", sft: "verifications", by: "reinforcement" },
} as const satisfies Arm;

export default goldTaught;

export const work: WorkOf<typeof goldTaught> = {
  judge: oracle.judge,
  updateVerifier: verifierUpdate,
};
