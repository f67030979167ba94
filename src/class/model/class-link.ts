/** A class's link, which may also hide and lock parts of the students' page. */

import { linkParameters } from "../../core/settings/link-parameters.ts";
import { HIDEABLE, type HideablePart, LOCKS, type Lock } from "../../runtime/app-state.ts";
import { settingsQuery } from "../../runtime/settings-query.ts";
import { addPlan, type ClassPlan, isPlan, readPlan } from "../../study/class/plan.ts";

/** What the students' page looks like. */
export interface ClassLook {
  readonly hides: readonly HideablePart[];
  readonly locks: readonly Lock[];
}

export const DEFAULT_LOOK: ClassLook = { hides: [], locks: [] };

/** The query of a class's link. */
export function classQuery(plan: ClassPlan, { hides, locks }: ClassLook): string {
  const query = settingsQuery(plan.preset, plan.settings);
  addPlan(query, plan);
  if (hides.length > 0) query.set("hide", hides.join());
  if (locks.length > 0) query.set("lock", locks.join());
  return query.toString();
}

/** The class of a stored link query; null when this version of the lab has no such class any more. */
export function classIn(query: string): ClassPlan | null {
  const read = readPlan(query);
  return isPlan(read) ? read : null;
}

export function lookIn(query: string): ClassLook {
  const parameters = linkParameters(query);
  const listed = (key: string) => (parameters.get(key) ?? "").split(",");
  return {
    hides: HIDEABLE.filter((part) => listed("hide").includes(part)),
    locks: LOCKS.filter((lock) => listed("lock").includes(lock)),
  };
}
