import { entriesIn, entryById } from "../registry.ts";
import type { Task } from "./task.ts";

const modules = import.meta.glob<Task>("./*.task.ts", { eager: true, import: "default" });

/** All tasks by id. To add one, add a file `<id>.task.ts`. */
export const TASKS: ReadonlyMap<string, Task> = new Map(
  entriesIn<Task>(modules, {
    id: "string",
    title: "string",
    describe: "string",
    grammar: "string",
    layout: ["columns", "rows"],
    operator: "string",
    levels: "object",
    maxSteps: "number",
    maxSolutionLength: "function",
    generate: "function",
    parse: "function",
    stepValue: "function",
    stepInputs: "function",
    answerOf: "function",
    isHard: "function",
    misprint: "function",
    corrupt: "function",
  }).map((task) => [task.id, task]),
);

/** @throws TangoError("bad-setting") listing the ids that exist. */
export function taskById(id: string): Task {
  return entryById("task", TASKS, id);
}
