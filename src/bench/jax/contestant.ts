import { defaultDevice, init, numpy as np, tree } from "@jax-js/jax";
import { LabError } from "../../core/errors.ts";
import type {
  Draws,
  GenerateRequest,
  ModelShape,
  Snapshot,
  UpdateRequest,
  UpdateStats,
} from "../../core/policy.ts";
import { uniforms } from "../../core/random/draws.ts";
import { END } from "../../core/tokens/vocabulary.ts";
import { positionsOf } from "../../engine/inputs.ts";
import type { Host } from "../../engine/reference/backend.ts";
import type { BenchCase } from "../cases.ts";
import type { Contestant } from "../contestant.ts";
import type { Weights } from "./model.ts";
import { compileLastDraw, compilePrefill, compileStep, type DecodeState } from "./rollout.ts";
import { compileUpdate, type Inputs, type Moments, stepRates } from "./update.ts";

/** Segments and offsets of rows without padding, [rows · columns]. */
function positions(tokens: Int32Array, columns: number, shape: ModelShape) {
  const segments = new Int32Array(tokens.length);
  const offsets = new Int32Array(tokens.length);
  for (let at = 0; at < tokens.length; at += columns) {
    const position = positionsOf(tokens.subarray(at, at + columns), 0, shape);
    segments.set(position.segments, at);
    offsets.set(position.offsets, at);
  }
  return { segments: ints(segments), offsets: ints(offsets) };
}

const ints = (values: Int32Array) => np.array(Int32Array.from(values));
const floats = (values: Float32Array) => np.array(Float32Array.from(values));

/** A flat vector as the model's tensors. */
function tensors(flat: Float32Array, layout: Snapshot["layout"]): Weights {
  return Object.fromEntries(
    layout.map(({ name, offset, shape }) => {
      const size = shape.reduce((product, side) => product * side, 1);
      return [name, floats(flat.subarray(offset, offset + size)).reshape([...shape])];
    }),
  );
}

function momentsOf(start: Snapshot): Moments {
  return {
    weights: tensors(start.weights, start.layout),
    first: tensors(start.firstMoment, start.layout),
    second: tensors(start.secondMoment, start.layout),
  };
}

/** The model in jax-js, compiled for the sizes of one case. */
class JaxContestant implements Contestant {
  readonly variant = null;
  readonly adapter: string;
  readonly #bench: BenchCase;
  readonly #update: ReturnType<typeof compileUpdate>;
  readonly #prefill: ReturnType<typeof compilePrefill>;
  readonly #step: ReturnType<typeof compileStep>;
  readonly #lastDraw: ReturnType<typeof compileLastDraw>;
  #state: Moments;
  #steps = 0;

  constructor(bench: BenchCase, adapter: string) {
    const { spec, rollout, start, update } = bench;
    this.adapter = adapter;
    this.#bench = bench;
    const size = { ...spec, temperature: rollout.temperature };
    this.#update = compileUpdate(update, spec.shape);
    this.#prefill = compilePrefill(size, spec.shape);
    this.#step = compileStep(size, spec.shape);
    this.#lastDraw = compileLastDraw(size, spec.shape);
    this.#state = momentsOf(start);
  }

  async update(request: UpdateRequest): Promise<UpdateStats> {
    const { rows, columns, promptLength, coefficients, oldLogprobs, referenceLogprobs } = request;
    if (!oldLogprobs || !referenceLogprobs) throw new Error("the bench measures full RL steps");
    const span = columns - promptLength;
    const inputs: Inputs = {
      tokens: ints(request.tokens).reshape([rows, columns]),
      ...positions(request.tokens, columns, this.#bench.spec.shape),
      coefficients: floats(coefficients).reshape([rows, span]),
      oldLogprobs: floats(oldLogprobs).reshape([rows, span]),
      referenceLogprobs: floats(referenceLogprobs).reshape([rows, span]),
      rates: np.array(stepRates(request.optimizer, this.#steps)),
    };
    const done = this.#update(this.#state, inputs);
    this.#state = done.state;
    this.#steps += 1;
    const [loss = 0, policyLoss = 0, entropy = 0, kl = 0, clipLow = 0, clipHigh = 0, gradNorm = 0] =
      await done.stats.data();
    return {
      loss,
      policyLoss,
      entropy,
      kl,
      gradNorm,
      clipLowFraction: clipLow,
      clipHighFraction: clipHigh,
    };
  }

  /** Assumes that no row ends early, which the weights of the bench ensure. */
  async rollout(request: GenerateRequest): Promise<Draws> {
    const { newTokens: T } = this.#bench.spec;
    const B = request.prompts.length;
    const N = B * request.samplesPerPrompt;
    const prompts = Int32Array.from(request.prompts.flat());
    const noise = np.array(Float32Array.from(uniforms(request.key, N, T))).reshape([N, T]);
    let state = this.#prompt(prompts, request.samplesPerPrompt);
    for (let t = 0; t + 1 < T; t++) {
      state = this.#step(tree.ref(this.#state.weights), state, noise.ref);
    }
    const notes = this.#lastDraw(state, noise);
    const [written, logprobs, entropy] = await Promise.all([
      notes.written.data(),
      notes.chosen.data(),
      notes.entropy.data(),
    ]);
    const draws = new Float32Array(4 * N * T);
    for (let i = 0; i < N * T; i++) {
      draws.set([written[i] ?? 0, logprobs[i] ?? 0, entropy[i] ?? 0], 4 * i);
    }
    return draws;
  }

  async dispose(): Promise<void> {
    tree.dispose(this.#state);
    for (const compiled of [this.#update, this.#prefill, this.#step, this.#lastDraw]) {
      compiled.dispose();
    }
  }

  #prompt(prompts: Int32Array, samples: number): DecodeState {
    const { shape, promptLength: P } = this.#bench.spec;
    const B = prompts.length / P;
    const position = positions(prompts, P, shape);
    const segment = new Int32Array(B * samples);
    const offset = new Int32Array(B * samples);
    segment.forEach((_, n) => {
      const from = Math.floor(n / samples) * P;
      // One more token than the prompt: a placeholder for the first sampled token.
      const row = Int32Array.of(...prompts.subarray(from, from + P), END);
      const after = positionsOf(row, 0, shape);
      segment[n] = after.segments[P] ?? 0;
      offset[n] = after.offsets[P] ?? 0;
    });
    const next = { segment: ints(segment), offset: ints(offset) };
    const ids = { token: ints(prompts), segment: position.segments, offset: position.offsets };
    return this.#prefill(tree.ref(this.#state.weights), ids, next);
  }
}

/** Opens jax-js with the weights of the case. @throws LabError("no-adapter") when it finds no WebGPU */
export async function openJax(host: Host, bench: BenchCase): Promise<Contestant> {
  const available = host.gpu ? await init("webgpu") : [];
  if (!available.includes("webgpu")) {
    throw new LabError("no-adapter", "jax-js finds no WebGPU adapter here.", { engine: "jax-js" });
  }
  defaultDevice("webgpu");
  const adapter = await host.gpu?.requestAdapter();
  return new JaxContestant(bench, adapter?.info.description ?? "");
}
