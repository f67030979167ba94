/** Reads the files of content/ for the build (scripts/content.mjs); the page contains only the result. */
import * as v from "valibot";
import { parse } from "yaml";
import { sceneSchema } from "../talk/scenes/schema.ts";

const SCHEMAS = { scenes: sceneSchema };

/** What a file holds. @throws Error with the schema's own sentences */
export function readContent(folder: keyof typeof SCHEMAS, text: string): unknown {
  const read = v.safeParse(SCHEMAS[folder], parse(text, { merge: true }));
  if (!read.success) throw new Error(v.summarize(read.issues));
  return read.output;
}
