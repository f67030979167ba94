/** The classes that a teacher's device keeps: their links, and the codes on their boards. */
import * as v from "valibot";
import { recall, remember } from "../../runtime/storage.ts";
import { forget, recallAll } from "../../runtime/stored-keys.ts";
import type { ClassPlan } from "../../study/class/plan.ts";
import { classIn } from "./class-link.ts";

const KEY = /^class\.board\./;
const keyOf = (id: string): string => `class.board.${id}`;
const ID = /^[0-9A-Z]{1,12}\.(?:any|\d{1,10}-\d{1,10})$/;

const schema = v.object({
  query: v.pipe(v.string(), v.maxLength(2048)),
  /** Result codes in order of arrival; each is validated again when read. */
  codes: v.array(v.string()),
  showsGhosts: v.boolean(),
});

export type KeptClass = Readonly<v.InferOutput<typeof schema>>;

export interface NamedClass {
  readonly id: string;
  readonly kept: KeptClass;
  readonly plan: ClassPlan;
}

function read(id: string, text: string | null): NamedClass | null {
  try {
    const kept = v.parse(schema, JSON.parse(text ?? ""));
    const plan = classIn(kept.query);
    return plan && { id, kept, plan };
  } catch {
    return null;
  }
}

/** The class with this id; null if this device has none. */
export const keptClass = (id: string): NamedClass | null =>
  ID.test(id) ? read(id, recall(keyOf(id))) : null;

export const keptClasses = (): readonly NamedClass[] =>
  [...recallAll(KEY)].flatMap(([key, text]) => read(key.replace(KEY, ""), text) ?? []);

/** @returns whether the class was stored: storage may be denied or full */
export function keepClass(id: string, kept: KeptClass): boolean {
  const text = JSON.stringify(kept);
  remember(keyOf(id), text);
  return recall(keyOf(id)) === text;
}

export const forgetClass = (id: string): void =>
  forget(new RegExp(`^class\\.board\\.${id.replaceAll(".", "\\.")}$`));
