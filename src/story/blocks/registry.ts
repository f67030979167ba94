import { checkEntry, entriesIn } from "../../core/registry.ts";
import type { Block, Doing, LessonForm, Part, SceneForm } from "./block.ts";

const modules = import.meta.glob<unknown>("./*/*.block.ts", { eager: true, import: "default" });

/** A form of a block, and the folder with its view. */
interface Listed<Form> {
  readonly folder: string;
  readonly form: Form;
}

const NAMED = { literal: "string" };
const LESSON_SHAPE = { schema: { entries: { kind: NAMED } } };
const SHOWS = ["run", "study", "page"];

/** @throws RangeError for a form whose schema has no literal name */
function checkForms({ lesson, scene }: Block): void {
  if (lesson) checkEntry(lesson, LESSON_SHAPE);
  if (!scene) return;
  checkEntry(scene, { schema: "object", shows: SHOWS });
  checkEntry(scene.schema, "literal" in scene.schema ? NAMED : { entries: { draw: NAMED } });
}

const kindOf = ({ schema }: LessonForm): string => schema.entries.kind.literal;
const drawOf = ({ schema }: SceneForm): string =>
  "literal" in schema ? schema.literal : schema.entries.draw.literal;

/** Refuses a form name that another block has, since a file could then mean either. */
function takenNames(): (block: Block, file: string) => void {
  const taken = new Map<string, string>();
  return (block, file) => {
    const { id, lesson, scene } = block;
    checkForms(block);
    if (!file.startsWith(`${id}/`)) throw new RangeError(`it does not lie in a folder ${id}`);
    const names = [
      ...(lesson ? [["kind", kindOf(lesson)]] : []),
      ...(scene ? [["draw", drawOf(scene)]] : []),
    ].map((pair) => pair.join(": "));
    if (names.length === 0) throw new RangeError("it has neither a lesson nor a scene");
    for (const name of names) {
      const other = taken.get(name);
      if (other !== undefined) throw new RangeError(`${name} is what ${other} is called`);
      taken.set(name, id);
    }
  };
}

/** All blocks of the lab. To add one, add a folder. */
export const blocksIn = (files: Readonly<Record<string, unknown>>): readonly Block[] =>
  entriesIn<Block>(files, { id: "string" }, takenNames());

const BLOCKS = blocksIn(modules);

/** Forms of blocks in lessons, by the `kind` in a lesson's file. */
export const LESSON_FORMS: ReadonlyMap<string, Listed<LessonForm>> = new Map(
  BLOCKS.flatMap(({ id, lesson }) =>
    lesson ? [[kindOf(lesson), { folder: id, form: lesson }]] : [],
  ),
);

/** Forms of blocks in scenes, by the name in a scene's file. */
export const SCENE_FORMS: ReadonlyMap<string, Listed<SceneForm>> = new Map(
  BLOCKS.flatMap(({ id, scene }) => (scene ? [[drawOf(scene), { folder: id, form: scene }]] : [])),
);

/** The form of an activity. @throws RangeError for an unknown kind, which the schema would have refused */
export function lessonFormOf({ kind }: Doing): LessonForm {
  const listed = LESSON_FORMS.get(kind);
  if (!listed) throw new RangeError(`No block is called ${kind}.`);
  return listed.form;
}

const nameOf = (part: Part): string => (typeof part === "string" ? part : part.draw);

/** The form of a part. @throws RangeError for an unknown part, which the schema would have refused */
export function sceneFormOf(part: Part): Listed<SceneForm> {
  const listed = SCENE_FORMS.get(nameOf(part));
  if (!listed) throw new RangeError(`No block draws ${nameOf(part)}.`);
  return listed;
}
