import { entriesIn, entryById } from "../registry.ts";
import type { Arm } from "./arm.ts";

const modules = import.meta.glob<Arm>("./*.arm.ts", { eager: true, import: "default" });

/** Every arm by id, in the order of the list. Adding one is adding a file `<id>.arm.ts`. */
export const ARMS: ReadonlyMap<string, Arm> = new Map(
  entriesIn<Arm>(modules, {
    id: "string",
    title: "string",
    about: "string",
    order: "number",
    judge: ["verifier", "gold", "random", "self", "none"],
    gives: ["steps", "probability", "nothing"],
    generator: { kind: ["trained", "frozen"], sft: ["solutions", "solutions and verdicts"] },
    verifier: { kind: ["trained", "frozen", "none"] },
  }).map((arm) => [arm.id, arm]),
);

/** @throws TangoError("bad-setting") listing the ids that exist. */
export function armById(id: string): Arm {
  return entryById("algorithm", ARMS, id);
}
