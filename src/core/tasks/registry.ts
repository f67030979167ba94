import { entriesIn, entryById, type FieldTypes } from "../registry.ts";
import type { Task } from "./task.ts";

const modules = import.meta.glob<Task>("./*.task.ts", { eager: true, import: "default" });

/** Required fields of a task file, and their types. */
const TASK_FIELDS: FieldTypes<Task> = {
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
};

/** All tasks by id. To add one, add a file `<id>.task.ts`. */
export const TASKS: ReadonlyMap<string, Task> = new Map(
  entriesIn<Task>(modules, TASK_FIELDS).map((task) => [task.id, task]),
);

export const TASK_IDS: readonly string[] = [...TASKS.keys()];

/** @throws TangoError("bad-setting") listing the ids that exist. */
export const taskById = (id: string): Task => entryById("task", TASKS, id);
