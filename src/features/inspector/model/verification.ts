import { parseVerification, type Verdict } from "../../../core/tango/parse.ts";

/** The verification of one step, as parsed. */
export interface StepVerification {
  /** Null when the text is not a pair of values. */
  readonly stated: string | null;
  readonly own: string | null;
  readonly verdict: Verdict;
}

export interface VerificationRead {
  readonly steps: readonly StepVerification[];
  /** Null when it cannot be read. */
  readonly final: Verdict | null;
  /** Whether the text has characters that the grammar does not allow. */
  readonly stray: boolean;
}

/** Parses a verification step by step. Accepts any text, as the parser does. */
export function readVerificationText(text: string): VerificationRead {
  const { verdicts, values, final, stray } = parseVerification(text);
  const steps = verdicts.map((verdict, k): StepVerification => {
    const pair = values[k];
    return { stated: pair?.stated ?? null, own: pair?.own ?? null, verdict };
  });
  return { steps, final, stray };
}
