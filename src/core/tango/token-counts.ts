/** Tokens of an update: those that a model samples, and prompt tokens that it reads for that. */
import type { Row } from "../tokens/batch.ts";

export interface TokenCounts {
  readonly sampled: number;
  /**
   * Prompts, which hold the judged solution where a solution is judged. Once per row and forward pass,
   * however an engine shares the work: M samples of a prompt of n tokens read M · n.
   */
  readonly read: number;
}

export const NO_TOKENS: TokenCounts = { sampled: 0, read: 0 };

/** Tokens of sampled rows. */
export const tokensOfRows = (rows: readonly Pick<Row, "prompt" | "response">[]): TokenCounts => ({
  sampled: rows.reduce((sum, { response }) => sum + response.length, 0),
  read: rows.reduce((sum, { prompt }) => sum + prompt.length, 0),
});

export const sumOfTokens = (counts: readonly TokenCounts[]): TokenCounts => ({
  sampled: counts.reduce((sum, { sampled }) => sum + sampled, 0),
  read: counts.reduce((sum, { read }) => sum + read, 0),
});
