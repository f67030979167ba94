import { verifierUpdate } from "../tango/round.ts";
import type { Arm } from "./arm.ts";

const frozenGenerator: Arm = {
  id: "frozen-generator",
  title: "Frozen generator",
  about: "Only the verifier learns, on the solutions of the generator that SFT left.",
  order: 4,
  generator: { kind: "frozen", sft: "solutions" },
  verifier: { kind: "trained", sft: "verifications", by: "reinforcement", update: verifierUpdate },
  judge: (solutions, { verify }) => verify(solutions),
};

export default frozenGenerator;
