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

test("leaves missing in a translation stay English", () => {
  const words = withFallback(english, {
    about: { short: "长" },
    of: (part, whole) => whole + part,
  });
  expect(words.title).toBe("Lengths");
  expect(words.about).toEqual({ long: "How long texts are.", short: "长" });
  expect(words.of("1", "2")).toBe("21");
  expect(words.keys).toBe(english.keys);
});

test("lists are leaves, and null is replaced by a text", () => {
  expect(withFallback(english, { keys: ["空格"], unit: "步" })).toMatchObject({
    keys: ["空格"],
    unit: "步",
  });
});

test("keys that English does not have are ignored", () => {
  const words = withFallback(english, { byId: { a: { title: "甲" }, gone: { title: "乙" } } });
  expect(words.byId).toEqual({ a: { title: "甲" } });
});

test("an area without a translation is English", () => {
  expect(withFallback(english, undefined)).toBe(english);
  const none: Translation<typeof english> = {};
  expect(withFallback(english, none)).toEqual(english);
});
