import type { AuxiliaryRows } from "../tango/round-records.ts";
import type { Solution } from "../tango/solution.ts";
import { NO_TOKENS } from "../tango/token-counts.ts";
import { nextTokenLogprobs } from "../tango/verdict-token.ts";
import { fromScore } from "../tango/verification.ts";
import { tokenOf } from "../tokens/vocabulary.ts";
import type { Arm } from "./arm.ts";
import { balanced, NO_ROWS } from "./rl-v.arm.ts";
import type { ArmTools, WorkOf } from "./work.ts";

/** z_c, a character that no text uses: its log-probability after a solution gives the self-reward. */
const RESERVED = "|";
/** β_v of the paper's scripts. */
const SCALE = 0.1;

const promptOf = ({ row }: Solution) => [...row.prompt, ...row.response];

/** Tokens read for a self-reward: the prompt is read under both sets of weights. */
const readFor = (solution: Solution) => 2 * promptOf(solution).length;

/**
 * r_s = β_v · (log π_θ(z_c | x, y) − log π_ref(z_c | x, y)) of each solution, with log π_θ.
 * @param temperature the sampling temperature in training, 1 where scores are compared
 */
async function selfRewards(
  solutions: readonly Solution[],
  { generator }: Pick<ArmTools, "generator">,
  temperature: number,
): Promise<{ reward: number; logprob: number }[]> {
  const prompts = solutions.map(promptOf);
  const under = (weights: "current" | "reference") =>
    nextTokenLogprobs(generator, prompts, tokenOf(RESERVED), { temperature, weights });
  const current = await under("current");
  const reference = await under("reference");
  return current.map((logprob, n) => ({
    logprob,
    reward: SCALE * (logprob - (reference[n] ?? 0)),
  }));
}

/**
 * LaSeR (arXiv 2510.14943): r_s, from the probability of one reserved token after the solution, is
 * fitted to the label by a squared error in the loss, λ · mean (r_s − r)². The paper replaces log π_ref
 * by a constant to save a forward pass; here the reference is scored.
 */
const laser = {
  id: "laser",
  title: "LaSeR",
  about:
    "One model, no verdict text: the probability of one reserved token after a solution is fitted to the outcome and blended in with α as the model's own reward. The cheapest self-verification.",
  order: 15,
  generator: { kind: "trained", sft: "solutions" },
  verifier: { kind: "none" },
  judgesItself: true,
} as const satisfies Arm;

export default laser;

export const work: WorkOf<typeof laser> = {
  async judge(solutions, tools) {
    const rewards = await selfRewards(solutions, tools, tools.settings.temperature);
    return solutions.map((solution, n) => {
      const belief = Math.min(1, Math.max(0, rewards[n]?.reward ?? 0));
      return fromScore(solution, belief, readFor(solution));
    });
  },
  async score(solutions, tools) {
    const rewards = await selfRewards(solutions, tools, 1);
    return rewards.map(({ reward }, n) => ({
      score: Math.min(1, Math.max(0, reward)),
      tokens: 1,
      read: readFor(solutions[n] as Solution),
    }));
  },
  async auxiliaryRows(solutions, tools): Promise<AuxiliaryRows> {
    const chosen = balanced(solutions);
    // Its self-rewards are step rewards, so `judge` returns them.
    const selfJudgements: AuxiliaryRows["selfJudgements"] = [];
    if (chosen.length === 0) return { ...NO_ROWS, tokens: NO_TOKENS, selfJudgements };
    const rewards = await selfRewards(chosen, tools, tools.settings.temperature);
    const errors = rewards.map(({ reward }, n) => reward - (chosen[n]?.label ?? 0));
    const each = tools.settings.verdictCoef / chosen.length;
    return {
      rows: chosen.map((solution, n) => ({
        prompt: promptOf(solution),
        response: [tokenOf(RESERVED)],
        logprobs: [rewards[n]?.logprob ?? 0],
        entropy: [],
      })),
      // d/dθ (r_s − r)² = 2 · (r_s − r) · β_v · d log π, and a coefficient c adds −c · log π.
      coefficients: errors.map((error) => [-2 * error * SCALE * each]),
      metrics: {
        "verdict/loss": errors.reduce((sum, error) => sum + error ** 2, 0) / errors.length,
        "verdict/accuracy":
          rewards.filter(({ reward }, n) => reward > 0.5 === (chosen[n]?.label === 1)).length /
          chosen.length,
        "verdict/count": chosen.length,
      },
      tokens: { sampled: 0, read: chosen.reduce((sum, solution) => sum + readFor(solution), 0) },
      selfJudgements,
    };
  },
};
