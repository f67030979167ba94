import { fromLabels } from "../tango/verification.ts";
import type { Arm } from "./arm.ts";

const randomSteps: Arm = {
  id: "random-steps",
  title: "Random steps",
  about: "A coin in the verifier's place: is any step signal enough?",
  order: 6,
  generator: { kind: "trained", sft: "solutions" },
  verifier: { kind: "none" },
  judge: async (solutions, { rng }) =>
    solutions.map((solution, row) => {
      const random = rng(row);
      return fromLabels(
        solution,
        solution.stepTruth.map(() => (random.uniform() < 0.5 ? 1 : -1)),
      );
    }),
};

export default randomSteps;
