import { labeled } from "../tango/solution.ts";
import type { Arm } from "./arm.ts";

const oracleSteps: Arm = {
  id: "oracle-steps",
  title: "Oracle steps",
  about: "Gold step labels in the verifier's place: an upper bound, which no real task offers.",
  order: 5,
  trains: { generator: true, verifier: false },
  hasVerifier: false,
  sft: { generator: "solutions", verifier: "verifications" },
  judge: async (solutions) =>
    solutions.map((solution) =>
      labeled(
        solution,
        solution.truth.map((right) => (right ? 1 : -1)),
      ),
    ),
  verifierTraining: null,
};

export default oracleSteps;
