// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { addressForOthers, keepAddress, publicAddress } from "../../page/address-for-others.ts";
import { recall } from "../../runtime/storage.ts";
import { talkStore } from "../model/talk-store.ts";
import { OWN_SCENES, SCENES, scenesIn } from "../scenes/registry.ts";
import {
  addPicture,
  chooseMinutes,
  deckFile,
  deckText,
  leaveDeck,
  openDeck,
  sceneNumber,
  scenesNow,
  tickScene,
} from "./deck-in-use.ts";

afterEach(leaveDeck);

const TITLE = { en: "The lab's own talk" };

test("a talk from a file is given instead of the lab's own, and can be left", async () => {
  const deck = parse(await deckFile(TITLE));
  deck.title = { en: "Short" };
  deck.scenes = [{ ...deck.scenes[1], seconds: 90, update: 12, attempt: 3 }];
  await openDeck(stringify(deck));
  expect(scenesNow()).toHaveLength(1);
  expect(scenesNow()[0]).toMatchObject({
    id: OWN_SCENES[1]?.id,
    seconds: 90,
    at: { update: 12, attempt: 2 },
    parts: OWN_SCENES[1]?.parts,
  });
  expect(sceneNumber(10)).toBe(1);
  expect(recall("talk-deck")).toBe(JSON.stringify(deck));
  expect(JSON.parse(deckText() ?? "").title.en).toBe("Short");
  leaveDeck();
  expect(scenesNow()).toBe(OWN_SCENES);
  expect(recall("talk-deck")).toBe("");
});

test("the public address of a talk's file is used, and saved with it again", async () => {
  const own = parse(await deckFile(TITLE));
  expect(own).not.toHaveProperty("address");
  await openDeck(stringify({ ...own, address: "lab.example.org/tango/index.html?u=4" }));
  expect(addressForOthers("?u=4")).toBe("https://lab.example.org/tango/?u=4");
  const saved = await deckFile(TITLE);
  expect(parse(saved)).toEqual({ ...own, address: "https://lab.example.org/tango/" });
  // On a device that knows of no address, the file alone brings it.
  leaveDeck();
  keepAddress("");
  await openDeck(saved);
  expect(addressForOthers()).toBe("https://lab.example.org/tango/");
  expect(JSON.parse(deckText() ?? "")).toEqual(parse(saved));
});

test.each(["http://localhost:4173/", "http://192.168.1.20/", "javascript:alert(1)", "no address"])(
  "a talk with the address %s is refused with it, and changes neither talk nor address",
  async (address) => {
    keepAddress("https://lab.example.org/");
    await openDeck(stringify({ ...parse(await deckFile(TITLE)), address }));
    expect(talkStore.getState().problem).toMatch(
      /^This file cannot be used as a talk: address \(line \d+, column \d+\): /,
    );
    expect(talkStore.getState().problem).toContain(`${address} is not a public address of a site.`);
    expect(scenesNow()).toBe(OWN_SCENES);
    expect(publicAddress.getState().address).toBe("https://lab.example.org/");
  },
);

test("minutes and ticks change which scenes are told, and lose none of what they say", async () => {
  chooseMinutes(5, TITLE);
  expect(scenesNow().map(({ id }) => id)).toEqual(scenesIn(5).map(({ id }) => id));
  const spare = SCENES.findIndex(({ id }) => id === "entropy");
  tickScene(spare, true, TITLE);
  expect(scenesNow().map(({ id }) => id)).toContain("entropy");
  // It is the lab's own still, so its file says all that it says, and names what is left out.
  const saved = parse(await deckFile(TITLE));
  expect(saved.scenes).toHaveLength(SCENES.length);
  expect(saved.scenes[spare]).toMatchObject({ scene: "entropy", seconds: 85 });
  expect(saved.scenes.find((one: { scene: string }) => one.scene === "live")).toMatchObject({
    out: true,
    title: { en: "The loop, live" },
  });
  chooseMinutes(10, TITLE);
  expect(scenesNow()).toBe(OWN_SCENES);

  // A scene of one's own that is left out comes back with its text.
  const own = { title: "Mine", headline: "My own words" };
  await openDeck(stringify({ ...saved, scenes: [{ scene: "worth" }, own] }));
  tickScene(1, false, TITLE);
  expect(scenesNow().map(({ id }) => id)).toEqual(["worth"]);
  tickScene(1, true, TITLE);
  expect(scenesNow()[1]?.headline).toEqual({ en: "My own words" });
});

