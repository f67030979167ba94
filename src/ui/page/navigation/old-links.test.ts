import { expect, test } from "vitest";
import { insteadOf } from "./old-links.ts";

const LINKS = [
  { asks: "#chess", what: "chess", opens: "learn" },
  { asks: ["lesson", "chess"], what: "lesson on chess", opens: "learn", hash: "#try" },
] as const;

test.each([
  ["", "#chess", "?view=learn", ""],
  ["?seed=3", "#chess/board", "?seed=3&view=learn", ""],
  ["?lesson=chess&seed=3", "", "?seed=3&view=learn", "#try"],
])("%j with %j opens %j with %j", (search, hash, query, opened) => {
  expect(insteadOf(search, hash, LINKS)).toMatchObject({ query, hash: opened });
});

test("the sentence names what is missing", () => {
  expect(insteadOf("", "#chess", LINKS)?.sentence).toContain("has no chess.");
});

test.each([
  ["", ""],
  ["?lesson=push", "#chessboard"],
])("%j with %j stays", (search, hash) => {
  expect(insteadOf(search, hash, LINKS)).toBeNull();
});

test("the bug clinic opens Write the line", () => {
  expect(insteadOf("", "#clinic", undefined)).toMatchObject({
    query: "?view=learn",
    hash: "#learn/line",
  });
});

test("a scene that left opens the talk's first", () => {
  expect(insteadOf("?view=talk&scene=fooled", "", undefined)).toMatchObject({
    query: "?view=talk",
  });
});

test.each([["#lesson/abc", "lessons from a file"]])("%j is no longer there", (hash, what) => {
  expect(insteadOf("?view=learn", hash)?.sentence).toContain(what);
});
