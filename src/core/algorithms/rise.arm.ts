import { STREAMS } from "../random/draws.ts";
import { computeAdvantages, lossScale } from "../tango/advantages.ts";
import { intoGroups } from "../tango/groups.ts";
import { verifierReward } from "../tango/rewards.ts";
import type { AuxiliaryRows } from "../tango/round-records.ts";
import { sampleVerifications } from "../tango/sampling.ts";
import { withoutCredit } from "../tango/solution.ts";
import type { Arm } from "./arm.ts";

/** One problem in this many has a solution verified: the verification batch is the smaller one. */
const VERIFIED_SHARE = 4;

/** RISE (arXiv 2505.13445): one policy, its verifications rewarded by the same rule in the same batch. */
const rise: Arm = {
  id: "rise",
  title: "RISE",
  about:
    "One model for both: it writes verifications of some of its own solutions and is rewarded when the final verdict is right, in the same batch as the solutions.",
  order: 11,
  generator: { kind: "trained", sft: "solutions and verifications" },
  verifier: { kind: "none" },
  judge: async () => null,
  async auxiliaryRows(solutions, { generator, task, settings, update }): Promise<AuxiliaryRows> {
    const { seed, temperature, groupSize: M, formatWeight, estimator } = settings;
    const groups = intoGroups(solutions, M);
    const chosen = groups
      .slice(0, Math.ceil(groups.length / VERIFIED_SHARE))
      .flatMap((group) => group.slice(0, 1));
    const key = { seed, stream: STREAMS.companionSamples, update };
    const options = { temperature, key, weights: "current" } as const;
    const written = await sampleVerifications(generator, task, chosen, M, options);
    const rewards = intoGroups(written, M).map((group, g) =>
      group.map(({ parsed }) => {
        const solution = chosen[g];
        return solution
          ? verifierReward(parsed, solution, formatWeight)
          : { correctness: 0, format: 0, total: 0 };
      }),
    );
    const rewarded = intoGroups(written, M).map((group, g) =>
      group.map(({ row }, m) => ({
        outcomeReward: rewards[g]?.[m]?.total ?? 0,
        length: row.response.length,
        stepEnds: [],
        stepScores: null,
      })),
    );
    const { tokens } = computeAdvantages(rewarded, { estimator, alpha: 0, rlooStepScale: 1 });
    // A verification's token weighs as much as a solution's, whatever the estimator divides by.
    const own = solutions.reduce((sum, { row }) => sum + row.response.length, 0);
    const longest = Math.max(...solutions.map((s) => task.maxSolutionLength(s.problem.steps)));
    const weight = lossScale(estimator, own, solutions.length, longest) / own;
    const average = (pick: (one: { correctness: number; total: number }) => number) =>
      rewards.flat().reduce((sum, one) => sum + pick(one), 0) / written.length;
    // Of its M verifications the first is shown.
    const said = solutions.map((solution) => {
      const first = written[chosen.indexOf(solution) * M];
      return first ? withoutCredit(first) : null;
    });
    return {
      rows: written.map(({ row }) => row),
      coefficients: tokens.map((row) => row.map((advantage) => advantage * weight)),
      metrics: {
        "verdict/reward": average(({ total }) => total),
        "verdict/accuracy": average(({ correctness }) => correctness),
        "verdict/count": written.length,
      },
      tokens: written.reduce((sum, { row }) => sum + row.response.length, 0),
      selfJudgements: said,
    };
  },
};

export default rise;
