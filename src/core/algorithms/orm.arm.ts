import { fittedUpdate } from "../tango/fitted.ts";
import type { Solution } from "../tango/solution.ts";
import { NO_TOKENS } from "../tango/token-counts.ts";
import { type VerdictOdds, verdictOdds, verdictRow, verdictToken } from "../tango/verdict-token.ts";
import { fromScore } from "../tango/verification.ts";
import type { Arm } from "./arm.ts";
import type { WorkOf } from "./work.ts";

const judgementsOf = (solutions: readonly Solution[], odds: readonly VerdictOdds[]) =>
  solutions.map((solution, row) => {
    const { pCorrect = 0, read = 0 } = odds[row] ?? {};
    return fromScore(solution, pCorrect, read);
  });

/** M solutions of each fresh problem, so that B · M rows are judged, as many as in Tango. */
const updateVerifier = fittedUpdate(
  ({ settings }) => settings.groupSize,
  async ({ verifier, settings }, solutions) => {
    const odds = await verdictOdds(verifier, solutions, settings.temperature);
    const rows = solutions.map((solution, index) => ({
      solution: index,
      row: verdictRow(solution, verdictToken(solution.label === 1), 0),
      labelPositions: [0],
    }));
    const labels = solutions.map(({ label }) => label === 1);
    return { rows, labels, judgements: judgementsOf(solutions, odds), otherTokens: NO_TOKENS };
  },
);

/** Outcome reward model (Cobbe et al., arXiv 2110.14168) as a language model of one verdict token. */
const orm = {
  id: "orm",
  title: "Outcome reward model",
  about:
    "A second model reads the whole solution and says right or wrong in one token, fitted to the outcome labels. Its belief, blended in with α, is the same on every token: no step is judged.",
  order: 10,
  judge: "verifier",
  gives: "probability",
  generator: { kind: "trained", sft: "solutions" },
  verifier: { kind: "trained", sft: "verdicts", by: "verdict labels" },
} as const satisfies Arm;

export default orm;

export const work: WorkOf<typeof orm> = {
  updateVerifier,
  async judge(solutions, { verifier, settings }) {
    const odds = await verdictOdds(verifier, solutions, settings.temperature);
    return judgementsOf(solutions, odds);
  },
};
