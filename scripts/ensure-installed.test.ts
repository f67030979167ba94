import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { matchesLock, pathProblem, ROOT } from "./ensure-installed.mjs";
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

const folder = mkdtempSync(join(tmpdir(), "#training "));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a path that no build can read is told in one sentence", () => {
  expect(pathProblem("/home/a/what?/lab/")).toBe(
    "The folder's path has a ?, with which nothing can be built: move or rename it (/home/a/what?/lab/).",
  );
  for (const path of ["/home/training (1) ü 50% & co/", "C:\\Users\\a\\lab\\", ROOT])
    expect(pathProblem(path)).toBeNull();
});

function copyTo(root: string) {
  cpSync(join(ROOT, "scripts"), join(root, "scripts"), { recursive: true });
  for (const name of ["src", "node_modules", "package.json", "package-lock.json"])
    if (!existsSync(join(root, name))) symlinkSync(join(ROOT, name), join(root, name));
}

const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};
// It writes files alone.
const BUILDS_NOTHING = ["new"];
const builds = Object.entries(scripts).flatMap(([name, command]) => {
  const [, file, rest = ""] = /^node (scripts\/\S+)(.*)$/.exec(command) ?? [];
  return file && !BUILDS_NOTHING.includes(name) ? [[name, file, rest.trim()] as const] : [];
});

test.each(builds)("npm run %s says it before anything else", (_, file, rest) => {
  copyTo(folder);
  const args = [join(folder, file), ...(rest === "" ? [] : rest.split(" "))];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  expect(stdout).toBe("");
  expect(stderr).toBe(`${pathProblem(`${folder}/`)}\n`);
  expect(status).toBe(1);
});
