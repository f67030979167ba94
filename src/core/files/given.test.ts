import { expect, test } from "vitest";
import { shownName } from "./given.ts";

test.each([
  ["हिन्दी.tango.zip", "हिन्दी.tango.zip"],
  // As macOS gives it, with the dots apart.
  ["U\u0308bung (2).tango.zip", "Übung (2).tango.zip"],
  ["run+more [a] {b}.tango.zip", "run+more [a] {b}.tango.zip"],
  ["課題（2）「b」.tango.zip", "課題（2）「b」.tango.zip"],
  ["ไทย — 🎲.zip", "ไทย — 🎲.zip"],
  ["نام‌ها.zip", "نام‌ها.zip"],
  ["Anna's run, “50 %” · Zoë’s… 5€.zip", "Anna's run, “50 %” · Zoë’s… 5€.zip"],
  ["実行・一、二.zip", "実行・一、二.zip"],
  ["👋🏽 👩‍🏫 🇩🇪 1️⃣.zip", "👋🏽 👩‍🏫 🇩🇪 1️⃣.zip"],
  ["<b>\n&\"'\u202e.zip", "?b????'?.zip"],
  ["", "The file"],
  ["x".repeat(200), "x".repeat(90)],
])("the name %j is shown as %j", (name, shown) => {
  expect(shownName({ name })).toBe(shown);
});

test("a name is not cut within a sign", () => {
  expect(shownName({ name: "🎲".repeat(100) })).toBe("🎲".repeat(90));
});
