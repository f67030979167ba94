import { entryById } from "../registry.ts";
import type { Task } from "./task.ts";

const modules = import.meta.glob<Task>("./*.task.ts", { eager: true, import: "default" });

/** All tasks by id. To add one, add a file `<id>.task.ts`. */
export const TASKS: ReadonlyMap<string, Task> = new Map(
  Object.values(modules).map((task) => [task.id, task]),
);

/** @throws TangoError("bad-setting") listing the ids that exist. */
export function taskById(id: string): Task {
  return entryById("task", TASKS, id);
}
