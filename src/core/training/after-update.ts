import type { Policy } from "../policy.ts";
import { collate, type Row } from "../tokens/batch.ts";

/**
 * Token probabilities after an update, for the texts that the policy was trained on.
 * @param rows null for a row without a text of this policy
 * @returns [N][T], in [0, 1]
 */
export async function probabilitiesNow(
  policy: Pick<Policy, "score">,
  rows: readonly (Pick<Row, "prompt" | "response"> | null)[],
  temperature: number,
): Promise<number[][]> {
  const texts = rows.filter((row) => row !== null);
  if (texts.length === 0) return rows.map(() => []);
  const batch = collate(texts);
  const span = batch.columns - batch.promptLength;
  const logprobs = await policy.score({ ...batch, temperature, weights: "current" });
  return rows.map((row) => {
    const n = row ? texts.indexOf(row) : -1;
    return row?.response.map((_, t) => Math.exp(logprobs[n * span + t] ?? 0)) ?? [];
  });
}
