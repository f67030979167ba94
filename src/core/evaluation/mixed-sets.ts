/** The mixed sets of the tasks: files `mixed/<task>.json`, found by glob and loaded when one is needed. */
import type { Solution } from "../tango/solution.ts";
import type { Task } from "../tasks/task.ts";
import { readMixedSet } from "./mixed-set.ts";

const files = import.meta.glob<unknown>("./mixed/*.json", { import: "default" });

const loaded = new Map<string, readonly Solution[]>();

/** The solutions of a task's mixed set, right and wrong in turn; null when it has no file. */
export async function mixedSetOf(task: Task): Promise<readonly Solution[] | null> {
  const known = loaded.get(task.id);
  if (known) return known;
  const path = `./mixed/${task.id}.json`;
  const load = files[path];
  if (!load) return null;
  let content: unknown;
  try {
    content = await load();
  } catch {
    // The page is offline, or a new version has replaced its files: training goes on without the figure.
    return null;
  }
  const solutions = readMixedSet(path, content, task);
  loaded.set(task.id, solutions);
  return solutions;
}
