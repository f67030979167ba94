import { expect, test } from "vitest";
import { matchesLock } from "./ensure-installed.mjs";
import { nodeProblem } from "./node-version.mjs";

test("old versions of Node are refused in one sentence", () => {
  expect(nodeProblem("18.20.4")).toBe("Tango Lab needs Node 20.19 or newer; this is 18.20.4.");
  expect(nodeProblem("20.18.3")).toContain("this is 20.18.3");
  for (const version of ["20.19.0", "20.20.2", "22.0.0", "25.1.0"]) {
    expect(nodeProblem(version)).toBeNull();
  }
});

test("an install matches a lock file when every required package has its version", () => {
  const lock = JSON.stringify({
    packages: {
      "": { name: "x" },
      "node_modules/a": { version: "1.0.0" },
      "node_modules/b-win32": { version: "2.0.0", optional: true },
    },
  });
  const installed = (version: string) =>
    JSON.stringify({ packages: { "node_modules/a": { version } } });
  expect(matchesLock(lock, installed("1.0.0"))).toBe(true);
  expect(matchesLock(lock, installed("1.0.1"))).toBe(false);
  expect(matchesLock(lock, "{}")).toBe(false);
  expect(matchesLock(lock, "not json")).toBe(false);
});
