import { expect, test } from "vitest";
import { type Translation, withFallback } from "./translation.ts";

const english = {
  title: "Lengths",
  about: { long: "How long texts are.", short: "long" },
  of: (part: string, whole: string) => `${part} of ${whole}`,
  keys: ["Space", "Enter"],
  unit: null as string | null,
  byId: { a: { title: "A" } } as Readonly<Record<string, { readonly title: string }>>,
};

test("what a translation leaves out is said in English, leaf by leaf", () => {
  const words = withFallback(english, {
    about: { short: "长" },
    of: (part, whole) => whole + part,
  });
  expect(words.title).toBe("Lengths");
  expect(words.about).toEqual({ long: "How long texts are.", short: "长" });
  expect(words.of("1", "2")).toBe("21");
  expect(words.keys).toBe(english.keys);
});

test("lists are leaves, and null gives way to a text", () => {
  expect(withFallback(english, { keys: ["空格"], unit: "步" })).toMatchObject({
    keys: ["空格"],
    unit: "步",
  });
});

test("what English does not have is not said", () => {
  const words = withFallback(english, { byId: { a: { title: "甲" }, gone: { title: "乙" } } });
  expect(words.byId).toEqual({ a: { title: "甲" } });
});

test("a new part without any translation is English throughout", () => {
  expect(withFallback(english, undefined)).toBe(english);
  const none: Translation<typeof english> = {};
  expect(withFallback(english, none)).toEqual(english);
});
