import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Lock } from "../scripts/packages.mjs";
import { currentPage, dependenciesPage, listProduction, PAGE } from "./dependencies.mjs";
import { addedVersions, tooYoung } from "./release-age.mjs";

const LOCK: Lock = {
  "": { version: "0.1.0" },
  "node_modules/react": { version: "19.0.0", license: "MIT", dependencies: { long: "^4" } },
  "node_modules/react/node_modules/long": { version: "4.0.0", license: "Apache-2.0" },
  "node_modules/long": { version: "5.0.0", license: "Apache-2.0", dev: true },
  "node_modules/peer": { version: "1.0.0", license: "MIT", devOptional: true },
  "node_modules/tool": { version: "1.0.0", license: "MIT", dev: true, hasInstallScript: true },
};

test("docs/dependencies.md lists what the lock file has", () => {
  expect(readFileSync(PAGE, "utf8"), "run node tools/dependencies.mjs").toBe(currentPage());
});

test("transitive packages are listed with the package that needs them, those for development are not", () => {
  const listed = listProduction(LOCK, () => 1500, { react: "the page" });
  expect(listed.map(({ name, version, reason }) => `${name} ${version} ${reason}`)).toEqual([
    "long 4.0.0 of react",
    "react 19.0.0 the page",
  ]);
  const page = dependenciesPage(listed);
  expect(page).toContain("2 packages, 3 kB installed.");
  expect(page).toContain("| long | 4.0.0 | of react | Apache-2.0 | 2 |");
});

test("a new version must be a week old", () => {
  const after = { ...LOCK, "node_modules/long": { version: "5.1.0" } };
  expect(addedVersions([LOCK], [LOCK])).toEqual([]);
  // What moves to the other lock file is not new.
  expect(addedVersions([LOCK], [{ "node_modules/tool": { version: "1.0.0" } }])).toEqual([]);
  const versions = addedVersions([LOCK], [after]);
  expect(versions).toEqual([{ name: "long", version: "5.1.0" }]);
  const published = Date.parse("2026-05-11T00:00:00Z");
  const at = (days: number) =>
    tooYoung(versions, () => ({ "5.1.0": "2026-05-11T00:00:00Z" }), published + days * 86_400_000);
  expect(at(7)).toEqual([]);
  expect(at(6.5)).toEqual(["long 5.1.0 is 6.5 days old, but must be at least 7."]);
  expect(tooYoung(versions, () => ({}), published)).toEqual([
    "long 5.1.0: the registry does not say its age.",
  ]);
});
