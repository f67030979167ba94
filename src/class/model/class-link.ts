/** A class's link. */
import { settingsQuery } from "../../runtime/settings-query.ts";
import { addPlan, type ClassPlan, isPlan, readPlan } from "../../study/class/plan.ts";

/** The query of a class's link. */
export function classQuery(plan: ClassPlan): string {
  const query = settingsQuery(plan.preset, plan.settings);
  addPlan(query, plan);
  return query.toString();
}

/** The class of a stored link query; null when this version of the lab has no such class any more. */
export function classIn(query: string): ClassPlan | null {
  const read = readPlan(query);
  return isPlan(read) ? read : null;
}
