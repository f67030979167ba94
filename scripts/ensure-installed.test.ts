import { expect, test } from "vitest";
import { installArguments, matchesLock } from "./ensure-installed.mjs";
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
      "": { devDependencies: { a: "1.0.0" } },
      "node_modules/a": { version: "1.0.0" },
      "node_modules/b-win32": { version: "2.0.0", optional: true },
      "node_modules/for-tests": { version: "3.0.0" },
    },
  });
  const installed = (packages: Record<string, string>) =>
    JSON.stringify({
      packages: Object.fromEntries(
        Object.entries(packages).map(([name, version]) => [`node_modules/${name}`, { version }]),
      ),
    });
  const all = installed({ a: "1.0.0", "for-tests": "3.0.0" });
  expect([true, false].map((testing) => matchesLock(lock, all, testing))).toEqual([true, true]);
  const some = installed({ a: "1.0.0" });
  expect([true, false].map((testing) => matchesLock(lock, some, testing))).toEqual([false, true]);
  expect(matchesLock(lock, installed({ a: "1.0.1" }), false)).toBe(false);
  expect(matchesLock(lock, installed({ a: "1.0.0", "for-tests": "2.9.0" }), false)).toBe(false);
  for (const text of ["{}", "", "not json"]) expect(matchesLock(lock, text, false)).toBe(false);
});

test("an install has all packages where NODE_ENV is production", () => {
  for (const testing of [true, false]) expect(installArguments(testing)).toContain("--include=dev");
});
