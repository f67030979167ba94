import type { Task } from "./task.ts";
/** Every task, by id. Adding one is adding a file `<id>.task.ts`. */
export declare const TASKS: ReadonlyMap<string, Task>;
/** @throws LabError("bad-setting") naming the tasks there are. */
export declare function taskById(id: string): Task;
