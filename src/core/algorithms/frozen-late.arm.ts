import { verifierUpdate } from "../tango/round.ts";
import type { Arm } from "./arm.ts";
import type { WorkOf } from "./work.ts";

const frozenLate = {
  id: "frozen-late",
  title: "Verifier frozen after the warm-up",
  about: "As Tango, but the verifier learns in the warm-up only.",
  order: 4,
  judge: "verifier",
  gives: "steps",
  generator: { kind: "trained", sft: "solutions" },
  verifier: { kind: "trained", sft: "verifications", by: "reinforcement", until: "warm-up" },
} as const satisfies Arm;

export default frozenLate;

export const work: WorkOf<typeof frozenLate> = { updateVerifier: verifierUpdate };
