/** What a student has done with one patient, and what it is worth. */
import * as v from "valibot";
import { EXAMINATION_IDS, type ExaminationId } from "../../../homework/clinic/figures.ts";
import { FULL_POINTS, totalOf } from "../../../homework/clinic/score-code.ts";
import { recall, remember } from "../../../runtime/storage.ts";

const WRONG_COSTS = 2; // points for a wrong diagnosis
/** Wrong diagnoses after which the fault is shown. */
const MOST_WRONG = 2;

/** An examination with numbers, or one that is a text. */
export type Order = ExaminationId | "attempt";
export const ORDERS: readonly Order[] = [...EXAMINATION_IDS, "attempt"];

export interface Visit {
  readonly ordered: readonly Order[];
  /** Ids of faults that were named and are not the one, in their order. */
  readonly wrong: readonly string[];
  /** Ids of faults that the student has crossed out. */
  readonly struck: readonly string[];
  /** "missed" also after giving up. */
  readonly end: "open" | "named" | "missed";
}

export const NEW_VISIT: Visit = { ordered: [], wrong: [], struck: [], end: "open" };

/** What naming the fault now would give; nothing after it was missed. */
export function pointsOf({ ordered, wrong, end }: Visit): number {
  return end === "missed"
    ? 0
    : Math.max(0, FULL_POINTS - ordered.length - WRONG_COSTS * wrong.length);
}

/** With a closed patient, examinations are free. */
export const order = (visit: Visit, what: Order): Visit =>
  visit.end !== "open" || visit.ordered.includes(what)
    ? visit
    : { ...visit, ordered: [...visit.ordered, what] };

/** Crosses a fault out, or takes that back. */
export function strike(visit: Visit, fault: string): Visit {
  if (visit.wrong.includes(fault)) return visit;
  const struck = visit.struck.includes(fault)
    ? visit.struck.filter((one) => one !== fault)
    : [...visit.struck, fault];
  return { ...visit, struck };
}

/** @param truth id of the patient's fault */
export function diagnose(visit: Visit, fault: string, truth: string): Visit {
  if (visit.end !== "open" || visit.wrong.includes(fault)) return visit;
  if (fault === truth) return { ...visit, end: "named" };
  const wrong = [...visit.wrong, fault];
  return { ...visit, wrong, end: wrong.length < MOST_WRONG ? "open" : "missed" };
}

export const giveUp = (visit: Visit): Visit =>
  visit.end === "open" ? { ...visit, end: "missed" } : visit;

export type Visits = Readonly<Record<string, Visit>>;

/** [patients] points of each, in the order of their ids; null for one that is not closed. */
export const pointsOfAll = (visits: Visits, ids: readonly string[]): (number | null)[] =>
  ids.map((id) => {
    const visit = visits[id] ?? NEW_VISIT;
    return visit.end === "open" ? null : pointsOf(visit);
  });

/** Points so far, and what the closed patients could have given. */
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
