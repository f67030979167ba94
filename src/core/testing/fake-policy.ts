import { Gate } from "../gate.ts";
import type {
  Draws,
  EngineHealth,
  GenerateRequest,
  LogProbsRequest,
  Pace,
  Policy,
  Snapshot,
  UpdateRequest,
  UpdateStats,
} from "../policy.ts";
import { toBatchLayout } from "../tokens/batch.ts";
import { decode, encode } from "../tokens/vocabulary.ts";

/** What a fake knows when it writes one row. */
export interface FakeRow {
  readonly prompt: string;
  /** prompt · M + sample. */
  readonly row: number;
  readonly request: GenerateRequest;
  /** The fake's one weight: moves with every update. */
  readonly weight: number;
}

/** What a fake knows when it scores one token. */
export interface FakeToken {
  readonly prompt: string;
  /** The whole response, and the place of the token in it. */
  readonly text: string;
  readonly at: number;
  readonly weights: "current" | "reference";
  /** The fake's one weight, of the kind asked for. */
  readonly weight: number;
}

/** Log-probability that a fake says of each token, and of the reference: two numbers to look for. */
export const FAKE_LOGPROB = -0.5;
export const FAKE_REFERENCE_LOGPROB = -0.75;

const byWeights = ({ weights }: FakeToken) =>
  weights === "reference" ? FAKE_REFERENCE_LOGPROB : FAKE_LOGPROB;

const weightedSum = (values: Float32Array) =>
  values.reduce((total, value, at) => total + value * (1 + (at % 7)), 0);

/**
 * A policy without a model, for tests: writes what a rule says, remembers what it was asked. Its
 * one weight depends on all updates before, so a run that restores it must restore it right.
 */
export class FakePolicy implements Policy {
  readonly generated: GenerateRequest[] = [];
  readonly scored: LogProbsRequest[] = [];
  readonly updated: UpdateRequest[] = [];
  weight = 0;
  reference = 0;
  optimizerSteps = 0;
  pace: Pace = "full";
  readonly #gate = new Gate();
  readonly #write: (row: FakeRow) => string;
  readonly #score: (token: FakeToken) => number;

  /** @param score log-probability of one token, when it is asked for and not when it is written */
  constructor(write: (row: FakeRow) => string, score: (token: FakeToken) => number = byWeights) {
    this.#write = write;
    this.#score = score;
  }

  async generate(request: GenerateRequest): Promise<Draws> {
    await this.#gate.pass();
    this.generated.push(request);
    const weight = request.weights === "reference" ? this.reference : this.weight;
    const { prompts, samplesPerPrompt: M, maxNewTokens: T } = request;
    const draws = new Float32Array(4 * prompts.length * M * T).fill(-1);
    for (let row = 0; row < prompts.length * M; row++) {
      const prompt = decode(prompts[Math.floor(row / M)] ?? []);
      const response = encode(this.#write({ prompt, row, request, weight })).slice(0, T);
      draws.set(
        response.flatMap((token) => [token, FAKE_LOGPROB, 1, 0]),
        4 * row * T,
      );
    }
    return draws;
  }

  async logProbs(request: LogProbsRequest): Promise<Float32Array> {
    await this.#gate.pass();
    this.scored.push(request);
    const { weights, tokens, columns, promptLength } = request;
    const weight = weights === "reference" ? this.reference : this.weight;
    const rows = Array.from({ length: request.rows }, (_, n) => {
      const response = n * columns + promptLength;
      const text = decode(tokens.slice(response, response + (request.lengths[n] ?? 0)));
      const prompt = decode(tokens.slice(n * columns + (request.starts[n] ?? 0), response));
      return [...text].map((_, at) => this.#score({ prompt, text, at, weights, weight }));
    });
    return toBatchLayout(request, rows);
  }

  async update(request: UpdateRequest): Promise<UpdateStats> {
    await this.#gate.pass();
    this.updated.push(request);
    this.optimizerSteps += 1;
    const sum = weightedSum(request.coefficients);
    this.weight = Math.fround(0.9 * this.weight + 0.1 * Math.sin(sum + this.optimizerSteps));
    return {
      loss: this.weight,
      policyLoss: this.weight / 2,
      entropy: 1,
      kl: Math.abs(this.weight - this.reference),
      clipLowFraction: 0,
      clipHighFraction: 0,
      gradNorm: Math.abs(sum),
    };
  }

  async freezeReference(): Promise<void> {
    this.reference = this.weight;
    this.optimizerSteps = 0;
  }

  async snapshot(): Promise<Snapshot> {
    return {
      layout: [{ name: "weight", offset: 0, shape: [1] }],
      weights: Float32Array.of(this.weight),
      firstMoment: Float32Array.of(0),
      secondMoment: Float32Array.of(0),
      reference: Float32Array.of(this.reference),
      optimizerSteps: this.optimizerSteps,
    };
  }

  async restore(snapshot: Snapshot): Promise<void> {
    this.weight = snapshot.weights[0] ?? Number.NaN;
    this.reference = snapshot.reference[0] ?? Number.NaN;
    this.optimizerSteps = snapshot.optimizerSteps;
  }

  async health(): Promise<EngineHealth> {
    const facts = { engine: "cpu", variant: null, adapter: "a rule", software: true } as const;
    return { ...facts, parameters: 1, tensors: 0, bytes: 0 };
  }

  async setPace(pace: Pace): Promise<void> {
    this.pace = pace;
  }

  async pause(): Promise<void> {
    this.#gate.pause();
  }

  async resume(): Promise<void> {
    this.#gate.resume();
  }

  async dispose(): Promise<void> {}
}
