/** Categories in which students sort their own answers to Learn's open questions. */
export const CATEGORIES = ["a", "b", "c", "d", "unknown"] as const;
export type Category = (typeof CATEGORIES)[number];

/** The categories of the two open questions; null for an unanswered one. */
export type OpenCategories = readonly [Category | null, Category | null];
