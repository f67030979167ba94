import type { Arm } from "./arm.ts";

const frozenVerifier: Arm = {
  id: "frozen-verifier",
  title: "Frozen verifier",
  about: "The verifier stays as SFT left it and still hands out step rewards.",
  order: 3,
  trains: { generator: true, verifier: false },
  hasVerifier: true,
  sft: { generator: "solutions", verifier: "verifications" },
  judge: (solutions, { verify }) => verify(solutions),
  verifierTraining: null,
};

export default frozenVerifier;
