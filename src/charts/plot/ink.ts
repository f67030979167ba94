/** Which model's color a mark has. */
export type Ink = "generator" | "verifier" | "plain";
