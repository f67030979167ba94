import { STREAMS } from "../random/draws.ts";
import { lossScale, verificationAdvantages } from "../tango/advantages.ts";
import { intoGroups } from "../tango/groups.ts";
import { verifierReward } from "../tango/rewards.ts";
import type { AuxiliaryRows } from "../tango/round-records.ts";
import { sampleVerifications, samplingKey } from "../tango/sampling.ts";
import { tokensOfRows } from "../tango/token-counts.ts";
import { withoutCredit } from "../tango/verification.ts";
import { responseTokens } from "../tokens/batch.ts";
import type { Arm } from "./arm.ts";
import type { WorkOf } from "./work.ts";

/** One problem in this many has a solution verified, which keeps the verification batch small. */
const VERIFIED_SHARE = 4;

/** RISE (arXiv 2505.13445): one policy, its verifications rewarded by the same rule in the same batch. */
const rise = {
  id: "rise",
  title: "RISE",
  about:
    "One model for both: it writes verifications of some of its own solutions and is rewarded when the final verdict is right, in the same batch as the solutions.",
  order: 14,
  generator: { kind: "trained", sft: "solutions and verifications" },
  verifier: { kind: "none" },
  judgesItself: true,
} as const satisfies Arm;

export default rise;

export const work: WorkOf<typeof rise> = {
  judge: async () => null,
  async auxiliaryRows(solutions, { generator, task, settings, update }): Promise<AuxiliaryRows> {
    const { temperature, groupSize: M, formatWeight, estimator } = settings;
    const groups = intoGroups(solutions, M);
    const chosen = groups
      .slice(0, Math.ceil(groups.length / VERIFIED_SHARE))
      .flatMap((group) => group.slice(0, 1));
    const key = samplingKey(settings, STREAMS.companionSamples, update);
    const options = { temperature, key, weights: "current" } as const;
    const verifications = await sampleVerifications(generator, task, chosen, M, options);
    const rewards = intoGroups(verifications, M).map((group, g) =>
      group.map((verification) => {
        const solution = chosen[g];
        return solution
          ? verifierReward(verification, solution, formatWeight)
          : { correctness: 0, format: 0, total: 0 };
      }),
    );
    const rewarded = intoGroups(verifications, M).map((group, g) =>
      group.map(({ row }, m) => {
        return { outcomeReward: rewards[g]?.[m]?.total ?? 0, length: row.response.length };
      }),
    );
    const { tokens } = verificationAdvantages(estimator, rewarded);
    // A token of a verification has the weight of a token of a solution, for every estimator.
    const solutionTokens = responseTokens(solutions.map(({ row }) => row));
    const longest = Math.max(...solutions.map((s) => task.maxSolutionLength(s.problem.steps)));
    const weight = lossScale(estimator, solutionTokens, solutions.length, longest) / solutionTokens;
    const average = (pick: (reward: { correctness: number; total: number }) => number) =>
      rewards.flat().reduce((sum, reward) => sum + pick(reward), 0) / verifications.length;
    // The first of its M verifications is shown.
    const selfJudgements = solutions.map((solution) => {
      const first = verifications[chosen.indexOf(solution) * M];
      return first ? withoutCredit(first) : null;
    });
    return {
      rows: verifications.map(({ row }) => row),
      coefficients: tokens.map((row) => row.map((advantage) => advantage * weight)),
      metrics: {
        "verdict/reward": average(({ total }) => total),
        "verdict/accuracy": average(({ correctness }) => correctness),
        "verdict/count": verifications.length,
      },
      tokens: tokensOfRows(verifications.map(({ row }) => row)),
      selfJudgements,
    };
  },
};
