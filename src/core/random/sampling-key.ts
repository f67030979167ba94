import type { Settings } from "../settings/settings.ts";
import type { DrawKey } from "./draws.ts";

/**
 * Key of the draws with which an update of RL samples solutions, verifications, futures and random
 * verdicts: those of the run's seed unless `samplingSeed` asks for others. The two numbers are mixed, so
 * that one `samplingSeed` gives each seed of a study draws of its own.
 */
export function samplingKey(
  { seed, samplingSeed }: Pick<Settings, "seed" | "samplingSeed">,
  stream: number,
  update: number,
): DrawKey {
  return { seed: (seed + Math.imul(samplingSeed, 0x9e3779b1)) >>> 0, stream, update };
}
