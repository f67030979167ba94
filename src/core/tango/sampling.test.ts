import { expect, test } from "vitest";
import { setUp } from "../algorithms/testing/rounds.ts";
import type { GenerateRequest } from "../policy.ts";
import { rngFor, STREAMS } from "../random/draws.ts";
import { samplingKey } from "../random/sampling-key.ts";
import { taskById } from "../tasks/registry.ts";
import { END, encode } from "../tokens/vocabulary.ts";
import { armTools, rowsOf, sampleSolutions, sampleVerifications } from "./sampling.ts";
import { readSolution } from "./solution.ts";

const REQUEST: GenerateRequest = {
  prompts: [encode("1+2="), encode("3=")],
  samplesPerPrompt: 2,
  temperature: 1,
  maxNewTokens: 3,
  key: { seed: 1, stream: 0, update: 0 },
  weights: "current",
};

/** Draws of these ids, with −id as log-probability and id / 4 as entropy, which a float holds exactly. */
const drawsOf = (ids: readonly number[]) =>
  Float32Array.from(ids.flatMap((id) => [id, -id, id / 4, 99]));

test("a row ends with its end character, before a negative id, or after the last token", () => {
  const rows = rowsOf(REQUEST, drawsOf([5, END, 7, 5, -1, 7, 5, 6, 7, END, 1, 1]));
  expect(rows.map(({ response }) => response)).toEqual([[5, END], [5], [5, 6, 7], [END]]);
  expect(rows[2]).toMatchObject({ logprobs: [-5, -6, -7], entropy: [1.25, 1.5, 1.75] });
});

test("token 0 is a token, and a row ends where the draws end", () => {
  const rows = rowsOf(REQUEST, drawsOf([0, END, 7, 5, 6]));
  expect(rows.map(({ response }) => response)).toEqual([[0, END], [5, 6], [], []]);
});

test("row = prompt · M + sample, without padding", () => {
  const prompts = rowsOf(REQUEST, drawsOf(new Array(12).fill(5))).map(({ prompt }) => prompt);
  expect(prompts).toEqual([0, 0, 1, 1].map((prompt) => REQUEST.prompts[prompt]));
});

const columns = taskById("columns");
const problemOf = (first: string, second: string) => ({
  task: "columns",
  text: `${first}+${second}=`,
  operands: [first, second],
  steps: first.length,
});
/** Of one column and of three. */
const PROBLEMS = [problemOf("1", "2"), problemOf("123", "456")];
const SOLUTIONS = PROBLEMS.map((problem) => {
  const row = { prompt: encode(problem.text), response: [END], logprobs: [-1], entropy: [1] };
  return readSolution(columns, problem, row);
});
const OPTIONS = { temperature: 0.5, key: REQUEST.key, weights: "current" } as const;

test("a batch has room for the longest of its texts", async () => {
  const { generator, verifier } = setUp({});
  await sampleSolutions(generator, columns, PROBLEMS, 2, OPTIONS);
  // 3 · 3 + 2: "5;7;9;#579.", and 3 · 3 + 3: "55C77C99C>C.".
  expect(generator.generated).toMatchObject([{ ...OPTIONS, maxNewTokens: 11 }]);
  await sampleVerifications(verifier, columns, SOLUTIONS, 2, OPTIONS);
  expect(verifier.generated).toMatchObject([{ ...OPTIONS, maxNewTokens: 12 }]);
});

test("a sampling seed moves the draws by its multiple of 2³² over the golden ratio", () => {
  expect(samplingKey({ seed: 5, samplingSeed: 0 }, 7, 3)).toEqual({
    seed: 5,
    stream: 7,
    update: 3,
  });
  expect(samplingKey({ seed: 5, samplingSeed: 1 }, 7, 3).seed).toBe(0x9e3779b1 + 5);
});

test("an arm verifies under the current weights and draws random verdicts row by row", async () => {
  const { context, verifier } = setUp({ settings: { seed: 5, temperature: 0.5 } });
  const tools = armTools(context, 3);
  await tools.verify(SOLUTIONS);
  const key = { seed: 5, stream: STREAMS.verifierSamples, update: 3 };
  expect(verifier.generated).toMatchObject([{ ...OPTIONS, key, samplesPerPrompt: 1 }]);
  const random = rngFor({ ...key, stream: STREAMS.randomVerdicts }, 2);
  expect(tools.rng(2).uniform()).toBe(random.uniform());
});
