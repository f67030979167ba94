/** Describes the settings that were changed while a run trained. */
import type { SettingChange } from "./setting-changes.ts";

/** The changes made up to an update: those that a run branching there inherits. */
export const changesUpTo = (
  changes: readonly SettingChange[],
  update: number,
): readonly SettingChange[] => changes.filter((change) => change.update <= update);

/** A run's command. Flags cannot express later changes, so a sentence lists them. */
export function commandWithChanges(command: string, changes: readonly SettingChange[]): string {
  if (changes.length === 0) return command;
  const told = changes.map(
    ({ setting, from, to, update }) => `${setting} from ${from} to ${to} at update ${update}`,
  );
  return `${command} (changed while it trained: ${told.join(", ")})`;
}
