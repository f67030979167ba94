import { TangoError } from "../core/errors.ts";
import type { GenerateRequest, ModelShape } from "../core/policy.ts";

/** Right-aligned prompts: tokens [B, columns] int32, and the first real column of each row [B]. */
export interface Aligned {
  readonly tokens: Int32Array;
  readonly starts: Int32Array;
  readonly columns: number;
}

/** @throws TangoError("bad-shape") when a prompt is empty, or prompts and new tokens exceed the context */
export function checkPrompts({ prompts, maxNewTokens }: GenerateRequest, { context }: ModelShape) {
  const lengths = prompts.map((prompt) => prompt.length);
  const longest = Math.max(0, ...lengths);
  if (!(Math.min(...lengths) >= 1)) {
    throw new TangoError("bad-shape", "A prompt needs at least one token.", {
      got: 0,
      expected: 1,
    });
  }
  if (longest + maxNewTokens > context) {
    throw new TangoError(
      "bad-shape",
      `Prompts of up to ${longest} tokens with ${maxNewTokens} new ones do not fit the context of ${context}: use shorter problems.`,
      { got: longest + maxNewTokens, expected: context },
    );
  }
}

/** Pads prompts on the left to the longest one. @throws as `checkPrompts` does */
export function alignPrompts(request: GenerateRequest, shape: ModelShape): Aligned {
  checkPrompts(request, shape);
  const { prompts } = request;
  const columns = Math.max(...prompts.map((prompt) => prompt.length));
  const tokens = new Int32Array(prompts.length * columns);
  const starts = new Int32Array(prompts.length);
  prompts.forEach((prompt, b) => {
    starts[b] = columns - prompt.length;
    tokens.set(prompt, b * columns + columns - prompt.length);
  });
  return { tokens, starts, columns };
}

/** @throws TangoError("bad-shape") for a token outside the vocabulary */
export function checkTokens(prompts: GenerateRequest["prompts"], shape: ModelShape): void {
  const bad = prompts.flat().find((token) => !(token >= 0 && token < shape.vocabulary));
  if (bad === undefined) return;
  throw new TangoError(
    "bad-shape",
    `Token ${bad} is outside the vocabulary of ${shape.vocabulary}: encode the text with the lab's vocabulary.`,
    { got: bad, expected: shape.vocabulary },
  );
}
