/** Settings of a map for tests. */
import { MAP_ARMS, type MapArm, type MapMark } from "../map.ts";

type Counts = readonly (number | null)[];
type ByArm = Partial<Record<MapArm, Counts>>;

/**
 * A setting of four seeds; null and an arm that is not named: no run got there.
 * @param updates those of tokens unless said
 * @param endUpdates at which the runs end that do not get there
 */
export function markWith(
  place: Partial<Omit<MapMark, "arms">>,
  tokens: ByArm,
  updates = tokens,
  endUpdates = 1_000_000,
): MapMark {
  const mostTokens = place.mostTokens ?? 800_000;
  const never = [null, null, null, null];
  const arms = MAP_ARMS.map((arm) => {
    const [sampled, made] = [tokens[arm] ?? never, updates[arm] ?? never];
    const runs = {
      tokens: sampled.map((value) => value ?? mostTokens),
      updates: made.map((value) => value ?? endUpdates),
      reached: sampled.map((value) => value !== null),
    };
    return [arm, runs];
  });
  return {
    study: "map-5",
    columns: 5,
    misprintRate: 0.9,
    log10Chance: -3,
    entropy: 0.2,
    ...place,
    mostTokens,
    arms: Object.fromEntries(arms) as MapMark["arms"],
  };
}
