/** What an update did to the words it learned from: their probability under the weights of now. */
import type { Policy } from "../policy.ts";
import { collate, type Row } from "../tokens/batch.ts";

/**
 * @param policy after its update
 * @param rows texts of the updated policy; null where nobody wrote one
 * @returns [rows][length], the probability of each token given all before it, in [0, 1]
 */
export async function probabilitiesNow(
  policy: Pick<Policy, "score">,
  rows: readonly (Pick<Row, "prompt" | "response"> | null)[],
  temperature: number,
): Promise<number[][]> {
  const written = rows.filter((row) => row !== null);
  if (written.length === 0) return rows.map(() => []);
  const batch = collate(written);
  const span = batch.columns - batch.promptLength;
  const logprobs = await policy.score({ ...batch, temperature, weights: "current" });
  return rows.map((row) => {
    const n = row ? written.indexOf(row) : -1;
    return row?.response.map((_, t) => Math.exp(logprobs[n * span + t] ?? 0)) ?? [];
  });
}
