/** Samples solutions and verifications from the policies, and parses them. */
import type { ArmTools } from "../algorithms/work.ts";
import type { Draws, GenerateRequest, Policy } from "../policy.ts";
import { type DrawKey, rngFor, STREAMS } from "../random/draws.ts";
import { samplingKey } from "../random/sampling-key.ts";
import type { Settings } from "../settings/settings.ts";
import type { Problem, Task } from "../tasks/task.ts";
import type { Row } from "../tokens/batch.ts";
import { END, encode } from "../tokens/vocabulary.ts";
import { readSolution, type Solution } from "./solution.ts";
import { maxVerificationLength, verifierPrompt } from "./texts.ts";
import { readVerification, type Verification } from "./verification.ts";

export interface SampleOptions {
  readonly temperature: number;
  readonly key: DrawKey;
  readonly weights: "current" | "reference";
  /** Overrides the length of the longest well-formed text, in tokens. */
  readonly maxNewTokens?: number;
}

/** The sampled rows, each cut at its end token: row = prompt · M + sample. */
export function rowsOf({ prompts, samplesPerPrompt, maxNewTokens }: GenerateRequest, draws: Draws) {
  return Array.from({ length: prompts.length * samplesPerPrompt }, (_, n): Row => {
    const response: number[] = [];
    const logprobs: number[] = [];
    const entropy: number[] = [];
    for (let t = 0; t < maxNewTokens; t++) {
      const at = 4 * (n * maxNewTokens + t);
      const token = draws[at] ?? -1;
      if (token < 0) break;
      response.push(token);
      logprobs.push(draws[at + 1] ?? 0);
      entropy.push(draws[at + 2] ?? 0);
      if (token === END) break;
    }
    const prompt = prompts[Math.floor(n / samplesPerPrompt)] ?? [];
    return { prompt, response, logprobs, entropy };
  });
}

/** Samples and cuts rows. @throws as `Policy.generate` does */
export async function sampleRows(policy: Policy, request: GenerateRequest): Promise<Row[]> {
  return rowsOf(request, await policy.generate(request));
}

/** The rollout that gives M solutions of each problem: row = problem · M + sample. */
export function solutionsAsked(
  task: Task,
  problems: readonly Problem[],
  samplesPerPrompt: number,
  options: SampleOptions,
): GenerateRequest {
  return {
    prompts: problems.map((problem) => encode(problem.text)),
    samplesPerPrompt,
    maxNewTokens: Math.max(...problems.map((problem) => task.maxSolutionLength(problem.steps))),
    ...options,
  };
}

/** M solutions of each problem: row = problem · M + sample. */
export async function sampleSolutions(
  generator: Policy,
  task: Task,
  problems: readonly Problem[],
  samplesPerPrompt: number,
  options: SampleOptions,
): Promise<Solution[]> {
  const rows = await sampleRows(
    generator,
    solutionsAsked(task, problems, samplesPerPrompt, options),
  );
  return rows.map((row, n) => {
    const problem = problems[Math.floor(n / samplesPerPrompt)] as Problem;
    return readSolution(task, problem, row);
  });
}

/** M verifications of each solution: row = solution · M + sample. */
export async function sampleVerifications(
  verifier: Policy,
  task: Task,
  solutions: readonly Solution[],
  samplesPerPrompt: number,
  options: SampleOptions,
): Promise<Verification[]> {
  const rows = await sampleRows(verifier, {
    prompts: solutions.map(({ problem, text }) => encode(verifierPrompt(problem, text))),
    samplesPerPrompt,
    maxNewTokens: Math.max(...solutions.map(({ problem }) => maxVerificationLength(task, problem))),
    ...options,
  });
  return rows.map((row, n) =>
    readVerification(solutions[Math.floor(n / samplesPerPrompt)] as Solution, row),
  );
}

/** The tools of an arm in one generator update. @param update generator updates done before this one */
export function armTools(
  parts: { generator: Policy; verifier: Policy; task: Task; settings: Settings },
  update: number,
): ArmTools {
  const { verifier, task, settings } = parts;
  const { temperature } = settings;
  const key = samplingKey(settings, STREAMS.verifierSamples, update);
  const random = samplingKey(settings, STREAMS.randomVerdicts, update);
  return {
    verify: (solutions) =>
      sampleVerifications(verifier, task, solutions, 1, { temperature, key, weights: "current" }),
    rng: (row) => rngFor(random, row),
    generator: parts.generator,
    verifier,
    task,
    settings,
    update,
  };
}
