/** The files of content/ as the build reads them: whole, or refused by file, line and what is wrong. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { filesLeftOut } from "../../scripts/content.mjs";
import { LESSONS } from "../story/lesson/lessons/registry.ts";
import { SCENES } from "../talk/scenes/registry.ts";
import { readLessonFile, readSceneFile } from "./content.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const idsIn = (folder: string) =>
  readdirSync(`${ROOT}/content/${folder}`)
    .flatMap((file) => /^([a-z0-9-]+)\.yaml$/.exec(file)?.[1] ?? [])
    .sort();
const textOf = (path: string) => readFileSync(`${ROOT}/content/${path}`, "utf8");

test("every file is used", () => {
  expect(LESSONS.map(({ id }) => id).sort()).toEqual(idsIn("lessons"));
  expect(SCENES.map(({ id }) => id).sort()).toEqual(idsIn("scenes"));
  expect(filesLeftOut(ROOT)).toEqual([]);
});

const english = textOf("scenes/try-it.yaml");
const scene = (text: string) => readSceneFile({ id: "try-it", text });

/** The line of a text, from 1, that begins so. */
const lineOf = (text: string, start: string): number =>
  1 + text.split("\n").findIndex((line) => line.startsWith(start));
const withSays = english.replace(/^seconds: /m, "says: something\nseconds: ");

test.each([
  [
    english.replace(/^seconds: .*$/m, "seconds: soon"),
    `try-it.yaml: seconds (line ${lineOf(english, "seconds:")}, column 10): must be a number, not "soon"`,
  ],
  [
    english.replace("id: try-it", "id: tryit"),
    "try-it.yaml: id (line 2, column 5): must be try-it, as the file is called",
  ],
  [
    english.replace("parts: [address]", "parts: [adress]"),
    `try-it.yaml: parts 1 (line ${lineOf(english, "parts:")}, column 9): must be ("address" | "answers" | `,
  ],
  [withSays, `try-it.yaml: says (line ${lineOf(withSays, "says:")}, column 7): must be (`],
  [
    english.replace("in your browser", "in {yours}"),
    `try-it.yaml: headline (line ${lineOf(english, "headline:")}, column 11): there is no figure {yours}`,
  ],
])(
  "a file that cannot be used is told by its name, its line and what is wrong: %#",
  (text, why) => {
    const read = scene(text);
    expect("refusal" in read && read.refusal).toContain(why);
  },
);

test("a block that there is not is told with its line, and with those that there are", () => {
  const text = textOf("lessons/compared.yaml");
  const line = 1 + text.split("\n").findIndex((each) => /^ {2}- kind: /.test(each));
  const read = readLessonFile({
    id: "compared",
    text: text.replace(/^ {2}- kind: .*$/m, "  - kind: juggle"),
  });
  const refusal = "refusal" in read ? read.refusal : "";
  expect(refusal).toContain(`compared.yaml: do 1, kind (line ${line}, column 11): must be (`);
  for (const kind of ["hand", "know", "lanes", "watch"]) expect(refusal).toContain(`"${kind}"`);
  expect(refusal).toMatch(/\), not "juggle"$/);
  const drawn = scene(english.replace("[address]", "[{ draw: runes }]"));
  const parts = lineOf(english, "parts:");
  expect("refusal" in drawn && drawn.refusal).toMatch(
    new RegExp(
      `^try-it.yaml: parts 1, draw \\(line ${parts}, column 17\\): must be \\(.*"runs".*\\), not "runes"$`,
    ),
  );
});
