import type { Policy } from "../policy.ts";
import { collate, type Row } from "../tokens/batch.ts";

/** [N] a model's texts with their prompts; null where it wrote none. */
export type ShownTexts = readonly { readonly row: Pick<Row, "prompt" | "response"> | null }[];

/** [N][T] probabilities after an update of the rows it was trained on; null rows give none. */
export async function probabilitiesNow(
  policy: Pick<Policy, "logProbs">,
  shown: ShownTexts,
  temperature: number,
): Promise<number[][]> {
  const rows = shown.map(({ row }) => row);
  const texts = rows.filter((row) => row !== null);
  if (texts.length === 0) return rows.map(() => []);
  const batch = collate(texts);
  const span = batch.columns - batch.promptLength;
  const logprobs = await policy.logProbs({ ...batch, temperature, weights: "current" });
  return rows.map((row) => {
    if (!row) return [];
    const first = texts.indexOf(row) * span;
    return row.response.map((_, t) => Math.exp(logprobs[first + t] ?? 0));
  });
}
