import { entryById } from "../registry.ts";
import type { Arm } from "./arm.ts";

const modules = import.meta.glob<Arm>("./*.arm.ts", { eager: true, import: "default" });

/** Every arm by id, in the order of the list. Adding one is adding a file `<id>.arm.ts`. */
export const ARMS: ReadonlyMap<string, Arm> = new Map(
  Object.values(modules)
    .sort((a, b) => a.order - b.order)
    .map((arm) => [arm.id, arm]),
);

/** @throws TangoError("bad-setting") listing the ids that exist. */
export function armById(id: string): Arm {
  return entryById("algorithm", ARMS, id);
}
