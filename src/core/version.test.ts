import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { VERSION } from "./version.ts";

test("the version is that of package.json", () => {
  const file = new URL("../../package.json", import.meta.url);
  expect(JSON.parse(readFileSync(file, "utf8")).version).toBe(VERSION);
});
