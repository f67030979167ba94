/** Checks that an engine on this driver computes what the reference computes. */
import type { Draws, GenerateRequest, ModelShape, Policy, UpdateRequest } from "../core/policy.ts";
import { rngFor } from "../core/random/draws.ts";
import { END } from "../core/tokens/vocabulary.ts";

/** Correct engines differ by less than 1e-5, relative; a wrong kernel differs by far more than this. */
const TOLERANCE = 1e-3;

/** An update of [rows, columns] tokens that uses every kernel: rows of different lengths, clipping, entropy and KL. */
export function smallUpdate(shape: ModelShape, rows: number, columns: number): UpdateRequest {
  const rng = rngFor({ seed: 11, stream: 0, update: 0 }, 0);
  const promptLength = Math.max(1, Math.floor(columns / 2));
  const span = columns - promptLength;
  const starts = Int32Array.from({ length: rows }, (_, n) => n % promptLength);
  const lengths = Int32Array.from({ length: rows }, (_, n) => span - (n % span));
  const tokens = Int32Array.from({ length: rows * columns }, (_, i) => {
    const n = Math.floor(i / columns);
    const s = i % columns;
    const isReal = s >= (starts[n] ?? 0) && s < promptLength + (lengths[n] ?? 0);
    return isReal ? rng.integer(1, shape.vocabulary - 1) : 0;
  });
  const near = -Math.log(shape.vocabulary);
  return {
    tokens,
    starts,
    lengths,
    rows,
    columns,
    promptLength,
    coefficients: Float32Array.from({ length: rows * span }, () => rng.normal()),
    oldLogprobs: Float32Array.from({ length: rows * span }, () => near + 0.1 * rng.normal()),
    referenceLogprobs: Float32Array.from({ length: rows * span }, () => near + 0.1 * rng.normal()),
    optimizer: {
      learningRate: 1e-3,
      beta1: 0.9,
      beta2: 0.95,
      weightDecay: 0.01,
      gradClip: 1,
      clipLow: 0.2,
      clipHigh: 0.28,
      klCoef: 0.1,
      entropyCoef: 0.01,
      temperature: 1,
    },
    phase: "self-check",
  };
}

/** A rollout of `prompts` short prompts with two samples of `newTokens` tokens each. */
export function smallRollout(
  shape: ModelShape,
  prompts: number,
  newTokens: number,
): GenerateRequest {
  const rng = rngFor({ seed: 12, stream: 0, update: 0 }, 0);
  const length = Math.max(1, Math.min(6, shape.context - newTokens));
  return {
    prompts: Array.from({ length: prompts }, (_, b) =>
      Array.from({ length: Math.max(1, length - (b % 2)) }, () =>
        rng.integer(1, shape.vocabulary - 1),
      ),
    ),
    samplesPerPrompt: 2,
    temperature: 1,
    maxNewTokens: newTokens,
    key: { seed: 13, stream: 0, update: 0 },
    weights: "current",
  };
}

/** Relative error ‖got − want‖ / ‖want‖. */
function difference(got: ArrayLike<number>, want: ArrayLike<number>): number {
  let distance = 0;
  let size = 0;
  for (let i = 0; i < want.length; i++) {
    distance += ((got[i] ?? Number.NaN) - (want[i] ?? 0)) ** 2;
    size += (want[i] ?? 0) ** 2;
  }
  return Math.sqrt(distance / Math.max(size, 1e-12));
}

/** The first quantity that differs by too much, in a sentence; null when none does. */
function firstThatDiffers(checks: readonly (readonly [string, number])[]): string | null {
  const failed = checks.find(([, size]) => !(size < TOLERANCE));
  return failed ? `its ${failed[0]} differ by ${failed[1].toExponential(1)}` : null;
}

/**
 * Runs the same update on both policies, then the same rollout with the updated weights. Both must
 * start from the same weights, and both are changed.
 * @param prompts of the rollout, each with two samples @returns null when they agree, else the quantity that differs and by how much
 */
export async function disagreement(
  tested: Policy,
  reference: Policy,
  shape: ModelShape,
  prompts?: number,
): Promise<string | null> {
  const columns = Math.min(14, shape.context);
  const update = smallUpdate(shape, 3, columns);
  const [got, want] = [await tested.update(update), await reference.update(update)];
  const numbers = (stats: typeof got) => [stats.loss, stats.entropy, stats.kl ?? 0, stats.gradNorm];
  const [a, b] = [await tested.snapshot(), await reference.snapshot()];
  const why = firstThatDiffers([
    ["loss and gradient norm", difference(numbers(got), numbers(want))],
    ["second moments", difference(a.secondMoment, b.secondMoment)],
    ["weights after a step", difference(a.weights, b.weights)],
  ]);
  return why ?? rolloutDisagreement(tested, reference, shape, prompts);
}

/**
 * Runs the same rollout on both policies, which must have the same weights and keep them.
 * @param prompts each has two samples: engine gpu divides many rows differently from few
 * @returns as `disagreement` does
 */
export async function rolloutDisagreement(
  tested: Policy,
  reference: Policy,
  shape: ModelShape,
  prompts = 2,
): Promise<string | null> {
  const rollout = smallRollout(shape, prompts, Math.min(6, shape.context - 1));
  const [drawn, expected] = [await tested.generate(rollout), await reference.generate(rollout)];
  return drawsDisagreement(drawn, expected, rollout);
}

/**
 * Compares the log-probabilities of two results of one rollout, in each row as far as the tokens agree: rounding may
 * change a draw, after which the rest of its row differs.
 * @returns as `disagreement` does; also a sentence when fewer than half of the tokens can be compared
 */
export function drawsDisagreement(
  got: Draws,
  want: Draws,
  { prompts, samplesPerPrompt, maxNewTokens: T }: GenerateRequest,
): string | null {
  const [a, b]: [number[], number[]] = [[], []];
  let tokens = 0;
  for (let n = 0; n < prompts.length * samplesPerPrompt; n++) {
    let isSame = true;
    for (let at = 4 * n * T; at < 4 * (n + 1) * T; at += 4) {
      tokens += 1;
      isSame &&= got[at] === want[at];
      if (isSame) {
        a.push(got[at + 1] ?? Number.NaN);
        b.push(want[at + 1] ?? 0);
      }
      if (want[at] === END) break;
    }
  }
  if (2 * a.length < tokens) return "its draws differ";
  return firstThatDiffers([["log-probabilities", difference(a, b)]]);
}
