import { philox4x32, type Words4 } from "./philox.ts";

/** The purpose of a draw. Two streams never share a number, for any update and row. */
export const STREAMS = {
  generatorWeights: 1,
  verifierWeights: 2,
  generatorSft: 3,
  verifierSft: 4,
  generatorProblems: 5,
  verifierProblems: 6,
  generatorSamples: 7,
  verifierSamples: 8,
  verifierTrainingSolutions: 9,
  verifierTrainingSamples: 10,
  heldOutProblems: 11,
  heldOutSamples: 12,
  goldSet: 13,
  randomVerdicts: 14,
  labelNoise: 15,
  verifierLabelNoise: 16,
  futureSamples: 18,
  futureLabelNoise: 19,
  testTimeSamples: 20,
  testTimeVerifications: 21,
  heldOutScores: 22,
  bootstrap: 23,
  triedProblems: 24,
  triedSamples: 25,
  quizProblems: 26,
  quizSamples: 27,
  forecast: 28,
  mixedSet: 29,
  wrongFacts: 31,
  searchPoints: 32,
  factContexts: 33,
  rememberedSolutions: 34,
  pastSolutions: 35,
} as const;

/**
 * Key of a family of draws: everything but row and position. A draw depends on nothing else, so a run resumes
 * at any update.
 */
export interface DrawKey {
  readonly seed: number;
  readonly stream: number;
  readonly update: number;
}

/** Uniform in [0, 1) with 24 bits, exact in float32, so every engine compares the same number. */
export function uniformAt(key: DrawKey, row: number, position: number): number {
  const words = philox4x32([position, row, key.update, 0], [key.seed >>> 0, key.stream]);
  return (words[0] >>> 8) / 0x1000000;
}

/** Uniforms of a batch of rollouts: float32 [rows · length], row-major, in [0, 1). */
export function uniforms(key: DrawKey, rows: number, length: number): Float32Array {
  const values = new Float32Array(rows * length);
  for (let row = 0; row < rows; row++) {
    for (let position = 0; position < length; position++) {
      values[row * length + position] = uniformAt(key, row, position);
    }
  }
  return values;
}

/** A sequence of draws for one row, for code that needs an unknown number. */
export interface Rng {
  /** Uniform in [0, 1). */
  uniform(): number;
  /** Uniform integer in [low, high], both included. */
  integer(low: number, high: number): number;
  /** Standard normal (Box-Muller). */
  normal(): number;
}

/** Draws keyed by (seed, stream, update, row); the position counts up. */
export function rngFor(key: DrawKey, row: number): Rng {
  let position = 0;
  let block: Words4 = [0, 0, 0, 0];
  const next = (): number => {
    const lane = position & 3;
    if (lane === 0) {
      block = philox4x32([position >>> 2, row, key.update, 1], [key.seed >>> 0, key.stream]);
    }
    position += 1;
    return block[lane] ?? 0;
  };
  const uniform = (): number => (next() >>> 8) / 0x1000000;
  return {
    uniform,
    integer: (low, high) => low + Math.floor(uniform() * (high - low + 1)),
    normal: () => {
      const radius = Math.sqrt(-2 * Math.log(1 - uniform()));
      return radius * Math.cos(2 * Math.PI * uniform());
    },
  };
}
