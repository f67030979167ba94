/** Ids of an arm at the points of a search: ARM-p0, ARM-p1, … */
export const pointsOf = (arm: string, points = 6): readonly [string, ...string[]] => [
  `${arm}-p0`,
  ...Array.from({ length: points - 1 }, (_, p) => `${arm}-p${p + 1}`),
];
