import { LabError } from "../errors.ts";
import type { Task } from "./task.ts";

const modules = import.meta.glob<Task>("./*.task.ts", { eager: true, import: "default" });

/** All tasks by id. To add one, add a file `<id>.task.ts`. */
export const TASKS: ReadonlyMap<string, Task> = new Map(
  Object.values(modules).map((task) => [task.id, task]),
);

/** @throws LabError("bad-setting") listing the ids that exist. */
export function taskById(id: string): Task {
  const task = TASKS.get(id);
  if (!task) {
    throw new LabError(
      "bad-setting",
      `Unknown task ${JSON.stringify(id.slice(0, 40))}: choose one of ${[...TASKS.keys()].join(", ")}.`,
      { key: "task", value: id.slice(0, 40), allowed: [...TASKS.keys()].join(", ") },
    );
  }
  return task;
}
