import { ARMS } from "../core/algorithms/registry.ts";
import { LANES } from "../core/lanes/registry.ts";
import { PRESETS } from "../core/presets/registry.ts";
import { TASKS } from "../core/tasks/registry.ts";

/** The texts of core's entries by id, as on the command line. */
const byId = <T, W>(
  all: ReadonlyMap<string, T>,
  of: (entry: T) => W,
): Readonly<Record<string, W>> =>
  Object.fromEntries([...all].map(([id, entry]) => [id, of(entry)]));

export const presets = byId(PRESETS, ({ title, about, watch }) => ({ title, about, watch }));

export const tasks = byId(TASKS, ({ title, describe, grammar }) => ({ title, describe, grammar }));

export const arms = byId(ARMS, ({ title, about }) => ({ title, about }));

export const lanes = byId(LANES, ({ words }) => words);