test("a talk that leaves out all of its scenes is refused", async () => {
  const deck = parse(await deckFile(TITLE));
  await openDeck(stringify({ ...deck, scenes: [{ scene: "worth", out: true }] }));
  expect(talkStore.getState().problem).toMatch(/scenes \(.*\): all of them are left out\.$/);
  expect(scenesNow()).toBe(OWN_SCENES);
});

test("a file that does not fit changes nothing, and is answered in one sentence", async () => {
  await openDeck('{"file":"tango-lab-talk","version":1,"title":{"en":"x"},"scenes":[]}');
  expect(scenesNow()).toBe(OWN_SCENES);
  expect(talkStore.getState().problem).toBe(
    "This file cannot be used as a talk: scenes (line 1, column 66): has too few entries: at least 1, not 0.",
  );
  await openDeck(await deckFile(TITLE));
  expect(talkStore.getState().problem).toBe(null);
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';
const picture = `data:image/svg+xml;base64,${btoa(SVG)}`;
const slide = { title: "Mine", headline: "My own slide" };
const deckWith = (...scenes: object[]) =>
  stringify({ file: "tango-lab-talk", version: 1, title: "Ours", scenes });

test("a slide of one's own has a list, a formula and a picture", async () => {
  const own = { ...slide, list: ["one", "two"], formula: "\\frac{a}{b}", picture };
  await openDeck(deckWith(own));
  expect(talkStore.getState().problem).toBe(null);
  expect(scenesNow()[0]?.parts).toEqual([
    { draw: "picture", source: picture, shows: { en: "Mine" } },
    { draw: "formula", tex: "\\frac{a}{b}" },
    { draw: "list", items: [{ en: "one" }, { en: "two" }] },
  ]);
});

test.each([
  [
    "formula",
    "\\frac{a",
    /scenes 1, formula \(line \d+, column \d+\): no formula that KaTeX can set: /,
  ],
  [
    "picture",
    "https://example.org/a.png",
    /scenes 1, picture \(line 7, column \d+\): is not a picture/,
  ],
  ["picture", `data:image/png;base64,${btoa("no picture")}`, /: is not a picture in PNG/],
  [
    "picture",
    `data:image/png;base64,${"A".repeat(2_000_000)}`,
    /: a picture of 1\.5 MB, and at most 1/,
  ],
  [
    "picture",
    `data:image/png;base64,${"A".repeat(5e6)}`,
    /it is too large: its pictures may have 1/,
  ],
  ["list", [], /scenes 1, list \(line 7, column \d+\): has too few entries/],
])(
  "a slide whose %s cannot be drawn is refused, and nothing is lost",
  async (field, value, why) => {
    await openDeck(deckWith(slide));
    await openDeck(deckWith({ ...slide, [field]: value }));
    expect(talkStore.getState().problem).toMatch(why);
    expect(scenesNow()[0]?.headline).toEqual({ en: "My own slide" });
  },
);

test("a picture is added as a scene before the last; one that is too large is refused by its name", async () => {
  await addPicture(new File([SVG], "whiteboard.svg"), TITLE);
  expect(scenesNow().at(-2)).toMatchObject({
    title: { en: "whiteboard" },
    parts: [{ draw: "picture", source: picture, shows: { en: "whiteboard" } }],
  });
  expect(scenesNow()).toHaveLength(OWN_SCENES.length + 1);
  const before = scenesNow();
  await addPicture(new File([new Uint8Array(40e6)], "photo.jpg"), TITLE);
  expect(talkStore.getState().problem).toBe(
    "photo.jpg was not added: it has 40 MB, and at most 1 MB fit.",
  );
  await addPicture(new File(["hello"], "notes.txt"), TITLE);
  expect(talkStore.getState().problem).toMatch(/^notes\.txt was not added: it is not a picture/);
  expect(scenesNow()).toBe(before);
});
