/** docs/speaking.md tells of the talk as it is. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { formulaFault } from "../src/kit/katex.ts";
import * as parser from "../src/page/written/yaml.ts";
import { readDeck } from "../src/talk/deck/read-deck.ts";
import { talkAction } from "../src/talk/model/talk-keys.ts";
import { OWN_SCENES, SCENES } from "../src/talk/scenes/registry.ts";
import type { SceneFile } from "../src/talk/scenes/scene.ts";
import { MINUTES } from "../src/talk/scenes/schema.ts";

const speaking = readFileSync(new URL("../docs/speaking.md", import.meta.url), "utf8");
const partOf = (heading: string) =>
  speaking.split(new RegExp(`^## ${heading}\n`, "m"))[1]?.split(/^## /m)[0] ?? "";
const rowsIn = (text: string): string[][] =>
  [...text.matchAll(/^\| (.+) \|$/gm)].map(([, row = ""]) => row.split(" | ")).slice(2);

test("it lists the scenes in their places, with their seconds and the talks that they are in", () => {
  const listed = rowsIn(partOf("The scenes")).map((row) => row.slice(0, 3));
  const rowOf = ({ id, seconds, minutes }: SceneFile, place: string) => [
    `${place} \`${id}\``,
    String(seconds),
    minutes === undefined ? "spare" : MINUTES.filter((most) => most >= minutes).join(", "),
  ];
  const isListed = ({ id }: SceneFile) => listed.some(([name]) => name?.endsWith(` \`${id}\``));
  const spares = SCENES.filter((scene) => !OWN_SCENES.includes(scene) && isListed(scene));
  expect(listed).toEqual([
    ...OWN_SCENES.map((scene, i) => rowOf(scene, String(i + 1))),
    ...spares.map((scene) => rowOf(scene, "–")),
  ]);
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

const reader = { parser, faultOf: formulaFault };

test("the deck that it shows is one, with a scene of one's own", () => {
  const [deck = "", scene = ""] = [...partOf("Decks").matchAll(/```yaml\n([\s\S]+?)```/g)].map(
    ([, text]) => text,
  );
  expect(readDeck(deck + scene, reader).scenes).toHaveLength(3);
});

test("the limits of a deck's texts are those that it states", () => {
  const rows = rowsIn(partOf("Decks")).map(([field = "", , holds = ""]) => ({
    field: field.replaceAll("`", ""),
    most: Number(/at most (\d+) characters/.exec(holds)?.[1] ?? 0),
  }));
  const texts = rows.filter(({ most }) => most > 0);
  const named = ["title", "headline", "text", "shows", "notes", "ifAsked"];
  expect(texts.map(({ field }) => field)).toEqual(named);
  for (const { field, most } of texts) {
    const deckWith = (length: number): string => {
      const told = { en: "x".repeat(length) };
      const scene = { title: { en: "t" }, headline: { en: "h" } };
      const changed = { ...scene, [field]: field === "notes" ? [told] : told };
      const deck = { file: "tango-lab-talk", version: 1, title: { en: "t" }, scenes: [changed] };
      return JSON.stringify(deck);
    };
    expect(() => readDeck(deckWith(most), reader), field).not.toThrow();
    expect(() => readDeck(deckWith(most + 1), reader), field).toThrow(`at most ${most}`);
  }
});
