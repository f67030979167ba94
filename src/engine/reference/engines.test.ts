import { beforeAll, describe, expect, it } from "vitest";
import type { ModelShape, Snapshot, UpdateRequest } from "../../core/policy.ts";
import { sampleRows } from "../../core/tango/sampling.ts";
import { collate, type Row, toBatchLayout } from "../../core/tokens/batch.ts";
import { encode } from "../../core/tokens/vocabulary.ts";
import { BASE, expectInTurn, openReference } from "../testing/contract.ts";
import { TFJS_HOST } from "../testing/host.ts";
import { openBackend } from "./backend.ts";
import { ReferencePolicy } from "./policy.ts";

const SHAPE: ModelShape = {
  vocabulary: 50,
  width: 16,
  layers: 2,
  heads: 4,
  context: 40,
  segments: 8,
  activation: "relu",
  tiedHead: false,
  positions: "segment",
};
const TEXTS = ["12+34=|4;6;#46.", "5+3=|8;#8.", "111+222=|3;3;3;#333.", "70+20=|9;0;#90."];

function sftRequest(step: number): UpdateRequest {
  const rows = TEXTS.map((text) => {
    const [prompt = "", response = ""] = text.split("|");
    return { prompt: encode(prompt), response: encode(response) };
  });
  const batch = collate(rows);
  return {
    ...batch,
    coefficients: toBatchLayout(
      batch,
      rows.map((row) => row.response.map(() => 1)),
    ),
    oldLogprobs: null,
    referenceLogprobs: null,
    optimizer: {
      learningRate: 0.01,
      beta1: 0.9,
      beta2: 0.95,
      weightDecay: 0.01,
      gradClip: 1,
      clipLow: 0.2,
      clipHigh: 0.2,
      klCoef: 0,
      entropyCoef: 0,
      temperature: 1,
    },
    phase: `step ${step}`,
  };
}

interface Course {
  readonly engine: string;
  readonly losses: readonly number[];
  readonly greedy: readonly Row[];
  readonly sampled: readonly Row[];
  readonly rescored: Float32Array;
  readonly snapshot: Snapshot;
}

/** Runs the same short training on one engine: learns four texts, then generates, samples and scores. */
async function courseOn(engine: "tfjs-cpu" | "tfjs-wasm"): Promise<Course> {
  const backend = await openBackend(engine, TFJS_HOST);
  const policy = new ReferencePolicy(backend, SHAPE, { seed: 5, stream: 1 });
  const losses: number[] = [];
  for (let step = 0; step < 60; step++) losses.push((await policy.update(sftRequest(step))).loss);
  const ask = (temperature: number) =>
    sampleRows(policy, {
      prompts: TEXTS.map((text) => encode(text.split("|")[0] ?? "")),
      samplesPerPrompt: 3,
      temperature,
      maxNewTokens: 14,
      key: { seed: 5, stream: 2, update: 0 },
      weights: "current",
    });
  // A temperature high enough to sample more than the memorized texts.
  const sampled = await ask(3);
  const course = {
    engine: (await policy.health()).engine,
    losses,
    greedy: await ask(0),
    sampled,
    rescored: await policy.logProbs({ ...collate(sampled), temperature: 3, weights: "current" }),
    snapshot: await policy.snapshot(),
  };
  await policy.dispose();
  return course;
}

describe("engines", () => {
  let wasm: Course;
  beforeAll(async () => {
    wasm = await courseOn("tfjs-wasm");
  });

  it("update, sample and score the same on wasm as on cpu", async () => {
    const cpu = await courseOn("tfjs-cpu");
    expect([cpu.engine, wasm.engine]).toEqual(["tfjs-cpu", "tfjs-wasm"]);
    expect(cpu.losses[0]).toBeGreaterThan(3.5);
    expect(cpu.losses.at(-1)).toBeLessThan(0.5);
    expect(Math.abs((wasm.losses[0] ?? 0) / (cpu.losses[0] ?? 1) - 1)).toBeLessThan(1e-5);
    expect(wasm.losses.at(-1)).toBeCloseTo(cpu.losses.at(-1) ?? 0, 2);
    const responses = ({ greedy }: Course) => greedy.map(({ response }) => response);
    expect(responses(wasm)).toEqual(responses(cpu));
  });

  it("score samples with the log-probabilities of sampling: the KV cache changes nothing", () => {
    const { sampled, rescored } = wasm;
    let tokens = 0;
    const logprobs = sampled.map((row) => row.logprobs);
    toBatchLayout(collate(sampled), logprobs).forEach((logprob, i) => {
      expect(rescored[i]).toBeCloseTo(logprob, 4);
      tokens += logprob === 0 ? 0 : 1;
    });
    expect(tokens).toBeGreaterThan(30);
    // Rows of one prompt draw different numbers.
    const rows = new Set(sampled.map(({ prompt, response }) => [...prompt, ...response].join()));
    expect(rows.size).toBeGreaterThan(TEXTS.length);
  });
});

it("calls that overlap are computed in their order", () => expectInTurn(() => openReference(BASE)));
