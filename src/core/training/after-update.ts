/** Token probabilities after an update, of the texts it learned from. */
import type { Policy } from "../policy.ts";
import { collate, type Row } from "../tokens/batch.ts";

/**
 * @param policy after its update
 * @param rows texts of the updated policy; null where it wrote none
 * @returns [N][T], the probability of each token given those before it, in [0, 1]
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
