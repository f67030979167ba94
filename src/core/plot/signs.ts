/** Shapes of marks as paths around (0, 0), at most 16 units wide and high. */
export const SIGNS = {
  circle: "M-6.5 0a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0z",
  square: "M-5.5 -5.5h11v11h-11z",
  diamond: "M0 -8l8 8l-8 8l-8 -8z",
  cross: "M-5 -5l10 10m0 -10l-10 10",
  question: "M-4 -4a4 4 0 1 1 5 4q-1 1 -1 3M0 6v2",
  arrow: "M3 -4L8 0L3 4",
} as const;
export type Sign = keyof typeof SIGNS;
