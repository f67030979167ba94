import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readSource } from "../tests/architecture/read.ts";
import { projectFiles, textOf } from "../tests/project-files.ts";
import {
  currentPage,
  dependenciesPage,
  type Lock,
  listProduction,
  PAGE,
  production,
  REASONS,
  readLock,
  withInstallScript,
} from "./dependencies.mjs";
import { ROOT } from "./ensure-installed.mjs";
import { added, tooYoung } from "./release-age.mjs";

const LOCK: Lock = {
  "": { version: "0.1.0" },
  "node_modules/react": { version: "19.0.0", license: "MIT", dependencies: { long: "^4" } },
  "node_modules/react/node_modules/long": { version: "4.0.0", license: "Apache-2.0" },
  "node_modules/long": { version: "5.0.0", license: "Apache-2.0", dev: true },
  "node_modules/peer": { version: "1.0.0", license: "MIT", devOptional: true },
  "node_modules/tool": { version: "1.0.0", license: "MIT", dev: true, hasInstallScript: true },
};

test("docs/dependencies.md lists what the lock file has", () => {
  expect(readFileSync(PAGE, "utf8"), "run node scripts/dependencies.mjs").toBe(currentPage());
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

test("what the page and the command line import has a reason in scripts/dependencies.mjs", () => {
  const isProduct = (path: string) =>
    /^(src|workers)\/.*\.tsx?$/.test(path) &&
    !/\.test\.tsx?$|\/(testing|assembly)\/|\.d\.ts$/.test(path);
  const imported = projectFiles
    .filter(isProduct)
    .flatMap((path) => readSource(path, textOf(path)).imports)
    .filter(({ specifier, typeOnly }) => !typeOnly && !/^(\.|node:|virtual:)/.test(specifier))
    .map(({ specifier }) => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0]);
  expect([...new Set(imported)].sort()).toEqual(Object.keys(REASONS).sort());
});

test("the package installs no other: what it needs is in its files", () => {
  expect(readLock()[""]?.dependencies).toBeUndefined();
});

test("licences of production packages allow any use", () => {
  const licences = new Set(production(readLock()).map(([, { license }]) => license));
  const free = [
    "(Apache-2.0 AND BSD-3-Clause)",
    "(MIT OR Apache-2.0)",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "ISC",
    "MIT",
  ];
  expect([...licences].filter((licence) => !free.includes(licence ?? "none"))).toEqual([]);
});

test("one package has an install script, and nobody runs it", () => {
  expect(withInstallScript(LOCK)).toEqual(["tool 1.0.0"]);
  expect(withInstallScript(readLock())).toEqual(["webgpu 0.6.2"]);
  const npmrc = readFileSync(join(ROOT, ".npmrc"), "utf8").split("\n");
  expect(npmrc).toContain("ignore-scripts=true");
});

test("a new version must be a week old", () => {
  const after = { ...LOCK, "node_modules/long": { version: "5.1.0" } };
  expect(added(LOCK, LOCK)).toEqual([]);
  const versions = added(LOCK, after);
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
