import type { Arm } from "./arm.ts";
import type { WorkOf } from "./work.ts";

const frozenVerifier = {
  id: "frozen-verifier",
  title: "Frozen verifier",
  about: "The verifier stays as SFT left it and still hands out step rewards.",
  order: 3,
  judge: "verifier",
  gives: "steps",
  generator: { kind: "trained", sft: "solutions" },
  verifier: { kind: "frozen", sft: "verifications" },
} as const satisfies Arm;

export default frozenVerifier;

export const work: WorkOf<typeof frozenVerifier> = {};
