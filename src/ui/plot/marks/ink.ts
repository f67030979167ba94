/** Which model's color a mark has. */
export const INKS = ["generator", "verifier", "plain"] as const;
export type Ink = (typeof INKS)[number];
