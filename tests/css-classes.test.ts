/** A class that a component asks its style sheet for is there: a missing one is `undefined`, and nothing complains. */
import { dirname, join } from "node:path/posix";
import { test } from "vitest";
import { expectNothing, projectFiles, textOf } from "./project-files.ts";

const IMPORT = /import (\w+) from "([^"]+\.module\.css)"/g;

const classesIn = (sheet: string): ReadonlySet<string> =>
  new Set([...textOf(sheet).matchAll(/\.([a-z]\w*)/gi)].map((match) => match[1] ?? ""));

/** One sentence for each class of an imported sheet that the sheet lacks. */
function missing(path: string, text: string): string[] {
  return [...text.matchAll(IMPORT)].flatMap(([, name, sheet = ""]) => {
    const file = join(dirname(path), sheet);
    const known = classesIn(file);
    const asked = [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, "g"))];
    return asked
      .map((match) => match[1] ?? "")
      .filter((cls) => cls !== "module" && !known.has(cls))
      .map((cls) => `${path} asks for the class "${cls}", which ${file} has not.`);
  });
}

test("every class of a style sheet that code names exists", () => {
  expectNothing(
    projectFiles.filter((path) => /^src\/.*\.tsx?$/.test(path)),
    missing,
  );
});
