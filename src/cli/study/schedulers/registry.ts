import { entriesIn, entryById } from "../../../core/registry.ts";
import type { Scheduler } from "./scheduler.ts";

const modules = import.meta.glob<Scheduler>("./*.scheduler.ts", { eager: true, import: "default" });

/** Every scheduler by id, in the order of the list. Adding one is adding a file `<id>.scheduler.ts`. */
export const SCHEDULERS: ReadonlyMap<string, Scheduler> = new Map(
  entriesIn<Scheduler>(modules, {
    id: "string",
    title: "string",
    order: "number",
    client: "string",
    options: "object",
    parallel: "number",
    folders: "object",
    files: "function",
    again: "function",
    queue: "function",
  }).map((scheduler) => [scheduler.id, scheduler]),
);

/** @throws TangoError("bad-setting") listing the ids that exist. */
export const schedulerById = (id: string): Scheduler => entryById("scheduler", SCHEDULERS, id);
