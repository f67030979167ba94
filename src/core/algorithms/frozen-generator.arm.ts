import { verifierUpdate } from "../tango/round.ts";
import type { Arm } from "./arm.ts";
import type { WorkOf } from "./work.ts";

const frozenGenerator = {
  id: "frozen-generator",
  title: "Frozen generator",
  about: "Only the verifier learns, on the solutions of the generator that SFT left.",
  order: 5,
  judge: "verifier",
  gives: "steps",
  generator: { kind: "frozen", sft: "solutions" },
  verifier: { kind: "trained", sft: "verifications", by: "reinforcement" },
} as const satisfies Arm;

export default frozenGenerator;

export const work: WorkOf<typeof frozenGenerator> = { updateVerifier: verifierUpdate };
