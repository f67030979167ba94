import { verifierUpdate } from "../tango/round.ts";
import type { Arm } from "./arm.ts";

const frozenGenerator: Arm = {
  id: "frozen-generator",
  title: "Frozen generator",
  about: "Only the verifier learns, on the solutions of the generator that SFT left.",
  order: 4,
  trains: { generator: false, verifier: true },
  hasVerifier: true,
  sft: { generator: "solutions", verifier: "verifications" },
  judge: (solutions, { verify }) => verify(solutions),
  verifierTraining: { by: "reinforcement", update: verifierUpdate },
};

export default frozenGenerator;
