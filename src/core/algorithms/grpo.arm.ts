import type { Arm } from "./arm.ts";

const grpo: Arm = {
  id: "grpo",
  title: "GRPO",
  about: "No verifier: the generator learns from the outcome alone.",
  order: 2,
  generator: { kind: "trained", sft: "solutions" },
  verifier: { kind: "none" },
  judge: async () => null,
};

export default grpo;
