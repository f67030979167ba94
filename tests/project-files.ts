/** The project's own files, for the tests that read what they say. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Paths of all files in the project that git does not ignore; those that are deleted and not yet committed aside. */
export const projectFiles: readonly string[] = execFileSync(
  "git",
  ["ls-files", "-co", "--exclude-standard"],
  { cwd: ROOT, encoding: "utf8" },
)
  .split("\n")
  .filter((path) => path !== "" && existsSync(join(ROOT, path)));

export const textOf = (path: string): string => readFileSync(join(ROOT, path), "utf8");

/** Expects that a check finds nothing in these files, of which there must be many. @param find one sentence per fault */
export function expectNothing(
  paths: readonly string[],
  find: (path: string, text: string) => readonly string[],
): void {
  expect(paths.length).toBeGreaterThan(500);
  const found = paths.flatMap((path) => find(path, textOf(path)));
  expect(found, found.join("\n")).toEqual([]);
}
