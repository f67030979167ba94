/** Settings of a map for tests. */
import { MAP_ARMS, type MapArm, type Mark } from "../map.ts";

type Counts = readonly (number | null)[];

/** A setting of four seeds; of an arm that is not named no run got there. @param updates those of tokens unless said */
export function markWith(
  place: Partial<Omit<Mark, "arms">>,
  tokens: Partial<Record<MapArm, Counts>>,
  updates = tokens,
): Mark {
  const never = [null, null, null, null];
  const arms = MAP_ARMS.map((arm) => [
    arm,
    { tokens: [...(tokens[arm] ?? never)], updates: [...(updates[arm] ?? never)] },
  ]);
  return {
    study: "map-5",
    columns: 5,
    misprintRate: 0.9,
    mostTokens: 800_000,
    log10Chance: -3,
    entropy: 0.2,
    ...place,
    arms: Object.fromEntries(arms) as Mark["arms"],
  };
}
