import { parseVerification, type Verdict } from "../../../core/tango/parse.ts";

/** What was written of one step, read by the grammar. */
export interface SaidOfStep {
  /** Null where it is no pair of values. */
  readonly stated: string | null;
  readonly own: string | null;
  readonly verdict: Verdict;
}

export interface VerificationRead {
  readonly steps: readonly SaidOfStep[];
  /** Null when it cannot be read. */
  readonly final: Verdict | null;
  /** Whether something stands there that is no part of the grammar. */
  readonly stray: boolean;
}

/** The verifier's words, one step after the other; total, as the parser is. */
export function readVerificationText(text: string): VerificationRead {
  const { verdicts, values, final, stray } = parseVerification(text);
  const steps = verdicts.map((verdict, k): SaidOfStep => {
    const pair = values[k];
    return { stated: pair?.stated ?? null, own: pair?.own ?? null, verdict };
  });
  return { steps, final, stray };
}
