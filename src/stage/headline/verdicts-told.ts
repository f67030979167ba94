import type { StepRates } from "../figures/figures.ts";

/** How good a verifier is and was: by steps, or by its balanced accuracy on whole answers. */
export type VerdictsTold =
  | { readonly rates: StepRates; readonly firstRates: StepRates }
  | { readonly share: string; readonly first: string };
