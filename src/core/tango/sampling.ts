/** Samples solutions and verifications from the policies, and parses them. */
import type { ArmTools } from "../algorithms/arm.ts";
import type { GenerateRequest, Policy } from "../policy.ts";
import { type DrawKey, rngFor, STREAMS } from "../random/draws.ts";
import type { Settings } from "../settings/settings.ts";
import type { Problem, Task } from "../tasks/task.ts";
import type { Row } from "../tokens/batch.ts";
import { encode } from "../tokens/vocabulary.ts";
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

/** Sampled texts without padding: row = prompt · M + sample. @throws as `Policy.generate` does */
export async function sampleRows(policy: Policy, request: GenerateRequest): Promise<Row[]> {
  const rollouts = await policy.generate(request);
  const { columns, promptLength, tokens, starts, lengths, logprobs, entropy } = rollouts;
  const span = columns - promptLength;
  return Array.from({ length: rollouts.rows }, (_, n) => {
    const length = lengths[n] ?? 0;
    const response = n * columns + promptLength;
    return {
      prompt: Array.from(tokens.subarray(n * columns + (starts[n] ?? 0), response)),
      response: Array.from(tokens.subarray(response, response + length)),
      logprobs: Array.from(logprobs.subarray(n * span, n * span + length)),
      entropy: Array.from(entropy.subarray(n * span, n * span + length)),
    };
  });
}

/** M solutions of each problem: row = problem · M + sample. */
export async function sampleSolutions(
  generator: Policy,
  task: Task,
  problems: readonly Problem[],
  samplesPerPrompt: number,
  options: SampleOptions,
): Promise<Solution[]> {
  const rows = await sampleRows(generator, {
    prompts: problems.map((problem) => encode(problem.text)),
    samplesPerPrompt,
    maxNewTokens: Math.max(...problems.map((problem) => task.maxSolutionLength(problem.steps))),
    ...options,
  });
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
  const { seed, temperature } = settings;
  const key = { seed, stream: STREAMS.verifierSamples, update };
  return {
    verify: (solutions) =>
      sampleVerifications(verifier, task, solutions, 1, { temperature, key, weights: "current" }),
    rng: (row) => rngFor({ seed, stream: STREAMS.randomVerdicts, update }, row),
    generator: parts.generator,
    verifier,
    task,
    settings,
    update,
  };
}
