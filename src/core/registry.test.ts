import { expect, test } from "vitest";
import { entriesIn } from "./registry.ts";

interface Thing {
  readonly id: string;
  readonly order: number;
  readonly make: () => number;
  readonly words: { readonly en: string };
  readonly note?: string;
}

const make = () => 1;
const words = { en: "A thing." };
const thing = (id: string, order = 1): Thing => ({ id, order, make, words });

/** What is found in these files, and what is said of them. */
function read(modules: Readonly<Record<string, unknown>>) {
  const said: string[] = [];
  const say = (sentence: string) => said.push(sentence);
  const fields = { id: "string", order: "number", make: "function", words: "object" } as const;
  return { ids: entriesIn<Thing>(modules, fields, say).map(({ id }) => id), said };
}

test("entries are in the order that they ask for", () => {
  const modules = { "./a.thing.ts": thing("a", 3), "./b.thing.ts": thing("b", 2) };
  expect(read(modules)).toEqual({ ids: ["b", "a"], said: [] });
});

test.each<[string, unknown, string]>([
  ["no default export", undefined, "it exports no object"],
  ["a function in its place", make, "it exports no object"],
  ["nothing in its place", null, "it exports no object"],
  ["no id", { ...thing("a"), id: undefined }, "its field id is undefined, not string"],
  ["no function", { id: "a", order: 1, words }, "its field make is undefined, not function"],
  ["null for words", { ...thing("a"), words: null }, "its field words is null, not object"],
  ["a text for a number", { ...thing("a"), order: "1" }, "its field order is string, not number"],
  ["an id that another file has", thing("z"), 'its id "z" is that of z.thing.ts'],
])("a file with %s is left out with one sentence, and the others stay", (_, entry, why) => {
  const modules = { "./z.thing.ts": thing("z"), "./bad.thing.ts": entry };
  expect(read(modules)).toEqual({ ids: ["z"], said: [`bad.thing.ts is left out: ${why}.`] });
});
