import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readContent } from "../src/shell/content.ts";
import { ROOT } from "./ensure-installed.mjs";
import { ARMS, create, KINDS } from "./new.mjs";

const root = mkdtempSync(join(tmpdir(), "new-"));
cpSync(join(ROOT, ARMS), join(root, ARMS));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const textOf = (path: string) => readFileSync(join(root, path), "utf8");

test.each(Object.keys(KINDS))("writes a %s and its test under the name", (kind) => {
  const paths = create(kind, "first-error", root);
  for (const path of paths) expect(textOf(path)).not.toMatch(/__[A-Z]+__/);
  expect([...paths, ...paths.map(textOf)].join("")).toContain("first-error");
  expect(() => create(kind, "first-error", root)).toThrow(/^\S+ exists already: choose another/);
});

test("an arm is the last of its table", () => {
  create("arm", "last-one", root);
  expect(textOf(ARMS)).toMatch(/\n\| \[`last-one`\].* \|\n\n\*\*PRIME/);
});

test("a scene is one that the page reads", () => {
  const [path = ""] = create("scene", "read-me", root);
  expect(readContent("scenes", textOf(path))).toHaveProperty("id", "read-me");
});

test.each<[string | undefined, string | undefined, RegExp]>([
  [undefined, undefined, /^Usage: npm run new -- task\|arm\|panel/],
  ["toString", "x", /^Usage: /],
  ["task", undefined, /^"" is not a name: use at most 30 small letters/],
  ["task", "../times", /^"\.\.\/times" is not a name/],
  ["task", "a".repeat(31), /is not a name/],
])("refuses %s %s in one sentence", (kind, name, sentence) => {
  expect(() => create(kind, name, root)).toThrow(sentence);
});

test("what it writes compiles", { timeout: 240_000 }, () => {
  const copy = join(root, "copy");
  for (const entry of ["src", "content", "tsconfig.base.json", "package.json", ARMS, "scripts"])
    cpSync(join(ROOT, entry), join(copy, entry), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"));
  const paths = Object.keys(KINDS).flatMap((kind) => create(kind, `new-${kind}`, copy));
  const config = {
    extends: "./tsconfig.base.json",
    compilerOptions: {
      noEmit: true,
      allowJs: true,
      composite: false,
      emitDeclarationOnly: false,
      lib: ["es2023", "dom", "dom.iterable"],
      types: ["node", "vite/client"],
    },
    files: paths.filter((path) => /\.tsx?$/.test(path)),
  };
  writeFileSync(join(copy, "tsconfig.json"), JSON.stringify(config));
  const tsc = [join(copy, "node_modules/typescript/bin/tsc"), "-p", "."];
  const { status, stdout } = spawnSync(process.execPath, tsc, { cwd: copy, encoding: "utf8" });
  expect(status, stdout).toBe(0);
});
