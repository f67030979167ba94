/** Whatever becomes of a talk's file, it is a talk that can be given or is refused in one sentence. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { ALL, turnOf } from "../scripts/turn.mjs";
import * as parser from "../src/page/written/yaml.ts";
import { fillBraces } from "../src/run/figures/number-text.ts";
import { readDeck } from "../src/talk/deck/read-deck.ts";
import { bareDeck, labDeck, scenesOf } from "../src/talk/deck/scenes-of-deck.ts";
import { OWN_SCENES, SCENES } from "../src/talk/scenes/registry.ts";
import { answersTo } from "./fuzz/answers-to.ts";
import { changedTexts } from "./fuzz/change-json.ts";

const LAB = labDeck(bareDeck({ en: "The lab's own talk" }, 10));
const OWN = {
  ...LAB,
  title: { en: "Ours" },
  scenes: [
    { title: { en: "Hello" }, headline: { en: "Who we are" }, text: { en: "A line." } },
    ...LAB.scenes.toReversed(),
  ],
};
const read = (text: string) => readDeck(text, { parser, faultOf: () => null });
const FILES = [LAB, OWN].map((deck) => JSON.stringify(deck));
const SENTENCE = /^This file cannot be used as a talk: [^\n]+\.$/;
const CHANGES = ALL ? 2000 : 300;

/** All of its texts can be written, and each scene has what Talk reads of it. */
function give(text: string): void {
  for (const scene of scenesOf(read(text))) {
    const { title, headline, meaning, notes, ifAsked, seconds, at, parts, numbers } = scene;
    const figures = new Map(Object.keys(numbers ?? {}).map((name) => [name, "1"]));
    for (const told of [title, headline, meaning, ifAsked, ...notes])
      for (const each of Object.values(told ?? {})) fillBraces(each ?? "", figures);
    expect(seconds).toBeGreaterThan(0);
    expect([null, "string", "number"]).toContain(at.update === null ? null : typeof at.update);
    expect(at.attempt ?? 0).toBeGreaterThanOrEqual(0);
    expect(parts.length).toBeLessThanOrEqual(4);
  }
}

test("the lab's own talk as a file is the lab's own talk", () => {
  const scenes = SCENES.map((scene, order) => ({ ...scene, order })).filter(({ id }) =>
    OWN_SCENES.some((own) => own.id === id),
  );
  expect(scenesOf(read(FILES[0] ?? ""))).toEqual(scenes);
  expect(scenesOf(read(parser.writeYaml(LAB)))).toEqual(scenes);
});

test(`${CHANGES} changed files: one sentence each, and no other exception`, () => {
  const changed = changedTexts(FILES, ["{x}", "scene", "<b>"]);
  const files = fc.sample(changed, { numRuns: CHANGES, seed: ALL ? 27 : turnOf(1000) });
  const { taken, refused } = answersTo(files, give, SENTENCE);
  expect(taken).toBeGreaterThan(CHANGES / 20);
  expect(refused).toBeGreaterThan(CHANGES / 2);
});

const changed = (change: (deck: typeof OWN) => void): string => {
  const deck = JSON.parse(FILES[1] ?? "") as typeof OWN;
  change(deck);
  return JSON.stringify(deck);
};

test.each([
  ["", "it is empty"],
  [" \n", "it is empty"],
  ["\u0089PNG", "it does not begin with"],
  [
    '{"file": "tango-lab-talk",\n"version": 1,\n}',
    "it is not JSON at line 2, column 13: a comma before }",
  ],
  [
    '{"file": "tango-lab-talk",\n"title": {"en": “Ours”}}',
    "it is not JSON at line 2, column 17: curly quotes, where JSON has straight ones",
  ],
  [
    '{"file": "tango-lab-talk",\n"title": {"en": "Ours", "en": "Yours"}}',
    "it has en a second time at line 2, column 25: take one out",
  ],
  ["[]", 'it does not begin with "file: tango-lab-talk"'],
  ["null", "it is empty."],
  ['{"name":"tango-lab"}', 'it does not begin with "file: tango-lab-talk"'],
  [`"${"x".repeat(4_400_001)}"`, "it is too large: its pictures may have 1"],
  [changed((deck) => Object.assign(deck, { code: "alert(1)" })), '): "code" is not a field here'],
  [
    changed((deck) => Object.assign(deck, { version: 2 })),
    "it has version 2, and this page reads version 1",
  ],
  [
    changed((deck) => Object.assign(deck, { title: 5 })),
    /title \(line 1, column \d+\): must be a text in quotation marks, not 5\./,
  ],
  [
    changed((deck) => Object.assign(deck.scenes[0] ?? {}, { headline: { en: "x".repeat(91) } })),
    /scenes 1, headline, en \(line 1, column \d+\): must have at most 90 characters, not 91\./,
  ],
  [
    changed((deck) => Object.assign(deck.scenes[1] ?? {}, { notes: [{ en: "x" }, { en: "" }] })),
    /scenes 2, notes 2, en \(line 1, column \d+\): is empty\./,
  ],
  [
    changed((deck) => Object.assign(deck.scenes[1] ?? {}, { scene: "fire" })),
    /scenes 2, scene \(.*\): no scene is called "fire"\./,
  ],
  [
    changed((deck) => deck.scenes.push(deck.scenes[1] as (typeof deck.scenes)[1])),
    "is there already",
  ],
  [
    changed((deck) => Object.assign(deck.scenes[1] ?? {}, { seconds: 1 })),
    /scenes 2, seconds \(.*\): must be at least 5, not 1\./,
  ],
  [
    changed((deck) => Object.assign(deck.scenes[1] ?? {}, { seconds: 9.5 })),
    /scenes 2, seconds \(.*\): must be a whole number, not 9\.5\./,
  ],
  [
    changed((deck) => Object.assign(deck.scenes[0] ?? {}, { headline: { en: "{x}" } })),
    /scenes 1, headline, en \(.*\): there is no figure \{x\}\./,
  ],
  [
    changed((deck) => {
      Object.assign(deck, { tittle: deck.title, title: undefined });
      Object.assign(deck.scenes[0] ?? {}, { note: [], text: 5 });
    }),
    /talk: scenes 1, note \(.*\): "note" is not a field here, did you mean notes\?; tittle \(.*\): "tittle" is not a field here, did you mean title\?; scenes 1, text \(.*\): must be a text in quotation marks, not 5\.$/,
  ],
  [
    changed((deck) => {
      Object.assign(deck.scenes[0] ?? {}, { headline: { en: "{x}" } });
      Object.assign(deck.scenes[1] ?? {}, { scene: "fire" });
    }),
    /scenes 1, headline, en \(.*\): there is no figure \{x\}; scenes 2, scene \(.*\): no scene is called "fire"\.$/,
  ],
])("what is no talk: %#", (text, why) => {
  expect(() => read(text)).toThrow(why);
});
