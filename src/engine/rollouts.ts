/** From prompts to rollouts: the layout that all engines share. */
import { LabError } from "../core/errors.ts";
import type { GenerateRequest, ModelShape, Rollouts } from "../core/policy.ts";
import { END } from "../core/tokens/vocabulary.ts";

/** Right-aligned prompts: tokens [B, columns] int32, and the first real column of each row [B]. */
export interface Aligned {
  readonly tokens: Int32Array;
  readonly starts: Int32Array;
  readonly columns: number;
}

/**
 * Pads prompts on the left to the longest one.
 * @throws LabError("bad-shape") when a prompt is empty, or prompts and new tokens exceed the context
 */
export function alignPrompts(request: GenerateRequest, shape: ModelShape): Aligned {
  const { prompts, maxNewTokens } = request;
  const columns = Math.max(0, ...prompts.map((prompt) => prompt.length));
  const shortest = Math.min(...prompts.map((prompt) => prompt.length));
  if (!(shortest >= 1)) {
    throw new LabError("bad-shape", "A prompt needs at least one token.", { got: 0, expected: 1 });
  }
  if (columns + maxNewTokens > shape.context) {
    throw new LabError(
      "bad-shape",
      `Prompts of up to ${columns} tokens with ${maxNewTokens} new ones do not fit the context of ${shape.context}: use shorter problems.`,
      { got: columns + maxNewTokens, expected: shape.context },
    );
  }
  const tokens = new Int32Array(prompts.length * columns);
  const starts = new Int32Array(prompts.length);
  prompts.forEach((prompt, b) => {
    starts[b] = columns - prompt.length;
    tokens.set(prompt, b * columns + columns - prompt.length);
  });
  return { tokens, starts, columns };
}

/**
 * Cuts each row after its end character and joins prompts and responses.
 * @param draws [N, T, 4]: token id, log-probability, entropy in nats, unused; also after the end character
 * @returns tokens [N, columns + T]; log-probabilities and entropies are 0 beyond each row's length
 */
export function assemble(
  request: GenerateRequest,
  aligned: Aligned,
  draws: Float32Array,
): Rollouts {
  const M = request.samplesPerPrompt;
  const T = request.maxNewTokens;
  const N = request.prompts.length * M;
  const columns = aligned.columns + T;
  const tokens = new Int32Array(N * columns);
  const starts = new Int32Array(N);
  const lengths = new Int32Array(N);
  const logprobs = new Float32Array(N * T);
  const entropy = new Float32Array(N * T);
  for (let n = 0; n < N; n++) {
    const prompt = Math.floor(n / M);
    starts[n] = aligned.starts[prompt] ?? 0;
    const from = prompt * aligned.columns;
    tokens.set(aligned.tokens.subarray(from, from + aligned.columns), n * columns);
    let length = 0;
    while (length < T) {
      const at = n * T + length;
      const token = draws[4 * at] ?? END;
      tokens[n * columns + aligned.columns + length] = token;
      logprobs[at] = draws[4 * at + 1] ?? 0;
      entropy[at] = draws[4 * at + 2] ?? 0;
      length += 1;
      if (token === END) break;
    }
    lengths[n] = length;
  }
  return {
    tokens,
    starts,
    lengths,
    logprobs,
    entropy,
    rows: N,
    columns,
    promptLength: aligned.columns,
  };
}
