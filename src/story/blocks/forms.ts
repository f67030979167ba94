/** The schemas of all activities in lessons and all parts of scenes, collected from the blocks. */
import * as v from "valibot";
import { paragraphs } from "../../run/figures/schema-pieces.ts";
import type { Doing, Part } from "./block.ts";
import { LESSON_FORMS, SCENE_FORMS } from "./registry.ts";

const fieldOf = (input: unknown, field: string): unknown =>
  typeof input === "object" && input !== null ? Reflect.get(input, field) : undefined;

/** Refuses a name that no block has, and lists the names that exist. */
const noDoing = v.looseObject({
  kind: v.picklist([...LESSON_FORMS.keys()].sort()),
  text: paragraphs,
});

export const doing = v.lazy((input): v.GenericSchema<unknown, Doing> => {
  const kind = fieldOf(input, "kind");
  return LESSON_FORMS.get(String(kind))?.form.schema ?? noDoing;
});

const namesOf = (isAlone: boolean): string[] =>
  [...SCENE_FORMS]
    .flatMap(([name, { form }]) => ("literal" in form.schema === isAlone ? [name] : []))
    .sort();
const noName = v.picklist(namesOf(true));
const noTable = v.looseObject({ draw: v.picklist(namesOf(false)) });

/** A text is the name of a part; a table has the name in `draw`, and more fields. */
export const part = v.lazy((input): v.GenericSchema<unknown, Part> => {
  if (typeof input !== "object" || input === null) return noName;
  return SCENE_FORMS.get(String(fieldOf(input, "draw")))?.form.schema ?? noTable;
});
