import { TangoError } from "../errors.ts";
import { shown } from "../plain-text.ts";
import { checkEntry, entriesIn, entryById, type FieldTypes } from "../registry.ts";
import { problemsFlaw } from "./problems-flaw.ts";
import type { Task } from "./task.ts";

const modules = import.meta.glob<Task>("./*.task.ts", { eager: true, import: "default" });

const FIELDS: FieldTypes<Task> = {
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

const tasks = new Map(entriesIn<Task>(modules, FIELDS).map((task) => [task.id, task]));

/** All tasks by id. To add one, add a file `<id>.task.ts`. */
export const TASKS: ReadonlyMap<string, Task> = tasks;

const ids = [...tasks.keys()];

/** The ids of all tasks, of those that are added later too: the choices of the setting `task`. */
export const TASK_IDS: readonly string[] = ids;

/** @throws TangoError("bad-setting") listing the ids that exist. */
export function taskById(id: string): Task {
  return entryById("task", TASKS, id);
}

/**
 * Adds a task to this process, for programs that use the lab as a library (docs/library.md). Its id is a
 * choice of the setting `task` from then on.
 * @throws TangoError("bad-setting") for a field that is missing or of another type, an id that is taken, a
 *   `levels.other` that is no task, or problems that no run can use
 */
export function addTask(task: Task): void {
  const why = flawOf(task);
  if (why === null) {
    tasks.set(task.id, task);
    ids.push(task.id);
    return;
  }
  throw new TangoError("bad-setting", `The task cannot be added: ${why.replace(/\.$/, "")}.`);
}

/** Why a task cannot be added; null if it can. */
function flawOf(task: Task): string | null {
  try {
    checkEntry(task, FIELDS);
  } catch (error) {
    return (error as Error).message;
  }
  const { id, levels } = task;
  if (!/^[a-z][a-z0-9-]*$/.test(id)) {
    return `its id is ${shown(id)}, but may have small letters, digits and - only`;
  }
  if (tasks.has(id)) return `there is a task ${id} already`;
  if (!tasks.has(levels.other)) {
    return `its levels.other is ${shown(levels.other)}, but must be one of ${ids.join(", ")}`;
  }
  return problemsFlaw(task);
}
