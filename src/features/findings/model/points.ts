/** An arm at each of the six points of a search. */
export const pointsOf = (arm: string): readonly [string, ...string[]] => [
  `${arm}-p0`,
  `${arm}-p1`,
  `${arm}-p2`,
  `${arm}-p3`,
  `${arm}-p4`,
  `${arm}-p5`,
];
