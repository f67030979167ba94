/** What a student has done with one patient, and the points for it. */
import * as v from "valibot";
import { EXAMINATION_IDS, type ExaminationId } from "../../../homework/clinic/figures.ts";
import { FULL_POINTS, totalOf } from "../../../homework/clinic/score-code.ts";
import { recall, remember } from "../../../runtime/storage.ts";

const WRONG_PENALTY = 2; // points for a wrong diagnosis
/** Wrong diagnoses after which the fault is shown. */
const MOST_WRONG = 2;

/** What can be ordered: an examination with numbers, or one attempt to read. */
export type Order = ExaminationId | "attempt";
export const ORDERS: readonly Order[] = [...EXAMINATION_IDS, "attempt"];

export interface Visit {
  readonly ordered: readonly Order[];
  /** Ids of the faults that were named wrongly, in order. */
  readonly wrong: readonly string[];
  /** Ids of faults that the student has crossed out. */
  readonly struck: readonly string[];
  /** "missed" also after giving up. */
  readonly end: "open" | "named" | "missed";
}

export const NEW_VISIT: Visit = { ordered: [], wrong: [], struck: [], end: "open" };

/** Points for naming the fault now; 0 once it was missed. */
export function pointsOf({ ordered, wrong, end }: Visit): number {
  return end === "missed"
    ? 0
    : Math.max(0, FULL_POINTS - ordered.length - WRONG_PENALTY * wrong.length);
}

/** Orders an examination. A closed patient is not changed: its examinations are free. */
export const order = (visit: Visit, what: Order): Visit =>
  visit.end !== "open" || visit.ordered.includes(what)
    ? visit
    : { ...visit, ordered: [...visit.ordered, what] };

/** Crosses a fault out, or restores it if it is crossed out. */
export function strike(visit: Visit, fault: string): Visit {
  if (visit.wrong.includes(fault)) return visit;
  const struck = visit.struck.includes(fault)
    ? visit.struck.filter((one) => one !== fault)
    : [...visit.struck, fault];
  return { ...visit, struck };
}

/** Names a fault. @param truth id of the patient's fault */
export function diagnose(visit: Visit, fault: string, truth: string): Visit {
  if (visit.end !== "open" || visit.wrong.includes(fault)) return visit;
  if (fault === truth) return { ...visit, end: "named" };
  const wrong = [...visit.wrong, fault];
  return { ...visit, wrong, end: wrong.length < MOST_WRONG ? "open" : "missed" };
}

export const giveUp = (visit: Visit): Visit =>
  visit.end === "open" ? { ...visit, end: "missed" } : visit;

export type Visits = Readonly<Record<string, Visit>>;

/** Points for each patient, in the order of `ids`; null for open ones. */
export const pointsOfAll = (visits: Visits, ids: readonly string[]): (number | null)[] =>
  ids.map((id) => {
    const visit = visits[id] ?? NEW_VISIT;
    return visit.end === "open" ? null : pointsOf(visit);
  });

/** Points so far, and the most that the closed patients could have given. */
export const scoreOf = (visits: Visits, ids: readonly string[]) =>
  totalOf({ points: pointsOfAll(visits, ids) });

const KEY = "clinic";
const ids = v.array(v.pipe(v.string(), v.maxLength(40)));
const schema = v.record(
  v.string(),
  v.strictObject({
    ordered: v.array(v.picklist(ORDERS)),
    wrong: ids,
    struck: ids,
    end: v.picklist(["open", "named", "missed"]),
  }),
);

/** The stored visits; those that cannot be read are left out. */
export function keptVisits(): Visits {
  try {
    return v.parse(schema, JSON.parse(recall(KEY) ?? "{}"));
  } catch {
    return {};
  }
}

export const keepVisits = (visits: Visits): void => remember(KEY, JSON.stringify(visits));
