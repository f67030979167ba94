/** docs/speaking.md tells of the talk as it is. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { talkAction } from "../src/talk/model/talk-keys.ts";
import { SCENES } from "../src/talk/scenes/registry.ts";

const speaking = readFileSync(new URL("../docs/speaking.md", import.meta.url), "utf8");
const partOf = (heading: string) =>
  speaking.split(new RegExp(`^## ${heading}\n`, "m"))[1]?.split(/^## /m)[0] ?? "";
const rowsIn = (text: string): string[][] =>
  [...text.matchAll(/^\| (.+) \|$/gm)].map(([, row = ""]) => row.split(" | ")).slice(2);

test("it lists the scenes in their places, with their seconds", () => {
  const listed = rowsIn(partOf("The scenes")).map((row) => row.slice(0, 2));
  const scenes = SCENES.map(({ id, seconds }, i) => [`${i + 1} \`${id}\``, String(seconds)]);
  expect(listed).toEqual(scenes);
});

/** Keys as the table writes them. */
const WRITTEN: Readonly<Record<string, string>> = {
  "→": "ArrowRight",
  "←": "ArrowLeft",
  Space: " ",
};

test("every key that it names does something", () => {
  const cells = rowsIn(partOf("Keys")).map(([keys = ""]) => keys);
  const named = cells.flatMap(
    (cell) => cell.match(/Page\w+|F5|Escape|Space|→|←|\b[A-Z0-9]\b|\./g) ?? [],
  );
  expect(named.length).toBeGreaterThan(12);
  for (const key of named) {
    const pressed = {
      key: WRITTEN[key] ?? key,
      takesArrows: false,
      takesSpace: false,
      singleKeys: true,
    };
    expect(talkAction(pressed, SCENES.length), key).not.toBe(null);
  }
});
