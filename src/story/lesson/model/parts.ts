/** The parts of a lesson in order. */
export const PARTS = ["goal", "predict", "do", "see", "explain", "check", "further"] as const;
export type Part = (typeof PARTS)[number];

export const indexOf = (part: Part): number => PARTS.indexOf(part);

/** The part before (−1) or after (1); at the ends the part itself. */
export const beside = (part: Part, by: 1 | -1): Part =>
  PARTS[Math.min(PARTS.length - 1, Math.max(0, indexOf(part) + by))] ?? part;

/** The later of two parts. */
export const later = (one: Part, other: Part): Part =>
  indexOf(one) > indexOf(other) ? one : other;
