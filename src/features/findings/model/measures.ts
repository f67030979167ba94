/** Measures and arms that several findings name. */
/** Sampled accuracy in the last nine updates, for as many tokens as Tango, and for as many updates. */
export const AT_TOKENS = "rollouts/accuracy_drawn, last 9 generator updates at the tokens of tango";
export const AT_UPDATES = "rollouts/accuracy_drawn, generator updates 142–150";
const POINTS = ["p0", "p1", "p2", "p3", "p4", "p5"] as const;
/** The arm at each of the six points of a search. */
export const pointsOf = (arm: string): readonly [string, ...string[]] => {
  const [first, ...rest] = POINTS;
  return [`${arm}-${first}`, ...rest.map((point) => `${arm}-${point}`)];
};
