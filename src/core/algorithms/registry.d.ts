import type { Arm } from "./arm.ts";
/** Every arm by id, in the order of the list. Adding one is adding a file `<id>.arm.ts`. */
export declare const ARMS: ReadonlyMap<string, Arm>;
/** @throws LabError("bad-setting") naming the arms there are. */
export declare function armById(id: string): Arm;
