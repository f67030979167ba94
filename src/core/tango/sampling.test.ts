import { expect, test } from "vitest";
import type { GenerateRequest } from "../policy.ts";
import { END, encode } from "../tokens/vocabulary.ts";
import { rowsOf } from "./sampling.ts";

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

test("row = prompt · M + sample, without padding", () => {
  const prompts = rowsOf(REQUEST, drawsOf(new Array(12).fill(5))).map(({ prompt }) => prompt);
  expect(prompts).toEqual([0, 0, 1, 1].map((prompt) => REQUEST.prompts[prompt]));
});
