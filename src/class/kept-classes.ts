/** The classes that a teacher's device keeps: their links, and the codes on their boards. */
import * as v from "valibot";
import { settingsQuery } from "../runtime/settings-query.ts";
import { recall, remember } from "../runtime/storage.ts";
import { forget, recallAll } from "../runtime/stored-keys.ts";
import { addPlan, type ClassPlan, isPlan, readPlan } from "../study/class/plan.ts";

const keyOf = (id: string): string => `class.board.${id}`;
const ID = /^[0-9A-Z]{1,12}\.(?:any|\d{1,10}-\d{1,10})$/;

const schema = v.object({
  /** The query of the class's link. */
  query: v.pipe(v.string(), v.maxLength(2048)),
  /** Codes in order of arrival; each is validated again when read. */
  codes: v.array(v.string()),
  /** Whether the picture has the students' predictions. */
  showsGhosts: v.boolean(),
});

type KeptClass = Readonly<v.InferOutput<typeof schema>>;

export interface NamedClass {
  readonly id: string;
  readonly kept: KeptClass;
  readonly plan: ClassPlan;
}

/** The query of a class's link. */
export function classQuery(plan: ClassPlan): string {
  const query = settingsQuery(plan.preset, plan.settings);
  addPlan(query, plan);
  return query.toString();
}

/** The class with this id; null if this device has none, or this version of the lab cannot train it any more. */
export function keptClass(id: string): NamedClass | null {
  try {
    const kept = v.parse(schema, JSON.parse((ID.test(id) && recall(keyOf(id))) || ""));
    const plan = readPlan(kept.query);
    return isPlan(plan) ? { id, kept, plan } : null;
  } catch {
    return null;
  }
}

export const keptClasses = (): readonly NamedClass[] =>
  [...recallAll(/^class\.board\./).keys()].flatMap(
    (key) => keptClass(key.slice(keyOf("").length)) ?? [],
  );

/** @returns whether the class was stored: storage may be denied or full */
export function keepClass(id: string, kept: KeptClass): boolean {
  const text = JSON.stringify(kept);
  remember(keyOf(id), text);
  return recall(keyOf(id)) === text;
}

export const forgetClass = (id: string): void =>
  forget(new RegExp(`^class\\.board\\.${id.replaceAll(".", "\\.")}$`));
