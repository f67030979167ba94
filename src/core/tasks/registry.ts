import { entriesIn, entryById, type FieldTypes } from "../registry.ts";
import { ownSum } from "./own-sum.ts";
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

const tasks = new Map(entriesIn<Task>(modules, TASK_FIELDS).map((task) => [task.id, task]));

/** All tasks by id. To add one, add a file `<id>.task.ts`. */
export const TASKS: ReadonlyMap<string, Task> = tasks;

const ids = [...tasks.keys()];

/** The ids of all tasks, of those that are added later too: the choices of the setting `task`. */
export const TASK_IDS: readonly string[] = ids;

/** @throws TangoError("bad-setting") listing the ids that exist. */
export function taskById(id: string): Task {
  admitOwnSum(id);
  return entryById("task", TASKS, id);
}

/** Registers the user-written sum task that this id encodes. @returns whether the id is one */
export function admitOwnSum(id: string): boolean {
  if (tasks.has(id)) return false;
  const task = ownSum(id);
  if (!task) return false;
  tasks.set(task.id, task);
  ids.push(task.id);
  return true;
}
