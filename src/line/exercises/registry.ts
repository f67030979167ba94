import { entriesIn } from "../../core/registry.ts";
import type { Exercise } from "./exercise.ts";

const modules = import.meta.glob<Exercise>("./*.exercise.ts", { eager: true, import: "default" });

/** All exercises by id, sorted by `order`. To add one, add a file `<id>.exercise.ts`. */
export const EXERCISES: ReadonlyMap<string, Exercise> = new Map(
  entriesIn<Exercise>(modules, {
    id: "string",
    order: "number",
    function: "string",
    settings: "object",
    start: "string",
    reference: "string",
    tests: "object",
    slips: "object",
    words: "object",
  }).map((exercise) => [exercise.id, exercise]),
);
