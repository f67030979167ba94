import type { RolloutRow } from "../../core/training/records.ts";

export interface PricedCharacter {
  readonly character: string;
  /** The advantage its token was given; null where the record has none. */
  readonly advantage: number | null;
  /** Index of the step that this character closes. */
  readonly closesStep: number | null;
}

/** The updated policy's text of a row, character by character: one character is one token. */
export function pricedCharacters(
  row: RolloutRow,
  updated: "generator" | "verifier",
): PricedCharacter[] {
  const text = updated === "generator" ? row.solution : (row.verification ?? "");
  const answerAt = text.indexOf("#");
  let step = 0;
  return [...text].map((character, i) => {
    const closes = updated === "generator" && character === ";" && (answerAt < 0 || i < answerAt);
    return {
      character,
      advantage: row.advantages[i] ?? null,
      closesStep: closes ? step++ : null,
    };
  });
}
