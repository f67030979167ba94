/** What an update did to the tokens it learned from. One character is one token. */
import type { RolloutGroup, RolloutRow } from "../training/records.ts";

export interface TokenFacts {
  readonly character: string;
  /** A of the token; null when the record has none. */
  readonly advantage: number | null;
  /** Probability when it was sampled, and after the update; null when it was not sampled. */
  readonly before: number | null;
  readonly after: number | null;
  /** Δ log π, nats; null where either is missing or 0. */
  readonly change: number | null;
}

/** A part of the text that ends with a step, or the rest after the last step. */
export interface Segment {
  /** Index of the step; null for the rest after the last one. */
  readonly step: number | null;
  readonly from: number;
  /** One past the last token index. */
  readonly to: number;
  /** Sum of Δ log π, nats; null when one is missing. */
  readonly change: number | null;
}

/** The text that the updated model wrote; empty where it wrote none. */
export const updatedText = (row: RolloutRow, updated: RolloutGroup["updated"]): string =>
  updated === "generator" ? row.solution : (row.verification ?? "");

export function tokenFacts(row: RolloutRow, updated: RolloutGroup["updated"]): TokenFacts[] {
  return [...updatedText(row, updated)].map((character, t) => {
    const before = row.tokenProbabilities[t] ?? null;
    const after = row.tokenProbabilitiesAfter[t] ?? null;
    const change = before && after ? Math.log(after) - Math.log(before) : null;
    return { character, advantage: row.advantages[t] ?? null, before, after, change };
  });
}

/** Sum of Δ log π, nats: the change of a text's log-probability; null when one is missing. */
export function sumOfChanges(tokens: readonly TokenFacts[]): number | null {
  if (tokens.length === 0 || tokens.some(({ change }) => change === null)) return null;
  return tokens.reduce((sum, { change }) => sum + (change ?? 0), 0);
}

/** Where steps end: a solution's at `;` before `#`, a verification's at its verdict before `>`. */
const GRAMMAR = {
  generator: { ends: ";", rest: "#" },
  verifier: { ends: "CX", rest: ">" },
} as const;

/** Cuts the text after each step; the last segment is the rest, if any. */
export function segmentsOf(
  tokens: readonly TokenFacts[],
  updated: RolloutGroup["updated"],
): Segment[] {
  const { ends, rest } = GRAMMAR[updated];
  const text = tokens.map(({ character }) => character);
  const mark = text.indexOf(rest);
  const body = mark < 0 ? text.length : mark;
  const segments: Segment[] = [];
  let from = 0;
  const cut = (to: number, step: number | null) => {
    segments.push({ step, from, to, change: sumOfChanges(tokens.slice(from, to)) });
    from = to;
  };
  for (let t = 0; t < body; t++) {
    if (ends.includes(text[t] ?? " ")) cut(t + 1, segments.length);
  }
  if (from < text.length) cut(text.length, null);
  return segments;
}
