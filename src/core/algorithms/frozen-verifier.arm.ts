import type { Arm } from "./arm.ts";

const frozenVerifier: Arm = {
  id: "frozen-verifier",
  title: "Frozen verifier",
  about: "The verifier stays as SFT left it and still hands out step rewards.",
  order: 3,
  generator: { kind: "trained", sft: "solutions" },
  verifier: { kind: "frozen", sft: "verifications" },
  judge: (solutions, { verify }) => verify(solutions),
};

export default frozenVerifier;
