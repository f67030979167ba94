import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readSource } from "../tests/architecture/read.ts";
import { projectFiles, textOf } from "../tests/project-files.ts";
import { ROOT } from "./ensure-installed.mjs";
import { production, REASONS, readLock, withInstallScript } from "./packages.mjs";

test("what the page and the command line import has a reason in scripts/packages.mjs", () => {
  const isProduct = (path: string) =>
    /^(src|workers)\/.*\.tsx?$/.test(path) &&
    !/\.test\.tsx?$|\/(testing|assembly)\/|\.d\.ts$/.test(path);
  const imported = projectFiles
    .filter(isProduct)
    .flatMap((path) => readSource(path, textOf(path)).imports)
    .filter(({ specifier, typeOnly }) => !typeOnly && !/^(!?\.|node:|virtual:)/.test(specifier))
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
  const LOCK = { "node_modules/tool": { version: "1.0.0", hasInstallScript: true } };
  expect(withInstallScript(LOCK)).toEqual(["tool 1.0.0"]);
  const folders = [
    [ROOT, ["webgpu 0.6.2"]],
    [join(ROOT, "tools"), []],
  ] as const;
  for (const [folder, scripts] of folders) {
    expect(withInstallScript(readLock(folder))).toEqual(scripts);
    const npmrc = readFileSync(join(folder, ".npmrc"), "utf8").split("\n");
    expect(npmrc).toContain("ignore-scripts=true");
  }
});
