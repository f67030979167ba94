import type { Arm } from "./arm.ts";
import type { WorkOf } from "./work.ts";

const grpo = {
  id: "grpo",
  title: "GRPO",
  about: "No verifier: the generator learns from the outcome alone.",
  order: 2,
  judge: "none",
  gives: "nothing",
  generator: { kind: "trained", sft: "solutions" },
  verifier: { kind: "none" },
} as const satisfies Arm;

export default grpo;

export const work: WorkOf<typeof grpo> = { judge: async () => null };
