/** Whose color a mark has. */
export type Ink = "generator" | "verifier" | "plain";
