import { STREAMS } from "../random/draws.ts";
import { samplingKey } from "../random/sampling-key.ts";
import { fittedUpdate } from "../tango/fitted.ts";
import { intoGroups } from "../tango/groups.ts";
import { labeledByChecker } from "../tango/label-noise.ts";
import { relabeledVerifications } from "../tango/relabeled.ts";
import { sampleRows } from "../tango/sampling.ts";
import { readSolution, type Solution } from "../tango/solution.ts";
import { NO_TOKENS, type TokenCounts, tokensOfRows } from "../tango/token-counts.ts";
import { encode } from "../tokens/vocabulary.ts";
import type { Arm } from "./arm.ts";
import type { RoundContext, WorkOf } from "./work.ts";

/** The end of one step of a solution, and whether any sampled continuation from there is labeled right. */
export interface StepFuture {
  readonly solution: number;
  readonly step: number;
  readonly reached: boolean;
}

/**
 * Labels by sampled continuations: the generator continues from the end of each step, n times. A step is good when any
 * continuation reaches the right answer (hard estimation). The label is about the whole prefix: after a step that makes
 * the answer wrong, all later steps are bad, right or not. Source: Math-Shepherd (arXiv 2312.08935), section 3.2.
 */
export async function stepFutures(
  { generator, task, settings }: Pick<RoundContext, "generator" | "task" | "settings">,
  solutions: readonly Solution[],
  update: number,
): Promise<{ futures: StepFuture[]; tokens: TokenCounts }> {
  const { seed, temperature, monteCarloSamples: n } = settings;
  const steps = solutions.flatMap(({ parsed }, solution) =>
    parsed.stepEnds.map((end, step) => ({ solution, step, end })),
  );
  if (steps.length === 0) return { futures: [], tokens: NO_TOKENS };
  const prefixOf = ({ solution, end }: (typeof steps)[number]) => {
    const { problem, row } = solutions[solution] as Solution;
    return { prompt: encode(problem.text), prefix: row.response.slice(0, end + 1) };
  };
  const rows = await sampleRows(generator, {
    prompts: steps.map((step) => {
      const { prompt, prefix } = prefixOf(step);
      return [...prompt, ...prefix];
    }),
    samplesPerPrompt: n,
    temperature,
    maxNewTokens: Math.max(...solutions.map((s) => task.maxSolutionLength(s.problem.steps))),
    key: samplingKey(settings, STREAMS.futureSamples, update),
    weights: "current",
  });
  const ends = rows.map(({ response }, at) => {
    const step = steps[Math.floor(at / n)] as (typeof steps)[number];
    const { prompt, prefix } = prefixOf(step);
    const row = { prompt, response: [...prefix, ...response], logprobs: [], entropy: [] };
    return readSolution(task, (solutions[step.solution] as Solution).problem, row);
  });
  const noise = { seed, stream: STREAMS.futureLabelNoise, update };
  const groups = intoGroups(labeledByChecker(ends, settings, noise), n);
  const futures = steps.map(({ solution, step }, at) => {
    const reached = groups[at]?.some(({ label }) => label === 1) ?? false;
    return { solution, step, reached };
  });
  return { futures, tokens: tokensOfRows(rows) };
}

/** M verifications of each solution; step verdicts become the labels above, the final verdict the label. */
const updateVerifier = fittedUpdate(
  () => 1,
  async (context, solutions, update) => {
    const { futures, tokens } = await stepFutures(context, solutions, update);
    const labels = solutions.map((_, solution) =>
      futures.filter((future) => future.solution === solution).map(({ reached }) => reached),
    );
    const batch = await relabeledVerifications(
      context,
      solutions,
      update,
      ({ said }, solution) => said.verdicts && (labels[solution] ?? null),
    );
    return { ...batch, otherTokens: tokens };
  },
);

const prmMc = {
  id: "prm-mc",
  title: "Monte-Carlo process reward model",
  about:
    "The verifier's step verdicts are fitted to sampled futures: a step is called right when any of n continuations from it reaches the right answer. No gold step label, but many more samples.",
  order: 11,
  judge: "verifier",
  gives: "steps",
  generator: { kind: "trained", sft: "solutions" },
  verifier: { kind: "trained", sft: "verifications", by: "sampled futures" },
} as const satisfies Arm;

export default prmMc;

export const work: WorkOf<typeof prmMc> = { updateVerifier };
