/** The two models of a run: one writes solutions, one judges them. */
export type Role = (typeof ROLES)[number];
export const ROLES = ["generator", "verifier"] as const;
