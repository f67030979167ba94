/** docs/speaking.md tells of the talk as it is. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as parser from "../src/page/written/yaml.ts";
import { readDeck } from "../src/story/talk/deck/read-deck.ts";
import { talkAction } from "../src/story/talk/model/talk-keys.ts";
import { SCENES } from "../src/story/talk/scenes/registry.ts";

const speaking = readFileSync(new URL("../docs/speaking.md", import.meta.url), "utf8");
const partOf = (heading: string) =>
  speaking.split(new RegExp(`^## ${heading}\n`, "m"))[1]?.split(/^## /m)[0] ?? "";
const rowsIn = (text: string): string[][] =>
  [...text.matchAll(/^\| (.+) \|$/gm)].map(([, row = ""]) => row.split(" | ")).slice(2);

test("it lists the scenes of the lab's own talk in their places with their seconds, twelve minutes", () => {
  const listed = rowsIn(partOf("The ten scenes")).map(([scene, seconds]) => ({
    scene,
    seconds: Number(seconds),
  }));
  const own = SCENES.filter(({ id }) => listed.some(({ scene }) => scene?.endsWith(` \`${id}\``)));
  expect(listed).toEqual(
    own.map(({ id, seconds }, i) => ({ scene: `${i + 1} \`${id}\``, seconds })),
  );
  expect(listed.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(12 * 60);
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

test("the deck that it shows is one", () => {
  const text = /```yaml\n([\s\S]+?)```/.exec(partOf("Decks"))?.[1] ?? "";
  expect(readDeck(text, parser).scenes).toHaveLength(2);
});

test("the limits of a deck's texts are those that it states", () => {
  const rows = rowsIn(partOf("Decks")).map(([field = "", , holds = ""]) => ({
    field: field.replaceAll("`", ""),
    most: Number(/at most (\d+) characters/.exec(holds)?.[1] ?? 0),
  }));
  const texts = rows.filter(({ most }) => most > 0);
  const named = ["title", "headline", "text", "notes", "ifAsked"];
  expect(texts.map(({ field }) => field)).toEqual(named);
  for (const { field, most } of texts) {
    const deckWith = (length: number): string => {
      const told = { en: "x".repeat(length) };
      const scene = { title: { en: "t" }, headline: { en: "h" } };
      const changed = { ...scene, [field]: field === "notes" ? [told] : told };
      const deck = { file: "tango-lab-talk", version: 1, title: { en: "t" }, scenes: [changed] };
      return JSON.stringify(deck);
    };
    expect(() => readDeck(deckWith(most), parser), field).not.toThrow();
    expect(() => readDeck(deckWith(most + 1), parser), field).toThrow(`at most ${most}`);
  }
});
