import { fromLabels } from "../tango/verification.ts";
import type { Arm } from "./arm.ts";
import type { WorkOf } from "./work.ts";

const oracleSteps = {
  id: "oracle-steps",
  title: "Oracle steps",
  about: "Gold step labels in the verifier's place: an upper bound, which no real task offers.",
  order: 6,
  judge: "gold",
  gives: "steps",
  isExact: true,
  generator: { kind: "trained", sft: "solutions" },
  verifier: { kind: "none" },
} as const satisfies Arm;

export default oracleSteps;

export const work: WorkOf<typeof oracleSteps> = {
  judge: async (solutions) =>
    solutions.map((solution) =>
      fromLabels(
        solution,
        solution.stepTruth.map((right) => (right ? 1 : -1)),
      ),
    ),
};
