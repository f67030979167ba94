import { expect, test } from "vitest";
import { isDeckFile } from "./deck-file.ts";

test.each([
  ["ours.talk.yaml", true],
  ["ours.talk.json", true],
  ["ours.talk (1).json", true],
  ["ours.talk-2.json", true],
  ["talk.json", false],
  ["ours.json", false],
  ["ours.talkative.json", false],
  ["ours.talk.json.gz", false],
])("%s: %s", (name, isDeck) => {
  expect(isDeckFile(new File([], name))).toBe(isDeck);
});
