import { expect, test } from "vitest";
import { hasLabExtension, shownName } from "./given.ts";

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

test.each([
  "push.lesson.yaml",
  "push.lesson (1).yml",
  "push.lesson.yaml.txt",
  "push.lesson.json",
  "push.lesson (1).json",
  "push.lesson(12).json",
  "PUSH.LESSON.JSON",
  "Push.Lesson - Copy.json",
  "push.lesson copy 2.json",
  "push.lesson_1.json",
  "push.lesson-2.JSON",
  "push.lesson.json (1)",
  "push.lesson.json.txt",
  "push.lesson.json.",
  "push.lesson - コピー.json ",
  "U\u0308bung (2).lesson (1).json",
])("%s is a lesson", (name) => {
  expect(hasLabExtension({ name }, "lesson")).toBe(true);
});

test.each(["lesson.json", "push.lessons.json", "push.lesson.csv", "lesson.tango.zip", "x.json"])(
  "%s is none",
  (name) => {
    expect(hasLabExtension({ name }, "lesson")).toBe(false);
  },
);
