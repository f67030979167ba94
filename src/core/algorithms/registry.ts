import { LabError } from "../errors.ts";
import type { Arm } from "./arm.ts";

const modules = import.meta.glob<Arm>("./*.arm.ts", { eager: true, import: "default" });

/** Every arm by id, in the order of the list. Adding one is adding a file `<id>.arm.ts`. */
export const ARMS: ReadonlyMap<string, Arm> = new Map(
  Object.values(modules)
    .sort((a, b) => a.order - b.order)
    .map((arm) => [arm.id, arm]),
);

/** @throws LabError("bad-setting") naming the arms there are. */
export function armById(id: string): Arm {
  const arm = ARMS.get(id);
  if (!arm) {
    const value = id.slice(0, 40);
    const allowed = [...ARMS.keys()].join(", ");
    throw new LabError(
      "bad-setting",
      `Unknown algorithm ${JSON.stringify(value)}: choose one of ${allowed}.`,
      { key: "algorithm", value, allowed },
    );
  }
  return arm;
}
