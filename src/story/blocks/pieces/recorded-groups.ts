import type { Recording } from "../../../core/recording/recording.ts";
import type { Role } from "../../../core/role.ts";
import type { RolloutGroup } from "../../../core/training/records.ts";

/** The groups that a recording kept of the given updates of a model, in order; updates without a group are left out. */
export function recordedGroups(
  { lines, groups }: Pick<Recording, "lines" | "groups">,
  role: Role,
  updates: readonly number[],
): RolloutGroup[] {
  const byUpdate = new Map(
    groups
      .filter(({ updated }) => updated === role)
      .map((group) => [lines[group.line]?.values[`${role}_updates`], group]),
  );
  return updates.flatMap((update) => byUpdate.get(update) ?? []);
}
