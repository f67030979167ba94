/** A request for rollouts as it crosses to a policy: all prompts in two arrays. */
import type { GenerateRequest } from "../core/policy.ts";

export interface PackedRequest extends Omit<GenerateRequest, "prompts"> {
  /** The tokens of all prompts, one after the other. */
  readonly tokens: Int32Array;
  /** [B], tokens of each. */
  readonly lengths: Int32Array;
}

export function packRequest({ prompts, ...rest }: GenerateRequest): PackedRequest {
  const lengths = Int32Array.from(prompts, ({ length }) => length);
  const tokens = new Int32Array(lengths.reduce((sum, length) => sum + length, 0));
  let at = 0;
  for (const prompt of prompts) {
    tokens.set(prompt, at);
    at += prompt.length;
  }
  return { ...rest, tokens, lengths };
}

export function unpackRequest({ tokens, lengths, ...rest }: PackedRequest): GenerateRequest {
  let at = 0;
  const prompts = Array.from(lengths, (length) => {
    at += length;
    return Array.from(tokens.subarray(at - length, at));
  });
  return { ...rest, prompts };
}
