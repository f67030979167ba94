import { TangoError } from "../core/errors.ts";
import { displayText } from "../core/plain-text.ts";
import { checkEntry } from "../core/registry.ts";
import { register, TASK_FIELDS, TASK_IDS } from "../core/tasks/registry.ts";
import type { Task } from "../core/tasks/task.ts";
import { problemsFlaw } from "./problems-flaw.ts";

/**
 * Adds a task to this process; its id is a choice of the setting `task` from then on.
 * @throws TangoError("bad-setting") for a field that is missing or of another type, an id that is taken, a
 *   `levels.other` that is not a task, or problems that no run can use
 */
export function addTask(task: Task): void {
  const why = flawOf(task);
  if (why === null) register(task);
  else throw new TangoError("bad-setting", `The task cannot be added: ${why.replace(/\.$/, "")}.`);
}

/** Why a task cannot be added; null if it can. */
function flawOf(task: Task): string | null {
  try {
    checkEntry(task, TASK_FIELDS);
  } catch (error) {
    return (error as Error).message;
  }
  const { id, levels } = task;
  if (!/^[a-z][a-z0-9-]*$/.test(id)) {
    return `its id is ${displayText(id)}, but may have small letters, digits and - only`;
  }
  if (TASK_IDS.includes(id)) return `there is a task ${id} already`;
  if (TASK_IDS.includes(levels.other)) return problemsFlaw(task);
  return `its levels.other is ${displayText(levels.other)}, but must be one of ${TASK_IDS.join(", ")}`;
}
