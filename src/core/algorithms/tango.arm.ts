import { verifierUpdate } from "../tango/round.ts";
import type { Arm } from "./arm.ts";
import type { WorkOf } from "./work.ts";

const tango = {
  id: "tango",
  title: "Tango",
  about:
    "Both learn, in turns: the generator from the outcome and the verifier's step verdicts, the verifier from whether its final verdict was right.",
  order: 1,
  judge: "verifier",
  gives: "steps",
  generator: { kind: "trained", sft: "solutions" },
  verifier: { kind: "trained", sft: "verifications", by: "reinforcement" },
} as const satisfies Arm;

export default tango;

export const work: WorkOf<typeof tango> = { updateVerifier: verifierUpdate };
