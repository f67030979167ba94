import { entriesIn } from "../../core/registry.ts";
import type { Exercise, ExerciseWords } from "./exercise.ts";

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

const chinese = import.meta.glob<ExerciseWords | undefined>("./*.exercise.ts", {
  eager: true,
  import: "zh",
});

/** Its words in a language; English where they are not translated. */
export function wordsOfExercise({ id, words }: Exercise, language: string): ExerciseWords {
  return (language === "zh" && chinese[`./${id}.exercise.ts`]) || words;
}
