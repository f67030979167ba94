/** The two models of a run: one writes solutions, one judges them. */
export type Role = "generator" | "verifier";
