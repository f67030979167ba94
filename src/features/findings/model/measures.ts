/** Measures and arms that several findings name. */

/** Sampled accuracy in the last nine updates, for as many tokens as Tango used. */
export const AT_TOKENS = "rollouts/accuracy_drawn, last 9 generator updates at the tokens of tango";
/** The same for as many updates. */
export const AT_UPDATES = "rollouts/accuracy_drawn, generator updates 142–150";

/** An arm at each of the six points of a search. */
export const pointsOf = (arm: string): readonly [string, ...string[]] => [
  `${arm}-p0`,
  `${arm}-p1`,
  `${arm}-p2`,
  `${arm}-p3`,
  `${arm}-p4`,
  `${arm}-p5`,
];
