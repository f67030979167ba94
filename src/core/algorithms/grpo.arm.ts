import type { Arm } from "./arm.ts";

const grpo: Arm = {
  id: "grpo",
  title: "GRPO",
  about: "No verifier: the generator learns from the outcome alone.",
  order: 2,
  trains: { generator: true, verifier: false },
  hasVerifier: false,
  sft: { generator: "solutions", verifier: "verifications" },
  judge: async () => null,
  verifierTraining: null,
};

export default grpo;
