/** The settings of a condition in a block, and whether conditions are comparable. */
import type { Measure } from "./spec.ts";

/** The settings that the jobs of a block and a condition share: all but the seed. */
export interface Resolved {
  readonly block: string;
  readonly condition: string;
  readonly settings: Readonly<Record<string, unknown>>;
}

export const resolvedOf = (
  resolved: readonly Resolved[],
  block: string,
  condition: string,
): Resolved | undefined =>
  resolved.find((one) => one.block === block && one.condition === condition);

/** Whether two conditions differ in `samplingSeed` alone: the same arm with other samples. */
export function isNullArm(one: Resolved, other: Resolved): boolean {
  const keys = Object.keys({ ...one.settings, ...other.settings });
  const differing = keys.filter((key) => one.settings[key] !== other.settings[key]);
  return differing.length === 1 && differing[0] === "samplingSeed";
}

const COUNTERS = [
  "num_tokens",
  "num_tokens_read",
  "seconds",
  "generator_updates",
  "verifier_updates",
];
const ANY_PROBLEM = ["task", "hardAbove", "rlMaxSteps"]; // decide which problems are drawn

/** Whether a measure uses the same kind of problems in both conditions. */
export function areComparable({ figure }: Measure, one: Resolved, other: Resolved): boolean {
  if (COUNTERS.includes(figure)) return true;
  const isHeldOut = figure.startsWith("eval/");
  const shortest = ({ settings }: Resolved) =>
    (isHeldOut && settings["evalMinSteps"]) || settings["rlMinSteps"];
  const differs = ANY_PROBLEM.some((key) => one.settings[key] !== other.settings[key]);
  return !differs && shortest(one) === shortest(other);
}
