import { entriesIn } from "../../core/registry.ts";
import type { Fault } from "./fault.ts";

const modules = import.meta.glob<Fault>("./faults/*.fault.ts", { eager: true, import: "default" });

/** Every fault, in the order of the patients. Adding one is adding a file `<id>.fault.ts`. */
export const FAULTS: readonly Fault[] = entriesIn<Fault>(modules, {
  id: "string",
  order: "number",
  changes: "object",
  shownBy: "string",
});
