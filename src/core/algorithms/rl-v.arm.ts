import type { AuxiliaryRows } from "../tango/round-records.ts";
import type { Solution } from "../tango/solution.ts";
import { NO_TOKENS } from "../tango/token-counts.ts";
import { RIGHT, verdictOdds, verdictRow, WRONG } from "../tango/verdict-token.ts";
import { fromScore, withoutCredit } from "../tango/verification.ts";
import type { Arm } from "./arm.ts";
import type { WorkOf } from "./work.ts";

/** Equally many right and wrong solutions, spread over the groups; none when one class is empty. */
function balanced(solutions: readonly Solution[]): Solution[] {
  const classes = [1, 0].map((truth) => solutions.filter(({ label }) => label === truth));
  const each = Math.min(...classes.map((members) => members.length));
  return classes.flatMap((members) =>
    members.filter((_, n) => isEvenlyChosen(n, each, members.length)),
  );
}

/** Whether item `n` of `total` is among `count` evenly spaced ones. */
const isEvenlyChosen = (n: number, count: number, total: number) =>
  Math.floor(((n + 1) * count) / total) > Math.floor((n * count) / total);

/** RL^V (arXiv 2505.04842): one policy, L = L_RL + λ · cross-entropy of the verdict on its own rollouts. */
const rlV = {
  id: "rl-v",
  title: "RL^V",
  about:
    "One model for both: it also learns to say whether its own solutions are right, in one token, by cross-entropy on class-balanced rollouts. The verdict ranks samples at test time; it pays no step.",
  order: 13,
  judge: "self",
  gives: "nothing",
  generator: { kind: "trained", sft: "solutions and verdicts" },
  verifier: { kind: "none" },
} as const satisfies Arm;

export default rlV;

export const work: WorkOf<typeof rlV> = {
  judge: async () => null,
  async auxiliaryRows(solutions, { generator, settings }): Promise<AuxiliaryRows> {
    const { groupSize: M, temperature } = settings;
    // The first group is shown and recorded; the balanced choice may contain none of it.
    const shown = solutions.slice(0, M);
    const shownOdds = await verdictOdds(generator, shown, temperature);
    const selfJudgements = shown.map((solution, n) => {
      const { pCorrect = 0, read = 0 } = shownOdds[n] ?? {};
      return withoutCredit(fromScore(solution, pCorrect, read));
    });
    const chosen = balanced(solutions);
    if (chosen.length === 0) {
      const metrics = { "verdict/count": 0 };
      return { rows: [], coefficients: [], metrics, tokens: NO_TOKENS, selfJudgements };
    }
    const odds = await verdictOdds(generator, chosen, temperature);
    const rows = chosen.map((solution, n) => {
      const { right, wrong } = odds[n] ?? { right: 0, wrong: 0 };
      return solution.label === 1
        ? verdictRow(solution, RIGHT, right)
        : verdictRow(solution, WRONG, wrong);
    });
    const hits = chosen.filter(
      ({ label }, n) => (odds[n]?.pCorrect ?? 0) > 0.5 === (label === 1),
    ).length;
    const loss = rows.reduce((sum, row) => sum - (row.logprobs[0] ?? 0), 0) / rows.length;
    return {
      rows,
      coefficients: rows.map(() => [settings.verdictCoef / rows.length]),
      metrics: {
        "verdict/loss": loss,
        "verdict/accuracy": hits / chosen.length,
        "verdict/count": chosen.length,
      },
      tokens: { sampled: 0, read: odds.reduce((sum, { read }) => sum + read, 0) },
      selfJudgements,
    };
  },
};
