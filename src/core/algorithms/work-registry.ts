import { entryById } from "../registry.ts";
import type { ArmWork } from "./work.ts";

const modules = import.meta.glob<ArmWork>("./*.arm.ts", { eager: true, import: "work" });

const idOf = (path: string) => path.slice("./".length, -".arm.ts".length);

/**
 * The functions of every arm by its id. Only what trains or evaluates imports this module: the page
 * imports registry.ts, which leaves the training code out of its bundle.
 */
const WORK: ReadonlyMap<string, ArmWork> = new Map(
  Object.entries(modules).map(([path, work]) => [idOf(path), work]),
);

/** @throws TangoError("bad-setting") listing the ids that exist. */
export function workById(id: string): ArmWork {
  return entryById("algorithm", WORK, id);
}
