import { fromLabels } from "../tango/verification.ts";
import type { Arm } from "./arm.ts";
import type { WorkOf } from "./work.ts";

const randomSteps = {
  id: "random-steps",
  title: "Random steps",
  about: "A coin in the verifier's place: is any step signal enough?",
  order: 7,
  judge: "random",
  gives: "steps",
  generator: { kind: "trained", sft: "solutions" },
  verifier: { kind: "none" },
} as const satisfies Arm;

export default randomSteps;

export const work: WorkOf<typeof randomSteps> = {
  judge: async (solutions, { rng }) =>
    solutions.map((solution, row) => {
      const random = rng(row);
      return fromLabels(
        solution,
        solution.stepTruth.map(() => (random.uniform() < 0.5 ? 1 : -1)),
      );
    }),
};
