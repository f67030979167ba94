import { expect, test } from "vitest";
import { entriesIn, rowsIn } from "./registry.ts";

interface Thing {
  readonly id: string;
  readonly order: number;
  readonly side: "left" | "right";
  readonly make: () => number;
  readonly words: { readonly en: string };
  readonly note?: string;
}

const make = () => 1;
const words = { en: "A thing." };
const thing = (id: string, order = 1): Thing => ({ id, order, side: "left", make, words });

const FIELDS = {
  id: "string",
  order: "number",
  side: ["left", "right"],
  make: "function",
  words: { en: "string" },
} as const;

const even = ({ order }: Thing) => {
  if (order % 2 !== 0) throw new RangeError("its order is odd.");
};

/** What is found in these files, and what is said of them. */
function read(modules: Readonly<Record<string, unknown>>, check?: typeof even) {
  const said: string[] = [];
  const say = (sentence: string) => void said.push(sentence);
  return { ids: entriesIn<Thing>(modules, FIELDS, check, say).map(({ id }) => id), said };
}

test("entries are in the order that they ask for", () => {
  const modules = { "./a.thing.ts": thing("a", 3), "./b.thing.ts": thing("b", 2) };
  expect(read(modules)).toEqual({ ids: ["b", "a"], said: [] });
});

test.each<[string, unknown, string]>([
  ["no default export", undefined, "it exports no object"],
  ["a function in its place", make, "it exports no object"],
  ["nothing in its place", null, "it exports no object"],
  ["no id", { ...thing("bad"), id: undefined }, "its field id is undefined, not string"],
  [
    "no function",
    { ...thing("bad"), make: undefined },
    "its field make is undefined, not function",
  ],
  ["null for words", { ...thing("bad"), words: null }, "its field words is null, not object"],
  ["a word missing", { ...thing("bad"), words: {} }, "its field words.en is undefined, not string"],
  ["a text for a number", { ...thing("bad"), order: "1" }, "its field order is string, not number"],
  ["a value of none", { ...thing("bad"), side: "up" }, 'its field side is "up", not left or right'],
  ["an id that another file has", thing("z"), 'its id is "z", but the file is named bad'],
])("a file with %s is left out with one sentence, and the others stay", (_, entry, why) => {
  const modules = { "./bad.thing.ts": entry, "./z.thing.ts": thing("z") };
  expect(read(modules)).toEqual({ ids: ["z"], said: [`bad.thing.ts is left out: ${why}.`] });
});

test("a check of the kind's own says what the types cannot", () => {
  const modules = { "../a.thing.ts": thing("a", 3), "../b.thing.ts": thing("b", 2) };
  const said = ["a.thing.ts is left out: its order is odd."];
  expect(read(modules, even)).toEqual({ ids: ["b"], said });
});

test("entries without an id are those of files that have one name in many folders", () => {
  const modules = { "../../x/part.tsx": { order: 2 }, "../../y/part.tsx": { order: 1 } };
  expect(entriesIn<{ readonly order: number }>(modules, { order: "number" })).toEqual([
    { order: 1 },
    { order: 2 },
  ]);
});

test("a row that cannot be used is left out of its table", () => {
  const said: string[] = [];
  const rows = { good: { side: "left" }, bad: { side: "up" } };
  const say = (sentence: string) => void said.push(sentence);
  expect(rowsIn("things.ts", rows, { side: FIELDS.side }, undefined, say)).toEqual({
    good: rows.good,
  });
  expect(said).toEqual(['things.ts: bad is left out: its field side is "up", not left or right.']);
});
