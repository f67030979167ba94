import { ARMS } from "../../core/algorithms/registry.ts";
import { PRESETS } from "../../core/presets/registry.ts";
import { TASKS } from "../../core/tasks/registry.ts";

/** What core says in English, by id, as the command line prints it. */
const byId = <T, W>(all: ReadonlyMap<string, T>, of: (one: T) => W): Readonly<Record<string, W>> =>
  Object.fromEntries([...all].map(([id, one]) => [id, of(one)]));

export const presets = byId(PRESETS, ({ title, about, watch }) => ({ title, about, watch }));

export const tasks = byId(TASKS, ({ title, describe, grammar }) => ({ title, describe, grammar }));

export const arms = byId(ARMS, ({ title, about }) => ({ title, about }));
