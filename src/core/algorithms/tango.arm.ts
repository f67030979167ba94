import { verifierUpdate } from "../tango/round.ts";
import type { Arm } from "./arm.ts";

const tango: Arm = {
  id: "tango",
  title: "Tango",
  about:
    "Both learn, in turns: the generator from the outcome and the verifier's step verdicts, the verifier from whether its final verdict was right.",
  order: 1,
  trains: { generator: true, verifier: true },
  hasVerifier: true,
  sft: { generator: "solutions", verifier: "verifications" },
  judge: (solutions, { verify }) => verify(solutions),
  verifierTraining: { by: "reinforcement", update: verifierUpdate },
};

export default tango;
