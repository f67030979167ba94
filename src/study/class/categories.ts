/** How a student sorts an own answer to an open question of Learn: which category is nearest is for the student to say. */
export const CATEGORIES = ["a", "b", "c", "d", "unknown"] as const;
export type Category = (typeof CATEGORIES)[number];

/** The categories of the two open questions; null where nothing was answered. */
export type OpenCategories = readonly [Category | null, Category | null];
